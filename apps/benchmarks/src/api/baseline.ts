import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';

/** The request body of the convert endpoint, as a JSON schema. */
const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['file_id', 'file_type', 'process_config', 'output_config'],
  properties: {
    file_id: { type: 'string', minLength: 1 },
    file_type: { enum: ['ccda', 'pdf'] },
    process_config: {
      type: 'object',
      required: ['tasks'],
      properties: { tasks: { type: 'array', minItems: 1, maxItems: 1, items: { enum: ['clinical_extraction', 'dephi'] } } },
    },
    output_config: { type: 'object', required: ['format'], properties: { format: { enum: ['fhir', 'json', 'pdf'] } } },
  },
} as const;

/**
 * The upper limit of the machine: a service that does almost nothing. Fastify validates the same body and writes one
 * row before the response, with the durability of our store (node:sqlite, WAL, synchronous=FULL). There are no
 * credentials, limits, credits or jobs.
 *
 * - `POST /rows`: one transaction per request
 * - `POST /rows-shared`: concurrent requests share a transaction, as in our store
 * - `GET /rows/:id`: reads one row
 */
export async function serveBaseline(path: string): Promise<number> {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id TEXT PRIMARY KEY, body TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO rows VALUES (?, ?)');
  const select = db.prepare('SELECT body FROM rows WHERE id = ?');
  let waiting: { readonly body: string; readonly done: (id: string) => void }[] = [];
  const write = (body: string): string => {
    const id = randomUUID();
    insert.run(id, body);
    return id;
  };
  const flush = (): void => {
    const together = waiting;
    waiting = [];
    db.exec('BEGIN IMMEDIATE');
    const ids = together.map(({ body }) => write(body));
    db.exec('COMMIT');
    together.forEach(({ done }, i) => {
      done(ids[i] ?? '');
    });
  };

  const app = fastify();
  app.post('/rows', { schema: { body: BODY } }, (request) => Promise.resolve({ id: write(JSON.stringify(request.body)) }));
  app.post('/rows-shared', { schema: { body: BODY } }, async (request) => ({
    id: await new Promise<string>((done) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ body: JSON.stringify(request.body), done });
    }),
  }));
  app.get<{ Params: { id: string } }>('/rows/:id', ({ params }, reply) => {
    const row = select.get(params.id);
    return reply.code(row ? 200 : 404).send(row ?? {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

// A separate process: `fork`ed, gets the path of its database as a message, replies with its port.
process.once('message', (path: string) => {
  void serveBaseline(path).then((port) => process.send?.(port));
});
