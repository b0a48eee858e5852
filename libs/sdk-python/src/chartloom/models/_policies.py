from __future__ import annotations

from ._base import Model


class PolicySummary(Model):
    name: str
    #: The latest.
    version: int
    description: str | None = None
    #: Whether every installation has it.
    built_in: bool


class PolicyList(Model):
    policies: list[PolicySummary]


class PolicyFinder(Model):
    #: The lowest score of a rule that counts.
    least_score: float
    #: The lowest probability of the sequence model that counts.
    least_probability: float


class Policy(Model):
    """One version of a policy with every choice written out. It never changes."""

    name: str
    version: int
    description: str | None = None
    #: The action for each category of identifiers: ``cover``, ``remove``, ``surrogate``, ``keep`` and others.
    categories: dict[str, str]
    location_parts: dict[str, str]
    time_of_day: str
    layout: str
    doubts: str
    finder: PolicyFinder
