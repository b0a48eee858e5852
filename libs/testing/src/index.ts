export { FakeClock } from './fake-clock.js';
export { FAULTS, FaultyRpc, type Fault } from './faulty-rpc.js';
export { SCAN_LEVELS, type ScanLevel } from './samples/scan-sheet.js';
export { scannedResults } from './samples/scanned-results.js';
export { SAMPLES, writeSamples } from './samples/write-samples.js';
export { clinicalDocument, DOCUMENT_KINDS, type ClinicalDocument } from './clinical/documents.js';
export { Random } from './clinical/random.js';
export { writeClinicalDocuments } from './clinical/write-documents.js';
export { machine, markdownTable, median, writeSection } from './benchmark-section.js';
export { cpuSeconds } from './process-cpu.js';
export { drawCodeAttack, type CodeAttack, type CodeForm } from './pages/attacks/code-attack.js';
export { decodeCodes } from './pages/pen/bar-code.js';
export { renderPage } from './pages/scan/render.js';
export { drawPage, type DrawnPage } from './pages/draw-page.js';
export { LAYOUTS, type Layout, type Medium } from './pages/layouts.js';
export { writePages } from './pages/write-pages.js';
export type * from './pages/truth.js';
export {
  bc5cdr,
  isTrainingDocument,
  joinedTokens,
  maccrobat,
  ncbiDiseases,
  standoffSpans,
  type AnnotatedSpan,
  type AnnotatedText,
  type CorpusPart,
} from './corpora/annotated.js';
export { Mirror } from './corpora/mirror.js';
