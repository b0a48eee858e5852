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
  if (!agree(earlier.period, more.period)) return undefined;
  const known = incomplete(earlier);
  if (contradicts(known, more)) return undefined;
  const [a, b] = [known, more] as unknown as readonly [Fields, Fields];
  const lists = LISTS.flatMap((name) => {
    const all = [...list(a[name]), ...list(b[name])];
    return all.length > 0 ? [[name, [...new Map(all.map((item) => [JSON.stringify(item), item])).values()]] as const] : [];
  });
  if (lists.some(([, all]) => all.length > MOST)) return undefined;
  const better = {
    status: known.status === 'unknown' ? more.status : known.status,
    class: certainty(known) >= certainty(more) ? known.class : more.class,
    ...((known.period ?? more.period) && { period: { ...more.period, ...known.period } }),
    ...((known.hospitalization ?? more.hospitalization) && {
      hospitalization: { ...more.hospitalization, ...known.hospitalization },
    }),
  };
  return complete({ ...more, ...known, ...Object.fromEntries(lists), ...better }) as Encounter;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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
  const codes = (e: Encounter): ReadonlyMap<string, string> =>
    new Map(
      (e.type ?? []).flatMap((t) => t.coding ?? []).flatMap((c) => (c.system && c.code ? [[c.system, c.code] as const] : [])),
    );
  const [x, y] = [codes(a), codes(b)];
  const isOtherKind = [...x].some(([system, code]) => y.has(system) && y.get(system) !== code);
  return isOtherKind || (own(a) !== undefined && own(b) !== undefined && own(a) !== own(b));
}
