import { AppError, type RecordedReview } from '@chartloom/kernel';
import { FactCorrections } from '@chartloom/policies';
import { CANONICAL, HL7 } from '../canonicals.js';
import { codeableConcept } from '../codes.js';
import { withoutEntries } from '../without-entries.js';
import { documentUuid, referenceTo } from '../ids.js';
import { reviewedFact } from '../outcome.js';
import { confidence, sourceRegion } from '../provenance.js';
import type { Bundle, BundleEntry, OperationOutcome, Provenance, Resource, Urn } from '../r4.js';
import { corrected, newFact, type AddedFact } from './fact-fields.js';

/** What was done to facts, by the code of V3 DataOperation. */
type Operation = 'CREATE' | 'UPDATE' | 'DELETE';

/**
 * The Bundle as a person decided about its facts. Facts that were confirmed, corrected or added are sure; their doubts are gone from the
 * report of what needs review. A Provenance for each kind of decision says who decided and when: what was rejected is gone, so that its
 * Provenance is about the Composition.
 * @throws AppError `corrections-invalid`, `corrections-unknown-fact`, `corrections-not-possible`
 */
export function applyReview(bundle: Bundle, sourceId: string, review: RecordedReview): Bundle {
  const { confirm = [], reject = [], correct = [], add = [] } = parsed(review.corrections);
  const byId = new Map<string, BundleEntry>(bundle.entry.map((entry) => [entry.fullUrl, entry]));
  for (const id of [...confirm, ...reject, ...correct.map(({ fact }) => fact)]) if (!byId.has(id)) throw unknownFact(id);
  const changes = new Map(correct.map((one) => [one.fact, one]));
  const sure = new Set([...confirm, ...changes.keys()]);
  const entries = bundle.entry.map(({ fullUrl, resource }) => {
    const change = changes.get(fullUrl);
    const next = change ? corrected(resource, change) : resource;
    if (!next) throw notPossible(fullUrl, resource.resourceType);
    return { fullUrl, resource: sure.has(fullUrl) ? certain(next) : next };
  });
  const added = add.map((fact, i) => addedEntry(fact, i, entries, sourceId));
  const decided = new Set([...sure, ...reject]);
  const left = withoutEntries({ ...bundle, entry: entries.flatMap((entry) => undoubted(entry, decided)) }, new Set(reject));
  const [composition] = left.entry;
  const provenances = [
    provenanceOf('confirm', undefined, confirm),
    provenanceOf('correct', 'UPDATE', [...changes.keys()]),
    provenanceOf(
      'add',
      'CREATE',
      added.map(({ fullUrl }) => fullUrl),
    ),
    provenanceOf('reject', 'DELETE', reject.length > 0 && composition ? [composition.fullUrl] : []),
  ].flatMap(({ name, operation, targets }) =>
    targets.length === 0
      ? []
      : [{ fullUrl: documentUuid(sourceId, `review/${name}`), resource: asProvenance(review, name, operation, targets) }],
  );
  const isOutcome = ({ resource }: BundleEntry): boolean => resource.resourceType === 'OperationOutcome';
  const facts = left.entry.filter((entry) => !isOutcome(entry));
  return { ...left, entry: [...facts, ...added, ...provenances, ...left.entry.filter(isOutcome)] };
}

function parsed(corrections: unknown): FactCorrections {
  const result = FactCorrections.safeParse(corrections);
  if (result.success) return result.data;
  throw new AppError('corrections-invalid', `The corrections are not valid: ${result.error.issues[0]?.path.join('.') ?? ''}.`);
}

const unknownFact = (id: string) =>
  new AppError('corrections-unknown-fact', `The corrections name a fact that this document does not have: ${id.slice(0, 60)}.`);

const notPossible = (id: string, type: string) =>
  new AppError('corrections-not-possible', `The corrections cannot be applied: ${type} ${id} has no such element.`);

/** With the confidence of a person who looked at it. */
function certain(resource: Resource): Resource {
  const others = (resource.extension ?? []).filter(({ url }) => url !== CANONICAL.confidence);
  return { ...resource, extension: [...others, confidence(1)] };
}

function addedEntry(fact: AddedFact, i: number, entries: readonly BundleEntry[], sourceId: string): BundleEntry {
  const patients = entries.filter(({ resource }) => resource.resourceType === 'Patient');
  const [patient] = patients;
  if (!patient || patients.length > 1)
    throw new AppError('corrections-not-possible', 'A fact cannot be added: the document is not of one patient.');
  const resource = newFact(fact, referenceTo(patient.fullUrl));
  const { page, box } = fact;
  const regions = page !== undefined && box ? [sourceRegion({ page, ...box })] : [];
  return {
    fullUrl: documentUuid(sourceId, `review/add/${i}`),
    resource: { ...resource, extension: [...regions, confidence(1)] },
  };
}

/** The entry without doubts about facts that a person decided about; nothing of a report that has none left. */
function undoubted(entry: BundleEntry, decided: ReadonlySet<string>): readonly BundleEntry[] {
  if (entry.resource.resourceType !== 'OperationOutcome') return [entry];
  const issue = entry.resource.issue.filter((one) => !decided.has(reviewedFact(one) ?? ''));
  return issue.length === 0 ? [] : [{ ...entry, resource: { ...entry.resource, issue } satisfies OperationOutcome }];
}

const provenanceOf = (name: string, operation: Operation | undefined, targets: readonly string[]) => ({
  ...{ name, operation, targets },
});

function asProvenance(
  { reviewer, decidedAt }: RecordedReview,
  name: string,
  operation: Operation | undefined,
  targets: readonly string[],
): Provenance {
  return {
    resourceType: 'Provenance',
    target: targets.map((target) => referenceTo(target as Urn)),
    recorded: decidedAt,
    activity: { ...(operation && codeableConcept(HL7.dataOperation, operation)), text: name },
    agent: [
      {
        type: codeableConcept(HL7.provenanceAgent, 'verifier'),
        who: { identifier: { system: CANONICAL.reviewer, value: reviewer } },
      },
    ],
  };
}
