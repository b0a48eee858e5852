import { describe, expect, it } from '@jest/globals';
import {
  bundleOf,
  documentUuid,
  entryOf,
  lossesOf,
  referenceTo,
  type Condition,
  type Patient,
  type Review,
} from '@chartloom/fhir';
import { AppError } from '@chartloom/kernel';
import { converted, fixture } from '../testing/fixture.js';
import type { PdfReader } from './pdf.js';

const packed = (words: string) => Buffer.from(words).toString('base64');
const holding = (words: string): string =>
  fixture({ body: `<nonXMLBody><text mediaType="application/pdf" representation="B64">${packed(words)}</text></nonXMLBody>` });
const PDF = holding('%PDF-1.7 and so on');

const ROBIN: Partial<Patient> = { name: [{ given: ['Robin'], family: 'Ash' }] };

/** A PDF about the patient, if it names one, with the fact that the patient has asthma. */
const reading =
  (patient: Partial<Patient>, reviews: readonly Review[] = []): PdfReader =>
  (pdf, { sourceId }) => {
    const subject = referenceTo(documentUuid(sourceId, 'patient'));
    const document = documentUuid(sourceId, 'document');
    const asthma: Condition = {
      resourceType: 'Condition',
      extension: [{ url: 'urn:evidence', extension: [{ url: 'reference', valueReference: { reference: document } }] }],
      code: { text: 'Asthma' },
      subject,
    };
    const fact = entryOf(sourceId, 'text/1', asthma);
    const attachment = { contentType: 'text/plain; charset=utf-8', data: packed('Asthma') };
    const bundle = bundleOf({
      sourceId,
      composition: entryOf(sourceId, 'composition', {
        resourceType: 'Composition',
        status: 'final',
        type: { text: 'note' },
        subject,
        date: '2024',
        author: [{ display: 'nobody' }],
        title: 'Note',
        section: [{ title: 'Assessment', entry: [referenceTo(fact.fullUrl)] }],
      }),
      entries: [
        entryOf(sourceId, 'patient', { resourceType: 'Patient', ...patient }),
        fact,
        entryOf(sourceId, 'document', {
          resourceType: 'DocumentReference',
          status: 'current',
          subject,
          content: [{ attachment: { contentType: 'application/pdf', size: pdf.byteLength } }, { attachment }],
        }),
      ],
      losses: [{ code: 'page-not-read', page: 3 }],
      reviews,
    });
    return Promise.resolve({ bundle, report: { tools: { reader: '1' } } });
  };

const types = (resources: readonly { readonly resourceType: string }[]): readonly string[] =>
  resources.map((r) => r.resourceType);

describe('a PDF in place of a body', () => {
  it('adds facts to the patient of the header, in separate sections', async () => {
    const { resources, losses } = await converted(PDF, { readPdf: reading(ROBIN) });
    expect(types(resources)).toEqual([
      ...['Composition', 'Patient', 'DocumentReference', 'Condition', 'Provenance', 'Provenance', 'OperationOutcome'],
    ]);
    const condition = resources.find((r) => r.resourceType === 'Condition');
    expect(condition).toMatchObject({ verificationStatus: { coding: [{ code: 'unconfirmed' }] } });
    const from = resources.find((r) => r.resourceType === 'Provenance');
    expect(from).toMatchObject({
      target: [{}],
      agent: [{ who: { display: 'reader 1' } }],
      entity: [{ role: 'source', what: {} }],
    });
    expect(resources[0]).toMatchObject({ subject: condition?.subject, section: [{ title: 'Assessment', entry: [{}] }] });
    expect(losses).toEqual({ 'page-not-read': 1 });
    const outcome = resources.find((r) => r.resourceType === 'OperationOutcome');
    expect(lossesOf(outcome)).toEqual([{ code: 'page-not-read', page: 3 }]);
  });

  it('marks facts of types without such a status as uncertain, and no people', async () => {
    const add: PdfReader = async (pdf, source, control) => {
      const { bundle, report } = await reading(ROBIN)(pdf, source, control);
      const subject = referenceTo(documentUuid(source.sourceId, 'patient'));
      const more = [
        entryOf(source.sourceId, 'text/2', {
          resourceType: 'Observation',
          status: 'final',
          code: { text: 'INR' },
          subject,
          valueString: '2',
        }),
        entryOf(source.sourceId, 'text/3', {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'plan',
          subject,
          medicationCodeableConcept: { text: 'warfarin' },
        }),
        entryOf(source.sourceId, 'text/4', { resourceType: 'Practitioner', name: [{ family: 'Elm' }] }),
      ];
      return { bundle: { ...bundle, entry: [...bundle.entry, ...more] }, report };
    };
    const { resources } = await converted(PDF, { readPdf: add });
    const labelled = resources.filter((r) => r.meta?.security?.some((s) => s.code === 'UNCERTREL'));
    expect(types(labelled)).toEqual(['Observation', 'MedicationRequest']);
    expect(labelled[0]).toMatchObject({ status: 'final' });
    expect(resources.find((r) => r.resourceType === 'Provenance')).toMatchObject({ target: { length: 4 } });
  });

  it('keeps its text, and its facts refer to it', async () => {
    const { resources } = await converted(PDF, { readPdf: reading(ROBIN) });
    expect(resources.find((r) => r.resourceType === 'DocumentReference')).toMatchObject({
      content: [{ attachment: { contentType: 'application/pdf' } }, { attachment: { data: packed('Asthma') } }],
    });
  });

  it.each<[string, PdfReader, string]>([
    ['that names another patient', reading({ name: [{ given: ['Ann'], family: 'Elm' }] }), 'body-of-another-patient'],
    ['that names two', reading(ROBIN, [{ reason: 'two-patients' }]), 'body-of-another-patient'],
    ['with too many pages', () => Promise.reject(new AppError('pdf-too-many-pages', 'Too many.')), 'pdf-too-many-pages'],
    ['that crashes our reader', () => Promise.reject(new TypeError('our own bug')), 'internal'],
  ])('%s is kept without facts, and reported', async (_, readPdf, code) => {
    const { resources, losses, needsReview } = await converted(PDF, { readPdf });
    expect(types(resources)).toEqual(['Composition', 'Patient', 'DocumentReference', 'Provenance', 'OperationOutcome']);
    expect(losses).toEqual({ [code]: 1 });
    expect(needsReview).toHaveLength(1);
  });

  it('fails the document when the PDF reader is unavailable, as for a PDF alone', async () => {
    const readPdf: PdfReader = () => Promise.reject(new AppError('ocr-failed', 'No OCR.'));
    await expect(converted(PDF, { readPdf })).rejects.toMatchObject({ code: 'ocr-failed' });
  });

  it.each([
    ['something else', holding('{\\rtf1 no PDF}')],
    ['an XML body', fixture({})],
  ])('is not read from %s', async (_, xml) => {
    const readPdf: PdfReader = () => Promise.reject(new AppError('pdf-malformed', 'It was asked.'));
    expect((await converted(xml, { readPdf })).losses).toEqual({});
  });

  it('gives its facts to no patient when the header names two', async () => {
    const target = (given: string) =>
      `<recordTarget><patientRole><id root="1.2" extension="${given}"/><patient><name><given>${given}</given><family>Ash</family></name></patient></patientRole></recordTarget>`;
    const body = `<nonXMLBody><text mediaType="application/pdf" representation="B64">${packed('%PDF-1.7')}</text></nonXMLBody>`;
    const xml = fixture({ recordTarget: target('Robin') + target('Ann'), body });
    const { resources, losses } = await converted(xml, { readPdf: reading(ROBIN) });
    expect(types(resources)).not.toContain('Condition');
    expect(losses).toEqual({ 'subject-ambiguous': 1 });
  });
});
