#!/bin/sh
# Puts what production runs into an empty folder: compiled code and production dependencies, nothing else. The image is
# built by this script, and so is what the deploy tests start, so that both are the same.
#   deploy/assemble.sh OUT      from a checkout that was built (npm ci && npm run build)
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?usage: deploy/assemble.sh OUT}
# A release says what it is built on: a tag of the base image is another image next month
[ -z "${RELEASE:-}" ] || printf %s "${NODE_IMAGE:-}" | grep -Eq '@sha256:[0-9a-f]{64}$' || {
  echo "deploy/assemble.sh: the base image of a release is pinned by digest, and ${NODE_IMAGE:-none} is not: node deploy/base-image.mjs" >&2
  exit 2
}
mkdir -p "$out"
[ -z "$(ls -A "$out")" ] || { echo "deploy/assemble.sh: $out is not empty" >&2; exit 2; }
out=$(cd "$out" && pwd)
cd "$source"

# What only tests, benchmarks and demonstrations need stays behind
kept() { case "$1" in apps/benchmarks | apps/cluster | apps/console | apps/demo | apps/deploy | apps/e2e | apps/fuzz | apps/gates | apps/mutation | apps/simulation | apps/train | libs/local-servers | libs/testing) return 1 ;; esac; }

cp package.json package-lock.json .npmrc LICENSE NOTICE "$out"
for manifest in apps/*/package.json libs/*/package.json libs/ports/*/package.json libs/services/*/package.json; do
  package=$(dirname "$manifest")
  mkdir -p "$out/$package"
  cp "$manifest" "$out/$package"
  kept "$package" || continue
  [ -d "$package/dist" ] || { echo "deploy/assemble.sh: $package is not built; run npm run build" >&2; exit 2; }
  (cd "$package" && find dist bin data -name '*.spec.*' -o -name '*.contract.*' -o -name '*.tsbuildinfo' -o -name '*.d.ts' -o -type f -print 2>/dev/null) |
    (cd "$package" && tar cf - -T -) | tar xf - -C "$out/$package"
done
cp deploy/entrypoint.sh "$out"

cd "$out"
npm ci --omit=dev --no-audit --no-fund --loglevel=error
# Node comes from the base image
rm -rf node_modules/node-linux-* node_modules/.bin/node
# Packages without code of theirs here, and the links to them
for link in node_modules/@chartloom/*; do
  package=$(readlink -f "$link")
  [ -d "$package/dist" ] || rm -rf "$link" "$package"
done
node "$source/deploy/sbom.mjs" . > sbom.cdx.json
