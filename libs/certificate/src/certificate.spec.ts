import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { certifier } from './artifacts.js';
import { buildCertificate } from './build.js';
import { canonicalJson } from './canonical-json.js';
import { certificateSchema, type SignedCertificate } from './certificate.js';
import { hmacOfInput } from './keys.js';
import { signCertificate } from './sign.js';
import { conversionOf, keyOf, RECORDED_AT, reportOf, RESULT, SCANNED_PAGE, SOURCE, TEXT_PAGE } from './testing/fixture.js';
import { verifyCertificate, type VerifyOptions } from './verify.js';

const OURS = keyOf(1);
const THEIRS = keyOf(2);
const STRANGERS = keyOf(3);
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalJson(value));
const options = { key: OURS, recordedAt: RECORDED_AT, organizationId: 'org-1' };

let bytes: Uint8Array;
let printed: Uint8Array;
let certificate: SignedCertificate;
beforeAll(async () => {
  const [json, pdf] = await certifier(SOURCE, options)(conversionOf());
  bytes = json!.bytes;
  printed = pdf!.bytes;
  certificate = JSON.parse(new TextDecoder().decode(bytes)) as SignedCertificate;
});

describe('a certificate', () => {
  it('states what was done, and which files it is about', () => {
    expect(certificate).toMatchObject({
      recorded_at: RECORDED_AT,
      output: { sha256: createHash('sha256').update(RESULT).digest('hex') },
      engine: { name: 'chartloom', version: '0.1.0', tools: { pdfjs: '6.5.438', tesseract: '5.3.4' } },
      policy: { version: '1', mode: 'remove', layout: 'keep', keep: ['year'] },
      counts: { categories: { DATE: 4, NAME: 3 }, channels: { hidden: 1, ink: 2 }, pages: { total: 2, text: 1, picture: 1 } },
      pages: [TEXT_PAGE, SCANNED_PAGE],
      signature: { algorithm: 'Ed25519', key_id: OURS.jwk.kid },
    });
  });

  it('states every choice of a policy that the request named', async () => {
    const definition = {
      categories: { NAME: 'cover', DATE: 'keep' },
      location_parts: { town: 'keep' },
      time_of_day: 'keep',
      doubts: 'by-kind',
      finder: { least_score: 0.5, least_probability: 0.35 },
    };
    const policy = { ...(reportOf()['policy'] as object), name: 'study-7', version: '2', keep: ['DATE', 'town'], definition };
    const [json, page] = await certifier(SOURCE, options)(conversionOf(reportOf(undefined, { policy })));
    const signed = JSON.parse(new TextDecoder().decode(json!.bytes)) as SignedCertificate;
    expect(signed.policy).toMatchObject({ name: 'study-7', version: '2', definition });
    expect(await verifyCertificate(json!.bytes, { keys: [OURS.jwk], printed: page!.bytes, output: RESULT })).toMatchObject({
      proven: true,
    });
  });

  it('is the same for the same conversion, byte for byte, on paper too', async () => {
    const [first, second] = [await certifier(SOURCE, options)(conversionOf()), await certifier(SOURCE, options)(conversionOf())];
    expect(first.map(({ name }) => name)).toEqual(['certificate', 'certificate-pdf']);
    expect(second).toEqual(first);
  });

  it('states no time where none is known', async () => {
    const [json] = await certifier(SOURCE, { key: OURS })(conversionOf());
    expect(JSON.parse(new TextDecoder().decode(json!.bytes))).toMatchObject({ recorded_at: null });
  });

  it('names its source so that only the holder of the key can compare, for each organization differently', () => {
    const hmacs = [
      hmacOfInput(SOURCE, OURS, 'org-1'),
      hmacOfInput(SOURCE, OURS, 'org-2'),
      hmacOfInput(SOURCE, OURS),
      hmacOfInput(SOURCE, THEIRS, 'org-1'),
      createHash('sha256').update(SOURCE).digest('hex'),
    ];
    expect(new Set(hmacs).size).toBe(hmacs.length);
    expect(certificate.input.hmac_sha256).toBe(hmacs[0]);
  });

  it('states what a person decided, where a person did', async () => {
    const corrections = { kept_by_person: 2, added_by_person: 0, changed_by_person: 1 };
    const [json, pdf] = await certifier(SOURCE, options)(conversionOf(reportOf(undefined, { corrections })));
    expect((JSON.parse(new TextDecoder().decode(json!.bytes)) as SignedCertificate).counts.corrections).toEqual(corrections);
    expect(certificate.counts).not.toHaveProperty('corrections');
    expect(Buffer.from(pdf!.bytes).equals(printed)).toBe(false);
    const verdict = await verifyCertificate(json!.bytes, { keys: [OURS.jwk], output: RESULT, printed: pdf!.bytes });
    expect(verdict.proven).toBe(true);
  });

  it('leaves out what the report says besides', () => {
    const facts = { inputHmac: 'a'.repeat(64), outputSha256: 'b'.repeat(64) };
    const secret = reportOf(undefined, { file_name: 'Zelmira Okarin.pdf' });
    expect(JSON.stringify(buildCertificate(secret, facts))).not.toContain('Okarin');
  });

  it.each(Object.keys(reportOf()).filter((name) => name !== 'schema_version'))(
    'is refused where the report lacks %s',
    async (name) => {
      await expect(certifier(SOURCE, options)(conversionOf(reportOf(undefined, { [name]: undefined })))).rejects.toThrow(name);
    },
  );

  it('is refused without a result', async () => {
    const conversion = { ...conversionOf(), artifacts: conversionOf().artifacts.slice(1) };
    await expect(certifier(SOURCE, options)(conversion)).rejects.toMatchObject({ code: 'certificate-failed' });
  });

  it('has a published schema', () => {
    const published = JSON.parse(
      readFileSync(new URL('../definitions/certificate.schema.json', import.meta.url), 'utf8'),
    ) as object;
    expect(published).toEqual(JSON.parse(JSON.stringify(certificateSchema())));
    const validate = new Ajv2020().compile(published);
    expect([validate(certificate), validate({ ...certificate, file_name: 'x' }), validate({})]).toEqual([true, false, false]);
  });
});

describe('the verification', () => {
  const all = (): VerifyOptions => ({
    keys: [THEIRS.jwk, OURS.jwk],
    output: RESULT,
    printed,
    input: { bytes: SOURCE, key: OURS, organizationId: 'org-1' },
  });
  const isProven = async (changed: Uint8Array, given: VerifyOptions = all()) => (await verifyCertificate(changed, given)).proven;
  const failing = async (changed: Uint8Array, given: VerifyOptions = all()): Promise<string[]> =>
    (await verifyCertificate(changed, given)).checks.flatMap(({ check, state }) => (state === 'fails' ? [check] : []));
  const changed = (change: (draft: SignedCertificate) => unknown): Uint8Array => {
    const draft = structuredClone(certificate);
    change(draft);
    return bytesOf(draft);
  };
  const forged = (): Uint8Array => {
    const { signature: _, ...claims } = structuredClone(certificate);
    return bytesOf(signCertificate({ ...claims, counts: { ...claims.counts, boxes: 0 } }, STRANGERS));
  };

  it('proves an unchanged certificate, its result, its source and its signer', async () => {
    const verdict = await verifyCertificate(bytes, all());
    expect(verdict).toMatchObject({ proven: true, certificate });
    expect(verdict.checks.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'form holds',
      'signature holds',
      'key holds',
      'output holds',
      'printed holds',
      'input holds',
    ]);
  });

  it.each([
    ['a changed count', () => changed((draft) => (draft.counts.boxes += 1)), ['signature']],
    ['a removed page', () => changed((draft) => draft.pages.pop()), ['signature']],
    ['another digest', () => changed((draft) => (draft.output.sha256 = 'd'.repeat(64))), ['signature', 'output']],
    ['another time', () => changed((draft) => (draft.recorded_at = null)), ['signature']],
    ['the id of another key', () => changed((draft) => (draft.signature.key_id = THEIRS.jwk.kid)), ['signature', 'key']],
    ['another public key', () => changed((draft) => (draft.signature.public_key = THEIRS.jwk.x)), ['signature', 'key']],
    ['a public key that is none', () => changed((draft) => (draft.signature.public_key = 'AAAA')), ['signature', 'key']],
    ['an empty signature', () => changed((draft) => (draft.signature.value = 'AA')), ['signature']],
    ['a member more', () => changed((draft) => Object.assign(draft, { approved_by: 'me' })), ['form']],
    ['a member less', () => changed((draft) => Reflect.deleteProperty(draft, 'checks')), ['form']],
    ['blanks', () => new TextEncoder().encode(JSON.stringify(certificate, null, 2)), ['form']],
    ['a member twice', () => Buffer.from(`{"type":"x",${Buffer.from(bytes).toString().slice(1)}`), ['form']],
    ['a line feed at the end', () => Buffer.concat([bytes, Buffer.from('\n')]), ['form']],
    ['no JSON at all', () => new TextEncoder().encode('%PDF-1.7'), ['form']],
    ['nothing', () => new Uint8Array(), ['form']],
    ['a signature with another key', forged, ['key']],
  ])('finds %s', async (_, make, expected) => {
    const given = { keys: [THEIRS.jwk, OURS.jwk], output: RESULT };
    expect(await failing(make(), given)).toEqual(expected);
    expect(await isProven(make(), given)).toBe(false);
  });

  it.each<[string, () => VerifyOptions, string[]]>([
    ['another result', () => ({ ...all(), output: SOURCE }), ['output']],
    ['another printed page', () => ({ ...all(), printed: RESULT }), ['printed']],
    ['a changed printed page', () => ({ ...all(), printed: printed.with(printed.length - 9, 0) }), ['printed']],
    ['another source', () => ({ ...all(), input: { bytes: RESULT, key: OURS, organizationId: 'org-1' } }), ['input']],
    ['another organization', () => ({ ...all(), input: { bytes: SOURCE, key: OURS, organizationId: 'org-2' } }), ['input']],
    ['a signer that is not trusted', () => ({ ...all(), keys: [THEIRS.jwk] }), ['key']],
    ['no trusted signer', () => ({ ...all(), keys: [] }), ['key']],
  ])('finds %s', async (_, given, expected) => {
    expect(await failing(bytes, given())).toEqual(expected);
    expect(await isProven(bytes, given())).toBe(false);
  });

  it('proves nothing without a trusted key, and says so', async () => {
    const { proven, checks } = await verifyCertificate(bytes);
    expect(proven).toBe(false);
    expect(checks.find(({ check }) => check === 'key')).toMatchObject({
      state: 'not-checked',
      message: expect.stringContaining('Anyone'),
    });
  });

  it('proves a certificate without its files', async () => {
    expect(await isProven(bytes, { keys: [OURS.jwk] })).toBe(true);
  });

  it('fails for a change of any byte, for a lost and for an added byte', async () => {
    const at = fc.integer({ min: 0, max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        at,
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('change', 'lose', 'add'),
        async (place, by, what) => {
          const draft = Buffer.from(bytes);
          draft[place] = (draft[place] ?? 0) ^ by;
          const [before, after] = [bytes.subarray(0, place), bytes.subarray(what === 'add' ? place : place + 1)];
          const middle = what === 'lose' ? [] : [draft.subarray(place, place + 1)];
          const other = Buffer.concat([before, ...middle, after]);
          expect(other.equals(bytes)).toBe(false);
          expect(await isProven(other, { keys: [OURS.jwk] })).toBe(false);
        },
      ),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it('fails for every other spelling of the signature', async () => {
    const { value } = certificate.signature;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const letter of letters) {
      const other = value.slice(0, -1) + letter;
      const spelled = changed((draft) => (draft.signature.value = other));
      if (other !== value) expect(await failing(spelled, {})).toContain('signature');
    }
  });
});
