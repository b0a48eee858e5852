/** The content of a Bundle: codes, quantities, times, words, negations, and the source place of each fact. */

export type Json = Readonly<Record<string, unknown>>;

export interface Output {
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly quantities: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Instants of the times with a zone, in milliseconds. */
  readonly instants: ReadonlySet<number>;
  /** Letters and digits of every narrative. */
  readonly narrative: string;
  readonly resources: readonly Json[];
  /** XPaths that resources name as their source, with those resources. */
  readonly sources: ReadonlyMap<string, readonly Json[]>;
  /** XPaths that the loss report names. */
  readonly losses: readonly string[];
  readonly dangling: number;
  readonly duplicates: number;
}

export const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
export const normal = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (div: string): string =>
  div.replace(/<[^<>]+>/g, ' ').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

export function readOutput(bundle: Json): Output {
  const codes = new Map<string, Set<string>>();
  const [quantities, words, urls] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const instants = new Set<number>();
  const divs: string[] = [];
  const references: string[] = [];
  const entry = (bundle['entry'] ?? []) as readonly { readonly fullUrl: string; readonly resource: Json }[];
  let duplicates = 0;
  for (const { fullUrl } of entry) {
    if (urls.has(fullUrl)) duplicates++;
    urls.add(fullUrl);
  }
  const visitText = (value: string, key: string): void => {
    if (key === 'div') divs.push(plain(value));
    else words.add(normal(value));
    if (key === 'reference') references.push(value);
    if (/^\d{4}-\d\d-\d\dT/.test(value)) instants.add(Date.parse(value));
  };
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') visitText(value, key);
    else if (typeof value === 'number') quantities.add(`${value}|`);
    else if (Array.isArray(value)) value.forEach((item) => visit(item, key));
    else if (typeof value === 'object' && value !== null) {
      const { system, code, value: amount, unit } = value as Json;
      if (typeof code === 'string') codes.set(code, (codes.get(code) ?? new Set()).add(typeof system === 'string' ? system : ''));
      if (typeof amount === 'number' && typeof unit === 'string') quantities.add(`${amount}|${unit}`);
      for (const [name, field] of Object.entries(value)) visit(field, name);
    }
  };
  for (const { resource } of entry) visit(resource, '');
  const resources = entry.map((e) => e.resource);
  return {
    ...{ codes, quantities, words, instants, narrative: letters(divs.join(' ')), resources, duplicates },
    sources: sourcesOf(resources),
    losses: resources.filter((r) => r['resourceType'] === 'OperationOutcome').flatMap(lossesOf),
    dangling: references.filter((r) => !urls.has(r)).length,
  };
}

interface Sourced {
  readonly url?: string;
  readonly extension?: readonly {
    readonly url?: string;
    readonly valueString?: string;
    readonly extension?: Sourced['extension'];
  }[];
}

const xpaths = (value: unknown): readonly string[] =>
  ((value as Sourced).extension ?? [])
    .filter((e) => e.url?.endsWith('/source-element'))
    .flatMap((e) => e.extension?.find((p) => p.url === 'xpath')?.valueString ?? []);

/** Components of a panel have places of their own. */
function sourcesOf(resources: readonly Json[]): ReadonlyMap<string, readonly Json[]> {
  const found = new Map<string, Json[]>();
  for (const resource of resources) {
    const parts = Array.isArray(resource['component']) ? (resource['component'] as unknown[]) : [];
    for (const xpath of [resource, ...parts].flatMap(xpaths)) found.set(xpath, [...(found.get(xpath) ?? []), resource]);
  }
  return found;
}

function lossesOf(outcome: Json): readonly string[] {
  const issues = (outcome['issue'] ?? []) as readonly (Sourced & { readonly severity: string })[];
  return issues.filter((i) => i.severity === 'warning').flatMap(xpaths);
}

const NOT = new Set(['not-done', 'declined', 'cancelled']);
const NONE_KNOWN = ['716186003', '409137002', '428607008', '429625007', '160245001', '787481004'];

/** Whether a resource is negated. */
export function saysNot(resource: Json): boolean {
  if (NOT.has(String(resource['status'])) || resource['doNotPerform'] === true) return true;
  if (JSON.stringify(resource['verificationStatus'] ?? '').includes('refuted')) return true;
  const code = JSON.stringify(resource['code'] ?? resource['medicationCodeableConcept'] ?? '');
  return NONE_KNOWN.some((c) => code.includes(c));
}
