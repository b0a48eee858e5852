import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { chatProposer } from './chat-proposer.js';

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;
let close: () => void = () => undefined;

/** A model of the test on this machine. */
async function service(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => answer(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
afterEach(() => close());

const says = (content: unknown): string => JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] });
const proposerAt = (url: string, timeoutMs = 5_000) => chatProposer({ url, model: 'small', key: 'secret', timeoutMs });

describe('a proposer that speaks chat completions', () => {
  it('is asked with its key about the text, and gives names of known kinds', async () => {
    const seen: { path: string | undefined; key: string | undefined; body: string }[] = [];
    const url = await service((request, body, response) => {
      seen.push({ path: request.url, key: request.headers.authorization, body });
      response.end(
        says({ facts: [{ kind: 'condition', words: 'Zilm disease' }, { kind: 'rumour', words: 'x' }, 7, { kind: 'allergy' }] }),
      );
    });
    const proposer = proposerAt(url);
    expect(await proposer.propose('PLAN\nFollow up Zilm disease.')).toEqual([{ kind: 'condition', words: 'Zilm disease' }]);
    expect(seen).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer secret' }]);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      model: 'small',
      temperature: 0,
      messages: [{}, { content: 'PLAN\nFollow up Zilm disease.' }],
    });
    expect(proposer.name).toBe('small, question 1');
  });

  it('is asked about a long document in parts', async () => {
    let asked = 0;
    const url = await service((_, __, response) => {
      asked++;
      response.end(says({ facts: [] }));
    });
    await proposerAt(url).propose('a line of text\n'.repeat(2_000));
    expect(asked).toBe(3);
  });

  it.each<[string, Answer]>([
    ['an error', (_, __, response) => response.writeHead(500).end('no')],
    ['another address', (_, __, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['no JSON', (_, __, response) => response.end('Sure! Here are the facts')],
    ['no message', (_, __, response) => response.end('{}')],
    ['no facts', (_, __, response) => response.end(says({ answer: 'none' }))],
    ['too much', (_, __, response) => response.end(says({ facts: ['x'.repeat(1_100_000)] }))],
    ['nothing in time', () => undefined],
  ])('fails where it answers %s', async (_, answer) => {
    const url = await service(answer);
    await expect(proposerAt(url, 300).propose('text')).rejects.toThrow();
  });
});
