/** The REST API without the messages of the services: what a client needs, in a browser too. */
export { Problem, type FieldProblem } from './errors/problem.js';
export { isAdmin } from './rest/admin/admin.endpoints.js';
export * from './rest/admin/operations.js';
export * from './rest/admin/organizations.js';
export * from './rest/conversions/certificates.js';
export * from './rest/conversions/validation-reports.js';
export * from './rest/conversions/convert.js';
export * from './rest/conversions/events.js';
export { errorsOf, type Endpoint, type RateClass } from './rest/endpoint.js';
export { ENDPOINTS, type EndpointName } from './rest/endpoints.js';
export * from './rest/files/files.js';
export * from './rest/keys/keys.js';
export * from './rest/conversions/jobs.js';
export * from './rest/policies/policies.js';
export * from './rest/review/review.js';
export * from './rest/sessions/sessions.js';
export * from './rest/webhooks/webhooks.js';
