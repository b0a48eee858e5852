import { AppError } from '@chartloom/kernel';
import { FindingCorrections, type CorrectionTarget } from '@chartloom/policies';

/** A person's decisions about the findings of one document. */
export type Corrections = FindingCorrections;
export type { CorrectionTarget };

/**
 * Checks corrections that come from outside.
 * @throws AppError `corrections-invalid` that names each fault by its path, up to ten
 */
export function parseCorrections(value: unknown): Corrections {
  const parsed = FindingCorrections.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.slice(0, 10).map(({ path, message }) => `${pathText(path)}: ${message}`);
  throw new AppError('corrections-invalid', `The corrections are not valid. ${faults.join('; ')}.`);
}

/** @example pathText(['refuse', 0, 'page']) // 'refuse[0].page' */
const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('') ||
  'the whole file';

/** A target as an error names it: ids and places, no words. */
export const targetText = ({ id, page, box }: CorrectionTarget): string =>
  id ?? `page ${page}, box ${[box?.x, box?.y, box?.width, box?.height].join(' ')}`;
