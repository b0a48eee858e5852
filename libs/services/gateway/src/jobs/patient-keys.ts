import { createHmac } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { FieldError, type BulkConvertRequest, type ConvertRequest } from '@chartloom/contracts';

/** Injection token of the secret of the HMAC of patient keys; without it a request with such a key is refused. */
export const PATIENT_KEY_SECRET = Symbol('PATIENT_KEY_SECRET');

const UNAVAILABLE =
  'this service has no SURROGATE_KEY at its gateway, without which it cannot replace the key. Leave patient_key out, or ask the operator for the key';

/**
 * Replaces the patient keys of requests before anything else sees them, so that what a client calls its patients is never stored,
 * logged or published. Keys of two organizations cannot be compared, since each has a secret of its own.
 */
@Injectable()
export class PatientKeys {
  constructor(@Optional() @Inject(PATIENT_KEY_SECRET) private readonly secret?: string) {}

  /**
   * The request with each patient key replaced by its HMAC-SHA-256 in hexadecimal digits.
   * @throws FieldError `invalid-request` where there is no secret
   */
  hideInConvert(organizationId: string, request: ConvertRequest): ConvertRequest {
    return this.hideInConfig(request, 'invalid-request', this.hashOf(organizationId));
  }

  /**
   * As {@link hideInConvert}, for the keys of all files too.
   * @throws FieldError `invalid-payload` where there is no secret
   */
  hideInBulk(organizationId: string, request: BulkConvertRequest): BulkConvertRequest {
    const hashOf = this.hashOf(organizationId);
    return {
      ...this.hideInConfig(request, 'invalid-payload', hashOf),
      files: request.files.map(({ patient_key: key, ...file }, i) => ({
        ...file,
        ...(key !== undefined && { patient_key: hashOf(key, 'invalid-payload', `/files/${i}/patient_key`) }),
      })),
    };
  }

  private hideInConfig<T extends Pick<ConvertRequest, 'process_config'>>(request: T, code: Code, hashOf: HashOf): T {
    const { deid } = request.process_config;
    if (deid?.patient_key === undefined) return request;
    const hidden = hashOf(deid.patient_key, code, '/process_config/deid/patient_key');
    return { ...request, process_config: { ...request.process_config, deid: { ...deid, patient_key: hidden } } };
  }

  /** The organization's own secret has a label, so that it is none from which surrogates are drawn. */
  private hashOf(organizationId: string): HashOf {
    const { secret } = this;
    return (key, code, pointer) => {
      if (secret === undefined) throw new FieldError(code, [{ pointer, message: UNAVAILABLE }]);
      const own = createHmac('sha256', secret).update(`patient key of ${organizationId}`).digest();
      return createHmac('sha256', own).update(key).digest('hex');
    };
  }
}

type Code = 'invalid-request' | 'invalid-payload';
type HashOf = (key: string, code: Code, pointer: string) => string;
