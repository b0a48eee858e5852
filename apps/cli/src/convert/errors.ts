import { isAppError, toAppError } from '@chartloom/kernel';

/** Why one file is not converted: a stable code, and a sentence for the reader of the summary. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

const READING: Readonly<Record<string, Failure>> = {
  ENOENT: { code: 'not-found', message: 'There is no such file or folder, or it is a link that points to nothing.' },
  EACCES: { code: 'unreadable', message: 'Permission to read it is missing.' },
  EPERM: { code: 'unreadable', message: 'Permission to read it is missing.' },
  ELOOP: { code: 'directory-loop', message: 'It is a link that leads back to itself.' },
  ERR_FS_FILE_TOO_LARGE: { code: 'file-too-large', message: 'It is larger than 2 GiB.' },
};

const errnoOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown reason');

/** Error for a failed read of a file or folder. */
export const unreadable = (error: unknown): Failure =>
  READING[errnoOf(error)] ?? { code: 'unreadable', message: `It cannot be read (${errnoOf(error)}).` };

/** Error for a failed write of a result, to the place that an option names. */
export const unwritable = (error: unknown, option = '--out'): Failure => ({
  code: 'output-not-written',
  message: `The result could not be written (${errnoOf(error)}). Check free space and permissions of ${option}.`,
});

/** Error for a failed conversion: the engine's own code and sentence. The text of an unexpected error is left out. */
export function failureOf(error: unknown): Failure {
  const { code, message } = toAppError(error);
  return { code, message: isAppError(error) ? message : 'The conversion stopped because of an internal error of Chartloom.' };
}
