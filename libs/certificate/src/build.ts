import * as z from 'zod';
import { Certificate, SCHEMA_VERSION } from './certificate.js';

const { counts, policy, pages } = Certificate.shape;

/** The parts of the engine's report (libs/redaction, report.ts) that a certificate states. */
const DeidentificationReport = z.object({
  engine: Certificate.shape.engine.omit({ tools: true }),
  tools: Certificate.shape.engine.shape.tools,
  policy: policy.omit({ mode: true, layout: true }),
  mode: policy.shape.mode,
  layout: policy.shape.layout,
  pages: z.object({ total: z.int(), text: z.int(), raster: z.int() }),
  ...counts.omit({ pages: true }).shape,
  checks: Certificate.shape.checks,
  by_page: pages,
});

/** What a certificate states besides the report. */
export interface CertifiedFacts {
  /** Hexadecimal; see `hmacOfInput`. */
  readonly inputHmac: string;
  /** Hexadecimal. */
  readonly outputSha256: string;
  /** RFC 3339. Absent: the certificate states no time. */
  readonly recordedAt?: string;
}

/**
 * The certificate of one document. Members of the report that a certificate does not state are left out.
 * @throws ZodError where the report lacks something that must be stated
 */
export function buildCertificate(report: unknown, { inputHmac, outputSha256, recordedAt }: CertifiedFacts): Certificate {
  const { engine, tools, policy, mode, layout, pages, by_page, checks, ...rest } = DeidentificationReport.parse(report);
  return {
    type: 'chartloom-deidentification-certificate',
    schema_version: SCHEMA_VERSION,
    recorded_at: recordedAt ?? null,
    input: { hmac_sha256: inputHmac },
    output: { media_type: 'application/pdf', sha256: outputSha256 },
    engine: { ...engine, tools },
    policy: { ...policy, mode, layout },
    counts: { ...rest, pages: { total: pages.total, text: pages.text, picture: pages.raster } },
    checks,
    pages: by_page,
  };
}
