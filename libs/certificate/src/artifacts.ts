import { AppError, sha256Hex, type Artifact, type Conversion } from '@chartloom/kernel';
import { buildCertificate } from './build.js';
import { hmacOfInput, type SigningKey } from './keys.js';
import { certificateBytes, signCertificate } from './sign.js';

export interface CertifyOptions {
  readonly key: SigningKey;
  /** When the document was accepted (RFC 3339). */
  readonly recordedAt?: string;
  /** Absent: there are no organizations. */
  readonly organizationId?: string;
}

/**
 * Certifies one de-identification, in two steps: the first needs the source before the engine takes it, the second what the
 * engine made.
 * @example const certify = certifier(input, { key }); const [json, pdf] = await certify(await convert(input));
 * @throws AppError `certificate-failed` where the conversion has no result or no report that can be certified
 */
export function certifier(
  input: Uint8Array,
  { key, recordedAt, organizationId }: CertifyOptions,
): (conversion: Conversion) => Promise<readonly Artifact[]> {
  const inputHmac = hmacOfInput(input, key, organizationId);
  return async ({ artifacts }) => {
    const bytesOf = (wanted: Artifact['name']) => artifacts.find(({ name }) => name === wanted)?.bytes;
    const [result, report] = [bytesOf('result'), bytesOf('report')];
    if (!result || !report) throw new AppError('certificate-failed', 'There is no result, or no report, to certify.');
    const facts = { inputHmac, outputSha256: sha256Hex(result), ...(recordedAt !== undefined && { recordedAt }) };
    const certificate = signCertificate(buildCertificate(JSON.parse(new TextDecoder().decode(report)), facts), key);
    const { renderCertificate } = await import('./sheet/certificate-pdf.js'); // loads what writes PDFs
    return [
      { name: 'certificate', mediaType: 'application/json', bytes: certificateBytes(certificate) },
      { name: 'certificate-pdf', mediaType: 'application/pdf', bytes: await renderCertificate(certificate) },
    ];
  };
}
