/** The class of a visit (R4 requires one): from a code of V3, else from the kind of service that was billed. */
import { lookupTable } from '@chartloom/kernel';
import { derived, HL7, type Coding } from '@chartloom/fhir';
import type { CD } from '@chartloom/ccda';
import { toCoding } from './concept.js';

const ACT_CODE = '2.16.840.1.113883.5.4';
const CPT = '2.16.840.1.113883.6.12';
const SNOMED = '2.16.840.1.113883.6.96';

/** Ranges of codes for evaluation and management, by the setting that each is for. */
const SERVICES: readonly (readonly [from: number, to: number, visitClass: string])[] = [
  [99202, 99215, 'AMB'],
  [99217, 99220, 'OBSENC'],
  [99221, 99239, 'IMP'],
  [99241, 99245, 'AMB'],
  [99251, 99255, 'IMP'],
  [99281, 99288, 'EMER'],
  [99291, 99292, 'ACUTE'],
  [99341, 99350, 'HH'],
  [99381, 99429, 'AMB'],
  [99441, 99443, 'VR'],
  [92002, 92014, 'AMB'],
];
/** Office visit, follow-up, check-up, consultation; emergency visit; admission; home visit; telephone. */
const KINDS = lookupTable<string>({
  '308335008': 'AMB',
  '390906007': 'AMB',
  '185349003': 'AMB',
  '11429006': 'AMB',
  '4525004': 'EMER',
  '32485007': 'IMP',
  '183452005': 'EMER',
  '439708006': 'HH',
  '185317003': 'VR',
});

export function encounterClass(code: CD | undefined): Coding {
  const all = code ? [code, ...code.translations] : [];
  const act = all.find((c) => c.codeSystem === ACT_CODE && c.code);
  const said = act && toCoding(act);
  if (said) return said;
  const [found] = all.flatMap(
    ({ codeSystem, code: c = '' }) => (codeSystem === CPT ? service(c) : codeSystem === SNOMED ? KINDS[c] : undefined) ?? [],
  );
  return found
    ? { system: HL7.actCode, code: found, extension: [derived('class-from-kind-of-visit')] }
    : { system: HL7.nullFlavor, code: 'UNK' };
}

function service(code: string): string | undefined {
  const number = /^\d{5}$/.test(code) ? Number(code) : 0;
  return SERVICES.find(([from, to]) => number >= from && number <= to)?.[2];
}
