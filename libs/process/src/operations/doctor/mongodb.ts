import { MongoInspection } from '@chartloom/store/mongo';
import { MongoKeys } from '../environment.js';
import { failed, ok, some, warning, type FindingBody } from '../finding.js';
import { COLLECTIONS } from '../inventory.js';
import { section } from './section.js';

/** The oldest release that Chartloom is tested for. */
const OLDEST = 6;
const WRITE_MS = 5_000;

interface Opened extends AsyncDisposable {
  readonly mongo: MongoInspection;
}

export const MONGODB = section<MongoKeys, Opened>({
  name: 'mongodb',
  namedBy: 'MONGODB_URL',
  keys: MongoKeys,
  advice: 'check MONGODB_URL (host, user, password, authSource, tls) and that the replica set has a primary',
  open: async ({ MONGODB_URL: url }) => {
    const mongo = await MongoInspection.open({ url });
    return { mongo, [Symbol.asyncDispose]: () => mongo.close() };
  },
  reach,
  checks: { writes, indexes },
});

async function reach({ mongo }: Opened): Promise<FindingBody> {
  const { version, replicaSet } = await mongo.facts();
  if (Number.parseInt(version, 10) < OLDEST)
    return warning(`version ${version}`, `move to MongoDB ${OLDEST} or newer; older ones are not tested`);
  if (replicaSet === undefined)
    return warning(
      `version ${version}, a server that stands alone`,
      'for production use a replica set of three, on three machines',
    );
  return ok(`version ${version}, ${replicaSet === 'sharded' ? 'sharded' : `replica set ${replicaSet}`}`);
}

async function writes({ mongo }: Opened): Promise<FindingBody> {
  await mongo.tryWrite(WRITE_MS);
  return ok('a document was written and deleted, confirmed by a majority');
}

async function indexes({ mongo }: Opened): Promise<FindingBody> {
  const states = await mongo.indexes(COLLECTIONS);
  const named = (wanted: string): string[] =>
    states.filter(({ state }) => state === wanted).map(({ collection, index }) => `${collection}.${index}`);
  const missing = named('missing');
  if (missing.length > 0) return failed(`missing: ${some(missing)}`, 'run `chartloom init`');
  const different = named('different');
  if (different.length > 0)
    return failed(
      `indexes that differ from the declared ones: ${some(different)}`,
      'drop them, then run `chartloom init` at once: queries need them',
    );
  return ok(`${states.length} indexes`);
}
