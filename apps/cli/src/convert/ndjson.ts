import { appendFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@chartloom/kernel';
import { InOrder } from './in-order.js';

/** How each line begins; the engine writes it so. */
const HEAD = /^\{"resourceType":"(?<type>[A-Za-z]+)","id":"(?<id>[^"]+)"/;

/** Of these one resource may be of several documents. */
const SHARED = new Set(['Organization', 'Practitioner', 'Location', 'Patient']);

/**
 * The lines of many documents, in one file for each type of resource. They are appended in the order of the documents,
 * whichever is converted first. What documents share, and a document that is there twice, is written once.
 */
export class NdjsonFolder {
  private readonly written = new Set<string>();
  private readonly queue = new InOrder<Uint8Array>((lines) => this.append(Buffer.from(lines).toString('utf8')));

  private constructor(private readonly folder: string) {}

  /** @throws AppError `usage` where the folder has such files already: those of two runs must not be mixed */
  static async open(folder: string): Promise<NdjsonFolder> {
    try {
      await mkdir(folder, { recursive: true });
      if (!(await readdir(folder)).some((name) => name.endsWith('.ndjson'))) return new NdjsonFolder(folder);
    } catch (error) {
      throw new AppError('usage', `--ndjson ${folder} cannot be created or is not a folder. Choose another one.`, {
        cause: error,
      });
    }
    throw new AppError('usage', `--ndjson ${folder} has files of another run. Choose an empty folder.`);
  }

  /** Takes the lines of a document, none where it failed. Resolves when they, and all that had to come before, are written. */
  add(index: number, lines: Uint8Array | undefined): Promise<void> {
    return this.queue.add(index, lines);
  }

  private async append(lines: string): Promise<void> {
    const byType = new Map<string, string[]>();
    for (const line of lines.split('\n')) {
      const { type, id } = HEAD.exec(line)?.groups ?? {};
      if (type === undefined || id === undefined) continue;
      const key = `${type}/${id}`;
      // Its Composition is a document's first line.
      if (type === 'Composition' && this.written.has(key)) return;
      if (SHARED.has(type) && this.written.has(key)) continue;
      if (SHARED.has(type) || type === 'Composition') this.written.add(key);
      const known = byType.get(type);
      if (known) known.push(line);
      else byType.set(type, [line]);
    }
    for (const [type, all] of byType) await appendFile(join(this.folder, `${type}.ndjson`), `${all.join('\n')}\n`);
  }
}
