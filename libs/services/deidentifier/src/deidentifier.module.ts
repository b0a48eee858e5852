import { createHmac } from 'node:crypto';
import { Controller, Inject, Module, Optional } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consume } from '@chartloom/bus';
import { certifier, readSigningKey, type SigningKey } from '@chartloom/certificate';
import { DEID_KEEPABLE, DEID_LAYOUTS, policyFrom, TOPICS } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import type { DeidentifyOptions } from '@chartloom/redaction';
import {
  ConversionStage,
  ProcessRunner,
  WorkerModule,
  WorkerParts,
  type Accompany,
  type Claim,
  type EngineOptions,
  type Runner,
} from '@chartloom/worker';
import { DEIDENTIFIER_ENTRY } from './entry-url.js';

/** Injection token: documents worked on at the same time. */
export const DEIDENTIFIER_CONCURRENCY = Symbol('DEIDENTIFIER_CONCURRENCY');
/** Injection token of the engine's {@link Runner}. */
export const DEIDENTIFIER_RUNNER = Symbol('DEIDENTIFIER_RUNNER');
/** Injection token of the secret from which surrogates are derived; without it a job that asks for them fails. */
export const SURROGATE_KEY = Symbol('SURROGATE_KEY');
/** Injection token of the key that signs certificates, as PEM (PKCS#8); without it results have none. */
export const CERTIFICATE_KEY = Symbol('CERTIFICATE_KEY');

/**
 * Injection token: whether the findings of each job are stored, for a review by a person. They hold identifiers, and a reviewer
 * alone gets them. Default true.
 */
export const STORE_FINDINGS = Symbol('STORE_FINDINGS');

/** Works on the stage `dephi`. */
@Controller()
class DeidentifierStage extends ConversionStage<DeidentifyOptions> {
  constructor(
    @Inject(WorkerParts) parts: WorkerParts,
    @Inject(DEIDENTIFIER_RUNNER) runner: Runner<EngineOptions<DeidentifyOptions>>,
    @Inject(DEIDENTIFIER_CONCURRENCY) concurrency: number,
    @Optional() @Inject(SURROGATE_KEY) surrogateKey?: string,
    @Optional() @Inject(CERTIFICATE_KEY) certificateKey?: string,
    @Optional() @Inject(STORE_FINDINGS) findings = true,
  ) {
    const accompany = certificateKey === undefined ? undefined : certify(readSigningKey(certificateKey));
    if (!accompany) parts.log.warn({}, 'no CERTIFICATE_KEY: de-identified results get no certificate');
    const options = (claim: Claim) => ({ ...optionsOf(claim, surrogateKey), findings });
    super(parts, { stage: 'dephi', concurrency, runner, optionsOf: options, accompany });
  }

  @Consume(TOPICS.work.dephi, 'deidentifier')
  onWork(@Payload() payload: unknown): Promise<void> {
    return this.accept(payload);
  }
}

/** Each organization's surrogates are derived from a secret of its own, so that no two organizations can compare theirs. */
function optionsOf(
  { maxPages, job: { jobId, batchId, organizationId, spec } }: Claim,
  key: string | undefined,
): DeidentifyOptions {
  const keep = DEID_KEEPABLE.filter((part) => spec?.keep.includes(part));
  const layout = DEID_LAYOUTS.find((one) => one === spec?.layout);
  const choices = { maxPages, keep, layout, ...(spec?.policy && { policy: policyFrom(spec.policy) }) };
  if (!spec?.surrogates) return choices;
  if (key === undefined)
    throw new AppError(
      'surrogates-unavailable',
      'This deployment has no key for surrogates. Ask for the mode remove, or for a policy without surrogates.',
    );
  const secret = createHmac('sha256', key).update(organizationId).digest('hex');
  const { scope, patient } = spec.surrogates;
  const room = scope || batchId || (patient && `patient ${patient}`) || jobId;
  return { ...choices, surrogates: { secret, scope: room, ...(patient !== '' && { patient }) } };
}

/** Certificates are signed here and not in the thread: what reads documents of others never has the key. */
const certify =
  (key: SigningKey): Accompany =>
  (input, { job: { organizationId } }, { recordedAt }) =>
    certifier(input, { key, organizationId, ...(recordedAt !== undefined && { recordedAt }) });

/**
 * Needs from its surroundings: BlobStore, EventPublisher, Rpc, Clock, LOG, DEIDENTIFIER_CONCURRENCY; SURROGATE_KEY,
 * CERTIFICATE_KEY and STORE_FINDINGS where there are any.
 */
@Module({
  imports: [WorkerModule],
  controllers: [DeidentifierStage],
  providers: [
    {
      provide: DEIDENTIFIER_RUNNER,
      inject: [DEIDENTIFIER_CONCURRENCY],
      useFactory: (processes: number) => new ProcessRunner({ entry: DEIDENTIFIER_ENTRY, processes }),
    },
  ],
})
export class DeidentifierModule {}
