from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import Field

from ._base import Model, Page
from ._choices import BundleType, FileType, Format, JobState, Status, Task


class ConvertAccepted(Model):
    message: str
    job_id: str
    file_id: str


class BulkJob(Model):
    """A job of a bulk request: ``index`` is the place of its file in the request."""

    index: int
    job_id: str
    presigned_url: str = Field(repr=False)


class BulkConvertAccepted(Model):
    message: str
    count: int
    batch_id: str | None = None
    jobs: list[BulkJob]


class JobStatus(Model):
    message: str
    job_id: str
    status: Status | str
    metadata: dict[str, str] | None = Field(default=None, repr=False)


class Link(Model):
    """Where a result can be fetched with a plain GET, without credentials, until ``expires_at``."""

    message: str
    presigned_url: str = Field(repr=False)
    expires_at: datetime


class JobResult(Model):
    """A result in the body of the answer: ``fhir_data`` or ``json_data``, by the format that was asked for."""

    message: str
    fhir_data: dict[str, Any] | None = Field(default=None, repr=False)
    json_data: dict[str, Any] | None = Field(default=None, repr=False)


class JobError(Model):
    code: str
    message: str


class JobCredits(Model):
    held: int
    charged: int


class Progress(Model):
    done: int
    total: int
    unit: str


class Box(Model):
    """A place on a page, in points from its top-left corner."""

    x: float
    y: float
    width: float
    height: float


class ReviewItem(Model):
    """One reason for a person to look at the result, and where."""

    code: str
    #: Page of the document, from 1.
    page: int | None = None
    boxes: list[Box] | None = None
    #: Id of the fact in the result that it concerns.
    fact: str | None = None


class Report(Model):
    """Counts and codes of a finished conversion."""

    tools: dict[str, str]
    counts: dict[str, int]
    losses: dict[str, int]
    needs_review: list[str]
    review_items: list[ReviewItem]


class TimelineEntry(Model):
    at: datetime
    state: JobState | str
    stage: str
    attempt: int
    code: str | None = None


class Release(Model):
    """What lets a result out that is held back."""

    approvals: int
    approved_by: list[str]


class JobSummary(Model):
    """A job as a list shows it."""

    job_id: str
    #: None until a bulk file has been fetched.
    file_id: str | None
    batch_id: str | None = None
    status: Status | str
    state: JobState | str
    stage: str
    attempt: int
    file_type: FileType | str
    task: Task | str
    format: Format | str
    #: Type of the Bundle, where another than a collection was asked for.
    bundle: BundleType | str | None = None
    credits: JobCredits
    metadata: dict[str, str] | None = Field(default=None, repr=False)
    error: JobError | None = None
    #: Codes of why a person should look at the result.
    needs_review: list[str] | None = None
    #: How many places a person should look at; None where there are none.
    doubts: int | None = None
    #: The reviewer who has decisions that are not sent yet; in lists of what awaits a review.
    drafted_by: str | None = None
    #: Of a result that is held back: how many people must approve it, and who has.
    release: Release | None = None
    #: The reviewer who was done with it.
    reviewed_by: str | None = None
    #: The job whose result this one corrects, and the one with its corrected result, the latest.
    corrects: str | None = None
    corrected_by: str | None = None
    created_at: datetime
    ended_at: datetime | None = None
    expires_at: datetime | None = None


class JobDeliveries(Model):
    """How many notifications of a job's end wait, have arrived, or were given up."""

    pending: int
    delivered: int
    failed: int


class Job(JobSummary):
    """A job in detail."""

    progress: Progress | None = None
    report: Report | None = None
    deliveries: JobDeliveries | None = None
    timeline: list[TimelineEntry]
    #: What was asked for, to ask for it again; defaults and patient keys are left out.
    process_config: dict[str, Any] | None = None
    output_config: dict[str, Any] | None = None
    has_patient_key: bool = False


class BatchCounts(Model):
    pending: int
    success: int
    failed: int


class Batch(Model):
    """A bulk request: its jobs in the order of the request, without those whose retention is over."""

    batch_id: str
    created_at: datetime
    counts: BatchCounts
    jobs: list[JobSummary]


class JobList(Page):
    jobs: list[JobSummary]


class JobChange(Model):
    """A job has come to a state: ids and states only."""

    job_id: str
    batch_id: str | None = None
    status: Status | str
    state: JobState | str
    #: When the job came to this state.
    changed_at: datetime


class JobCancelled(Model):
    message: str
    job_id: str
    status: Status | str


class BrokenRule(Model):
    """What a template requires and a C-CDA lacks, and where: never a value of the document."""

    #: OID of the template.
    template: str
    name: str
    rule: str
    xpath: str
    line: int


class ValidationReport(Model):
    """Which rules of its templates a C-CDA breaks."""

    #: How often the document claims each template, by name.
    claimed: dict[str, int]
    broken: list[BrokenRule]
    #: How many more are broken than are listed.
    omitted: int
