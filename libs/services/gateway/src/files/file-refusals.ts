import { fail, FILE_TYPES } from '@chartloom/contracts';
import type { AppError } from '@chartloom/kernel';

/** Numbers of bytes as people read them: 20,971,520. */
const bytes = (count: number | bigint): string => `${count.toLocaleString('en-US')} bytes`;

/** @param size where it is known: of a file that is still coming it is not */
export const tooLarge = (limit: number, size?: number | bigint): AppError =>
  fail('file-too-large', {
    detail: `${size === undefined ? '' : `The file has ${bytes(size)}. `}Your organization may send files of up to ${bytes(limit)}.`,
  });

export const typeMismatch = (found: string, declared: string): AppError =>
  fail('file-type-mismatch', { detail: `The content is of the type ${found}; file_type says ${declared}.` });

/** What is no document of a type that we read, from its first bytes. */
export const typeUnknown = (head: Uint8Array): AppError =>
  fail('file-type-unsupported', {
    ...{ file_type: 'unknown', supported_types: FILE_TYPES.join(', ') },
    detail: head.byteLength === 0 ? 'The file is empty.' : 'The content is neither a PDF nor a C-CDA document.',
  });
