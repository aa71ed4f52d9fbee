#!/bin/sh
# Withholds events in which the word "tide" occurs.
read -r greeting
echo '{"schema":"weir.external/v1"}'
while read -r request; do
	id=${request#'{"id":"'}
	id=${id%%'"'*}
	case $request in
	*tide*) echo "{\"id\":\"$id\",\"decision\":\"reject\",\"category\":\"OFF_TOPIC\"}" ;;
	*) echo "{\"id\":\"$id\",\"decision\":\"pass\"}" ;;
	esac
done
