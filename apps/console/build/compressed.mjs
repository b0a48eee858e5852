import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What gets smaller: fonts, pictures and samples are compressed already, or asked for once. */
const TEXT = /\.(?:js|mjs|css|svg)$/;
/** Bytes. Below it, what is saved is less than a packet. */
const SMALLEST = 1_024;

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_MAX_QUALITY: BEST, BROTLI_PARAM_SIZE_HINT: SIZE } = constants;

/** A `.br` and a `.gz` beside each text that was built, as small as can be: made once, where a gateway would make worse ones for each request. */
export function compressedFiles(folder) {
  return {
    name: 'compressed-files',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < SMALLEST) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [QUALITY]: BEST, [SIZE]: bytes.length } }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
