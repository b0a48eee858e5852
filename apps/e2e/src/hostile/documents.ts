import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { CCD, pdf } from '../harness/documents.js';

/** A document made to cost more than it should. */
export interface HostileDocument {
  readonly name: string;
  readonly fileType: 'pdf' | 'ccda';
  readonly bytes: Uint8Array;
}

const stream = (dictionary: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R';
const FONT = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
const ofPdf = (name: string, objects: readonly (string | Buffer)[]): HostileDocument => ({
  name,
  fileType: 'pdf',
  bytes: pdf(objects),
});
const onePage = (name: string, content: string | Uint8Array): HostileDocument =>
  ofPdf(name, [CATALOG, PAGES, `<<${PAGE}${FONT}>>`, stream('/Filter/FlateDecode', deflateSync(content))]);

/** Each level of the page tree names the next one ten times. */
function pageTree(): HostileDocument {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `<</Type/Pages/Count ${10 ** (9 - i)}/Kids[${`${i + 3} 0 R `.repeat(10)}]>>`,
  );
  return ofPdf('page tree of a thousand million pages', [CATALOG, ...levels, '<</Type/Page/MediaBox[0 0 9 9]>>']);
}

function picture(): HostileDocument {
  const image =
    '/Type/XObject/Subtype/Image/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode';
  return ofPdf('picture of 3.6 gigapixels', [
    CATALOG,
    PAGES,
    `<<${PAGE}/Resources<</XObject<</I 5 0 R>>>>>>`,
    stream('', Buffer.from('600 0 0 600 0 0 cm /I Do')),
    stream(image, deflateSync(new Uint8Array(1_000_000))),
  ]);
}

const ccda = (name: string, bytes: string | Uint8Array): HostileDocument => ({
  name,
  fileType: 'ccda',
  bytes: Buffer.from(bytes as string),
});
const ROOT = '<ClinicalDocument xmlns="urn:hl7-org:v3">';
/** Our sample with this before its first section. */
function inBody(name: string, added: string): HostileDocument {
  const sample = CCD.toString('utf8');
  const at = sample.indexOf('<structuredBody>') + '<structuredBody>'.length;
  return ccda(name, sample.slice(0, at) + added + sample.slice(at));
}

/** Small documents that ask for much, each of another kind; ours, so that anybody can run the suite. */
const ownDocuments = (): HostileDocument[] => [
  onePage('400 MB of blanks in a stream', new Uint8Array(400_000_000).fill(32)),
  onePage('three million saved states', 'q '.repeat(3_000_000)),
  onePage('fifty thousand inline pictures', 'BI /W 9 /H 9 /BPC 8 /CS /G ID '.concat('x'.repeat(81), ' EI\n').repeat(50_000)),
  onePage('a word of five million letters', `BT /F 9 Tf (${'a'.repeat(5_000_000)}) Tj ET`),
  onePage('words that patterns try again and again', `BT /F 9 Tf 10 700 Td (${'BP pulse 1 '.repeat(20_000)}) Tj ET`),
  pageTree(),
  picture(),
  ccda('half a million open elements', `${ROOT}${'<a>'.repeat(500_000)}`),
  ccda(
    'entities that multiply',
    `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${ROOT}&b;</ClinicalDocument>`,
  ),
  inBody(
    'a section in a section, three thousand deep',
    `${'<component><section><title>a</title>'.repeat(3_000)}${'</section></component>'.repeat(3_000)}`,
  ),
  inBody('numbers of a million digits', `<component><section><text>${'1'.repeat(1_000_000)} mg</text></section></component>`),
];

/** Documents of one kind and another, and not only ours: with the generator that `../shared` brings along, its documents too. */
export async function hostileDocuments(generator: string | undefined, sample: string | undefined): Promise<HostileDocument[]> {
  if (generator === undefined || sample === undefined) return ownDocuments();
  const folder = await mkdtemp(join(tmpdir(), 'chartloom-hostile-'));
  try {
    await promisify(execFile)('python3', [generator, folder, sample], { maxBuffer: 2 ** 26 });
    const names = (await readdir(folder)).toSorted();
    const theirs = await Promise.all(
      names.map(async (name): Promise<HostileDocument> => {
        const fileType = name.endsWith('.pdf') ? 'pdf' : 'ccda';
        return { name, fileType, bytes: await readFile(join(folder, name)) };
      }),
    );
    return [...ownDocuments(), ...theirs];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
