import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom, SAMPLES, serve, type Service } from '../testing/command.js';

describe('a service with a key of identity', () => {
  let folder: string;
  let service: Service;
  const at = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chartloom-identity-'));
    const ccd = await readFile(`${SAMPLES}/ccd.xml`, 'utf8');
    await writeFile(at('first.xml'), ccd);
    await writeFile(at('second.xml'), ccd.replace('</ClinicalDocument>', '<!-- another document --></ClinicalDocument>'));
    await writeFile(at('key'), 'a secret of an operator\n');
    service = await serve(at('data'), '--identity-key-file', at('key'));
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has one patient over the documents of an organization, under a key of its own', async () => {
    const patientOf = async (file: string): Promise<string | undefined> => {
      const { entry } = JSON.parse(await readFile(at(file), 'utf8')) as {
        readonly entry: readonly { readonly fullUrl: string; readonly resource: { readonly resourceType: string } }[];
      };
      return entry.find(({ resource }) => resource.resourceType === 'Patient')?.fullUrl;
    };
    const args = ['--task', 'clinical_extraction', '--bundle', 'transaction'];
    for (const name of ['first', 'second'])
      expect((await chartloom(['submit', at(`${name}.xml`), ...args, '--out', at(`${name}.json`)], service.env)).code).toBe(0);
    const local = [...args, '--identity-key-file', at('key'), '--out', at('local')];
    expect((await chartloom(['convert', at('first.xml'), ...local])).code).toBe(0);
    const [first, second] = [await patientOf('first.json'), await patientOf('second.json')];
    expect(first).toMatch(/^urn:uuid:/);
    expect(second).toBe(first);
    expect(await patientOf('local/first.fhir.json')).not.toBe(first);
  });
});
