export { AUDIT_CLIENT_ADDRESS } from './http/audit-recorder.js';
export { configureHttp, createHttpAdapter } from './http/configure.js';
export { HTTP_LIMITS, type HttpLimits } from './http/http-limits.js';
export { GatewayModule } from './gateway.module.js';
export { CERTIFICATE_PUBLIC_KEYS } from './jobs/certificates.controller.js';
export { INSPECTION_RUNNER } from './files/inspection.service.js';
export { PRICE_TABLE, PRICES, type Prices } from './prices/prices.js';
export { PUBLIC_BASE_URL } from './reference/reference.controller.js';
export { PATIENT_KEY_SECRET } from './jobs/patient-keys.js';
