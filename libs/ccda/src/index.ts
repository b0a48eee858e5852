/** Bytes to a typed C-CDA model: secure XML, V3 data types, sections and clinical statements. */
export { inspectCcda, looksLikeCcda } from './inspect.js';
export { documentOf, packageContent, type PackageContent, type PackedDocument } from './package/package.js';
export { looksLikeZip } from './package/directory.js';
export { validationReport, type BrokenShall, type ValidationReport } from './shalls/check.js';
export { parseCcda, type ClinicalDocument, type Section } from './model/document.js';
export { Statement, STATEMENT_KINDS, statementsIn, type Relationship, type StatementKind } from './model/statement.js';
export { ad, addresses, type AD } from './types/ad.js';
export { cd, cds, optionalCd, type CD } from './types/cd.js';
export { ed, type ED } from './types/ed.js';
export { en, names, type EN } from './types/en.js';
export { isWrapper } from './model/template-bases.js';
export { ids, ii, templateIds, type II } from './types/ii.js';
export { ivlTs, schedule, typeOf, type IVL_TS, type Repetition, type Schedule } from './types/ivl-ts.js';
export type { Nullable } from './types/null-flavor.js';
export { ivlPq, pq, type IVL_PQ, type PQ } from './types/pq.js';
export { tel, telecoms, type TEL } from './types/tel.js';
export { timeParts, ts, type TimeParts, type TS } from './types/ts.js';
export {
  at,
  attribute,
  children,
  collapsed,
  elements,
  isElement,
  textOf,
  xpathOf,
  type CodeTranslations,
  type TranslatedCode,
  type XmlElement,
  type XmlNode,
} from './xml/element.js';
export { LIMITS } from './xml/limits.js';
