import { readFile } from 'node:fs/promises';
import { readPublicKeys, readSigningKey, verifyCertificate, type Verdict, type VerifyOptions } from '@chartloom/certificate';
import { AppError } from '@chartloom/kernel';
import type { Command } from 'commander';
import { EXIT, sayResult } from '../terminal.js';

interface VerifyCommandOptions {
  readonly output?: string;
  readonly printed?: string;
  readonly publicKey?: string;
  readonly input?: string;
  readonly certificateKey?: string;
  readonly organization?: string;
  readonly json?: boolean;
}

const HELP = `
Checks a certificate of a de-identification: that it is whole, that it is unchanged since it was signed, that a key which you
trust signed it, that the PDF is the certified one, and that the printed page is that of the certificate. The public key is a PEM file, a JWK, or what the service returns at
/api/v1/certificate-key (which lists earlier keys too). Take it from the service itself: without it anyone could have signed.
The source file can only be compared by whoever has the private key; a certificate of a service also needs the organization.

Exit code: 0 the certificate is proven and nothing that was compared differs, 1 otherwise.

Examples:
  curl -s https://chartloom.example/api/v1/certificate-key > keys.json
  chartloom verify-certificate note.certificate.json --output note.pdf --public-key keys.json
  chartloom verify-certificate note.certificate.json --public-key key.pem --input source.pdf --certificate-key key.pem`;

/** `verify-certificate`: what holds of a certificate, and what does not. */
export function addVerifyCertificate(program: Command): void {
  program
    .command('verify-certificate <certificate>')
    .description('Check the certificate of a de-identification')
    .option('--output <pdf>', 'the de-identified PDF')
    .option('--printed <pdf>', 'the printed page of the certificate')
    .option('--public-key <file-or-jwk>', 'public keys that you trust: a file (PEM, JWK, JWK Set) or a JWK itself')
    .option('--input <file>', 'the source file; needs --certificate-key')
    .option('--certificate-key <file>', 'the private key that signed, to compare the source file')
    .option('--organization <id>', 'the organization that the certified job belongs to, to compare the source file')
    .option('--json', 'print the checks as JSON')
    .addHelpText('after', HELP)
    .action(verify);
}

async function verify(file: string, options: VerifyCommandOptions): Promise<void> {
  const verdict = await verifyCertificate(await readFile(file), await given(options));
  const { proven, checks } = verdict;
  sayResult({ proven, checks }, options.json ?? false, () => readable(verdict));
  if (!proven) process.exitCode = EXIT.failed;
}

async function given({
  output,
  printed,
  publicKey,
  input,
  certificateKey,
  organization,
}: VerifyCommandOptions): Promise<VerifyOptions> {
  if ((input === undefined) !== (certificateKey === undefined))
    throw new AppError('usage', '--input and --certificate-key belong together: only the private key can compare a source file.');
  return {
    ...(publicKey !== undefined && { keys: readPublicKeys(await textOf(publicKey)) }),
    ...(output !== undefined && { output: await readFile(output) }),
    ...(printed !== undefined && { printed: await readFile(printed) }),
    ...(input !== undefined &&
      certificateKey !== undefined && {
        input: {
          bytes: await readFile(input),
          key: readSigningKey(await readFile(certificateKey, 'utf8')),
          ...(organization !== undefined && { organizationId: organization }),
        },
      }),
  };
}

/** A JWK itself, or the content of a file. */
const textOf = async (publicKey: string): Promise<string> =>
  publicKey.trimStart().startsWith('{') ? publicKey : readFile(publicKey, 'utf8');

const STATES = { holds: 'holds', fails: 'FAILS', 'not-checked': 'not checked' } as const;

function readable({ proven, checks, certificate }: Verdict): string {
  const lines = checks.map(({ check, state, message }) => `${check.padEnd(10)} ${STATES[state].padEnd(12)} ${message}`);
  const about = certificate && [
    '',
    `Certified: ${certificate.counts.pages.total} pages, ${certificate.engine.name} ${certificate.engine.version}, ` +
      `recorded ${certificate.recorded_at ?? 'at a time that is not stated'}, key ${certificate.signature.key_id}.`,
  ];
  return [...lines, ...(about ?? []), proven ? 'The certificate is proven.' : 'The certificate is NOT proven.'].join('\n');
}
