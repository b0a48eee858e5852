import { Inject, Injectable, Optional } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { fail, type FileType } from '@chartloom/contracts';
import { Clock, DAY, HOUR, MINUTE, type Instant } from '@chartloom/kernel';
import { collection, Conflict, Store, update, type DocumentStore, type Stored } from '@chartloom/store';
import { FileExpiry } from './file-expiry.js';
import { JobsService } from './jobs.service.js';
import { findDue, RegistryLeases } from './registry-leases.js';

export interface Inspection {
  readonly pages: number;
  readonly failureCode: string;
}

/** Bytes that a client gave us. Reserved before they are written, so that a crash in between leaves no orphan. */
export interface FileDocument extends Stored {
  readonly organizationId: string;
  readonly blobKey: string;
  /** When the bytes are deleted: an hour after a reservation that was never used, else after retention. */
  readonly dueAt: Instant;
  readonly createdAt: Instant;
  readonly content?: { readonly fileType: FileType; readonly size: number; readonly sha256: string };
  readonly inspection?: Inspection;
  /** By its id, where several registries share the work. */
  readonly bucket?: number;
  /** When its bytes were deleted after its retention, while the notifier still has to be told. Then it has no `content`. */
  readonly expiredAt?: Instant;
}
export type RegisteredFile = FileDocument & Required<Pick<FileDocument, 'content'>>;

/** Uploaded and ingested files, until their retention ends. */
export const FILES = collection<FileDocument>()('files', {
  due: { fields: ['dueAt'] },
  dueIn: { fields: ['bucket', 'dueAt'] },
});

/** The longest an upload may take between its first and its last byte, with much to spare. */
const RESERVATION_MS = HOUR;
/** How long the deletion of a file is postponed each time a pending job still needs it. */
const GRACE_MS = HOUR;
/** When an expiry is announced again that could not be announced. */
const ANNOUNCE_AGAIN_MS = MINUTE;
const BATCH = 100;

@Injectable()
export class FilesService {
  private readonly files: DocumentStore<FileDocument, 'due' | 'dueIn'>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(Clock) private readonly clock: Clock,
    /** Without it no one is told of files that expired. */
    @Optional() @Inject(FileExpiry) private readonly expiry?: Pick<FileExpiry, 'announce'>,
    /** Without them all files are this process's to delete. */
    @Optional() @Inject(RegistryLeases) private readonly leases?: RegistryLeases,
  ) {
    this.files = store.collection(FILES);
  }

  async reserve(id: string, organizationId: string, blobKey: string): Promise<void> {
    const now = this.clock.now();
    const reserved = { id, version: 1, organizationId, blobKey, createdAt: now, dueAt: now + RESERVATION_MS };
    await this.files.insert(this.shared(reserved));
  }

  /** Keeps the file for `retentionDays`. A file registered before stays as it was. */
  async register(
    file: Pick<FileDocument, 'id' | 'organizationId' | 'blobKey'> &
      Required<Pick<FileDocument, 'content'>> &
      Pick<FileDocument, 'inspection'>,
    retentionDays: number,
  ): Promise<RegisteredFile> {
    const now = this.clock.now();
    const registered = this.shared({ ...file, version: 1, createdAt: now, dueAt: now + retentionDays * DAY });
    try {
      if (!(await this.files.get(file.id))) await this.files.insert(registered);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    const stored = await update(this.files, file.id, (known) => (known.content ? undefined : registered));
    return found(stored, file.organizationId, file.id);
  }

  async inspected(id: string, inspection: Inspection): Promise<void> {
    await update(this.files, id, (file) => (file.inspection ? undefined : { ...file, inspection }));
  }

  /** @throws AppError `file-not-found`, also where it is another organization's */
  async get(organizationId: string, id: string): Promise<RegisteredFile> {
    return found(await this.files.get(id), organizationId, id);
  }

  /** The file, if the organization has it. */
  async find(organizationId: string, id: string): Promise<RegisteredFile | undefined> {
    const file = await this.files.get(id);
    return file && isOf(file, organizationId) ? file : undefined;
  }

  /** @throws AppError `file-not-found`, or `file-in-use` while a pending job needs it */
  async delete(organizationId: string, id: string): Promise<void> {
    const file = await this.get(organizationId, id);
    if (await this.needed(id)) throw fail('file-in-use', { file_id: id });
    await this.remove(file);
  }

  /**
   * Removes what has outlived its time, unless a pending job needs it.
   * @returns whether there is more to remove at once
   */
  async tick(now: Instant): Promise<boolean> {
    const { due, isMore } = await findDue(this.leases, this.files, { to: now }, BATCH, true);
    for (const file of due) {
      if (await this.needed(file.id)) await update(this.files, file.id, (kept) => ({ ...kept, dueAt: now + GRACE_MS }));
      else await this.expire(file, now);
    }
    return isMore;
  }

  private shared(file: FileDocument): FileDocument {
    return this.leases?.withBucket(file) ?? file;
  }

  private async needed(id: string): Promise<boolean> {
    return (await this.jobs.jobs.count('byFile', { equals: [id] }, 1)) > 0;
  }

  /** Deletes the bytes on time, whether or not the notifier can be told; what is left without it is an id. */
  private async expire(file: FileDocument, now: Instant): Promise<void> {
    const { id, organizationId, content, blobKey, expiredAt = now } = file;
    const isReservation = content === undefined && file.expiredAt === undefined;
    if (!this.expiry || isReservation) return this.remove(file);
    await this.blobs.deleteAll(blobKey);
    if (await this.expiry.announce(organizationId, id, expiredAt)) return this.files.delete(id);
    await update(this.files, id, ({ content: _c, inspection: _i, ...left }) => {
      return { ...left, expiredAt, dueAt: now + ANNOUNCE_AGAIN_MS };
    });
  }

  private async remove({ id, blobKey }: FileDocument): Promise<void> {
    await this.blobs.deleteAll(blobKey);
    await this.files.delete(id);
  }
}

function found(file: FileDocument | undefined, organizationId: string, id: string): RegisteredFile {
  if (!file || !isOf(file, organizationId)) throw fail('file-not-found', { file_id: id });
  return file;
}

const isOf = (file: FileDocument, organizationId: string): file is RegisteredFile =>
  file.content !== undefined && file.organizationId === organizationId;
