import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sha256Hex, type SourceOptions } from '@chartloom/kernel';
import { zipSync } from 'fflate';
import { extract } from './extract.js';
import type { ExtractionOptions } from './options.js';

const NOTE = readFileSync(new URL('../../../../docs/samples/progress-note.pdf', import.meta.url));
const unstructured = (given: string, family: string): Uint8Array =>
  new TextEncoder().encode(`<ClinicalDocument xmlns="urn:hl7-org:v3"><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/>
    <recordTarget><patientRole><id root="1.2.3" extension="7"/><patient><name><given>${given}</given><family>${family}</family></name></patient></patientRole></recordTarget>
    <component><nonXMLBody><text mediaType="application/pdf" representation="B64">${NOTE.toString('base64')}</text></nonXMLBody></component></ClinicalDocument>`);

interface Bundle {
  readonly entry: readonly {
    readonly fullUrl: string;
    readonly resource: { readonly resourceType: string; readonly subject?: { readonly reference?: string } };
  }[];
}

async function extracted(input: Uint8Array, more: Partial<ExtractionOptions & SourceOptions> = {}) {
  const options = {
    fileType: 'ccda',
    format: 'fhir',
    includeBbox: false,
    includeNegated: false,
    minConfidence: 0,
    maxPages: 100,
    ...more,
  } as const;
  const { artifacts, report } = await extract(input, { sourceId: 'doc', ...options }, { tools: {} });
  const text = Buffer.from(artifacts[0]?.bytes ?? []).toString('utf8');
  return { text, bundle: JSON.parse(text) as Bundle, report };
}

describe('a PDF within a C-CDA document', () => {
  it('is read as any PDF is, under the patient of the header, the same in every run', async () => {
    const [first, second] = [
      await extracted(unstructured('Marisol', 'Quennell')),
      await extracted(unstructured('Marisol', 'Quennell')),
    ];
    const alone = await extracted(new Uint8Array(NOTE), { fileType: 'pdf' });
    expect(first.text).toBe(second.text);
    // of the conversion, and of what was read from the PDF
    expect(first.report.counts).toEqual({ ...alone.report.counts, Provenance: 2 });
    const patient = first.bundle.entry.find((e) => e.resource.resourceType === 'Patient');
    const subjects = first.bundle.entry.flatMap(({ resource }) => resource.subject?.reference ?? []);
    expect(new Set(subjects)).toEqual(new Set([patient?.fullUrl]));
  });

  it('gives no facts under another patient', async () => {
    const { report } = await extracted(unstructured('Ann', 'Elm'));
    expect(report).toMatchObject({ losses: { 'body-of-another-patient': 1 }, needsReview: ['body-of-another-patient'] });
    expect(report.counts).not.toHaveProperty('Condition');
  });

  it('keeps the limit of pages, as a loss', async () => {
    const { report } = await extracted(unstructured('Marisol', 'Quennell'), { maxPages: 1 });
    expect(report).toMatchObject({ losses: { 'pdf-too-many-pages': 1 }, needsReview: ['body-not-read'] });
  });
});

describe('a package', () => {
  const listed = Buffer.from(unstructured('Ann', 'Elm'));
  const zip = (more: Record<string, Uint8Array> = {}) => zipSync({ 'IHE_XDM/SUBSET01/DOC0001.XML': listed, ...more });

  it('gives what its document gives, under the same ids', async () => {
    const packed = await extracted(zip());
    const alone = await extracted(new Uint8Array(listed), { sourceId: sha256Hex(listed) });
    expect(packed.text).toBe(alone.text);
  });

  it('counts what else it has as losses, once for all of its documents', async () => {
    const several = zip({ 'scan.jpg': new Uint8Array([1]), 'b.xml': new Uint8Array(listed) });
    expect((await extracted(several, { document: 0 })).report.losses).toMatchObject({ 'package-file-not-read': 1 });
    expect((await extracted(several, { document: 2 })).report.losses).not.toHaveProperty('package-file-not-read');
  });
});

describe('a drug within a C-CDA document', () => {
  const drug = (words: string): Uint8Array =>
    new TextEncoder().encode(`<ClinicalDocument xmlns="urn:hl7-org:v3"><code code="34133-9"/>
    <recordTarget><patientRole><id root="1.2.3" extension="7"/><patient><name><family>Ash</family></name></patient></patientRole></recordTarget>
    <component><structuredBody><component><section><code code="10160-0"/><text>drugs</text><entry><substanceAdministration classCode="SBADM" moodCode="EVN"><text>${words}</text>
    <consumable><manufacturedProduct><manufacturedMaterial><name>Aspirin</name></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section></component></structuredBody></component></ClinicalDocument>`);

  it('has the dosage that only the words tell', async () => {
    const { text, report } = await extracted(drug('take 1 tablet by mouth 2 times daily'));
    expect(report.counts).toMatchObject({ MedicationRequest: 1 });
    expect(text).toContain('"text":"take 1 tablet by mouth 2 times daily"');
    expect(text).toContain('"frequency":2,"period":1,"periodUnit":"d"');
  });

  it('has none from other words', async () => {
    expect((await extracted(drug('filled at the pharmacy'))).text).not.toContain('dosageInstruction');
  });
});

describe('a section without entries', () => {
  it.each<[string, string | undefined]>([
    ['No known medications', 'nilknown'],
    ['No information', 'unavailable'],
    ['No known problems', undefined],
    ['Aspirin 81 mg daily', undefined],
  ])('says why by its words: %s', async (words, code) => {
    const { text } = await extracted(
      new TextEncoder().encode(`<ClinicalDocument xmlns="urn:hl7-org:v3"><code code="34133-9"/>
    <recordTarget><patientRole><id root="1.2.3" extension="7"/><patient><name><family>Ash</family></name></patient></patientRole></recordTarget>
    <component><structuredBody><component><section><code code="10160-0"/><text>${words}</text></section></component></structuredBody></component></ClinicalDocument>`),
    );
    expect(/list-empty-reason","code":"(\w+)"/.exec(text)?.[1]).toBe(code);
  });
});

describe('an allergy whose substance is words for none', () => {
  const listed = (words: string): Uint8Array =>
    new TextEncoder()
      .encode(`<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><realmCode code="US"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/>
    <recordTarget><patientRole><id root="1.2.3" extension="7"/><patient><name><given>Ann</given><family>Elm</family></name></patient></patientRole></recordTarget>
    <component><structuredBody><component><section><code code="48765-2" codeSystem="2.16.840.1.113883.6.1"/><text>${words}</text><entry><observation classCode="OBS" moodCode="EVN">
    <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><statusCode code="completed"/><participant typeCode="CSM"><participantRole><playingEntity>
    <code code="7" codeSystem="1.2.3.4" displayName="${words}"/></playingEntity></participantRole></participant></observation></entry></section></component></structuredBody></component></ClinicalDocument>`);

  it.each<[string, string | undefined]>([
    ['NKDA', '409137002'],
    ['No Known Allergies', '716186003'],
    ['No known drug allergies (NKDA)', '409137002'],
    ['Penicillin', undefined],
    ['NKDA except sulfa', undefined],
  ])('"%s"', async (words, code) => {
    const { text } = await extracted(listed(words));
    expect(/409137002|716186003/.exec(text)?.[0]).toBe(code);
  });
});
