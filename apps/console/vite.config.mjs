import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContract } from './build/contract.mjs';
import { compressedFiles } from './build/compressed.mjs';
import { componentStyles } from './build/styles.mjs';

/** Where the gateway looks for what it serves under `/console/`. */
const OUT = join(import.meta.dirname, '../../libs/services/gateway/dist/console-site');

/** What pdf.js loads when a document needs it: fonts that PDFs name without carrying them, and decoders without WebAssembly. */
function pdfParts() {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const parts = ['standard_fonts', 'cmaps', 'wasm/jbig2_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'];
  return {
    name: 'pdf-parts',
    writeBundle: () => {
      for (const part of parts) cpSync(join(root, part), join(OUT, 'pdf', part), { recursive: true });
    },
  };
}

/** Documents to try things with. */
const samples = () => ({
  name: 'samples',
  writeBundle: () => cpSync(join(import.meta.dirname, '../../docs/samples'), join(OUT, 'samples'), { recursive: true }),
});

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), lightContract(), componentStyles(), pdfParts(), samples(), compressedFiles(OUT)],
  resolve: { conditions: ['@chartloom/source', 'browser', 'module', 'import', 'default'] },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  // `npx vite apps/console` beside `chartloom serve --port 8080`, for work on the console itself
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080', '/docs': 'http://127.0.0.1:8080' } },
});
