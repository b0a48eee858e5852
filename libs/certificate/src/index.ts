export { certifier, type CertifyOptions } from './artifacts.js';
export { buildCertificate, type CertifiedFacts } from './build.js';
export { canonicalJson } from './canonical-json.js';
export { certificateSchema, type Certificate, type SignedCertificate } from './certificate.js';
export { hmacOfInput, readPublicKeys, readSigningKey, type PublicJwk, type SigningKey } from './keys.js';
export { certificateBytes, signCertificate } from './sign.js';
export { verifyCertificate, type Check, type Verdict, type VerifyOptions } from './verify.js';
