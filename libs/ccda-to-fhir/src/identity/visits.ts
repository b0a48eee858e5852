/**
 * One visit is one Encounter: the visit that the document is about stands in the header and in a section, and sections
 * of several systems repeat it with other details.
 */
import { HL7, type Encounter, type Period } from '@chartloom/fhir';
import { complete, incomplete } from '../complete.js';

type Fields = Readonly<Record<string, unknown>>;

/** Lists that each statement of a visit may add to. */
const LISTS = ['identifier', 'type', 'participant', 'diagnosis', 'location', 'reasonCode', 'reasonReference', 'extension'];

/** A visit that statements add to without end is several. */
const MOST = 128;

/** Two statements about one visit as one. Nothing where they name other times or another kind of visit. */
export function sameVisit(earlier: Encounter, more: Encounter): Encounter | undefined {
  // What `complete` adds has no code of a kind: it contradicts nothing.
  if (!agree(earlier.period, more.period) || contradicts(earlier, more)) return undefined;
  const stated = incomplete(earlier);
  const lists = together(stated as unknown as Fields, more as unknown as Fields);
  if (!lists) return undefined;
  const better = {
    status: stated.status === 'unknown' ? more.status : stated.status,
    class: certainty(stated) >= certainty(more) ? stated.class : more.class,
    ...((stated.period ?? more.period) && { period: { ...more.period, ...stated.period } }),
    ...((stated.hospitalization ?? more.hospitalization) && {
      hospitalization: { ...more.hospitalization, ...stated.hospitalization },
    }),
  };
  return complete({ ...more, ...stated, ...lists, ...better }) as Encounter;
}

/** The lists of both statements. Nothing where one of them would grow too long. */
function together(a: Fields, b: Fields): Fields | undefined {
  const lists: Record<string, unknown> = {};
  for (const name of LISTS) {
    const all = union(list(a[name]), list(b[name]));
    if (!all) return undefined;
    if (all.length > 0) lists[name] = all;
  }
  return lists;
}

const NONE: readonly unknown[] = [];
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : NONE);

/** The items of a list, each once, by what they say. */
type Items = ReadonlyMap<string, unknown>;
/** Those of visits that statements were added to: tens of thousands of further ones may be compared with each. */
const known = new WeakMap<readonly unknown[], Items>();

/** The items of both lists, each once, or nothing where they are too many. What adds nothing leaves the first list as it is. */
function union(had: readonly unknown[], more: readonly unknown[]): readonly unknown[] | undefined {
  const items = itemsOf(had);
  const added = new Map<string, unknown>();
  for (const item of more) {
    const text = JSON.stringify(item);
    if (!items.has(text)) added.set(text, item);
  }
  if (items.size + added.size > MOST) return undefined;
  if (added.size === 0 && items.size === had.length) return had;
  const all: Items = new Map([...items, ...added]);
  const grown = [...all.values()];
  known.set(grown, all);
  return grown;
}

function itemsOf(all: readonly unknown[]): Items {
  const found = known.get(all) ?? new Map(all.map((item) => [JSON.stringify(item), item]));
  known.set(all, found);
  return found;
}

/** How sure the class of a visit is: stated, derived by us, or unknown. */
const certainty = ({ class: { system, extension } }: Encounter): number => (system === HL7.nullFlavor ? 0 : extension ? 1 : 2);

/** Whether two periods start, and end, at the same time as far as both say. */
const agree = (a: Period | undefined, b: Period | undefined): boolean => same(a?.start, b?.start) && same(a?.end, b?.end);
/** To the day: one system writes the hour of arrival, another one the day. */
const same = (x: string | undefined, y: string | undefined): boolean => {
  const length = Math.min(10, x?.length ?? 0, y?.length ?? 0);
  return x === undefined || y === undefined || x.slice(0, length) === y.slice(0, length);
};

/** Whether both have a class of V3, or both a type of one code system, and it is not the same. */
function contradicts(a: Encounter, b: Encounter): boolean {
  const own = (e: Encounter): string | undefined => (certainty(e) === 2 ? e.class.code : undefined);
  if (own(a) !== undefined && own(b) !== undefined && own(a) !== own(b)) return true;
  const [x, y] = [codesOf(a), codesOf(b)];
  for (const [system, code] of x) if (y.has(system) && y.get(system) !== code) return true;
  return false;
}

type Codes = ReadonlyMap<string, string>;
/** Remembered: tens of thousands of visits under one id are each compared with the first ones. */
const codesByVisit = new WeakMap<Encounter, Codes>();

/** The code of a visit's type by its code system. */
function codesOf(visit: Encounter): Codes {
  const known = codesByVisit.get(visit);
  if (known) return known;
  const codings = (visit.type ?? []).flatMap((t) => t.coding ?? []);
  const codes = new Map(codings.flatMap((c) => (c.system && c.code ? [[c.system, c.code] as const] : [])));
  codesByVisit.set(visit, codes);
  return codes;
}
