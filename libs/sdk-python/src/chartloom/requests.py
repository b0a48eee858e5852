"""What requests are made of, as typed dictionaries: ``{"tasks": ["dephi"]}`` is a ``ProcessConfig``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from .models import BundleType, FileType, Format, Task


class ExtractionOptions(TypedDict, total=False):
    """Options of ``clinical_extraction``."""

    #: Keep findings that a PDF negates in the FHIR Bundle too, as refuted.
    include_negated: bool
    #: Leave out facts of a PDF that are less sure than this, from 0 to 1.
    min_confidence: float
    #: Only for the format ``json``: how ``sections[].text`` tells the narrative.
    sections_text: Literal["plain", "markdown"]


class DeidOptions(TypedDict, total=False):
    """Options of ``dephi``."""

    #: ``name`` or ``name@version``. With it ``mode``, ``keep`` and ``layout`` are refused.
    policy: str
    mode: Literal["remove", "surrogate"]
    keep: Sequence[Literal["year", "zip3"]]
    layout: Literal["keep", "pad"]
    #: Only for surrogates: a name for documents that belong together.
    scope: str
    #: Only for surrogates: your own key of the patient. The service never stores it.
    patient_key: str


class _Tasks(TypedDict):
    tasks: Sequence[Task]


class ProcessConfig(_Tasks, total=False):
    """What to do: exactly one task, and its options."""

    #: Only for ``clinical_extraction`` of PDFs: the pages to read and to be charged for, such as ``1-3,7``.
    page_range: str
    extraction: ExtractionOptions
    deid: DeidOptions


class _OutputFormat(TypedDict):
    format: Format


class OutputConfig(_OutputFormat, total=False):
    """What to give."""

    #: Only for the format ``fhir``.
    bundle: BundleType
    #: Add the page regions of extracted entities; costs extra.
    include_bbox: bool
    #: The callback of a success carries a link instead of the result.
    presigned: bool
    #: Minutes for which that link works, 1 to 15.
    result_ttl: int
    #: Only for C-CDA: also tell which rules of its templates the source breaks.
    validation_report: bool


class _BulkSource(TypedDict):
    presigned_url: str
    file_type: FileType


class BulkFile(_BulkSource, total=False):
    """A file of a bulk request."""

    callback_url: str
    patient_key: str
    metadata: dict[str, str]


class FinderThresholds(TypedDict, total=False):
    """A policy may lower them, so that more is found."""

    least_score: float
    least_probability: float


class _PolicyName(TypedDict):
    name: str


class PolicyDefinition(_PolicyName, total=False):
    """A policy as a person writes it. What is left out is covered."""

    description: str
    #: The action for a category of identifiers, such as ``{"DATE": "generalise-year"}``.
    categories: dict[str, str]
    location_parts: dict[str, str]
    time_of_day: Literal["keep", "remove"]
    layout: Literal["keep", "pad"]
    doubts: Literal["by-kind", "cover"]
    finder: FinderThresholds


class LimitChanges(TypedDict, total=False):
    """Limits of an organization that an operator changes."""

    max_pages: int
    max_bytes: int
    retention_days: int
    converts_per_minute: int
    reads_per_minute: int
    uploads_per_minute: int
    failures_per_minute: int
    max_in_flight: int
