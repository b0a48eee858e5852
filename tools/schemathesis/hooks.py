"""What is left out that is no option of schemathesis: see exclusions.json."""

from __future__ import annotations

import os

import schemathesis

OWN = frozenset(os.environ["CHARTLOOM_OWN_IDS"].split(","))


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case) -> bool:
    """The run keeps the key and the organization that it runs with: without them it would be one of refusals."""
    ids = case.path_parameters if isinstance(case.path_parameters, dict) else {}
    return case.method == "GET" or OWN.isdisjoint(str(value) for value in ids.values())
