import { useQuery } from '@tanstack/react-query';
import { project, type Fact, type JsonData, type JsonValue } from '@chartloom/fhir/json-projection';
import type { Job } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';

/** The result of an extraction: as it was delivered, and its facts in one form whichever that was. */
export interface Extraction {
  readonly raw: object;
  readonly facts: JsonData;
}

/** What lists say of a job too. */
type JobHead = Pick<Job, 'job_id' | 'status' | 'task'>;

/** Whether there are facts. */
export const isExtracted = (job: JobHead | undefined): boolean => job?.status === 'success' && job.task === 'clinical_extraction';

/** A result is never changed: it is read once, and leaves memory a while after no page shows it. */
export const useExtraction = (job: JobHead | undefined) =>
  useQuery({
    queryKey: ['result', job?.job_id],
    queryFn: async (): Promise<Extraction> => {
      const result = await chartloom.results(job?.job_id ?? '');
      if (result.json_data) return { raw: result.json_data, facts: result.json_data as unknown as JsonData };
      if (!result.fhir_data) throw new Error('an extraction has no PDF');
      return { raw: result.fhir_data, facts: project(result.fhir_data as unknown as Parameters<typeof project>[0]) };
    },
    enabled: isExtracted(job),
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });

/** The lists of facts, by the names that people use, in the order in which charts have them. */
export const CLASSES = [
  ['conditions', 'Conditions'],
  ['medications', 'Medications'],
  ['allergies', 'Allergies'],
  ['observations', 'Results and observations'],
  ['reports', 'Reports'],
  ['procedures', 'Procedures'],
  ['immunizations', 'Immunizations'],
  ['encounters', 'Encounters'],
  ['plans', 'Plans'],
  ['family_history', 'Family history'],
  ['goals', 'Goals'],
  ['forms', 'Forms'],
  ['devices', 'Devices'],
  ['specimens', 'Specimens'],
  ['consents', 'Consents'],
  ['coverage', 'Coverage'],
  ['notes', 'Notes'],
] as const;
type FactClass = (typeof CLASSES)[number][0];

export interface ListedFact {
  readonly fact: Fact;
  readonly list: FactClass;
  readonly className: string;
  /** Codes of why a person should look at it. */
  readonly doubts: readonly string[];
}

/** All facts, what needs review first, then class by class as in the document. */
export function listedFacts(data: JsonData): readonly ListedFact[] {
  const doubts = new Map<string, string[]>();
  for (const { fact, reason } of data.needs_review)
    if (fact !== undefined) doubts.set(fact, [...(doubts.get(fact) ?? []), reason]);
  const all = CLASSES.flatMap(([list, className]) =>
    data[list].map((fact): ListedFact => ({ fact, list, className, doubts: doubts.get(fact.id) ?? [] })),
  );
  return [...all.filter((one) => one.doubts.length > 0), ...all.filter((one) => one.doubts.length === 0)];
}

/** What a fact is called. */
export const nameOf = ({ text, codes, source }: Fact): string =>
  text ?? codes.find(({ display }) => display !== undefined)?.display ?? source.text ?? codes[0]?.code ?? 'without a name';

const numberText = ({ number, comparator = '', unit = '' }: JsonValue): string | undefined =>
  number === undefined ? undefined : `${comparator}${number} ${unit}`.trim();

const rangeText = ({ low, high, unit = '' }: JsonValue): string | undefined =>
  low === undefined && high === undefined ? undefined : `${low ?? ''} – ${high ?? ''} ${unit}`.trim();

const codeText = ({ codes: [first] = [] }: JsonValue): string | undefined => first?.display ?? first?.code;

const YES_NO = new Map([
  [true, 'yes'],
  [false, 'no'],
]);

/** Its value in words, where it has one; of a drug how it is taken. */
export function valueOf({ value, dosage }: Fact): string | undefined {
  if (!value) return dosage?.text;
  const { text, time, absent, boolean } = value;
  return (
    numberText(value) ??
    rangeText(value) ??
    text ??
    codeText(value) ??
    time ??
    (boolean === undefined ? absent : YES_NO.get(boolean))
  );
}

/** What is said of it beside that it is so: denied, past, unsure, a relative's. */
export function assertionsOf({ assertion: { negated, certainty, temporality, subject } }: Fact): readonly string[] {
  return [
    ...(negated ? ['denied'] : []),
    ...(certainty === 'provisional' ? ['unsure'] : []),
    ...(temporality === 'current' ? [] : [temporality]),
    ...(subject === 'relative' ? ['relative'] : []),
  ];
}
