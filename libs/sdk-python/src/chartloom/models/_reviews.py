from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import Field

from ._base import Model, Page
from ._jobs import Box


class Finding(Model):
    """One thing on one page that a de-identification removed or covered."""

    #: The same file gives the same ids in each job.
    id: str
    #: Kind of identifier, or ``PHOTO``, ``INK``, ``CODE``, ``UNREAD`` for what is covered unread.
    category: str
    page: int
    boxes: list[Box]
    #: What was removed, as it was read.
    text: str = Field(repr=False)
    #: 0 to 1; None where a region is covered without a search.
    score: float | None
    reason: list[str]
    doubts: list[str]
    channel: str
    #: ``refused``, ``added`` or ``changed`` where a person decided.
    decision: str | None = None


class Findings(Model):
    """All that a de-identification removed: identifiers."""

    schema_version: str
    source_id: str
    findings: list[Finding] = Field(repr=False)


class ReviewState(Model):
    """Who reviewed a job, and the decisions by which a corrected result was made."""

    job_id: str
    reviewed_by: str | None = None
    reviewed_at: datetime | None = None
    corrects: str | None = None
    corrected_by: str | None = None
    corrections: dict[str, Any] | None = Field(default=None, repr=False)


class ReviewRecorded(Model):
    message: str
    job_id: str
    #: The job that makes the corrected result; None where nothing is to be corrected.
    correction: str | None = None


class Correction(Model):
    """One decision of a person about one fact or finding."""

    #: The job whose result was reviewed, and the one with the corrected result.
    job_id: str
    corrected_by: str
    task: str
    reviewer: str
    decided_at: datetime
    #: Of a fact: ``confirm``, ``reject``, ``correct``, ``add``; of a finding: ``refuse``, ``change``, ``add``.
    decision: str
    #: The fact or the finding as the engine had it; None where it found nothing.
    found: dict[str, Any] | None = Field(default=None, repr=False)
    #: What the person said it is.
    decided: dict[str, Any] | None = Field(default=None, repr=False)


class CorrectionList(Page):
    corrections: list[Correction] = Field(repr=False)


class StoredDraft(Model):
    draft: dict[str, Any] | None = Field(repr=False)
    saved_at: datetime | None = None
    reviewer: str | None = None


class DraftSaved(Model):
    message: str
    saved_at: datetime
