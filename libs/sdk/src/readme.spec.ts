import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ChartloomClient } from './index.js';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/^```(?:js|ts)\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
/** As a strict project has them. The package's name leads to the sources. */
const OPTIONS: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, noUncheckedIndexedAccess: true, types: ['node'] },
  ...{ target: ts.ScriptTarget.ES2024, lib: ['lib.es2024.d.ts'], module: ts.ModuleKind.NodeNext },
  ...{ moduleResolution: ts.ModuleResolutionKind.NodeNext, customConditions: ['@chartloom/source'] },
};

/** What the compiler has to say of modules that are not on the disk. */
function complaints(sources: ReadonlyMap<string, string>): string[] {
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => sources.has(path) || disk.fileExists(path),
    readFile: (path) => sources.get(path) ?? disk.readFile(path),
    getSourceFile: (path, language, ...rest) => {
      const text = sources.get(path);
      return text === undefined ? disk.getSourceFile(path, language, ...rest) : ts.createSourceFile(path, text, language, true);
    },
  };
  const program = ts.createProgram([...sources.keys()], OPTIONS, host);
  return [...sources.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

describe('the README', () => {
  it('has examples that compile as they stand in a strict project', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(6);
    const sources = new Map(EXAMPLES.map((code, i) => [join(import.meta.dirname, `example-${i + 1}.mts`), code]));
    expect(complaints(sources)).toEqual([]);
  }, 120_000);

  it('names every method of the client and of its parts', () => {
    const client = new ChartloomClient({ baseUrl: 'http://127.0.0.1:1' });
    const { http: _, ...parts } = client as unknown as Record<string, object>;
    const methods = [client, ...Object.values(parts)].flatMap((part) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter((name) => name !== 'constructor'),
    );
    const listed = README.slice(README.indexOf('## What there is'));
    expect([...Object.keys(parts), ...methods].filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
  });
});
