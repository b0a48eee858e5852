import { verify } from 'node:crypto';
import { sha256Hex } from '@chartloom/kernel';
import { canonicalJson } from './canonical-json.js';
import { SignedCertificate } from './certificate.js';
import { hmacOfInput, publicKeyOf, thumbprint, type PublicJwk, type SigningKey } from './keys.js';
import { signedBytes } from './sign.js';

/** What a certificate is verified against; what is absent is not checked. */
export interface VerifyOptions {
  /** Keys that the reader trusts. */
  readonly keys?: readonly PublicJwk[];
  /** The de-identified PDF. */
  readonly output?: Uint8Array;
  /** The printed page. */
  readonly printed?: Uint8Array;
  /** The source file, for whoever holds the signing key. */
  readonly input?: { readonly bytes: Uint8Array; readonly key: SigningKey; readonly organizationId?: string };
}

type CheckName = 'form' | 'signature' | 'key' | 'output' | 'printed' | 'input';
/** Without these a certificate proves nothing. */
const REQUIRED: ReadonlySet<CheckName> = new Set(['form', 'signature', 'key']);

/** The outcome of one check, in words for the reader. */
export interface Check {
  readonly check: CheckName;
  readonly state: 'holds' | 'fails' | 'not-checked';
  readonly message: string;
}

export interface Verdict {
  /** Whether form, signature and signer hold, and nothing that was checked fails. */
  readonly proven: boolean;
  readonly checks: readonly Check[];
  /** Absent where the bytes are no certificate. */
  readonly certificate?: SignedCertificate;
}

/**
 * Checks the bytes of a certificate. Any change of a byte makes it fail: it has one spelling only, and all of that except the
 * signature itself is signed.
 */
export async function verifyCertificate(
  bytes: Uint8Array,
  { keys, output, printed, input }: VerifyOptions = {},
): Promise<Verdict> {
  const certificate = parseCertificate(bytes);
  if (!certificate) {
    const message = 'The file is not a certificate of this version, or it was cut or changed.';
    return { proven: false, checks: [{ check: 'form', state: 'fails', message }] };
  }
  const checks = [
    checkForm(certificate, bytes),
    checkSignature(certificate),
    checkKey(certificate, keys),
    checkOutput(certificate, output),
    await checkPrinted(certificate, printed),
    checkInput(certificate, input),
  ];
  const proven = checks.every(({ check, state }) => (REQUIRED.has(check) ? state === 'holds' : state !== 'fails'));
  return { proven, checks, certificate };
}

function parseCertificate(bytes: Uint8Array): SignedCertificate | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return SignedCertificate.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const outcome =
  (check: CheckName, holds: string, fails: string) =>
  (isTrue: boolean): Check => ({ check, state: isTrue ? 'holds' : 'fails', message: isTrue ? holds : fails });

const notChecked = (check: CheckName, message: string): Check => ({ check, state: 'not-checked', message });

const formOutcome = outcome(
  'form',
  'It is a certificate in its canonical form.',
  'It was written anew, with other blanks or another order. Verify the file as it was delivered.',
);
const checkForm = (certificate: SignedCertificate, bytes: Uint8Array): Check =>
  formOutcome(Buffer.from(canonicalJson(certificate)).equals(bytes));

const signatureOutcome = outcome(
  'signature',
  'It is unchanged since it was signed with the key that it names.',
  'It was changed after it was signed, or its signature belongs to another certificate.',
);
function checkSignature(certificate: SignedCertificate): Check {
  const { key_id, public_key, value } = certificate.signature;
  const key = publicKeyOf(public_key);
  const signature = Buffer.from(value, 'base64url');
  // base64 has several spellings of the same bytes; only the one that the signer wrote counts
  const isSpelledAsSigned = signature.toString('base64url') === value && thumbprint(public_key) === key_id;
  return signatureOutcome(isSpelledAsSigned && key !== undefined && verify(null, signedBytes(certificate), key, signature));
}

const keyOutcome = outcome(
  'key',
  'The key that signed it is one that you trust.',
  'Another key signed it than the ones that you trust.',
);
function checkKey({ signature }: SignedCertificate, keys: readonly PublicJwk[] | undefined): Check {
  if (!keys)
    return notChecked(
      'key',
      'Anyone can sign with a key of their own. Give the public key of the service, from its /api/v1/certificate-key.',
    );
  return keyOutcome(keys.some(({ kid, x }) => kid === signature.key_id && x === signature.public_key));
}

const outputOutcome = outcome(
  'output',
  'The PDF is the certified result, byte for byte.',
  'The PDF is another file than the certified result, or was changed since.',
);
const checkOutput = ({ output }: SignedCertificate, bytes: Uint8Array | undefined): Check =>
  bytes ? outputOutcome(sha256Hex(bytes) === output.sha256) : notChecked('output', 'No result was given to compare.');

const printedOutcome = outcome(
  'printed',
  'The printed page is that of this certificate, byte for byte.',
  'The printed page is not that of this certificate, was changed, or was printed by another version of Chartloom.',
);
/** The page has no signature of its own: it follows from the certificate, so it is printed again and compared. */
async function checkPrinted(certificate: SignedCertificate, page: Uint8Array | undefined): Promise<Check> {
  if (!page) return notChecked('printed', 'No printed page was given to compare.');
  const { renderCertificate } = await import('./sheet/certificate-pdf.js'); // loads what writes PDFs
  return printedOutcome(Buffer.from(await renderCertificate(certificate)).equals(page));
}

const inputOutcome = outcome(
  'input',
  'The source file is the one that was de-identified.',
  'The source file is another one, or its key or organization is.',
);
const checkInput = ({ input }: SignedCertificate, source: VerifyOptions['input']): Check =>
  source
    ? inputOutcome(hmacOfInput(source.bytes, source.key, source.organizationId) === input.hmac_sha256)
    : notChecked('input', 'No source file was given. Comparing one needs the private key.');
