#!/usr/bin/env bash
# Builds an image of this commit from Debian's packages and npm, as root: image.sh [name]. It asks no registry of images.
# Needs buildah and mmdebstrap of Debian, and an npm that runs on Node 20 or newer.
set -euo pipefail
name=${1:-localhost/shivar}
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

mmdebstrap --quiet --variant=essential --include=ca-certificates,libatomic1,libstdc++6,tzdata \
  --customize-hook='echo "shivar:x:10001:10001::/data:/usr/sbin/nologin" >>"$1/etc/passwd"' \
  --customize-hook='install -d -m 700 -o 10001 -g 10001 "$1/data"' \
  --customize-hook='rm -rf "$1"/usr/share/{doc,man,locale,info} "$1"/var/lib/apt/lists/* "$1"/var/cache/apt "$1"/var/log/*' \
  bookworm "$work/root.tar"

# Built with all packages, and served with those of the server alone.
for folder in built app; do
  mkdir "$work/$folder"
  git -C "$source" archive HEAD | tar -x -C "$work/$folder"
done
(cd "$work/built" && npm ci --include=dev --no-audit --no-fund && npm run build)
test -e "$work/built/.build/web/server/program.js"
(cd "$work/app" && npm ci --omit=dev --workspace server --workspace domain --include-workspace-root --no-audit --no-fund)
cp -r "$work/built/.build" "$work/app/.build"
# npm brings a second copy of Node, and a compiler that only the tests need.
rm -rf "$work/app"/{web,e2e,bench,docs,scripts,server/test} "$work/app/.build/journeys" \
  "$work/app/node_modules"/{node/node_modules,typescript,@typescript}

node=/app/node_modules/node/bin/node
container=$(buildah from --format docker scratch)
buildah add --quiet "$container" "$work/root.tar" /
buildah add --quiet "$container" "$work/app" /app
buildah config --user 10001:10001 --workingdir /app --volume /data --stop-signal SIGTERM \
  --env NODE_ENV=production --env DATA_DIR=/data --env HOST=0.0.0.0 --env DRAIN_SECONDS=5 --env MALLOC_ARENA_MAX=2 \
  --entrypoint "[\"$node\", \"--max-semi-space-size=8\", \"--heap-growing-percent=80\", \"server/src/main.mjs\"]" \
  --healthcheck "CMD $node -e \"fetch('http://127.0.0.1:'+(process.env.PORT??3000)+'/api/health').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))\"" \
  --healthcheck-interval 10s --healthcheck-start-period 60s "$container"
buildah commit --quiet --format docker --rm "$container" "$name"
