import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { looksLikeCcda, looksLikeZip } from '@chartloom/ccda';
import type { SigningKey } from '@chartloom/certificate';
import type { FileType } from '@chartloom/contracts';
import { AppError, sha256Hex, type Artifact, type ArtifactName, type Conversion, type Progress } from '@chartloom/kernel';
import { looksLikePdf } from '@chartloom/pdf/header';
import { Watchdog } from '@chartloom/worker/engines';
import type { DoneDocuments } from './done.js';
import type { Engine } from './engine.js';
import { failureOf, unreadable, unwritable, type Failure } from './errors.js';
import type { Planned } from './plan.js';
import type { FileSummary } from './summary.js';
import { OWNER_ONLY, writeAtomically } from './write.js';

export interface FileRun {
  readonly engine: Engine;
  readonly out: string;
  readonly recordedAt?: string;
  readonly certificateKey?: SigningKey;
  /** Aborted when the whole run is stopped. */
  readonly interrupt: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** What earlier runs have done; absent: every document is converted. */
  readonly done?: DoneDocuments;
  /** Take a part of each document's conversion into files of the whole run. */
  readonly collectors?: readonly Collector[];
}

/** What collects one artifact of all documents. */
export interface Collector {
  readonly artifact: ArtifactName;
  /** The option that asked for it, for messages. */
  readonly option: string;
  /** Takes the artifact of a document, none where it failed. */
  readonly add: (bytes: Uint8Array | undefined) => Promise<void>;
}

/** Enough bytes to detect the file type. */
const HEAD_BYTES = 4_096;

/** Converts one file and returns the outcome; never throws. */
export async function convertFile(planned: Planned, run: FileRun): Promise<FileSummary> {
  const named = { input: planned.input, path: planned.path, source_path: planned.sourcePath };
  const started = performance.now();
  const ended = () => Math.round(performance.now() - started);
  try {
    run.interrupt.throwIfAborted();
    const source = await read(planned.file);
    const digest = sha256Hex(source.bytes);
    const kept = await run.done?.find(planned.outputs.result, digest);
    if (kept) {
      await collect([{ name: 'result', bytes: kept.result }], run);
      return { ...kept.summary, ...named, unchanged: true, ms: ended() };
    }
    const conversion = await converted(planned, run, { ...source, digest });
    await writeFindings(planned, conversion);
    const outputs = await written(planned, conversion, run.out);
    await collect(conversion.artifacts, run);
    const { units, report } = conversion;
    const paths = Object.keys(outputs);
    const summary = { ...named, status: 'success', outputs: paths, ms: ended(), units, ...countsOf(report) } as const;
    await record(() => run.done?.add(planned.outputs.result, digest, outputs, summary));
    return summary;
  } catch (error) {
    const failure: Failure = error instanceof FileError ? error.failure : failureOf(error);
    for (const { add } of run.collectors ?? []) await add(undefined).catch(() => undefined); // the file that is at fault has said so
    return { ...named, status: 'failed', ...failure, ms: ended(), units: 0, counts: {}, losses: {} };
  }
}

const countsOf = ({ counts, losses, needsReview }: Conversion['report']) => ({
  counts,
  losses,
  ...(needsReview && needsReview.length > 0 && { needs_review: needsReview }),
});

/** An error of the file system with its message for the user. */
class FileError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly fileType: FileType;
  readonly digest: string;
}

async function converted({ document }: Planned, run: FileRun, { bytes, fileType, digest }: ReadFile): Promise<Conversion> {
  const { engine, recordedAt, interrupt, onProgress, certificateKey: key } = run;
  const watchdog = new Watchdog();
  try {
    const time = recordedAt === undefined ? {} : { recordedAt };
    const source = { sourceId: digest, ...time };
    const certify = key && (await certifierOf(bytes, key, time)); // before the engine takes the bytes
    const conversion = await engine.run(bytes, { fileType, ...(document !== undefined && { document }) }, source, {
      signal: AbortSignal.any([watchdog.signal, interrupt]),
      onProgress: (progress) => {
        watchdog.progress();
        onProgress(progress);
      },
    });
    return certify ? { ...conversion, artifacts: [...conversion.artifacts, ...(await certify(conversion))] } : conversion;
  } finally {
    watchdog.stop();
  }
}

/** Loaded only where there is a key: what draws the certificate takes long to load. */
async function certifierOf(bytes: Uint8Array, key: SigningKey, time: { readonly recordedAt?: string }) {
  const { certifier } = await import('@chartloom/certificate');
  return certifier(bytes, { key, ...time });
}

/** Checks the beginning first, so that a video of many gigabytes is refused without being read. */
async function read(file: string): Promise<{ bytes: Uint8Array; fileType: FileType }> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const fileType = typeOf(buffer.subarray(0, bytesRead));
    return { bytes: await handle.readFile(), fileType };
  } catch (error) {
    throw error instanceof AppError ? error : new FileError(unreadable(error));
  }
}

/** Type of a file by its content; its name is ignored. */
function typeOf(head: Uint8Array): FileType {
  if (head.byteLength === 0) throw new AppError('file-empty', 'The file is empty.');
  if (looksLikePdf(head)) return 'pdf';
  if (looksLikeCcda(head) || looksLikeZip(head)) return 'ccda';
  throw new AppError(
    'file-type-unsupported',
    'The content of the file is neither a PDF nor a C-CDA document, nor a zip of such documents.',
  );
}

/** Before the results: no result is without the findings that were asked for. Only the owner may read them. */
async function writeFindings({ findings }: Planned, { artifacts }: Conversion): Promise<void> {
  const bytes = artifacts.find(({ name }) => name === 'findings')?.bytes;
  if (findings === undefined || !bytes) return;
  try {
    await writeAtomically(findings, bytes, OWNER_ONLY);
  } catch (error) {
    throw new FileError(unwritable(error, '--findings'));
  }
}

async function collect(artifacts: readonly Pick<Artifact, 'name' | 'bytes'>[], { collectors = [] }: FileRun): Promise<void> {
  for (const { artifact, option, add } of collectors)
    try {
      await add(artifacts.find(({ name }) => name === artifact)?.bytes);
    } catch (error) {
      throw new FileError(unwritable(error, option));
    }
}

async function record(add: () => Promise<void> | undefined): Promise<void> {
  try {
    await add();
  } catch (error) {
    throw new FileError(unwritable(error));
  }
}

/** The written files, each with its digest. */
async function written({ outputs }: Planned, { artifacts }: Conversion, out: string): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  try {
    for (const { name, bytes } of artifacts) {
      const path = outputs[name];
      if (path === undefined) continue;
      await writeAtomically(join(out, path), bytes);
      names[path] = sha256Hex(bytes);
    }
    return names;
  } catch (error) {
    throw new FileError(unwritable(error));
  }
}
