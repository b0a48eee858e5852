import { fileURLToPath } from 'node:url';
import { AppError } from '@chartloom/kernel';
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js';
import { toImageFile, LAYOUT_VARIABLES, type OcrEngine } from './ocr.js';
import { parseTsv } from './tesseract-tsv.js';

/** Versions of the engine and of its English data: both determine the words. */
const VERSION = '7.0.0+eng-4.0.0_best_int';
/** Longer than any page of writing takes, also on a busy machine. Noise takes longer, and nothing is read in it. */
const LONGEST_MS = 90_000;
const LANGUAGE_FOLDER = new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng/package.json'));

/**
 * Tesseract compiled to WebAssembly, with its language data from the installed package: no network, no cache file.
 * Its worker starts with the first page and ends with the engine (`await using`), or when a page is aborted.
 */
export function tesseractJs(): OcrEngine {
  let worker: Promise<Worker> | undefined;
  const stop = async () => {
    const running = worker;
    worker = undefined;
    await (await running)?.terminate();
  };
  return {
    name: 'tesseract.js',
    version: VERSION,
    async recognise(image, signal) {
      const { mode, only } = LAYOUT_VARIABLES[image.layout ?? 'picture'];
      signal?.throwIfAborted();
      worker ??= start();
      const ready = await worker;
      const abort = () => void stop();
      signal?.addEventListener('abort', abort, { once: true });
      try {
        await ready.setParameters({
          user_defined_dpi: String(Math.round(image.dpi)),
          tessedit_pageseg_mode: mode as PSM,
          tessedit_char_whitelist: only,
        });
        const page = ready.recognize(Buffer.from(toImageFile(image)), {}, { tsv: true, text: false });
        const limit = AbortSignal.timeout(LONGEST_MS);
        const read = await Promise.race([page, ended(limit), ...(signal ? [aborted(signal)] : [])]);
        if (read === undefined) await stop();
        return parseTsv(read?.data.tsv ?? '');
      } catch (cause) {
        signal?.throwIfAborted();
        throw new AppError('ocr-failed', 'The OCR engine could not read the page.', { cause });
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** @throws AppError `ocr-failed`: the library rejects with a text, which would pass for a fault of the document */
async function start(): Promise<Worker> {
  try {
    return await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: fileURLToPath(LANGUAGE_FOLDER),
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => undefined, // the same error rejects the call
    });
  } catch (cause) {
    throw new AppError('ocr-failed', 'The OCR engine could not be started.', { cause });
  }
}

const ended = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
