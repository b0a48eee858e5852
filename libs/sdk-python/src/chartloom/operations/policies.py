from __future__ import annotations

from .. import _endpoints as e
from .. import models as m
from .._flow import Flow
from ..requests import PolicyDefinition


def list_policies() -> Flow[list[m.PolicySummary]]:
    """The built-in policies, then those of the organization, each with its latest version."""
    answer = yield from e.call(e.LIST_POLICIES)
    return answer.policies


def get(name: str, *, version: int | None = None) -> Flow[m.Policy]:
    """One version, with every choice written out; the latest where none is named."""
    return e.call(e.GET_POLICY, name, query={"version": version})


def create(definition: PolicyDefinition) -> Flow[m.Policy]:
    """Version 1, or the next version of a policy of that name; the latest one where it is the same."""
    return e.call(e.CREATE_POLICY, json=definition)
