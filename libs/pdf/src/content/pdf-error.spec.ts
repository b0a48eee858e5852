import { AppError, isAppError, isStray } from '@chartloom/kernel';
import { describe, expect, it } from '@jest/globals';
import { InvalidPDFException, PasswordException, RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFDocument } from 'pdf-lib';
import { readPdf } from '../read.js';
import { pdfError } from './pdf-error.js';

const codeOf = (error: unknown): string => (isAppError(error) ? error.code : `not an AppError: ${String(error)}`);

/** An error whose stack has these places, the innermost first. */
function thrownIn(...places: readonly string[]): Error {
  const error = new TypeError('it quotes Zelmira Okarin');
  error.stack = [`TypeError: ${error.message}`, ...places.map((place) => `    at work (${place}:10:3)`)].join('\n');
  return error;
}
const READER = 'file:///app/node_modules/pdfjs-dist/legacy/build/pdf.mjs';
const CANVAS = '/app/node_modules/@napi-rs/canvas/index.js';
const OURS = 'file:///app/libs/pdf/dist/read.js';
const NODE = 'node:internal/process/task_queues';

describe('an error while a PDF is open', () => {
  it.each<[string, unknown, string]>([
    ['what the reader says of the file', new InvalidPDFException('bad'), 'pdf-malformed'],
    ['what it says while it draws', new RenderingCancelledException('bad', 0), 'pdf-malformed'],
    ['a password', new PasswordException('needed', 1), 'pdf-encrypted'],
    ['what the reader stumbles over', thrownIn(NODE, READER, OURS), 'pdf-malformed'],
    ['a drawing that the reader asked for', thrownIn(CANVAS, READER, OURS), 'pdf-malformed'],
    ['a drawing that we asked for', thrownIn(CANVAS, OURS, READER), 'internal'],
    ['a fault of ours', thrownIn(OURS, READER), 'internal'],
    ['a fault of ours on another system', thrownIn('C:\\app\\libs\\pdf\\dist\\read.js'), 'internal'],
    [
      'a fault of ours where our libraries are installed',
      thrownIn('/app/node_modules/@chartloom/pdf/dist/read.js', READER),
      'internal',
    ],
    ['an error without places', thrownIn(), 'internal'],
    ['an error of another code', new AppError('pdf-empty', 'x'), 'pdf-empty'],
  ])('is told apart: %s', (_, error, code) => {
    expect(codeOf(pdfError(error))).toBe(code);
  });

  it("is not the file's where our own code throws, and quotes nothing", async () => {
    const document = await PDFDocument.create();
    document.addPage([200, 200]);
    const bytes = await document.save();
    const onPage = (): void => {
      throw new ReferenceError('Zelmira Okarin is not defined');
    };
    const error: unknown = await readPdf(bytes, { onPage }).catch((reason: unknown) => reason);
    expect(codeOf(error)).toBe('internal');
    expect(String(error)).not.toContain('Okarin');
  });
});

describe('a promise that was dropped', () => {
  it.each<[string, unknown, boolean]>([
    ['an exception of the reader', new InvalidPDFException('bad'), true],
    ['an error of the language in the reader', thrownIn(NODE, READER), true],
    ['a fault of ours that the reader called', thrownIn(OURS, READER), false],
    ['something that is no error', 'bad', false],
  ])('may pass only where the reader failed: %s', (_, reason, mayPass) => expect(isStray(reason)).toBe(mayPass));
});
