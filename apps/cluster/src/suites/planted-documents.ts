import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { PATIENT } from './patient.js';

const { given, family, street, phone, mrn, ssn, email, diagnosis } = PATIENT;
const SAMPLE = readFileSync(join(import.meta.dirname, '../../../../docs/samples/ccd.xml'), 'utf8');

/** Values of the sample, and the value of {@link PATIENT} that replaces each. */
const REPLACED: readonly (readonly [string, string])[] = [
  ['Odalys', given],
  ['Brannock', family],
  ['18 Larkfield Row', street],
  ['+1-555-010-4418', phone],
  ['LR-204418', mrn],
  ['odalys.brannock@example.org', email],
  ['Type 2 diabetes mellitus', diagnosis],
  ['<addr use="HP">', `<id root="2.16.840.1.113883.4.1" extension="${ssn}"/><addr use="HP">`],
];

/** The sample C-CDA about our patient. */
export const CCDA: string = REPLACED.reduce((text, [from, to]) => {
  if (!text.includes(from)) throw new Error(`docs/samples/ccd.xml does not say ${from} any more`);
  return text.replaceAll(from, to);
}, SAMPLE);

/** C-CDAs that fail, or lose content, exactly at the identifiers. */
export const BAD_CCDAS: Readonly<Record<string, string>> = {
  'tag that does not close': CCDA.replace(`<family>${family}</family>`, `<family>${family}</famly>`),
  'undeclared entity': CCDA.replace(`<family>${family}`, `<family>&${family};`),
  'end within the name': CCDA.slice(0, CCDA.indexOf(family) + family.length),
  'namespace that is none': CCDA.replaceAll('urn:hl7-org:v3', `urn:${family}`),
  'attribute twice': CCDA.replace('<given>', `<given nullFlavor="${given}" nullFlavor="${family}">`),
};
export const ODD_CCDAS: Readonly<Record<string, string>> = {
  'codes that are none': CCDA.replaceAll('code="44054006"', `code="${diagnosis}"`).replaceAll(
    /<birthTime value="\d+"/g,
    `<birthTime value="${family}"`,
  ),
  'types that are none': CCDA.replaceAll('xsi:type="CD"', `xsi:type="${given}"`).replaceAll('unit="', `unit="${family} `),
  'numbers that are none': CCDA.replaceAll('xsi:type="PQ" value="', `xsi:type="PQ" value="${ssn} `),
};

const LINES = [
  'PROGRESS NOTE',
  `Patient: ${given} ${family}   DOB: 04/17/1958`,
  `MRN: ${mrn}   SSN: ${ssn}`,
  `Address: ${street}, Ashland, OR 97520`,
  `Phone: ${phone}   Email: ${email}`,
  'ASSESSMENT',
  `1. ${diagnosis}`,
  '2. Essential hypertension',
  'MEDICATIONS',
  '- Metformin 1000 mg tablet, take 1 tablet by mouth twice daily',
];

/** A one-page note about our patient. */
export async function notePdf(): Promise<Buffer> {
  const file = await PDFDocument.create();
  file.setTitle(`${given} ${family}`);
  const page = file.addPage([612, 792]);
  const font = await file.embedFont(StandardFonts.Helvetica);
  LINES.forEach((line, i) => {
    page.drawText(line, { x: 54, y: 720 - 22 * i, size: 12, font });
  });
  return Buffer.from(await file.save({ useObjectStreams: false }));
}

/** Files that start like PDFs and are broken next to the name. */
export async function badPdfs(): Promise<Readonly<Record<string, Buffer>>> {
  const whole = await notePdf();
  return {
    'no body': Buffer.from(`%PDF-1.7\n1 0 obj\n<</Title(${given} ${family} ${ssn})>>\nendobj\n`),
    'content that is none': Buffer.from(
      whole.toString('latin1').replace(/\/Filter \/FlateDecode/g, `/Filter /${family}`),
      'latin1',
    ),
    'half a file': whole.subarray(0, whole.byteLength / 2),
    'page tree that is text': Buffer.from(whole.toString('latin1').replace(/\/Type \/Pages/, `/Type /${family}`), 'latin1'),
  };
}
