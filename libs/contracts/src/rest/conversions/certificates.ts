import * as z from 'zod';

const Counts = z.record(z.string(), z.int());

/** Its whole schema is `certificate.schema.json` of libs/certificate; a later version may have more members. */
export const JobCertificate = z
  .looseObject({
    type: z.literal('chartloom-deidentification-certificate'),
    schema_version: z.string(),
    recorded_at: z.string().nullable().meta({ description: 'When the job was accepted' }),
    input: z.looseObject({ hmac_sha256: z.string().meta({ description: "HMAC of the source under the organization's secret" }) }),
    output: z.looseObject({ sha256: z.string().meta({ description: 'SHA-256 of the de-identified PDF' }) }),
    engine: z.looseObject({ name: z.string(), version: z.string(), tools: z.record(z.string(), z.string()) }),
    policy: z.looseObject({ name: z.string(), version: z.string(), mode: z.string() }),
    counts: z.looseObject({ categories: Counts, channels: Counts, boxes: z.int() }),
    pages: z.array(
      z.looseObject({ page: z.int(), written: z.string(), because: z.string().optional(), doubts: Counts, covered: Counts }),
    ),
    signature: z.looseObject({ algorithm: z.literal('Ed25519'), key_id: z.string(), public_key: z.string(), value: z.string() }),
  })
  .meta({ id: 'JobCertificate' });

/** A JWK Set (RFC 7517) of Ed25519 keys (RFC 8037). */
export const CertificateKeys = z
  .object({
    keys: z
      .array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string().meta({ description: 'As `signature.key_id` of a certificate' }),
          alg: z.literal('EdDSA'),
          use: z.literal('sig'),
        }),
      )
      .meta({ description: 'The key that signs comes first, then earlier ones. Empty where this service signs nothing' }),
  })
  .meta({ id: 'CertificateKeys' });
