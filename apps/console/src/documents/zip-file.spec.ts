import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { ZipFile } from './zip-file.js';

it('holds each file under its name, byte for byte', async () => {
  const zip = new ZipFile();
  zip.add('a.json', new TextEncoder().encode(JSON.stringify({ text: 'x'.repeat(10_000) })));
  zip.add('b.pdf', new Uint8Array([37, 80, 68, 70]));
  const files = unzipSync(new Uint8Array(await zip.end().arrayBuffer()));
  expect(Object.keys(files)).toEqual(['a.json', 'b.pdf']);
  expect(JSON.parse(strFromU8(files['a.json'] ?? new Uint8Array()))).toEqual({ text: 'x'.repeat(10_000) });
  expect([...(files['b.pdf'] ?? [])]).toEqual([37, 80, 68, 70]);
});
