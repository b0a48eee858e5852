#!/bin/sh
# One image for everything: a service by its name, else the chartloom command (init, doctor, redrive, clients ...).
set -eu
cd "$(dirname "$0")"
flags='--disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning'
case "${1:-}" in
  gateway | accounts | registry | notifier | extractor | deidentifier) exec node $flags "apps/$1/dist/main.js" ;;
  *) exec node $flags apps/cli/dist/main.js "$@" ;;
esac
