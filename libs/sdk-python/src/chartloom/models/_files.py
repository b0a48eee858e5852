from __future__ import annotations

from datetime import datetime

from ._base import Model
from ._choices import FileType


class StoredFile(Model):
    """A document that the service has stored."""

    file_id: str
    file_type: FileType | str
    #: Bytes.
    size: int
    #: Lower-case hex.
    sha256: str
    expires_at: datetime


class UploadAccepted(StoredFile):
    message: str


class FileDetail(StoredFile):
    created_at: datetime
    #: Once a conversion has counted them.
    pages: int | None = None


class FileDeleted(Model):
    message: str
    file_id: str
