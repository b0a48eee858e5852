#!/bin/sh
# Lints and renders the chart for every case, and sees that what must be refused is refused with the sentence it says.
#   deploy/helm/render-cases.sh OUT [HELM]      OUT gets CASE.yaml for each; HELM is the helm to use (3.18 or newer)
set -u
out=${1:?usage: deploy/helm/render-cases.sh OUT [HELM]}
helm=${2:-helm}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out"
# A helm that was built with `go install` takes the cluster for Kubernetes 1.20
at='--kube-version 1.34.2'
failed=0

fail() { failed=$((failed + 1)); echo "FAILED $1" >&2; cat "$out/.error" >&2; }

renders() { # renders NAME VALUES...
  name=$1; shift
  "$helm" lint --strict $at "$here/chartloom" "$@" >"$out/.error" 2>&1 || fail "lint of $name"
  "$helm" template chartloom "$here/chartloom" --namespace chartloom $at "$@" >"$out/$name.yaml" 2>"$out/.error" || fail "$name"
}

for file in "$here"/chartloom/values-*.yaml; do renders "$(basename "$file" .yaml)" -f "$file"; done
for file in "$here"/cases/*.yaml; do renders "$(basename "$file" .yaml)" -f "$here/cases/base.yaml" -f "$file"; done
for file in "$here"/cases/refused/*.yaml; do
  "$helm" template chartloom "$here/chartloom" $at -f "$here/cases/base.yaml" -f "$file" >/dev/null 2>"$out/.error"
  grep -qF -- "$(sed -n 's/^# says: //p' "$file")" "$out/.error" || fail "$(basename "$file"): not refused as it says"
done
rm -f "$out/.error"
echo "$(ls "$out" | wc -l) rendered, $(ls "$here/cases/refused" | wc -l) to be refused, $failed failed"
[ "$failed" -eq 0 ]
