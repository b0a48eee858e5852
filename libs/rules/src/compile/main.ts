/** Compiles every pack of this library into `dist/packs/LANGUAGE.json`; after an error it prints the place and exits with 1. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePack } from './compile.js';
import { PackError } from './pack-error.js';
import { packFolders, readPackFiles } from './folder.js';

const library = join(import.meta.dirname, '..', '..');
const out = join(library, 'dist', 'packs');
rmSync(out, { recursive: true, force: true }); // a pack whose folder is gone must not stay
mkdirSync(out, { recursive: true });
for (const language of packFolders(library)) {
  try {
    const pack = compilePack(readPackFiles(join(library, language)));
    writeFileSync(join(out, `${language}.json`), JSON.stringify(pack));
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    console.error(`libs/rules/${language}/${error.message}`);
    process.exitCode = 1;
  }
}
