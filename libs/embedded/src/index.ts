export { examineFolder } from './folder-checks.js';
export { sealingKeys, type MasterKeys } from './sealing.js';
export { proposerFrom } from '@chartloom/extractor';
export type { Admin, Holdings } from './admin.js';
export { startEmbedded, type EmbeddedOptions, type EmbeddedService, type FirstClient } from './service.js';
