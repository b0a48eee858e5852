/**
 * What a quality report says about itself: which measure it is for, and which period. It has the form of entries, but nothing
 * of it happened to the patient.
 */
import type { Statement } from '@chartloom/ccda';

/** Sections (LOINC): the measures, and the reporting parameters, of QRDA. */
const SECTIONS: ReadonlySet<string> = new Set(['55186-1', '55187-9']);

/** Measure Reference, with its eMeasure form, and Reporting Parameters Act. */
const TEMPLATES: ReadonlySet<string> = new Set([
  '2.16.840.1.113883.10.20.24.3.98',
  '2.16.840.1.113883.10.20.24.3.97',
  '2.16.840.1.113883.10.20.17.3.8',
]);

/** Whether a statement is about the report that it is in, and not about the patient. */
export const isAdministrative = ({ templateIds }: Statement, section: string | undefined): boolean =>
  (section !== undefined && SECTIONS.has(section)) || templateIds.some((id) => TEMPLATES.has(id));
