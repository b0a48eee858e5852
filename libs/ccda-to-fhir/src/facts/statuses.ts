/** V3 ActStatus to the status of each FHIR resource. The reader of each table supplies the default. */
import { lookupTable } from '@chartloom/kernel';
import type {
  CareTeam,
  EncounterStatus,
  EventStatus,
  Goal,
  MedicationRequest,
  Observation,
  RequestStatus,
} from '@chartloom/fhir';
import type { Statement } from '@chartloom/ccda';
import type { Context } from '../converter.js';
import { fhirTime } from '../values/time.js';
import { statedParts, values } from './parts.js';

type ActStatus =
  'aborted' | 'active' | 'cancelled' | 'completed' | 'held' | 'new' | 'normal' | 'nullified' | 'obsolete' | 'suspended';
type Table<S> = Readonly<Record<ActStatus, S>>;

export const EVENT: Table<EventStatus> = {
  aborted: 'stopped',
  active: 'in-progress',
  cancelled: 'not-done',
  completed: 'completed',
  held: 'on-hold',
  new: 'preparation',
  normal: 'unknown',
  nullified: 'entered-in-error',
  obsolete: 'unknown',
  suspended: 'on-hold',
};
export const REQUEST: Table<RequestStatus> = {
  aborted: 'revoked',
  active: 'active',
  cancelled: 'revoked',
  completed: 'completed',
  held: 'on-hold',
  new: 'draft',
  normal: 'unknown',
  nullified: 'entered-in-error',
  obsolete: 'unknown',
  suspended: 'on-hold',
};
export const MEDICATION: Table<MedicationRequest['status']> = {
  aborted: 'stopped',
  active: 'active',
  cancelled: 'cancelled',
  completed: 'completed',
  held: 'on-hold',
  new: 'draft',
  normal: 'unknown',
  nullified: 'entered-in-error',
  obsolete: 'unknown',
  suspended: 'on-hold',
};
export const OBSERVATION: Table<Observation['status']> = {
  aborted: 'cancelled',
  active: 'preliminary',
  cancelled: 'cancelled',
  completed: 'final',
  held: 'registered',
  new: 'registered',
  normal: 'unknown',
  nullified: 'entered-in-error',
  obsolete: 'unknown',
  suspended: 'registered',
};
export const ENCOUNTER: Table<EncounterStatus> = {
  aborted: 'cancelled',
  active: 'in-progress',
  cancelled: 'cancelled',
  completed: 'finished',
  held: 'onleave',
  new: 'planned',
  normal: 'unknown',
  nullified: 'entered-in-error',
  obsolete: 'unknown',
  suspended: 'onleave',
};

export const GOAL: Table<Goal['lifecycleStatus']> = {
  aborted: 'cancelled',
  active: 'active',
  cancelled: 'cancelled',
  completed: 'completed',
  held: 'on-hold',
  new: 'proposed',
  normal: 'active',
  nullified: 'entered-in-error',
  obsolete: 'cancelled',
  suspended: 'on-hold',
};
export const CARE_TEAM: Table<CareTeam['status']> = {
  aborted: 'inactive',
  active: 'active',
  cancelled: 'inactive',
  completed: 'inactive',
  held: 'suspended',
  new: 'proposed',
  normal: undefined,
  nullified: 'entered-in-error',
  obsolete: 'inactive',
  suspended: 'suspended',
};

/** Statuses that systems write in place of V3's, mostly those of their own order entry: to V3's. */
const OTHERS = lookupTable<ActStatus>({
  canceled: 'cancelled',
  complete: 'completed',
  discontinued: 'aborted',
  error: 'nullified',
  'entered-in-error': 'nullified',
  'in-progress': 'active',
  inprogress: 'active',
  'on-hold': 'held',
  onhold: 'held',
  ordered: 'active',
  pending: 'new',
  stopped: 'aborted',
});

/** The row of a table, or `otherwise` where the source has no known status. */
export const statusIn = <S>(table: Table<S>, code: string | undefined, otherwise: S): S => {
  const said = code?.toLowerCase().replace(/[\s_]/g, '-') ?? '';
  const status = said in table ? (said as ActStatus) : OTHERS[said];
  return status === undefined ? otherwise : table[status];
};

/** Values of a drug's status observation (CCD 1.0, MedicationStatusTypeCode; Problem Status), to R4's. */
const DRUG_VALUES = lookupTable<MedicationRequest['status']>({
  '55561003': 'active',
  '421139008': 'on-hold',
  '392521001': 'completed',
  '73425007': 'stopped',
  '413322009': 'completed',
});

const OVER: ReadonlySet<string> = new Set(['completed', 'stopped', 'cancelled']);

/**
 * Whether a reported drug is taken longer than the document is old, or without end. Many systems write `completed` for
 * every drug of the list, because the entry is (C-CDA on FHIR, medication status).
 */
function isStillTaken({ moodCode, schedule: { interval } }: Statement, { written }: Context): boolean {
  const end = interval?.value === undefined ? interval?.high : undefined;
  if (moodCode !== 'EVN' || !end) return false;
  const day = fhirTime(end)?.value?.slice(0, 10);
  if (day === undefined) return ENDLESS.has(end.nullFlavor ?? '');
  return day.length === written?.length && day > written;
}
/** Whether a reported drug has neither a time nor an end: that it is over says only a code that may be about the entry. */
const isEndUnknown = ({ moodCode, schedule: { interval } }: Statement): boolean =>
  moodCode === 'EVN' && interval?.value === undefined && interval?.high?.value === undefined;

/** NullFlavors of an end that there is none: not applicable, positive infinity. */
const ENDLESS: ReadonlySet<string> = new Set(['NA', 'PINF']);

/**
 * The status of a drug. The statement's own code says what became of the statement, often only that it was recorded; a
 * status observation says what is true of the drug, and takes precedence. A statement made in error stays one.
 */
export function drugStatus(statement: Statement, context: Context): MedicationRequest['status'] {
  const own = statusIn(MEDICATION, statement.statusCode, 'unknown');
  if (own === 'entered-in-error') return own;
  const said = statedParts(statement, 'status').flatMap((part) => {
    const known = values(part)
      .flatMap((cd) => [cd, ...cd.translations])
      .map((cd) => DRUG_VALUES[cd.code ?? ''] ?? (cd.code ? statusIn(MEDICATION, cd.code, undefined) : undefined))
      .find((status) => status !== undefined && status !== 'unknown');
    if (known) context.claim(part);
    return known ?? [];
  });
  // What is over is not on hold: one of the two is wrong.
  if (said[0] === 'on-hold' && OVER.has(own)) context.builder.review('drug-statuses-disagree', statement.element);
  if (said[0] ?? own !== 'completed') return said[0] ?? own;
  if (isStillTaken(statement, context)) return 'active';
  if (isEndUnknown(statement)) context.builder.review('drug-end-unknown', statement.element);
  return own;
}
