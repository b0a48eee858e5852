import { allowStrays, AppError, isAppError, toAppError } from '@chartloom/kernel';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The class of all exceptions that pdf.js makes itself; it has no name of its own to import. */
const PdfjsException = Object.getPrototypeOf(pdfjs.InvalidPDFException) as abstract new () => { readonly message: string };

/**
 * The reader's other module has a class of its own, which it does not export. None of its exceptions has a stack of its own: each shows
 * where that class was made.
 */
const isOfReader = (reason: unknown): boolean =>
  reason instanceof PdfjsException ||
  (reason instanceof Error && !Object.hasOwn(reason, 'stack') && /\bBaseExceptionClosure\b/.test(reason.stack ?? ''));

/** Path of the PDF reader in a line of a stack trace. */
const READER = /[\\/]pdfjs-dist[\\/]/;
/** Path of any package that is not ours. */
const LIBRARY = /[\\/]node_modules[\\/](?!@chartloom[\\/])/;

/**
 * What was thrown while a PDF was open, as the error that its sender sees. What the reader says of the file is `pdf-malformed` or
 * `pdf-encrypted`; a fault of ours, or of a tool, is `internal`: it must not blame the file. Messages may quote the file, so they
 * stay in the cause. An `AbortError` is returned as it is.
 */
export function pdfError(error: unknown): unknown {
  if (isAppError(error)) return error;
  const name = error !== null && typeof error === 'object' && 'name' in error ? error.name : '';
  if (name === 'PasswordException') return new AppError('pdf-encrypted', 'The PDF asks for a password.', { cause: error });
  if (name === 'AbortError') return error;
  if (isFaultOfFile(error))
    return new AppError('pdf-malformed', 'The PDF cannot be read: its structure is damaged.', { cause: error });
  return toAppError(error);
}

/** Whether the reader gave up, be it in its own words or by an error of the language in its own code. */
const isFaultOfFile = (error: unknown): boolean => !(error instanceof Error) || isOfReader(error) || isThrownByReader(error);

function isThrownByReader(error: Error): boolean {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*[\\/]/.test(line) && !line.includes('node:'));
  // a canvas throws for whoever called it
  const thrower = frames.find((line) => READER.test(line) || !LIBRARY.test(line));
  return thrower !== undefined && READER.test(thrower);
}

/**
 * pdf.js begins what it may need, objects and maps of fonts, and drops the promise where something else fails first. A damaged one fails where
 * it is needed, or pdf.js repairs the file.
 */
allowStrays((reason) => isOfReader(reason) || (reason instanceof Error && isThrownByReader(reason)));
