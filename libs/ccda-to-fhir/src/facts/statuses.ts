/** V3 ActStatus to the status of each FHIR resource. The reader of each table supplies the default. */
import type {
  CareTeam,
  EncounterStatus,
  EventStatus,
  Goal,
  MedicationRequest,
  Observation,
  RequestStatus,
} from '@chartloom/fhir';

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

/** The row of a table, or `otherwise` where the source has no valid V3 status. */
export const statusIn = <S>(table: Table<S>, code: string | undefined, otherwise: S): S =>
  code !== undefined && code in table ? table[code as ActStatus] : otherwise;
