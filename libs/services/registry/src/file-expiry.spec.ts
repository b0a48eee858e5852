import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { createRouterTransport } from '@connectrpc/connect';
import { notifierV1 } from '@chartloom/contracts';
import { Clock, DAY, HOUR, MINUTE, SECOND } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { FileExpiry } from './file-expiry.js';
import { FilesService } from './files.service.js';
import type { JobsService } from './jobs.service.js';

const NOON = Date.parse('2026-01-15T12:00:00Z');

class HandClock extends Clock {
  at = NOON;
  override now = () => this.at;
}

function opened() {
  const clock = new HandClock();
  const announced: string[] = [];
  const deleted: string[] = [];
  const state = { isDown: false, asked: 0 };
  const transport = createRouterTransport((router) => {
    const announceFileExpired = ({ organizationId, fileId, expiredAt }: notifierV1.AnnounceFileExpiredRequest) => {
      state.asked += 1;
      if (state.isDown) throw new Error('down');
      announced.push(`${organizationId} ${fileId} ${timestampMs(expiredAt!) - NOON}`);
      return {};
    };
    router.service(notifierV1.NotifierService, { announceFileExpired });
  });
  const rpc = new (class extends Rpc {
    override transport = () => transport;
  })();
  const blobs = { deleteAll: (key: string) => Promise.resolve(void deleted.push(key)) };
  const jobs = { jobs: { count: () => Promise.resolve(0) } } as unknown as JobsService;
  const expiry = new FileExpiry(rpc, clock, createLog('silent'));
  const files = new FilesService(new SqliteStore(':memory:'), blobs as never, jobs, clock, expiry);
  const tick = async (at: number): Promise<void> => {
    clock.at = NOON + at;
    await files.tick(clock.at);
  };
  const register = (id: string) =>
    files.register(
      { id, organizationId: 'o1', blobKey: `o1/files/${id}`, content: { fileType: 'pdf', size: 1, sha256: 'x' } },
      1,
    );
  return { files, tick, register, state, announced, deleted };
}

describe('a file that expired', () => {
  it('is deleted and announced once', async () => {
    const { files, tick, register, announced, deleted } = opened();
    await register('f1');
    await tick(DAY - 1);
    expect([announced, deleted]).toEqual([[], []]);
    await tick(DAY);
    await tick(DAY + HOUR);
    expect([announced, deleted]).toEqual([[`o1 f1 ${DAY}`], ['o1/files/f1']]);
    await expect(files.get('o1', 'f1')).rejects.toMatchObject({ code: 'file-not-found' });
  });

  it('is deleted on time also where the notifier is down, which is told later, of the time when it was', async () => {
    const { files, tick, register, state, announced, deleted } = opened();
    await register('f1');
    state.isDown = true;
    await tick(DAY);
    expect(deleted).toEqual(['o1/files/f1']);
    await expect(files.get('o1', 'f1')).rejects.toMatchObject({ code: 'file-not-found' });
    state.isDown = false;
    await tick(DAY + 2 * MINUTE);
    await tick(DAY + HOUR);
    expect(announced).toEqual([`o1 f1 ${DAY}`]);
  });

  it('does not make each of many files wait for a notifier that hangs', async () => {
    const { tick, register, state, announced, deleted } = opened();
    for (const id of ['f1', 'f2', 'f3']) await register(id);
    state.isDown = true;
    await tick(DAY);
    expect([state.asked, deleted.length]).toEqual([1, 3]);
    state.isDown = false;
    await tick(DAY + 2 * MINUTE);
    expect(announced).toHaveLength(3);
  });
});

it('a file that a client deletes, and a reservation that was never used, are no expiry', async () => {
  const { files, tick, register, announced, deleted } = opened();
  await register('f1');
  await files.delete('o1', 'f1');
  await files.reserve('f2', 'o1', 'o1/files/f2');
  await tick(HOUR + SECOND);
  expect([announced, deleted]).toEqual([[], ['o1/files/f1', 'o1/files/f2']]);
});
