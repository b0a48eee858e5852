export { auditKeysIn, readKeys } from './data-folder.js';
export { examineFolder } from './folder-checks.js';
export { sealingKeys, type MasterKeys } from './sealing.js';
export { proposerFrom } from '@chartloom/extractor';
export { openAdmin, type Admin, type Holdings } from './admin.js';
export { startEmbedded, type EmbeddedOptions, type EmbeddedService, type FirstClient } from './service.js';
