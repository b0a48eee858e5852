/** Every R4 type that Chartloom writes, in one place. */
export type * from './r4/administrative.js';
export type * from './r4/clinical.js';
export type * from './r4/datatypes.js';
export type * from './r4/document.js';
export type * from './r4/medication.js';
