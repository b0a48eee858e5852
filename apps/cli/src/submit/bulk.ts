import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { BulkFile, MAX_BULK_FILES, type FileType } from '@chartloom/contracts/rest';
import { AppError } from '@chartloom/kernel';
import type { BulkConvertRequest } from '@chartloom/sdk';

type Files = BulkConvertRequest['files'];

/**
 * The files of a bulk request: an address in each line, or a JSON object as the API takes it, with options of this file
 * (`presigned_url`, `file_type`, `callback_url`, `patient_key`, `metadata`). `-` is standard input. A message names lines by
 * number: an address may let its reader in, and a key names a patient.
 * @throws AppError `usage` where a line is neither, or there are too many
 */
export async function bulkFiles(list: string, fileType: FileType | undefined): Promise<Files> {
  const lines = (await read(list)).split(/\r?\n/).map((line, i) => ({ line: line.trim(), number: i + 1 }));
  const files = lines.filter(({ line }) => line !== '').map(({ line, number }) => fileOf(line, number, fileType));
  if (files.length === 0) throw usage(`--bulk ${list} names no file.`);
  if (files.length > MAX_BULK_FILES)
    throw usage(`--bulk ${list} has ${files.length} files. A request takes ${MAX_BULK_FILES}: divide the list.`);
  return files;
}

function fileOf(line: string, number: number, fileType: FileType | undefined): Files[number] {
  if (line.startsWith('{')) return objectOf(line, number);
  if (!/^https?:\/\//i.test(line)) throw usage(`--bulk: line ${number} is neither an http(s) address nor a JSON object.`);
  if (!fileType) throw usage('The file type of the addresses is unknown. Add --file-type pdf or --file-type ccda.');
  return { presigned_url: line, file_type: fileType };
}

function objectOf(line: string, number: number): Files[number] {
  const parsed = BulkFile.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw usage(`--bulk: line ${number} is not a file of a bulk request${where === '' ? '' : `; see "${where}"`}.`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function read(list: string): Promise<string> {
  if (list === '-') return text(process.stdin);
  try {
    return await readFile(list, 'utf8');
  } catch (error) {
    throw new AppError('usage', `--bulk ${list} cannot be read. Name a text file with an address in each line.`, {
      cause: error,
    });
  }
}

const usage = (message: string): AppError => new AppError('usage', message);
