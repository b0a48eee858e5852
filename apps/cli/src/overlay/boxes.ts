import { createHash } from 'node:crypto';
import { AppError } from '@chartloom/kernel';

/** A box on a page, in points from the top-left of the visible page; `page` counts from 1. */
export interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of one class of findings. */
export interface ClassBoxes {
  readonly name: string;
  readonly boxes: readonly Box[];
}

/** Legend label of a finding, by its FHIR resource type or its list in the json format. */
const CLASSES: Readonly<Record<string, string>> = {
  Patient: 'patient',
  Encounter: 'encounters',
  Condition: 'conditions',
  MedicationRequest: 'medications',
  MedicationAdministration: 'medications',
  MedicationDispense: 'medications',
  MedicationStatement: 'medications',
  Observation: 'observations',
  DiagnosticReport: 'reports',
  Procedure: 'procedures',
  ServiceRequest: 'plans',
  AllergyIntolerance: 'allergies',
  Immunization: 'immunizations',
  FamilyMemberHistory: 'family_history',
  Practitioner: 'care_team',
};
/** Negated findings must look different from present ones. */
const NEGATED = 'negated';
const REGION = '/source-region';

/**
 * The boxes of a result of `--include-bbox`, by class, in its order.
 * @throws AppError `usage` where the file is no result, has no boxes, or is of another PDF
 */
export function boxesOf(result: string, pdf: Uint8Array): readonly ClassBoxes[] {
  const parsed = parse(result);
  const found = 'entry' in parsed ? inBundle(parsed['entry'], pdf) : inLists(parsed, pdf);
  const classes = Map.groupBy(found, ([name]) => name);
  if (classes.size === 0)
    throw new AppError(
      'usage',
      'The result has no boxes. Either nothing was found in the PDF, or it was converted without --include-bbox: convert it with that option, then draw the result.',
    );
  return [...classes].map(([name, items]) => ({ name, boxes: items.map(([, box]) => box) }));
}

function parse(result: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(result);
    if (isRecord(parsed) && ('entry' in parsed || 'schema_version' in parsed)) return parsed;
  } catch {
    // falls through: a file that is not JSON is not a result either
  }
  throw new AppError('usage', 'The second file is not a result. Name the .fhir.json or .json that convert wrote for this PDF.');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Found = readonly [name: string, box: Box];

function inBundle(entries: unknown, pdf: Uint8Array): Found[] {
  const resources = Array.isArray(entries) ? entries.flatMap((entry) => (isRecord(entry) ? [entry['resource']] : [])) : [];
  return resources.filter(isRecord).flatMap((resource): Found[] => {
    const type = String(resource['resourceType']);
    if (type === 'DocumentReference') checkSource(resource, pdf);
    const name = isNegated(resource) ? NEGATED : CLASSES[type];
    return name === undefined ? [] : boxesIn(resource).map((box) => [name, box]);
  });
}

function inLists({ document, ...lists }: Record<string, unknown>, pdf: Uint8Array): Found[] {
  const sha256 = isRecord(document) ? document['source_sha256'] : undefined;
  if (sha256 !== undefined && sha256 !== createHash('sha256').update(pdf).digest('hex')) throw ofAnotherPdf();
  return Object.entries(lists)
    .filter(([name]) => Object.values(CLASSES).includes(name))
    .flatMap(([name, list]) => (Array.isArray(list) ? list.filter(isRecord) : [list]).map((fact) => [name, fact] as const))
    .flatMap(([name, fact]) => boxesIn(fact).map((box): Found => [isNegated(fact) ? NEGATED : name, box]));
}

/** A refuted resource, or a fact of the json format with a negated assertion. */
function isNegated(fact: unknown): boolean {
  if (!isRecord(fact)) return false;
  const { verificationStatus, assertion, status } = fact;
  return (
    JSON.stringify(verificationStatus ?? '').includes('"refuted"') ||
    (isRecord(assertion) && assertion['negated'] === true) ||
    status === 'not-done'
  );
}

/** A result names its PDF by its hash: boxes would be wrong on any other document. */
function checkSource(reference: Record<string, unknown>, pdf: Uint8Array): void {
  const hashes = hashesIn(reference);
  const own = createHash('sha1').update(pdf).digest('base64');
  if (hashes.length > 0 && !hashes.includes(own)) throw ofAnotherPdf();
}

const ofAnotherPdf = (): AppError =>
  new AppError('usage', 'The result is from another PDF: its hash is not that of this file. Name the PDF that was converted.');

/** The hashes of the PDFs in attachments within `value`. */
function hashesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { contentType, hash } = value as { readonly contentType?: unknown; readonly hash?: unknown };
  const own = contentType === 'application/pdf' && hash !== undefined ? [hash] : [];
  return [...own, ...Object.values(value).flatMap(hashesIn)];
}

/** Every box within `value`, once: from source-region extensions and from `boxes`. */
function boxesIn(value: unknown): Box[] {
  const once = new Map<string, Box>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isRecord(node)) return;
    const box = typeof node['url'] === 'string' && node['url'].endsWith(REGION) ? regionOf(node['extension']) : boxOf(node);
    if (box) once.set(Object.values(box).join(' '), box);
    else Object.values(node).forEach(walk);
  };
  walk(value);
  return [...once.values()];
}

function regionOf(parts: unknown): Box | undefined {
  if (!Array.isArray(parts)) return undefined;
  const named = parts
    .filter(isRecord)
    .map((part): [string, unknown] => [String(part['url']), part['valuePositiveInt'] ?? part['valueDecimal']]);
  return boxOf(Object.fromEntries(named));
}

function boxOf(node: Record<string, unknown>): Box | undefined {
  const [page, x, y, width, height] = ['page', 'x', 'y', 'width', 'height'].map((name) => node[name]);
  if (![page, x, y, width, height].every((part) => typeof part === 'number')) return undefined;
  return { page: Number(page), x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}
