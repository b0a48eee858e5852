import { isAppError, toAppError } from '@chartloom/kernel';

/** Why one file is not converted: a stable code, and a sentence for the person who looks at the summary. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

const READING: Readonly<Record<string, Failure>> = {
  ENOENT: { code: 'not-found', message: 'There is no such file or folder, or it is a link that points to nothing.' },
  EACCES: { code: 'unreadable', message: 'There is no permission to read it.' },
  EPERM: { code: 'unreadable', message: 'There is no permission to read it.' },
  ELOOP: { code: 'directory-loop', message: 'It is a link that leads back to itself.' },
  ERR_FS_FILE_TOO_LARGE: { code: 'file-too-large', message: 'It is larger than 2 GiB.' },
};

const errnoOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown reason');

/** What a failed read of a file or folder means. */
export const unreadable = (error: unknown): Failure =>
  READING[errnoOf(error)] ?? { code: 'unreadable', message: `It cannot be read (${errnoOf(error)}).` };

/** What a failed write of a result means. */
export const unwritable = (error: unknown): Failure => ({
  code: 'output-not-written',
  message: `The result could not be written (${errnoOf(error)}). Is there room and permission in --out?`,
});

/** What a failed conversion means: the engine's own code and sentence; anything unexpected without its text. */
export function failureOf(error: unknown): Failure {
  const { code, message } = toAppError(error);
  return { code, message: isAppError(error) ? message : 'The conversion stopped unexpectedly: an error of Chartloom.' };
}
