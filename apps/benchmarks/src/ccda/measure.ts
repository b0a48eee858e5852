/** How much of a C-CDA document is in the Bundle made from it: the table of `npm run conformance:ccda`. */
import { childrenOf, elementsOf, pathOf, textOf, within, type Node } from './source.js';
import { letters, normal, readOutput, saysNot, type Json, type Output } from './output.js';
import { mandatoryElements } from './us-core.js';

/** Kept items, and their total. */
export type Share = readonly [kept: number, of: number];
export type Measures = Readonly<Record<string, Share>>;

/** Code systems whose codes are facts: OID and the URI in R4. */
const SYSTEMS: Readonly<Record<string, string>> = {
  '2.16.840.1.113883.6.96': 'http://snomed.info/sct',
  '2.16.840.1.113883.6.1': 'http://loinc.org',
  '2.16.840.1.113883.6.88': 'http://www.nlm.nih.gov/research/umls/rxnorm',
  '2.16.840.1.113883.12.292': 'http://hl7.org/fhir/sid/cvx',
  '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
  '2.16.840.1.113883.6.90': 'http://hl7.org/fhir/sid/icd-10-cm',
  '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.12': 'http://www.ama-assn.org/go/cpt',
  '2.16.840.1.113883.4.9': 'http://fdasis.nlm.nih.gov',
};
/** Codes that only name the kind of statement, or a status for which R4 has its own codes. */
const KINDS = new Set(
  (
    '33999-4 48765-2 75326-9 75321-0 75323-6 29308-4 55607006 404684003 418799008 282291009 409586006 64572001 248536006 373930000 ' +
    '55561003 73425007 413322009 255604002 6736007 24484000 371923003 371924009 399166001 416098002 419511003 414285001 419199007 ' +
    '418471000 420134006 426232007 235719002 59037007 418038007 48767-8 82606-5 11323-3 69730-0 46680005 74728-7 8716-3'
  ).split(' '),
);
const STATEMENTS = new Set(['act', 'observation', 'procedure', 'encounter', 'substanceAdministration', 'supply', 'organizer']);
const TIME = /^(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2})?(\d{2})?(?:\.\d+)?)?([+-]\d{4})?$/;

export function measure(root: Node, bundle: Json): Measures {
  const out = readOutput(bundle);
  const all = [...within(root)];
  const ids = new Map(all.flatMap((n) => (n.attributes['ID'] ? [[n.attributes['ID'], n] as const] : [])));
  const entries = all.filter((n) => n.name === 'entry' && n.parent?.name === 'section');
  const inEntries = entries.flatMap((e) => [...within(e)]);
  const codes = distinct(inEntries.filter(isFact).map((n) => `${n.attributes['codeSystem']}|${n.attributes['code']}`));
  const known = codes.filter((c) => out.codes.has(c.split('|')[1] ?? ''));
  const negated = inEntries.filter((n) => STATEMENTS.has(n.name) && n.attributes['negationInd'] === 'true');
  return {
    'codes kept': [known.length, codes.length],
    'code system URI right': [known.filter((c) => isUnderUri(c, out)).length, known.length],
    'quantities kept': share(distinct(inEntries.flatMap(quantityOf)), (q) => out.quantities.has(q)),
    'dates at their precision': share(distinct(inEntries.flatMap(timeOf)), (t) => isTimeKept(t, out)),
    'originalText resolved': share(distinct(inEntries.flatMap((n) => originalText(n, ids))), (t) => out.words.has(t)),
    'narrative kept': share(
      all.filter((n) => n.name === 'text' && n.parent?.name === 'section' && longWords(n).length > 0),
      (n) => longWords(n).filter((w) => out.narrative.includes(w)).length > 0.9 * longWords(n).length,
    ),
    'negations negated or named as lost': share(negated, (n) => isNegatedOrNamed(n, out)),
    'negations turned positive': [negated.filter((n) => isPositive(n, out)).length, negated.length],
    'entries accounted for': share(entries, (e) => isConverted(e, out) || isNamed(e, out)),
    'entries named as lost': share(entries, (e) => !isConverted(e, out) && isNamed(e, out)),
    'US Core mandatory elements missing': mandatoryElements(out.resources),
    'dangling references': [out.dangling, out.resources.length],
    'duplicate ids': [out.duplicates, out.resources.length],
  };
}

const distinct = (list: readonly string[]): readonly string[] => [...new Set(list)];
const share = <T>(list: readonly T[], isKept: (item: T) => boolean): Share => [list.filter(isKept).length, list.length];

const isFact = ({ name, attributes: { code, codeSystem } }: Node): boolean =>
  name !== 'templateId' && code !== undefined && SYSTEMS[codeSystem ?? ''] !== undefined && !KINDS.has(code);

const isUnderUri = (key: string, out: Output): boolean => {
  const [system = '', code = ''] = key.split('|');
  return out.codes.get(code)?.has(SYSTEMS[system] ?? '') ?? false;
};

function quantityOf({ name, attributes: { type, value, unit } }: Node): readonly string[] {
  const isQuantity = name === 'doseQuantity' || (name === 'value' && type?.split(':').at(-1) === 'PQ');
  const amount = Number(value?.trim() || NaN);
  return isQuantity && !Number.isNaN(amount) ? [`${amount}|${unit?.trim() && unit.trim() !== '1' ? unit.trim() : ''}`] : [];
}

const TIMES = new Set(['effectiveTime', 'time']);

function timeOf(n: Node): readonly string[] {
  const { value, unit } = n.attributes;
  const holder = ['low', 'high', 'center'].includes(n.name) ? n.parent : n;
  return value && unit === undefined && TIMES.has(holder?.name ?? '') && TIME.test(value) ? [value] : [];
}

/** The same precision and, where there is a zone, the same instant. A time of day without a zone counts by its date. */
function isTimeKept(value: string, out: Output): boolean {
  const [, year, month, day, hour, minute = '00', second = '00', zone] = TIME.exec(value) ?? [];
  const date = [year, month, day].filter(Boolean).join('-');
  if (!hour || !zone) return out.words.has(date) || out.words.has(value);
  const instant = Date.parse(`${date}T${hour}:${minute}:${second}${zone.slice(0, 3)}:${zone.slice(3)}`);
  return out.instants.has(instant) || [...out.instants].some((i) => Math.floor(i / 1000) * 1000 === instant);
}

/** Texts of up to 400 characters; longer ones are narrative. */
function originalText(n: Node, ids: ReadonlyMap<string, Node>): readonly string[] {
  if (n.name !== 'originalText') return [];
  const [reference] = childrenOf(n, 'reference');
  const target = ids.get(reference?.attributes['value']?.replace(/^#/, '') ?? '');
  const words = normal(textOf(reference && target ? target : n));
  return words && words.length < 400 ? [words] : [];
}

const longWords = (n: Node): readonly string[] => (textOf(n).match(/\S{4,}/g) ?? []).map(letters).filter((w) => w.length > 3);

const isNegatedOrNamed = (n: Node, out: Output): boolean => {
  const made = out.sources.get(pathOf(n)) ?? [];
  if (made.length > 0) return made.every(saysNot);
  return (
    isNamed(n, out) || elementsOf(n).some((c) => [...within(c)].some((d) => (out.sources.get(pathOf(d)) ?? []).some(saysNot)))
  );
};

const isPositive = (n: Node, out: Output): boolean => (out.sources.get(pathOf(n)) ?? []).some((r) => !saysNot(r));

const isConverted = (e: Node, out: Output): boolean => [...within(e)].some((n) => out.sources.has(pathOf(n)));

/** Reported as lost itself, through a part of it, or with an enclosing element. */
const isNamed = (e: Node, out: Output): boolean => {
  const path = pathOf(e);
  return out.losses.some((l) => l === path || l.startsWith(`${path}/`) || path.startsWith(`${l}/`));
};
