import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { chartloom } from '../testing/command.js';

const PASSWORD = 'hunter2-hunter2';
/** The caller's own environment variables are removed; an empty value counts as absent. */
const NOTHING = Object.fromEntries(
  ['KAFKA_BROKERS', 'MONGODB_URL', 'S3_BUCKET', 'ACCOUNTS_URL', 'REGISTRY_URL', 'NOTIFIER_URL'].map((key) => [key, '']),
);
const BUCKET = { S3_BUCKET: 'b', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: PASSWORD };
/** Nothing listens on port 1. */
const AWAY = { ...NOTHING, KAFKA_BROKERS: '127.0.0.1:1', MONGODB_URL: `mongodb://root:${PASSWORD}@127.0.0.1:1/x` };

describe('the commands that operate a cluster', () => {
  it('name the key that is missing, and exit with the code for a wrong configuration', async () => {
    const init = await chartloom(['init'], NOTHING);
    expect([init.code, init.stdout]).toEqual([2, '']);
    expect(init.stderr).toMatch(/KAFKA_BROKERS.*MONGODB_URL.*S3_BUCKET/s);
    const redrive = await chartloom(['redrive'], NOTHING);
    expect([redrive.code, redrive.stderr.includes('KAFKA_BROKERS')]).toEqual([2, true]);
  });

  it('doctor prints a line for each check, shows no secret, and fails if a check failed', async () => {
    const { code, stdout, stderr } = await chartloom(['doctor'], AWAY);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^failed +kafka +nothing listens there -> check KAFKA_BROKERS/m);
    expect(stdout).toMatch(/^failed +mongodb +no server that takes writes answers there -> /m);
    expect(stdout).toMatch(/\n1 ok, 0 warning, 2 failed\n$/);
    expect(stdout + stderr).not.toContain(PASSWORD);
  });

  it('doctor prints the same as JSON, also for one service', async () => {
    const { code, stdout } = await chartloom(['doctor', '--service', 'extractor', '--json'], NOTHING);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ check: 'environment', verdict: 'failed' })]);
  });

  it('doctor --data checks the folder of a service in one process, and makes none', async () => {
    const data = mkdtempSync(join(tmpdir(), 'chartloom-doctor-'));
    const none = await chartloom(['doctor', '--data', data], NOTHING);
    expect([none.code, none.stdout]).toEqual([
      1,
      expect.stringMatching(/^failed +folder +there is no data folder of Chartloom at /),
    ]);
    expect(readdirSync(data)).toEqual([]);
    await chartloom(['clients', 'create', '--data', data]);
    expect((await chartloom(['doctor', '--data', data], NOTHING)).stdout).toMatch(/^ok +database +SQLite finds it sound$/m);
    expect((await chartloom(['doctor', '--data', data, '--service', 'gateway'], NOTHING)).code).toBe(2);
    rmSync(data, { recursive: true });
  });

  it('redrive and init report that a server cannot be reached', async () => {
    const redrive = await chartloom(['redrive', '--list'], AWAY);
    expect([redrive.code, redrive.stderr]).toEqual([69, expect.stringContaining('kafka: nothing listens there')]);
    const init = await chartloom(['init', '--wait', '0'], { ...AWAY, ...BUCKET });
    expect([init.code, init.stderr]).toEqual([69, expect.stringContaining('s3: nothing listens there')]);
    expect(init.stderr).not.toContain(PASSWORD);
  });

  it.each([
    [['redrive', '--list', '--dismiss']],
    [['redrive', '--list', '--dry-run']],
    [['doctor', '--service', 'none']],
    [['init', '--wait', 'soon']],
  ])('%j is wrong usage', async (args) => {
    expect((await chartloom(args, NOTHING)).code).toBe(2);
  });

  it('redrive explains in its help that every group receives the event again', async () => {
    const { stdout } = await chartloom(['redrive', '--help']);
    expect(stdout.replaceAll('\n', ' ')).toContain('Every consumer group of its topic receives it');
  });
});
