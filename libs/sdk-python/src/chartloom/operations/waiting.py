from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from .. import models as m
from .._errors import ApiConnectionError, ApiError, ChartloomError, JobFailedError, WaitTimeoutError
from .._flow import Flow, Sleep
from ..requests import OutputConfig, ProcessConfig
from . import conversions, files, jobs

T = TypeVar("T")

WAIT_SECONDS = 1_800.0
#: One call holds its connection for so long: short enough for the proxies on the way.
SILENT_POLL_SECONDS = 30
#: Two calls every two seconds: a tenth of the standard plan's 600 reads a minute.
WATCHED_POLL_SECONDS = 2
#: A service that answers at once that nothing has happened is not asked again sooner.
PAUSE_SECONDS = 1.0
#: Together about half a minute: a restart of the service, a change of network.
OUTAGE_PAUSES_SECONDS = (1.0, 2.0, 4.0, 8.0, 15.0)


def wait(
    job_id: str, *, timeout: float = WAIT_SECONDS, on_progress: Callable[[m.Job], None] | None = None
) -> Flow[m.Job]:
    """
    The job once it has ended, well or not: look at its ``status``. An interruption of the service or of the network is
    waited out for a while.

    :param timeout: seconds after which to give up waiting, not the job
    :param on_progress: called with the job's detail at the start, about every two seconds, and at its end
    :raises WaitTimeoutError: after ``timeout``; the job goes on
    """
    deadline = time.monotonic() + timeout
    longest = WATCHED_POLL_SECONDS if on_progress else SILENT_POLL_SECONDS
    outage = _Outage(deadline)
    while True:
        began = time.monotonic()
        # The first call of one who watches answers at once.
        seconds = 0 if on_progress and not outage.was_reached else _seconds_left(deadline, longest)
        try:
            job = yield from _poll(job_id, seconds, on_progress)
            outage.end()
            if job and job.status != "pending":
                return job
        except ChartloomError as error:
            yield Sleep(outage.pause_after(error))
        now = time.monotonic()
        if now >= deadline:
            raise WaitTimeoutError(job_id, timeout)
        if seconds > 0:
            yield Sleep(max(0.0, min(PAUSE_SECONDS - (now - began), deadline - now)))


def _poll(job_id: str, seconds: int, on_progress: Callable[[m.Job], None] | None) -> Flow[m.Job | None]:
    """The job in detail, where it has ended or ``on_progress`` is to be told."""
    status = yield from conversions.status(job_id, wait_seconds=seconds)
    if status.status == "pending" and on_progress is None:
        return None
    job = yield from jobs.get(job_id)
    if on_progress:
        on_progress(job)
    return job


@dataclass
class _Outage:
    """Failures in a row of a service that was reached before."""

    deadline: float
    was_reached: bool = False
    failures: int = 0

    def end(self) -> None:
        self.was_reached = True
        self.failures = 0

    def pause_after(self, error: ChartloomError) -> float:
        """:raises: ``error``, if it is no outage, if the service was never reached, or if the outage lasts too long"""
        if not self.was_reached or not _is_transient(error) or self.failures >= len(OUTAGE_PAUSES_SECONDS):
            raise error
        self.failures += 1
        return min(OUTAGE_PAUSES_SECONDS[self.failures - 1], max(0.0, self.deadline - time.monotonic()))


def _is_transient(error: ChartloomError) -> bool:
    return isinstance(error, ApiConnectionError) or (
        isinstance(error, ApiError) and error.status in (429, 502, 503, 504)
    )


def _seconds_left(deadline: float, most: int) -> int:
    return min(most, max(0, math.ceil(deadline - time.monotonic())))


@dataclass(frozen=True)
class Conversion:
    """A job that completed, and what came of it: one of the three, by the format that was asked for."""

    job: m.Job
    _result: m.JobResult | None = field(default=None, repr=False)
    _pdf: bytes | None = field(default=None, repr=False)

    @property
    def fhir_data(self) -> dict[str, Any]:
        """The FHIR Bundle. :raises LookupError: where another format was asked for"""
        return self._of(self._result.fhir_data if self._result else None, "fhir_data")

    @property
    def json_data(self) -> dict[str, Any]:
        """The result as JSON. :raises LookupError: where another format was asked for"""
        return self._of(self._result.json_data if self._result else None, "json_data")

    @property
    def pdf(self) -> bytes:
        """The de-identified PDF. :raises LookupError: where another format was asked for"""
        return self._of(self._pdf, "pdf")

    def _of(self, content: T | None, name: str) -> T:
        if content is None:
            raise LookupError(f"The format of job {self.job.job_id} is {self.job.format}: it has no {name}.")
        return content


def convert_and_wait(
    source: files.Source,
    *,
    process_config: ProcessConfig,
    output_config: OutputConfig,
    file_type: m.FileType | None = None,
    callback_url: str | None = None,
    metadata: Mapping[str, str] | None = None,
    timeout: float = WAIT_SECONDS,
    on_progress: Callable[[m.Job], None] | None = None,
) -> Flow[Conversion]:
    """
    Uploads a document, converts it, waits for the end and fetches the result.

    :param source: a path, bytes, or an open binary file
    :param file_type: found in the document where absent
    :param callback_url: receives the webhook of the job too
    :param metadata: see :func:`~chartloom.operations.conversions.convert`
    :param timeout: seconds after which to give up waiting, not the job
    :param on_progress: see :func:`wait`
    :raises JobFailedError: where the conversion fails
    :raises WaitTimeoutError: after ``timeout`` seconds; the job goes on
    """
    stored = yield from files.upload(source, file_type=file_type)
    accepted = yield from conversions.convert(
        file_id=stored.file_id,
        file_type=cast(m.FileType, stored.file_type),
        process_config=process_config,
        output_config=output_config,
        callback_url=callback_url,
        metadata=metadata,
    )
    job = yield from wait(accepted.job_id, timeout=timeout, on_progress=on_progress)
    if job.status != "success":
        raise JobFailedError(job)
    if job.format != "pdf":
        return Conversion(job, _result=(yield from conversions.results(job.job_id)))
    link = yield from conversions.result_url(job.job_id)
    downloaded = yield from conversions.download(link.presigned_url)
    return Conversion(job, _pdf=downloaded.content)
