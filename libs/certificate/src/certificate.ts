import * as z from 'zod';

/** Version of the certificate's shape. */
export const SCHEMA_VERSION = '1';

const count = z.int().min(0);
const counts = (description: string) => z.record(z.string(), count).meta({ description });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** One page of the result. */
const CertifiedPage = z
  .strictObject({
    page: z.int().min(1),
    written: z.enum(['text', 'picture']).meta({ description: 'Whether the page of the result is text or a picture of it' }),
    because: z.string().optional().meta({ description: 'Why it is a picture; absent where it is text' }),
    read: z.string().meta({ description: 'Where its words come from: text, scan (OCR), mixed, or blank' }),
    checked: z
      .strictObject({ text_lines: count, ocr_lines: count, hidden_text: z.boolean() })
      .meta({ description: 'What was searched for identifiers: visible lines by their source, and whether text was hidden' }),
    doubts: counts('Regions that were not read with certainty, by the code of the reason'),
    covered: counts('Boxes on the page by what they cover'),
  })
  .meta({ id: 'CertifiedPage' });

const actions = (description: string) => z.record(z.string(), z.string()).meta({ description });

/** Every choice of a policy that the request named, so that whoever gets the certificate need not know the policy by its name. */
const PolicyChoices = z
  .strictObject({
    categories: actions('What happened to identifiers, by category'),
    location_parts: actions('What happened to parts of places; what is not listed was treated as LOCATION'),
    time_of_day: z.string(),
    doubts: z.string().meta({ description: 'by-kind or cover: which regions that were not read with certainty are covered' }),
    finder: z.strictObject({ least_score: z.number(), least_probability: z.number() }),
  })
  .meta({ id: 'CertifiedPolicy', description: 'Every choice of the policy; absent where the request named none' });

/** What was done to one document: counts, codes, versions and digests, never a name or a value of the document. */
export const Certificate = z
  .strictObject({
    type: z.literal('chartloom-deidentification-certificate'),
    schema_version: z.literal(SCHEMA_VERSION),
    recorded_at: z.string().nullable().meta({ description: 'When the document was accepted (RFC 3339); null where unknown' }),
    input: z.strictObject({
      hmac_sha256: sha256.meta({ description: "HMAC of the source file under the organization's secret: it confirms no guess" }),
    }),
    output: z.strictObject({
      media_type: z.literal('application/pdf'),
      sha256: sha256.meta({ description: 'Of the de-identified PDF' }),
    }),
    engine: z.strictObject({
      name: z.string(),
      version: z.string(),
      tools: z.record(z.string(), z.string()).meta({ description: 'Versions of the programs that the engine used' }),
    }),
    policy: z.strictObject({
      name: z.string(),
      version: z.string(),
      rules: z
        .strictObject({ language: z.string(), sha256 })
        .meta({ description: 'The tables of words by which it was searched' }),
      mode: z.enum(['remove', 'surrogate']),
      layout: z.string(),
      keep: z.array(z.string()).meta({ description: 'Categories and parts of identifiers that were allowed to stay' }),
      definition: PolicyChoices.optional(),
    }),
    counts: z.strictObject({
      pages: z.strictObject({ total: count, text: count, picture: count }),
      categories: counts('Identifiers by category'),
      channels: counts('What was removed, by where it was found'),
      boxes: count,
      surrogates: count,
      rounds: count.meta({ description: 'How often the result was written until it passed every check' }),
      corrections: z.strictObject({ kept_by_person: count, added_by_person: count, changed_by_person: count }).optional().meta({
        description: "A person's decisions about the findings; what was kept is in the result. Absent where there are none",
      }),
    }),
    checks: z.array(z.string()).meta({ description: 'Checks of the result. It passed all of them: else there is no result' }),
    pages: z.array(CertifiedPage),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;
export type CertifiedPage = z.infer<typeof CertifiedPage>;

/** Everything but `value` is signed, also which key signs. */
const Signature = z
  .strictObject({
    algorithm: z.literal('Ed25519'),
    key_id: base64url.meta({ description: "RFC 7638 thumbprint of the signer's public key" }),
    public_key: base64url.meta({ description: 'The public key, as `x` of its JWK. Trust it only where the key list has its id' }),
    value: base64url,
  })
  .meta({ id: 'CertificateSignature' });

/** A certificate as it is stored and sent: one line of canonical JSON. */
export const SignedCertificate = Certificate.extend({ signature: Signature }).meta({ id: 'SignedCertificate' });
export type SignedCertificate = z.infer<typeof SignedCertificate>;

/** JSON Schema (draft 2020-12) of a signed certificate; `definitions/certificate.schema.json` is its published copy. */
export const certificateSchema = (): unknown => z.toJSONSchema(SignedCertificate);
