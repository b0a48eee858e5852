import { canonicalJson } from '../canonical-json.js';
import type { SignedCertificate } from '../certificate.js';
import { groupPages, pagesLabel, type PageGroup } from './page-groups.js';
import { actionsInWords, caveats } from './policy-facts.js';
import { CONTENT_WIDTH, Sheet, type Cell } from './sheet.js';
import { inWords, listCounts } from './wording.js';

const TITLE = 'Certificate of De-identification';
/** Points. */
const [BODY, SMALL] = [8, 7];
const LABEL_WIDTH = 118;

const STATEMENT =
  'A source file was searched for identifiers of the kinds that the Safe Harbor method of HIPAA names (45 CFR 164.514(b)(2)), and a ' +
  'new PDF was written without what was found. This page says by what means, and how much. It states what the software did. It is ' +
  'no legal determination, and no software finds every identifier: a person must review the result before its release.';

/** The certificate as one page for a file: the same facts as the JSON, and the same bytes for the same certificate. */
export async function renderCertificate(signed: SignedCertificate): Promise<Uint8Array> {
  // members in canonical order, in whatever order they came: it is printed again to be compared
  const certificate = JSON.parse(canonicalJson(signed)) as SignedCertificate;
  const sheet = await Sheet.create(TITLE);
  sheet.paragraph(TITLE, { size: 17, face: 'bold' });
  sheet.space(3);
  sheet.paragraph(STATEMENT + caveats(certificate.policy), { size: BODY, muted: true });
  writeFacts(sheet, 'Document', documentFacts(certificate));
  writeFacts(sheet, 'Means', meansFacts(certificate));
  writeFacts(sheet, 'What was found', countFacts(certificate));
  writePages(sheet, certificate);
  writeFacts(sheet, 'Signature', signatureFacts(certificate));
  return sheet.finish();
}

/** A label, its value, and whether the value is a code to be compared letter by letter. */
type Fact = readonly [label: string, value: string, isCode?: boolean];

const documentFacts = ({ recorded_at, input, output, counts }: SignedCertificate): Fact[] => [
  ['Accepted', recorded_at ?? 'time not stated'],
  ['Pages of the result', `${counts.pages.total}: ${counts.pages.text} as text, ${counts.pages.picture} as pictures`],
  ['SHA-256 of the result', output.sha256, true],
  ['HMAC-SHA-256 of the source', input.hmac_sha256, true],
];

const meansFacts = ({ engine, policy, counts, checks }: SignedCertificate): Fact[] => [
  ['Engine', [`${engine.name} ${engine.version}`, ...Object.entries(engine.tools).map((tool) => tool.join(' '))].join(', ')],
  ['Policy', `${policy.name} version ${policy.version}; ${actionsInWords(policy)}; layout ${policy.layout}`],
  ['May stay', policy.keep.length > 0 ? policy.keep.map(inWords).join(', ') : 'no part of an identifier'],
  ['Rules', `${policy.rules.language} ${policy.rules.sha256}`, true],
  ['Checks that it passed', `${checks.join(', ')} (written ${counts.rounds === 1 ? 'once' : `${counts.rounds} times`})`],
];

const countFacts = ({ counts: { categories, channels, boxes, surrogates, corrections } }: SignedCertificate): Fact[] => [
  ['Identifiers by category', listCounts(categories)],
  ['By channel', listCounts(channels)],
  ['Boxes, surrogates', `${boxes} boxes, ${surrogates} surrogates`],
  ...(corrections ? [['Decided by a person', listCounts(corrections)] as const] : []),
];

const signatureFacts = ({ signature }: SignedCertificate): Fact[] => [
  ['Ed25519 key', signature.key_id, true],
  ['Public key', signature.public_key, true],
  ['Signature', signature.value, true],
  [
    'To verify',
    'chartloom verify-certificate CERTIFICATE.json --output RESULT.pdf --public-key KEYS.json. KEYS.json is what /api/v1/certificate-key ' +
      'of the service returns. The signature covers the JSON certificate, of which this page is the printed form.',
  ],
];

function writeFacts(sheet: Sheet, heading: string, facts: readonly Fact[]): void {
  sheet.heading(heading);
  for (const fact of facts) sheet.row(factCells(fact));
}

const factCells = ([label, value, isCode = false]: Fact): Cell[] => [
  { text: label, x: 0, width: LABEL_WIDTH - 8, size: BODY, muted: true },
  {
    text: value,
    x: LABEL_WIDTH,
    width: CONTENT_WIDTH - LABEL_WIDTH,
    size: isCode ? SMALL : BODY,
    ...(isCode && { face: 'mono' as const }),
  },
];

/** Columns of the table of pages: head, width in points, and what it says of a group. */
const COLUMNS: readonly (readonly [head: string, width: number, text: (group: PageGroup) => string])[] = [
  ['Page', 46, pagesLabel],
  ['Written as', 48, ({ written }) => written],
  ['Why a picture', 92, ({ because }) => (because === undefined ? '-' : inWords(because))],
  ['Read from', 44, ({ read }) => (read === 'scan' ? 'OCR' : read === 'mixed' ? 'text, OCR' : read)],
  ['Lines searched', 84, ({ checked }) => linesSearched(checked)],
  ['Doubts', 100, ({ doubts }) => listCounts(doubts)],
  ['Covered', 102, ({ covered }) => listCounts(covered)],
];

function linesSearched({ text_lines, ocr_lines, hidden_text }: PageGroup['checked']): string {
  const lines = [...(text_lines > 0 ? [`${text_lines} text`] : []), ...(ocr_lines > 0 ? [`${ocr_lines} OCR`] : [])];
  const parts = [...lines, ...(hidden_text ? ['hidden text'] : [])];
  return parts.length > 0 ? parts.join(', ') : 'none';
}

const GAP = 6;

function tableCells(texts: readonly string[], style: Omit<Cell, 'text' | 'x' | 'width'>): Cell[] {
  let x = 0;
  return COLUMNS.map(([, width], i) => {
    const cell = { text: texts[i] ?? '', x, width: width - GAP, ...style };
    x += width;
    return cell;
  });
}

const groupCells = (group: PageGroup): Cell[] =>
  tableCells(
    COLUMNS.map(([, , text]) => text(group)),
    { size: SMALL },
  );

/** As many rows as leave room for the signature. */
function writePages(sheet: Sheet, certificate: SignedCertificate): void {
  sheet.heading('Pages');
  sheet.row(
    tableCells(
      COLUMNS.map(([head]) => head),
      { size: SMALL, face: 'bold' },
    ),
  );
  sheet.space(ROW_GAP);
  const reserved =
    SIGNATURE_HEADING + signatureFacts(certificate).reduce((sum, fact) => sum + sheet.heightOf(factCells(fact)), 0);
  const heightOf = (groups: readonly PageGroup[]): number =>
    groups.reduce((sum, group) => sum + sheet.heightOf(groupCells(group)) + ROW_GAP, 0);
  for (const group of groupPages(certificate.pages, (groups) => heightOf(groups) <= sheet.room - reserved)) {
    sheet.row(groupCells(group));
    sheet.space(ROW_GAP);
  }
}

const ROW_GAP = 1.5;
/** Points that `Sheet.heading` takes, rounded up. */
const SIGNATURE_HEADING = 30;
