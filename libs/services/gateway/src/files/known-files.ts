import { Injectable } from '@nestjs/common';
import type { registryV1 } from '@chartloom/contracts';

/** Files that are kept at most, without their bytes. */
const MOST = 1_000;

/**
 * Files that were uploaded or converted through this process lately, so that the registry need not be asked what they are: nothing of a
 * file changes but that it is deleted, here or by another process. So whoever uses one lets the registry check that it is there.
 */
@Injectable()
export class KnownFiles {
  private readonly files = new Map<string, registryV1.File>();

  find(organizationId: string, fileId: string): registryV1.File | undefined {
    return this.files.get(nameOf(organizationId, fileId));
  }

  keep(organizationId: string, file: registryV1.File): void {
    this.forget(organizationId, file.fileId); // so that the latest come last
    this.files.set(nameOf(organizationId, file.fileId), file);
    const [oldest] = this.files.keys();
    if (this.files.size > MOST && oldest !== undefined) this.files.delete(oldest);
  }

  forget(organizationId: string, fileId: string): void {
    this.files.delete(nameOf(organizationId, fileId));
  }
}

const nameOf = (organizationId: string, fileId: string): string => `${organizationId} ${fileId}`;
