from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, TypeAlias

from .. import _endpoints as e
from .. import models as m
from .._flow import TRANSFER_SECONDS, Flow, Upload

#: A document: the path of its file, its bytes, or an open binary file, which is sent from its beginning.
Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview | BinaryIO


def upload(source: Source, *, file_type: m.FileType | None = None) -> Flow[m.UploadAccepted]:
    """
    Stores a document. The name of its file is not sent: it often holds a patient's name.

    :param file_type: the service takes the type from the content, and refuses the file where this is another
    :raises OSError: what the system says of the file
    """
    opener, once = _opener(source)
    form = Upload(opener, file_type, once)
    return e.call(e.UPLOAD_FILE, upload=form, timeout=TRANSFER_SECONDS)


def get(file_id: str) -> Flow[m.FileDetail]:
    """Details of a file."""
    return e.call(e.GET_FILE, file_id)


def delete(file_id: str) -> Flow[m.FileDeleted]:
    """Deletes a file that no pending job needs."""
    return e.call(e.DELETE_FILE, file_id)


def _opener(source: Source) -> tuple[Callable[[], AbstractContextManager[BinaryIO]], bool]:
    """How to begin reading a source, and whether that is possible only once."""
    if isinstance(source, str | os.PathLike):
        # Else the system's error would quote the document as the name of a file that is not there.
        if isinstance(source, str) and (not source or source.lstrip()[:1] in ("<", "%") or "\n" in source):
            raise ValueError("A str is the path of a file: give a document itself as bytes.")
        path = Path(source)
        return (lambda: path.open("rb")), False
    if isinstance(source, bytes | bytearray | memoryview):
        content = bytes(source)
        return (lambda: BytesIO(content)), False
    file = source
    return (lambda: nullcontext(file)), not file.seekable()
