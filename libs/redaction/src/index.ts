export { deidentifyPdf, type DeidentifyOptions, type DeidentifyTools } from './deidentify.js';
