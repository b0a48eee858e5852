/**
 * Which service made a result, by its code: the laboratory, imaging, pathology, cardiology. Most results are of the
 * laboratory, so only codes of other services are listed.
 */
import { codeableConcept, type CodeableConcept } from '@chartloom/fhir';
import { at, optionalCd, type CD, type Statement } from '@chartloom/ccda';

export type ServiceKind = 'laboratory' | 'imaging' | 'pathology' | 'cardiology' | 'other';

const CPT = '2.16.840.1.113883.6.12';
const LOINC = '2.16.840.1.113883.6.1';
const SNOMED = '2.16.840.1.113883.6.96';

/** CPT is ordered by service. */
const CPT_RANGES: readonly (readonly [first: string, last: string, kind: ServiceKind])[] = [
  ['70010', '79999', 'imaging'],
  ['80047', '88099', 'laboratory'],
  ['88104', '88399', 'pathology'],
  ['88400', '89398', 'laboratory'],
  ['93000', '93799', 'cardiology'],
];

/** Codes of whole services and of usual studies, by OID of their system. */
const CODES: ReadonlyMap<string, ServiceKind> = new Map(
  (
    [
      [
        LOINC,
        'imaging',
        '18748-4 18726-0 18747-6 18755-9 18760-9 18782-3 19005-8 59776-5 24606-6 24604-1 38268-9 36643-5 30745-4',
      ],
      [LOINC, 'imaging', '24627-2 24725-4 30799-1 24558-9 24531-6 24590-2 42272-5 36554-4 LP29684-5'],
      [LOINC, 'pathology', '11526-1 11529-5 22634-0 22635-7 22636-5 22637-3 60567-5 33716-2 LP7839-6'],
      [LOINC, 'cardiology', '11524-6 34534-8 18745-0 18844-1 8884-9 42148-7 34552-0 LP29708-2'],
      [SNOMED, 'imaging', '363679005 399208008 77477000 113091000 16310003 71651007 168537006 44491008'],
      [SNOMED, 'pathology', '116784002 116147009 108257001'],
      [SNOMED, 'cardiology', '29303009 164847006 40701008 268400002'],
    ] as const
  ).flatMap(([system, kind, codes]) => codes.split(' ').map((code) => [`${system}|${code}`, kind] as const)),
);

/**
 * Modalities with which names of imaging begin in LOINC and RadLex (DICOM PS3.16, CID 29): "XR Chest 2 Views", "CT, head". Short
 * ones that also begin names of analytes (PT, MG, RF) are left out.
 */
const MODALITY = /^(?:XR|CT|CTA|MR|MRA|MRI|US|NM|DXA|SPECT|RAD)\b[\s,:-]{1,3}\p{L}/u;
/** How an organism is found: CT is Chlamydia trachomatis there. */
const ASSAY = /\b(?:PCR|NAAT?|[rdm]?[DR]NA|A[bg]|NG|GC)\b/;
/** Sections whose statements are no diagnostic service: functions, mental status, plans and concerns. */
const OF_NO_SERVICE: ReadonlySet<string> = new Set(['47420-5', '10190-7']);

/** HL7 v2 table 0074, diagnostic service sections; the category of a DiagnosticReport. */
const SECTIONS: Readonly<Record<ServiceKind, string>> = {
  laboratory: 'LAB',
  imaging: 'RAD',
  pathology: 'PAT',
  cardiology: 'EC',
  other: 'OTH',
};

export const serviceCategory = (kind: ServiceKind): CodeableConcept =>
  codeableConcept('http://terminology.hl7.org/CodeSystem/v2-0074', SECTIONS[kind]);

/** The service of a report: by its own code, else by those of its results if they agree, else by its section. */
export function reportKind(organizer: Statement, section: string | undefined): ServiceKind {
  const own = kindOf(organizer.code);
  if (own) return own;
  const of = new Set(organizer.related.map(({ statement }) => kindOf(statement.code)));
  const [only] = of;
  if (of.size === 1 && only) return only;
  return OF_NO_SERVICE.has(section ?? '') ? 'other' : 'laboratory';
}

/** The service of a result: by its own code, else by that of the report around it. Nothing where neither says. */
export function resultKind({ code, element }: Statement): ServiceKind | undefined {
  const around = element.parent?.parent;
  return kindOf(code) ?? (around?.name === 'organizer' ? kindOf(optionalCd(at(around, 'code'))) : undefined);
}

/** The service that a code, or one of its translations, is of; nothing where it does not tell. */
function kindOf(cd: CD | undefined): ServiceKind | undefined {
  if (!cd) return undefined;
  for (const one of [cd, ...cd.translations]) {
    const kind = kindOfCode(one);
    if (kind) return kind;
  }
  const names = [cd.displayName, cd.originalText, ...cd.translations.map((t) => t.displayName)];
  return names.some((name) => name !== undefined && MODALITY.test(name) && !ASSAY.test(name)) ? 'imaging' : undefined;
}

function kindOfCode({ code, codeSystem }: CD): ServiceKind | undefined {
  if (code === undefined) return undefined;
  if (codeSystem === CPT && code.length === 5) return CPT_RANGES.find(([first, last]) => first <= code && code <= last)?.[2];
  return CODES.get(`${codeSystem ?? ''}|${code}`);
}
