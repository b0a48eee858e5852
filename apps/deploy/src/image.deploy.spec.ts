import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './chart.js';
import { runIn } from './image.js';
import { testResource } from './test-environment.js';

const IMAGE = testResource('image');
const Bom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ purl: z.string() })) });
const Lock = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) });
const Package = z.looseObject({ name: z.string().optional(), version: z.string().optional() });

const read = <T>(schema: z.ZodType<T>, ...path: string[]): T => schema.parse(JSON.parse(readFileSync(join(...path), 'utf8')));
const files = readdirSync(IMAGE, { recursive: true, encoding: 'utf8' });
/** The packages of the lock file that are present. */
const lock = read(Lock, ROOT, 'package-lock.json').packages;
const installed = Object.keys(lock).filter((path) => path.startsWith('node_modules/') && files.includes(`${path}/package.json`));
const ownCode = files.filter((file) => /^(apps|libs)\//.test(file));

describe('the folder of the image', () => {
  it('names every package in it, by version, in a CycloneDX bill of materials', () => {
    const named = new Set(read(Bom, IMAGE, 'sbom.cdx.json').components.map(({ purl }) => decodeURIComponent(purl)));
    const there = installed.map((path) => {
      const { name = '', version = '' } = read(Package, IMAGE, path, 'package.json');
      return `pkg:npm/${name}@${version}`;
    });
    expect(there.length).toBeGreaterThan(100);
    expect(there.filter((purl) => !named.has(purl))).toEqual([]);
  });

  it('holds no package outside the lock file', () => {
    const roots = files.filter((file) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(file));
    const places = roots.map((file) => file.slice(0, -'/package.json'.length));
    expect(
      places.filter(
        (path) => lock[path] === undefined && Package.safeParse(read(z.unknown(), IMAGE, path, 'package.json')).data?.version,
      ),
    ).toEqual([]);
  });

  it('holds no dependency of development', () => {
    expect(installed.filter((path) => lock[path]?.dev)).toEqual([]);
  });

  it('holds compiled code only: no source, test, declaration or build state', () => {
    const wanted = ownCode.filter((file) => /\/main\.js$/.test(file));
    expect(wanted).toEqual(expect.arrayContaining(['apps/gateway/dist/main.js', 'apps/cli/dist/main.js']));
    expect(ownCode.filter((file) => /\/src\/|\.(spec|contract)\.|\.d\.ts$|\.tsbuildinfo$/.test(file))).toEqual([]);
  });

  it('holds nothing that only tests, benchmarks and demonstrations need', () => {
    const apart = ['benchmarks', 'cluster', 'demo', 'deploy', 'e2e', 'fuzz', 'simulation', 'testing', 'local-servers'];
    expect(ownCode.filter((file) => apart.includes(file.split('/')[1] ?? ''))).toEqual([]);
  });

  it('can be read by a user who does not own it', () => {
    const closed = files.filter((file) => {
      const { mode, isDirectory } = ((stat) => ({ mode: stat.mode, isDirectory: stat.isDirectory() }))(
        statSync(join(IMAGE, file)),
      );
      return (mode & 0o004) === 0 || (isDirectory && (mode & 0o001) === 0);
    });
    expect(closed).toEqual([]);
  });
});

describe('the command of the image', () => {
  const run = async (...args: string[]) => {
    const home = mkdtempSync(join(tmpdir(), 'chartloom-image-'));
    const logFile = join(home, 'log');
    const code = await runIn(IMAGE, { args: [...args, '--out', home], env: { TMPDIR: home }, logFile });
    return { code, said: readFileSync(logFile, 'utf8'), files: readdirSync(home) };
  };
  const sample = (name: string): string => join(ROOT, 'docs/samples', name);

  it.each([
    ['a C-CDA to FHIR', [sample('ccd.xml'), '--task', 'clinical_extraction'], 'ccd.fhir.json'],
    ['a scanned PDF to FHIR', [sample('scanned-note.pdf'), '--task', 'clinical_extraction'], 'scanned-note.fhir.json'],
    ['a PDF to one without identifiers', [sample('lab-report.pdf'), '--task', 'dephi'], 'lab-report.pdf'],
  ])(
    'converts %s',
    async (_, args, result) => {
      const { code, said, files: made } = await run('convert', ...args);
      expect({ code, said: code === 0 ? '' : said, made }).toEqual({
        code: 0,
        said: '',
        made: expect.arrayContaining([result, 'summary.json']),
      });
    },
    120_000,
  );

  it('refuses an unknown command as wrong usage', async () => {
    expect((await run('gatewy')).code).toBe(2);
  });
});
