import { createHmac } from 'node:crypto';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from '@chartloom/kernel';
import type { ConvertRun } from './options.js';
import { stateKey } from './state-key.js';
import type { FileSummary } from './summary.js';
import { OWNER_ONLY, writeAtomically } from './write.js';

/** In the folder of the results. Its name is hidden, so that it is never an input. */
const DONE = '.chartloom-done.ndjson';

/** One converted document: what it was made of, and what was written. */
interface DoneDocument {
  /** Path of the result, which no two documents of a run share. */
  readonly result: string;
  /** Of the source's bytes, keyed. */
  readonly input: string;
  /** Digest of the options and the version of the command. */
  readonly options: string;
  /** Written files, each with its digest. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: Recorded;
}

/** Without its time, so that the same run leaves the same record. */
type Recorded = Omit<FileSummary, 'ms'>;

/** A result that is still there, unchanged. */
export interface Kept {
  readonly summary: Recorded;
  readonly result: Uint8Array;
}

/** What earlier runs have done in an output folder. Each document is recorded when its results are written: a run may end any time. */
export class DoneDocuments {
  private constructor(
    private readonly out: string,
    private readonly key: Buffer,
    private readonly options: string,
    private readonly documents: Map<string, DoneDocument>,
    private readonly again: boolean,
  ) {}

  /** `undefined` where nothing can be recorded. @param again takes no result of an earlier run */
  static async open(run: ConvertRun, version: string, again: boolean): Promise<DoneDocuments | undefined> {
    const key = await stateKey();
    if (!key) return undefined;
    const file = join(run.out, DONE);
    const text = await readFile(file, 'utf8').catch(() => '');
    const documents = new Map(text.split('\n').flatMap((line) => parsed(line).map((one) => [one.result, one] as const)));
    return new DoneDocuments(run.out, key, keyed(key, await optionsOf(run, version)), documents, again);
  }

  /** The result of the same bytes under the same options, where none of its files was changed since. */
  async find(result: string, input: string): Promise<Kept | undefined> {
    const known = this.documents.get(result);
    if (this.again || known?.input !== keyed(this.key, input) || known.options !== this.options) return undefined;
    let bytes: Uint8Array | undefined;
    for (const [path, digest] of Object.entries(known.outputs)) {
      const content = await readFile(join(this.out, path)).catch(() => undefined);
      if (!content || sha256Hex(content) !== digest) return undefined;
      if (path === result) bytes = content;
    }
    return bytes && { summary: known.summary, result: bytes };
  }

  async add(result: string, input: string, outputs: DoneDocument['outputs'], summary: FileSummary): Promise<void> {
    const { ms: _, ...recorded } = summary;
    const done = { result, input: keyed(this.key, input), options: this.options, outputs, summary: recorded };
    this.documents.set(result, done);
    await appendFile(join(this.out, DONE), `${JSON.stringify(done)}\n`, { mode: OWNER_ONLY });
  }

  /**
   * Results of earlier runs that are still there and are none of these, such as those of a source that was deleted since.
   * @param prune deletes them, with what was written beside them. A file that was changed since is never deleted
   */
  async leftOver(results: ReadonlySet<string>, prune: boolean): Promise<readonly string[]> {
    const left: string[] = [];
    for (const { result, outputs } of this.documents.values()) {
      if (results.has(result)) continue;
      if (prune) for (const [path, digest] of Object.entries(outputs)) await this.removeUnchanged(path, digest);
      const isThere = await stat(join(this.out, result)).catch(() => undefined);
      if (isThere) left.push(result);
      else this.documents.delete(result);
    }
    return left.toSorted();
  }

  private async removeUnchanged(path: string, digest: string): Promise<void> {
    const content = await readFile(join(this.out, path)).catch(() => undefined);
    if (content && sha256Hex(content) === digest) await rm(join(this.out, path), { force: true });
  }

  /** Writes each document once, in place of the lines that were appended. */
  async close(): Promise<void> {
    const lines = [...this.documents.values()].sort(byResult).map((done) => `${JSON.stringify(done)}\n`);
    await writeAtomically(join(this.out, DONE), lines.join(''), OWNER_ONLY);
  }
}

/** A line that a killed run has left in part is none. */
function parsed(line: string): DoneDocument[] {
  try {
    const done = JSON.parse(line) as Partial<DoneDocument> | null;
    return typeof done?.result === 'string' && done.outputs && done.summary ? [done as DoneDocument] : [];
  } catch {
    return [];
  }
}

const byResult = (a: DoneDocument, b: DoneDocument): number => (a.result < b.result ? -1 : 1);

const keyed = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** All that a result depends on, but the document. */
async function optionsOf(run: ConvertRun, version: string): Promise<string> {
  const {
    task,
    format,
    includeBbox,
    report,
    minConfidence,
    sectionsText,
    recordedAt,
    deid,
    bundles,
    terminology,
    mapping,
    certificateKey,
  } = run;
  return JSON.stringify({
    ...{ version, task, format, includeBbox, report, minConfidence, sectionsText, recordedAt, deid, bundles, mapping },
    terminology: terminology === undefined ? undefined : [terminology, await changeOf(terminology)],
    certificateKey: certificateKey?.jwk,
  });
}

async function changeOf(file: string): Promise<readonly number[]> {
  const { size, mtimeMs } = await stat(file);
  return [size, mtimeMs];
}
