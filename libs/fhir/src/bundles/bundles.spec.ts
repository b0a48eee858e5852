import { describe, expect, it } from '@jest/globals';
import { bundleOf, entryOf, serialise } from '../bundle.js';
import { absent, codeableConcept } from '../codes.js';
import { CANONICAL } from '../canonicals.js';
import { printedDecimal } from '../decimal.js';
import { sourceElement } from '../provenance.js';
import type { Bundle, BundleEntry, Composition, DocumentReference, Observation, Organization, Resource } from '../r4.js';
import { structuralFaults } from '../structure.js';
import { outputOf, type OutputOptions } from './output.js';
import { shapeBundle } from './shape.js';
import type { BundleKind, BundleSource } from './source.js';

const NPI = 'http://hl7.org/fhir/sid/us-npi';
const RECORDED_AT = '2025-01-15T12:00:00.000Z';

/** What one document says of its people and places. */
interface Said {
  readonly sourceId?: string;
  readonly clinic?: Partial<Organization>;
  readonly family?: string;
  readonly npi?: string;
  readonly birthDate?: string;
  readonly number?: { readonly system: string; readonly value: string };
}

/** A document with a patient of a clinic, its practitioner, an observation, and a loss. */
function collectionOf({ sourceId = 'doc', clinic = {}, family = 'Welby', npi = '1234567893', ...said }: Said = {}): Bundle {
  const place = (line: number) => ({ extension: [sourceElement({ xpath: `/x[${line}]`, line })] });
  const line = sourceId.length; // another in each document
  const organization = entryOf(sourceId, 'organization', {
    resourceType: 'Organization',
    ...place(line),
    identifier: [{ system: 'urn:oid:1.2.3', value: 'clinic' }],
    name: 'Good Health Clinic',
    ...clinic,
  });
  const practitioner = entryOf(sourceId, 'practitioner', {
    resourceType: 'Practitioner',
    ...place(line),
    identifier: [{ system: NPI, value: npi }],
    name: [{ family, given: ['Marcus'] }],
  });
  const patient = entryOf(sourceId, 'patient', {
    resourceType: 'Patient',
    ...place(line),
    identifier: [said.number ?? { system: 'urn:oid:1.2.4', value: '7' }],
    name: [{ family: 'Ash', given: ['Robin'] }],
    birthDate: said.birthDate ?? '1970-01-01',
    managingOrganization: { reference: organization.fullUrl },
  });
  const observation = entryOf<Observation>(sourceId, 'observation', {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Potassium' },
    subject: { reference: patient.fullUrl },
    performer: [{ reference: practitioner.fullUrl }],
    valueQuantity: { ...printedDecimal(5, '5.0'), unit: 'mmol/L' },
    effectiveDateTime: '2024-04-17',
    _effectiveDateTime: { extension: [{ url: 'https://example.org/x', valueReference: { reference: patient.fullUrl } }] },
  });
  const composition = entryOf<Composition>(sourceId, 'composition', {
    resourceType: 'Composition',
    status: 'final',
    type: codeableConcept('http://loinc.org', '34133-9'),
    subject: { reference: patient.fullUrl },
    _date: absent('unknown'),
    author: [{ reference: practitioner.fullUrl }],
    title: 'Summary',
    section: [{ title: 'Results', entry: [{ reference: observation.fullUrl }] }],
  });
  const entries = [patient, organization, practitioner, observation];
  const reviews = [{ reason: 'two-values', fact: observation.fullUrl }];
  return bundleOf({ sourceId, composition, entries, losses: [{ code: 'entry-not-converted' }], reviews });
}

const shaped = (kind: BundleKind, said: Said = {}, more: Partial<BundleSource> = {}): Bundle =>
  shapeBundle(kind, collectionOf(said), { sourceId: said.sourceId ?? 'doc', recordedAt: RECORDED_AT, ...more });
const entryIn = ({ entry }: Bundle, type: Resource['resourceType']): BundleEntry => {
  const found = entry.find(({ resource }) => resource.resourceType === type);
  if (!found) throw new Error(`there is no ${type}`);
  return found;
};
const urlIn = (bundle: Bundle, type: Resource['resourceType']): string => entryIn(bundle, type).fullUrl;
const decoded = (base64 = ''): string => Buffer.from(base64, 'base64').toString('utf8');

describe('a collection', () => {
  it('is what the conversion made', () => {
    const made = collectionOf();
    expect(shapeBundle('collection', made, { sourceId: 'doc' })).toBe(made);
  });
});

describe('a document', () => {
  it('has the Composition first, an identifier, a timestamp, and nothing that no reference reaches', () => {
    const { entry, ...head } = shaped('document', {}, { documentId: { system: 'urn:oid:1.2', value: 'version-2' } });
    expect(head).toEqual({
      resourceType: 'Bundle',
      type: 'document',
      identifier: { system: 'urn:oid:1.2', value: 'version-2' },
      timestamp: RECORDED_AT,
    });
    const composition = entry[0]?.resource as Composition;
    expect(composition.section?.at(-1)).toMatchObject({ entry: [{ reference: entry.at(-1)?.fullUrl }] });
    expect(entry.at(-1)?.resource.resourceType).toBe('OperationOutcome');
    expect(structuralFaults({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([]);
  });

  it.each([undefined, { value: 'without a system' }])('has an identifier of ours where the source has %j', (documentId) => {
    const { identifier } = shaped('document', {}, documentId && { documentId });
    expect(identifier?.system).toBe('urn:ietf:rfc:3986');
    expect(identifier?.value).toMatch(/^urn:uuid:/);
  });

  it('is refused without the time of recording', () => {
    expect(() => shapeBundle('document', collectionOf(), { sourceId: 'doc' })).toThrow(
      expect.objectContaining({ code: 'recorded-at-required' }),
    );
  });
});

describe('a transaction', () => {
  it('creates each resource where there is none with its identifier or tag', () => {
    const { type, entry } = shaped('transaction');
    expect(type).toBe('transaction');
    const searches = entry.map(({ request }) => request?.ifNoneExist);
    expect(new Set(searches).size).toBe(entry.length);
    for (const { fullUrl, resource, request } of entry) {
      const value = fullUrl.replace('urn:uuid:', '');
      const tagged = (resource.meta?.tag ?? []).some((t) => t.system === CANONICAL.resource && t.code === value);
      const search = `${tagged ? '_tag' : 'identifier'}=${CANONICAL.resource}|${value}`;
      expect(request).toEqual({ method: 'POST', url: resource.resourceType, ifNoneExist: search });
      if (!tagged) expect(resource.identifier).toContainEqual({ system: CANONICAL.resource, value });
    }
    expect(structuralFaults({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([]);
  });

  it('refers by identifier where servers rewrite no reference: beside a primitive element', () => {
    const bundle = shaped('transaction');
    const value = urlIn(bundle, 'Patient').replace('urn:uuid:', '');
    expect(entryIn(bundle, 'Observation').resource).toMatchObject({
      subject: { reference: urlIn(bundle, 'Patient') },
      _effectiveDateTime: {
        extension: [{ valueReference: { type: 'Patient', identifier: { system: CANONICAL.resource, value } } }],
      },
    });
    expect(JSON.stringify(entryIn(shaped('document'), 'Observation').resource)).not.toContain(CANONICAL.resource);
  });

  it('keeps the identifiers of the source before ours', () => {
    const patient = entryIn(shaped('transaction'), 'Patient');
    expect(patient.resource.identifier).toMatchObject([{ value: '7' }, { system: CANONICAL.resource }]);
  });

  it('has the report of losses as a Binary that a DocumentReference names', () => {
    const bundle = shaped('transaction');
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).not.toContain('OperationOutcome');
    const binary = entryIn(bundle, 'Binary');
    const { content, subject, context } = entryIn(bundle, 'DocumentReference').resource as DocumentReference;
    expect(content[0]?.attachment.url).toBe(binary.fullUrl);
    expect(subject?.reference).toBe(urlIn(bundle, 'Patient'));
    expect(context?.related).toEqual([{ reference: urlIn(bundle, 'Composition') }]);
    const report = decoded((binary.resource as { readonly data?: string }).data);
    expect(report).toContain('entry-not-converted');
    expect(report).toContain(urlIn(bundle, 'Observation'));
  });

  it('is the same in every run', () => {
    expect(serialise(shaped('transaction'))).toEqual(serialise(shaped('transaction')));
  });
});

describe('identity over documents', () => {
  const [first, second] = [shaped('transaction'), shaped('transaction', { sourceId: 'other document' })];

  it.each(['Organization', 'Practitioner'] as const)('gives the same %s one entry', (type) => {
    expect(entryIn(first, type)).toEqual(entryIn(second, type));
  });

  it.each(['Patient', 'Observation', 'Composition', 'Binary'] as const)('gives each document its own %s', (type) => {
    expect(urlIn(first, type)).not.toBe(urlIn(second, type));
  });

  it('leads every reference to what is shared', () => {
    const { resource } = entryIn(second, 'Patient');
    expect(resource).toMatchObject({ managingOrganization: { reference: urlIn(first, 'Organization') } });
  });

  it.each<[string, Said, Resource['resourceType']]>([
    ['one NPI with two names', { family: 'Kildare' }, 'Practitioner'],
    ['one identifier with two names', { clinic: { name: 'Bad Health Clinic' } }, 'Organization'],
    ['another phone', { clinic: { telecom: [{ system: 'phone', value: '555-0100' }] } }, 'Organization'],
  ])('keeps %s apart', (_, said, type) => {
    expect(urlIn(shaped('transaction', { sourceId: 'third', ...said }), type)).not.toBe(urlIn(first, type));
  });

  it('shares no one without an NPI, and no place without an identifier', () => {
    const [a, b] = ['a', 'b'].map((sourceId) => {
      const { entry, ...head } = collectionOf({ sourceId, clinic: { identifier: [{ value: 'bare' }] } });
      const bare = entry.map((e) =>
        e.resource.resourceType === 'Practitioner'
          ? { ...e, resource: { ...e.resource, identifier: [{ system: 'urn:oid:9.9', value: '1' }] } }
          : e,
      );
      return shapeBundle('transaction', { ...head, entry: bare }, { sourceId });
    });
    for (const type of ['Practitioner', 'Organization'] as const) expect(a && urlIn(a, type)).not.toBe(b && urlIn(b, type));
  });

  it('makes two mentions in one document one entry', () => {
    const { entry, ...head } = collectionOf();
    const again = entry.find(({ resource }) => resource.resourceType === 'Organization') as BundleEntry;
    const twice: Bundle = { ...head, entry: [...entry, { ...again, fullUrl: 'urn:uuid:0' }] };
    const { entry: created } = shapeBundle('transaction', twice, { sourceId: 'doc' });
    expect(created.filter(({ resource }) => resource.resourceType === 'Organization')).toHaveLength(1);
  });

  it("shares a patient only under an operator's key, who has a number, a name and a birth date", () => {
    const key = { identityKey: 'a key of an operator' };
    const urlOf = (said: Said, more: Partial<BundleSource> = key) => urlIn(shaped('transaction', said, more), 'Patient');
    const ssn = { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' };
    const own = urlOf({});
    expect(urlOf({ sourceId: 'other' })).toBe(own);
    expect(urlOf({}, { identityKey: 'the key of another one' })).not.toBe(own);
    expect(urlOf({ sourceId: 'other', birthDate: '1970-01-02' })).not.toBe(own);
    expect(urlOf({ sourceId: 'other', number: ssn })).not.toBe(urlOf({ number: ssn }));
  });
});

describe('outputOf', () => {
  const output = (options: OutputOptions) => outputOf(collectionOf(), { ...options, sourceId: 'doc' });
  const text = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('utf8');

  it('counts what is in the result', () => {
    expect(output({ format: 'fhir' }).counts).toMatchObject({ OperationOutcome: 1 });
    expect(output({ format: 'fhir', bundle: 'transaction' }).counts).toMatchObject({ Binary: 1, DocumentReference: 1 });
  });

  it('adds lines for bulk loaders: ids, references by type and id, digits as printed', () => {
    const { artifacts } = output({ format: 'fhir', ndjson: true });
    expect(artifacts.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['result', 'application/fhir+json'],
      ['ndjson', 'application/fhir+ndjson'],
    ]);
    const lines = text(artifacts[1]?.bytes).trimEnd().split('\n');
    const resources = lines.map((line) => JSON.parse(line) as Resource & { readonly id: string });
    const ids = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
    const named = lines.flatMap((line) =>
      [...line.matchAll(/"(?:reference|url)":"(?<to>[A-Z]\w+\/[^"]+)"/g)].map((m) => m.groups?.['to']),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((to) => !ids.has(to ?? ''))).toEqual([]);
    expect(lines.join()).not.toMatch(/"(?:reference|url)":"urn:/);
    expect(lines.join()).toContain('"value":5.0,');
  });

  it('says in the Bundle and in the json format that a document is a sample, and in json which bytes it is', () => {
    const sourceId = 'a'.repeat(64);
    const [fhir, json] = (['fhir', 'json'] as const).map((format) => {
      const { artifacts } = outputOf(collectionOf(), { format, testData: true, sourceId });
      return JSON.parse(text(artifacts[0]?.bytes)) as object;
    });
    expect(fhir).toMatchObject({ resourceType: 'Bundle', meta: { security: [{ code: 'HTEST' }] } });
    expect(json).toMatchObject({ document: { source_sha256: sourceId, test_data: true } });
    const { document } = JSON.parse(text(output({ format: 'json' }).artifacts[0]?.bytes)) as { document: object };
    expect(document).not.toHaveProperty('source_sha256');
    expect(document).not.toHaveProperty('test_data');
  });

  it('leaves the json format as it is', () => {
    const { artifacts } = output({ format: 'json', bundle: 'collection' });
    expect(JSON.parse(text(artifacts[0]?.bytes))).toHaveProperty('schema_version');
  });
});
