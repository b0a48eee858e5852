/** What administers a data folder, without the service: who only lists clients need not load what serves and converts. */
export { openAdmin, type Admin, type Holdings } from './admin.js';
export { sealingKeys } from './sealing.js';
