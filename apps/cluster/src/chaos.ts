import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Audit } from './chaos/audit.js';
import { disturbServers, killAround, random, type Disturbed } from './chaos/disturbances.js';
import { ChaosReceiver } from './chaos/receiver.js';
import { organization } from './load/organization.js';
import { PatientClient } from './load/patient-client.js';
import { CCDA, submit } from './load/submit.js';
import { startCluster } from './local-cluster.js';

/**
 * `npm run chaos -- [jobs] [seed]`: two processes of each service, a random one killed every two seconds, Kafka and
 * MongoDB restarted and Kafka wiped once, while jobs are submitted. Afterwards nothing may be lost, charged twice or
 * unannounced. Prints the report as Markdown.
 */
const [jobCount = 2_000, seed = 1] = process.argv.slice(2).map(Number);
const CONCURRENCY = 8;
const QUIET_MS = 10_000;
const PATIENCE_MS = 240_000;

/** The timers of production in seconds, so that what they mend is mended within the run. */
const TIMERS = {
  JOB_SAY_AGAIN_MS: '5000',
  JOB_REMIND_MS: '3000',
  JOB_LEASE_MS: '15000',
  JOB_BACK_OFF_MS: '500,1000,2000',
  HOLD_CHECK_MS: '10000',
  WEBHOOK_SCHEDULE_MS: '0,500,1000,2000,2000,4000,4000,8000,8000,8000',
};

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const receiver = new ChaosReceiver();
const hook = await receiver.listen();
const cluster = await startCluster({ replicas: 2, env: TIMERS });
const started = Date.now();
const disturbed: Disturbed = { kills: 0, servers: [] };
let found: Audit | undefined;
try {
  const client = new PatientClient(cluster.gateways, await organization(cluster, 'chaos', jobCount * 2));
  let accepted = 0;
  let submitting = true;
  const killing = killAround(cluster, random(seed), () => !submitting, disturbed);
  const servers = disturbServers(cluster, () => accepted / jobCount, disturbed);
  const jobs = await submit(client, {
    ...{ sample: CCDA, count: jobCount, concurrency: CONCURRENCY, name: 'chaos', callbackUrl: hook },
    onEach: (done) => {
      accepted = done;
      if (done % 200 === 0) say(`${done} accepted, ${receiver.ends.size} announced, ${disturbed.kills} kills`);
    },
  });
  await servers;
  submitting = false;
  await killing;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  say(`all accepted after ${minutes} min; waiting for quiet`);
  const until = Date.now() + PATIENCE_MS;
  do {
    await sleep(QUIET_MS);
    found = await audit(client, jobs, receiver);
    say(`pending ${found.pending}, unannounced ${found.unannounced}, held ${found.credits.held}`);
  } while (found.faults.length > 0 && Date.now() < until);
  process.stdout.write(report(found, disturbed, client, minutes));
} finally {
  await cluster.stop();
  receiver.close();
}
process.exit(found && found.faults.length === 0 ? 0 : 1);

function report(result: Audit, { kills, servers }: Disturbed, client: PatientClient, minutes: string): string {
  const excuses = [...client.excuses].map(([kind, n]) => `${n} x ${kind}`).join(', ') || 'none';
  const rows: readonly (readonly [string, string | number])[] = [
    ['jobs accepted', result.accepted],
    ['ended in success / failed', `${result.success} / ${result.failed}`],
    ['processes killed with SIGKILL', kills],
    ['servers', servers.join(', ')],
    ['answers that the client had to ask for again', excuses],
    ['**lost**', result.lost + result.pending],
    ['**charged twice, or not at all**', Math.abs(result.credits.spent - result.success)],
    ['**unannounced**', result.unannounced],
    ['jobs with two ends', result.twoEnds],
    [
      'credits: granted = available + held + spent',
      `${result.credits.granted} = ${result.credits.available} + ${result.credits.held} + ${result.credits.spent}`,
    ],
  ];
  const head = `${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${cpus().length} cores, two processes of each service, ${minutes} minutes under load.`;
  const verdict =
    result.faults.length === 0
      ? 'Nothing lost, nothing charged twice, everything announced.'
      : `FAULTS: ${result.faults.join('; ')}.`;
  return `${head}\n\n| what | figure |\n|---|---|\n${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}\n\n${verdict}\n`;
}
