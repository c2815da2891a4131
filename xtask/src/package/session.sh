# One user's session on a display: the first start, a link while training data are open, and a link to a record of a service.
set -u
export DISPLAY=:9
# The next session has the same display.
trap 'kill $(jobs -p); wait' EXIT
Xvfb "$DISPLAY" -screen 0 1440x900x24 >/dev/null 2>&1 &
/usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
link='pitdesk://player/somchai_88?game_key=baccarat'

see() {
  python3 -W ignore /usr/local/bin/see.py "$1" && return
  import -window root /tmp/screen.png
  exit 1
}
says() { echo "✓ $1"; }

for _ in $(seq 100); do xdotool getdisplaygeometry >/dev/null 2>&1 && break; sleep 0.1; done
pitdesk >/dev/null 2>&1 &
see "Try with training data"
xdotool key Return
see "Baccarat Chao Phraya"
says "started, with the tables of the training data"
xdg-open "$link" >/dev/null 2>&1
see "Link not opened"
says "a link is refused while training data are open"
kill $!
wait $! 2>/dev/null

sandbox --token a-token --listen 127.0.0.1:8177 >/dev/null &
PITDESK_BASE_URL=http://127.0.0.1:8177 PITDESK_TOKEN=a-token pitdesk >/dev/null 2>&1 &
see "Baccarat Chao Phraya"
xdg-open "$link" >/dev/null 2>&1
see "from a link"
xdotool key Return
see "Bets"
says "a link opens the records of a player, after a question"
