#!/usr/bin/env bash
# The part of a client that is curl: right, refused or goaway.
set -euo pipefail
token=$APNS_TOKEN
[ "$1" != refused ] || token=$(printf 'f%.0s' {1..64})
push() {
    curl -s --http2 --cacert "$APNS_CA" --cert "$APNS_CERTIFICATE" -w '%{http_code}' -H "apns-topic: $APNS_TOPIC" \
        -d "{\"aps\":{\"alert\":{\"title\":\"$1\",\"body\":\"curl\"}}}" "https://localhost:$APNS_PORT/3/device/$token"
}
case $1 in
right) [ "$(push "$APNS_TITLE")" = 200 ] && echo "200" ;;
refused) push "$APNS_TITLE" | sed -n 's/.*"reason":"\([A-Za-z]*\)".*/\1/p' ;;
goaway) [ "$(push first)" = 200 ] && [ "$(push "$APNS_TITLE")" = 200 ] && echo "a new process" ;;
esac
