import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './sources.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const versionIn = (path: string): string => (JSON.parse(read(path)) as { version: string }).version;
const VERSION = versionIn('package.json');

describe('the version', () => {
  const manifests = ['apps', 'libs', 'libs/ports', 'libs/services'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, folder, entry.name)).includes('package.json'))
      .map(({ name }) => `${folder}/${name}/package.json`),
  );

  it('is one for all packages', () => {
    expect(manifests.length).toBeGreaterThan(40);
    expect(manifests.filter((path) => versionIn(path) !== VERSION)).toEqual([]);
  });

  it('is that of the chart and of what it deploys', () => {
    const chart = read('deploy/helm/chartloom/Chart.yaml');
    expect(/^version: (.*)$/m.exec(chart)?.[1]).toBe(VERSION);
    expect(/^appVersion: '(.*)'$/m.exec(chart)?.[1]).toBe(VERSION);
  });

  it('is that of the Python SDK', () => {
    expect(read('libs/sdk-python/src/chartloom/_version.py')).toBe(`__version__ = "${VERSION}"\n`);
  });

  it('has a section in the change log, or is being prepared there', () => {
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[?(${VERSION.replaceAll('.', '\\.')}|Unreleased)`, 'm'));
  });
});
