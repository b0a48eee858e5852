import { describedRelatives } from '../assertion/relatives.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { unknownNameOf } from '../sections/unknown-names.js';
import { endOfPhrase, isPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { strengthIn } from './amounts.js';
import { endOfDrugName } from './drug-name.js';
import { routeIn } from './routes.js';
import { readSig } from './sig.js';
import { unknownDrugsAmong, type UnknownDrug } from './unknown-drugs.js';
import { wordsOfRow } from './words-of-row.js';

/** "Hold if glucose <100": what is measured, and no drug. */
const LIMIT = /^\s*(?:is\s)?[<>≤≥]\s?\d/;

/** The drugs that a statement names, in their order: those of the tables, and what its place or its dose says to be one. */
export function drugsIn(reader: Reader, statement: Statement, isList: boolean): readonly UnknownDrug[] {
  // In a table only the column of names holds names: "levothyroxine | 88 mcg | thyroid".
  const found = reader.findConcepts(statement.cells?.get('name') ?? statement, ['drug']);
  const known = mergeBrands(
    reader,
    found.filter((match, i) => i === 0 || !isRoute(reader, statement, match)),
  );
  const listed = known.length > 0 || !isList ? known : unknownDrugIn(reader, statement);
  const named: readonly UnknownDrug[] = [...listed, ...unknownDrugsAmong(reader, statement, listed, isList)];
  return withParts(
    reader.text,
    oneOfEach(
      reader,
      statement,
      named.toSorted((a, b) => a.start - b.start),
    ),
  ).filter((name) => !LIMIT.test(reader.text.slice(name.end, statement.end)) && !isOfAnother(reader, statement, name));
}

/** Of "CEFTUM 500 MG Cefuroxime Axetil" in the column of names one drug: its trade name, and what it is. What a remark names is none. */
function oneOfEach({ text }: Reader, statement: Statement, drugs: readonly UnknownDrug[]): readonly UnknownDrug[] {
  if (!statement.cells?.has('name')) return drugs;
  const isSame = (a: UnknownDrug, b: UnknownDrug): boolean => a.concept.name === b.concept.name;
  const isRemark = (drug: UnknownDrug, before: UnknownDrug | undefined): boolean =>
    before !== undefined && REMARK.test(text.slice(Math.max(before.end, drug.start - REMARK_REACH), drug.start));
  return drugs.filter((drug, i) => !isRemark(drug, drugs[i - 1]) && !drugs.slice(0, i).some((other) => isSame(drug, other)));
}
/** "WITHHELD while on", ", end 18/10. Hold": what leads to another drug in a remark. */
const REMARK = /(?:(?<=\p{Ll}{4}) (?:\p{Ll}{2,12} ){0,3}|[.;] ?\p{L}{3,12} )$/u;
const REMARK_REACH = 60;

/** Of "Glycomet GP 2 (glimepiride 2 mg + metformin 500 mg)" one drug: what is in its parentheses are its parts. */
function withParts(text: string, drugs: readonly UnknownDrug[]): readonly UnknownDrug[] {
  let next = 0;
  return drugs.flatMap((drug, i) => {
    if (i < next) return [];
    const end = drug.end + (PARTS.exec(text.slice(drug.end, drug.end + LONGEST_PARTS))?.[0].length ?? 0);
    const parts = drugs.slice(i + 1, i + 1 + MOST_PARTS).filter(({ start }) => start < end).length;
    next = i + 1 + (parts > 1 ? parts : 0);
    return [parts > 1 ? { ...drug, end } : drug];
  });
}
/** Parts of a drug in parentheses, with their amounts. */
const PARTS = /^(?: ?[A-Z]{0,3} ?\d{1,2})?\s?\([^()\n]{5,100}[+/&][^()\n]{5,100}\)/;
const LONGEST_PARTS = 210;
const MOST_PARTS = 20;

/**
 * "Her husband takes levodopa", "husband's zolpidem", "Mr A (husband, room 5) is on warfarin", "her sister is tired, on citalopram herself": a
 * drug of another person.
 */
const isOfAnother = (reader: Reader, statement: Statement, name: Span): boolean =>
  describedRelatives(reader, statement).some(
    ({ other, describes, end }) =>
      end <= name.start &&
      ((other && describes) ||
        isPhrase(reader.pack, 'taken by a relative', reader.text.slice(end, name.start).replace(END_OF_REMARK, '').trim()) ||
        endOfPhrase(reader.pack, 'taken by that person', reader.text, name.end + 1) !== undefined),
  );
/** ", room 5)" */
const END_OF_REMARK = /^,[^()\n]{1,20}\)/;

/** "Tiotropium 18 mcg INH daily": after an amount of another drug, a short name of a drug that is a route too is the route. */
function isRoute({ text, pack }: Reader, statement: Statement, { start, end }: Span): boolean {
  const route = AFTER_AMOUNT.test(text.slice(statement.start, start)) ? routeIn(pack, text.slice(start, end)) : undefined;
  return route?.index === 0 && route.length === end - start;
}
const AFTER_AMOUNT = /\d\s?\p{L}{1,8}\s$/u;

/** An item of a list of drugs that no table knows, where it is printed with how it is taken. */
function unknownDrugIn(reader: Reader, statement: Statement): readonly UnknownDrug[] {
  const found = unknownNameOf(reader, statement, 'drug');
  if (!found) return [];
  // "Recovery: BP 124/71, SpO2 97 %": how a drug is taken stands before what is measured.
  const [measured] = reader.findConcepts({ start: found.end, end: statement.end }, ['vital']);
  const { strength, dose, frequency, route } = readSig(
    reader.pack,
    wordsOfRow(reader.text, statement.row, { start: found.end, end: measured?.start ?? statement.end }).replace(/\s/g, ' '),
  );
  const amount = strength ?? dose;
  // "Sodium 140": what is measured elsewhere is taken where its amount and how it is taken are printed.
  const isTest = reader.findConcepts(found, ['analyte']).length > 0;
  const isTaken = isTest ? amount !== undefined && (frequency ?? route) !== undefined : (amount ?? frequency) !== undefined;
  if (isTaken) return [found];
  const isAlone = !statement.cells && reader.text.slice(found.end, statement.end).trim() === '';
  return isAlone && isAmongDrugs(reader, statement) ? [{ ...found, isDoubted: true }] : [];
}

/** A name with nothing beside it is a drug, with a doubt, where it stands in a list of them: beside a line of its block that names one. */
function isAmongDrugs({ findConcepts }: Reader, { start, section: { lines } }: Statement): boolean {
  const at = lines.findIndex((line) => line.start <= start && start < line.end);
  const namesDrug = (line: (typeof lines)[number] | undefined): boolean =>
    line !== undefined && line.block === lines[at]?.block && findConcepts(line, ['drug']).length > 0;
  return [lines[at - 1], lines[at + 1]].some(namesDrug);
}

/** "Pan 40 mg" is no "Pan 40": a number at the end of a name is its strength where a unit follows. */
function withoutStrength({ text, pack }: Reader, match: Match): Match {
  const at = /\s\d+$/.exec(text.slice(match.start, match.end))?.index;
  if (at === undefined) return match;
  const words = text.slice(match.start + at, match.end + LONGEST_UNIT).trimStart();
  return words.startsWith(strengthIn(pack, words) ?? '\n') ? { ...match, end: match.start + at } : match;
}
const LONGEST_UNIT = 12;

/** Whether a parenthesis is open at the end of a name. */
const isOpen = (name: string): boolean =>
  Math.max(...['(', '['].map((sign) => name.lastIndexOf(sign))) > Math.max(...[')', ']'].map((sign) => name.lastIndexOf(sign)));

/** "montelukast (Singulair", "lisinopril (Prinivil, Zestril": what is between the names of one drug, of which the first may hold a parenthesis. */
const isOtherName = (name: string, between: string): boolean =>
  /^\s*(?:[A-Za-z]{2,12}\s*)?[([/]\s*$/.test(between) || (isOpen(name) && /^\s?[,/]\s?$/.test(between));

/** A generic name and its brand in parentheses are one drug: `montelukast (Singulair)`, `Lipitor (atorvastatin)`. */
function mergeBrands(reader: Reader, matches: readonly Match[]): Match[] {
  const { text } = reader;
  const drugs: Match[] = [];
  for (const found of matches) {
    const match = withoutStrength(reader, { ...found, end: endOfDrugName(reader, found.end) });
    const last = drugs.at(-1);
    const between = last ? text.slice(last.end, match.start) : '';
    const isClosed = text.charAt(match.end) === ')';
    if (last && isSaidAgain(reader, last, match, between)) continue;
    const isSame = last?.concept === match.concept && isOtherName(text.slice(last.start, last.end), between);
    if (last && isSame) drugs[drugs.length - 1] = { ...last, end: isClosed ? match.end + 1 : match.end };
    else drugs.push(match);
  }
  return drugs;
}

/** "Also called Lipitor", and "levothyroxine 88 mcg tab (Synthroid)": the drug before, by another name. */
function isSaidAgain({ text, pack }: Reader, last: Match, match: Match, between: string): boolean {
  if (startOfLastPhrase(pack, 'also called', between.trimEnd().replace(/:$/, '')) !== undefined) return true;
  return last.concept === match.concept && /^[^()\n]{1,40}\($/.test(between) && text.charAt(match.end) === ')';
}
