/**
 * Nested statements that are no facts of their own, but a field of what they are nested in. Each is known by its
 * templates or its code, because older documents use the codes under templates of their own. Where no converter reads
 * one into a field, its content is kept as a detail of the resource around it.
 */
import type { Statement } from '@chartloom/ccda';

const CCDA = '2.16.840.1.113883.10.20.22.4';
/** Templates of CCD 1.0 and of IHE, in documents older than C-CDA. */
const CCD = '2.16.840.1.113883.10.20.1';
const IHE = '1.3.6.1.4.1.19376.1.5.3.1.4';
/** Quality data of QRDA category I. */
const QDM = '2.16.840.1.113883.10.20.24.3';
/** Data Segmentation for Privacy. */
const DS4P = '2.16.840.1.113883.3.445';

export type PartName =
  | 'status'
  | 'severity'
  | 'criticality'
  | 'age'
  | 'information source'
  | 'priority'
  | 'security label'
  | 'position in the series'
  | 'instruction'
  | 'sig'
  | 'planned payer'
  | 'reason'
  | 'rank'
  | 'present on admission';

interface PartRow {
  readonly name: PartName;
  /** What it becomes: a field of the resource around it. */
  readonly becomes: string;
  readonly templates: readonly string[];
  readonly codes: readonly string[];
}

export const PARTS: readonly PartRow[] = [
  {
    name: 'status',
    becomes: 'status, clinicalStatus',
    templates: [`${CCDA}.6`, `${CCDA}.28`, ...['37', '39', '44', '47', '50', '56', '57'].map((t) => `${CCD}.${t}`)],
    codes: ['33999-4'],
  },
  {
    name: 'severity',
    becomes: 'Condition.severity, AllergyIntolerance.reaction.severity',
    templates: [`${CCDA}.8`, `${CCD}.55`, `${IHE}.1`],
    codes: ['SEV'],
  },
  { name: 'criticality', becomes: 'AllergyIntolerance.criticality', templates: [`${CCDA}.145`], codes: ['82606-5'] },
  { name: 'age', becomes: 'Condition.onsetAge', templates: [`${CCDA}.31`, `${CCD}.38`], codes: ['445518008', '397659008'] },
  { name: 'information source', becomes: 'a detail', templates: [], codes: ['48766-0'] },
  { name: 'priority', becomes: 'Goal.priority, else a detail', templates: [`${CCDA}.143`], codes: ['225773000'] },
  {
    name: 'security label',
    becomes: 'meta.security',
    templates: [`${DS4P}.12`, `${DS4P}.14`, `${DS4P}.22`, `${DS4P}.23`],
    codes: ['SECCLASSOBS', 'SECCONOBS', 'SECCATOBS', 'SECINTOBS'],
  },
  {
    name: 'position in the series',
    becomes: 'Immunization.protocolApplied.doseNumber',
    templates: [`${CCDA}.118`, `${CCD}.46`],
    codes: ['30973-2'],
  },
  {
    name: 'instruction',
    becomes: 'dosageInstruction.patientInstruction, Immunization.education, patientInstruction, note',
    templates: [`${CCDA}.20`, `${CCD}.49`, `${CCD}.43`, `${IHE}.3`, `${IHE}.3.1`],
    codes: ['PINSTRUCT', 'FINSTRUCT'],
  },
  { name: 'sig', becomes: 'dosageInstruction.text', templates: [`${CCDA}.147`], codes: ['76662-6'] },
  { name: 'planned payer', becomes: 'a detail', templates: [`${CCDA}.129`], codes: [] },
  {
    name: 'reason',
    becomes: 'reasonCode, statusReason, else a detail',
    templates: [`${QDM}.88`],
    codes: ['77301-0'],
  },
  { name: 'rank', becomes: 'a detail', templates: [`${QDM}.166`], codes: ['263486008'] },
  { name: 'present on admission', becomes: 'a detail', templates: [`${QDM}.169`], codes: ['78026-2'] },
];

const BY_TEMPLATE = new Map(PARTS.flatMap((row) => row.templates.map((t) => [t, row.name] as const)));
const BY_CODE = new Map(PARTS.flatMap((row) => row.codes.map((code) => [code, row.name] as const)));

/**
 * Which part of the statement around it a statement is. Nothing for facts, and for what stands by itself in an entry:
 * alone, or as a member of the entry's organizer.
 */
export function partOf(statement: Statement): PartName | undefined {
  if (!isNested(statement) || isMember(statement)) return undefined;
  for (const template of statement.templateIds) {
    const name = BY_TEMPLATE.get(template);
    if (name) return name;
  }
  const { code } = statement.code ?? {};
  return code === undefined ? undefined : BY_CODE.get(code);
}

/** Whether a statement only tells somebody something, nested or not: patient education, instructions. */
export const isInstruction = ({ templateIds }: Statement): boolean =>
  templateIds.some((t) => BY_TEMPLATE.get(t) === 'instruction');

/** Codes that only say that something is an instruction, of any kind: its words say which. */
const ANY_INSTRUCTION = new Set(['409073007', '423564006', '311401005', 'PINSTRUCT', 'FINSTRUCT']);
export const isAnyInstruction = (code: string | undefined): boolean => code === undefined || ANY_INSTRUCTION.has(code);

/** Whether a statement is nested in another one. */
export const isNested = ({ element: { parent } }: Statement): boolean =>
  parent?.name === 'entryRelationship' || parent?.name === 'component';

const isMember = ({ element: { parent } }: Statement): boolean =>
  parent?.name === 'component' && parent.parent?.name === 'organizer' && parent.parent.parent?.name === 'entry';
