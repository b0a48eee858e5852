import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BlobStore } from '@chartloom/blobs';
import { fail, registryV1, type FileType } from '@chartloom/contracts';
import { AppError, isAppError, SECOND } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import { Runner } from '@chartloom/worker';
import type { InspectionOptions, InspectionResult } from './inspect-entry.js';

/** Injection token of the {@link Runner} of inspections. */
export const INSPECTION_RUNNER = Symbol('INSPECTION_RUNNER');

/** A client waits for this; a file that takes longer to open is none that converts well. */
const MAX_MS = 20 * SECOND;
/** Files of others are before it for so long: the service is busy, which says nothing about the file. */
const MAX_WAIT_MS = 20 * SECOND;

/** The time of an inspection begins with the inspection; what comes before is a wait for others, with an end of its own. */
class InspectionClock {
  private readonly abort = new AbortController();
  private timer = this.after(MAX_WAIT_MS, () => fail('service-unavailable'));

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  start(): void {
    clearTimeout(this.timer);
    this.timer = this.after(MAX_MS, () => new AppError('timed-out', 'Opening the file took too long', { retryable: true }));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private after(ms: number, reason: () => AppError): NodeJS.Timeout {
    return setTimeout(() => {
      this.abort.abort(reason());
    }, ms).unref();
  }
}

/** Whether a file can be converted at all, asked once of each file, in a process that can be killed. */
@Injectable()
export class InspectionService implements OnApplicationShutdown {
  constructor(
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(INSPECTION_RUNNER) private readonly runner: Runner<InspectionOptions, InspectionResult>,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.runner.close();
  }

  /**
   * The pages of the file, 0 where it has none.
   * @throws AppError `too-many-pages`, or the engine's code where the content cannot be converted
   */
  async pages(file: registryV1.File, maxPages: number): Promise<number> {
    const { pages, failureCode } = file.inspection ?? (await this.inspect(file));
    if (failureCode !== '') throw new AppError(failureCode, `The content of the file cannot be converted (${failureCode})`);
    if (pages > maxPages) throw fail('too-many-pages', { limit: maxPages, pages });
    return pages;
  }

  private async inspect({
    fileId,
    organizationId,
    blobKey,
    fileType,
  }: registryV1.File): Promise<{ pages: number; failureCode: string }> {
    const input = await this.blobs.read(blobKey);
    if (!input) throw fail('file-not-found', { file_id: fileId });
    const clock = new InspectionClock();
    try {
      const control = { signal: clock.signal, onProgress: () => undefined, onStart: () => clock.start(), owner: organizationId };
      const { pages } = await this.runner.run(input, { fileType: fileType as FileType }, control);
      return await this.record(fileId, { pages, failureCode: '' });
    } catch (error) {
      if (isAppError(error) && !error.details.retryable) await this.record(fileId, { pages: 0, failureCode: error.code });
      throw error;
    } finally {
      clock.stop();
    }
  }

  private async record(fileId: string, inspection: { pages: number; failureCode: string }) {
    await this.rpc.client(registryV1.RegistryService).recordInspection({ fileId, inspection });
    return inspection;
  }
}
