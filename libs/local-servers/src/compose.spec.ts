import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerAnswers, startComposed } from './compose.js';

const FILE = join(import.meta.dirname, '../../../deploy/compose.yaml');

describe('servers from docker compose', () => {
  let bin: string;
  const path = process.env['PATH'];
  /** A docker that notes what it is asked, and refuses what FAIL names. */
  beforeEach(() => {
    bin = mkdtempSync(join(tmpdir(), 'chartloom-docker-'));
    const script = `#!/bin/sh\necho "$KAFKA_PORT $*" >> ${bin}/calls\ncase "$*" in *"$FAIL"*) echo no such thing >&2; exit 1;; esac\n`;
    writeFileSync(join(bin, 'docker'), script);
    chmodSync(join(bin, 'docker'), 0o755);
    process.env['PATH'] = `${bin}:${path ?? ''}`;
    process.env['FAIL'] = 'nothing';
  });
  afterEach(() => {
    process.env['PATH'] = path;
    delete process.env['FAIL'];
    rmSync(bin, { recursive: true });
  });
  const calls = () => readFileSync(join(bin, 'calls'), 'utf8').trim().split('\n');

  it('start together on free ports, and are restarted, wiped and removed one by one', async () => {
    expect(dockerAnswers()).toBe(true);
    const servers = await startComposed({ S3_ACCESS_KEY: 'a' });
    const kafka = servers.get('kafka');
    await kafka?.restart();
    await kafka?.wipe();
    await kafka?.stop();
    const port = kafka?.address.split(':')[1] ?? '';
    const project = `${port} compose -p chartloom-${process.pid} -f ${FILE}`;
    expect(calls().slice(2)).toEqual([
      `${project} up --detach --wait kafka mongodb s3`,
      `${project} kill kafka`,
      `${project} up --detach --wait kafka`,
      `${project} rm --force --stop --volumes kafka`,
      `${project} up --detach --wait kafka`,
      `${project} rm --force --stop --volumes kafka`,
    ]);
  });

  it('are not to be had where the daemon does not answer', () => {
    process.env['FAIL'] = 'info';
    expect(dockerAnswers()).toBe(false);
  });

  it('that do not come up are told of in the words of docker', async () => {
    process.env['FAIL'] = 'up --detach';
    await expect(startComposed({})).rejects.toThrow(/docker compose up .* failed: no such thing/);
  });
});
