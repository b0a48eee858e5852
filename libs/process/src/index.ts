export { SCHEMAS, type ServiceName } from './configuration.js';
export { runService } from './run-service.js';
