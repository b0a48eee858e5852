import type { BundleType, Format, Task } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import { readSecret } from '../surrogate-key.js';

/** Options of `convert` about the Bundle. */
export interface BundleOptions {
  readonly bundle?: BundleType;
  /** Folder of the lines for bulk loaders. */
  readonly ndjson?: string;
  readonly identityKeyFile?: string;
  readonly recordedAt?: string;
}

/** The same, checked, with the key itself. */
export interface BundleChoices {
  readonly bundle?: BundleType;
  readonly ndjson?: string;
  readonly identityKey?: string;
}

/** @throws AppError `usage` where an option has no effect, or lacks another one that it needs */
export async function bundleChoices(options: BundleOptions & { readonly task: Task }, format: Format): Promise<BundleChoices> {
  const { bundle, ndjson, identityKeyFile, recordedAt, task } = options;
  if (bundle !== undefined && format !== 'fhir') throw usage('--bundle belongs to --format fhir.');
  if (ndjson !== undefined && task !== 'clinical_extraction') throw usage('--ndjson belongs to --task clinical_extraction.');
  if (bundle === 'document' && recordedAt === undefined)
    throw usage(
      '--bundle document needs --recorded-at: a FHIR document has a timestamp, and the same file gives the same bytes.',
    );
  if (identityKeyFile !== undefined && bundle !== 'transaction' && ndjson === undefined)
    throw usage('--identity-key-file belongs to --bundle transaction or --ndjson.');
  return {
    ...(bundle && { bundle }),
    ...(ndjson !== undefined && { ndjson }),
    ...(identityKeyFile !== undefined && { identityKey: await readSecret(identityKeyFile) }),
  };
}

const usage = (message: string): AppError => new AppError('usage', message);
