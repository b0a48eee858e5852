export { FakeClock } from './fake-clock.js';
export { FAULTS, FaultyRpc, type Fault } from './faulty-rpc.js';
export { SAMPLES, writeSamples } from './samples/write-samples.js';
export { clinicalDocument, DOCUMENT_KINDS, type ClinicalDocument } from './clinical/documents.js';
export { Random } from './clinical/random.js';
export { writeClinicalDocuments } from './clinical/write-documents.js';
export { machine, markdownTable, median, writeSection } from './benchmark-section.js';
export { cpuSeconds } from './process-cpu.js';
