import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CLI, NODE } from '../harness/command.js';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const TOURS = read('docs/tours.md');
const all = (pattern: RegExp): string[] => [...new Set([...TOURS.matchAll(pattern)].map(([, found = '']) => found))];

describe('the tours', () => {
  it('run scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(all(/npm run ([\w:]+)/g)));
  });

  it('call commands with options that they have', () => {
    const calls = all(/`[^`]*?\bchartloom ((?:convert|submit) [^`]*)`/g);
    expect(calls.length).toBeGreaterThanOrEqual(2);
    for (const call of calls) {
      const help = execFileSync(NODE, [CLI, 'help', call.split(' ')[0] ?? ''], { encoding: 'utf8' });
      for (const [option] of call.matchAll(/--[a-z-]+/g)) expect(help).toContain(option);
    }
  });

  it('lead to pages and examples that there are', () => {
    expect(all(/\]\(([^)#]+)/g).filter((path) => !existsSync(join(ROOT, 'docs', path)))).toEqual([]);
    const headings = (page: string): string[] => [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
    const slug = (title: string): string =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const links = [...TOURS.matchAll(/\]\(([^)#]*)#([^)]+)\)/g)];
    const missing = links.filter(
      ([, page = '', anchor = '']) =>
        !headings(`docs/${page === '' ? 'tours.md' : page}`)
          .map(slug)
          .includes(anchor),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});
