import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@chartloom/testing';
import { checkFinally, retriedResponsesOf, type FinalCheck, type Tenant } from './chaos/final-check.js';
import { disturbServers, killAround, type Disturbed } from './chaos/disturbances.js';
import { ChaosReceiver } from './chaos/receiver.js';
import { organization } from './load/organization.js';
import { RetryingClient } from './load/retrying-client.js';
import { CCDA, sampleBytes, submit, submitBatches } from './load/submit.js';
import { startCluster } from './local-cluster.js';

/**
 * `npm run chaos -- [jobs] [seed]`: runs two processes of each service and kills a random one every two seconds. Kafka
 * and MongoDB are restarted and Kafka is wiped once, while clients submit jobs. Afterwards nothing may be lost, charged
 * twice or unannounced. Prints the report as Markdown.
 */
const [jobCount = 2_000, seed = 1] = process.argv.slice(2).map(Number);
/** Each submits one job after the other, and must never see another organization's jobs. */
const ORGANIZATIONS = 8;
/** Share of an organization's jobs submitted by convert; the others are bulk requests of this many files. */
const SINGLES = 1 / 5;
const FILES_EACH = 25;
/** Minimum number of kills, even if all jobs are accepted sooner. */
const MIN_KILLS = 100;
const LOOK_MS = 10_000;
const QUIET_MS = 60_000;
/** Jobs still pending when the kills end have to be converted on two cores. */
const CHAOS_TIMEOUT_MS = 2_400_000;

/** The timers of production in seconds, so that they repair what is lost within the run. */
const TIMERS = {
  JOB_SAY_AGAIN_MS: '240000',
  JOB_REMIND_MS: '30000',
  JOB_LEASE_MS: '120000',
  JOB_BACK_OFF_MS: '500,1000,2000',
  HOLD_CHECK_MS: '120000',
  WEBHOOK_SCHEDULE_MS: '0,500,1000,2000,2000,4000,4000,8000,8000,8000',
};

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const receiver = new ChaosReceiver(sampleBytes(CCDA));
const hook = await receiver.listen();
const cluster = await startCluster({ replicas: 2, env: TIMERS });
const started = Date.now();
const disturbed: Disturbed = { kills: 0, servers: [] };
let found: FinalCheck | undefined;
try {
  const each = Math.ceil(jobCount / ORGANIZATIONS);
  const tenants: Tenant[] = [];
  for (let i = 0; i < ORGANIZATIONS; i++) {
    const client = new RetryingClient(cluster.gateways, await organization(cluster, `chaos ${i}`, each * 2));
    tenants.push({ client, jobs: new Map() });
  }
  let accepted = 0;
  let submitting = true;
  const killing = killAround(cluster, new Random(seed), () => !submitting, disturbed);
  const servers = disturbServers(cluster, disturbed);
  const onEach = (): void => {
    if (++accepted % 200 === 0) say(`${accepted} accepted, ${receiver.ends.size} announced, ${disturbed.kills} kills`);
  };
  const batches = Math.ceil((each * (1 - SINGLES)) / FILES_EACH);
  const singles = { sample: CCDA, count: Math.ceil(each * SINGLES), concurrency: 1, name: 'chaos', callbackUrl: hook, onEach };
  const bulk = { ...singles, batches, filesEach: FILES_EACH, sourceUrl: `${hook}ccd.xml` };
  await Promise.all(
    tenants.map(({ client, jobs }) => submit(client, singles, jobs).then(() => submitBatches(client, bulk, jobs))),
  );
  say(`all ${accepted} accepted, ${receiver.ends.size} announced, ${disturbed.kills} kills`);
  while (disturbed.kills < MIN_KILLS) await sleep(LOOK_MS);
  await servers;
  submitting = false;
  await killing;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  say(`the killing ended after ${minutes} min, ${receiver.ends.size} announced; waiting for quiet`);
  const until = Date.now() + CHAOS_TIMEOUT_MS;
  do {
    await sleep(LOOK_MS);
    found = await checkFinally(tenants, receiver);
    say(`pending ${found.pending}, unannounced ${found.unannounced}, held ${found.credits.held}`);
  } while (found.faults.length > 0 && Date.now() < until);
  await sleep(QUIET_MS); // and it stays so
  found = await checkFinally(tenants, receiver);
  process.stdout.write(report(found, disturbed, tenants, minutes));
} finally {
  await cluster.stop();
  receiver.close();
}
process.exit(found && found.faults.length === 0 ? 0 : 1);

function report(result: FinalCheck, { kills, servers }: Disturbed, tenants: readonly Tenant[], minutes: string): string {
  const retriedResponses = [...retriedResponsesOf(tenants)].map(([kind, n]) => `${n} x ${kind}`).join(', ') || 'none';
  const rows: readonly (readonly [string, string | number])[] = [
    ['jobs accepted', result.accepted],
    ['ended in success / failed', `${result.success} / ${result.failed}`],
    ['processes killed with SIGKILL', kills],
    ['servers', servers.join(', ')],
    ['requests that the client had to repeat', retriedResponses],
    ['**lost**', result.lost + result.pending],
    ['**charged twice, or not at all**', Math.abs(result.credits.spent - result.success)],
    ['**unannounced**', result.unannounced],
    ['jobs with two ends', result.twoEnds],
    ['jobs that another organization could read', result.readByOthers],
    [
      'credits: granted = available + held + spent',
      `${result.credits.granted} = ${result.credits.available} + ${result.credits.held} + ${result.credits.spent}`,
    ],
  ];
  const head = `${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${cpus().length} cores, two processes of each service, ${ORGANIZATIONS} organizations, ${minutes} minutes of killing. A fifth of the jobs by convert, the others by bulk requests of ${FILES_EACH} files.`;
  const verdict =
    result.faults.length === 0
      ? 'Nothing lost, nothing charged twice, everything announced.'
      : `FAULTS: ${result.faults.join('; ')}.`;
  return `${head}\n\n| what | figure |\n|---|---|\n${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}\n\n${verdict}\n`;
}
