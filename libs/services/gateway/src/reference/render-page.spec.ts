import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { JOB_ERRORS, openApiDocument, problemOf, validateConvert } from '@chartloom/contracts';
import type { AppError } from '@chartloom/kernel';
import { jsonDataSchema } from '@chartloom/fhir/json-data-schema';
import { PRICES } from '../prices/prices.js';
import { PAGES } from '../documentation/page-list.js';
import { renderPage } from './render-page.js';
import { tableOf, type TableContext } from './tables/page-tables.js';

const ROOT = join(import.meta.dirname, '../../../../..');
const API = join(ROOT, 'docs/api');
const context: TableContext = {
  prices: PRICES,
  openapi: openApiDocument('https://api.example.org', jsonDataSchema) as unknown as TableContext['openapi'],
};
const page = { name: 'errors', title: 'Errors' } as const;
const rendered = (markdown: string): string => renderPage(page, markdown, context);

describe('a page', () => {
  it.each(PAGES.filter(({ name }) => name !== 'changelog'))('of the list is in docs/api: $name', ({ name, title }) => {
    const markdown = readFileSync(join(API, `${name}.md`), 'utf8');
    expect(markdown).toMatch(new RegExp(`^# ${title}\n`));
    expect(renderPage({ name, title } as (typeof PAGES)[number], markdown, context)).not.toMatch(/<!-- table|has this table at/);
    for (const line of markdown.split('\n').filter((one) => one.includes('<!-- table ')))
      expect(line).toMatch(new RegExp(`^_A service has this table at \`/docs/${name}\`, .+\\._ <!-- table [a-z-]+ -->$`));
    const links = [...markdown.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target ?? '');
    const known = new Set([...PAGES.map((one) => `${one.name}.md`), '../docs', '../console/']);
    expect(links.filter((target) => !target.startsWith('https://') && !known.has(target))).toEqual([]);
  });

  it('that is in docs/api is in the list', () => {
    expect(readdirSync(API).toSorted()).toEqual(
      PAGES.flatMap(({ name }) => (name === 'changelog' ? [] : [`${name}.md`])).toSorted(),
    );
  });

  it('names only tables that there are', () => {
    expect(() => rendered('<!-- table of-nothing -->')).toThrow('of-nothing');
    expect(rendered('<!-- table prices -->')).toContain('1 credit');
  });

  it('has no HTML but its own', () => {
    expect(rendered('<script>x</script>\n\na <b onclick="x">b</b> c')).not.toMatch(/<script|onclick/);
  });

  it('leaves out the link to a file that is not served, and keeps its words', () => {
    const html = rendered('[here](limits.md#x) [there](../decisions/0001.md) [away](https://hl7.org/)');
    expect(html).toContain('<a href="limits#x">here</a> there <a href="https://hl7.org/">away</a>');
  });
});

describe('the page about errors', () => {
  it('shows what the service says', () => {
    const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(join(API, 'errors.md'), 'utf8')) ?? [];
    const example = JSON.parse(shown) as { readonly request_id: string };
    const wrong = {
      ...{ file_id: 'f', file_type: 'pdf', callback_uri: 'https://client.example.org/' },
      ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } },
    };
    const refuse = (): unknown => {
      try {
        return validateConvert(wrong);
      } catch (error) {
        return problemOf(error as AppError, example.request_id);
      }
    };
    expect(refuse()).toEqual(example);
  });
});

describe('json_data field by field', () => {
  const cells = tableOf('json-data', context)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has a row with a meaning for every field, and leads from an object to its own table', () => {
    const fields = Object.entries(context.openapi.components.schemas)
      .filter(([name]) => name.startsWith('JsonData'))
      .flatMap(([, { properties }]) => Object.keys(properties ?? {}));
    expect(cells.length).toBeGreaterThanOrEqual(fields.length);
    expect(cells.filter((row) => (row.at(-2) ?? '').length < 5)).toEqual([]);
    const inner = cells.filter(([, , value]) => /\bobject\b/.test(value ?? '')).map(([, name]) => name);
    expect(inner).toEqual(['`document`', '`patient`']);
  });
});

describe('the table of errors that end a job', () => {
  /** What engines and workers can throw, and the registry can end a job with. */
  const FOLDERS = ['pdf', 'pdf-to-fhir', 'ccda', 'ccda-to-fhir', 'fhir', 'redaction', 'worker', 'services/registry'];
  /** Of the command alone, or of no service. */
  const NOT_OF_JOBS = new Set([
    'not-text',
    'recorded-at-required', // a service knows it of every job
    'site-mapping-invalid', // the process does not start
    'text-too-large',
  ]);

  it('has every code of the engines', () => {
    const found = FOLDERS.flatMap((folder) => {
      const sources = join(ROOT, 'libs', folder, 'src');
      const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /^(?!.*\.spec\.ts$).*\.ts$/.test(file),
      );
      return files.flatMap((file) => {
        const text = readFileSync(join(sources, file), 'utf8');
        return [...text.matchAll(/(?:new AppError\(\s*|\.refuse\(|refusePackage\(|JobError = \{ code: )'([a-z-]+)'/g)].map(
          ([, code]) => code ?? '',
        );
      });
    });
    const codes = [...new Set(found)].filter((code) => !NOT_OF_JOBS.has(code));
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !Object.hasOwn(JOB_ERRORS, code))).toEqual([]);
  });
});
