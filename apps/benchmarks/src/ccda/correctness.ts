/**
 * Whether the resources made from a C-CDA document mean what the document says: what recall cannot see. Every row counts
 * errors, so low is good. It reads source and output by itself and shares nothing with the converter.
 */
import { childrenOf, elementsOf, pathOf, textOf, within, type Node } from './source.js';
import { isPlaceholder } from './placeholders.js';
import { normal, readOutput, type Json } from './output.js';
import type { Measures, Share } from './measure.js';

/** A Bundle's resources with the urls that they have in it. */
interface Entry {
  readonly fullUrl: string;
  readonly resource: Json;
}

const STATEMENTS = new Set([
  'act',
  'observation',
  'procedure',
  'encounter',
  'substanceAdministration',
  'supply',
  'organizer',
  'regionOfInterest',
  'observationMedia',
]);
const ARC = '2.16.840.1.113883.10.20.22.4.';
const CCD = '2.16.840.1.113883.10.20.1.';

/** Statements that only wrap, qualify or point to others: a resource of their own would be an invented fact. */
const NO_FACTS = new Set([
  ...['35', '36', '33', '34', '3', '30', '132', '60', '115', '122', '143', '136', '135', '119', '31'].map((t) => ARC + t),
  ...['20', '27', '40', '38', '47', '50', '57', '51', '39', '30'].map((t) => CCD + t),
]);
/** Codes of statements that qualify another one: status, age, information source, severity. */
const QUALIFYING = new Set(['33999-4', '48766-0', '445518008', 'SEV', '82606-5', '225773000']);

export function correctness(root: Node, bundle: Json): Measures {
  const entries = (bundle['entry'] ?? []) as readonly Entry[];
  const facts = new Map<string, Entry[]>();
  for (const entry of entries) for (const path of placesOf(entry.resource)) facts.set(path, [...(facts.get(path) ?? []), entry]);
  const out = readOutput(bundle);
  const statements = [...within(root)].filter((n) => STATEMENTS.has(n.name) && isEntry(n));
  const made = new Map(statements.flatMap((n) => [[n, facts.get(pathOf(n)) ?? []] as const]));
  const nested = statements.filter((n) => (made.get(n) ?? []).length > 0 && madeAround(n, made).length > 0);
  return {
    'invented resources': errors(statements.filter(isNoFact), (n) => (made.get(n) ?? []).some(isOfOwn(n))),
    'status against source': errors(statements.filter(hasStatus), (n) => contradictsStatus(n, made.get(n) ?? [])),
    'nested without a link': errors(nested, (n) => !isLinked(made.get(n) ?? [], madeAround(n, made))),
    placeholders: errors(statements.filter(isPlaceholder), (n) => (made.get(n) ?? []).length > 0),
    'encounters twice': twice(entries, 'Encounter'),
    'parties twice': twice(entries, 'Organization', 'Practitioner', 'Location'),
    'wrong URIs': uris(entries),
    'reasons lost': errors(
      statements.filter((n) => reasonsOf(n).length > 0 && reasonable(made.get(n))),
      (n) => !hasReason(made.get(n) ?? []),
    ),
    'addresses of places lost': errors(placesWithAddress(statements), (p) => !out.words.has(normal(firstLine(p)))),
  };
}

const errors = <T>(list: readonly T[], isWrong: (item: T) => boolean): Share => [list.filter(isWrong).length, list.length];

const isEntry = (n: Node): boolean =>
  n.parent?.name === 'entry' || n.parent?.name === 'entryRelationship' || n.parent?.name === 'component';

const templatesOf = (n: Node): readonly string[] => childrenOf(n, 'templateId').map((t) => t.attributes['root'] ?? '');
const codeOf = (n: Node): string => childrenOf(n, 'code')[0]?.attributes['code'] ?? '';

const isNoFact = (n: Node): boolean =>
  templatesOf(n).some((t) => NO_FACTS.has(t)) || (n.parent?.name === 'entryRelationship' && QUALIFYING.has(codeOf(n)));

/** A resource whose only place is this statement. A concern in words has nothing else that could be the fact. */
const isOfOwn =
  (n: Node) =>
  ({ resource }: Entry): boolean =>
    placesOf(resource).every((p) => p === pathOf(n)) && !(resource['resourceType'] === 'Condition' && codeTextOnly(resource));
const codeTextOnly = ({ code }: Json): boolean => (code as Json | undefined)?.['coding'] === undefined;

interface Extension {
  readonly url?: string;
  readonly valueString?: string;
  readonly extension?: readonly Extension[];
}
const placesOf = (resource: Json): readonly string[] =>
  [resource, ...((resource['component'] ?? []) as readonly Json[])]
    .flatMap((part) => (part['extension'] ?? []) as readonly Extension[])
    .filter((e) => e.url?.endsWith('/source-element'))
    .flatMap((e) => e.extension?.find((x) => x.url === 'xpath')?.valueString ?? []);

function madeAround(n: Node, made: ReadonlyMap<Node, readonly Entry[]>): readonly Entry[] {
  const own = made.get(n) ?? [];
  for (let p = n.parent; p; p = p.parent) {
    const around = (made.get(p) ?? []).filter((e) => !own.includes(e));
    if (around.length > 0) return around;
  }
  return [];
}

/** Whether one of the resources refers to one of the others, either way, or they are parts of one. */
function isLinked(own: readonly Entry[], around: readonly Entry[]): boolean {
  return own.some((a) => around.some((b) => a === b || refersTo(a, b) || refersTo(b, a)));
}
const refersTo = (a: Entry, b: Entry): boolean => JSON.stringify(a.resource).includes(`"${b.fullUrl}"`);

/** Values of a status observation, and what they may be in R4. */
const STATUSES: Readonly<Record<string, RegExp>> = {
  '55561003': /^(?:active|recurrence|relapse|in-progress)$/,
  '73425007': /^(?:inactive|stopped|on-hold|completed|ended|cancelled)$/,
  '413322009': /^(?:resolved|inactive|completed|stopped)$/,
  '421139008': /^on-hold$/,
  '392521001': /^(?:inactive|completed|stopped)$/,
};
const statusSaid = (n: Node): string | undefined => {
  const found = childrenOf(n, 'entryRelationship')
    .flatMap(elementsOf)
    .filter((o) => o.name === 'observation' && o.attributes['negationInd'] !== 'true' && codeOf(o) === '33999-4')
    .flatMap((o) => childrenOf(o, 'value').map((v) => v.attributes['code'] ?? ''));
  return found.find((code) => STATUSES[code] !== undefined);
};
const hasStatus = (n: Node): boolean => statusSaid(n) !== undefined && n.name !== 'act';

function contradictsStatus(n: Node, own: readonly Entry[]): boolean {
  const allowed = STATUSES[statusSaid(n) ?? ''];
  return own.some(({ resource }) => {
    const isJudged = JUDGED.has(String(resource['resourceType']));
    const said = statusOf(resource);
    return isJudged && said !== undefined && !allowed?.test(said);
  });
}
const JUDGED = new Set(['Condition', 'AllergyIntolerance', 'MedicationRequest']);
const statusOf = ({ clinicalStatus, status }: Json): string | undefined => {
  const clinical = (clinicalStatus as { readonly coding?: readonly { readonly code?: string }[] } | undefined)?.coding?.[0]?.code;
  return clinical ?? (typeof status === 'string' ? status : undefined);
};

/** Resources of the same identifiers and name, and visits of the same day and kind: systems reuse the ids of visits. */
function twice(entries: readonly Entry[], ...types: readonly string[]): Share {
  const all = entries.map((e) => e.resource).filter((r) => types.includes(String(r['resourceType'])));
  const keys = all.map((r) => {
    const ids = ((r['identifier'] ?? []) as readonly Json[]).map((i) => `${String(i['system'])}|${String(i['value'])}`);
    const rest = [r['name'], r['address'], (r['period'] as Json | undefined)?.['start']].map((field) =>
      JSON.stringify(field ?? ''),
    );
    return ids.length > 0 ? [r['resourceType'], ...ids.toSorted(), ...rest].join().toLowerCase() : undefined;
  });
  const isRepeated = (key: string | undefined, i: number): boolean =>
    key !== undefined && all.some((r, j) => j < i && keys[j] === key && !isOtherVisit(r, all[i] ?? {}));
  return [keys.filter(isRepeated).length, all.length];
}

/** Whether both have a kind of visit, and of one code system another one: some software gives all visits one id. */
function isOtherVisit(a: Json, b: Json): boolean {
  const codes = (r: Json): readonly Json[] =>
    ((r['type'] ?? []) as readonly Json[]).flatMap((t) => (t['coding'] ?? []) as readonly Json[]);
  const isVisit = a['resourceType'] === 'Encounter' && b['resourceType'] === 'Encounter';
  return isVisit && codes(a).some((x) => codes(b).some((y) => x['system'] === y['system'] && x['code'] !== y['code']));
}

const URI =
  /^(?:https?:\/\/\S+|urn:oid:(?:0|1|2)(?:\.(?:0|[1-9]\d*))+|urn:uuid:[0-9a-f-]{36}|urn:ietf:rfc:3986|urn:ietf:bcp:\d+)$/;
const NULLS = new Set(['UNK', 'NI', 'NA', 'NAV', 'ASKU', 'NASK', 'OTH', 'MSK']);
function uris(entries: readonly Entry[]): Share {
  let [wrong, of] = [0, 0];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const { system, value: text } = value as Json;
      if (typeof system === 'string' && system.includes(':')) {
        of++;
        if (!URI.test(system) || (typeof text === 'string' && NULLS.has(text))) wrong++;
      }
      Object.values(value).forEach(visit);
    }
  };
  for (const { resource } of entries) visit(resource);
  return [wrong, of];
}

const reasonsOf = (n: Node): readonly Node[] =>
  childrenOf(n, 'entryRelationship')
    .filter((r) => r.attributes['typeCode'] === 'RSON' && r.attributes['negationInd'] !== 'true')
    .flatMap(elementsOf)
    .filter((s) => STATEMENTS.has(s.name) && s.attributes['negationInd'] !== 'true' && says(s));
/** Whether a reason says something: a code, words or an id of another statement. */
const says = (s: Node): boolean =>
  [...within(s)].some(
    (e) =>
      e.name !== 'templateId' &&
      e.name !== 'statusCode' &&
      (e.attributes['code'] ?? '') !== '' &&
      e.parent?.name !== 'templateId',
  );

const WITH_REASON = new Set([
  'MedicationRequest',
  'MedicationAdministration',
  'Procedure',
  'ServiceRequest',
  'Encounter',
  'Immunization',
  'DeviceUseStatement',
  'Goal',
  'Appointment',
]);
const reasonable = (made: readonly Entry[] | undefined): boolean =>
  (made ?? []).some((e) => WITH_REASON.has(String(e.resource['resourceType'])));
const hasReason = (own: readonly Entry[]): boolean =>
  own.some(({ resource }) =>
    ['reasonCode', 'reasonReference', 'statusReason', 'addresses', 'reportReason'].some((f) => resource[f] !== undefined),
  );

const placesWithAddress = (statements: readonly Node[]): readonly Node[] =>
  statements
    .flatMap((n) => childrenOf(n, 'participant'))
    .filter((p) => p.attributes['typeCode'] === 'LOC')
    .flatMap((p) => childrenOf(p, 'participantRole'))
    .flatMap((r) => childrenOf(r, 'addr'))
    .filter((a) => firstLine(a) !== '');
const firstLine = (addr: Node): string => {
  const [line] = [...childrenOf(addr, 'streetAddressLine'), ...childrenOf(addr, 'city')]
    .map((l) => textOf(l).trim())
    .filter(Boolean);
  return line ?? '';
};

/** The nested statements without a link, by their templates: for `--worst`. */
export function unlinked(root: Node, bundle: Json): readonly string[] {
  const entries = (bundle['entry'] ?? []) as readonly Entry[];
  const facts = new Map<string, Entry[]>();
  for (const entry of entries) for (const path of placesOf(entry.resource)) facts.set(path, [...(facts.get(path) ?? []), entry]);
  const statements = [...within(root)].filter((n) => STATEMENTS.has(n.name) && isEntry(n));
  const made = new Map(statements.map((n) => [n, facts.get(pathOf(n)) ?? []] as const));
  return statements.flatMap((n) => {
    const [own, around] = [made.get(n) ?? [], madeAround(n, made)];
    if (own.length === 0 || around.length === 0 || isLinked(own, around)) return [];
    const type = (e: Entry | undefined): string => String(e?.resource['resourceType']);
    const relation = n.parent?.name === 'component' ? 'COMP' : (n.parent?.attributes['typeCode'] ?? '');
    return [
      `${type(own[0])} under ${type(around[0])} by ${relation}: ${templatesOf(n).at(-1) ?? ''} ${codeOf(n)} ${n.attributes['moodCode'] ?? ''}`,
    ];
  });
}
