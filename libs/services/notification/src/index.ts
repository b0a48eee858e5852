export { NotificationModule } from './notification.module.js';
export { RETRY_SCHEDULE, RETRY_SCHEDULE_MS } from './schedule.js';
export { SecretBox, type EncryptionKey } from './secret-box.js';
export { SecretsService } from './secrets.service.js';
