import { lookupTable } from '@chartloom/kernel';
import { fail } from '@chartloom/contracts';

/** SHA-256 of the sample documents, `docs/samples`, by name: all that a sandbox converts. */
export const SAMPLES = lookupTable<string>({
  'ccd.xml': '6f544bba8d74d05d12024585583c7eef48fb96d722c929938490da6d71f02c53',
  'discharge-summary.xml': 'a6b86c35e22fcd0bd8003f847b9776f1de6b7134e264674123f4162c4426c21c',
  'lab-report.pdf': '88d6c425757a1ea114cf7316dec4798a72e8eec49912d011809c54222dca739d',
  'progress-note.pdf': '1492974f15da9c21a25f5a94d78f7d540f6faf30dbf0837cd481134d36463eaf',
  'scanned-note.pdf': '70a04f84d92dd9c15407f3767d220b736c5c8616b56ab6b35b5e6063eaac8d81',
});

const DIGESTS: ReadonlySet<string> = new Set(Object.values(SAMPLES));

/** More bytes than any sample has, and few enough to be kept until their digest is known. */
export const MAX_SAMPLE_BYTES = 2 ** 20;

/** @throws AppError `sample-only` for the digest of any other file */
export function assertSample(sha256: string): void {
  if (!DIGESTS.has(sha256)) throw notASample();
}

export const notASample = () => fail('sample-only', { samples: Object.keys(SAMPLES).join(', ') });
