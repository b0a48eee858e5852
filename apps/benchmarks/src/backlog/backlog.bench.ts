/**
 * `npm run bench:backlog`: accepts of one organization while ever more of its jobs wait, on a real `chartloom serve` whose converters are
 * busy throughout. The first step is measured again at the end, on an empty folder, so that a slower machine is not taken for a cost.
 *
 *   --steps N,N,… jobs that wait (0,10000,100000)   --seconds N of each measurement (10)   --dry: print, write nothing
 */
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { machine, markdownTable, writeSection } from '@chartloom/testing';
import { Api } from '../api/api.js';
import { Folder, type Measured, type Server } from '../api/processes.js';

const { values: options } = parseArgs({
  options: {
    steps: { type: 'string', default: '0,10000,100000' },
    seconds: { type: 'string', default: '10' },
    dry: { type: 'boolean', default: false },
  },
});
const SAMPLE = join(import.meta.dirname, '../../../../docs/samples/ccd.xml');
const CONNECTIONS = 64;
const WARM_UP_S = 3;
const seconds = Number(options.seconds);

interface Step {
  readonly waiting: number;
  readonly measured: Measured;
}

/** Accepts jobs until `steps` of them wait, and measures at each step. */
async function climb(steps: readonly number[]): Promise<readonly Step[]> {
  await using folder = await Folder.make();
  const server = await folder.serve();
  const api = new Api(server, folder.credentials);
  const requests = [api.convertText(await api.upload(SAMPLE))];
  const found: Step[] = [];
  await server.under({ requests, connections: CONNECTIONS, seconds: WARM_UP_S });
  for (const step of steps) {
    await raise(server, api, requests, step);
    const waiting = await api.held();
    const measured = await server.under({ requests, connections: CONNECTIONS, seconds });
    console.error(`${waiting} wait: ${measured.perSecond.toFixed(0)}/s, ${measured.cpuMs.toFixed(2)} CPU ms each`);
    found.push({ waiting, measured });
  }
  await server.kill();
  return found;
}

/** Accepts jobs for as long as fewer than `step` hold credits. */
async function raise(server: Server, api: Api, requests: readonly string[], step: number): Promise<void> {
  while ((await api.held()) < step) await server.under({ requests, connections: CONNECTIONS, seconds: 3 });
}

const steps = options.steps.split(',').map(Number);
const [risen, again] = [await climb(steps), await climb(steps.slice(0, 1))];
const first = risen[0]?.measured.perSecond ?? NaN;
const rows = [...risen, ...again].map(({ waiting, measured }) => [
  waiting.toLocaleString('en-US'),
  `${measured.perSecond.toFixed(0)}/s`,
  `${((measured.perSecond / first) * 100).toFixed(0)} %`,
  `${measured.p99.toFixed(0)} ms`,
  measured.cpuMs.toFixed(2),
]);
const table = markdownTable(['jobs that wait', 'accepts', 'of the first', 'p99', 'server CPU ms each'], rows);
const given = process.argv.slice(2).join(' ');
const command = `npm run bench:backlog${given === '' ? '' : ` -- ${given}`}`;
const section = `## Backlog\n\n${machine(command)}; ${seconds} s each, one organization, ${CONNECTIONS} connections; the last row is the first one again.\n\n${table}`;
console.log(section);
if (!options.dry) await writeSection('bench:backlog', section);
