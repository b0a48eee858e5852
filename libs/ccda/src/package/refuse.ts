import { AppError } from '@chartloom/kernel';

/** Why a package is refused, and what its sender can do. No sentence names a file of the package: names may name patients. */
const REFUSALS = {
  'zip-damaged': 'The zip is damaged or incomplete. Make it again, or upload the document without a zip.',
  'zip-encrypted': 'The zip asks for a password. Unpack it and upload the document without a password.',
  'zip-unsupported':
    'The zip is packed in a way that is not read. Pack it again as a common zip (deflate), or upload the document itself.',
  'zip-unsafe-path': 'The zip has a link, or a path that leads out of it. Upload the document itself.',
  'zip-too-large': 'The zip has too many files, or a document in it is too large once unpacked. Upload the document itself.',
  'zip-without-document': 'The zip has no C-CDA document.',
  'zip-several-documents':
    'The zip has more than one C-CDA document. Upload each by itself, or convert the zip with the command: chartloom convert FILE.zip.',
} as const;

export type PackageRefusal = keyof typeof REFUSALS;

/** The error of a package that is refused. */
export const refusePackage = (code: PackageRefusal, cause?: unknown): AppError =>
  new AppError(code, REFUSALS[code], cause === undefined ? {} : { cause });
