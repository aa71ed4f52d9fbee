package tagger

import (
	"slices"

	"weir/pii/word"
)

// Characters of addresses in East Asia.
var (
	roadSigns  = hashes("路街道巷弄")
	houseSigns = hashes("号號室栋棟楼樓幢座")
	townSigns  = hashes("省市区區县縣镇鎮乡都道府県町村郡")
	stopSigns  = hashes("在到址于是往寄送住至我去为はがをにでのと")
	wardEnds   = hashes("시도구군동읍면로길")
	blockSigns = hashes("丁目番地号の")
	roadEnds   = hashes("로길")
	lotEnds    = hashes("동리가")
	of         = hashes("の")
)

// hashes returns the hashes of the characters of set as words.
func hashes(set string) (list []uint32) {
	for _, r := range set {
		list = append(list, hashRune(firstHash, r))
	}
	return list
}

func (s *scratch) char(i int, set []uint32) bool {
	t := s.at(i)
	return t.shape >= han && slices.Contains(set, t.hash)
}

// longestEast is how many tokens an address in East Asia has before its number.
const longestEast = 24

// eastAsian reads 上海市徐汇区漕溪北路88号, 東京都渋谷区神宮前4-12-10, 서울특별시 마포구 월드컵로 212: the
// street or town at token i is right before a number.
func (s *scratch) eastAsian(i int) (from, to int) {
	n := s.at(i + 1)
	if n.shape != number || n.width() > 5 || n.letters == 1 && s.text[n.start] == 0xe2 { // ③ is no number of a house
		return 0, 0
	}
	if s.tokens[i].shape == hangul {
		return s.korean(i)
	}
	from = i
	road, towns := s.char(i, roadSigns), 0
	for from > 0 && i-from < longestEast && (s.tokens[from-1].shape == han || s.tokens[from-1].shape == kana && s.tokens[from].shape == kana || s.tokens[from-1].shape == number) && !s.char(from-1, stopSigns) {
		from--
		towns += word.Bit(s.char(from, townSigns))
	}
	if !road && towns == 0 {
		return 0, 0
	}
	to = i + 2
	houses := 0
	for to < i+longestEast {
		switch t := s.at(to); {
		case s.char(to, houseSigns), s.char(to, blockSigns) && t.shape == han:
			houses++
		case s.char(to, of) && s.at(to+1).shape == number:
			houses++
		case t.shape == number, s.glued(to, "-－−"):
			houses += word.Bit(t.shape == sign)
		case t.shape == han && s.at(to+1).shape == number || t.shape == initial && s.at(to+1).shape == han:
		default:
			return s.east(from, to, road, towns, houses)
		}
		to++
	}
	return s.east(from, to, road, towns, houses)
}

func (s *scratch) east(from, to int, road bool, towns, houses int) (int, int) {
	if houses > 0 && (road || towns > 0) {
		return from, to
	}
	return 0, 0
}

// korean reads words that end with a ward, a road and a number.
func (s *scratch) korean(i int) (from, to int) {
	lot := s.char(i, lotEnds) && s.glued(i+2, "-")
	if !s.char(i, roadEnds) && !lot || !s.tokens[i+1].apart {
		return 0, 0
	}
	from = i
	for from > 0 && !s.tokens[from].apart {
		from--
	}
	if i-from < 2 {
		return 0, 0
	}
	for from > 0 && s.tokens[from-1].shape == hangul && s.char(from-1, wardEnds) {
		k := from - 1
		for k > 0 && !s.tokens[k].apart {
			k--
		}
		if from-k < 2 {
			break
		}
		from, lot = k, false
	}
	if lot {
		return 0, 0 // 서교동 395-12 without a ward
	}
	to = i + 2
	if s.glued(to, "-") && s.at(to+1).shape == number {
		to += 2
	}
	return from, to
}

// thaiParts begin the words of a Thai address behind the house number: village, lane, road, quarter, district, province.
var thaiParts = [...]string{"หมู่", "ซอย", "ถนน", "แขวง", "เขต", "ตำบล", "อำเภอ", "จังหวัด", "กรุงเทพ"}

// thai reads 99/41 ซอยลาดพร้าว 18 แขวงจอมพล กรุงเทพฯ 10900.
func (s *scratch) thai(i int) (from, to int) {
	k := s.house(i)
	if k == 0 {
		return 0, 0
	}
	parts := 0
	for ; k < i+longestEast; k++ {
		t := s.at(k)
		switch {
		case t.shape == caseless && s.begins(k, thaiParts[:]), s.is(k+1, ".") && !s.at(k+1).apart && t.shape == caseless && t.bits&classUnit != 0:
			parts++
		case parts > 0 && (t.shape == number || s.is(k, "./ฯ") && !t.apart || t.shape == caseless && !t.apart):
		default:
			if parts == 0 {
				return 0, 0
			}
			return i, k
		}
	}
	return i, k
}

// begins reports whether token i begins with one of the beginnings.
func (s *scratch) begins(i int, beginnings []string) bool {
	w := s.text[s.tokens[i].start:s.tokens[i].end]
	for _, b := range beginnings {
		if len(w) >= len(b) && string(w[:len(b)]) == b {
			return true
		}
	}
	return false
}
