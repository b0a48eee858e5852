import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseSiteMapping, type SiteMapping } from '@chartloom/ccda-to-fhir/site-mapping';
import { AppError, isAppError } from '@chartloom/kernel';
import type { MappingFile } from './options.js';

export type { MappingFile } from './options.js';

/**
 * Reads the operator's table once, before any document, so that a fault of it stops the start and no job.
 * @throws AppError `configuration` where it cannot be read, or has a fault
 */
export function checkMappingFile(file: string): MappingFile {
  try {
    return { file, sha256: parseSiteMapping(readFileSync(file)).sha256 };
  } catch (error) {
    const reason = isAppError(error) ? error.message : 'It cannot be read.';
    throw new AppError('configuration', `The site mapping ${file}: ${reason}`, { cause: error });
  }
}

/**
 * The table of a file that was checked.
 * @throws AppError `site-mapping-changed` where it is another one by now: its results would differ under the same digest
 */
export async function openMappingFile({ file, sha256 }: MappingFile): Promise<SiteMapping> {
  const mapping = parseSiteMapping(await readFile(file));
  if (mapping.sha256 === sha256) return mapping;
  throw new AppError('site-mapping-changed', 'The site mapping was changed while the service ran. Start the service again.', {
    retryable: true,
  });
}
