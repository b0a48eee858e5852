import type { LanguagePack } from '@chartloom/rules';
import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { endOfPhrase, hasPhrase } from '../text/phrases.js';
import type { SourceLine } from '../text/source.js';
import { policyOf } from './section-policy.js';
import type { Section } from './section.js';

/** Words of a line; fewer are an item of a list. */
const LEAST_WORDS = 8;

/** What begins at a line that is no longer of the list above it: a part of no known kind, or the text from before the list. */
export function afterListAt(reader: Reader, section: Section, line: SourceLine): 'other' | 'text' | undefined {
  if (endsVitals(reader, section, line) || endsRow(reader, section, line)) return 'other';
  return endsAtText(reader, section, line) || endsAllergies(reader, section, line) ? 'text' : undefined;
}

/** A paragraph apart from the vital signs above it that names a disease or a complaint, and nothing that is measured: it is of no such list. */
const endsVitals = ({ text, findConcepts }: Reader, section: Section, line: SourceLine): boolean =>
  section.kind === 'vitals' &&
  line.cells.length === 1 &&
  section.lines.length > 0 &&
  line.block !== section.lines.at(-1)?.block &&
  text.slice(line.start, line.end).split(' ').length >= LEAST_WORDS &&
  findConcepts(line, ['disorder', 'symptom']).length > 0 &&
  findConcepts(line, MEASURED).length === 0;

/**
 * "Allergies: none known" on one line of a letter, and below it a paragraph of its own in sentences: the list ends there, or what the letter
 * tells next of a drug would be an allergy. A list below its title ends only at a paragraph that begins like a story.
 */
function endsAtText({ text, pack, findConcepts }: Reader, section: Section, line: SourceLine): boolean {
  const [first] = section.lines;
  if (!first || section.title === '' || policyOf(pack, section.kind).lines !== 'items') return false;
  const lead = text.slice(text.lastIndexOf('\n', first.start - 1) + 1, first.start).trim();
  const isInline = lead.endsWith(':') || lead.endsWith(section.title);
  const printed = text.slice(line.start, line.end);
  if (line.cells.length > 1 || !isSentence(pack, printed)) return false;
  const isApart = line.block !== section.lines.at(-1)?.block;
  const tellsStory = endOfPhrase(pack, 'begins a story', printed, 0) !== undefined && findConcepts(line, LISTED).length === 0;
  return isInline ? isApart || isLeftOf(line, first) || tellsStory : isApart && tellsStory;
}

const isSentence = (pack: LanguagePack, printed: string): boolean =>
  printed.split(' ').length >= LEAST_WORDS && /^\p{Lu}/u.test(printed) && hasPhrase(pack, 'verb of a sentence', printed);

/** "Allergy | Penicillin" above "Antibiotics | IV ceftriaxone": a row with a label level with that of the list, and words level with its words. */
function isNextLabel({ lines, findConcepts }: Reader, { lines: [first] }: Section, { cells }: SourceLine): boolean {
  const titled = lines.find(({ start, end }) => first !== undefined && start < first.start && first.start <= end);
  const [label, words] = cells;
  const isLevel = [label, words].every((cell, i) => Math.abs((cell?.x ?? NaN) - (titled?.cells[i]?.x ?? NaN)) <= LEVEL);
  return label !== undefined && isLevel && findConcepts(label, ['allergen', 'drug', 'reaction']).length === 0;
}
/**
 * "Family history | Mother hypertension" above a title of no known kind, in another paragraph: what is titled by the label of its row ends
 * with that row, but for what is level with its words.
 */
function endsRow({ lines }: Reader, { lines: [first, ...more], title }: Section, line: SourceLine): boolean {
  if (!first || title === '') return false;
  const titled = lines.find(({ start, end }) => start < first.start && first.start <= end);
  const words = titled?.cells[1];
  const [cell] = line.cells;
  if (titled?.cells.length !== 2 || !words || !cell || first.start < words.start) return false;
  const isApart = line.block !== (more.at(-1) ?? first).block && line.cells.length === 1;
  return isApart && Math.abs(cell.x - words.x) > LEVEL;
}

/** In the source's unit: cells of one column begin so near to each other. */
const LEVEL = 1;

/** What lists beside their titles name. */
const LISTED = ['drug', 'allergen', 'vaccine'] as const;

/** "BP 112/68. Urine: glucose +" below "Allergies: nil known": a line that begins with what is measured and its number is of no allergies. */
function beginsWithValue({ text, findConcepts }: Reader, line: SourceLine): boolean {
  const [first] = findConcepts(line, MEASURED);
  return first?.start === line.start && /^[\s:=]{0,3}\d/.test(text.slice(first.end, line.end));
}

/** "Lines | IV 16G": a row of a table that does not begin with a drug or an allergen, below allergies that are in none, is another part of a form. */
const endsAllergies = (reader: Reader, section: Section, line: SourceLine): boolean =>
  section.kind === 'allergies' &&
  section.lines.length > 0 &&
  (beginsWithValue(reader, line) ||
    isNextLabel(reader, section, line) ||
    (line.table?.heads.every((head) => head === '') === true &&
      section.lines.every(({ table }) => table === undefined) &&
      reader.findConcepts(line.cells[0] ?? line, ['allergen', 'drug', 'reaction']).length === 0));

/** Text that begins at the margin, below a list beside its title. */
const isLeftOf = ({ cells: [cell] }: SourceLine, { cells: [beside] }: SourceLine): boolean =>
  cell !== undefined && beside !== undefined && cell.x < beside.x - 1;
