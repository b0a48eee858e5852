import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConvertAccepted, UploadAccepted } from '@chartloom/contracts';
import { zipSync, type Zippable } from 'fflate';
import type { Client } from './harness/client.js';
import { asked, CCD, DISCHARGE_SUMMARY } from './harness/documents.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files));
const XDM = {
  'INDEX.HTM': Buffer.from('<html/>'),
  'IHE_XDM/ANN ELM/METADATA.XML': Buffer.from('<SubmitObjectsRequest/>'),
  'IHE_XDM/ANN ELM/DOC0001.XML': CCD,
};

describe('a package as portals export it', () => {
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const resultOf = async (bytes: Buffer) => {
    const sent = UploadAccepted.parse((await client.send(bytes)).body);
    const { job_id } = ConvertAccepted.parse((await client.convert(asked({ file_id: sent.file_id }, 'ccda'))).body);
    expect((await client.ended(job_id)).status).toBe('success');
    const { fhir_data } = (await client.get(`/api/v1/results/${job_id}`)).body;
    const { entry } = fhir_data as {
      entry: readonly { fullUrl: string; resource: { resourceType: string; outcome?: string } }[];
    };
    return { type: sent.file_type, entry };
  };

  it('is taken as C-CDA, and gives what its one document gives', async () => {
    const urls = ({ entry }: Awaited<ReturnType<typeof resultOf>>) => entry.map(({ fullUrl }) => fullUrl);
    const [packed, alone] = [await resultOf(zip(XDM)), await resultOf(CCD)];
    expect(packed.type).toBe('ccda');
    expect(urls(packed)).toEqual(urls(alone));
  });

  it('says in the result what else it had', async () => {
    const { entry } = await resultOf(zip({ ...XDM, 'scan.tif': Buffer.from('II*') }));
    expect(JSON.stringify(entry.filter(({ resource }) => resource.resourceType === 'OperationOutcome'))).toContain(
      'package-file-not-read',
    );
  });

  const encrypted = zip({ 'a.xml': CCD });
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02', 0, 'latin1') + 8);
  it.each<[string, string, RegExp, Buffer]>([
    [
      'several documents',
      'zip-several-documents',
      /Upload each by itself, or convert the zip with the command/,
      zip({ ...XDM, 'b.xml': DISCHARGE_SUMMARY }),
    ],
    ['no document', 'zip-without-document', /no C-CDA document/, zip({ 'ANN ELM.pdf': Buffer.from('%PDF-1.7') })],
    ['a password', 'zip-encrypted', /Unpack it/, encrypted],
    ['a path out of it', 'zip-unsafe-path', /leads out of it/, zip({ '../ANN ELM.xml': CCD })],
    [
      'a bomb',
      'zip-too-large',
      /too large once unpacked/,
      zip({ 'a.xml': Buffer.concat([CCD, Buffer.alloc(60 * 1024 * 1024)]) }),
    ],
    ['half of it', 'zip-damaged', /damaged or incomplete/, zip(XDM).subarray(0, 5_000)],
  ])('is refused with %s, under a code and a sentence that says what to do', async (_, code, sentence, bytes) => {
    const file_id = await client.upload(bytes);
    const answer = await client.convert(asked({ file_id }, 'ccda'));
    const problem = expectProblem(answer, 400, 'File validation failed');
    expect([problem.code, problem.detail]).toEqual([code, expect.stringMatching(sentence)]);
    expect(answer.text).not.toContain('ELM');
  });
});
