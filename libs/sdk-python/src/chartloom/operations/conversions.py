from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .. import _endpoints as e
from .. import models as m
from .._flow import TRANSFER_SECONDS, Call, Flow, Reply, Request
from ..requests import BulkFile, OutputConfig, ProcessConfig


@dataclass(frozen=True)
class Download:
    """A file as it was delivered, byte for byte."""

    content: bytes = field(repr=False)
    media_type: str


def convert(
    *,
    file_type: m.FileType,
    process_config: ProcessConfig,
    output_config: OutputConfig,
    file_id: str | None = None,
    presigned_url: str | None = None,
    callback_url: str | None = None,
    metadata: Mapping[str, str] | None = None,
    idempotency_key: str | None = None,
) -> Flow[m.ConvertAccepted]:
    """
    Starts one conversion job.

    :param file_id: an uploaded file; or else:
    :param presigned_url: a URL from which the service downloads the file, valid for the whole processing time
    :param callback_url: receives the webhook of this job
    :param metadata: words of your own about the job, up to 16 pairs, echoed in its status, in lists and webhooks
    :param idempotency_key: the same key with the same request gives the same job, however often it is sent (1 to 255
        visible ASCII characters). Where absent one is drawn, so that the client's own tries make one job
    """
    body = {
        "file_id": file_id,
        "presigned_url": presigned_url,
        "file_type": file_type,
        "callback_url": callback_url,
        "process_config": process_config,
        "output_config": output_config,
        "metadata": metadata,
    }
    return e.call(e.CONVERT, json=body, headers=_keyed(idempotency_key))


def bulk_convert(
    *,
    files: Sequence[BulkFile],
    process_config: ProcessConfig,
    output_config: OutputConfig,
    batch_callback_url: str | None = None,
    metadata: Mapping[str, str] | None = None,
    idempotency_key: str | None = None,
) -> Flow[m.BulkConvertAccepted]:
    """
    Starts up to 30 conversion jobs, for Enterprise customers: accepted or refused as a whole.

    :param batch_callback_url: receives the webhooks of every file without a ``callback_url``
    :param metadata: as of :func:`convert`, for all files; of a pair that a file has too, that of the file counts
    :param idempotency_key: see :func:`convert`
    """
    body = {
        "files": list(files),
        "process_config": process_config,
        "output_config": output_config,
        "batch_callback_url": batch_callback_url,
        "metadata": metadata,
    }
    return e.call(e.BULK_CONVERT, json=body, headers=_keyed(idempotency_key))


def status(job_id: str, *, wait_seconds: int | None = None) -> Flow[m.JobStatus]:
    """
    The status of a job.

    :param wait_seconds: answer when the job has ended, or after so many seconds (0 to 60)
    """
    timeout = None if wait_seconds is None else 60.0 + wait_seconds
    return e.call(e.GET_STATUS, job_id, query={"wait": wait_seconds}, timeout=timeout)


def results(job_id: str) -> Flow[m.JobResult]:
    """The result in the body of the answer. A PDF has none: use :func:`result_url`."""
    return e.call(e.GET_RESULTS, job_id, timeout=TRANSFER_SECONDS)


def result_url(job_id: str) -> Flow[m.Link]:
    """A link to the result, valid for 5 minutes, for whoever has it."""
    request = e.GET_RESULTS.request(job_id, query={"presigned": "true"})

    def flow() -> Flow[m.Link]:
        reply: Reply = yield Call(request)
        return e.parsed(reply, m.Link)

    return flow()


def download(url: str) -> Flow[Download]:
    """The file at a presigned URL. No credentials are sent there."""
    if "://" not in url:
        raise ValueError("download takes a whole URL, such as the presigned_url of a result.")
    return fetch(Request("GET", url, timeout=TRANSFER_SECONDS, repeatable=True, authenticated=False))


def fetch(request: Request) -> Flow[Download]:
    """The body of an answer as it came."""

    def flow() -> Flow[Download]:
        reply: Reply = yield Call(request)
        return Download(reply.content, reply.headers.get("content-type", ""))

    return flow()


def _keyed(idempotency_key: str | None) -> dict[str, str]:
    return {"idempotency-key": idempotency_key or str(uuid.uuid4())}
