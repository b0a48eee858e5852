import { Controller, Inject, Optional } from '@nestjs/common';
import { readPublicKeys, type PublicJwk } from '@chartloom/certificate';
import { ENDPOINTS } from '@chartloom/contracts';
import { Serves } from '../http/serves.js';

/** Injection token: the public keys of certificates, the present one first, as `readPublicKeys` takes them. */
export const CERTIFICATE_PUBLIC_KEYS = Symbol('CERTIFICATE_PUBLIC_KEYS');

/** The keys that verify certificates; the certificates themselves are artifacts of their jobs. */
@Controller()
export class CertificatesController {
  private readonly keys: readonly PublicJwk[];

  constructor(@Optional() @Inject(CERTIFICATE_PUBLIC_KEYS) publicKeys?: string) {
    this.keys = publicKeys === undefined ? [] : readPublicKeys(publicKeys);
  }

  @Serves(ENDPOINTS.certificateKey)
  certificateKey() {
    return { keys: this.keys };
  }
}
