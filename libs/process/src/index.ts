export { SCHEMAS, type ServiceName } from './configuration.js';
export { runService } from './run-service.js';
export type * from './operations/operations.js';

/** What operates a cluster. It knows every service's collections, so it is loaded by the commands alone, never by a service. */
export const loadOperations = () => import('./operations/operations.js');
