export { auditKeysIn, readKeys } from './data-folder.js';
export { sealingKeys, type MasterKeys } from './sealing.js';
export { openAdmin, type Admin } from './admin.js';
export { startEmbedded, type EmbeddedOptions, type EmbeddedService, type FirstClient } from './service.js';
