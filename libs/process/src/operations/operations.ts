export { examine, type DoctorOptions } from './doctor/doctor.js';
export { findingsText, type Finding, type Verdict } from './finding.js';
export { initialize, initText, type InitOptions, type InitPart } from './init.js';
export {
  listDeadLetters,
  redriveDeadLetters,
  type LetterCount,
  type LetterFilter,
  type RedriveOptions,
  type RedriveReport,
} from './redrive.js';
