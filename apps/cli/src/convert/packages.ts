import { open, readFile } from 'node:fs/promises';
import type { PackageContent } from '@chartloom/ccda';
import { looksLikeZip } from '@chartloom/ccda';
import { PACKAGE_ENTRY } from '@chartloom/extractor/entry-url';
import { isAppError } from '@chartloom/kernel';
import { ProcessRunner, Watchdog } from '@chartloom/worker/engines';
import { failureOf, unreadable } from './errors.js';
import type { Inputs, Source } from './inputs.js';

/**
 * The inputs with each package of several documents replaced by its documents, numbered in the order of the package. They are
 * named by number: a name within a package may name a patient, or lead anywhere. A package that cannot be read is a failure.
 */
export async function unpackInputs(inputs: Inputs): Promise<Inputs> {
  const packages = new Set<Source>();
  for (const source of inputs.sources) if (await isPackage(source)) packages.add(source);
  if (packages.size === 0) return inputs;
  const runner = new ProcessRunner<object, PackageContent>({ entry: PACKAGE_ENTRY, processes: 1 });
  const sources: Source[] = [];
  const failures = [...inputs.failures];
  try {
    for (const source of inputs.sources) {
      if (!packages.has(source)) sources.push(source);
      else
        await documentsOf(source, runner).then(
          (documents) => sources.push(...documents),
          (error: unknown) =>
            failures.push({ input: source.input, path: source.path, sourcePath: source.sourcePath, ...failure(error) }),
        );
    }
  } finally {
    await runner.close();
  }
  return { sources, failures, skipped: inputs.skipped };
}

const failure = (error: unknown) =>
  !isAppError(error) && error instanceof Error && 'errno' in error ? unreadable(error) : failureOf(error);

const SIGNATURE_BYTES = 4;

/** A file that cannot be read is none: its conversion says so. */
async function isPackage({ file }: Source): Promise<boolean> {
  try {
    await using handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return looksLikeZip(buffer);
  } catch {
    return false;
  }
}

async function documentsOf(source: Source, runner: ProcessRunner<object, PackageContent>): Promise<readonly Source[]> {
  const watchdog = new Watchdog();
  try {
    const control = { signal: watchdog.signal, onProgress: () => watchdog.progress() };
    const { documents } = await runner.run(await readFile(source.file), {}, control);
    if (documents.length < 2) return [source];
    return documents.map((document, i) => {
      const name = `document-${i + 1}.xml`;
      return { ...source, document, path: `${source.path}/${name}`, sourcePath: `${source.sourcePath}/${name}` };
    });
  } finally {
    watchdog.stop();
  }
}
