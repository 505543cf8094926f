#!/usr/bin/env bash
# Puts a version of /opt/shivar/source into service without a pause, as root: update.sh [commit, tag or branch].
# The new program starts beside the old one. Once it is ready, the old one ends. If it does not get ready, the old one goes on.
set -euo pipefail
umask 022
home=/opt/shivar
# A newer Node and npm than Debian's: npm leaves packages out that do not run on the Node that runs it.
export PATH=$home/tools/node_modules/.bin:$PATH
wanted=${1:-origin/HEAD}

as_builder() { runuser -u shivar-build -- "$@"; }

cd "$home/source"
as_builder git fetch --quiet --tags origin
commit=$(as_builder git rev-parse --short "$wanted^{commit}")
release=$home/releases/$commit

if [ ! -e "$release" ]; then
  part=$release.part
  as_builder rm -rf "$part"
  as_builder mkdir -p "$part"
  as_builder git archive "$commit" | as_builder tar -x -C "$part"
  (cd "$part" && as_builder npm ci --include=dev --no-audit --no-fund && as_builder npm run build)
  test -e "$part/.build/web/server/index.js"
  as_builder mv "$part" "$release"
fi

old=
for port in 3001 3002; do
  if systemctl is-active --quiet "shivar@$port"; then old=$port; fi
done
new=3001
if [ "$old" = 3001 ]; then new=3002; fi

ln -sfn "$release" "$home/$new"
systemctl start "shivar@$new"
ready=no
for _ in $(seq 300); do
  if curl --silent --fail --output /dev/null "http://127.0.0.1:$new/api/ready"; then
    ready=yes
    break
  fi
  if ! systemctl is-active --quiet "shivar@$new"; then break; fi
  sleep 0.5
done
if [ "$ready" = no ]; then
  systemctl stop "shivar@$new" || true
  echo "$commit did not get ready: journalctl -u shivar@$new. ${old:+The program on port $old goes on.}" >&2
  exit 1
fi
systemctl --quiet enable "shivar@$new"
ln -sfn "$release" "$home/current"
# Caddy has seen the new program by now: it looks every second.
sleep 2
if [ -n "$old" ]; then systemctl --quiet disable --now "shivar@$old"; fi
echo "$commit serves on port $new."

# The version before stays, for a way back.
ls -1dt "$home"/releases/*/ | tail -n +4 | while read -r left; do
  if [ "$(readlink -f "$home/3001")" != "${left%/}" ] && [ "$(readlink -f "$home/3002")" != "${left%/}" ]; then
    as_builder rm -rf "$left"
  fi
done

if ! cmp --silent "$release/deploy/shivar@.service" /etc/systemd/system/shivar@.service; then
  echo "The unit has changed. Copy $release/deploy/shivar@.service to /etc/systemd/system, systemctl daemon-reload, and update again."
fi
