import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { EventPublisher, type Outgoing } from '@chartloom/bus';
import { eventsV1, registryV1 } from '@chartloom/contracts';
import { AppError, SECOND, SystemClock } from '@chartloom/kernel';
import { createLog, Metrics } from '@chartloom/platform';
import { DirectRpc } from '@chartloom/rpc';
import { StageWorker, type Work } from './stage-worker.js';

/** Whether the registry says that the claim is held, at every heartbeat. */
let beat: { held: boolean; cancelled: boolean };

class Stages {
  claimStage({ jobId }: registryV1.ClaimStageRequest) {
    return { token: 1, job: { jobId, organizationId: 'o1', attempt: 1 } };
  }
  heartbeat() {
    return beat;
  }
  releaseStage() {
    return {};
  }
}
class DeafBus extends EventPublisher {
  readonly heard: Outgoing[] = [];
  override publish = (events: readonly Outgoing[]): Promise<void> => {
    this.heard.push(...events);
    return Promise.resolve();
  };
}

describe('an attempt, as its metric tells', () => {
  const metrics = new Metrics();
  beforeEach(() => {
    jest.useFakeTimers();
    beat = { held: true, cancelled: false };
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const converts: Work = () => Promise.resolve({ case: 'converted', value: { units: 1 } });
  const fails: Work = () => Promise.reject(new AppError('pdf-encrypted', 'no'));
  const waits: Work = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  const lines = async (name: string) =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith(`chartloom_${name}{`));

  it.each<[string, Work, Partial<typeof beat>, number]>([
    ['done', converts, {}, 1],
    ['failed', fails, {}, 1],
    ['lost', waits, { held: false }, 0],
    ['cancelled', waits, { held: false, cancelled: true }, 0],
  ])('is %s', async (outcome, work, beats, reports) => {
    Object.assign(beat, beats);
    const bus = new DeafBus();
    const rpc = new DirectRpc([[registryV1.StageService, new Stages()]]);
    const parts = { stage: 'dephi', concurrency: 1, work, discard: () => Promise.resolve(), rpc, bus, metrics } as const;
    const worker = new StageWorker({ ...parts, clock: new SystemClock(), log: createLog('silent') });
    await worker.accept(create(eventsV1.WorkAvailableSchema, { jobId: 'j1', stage: 'dephi' }));
    expect(await lines('stages_running')).toEqual(['chartloom_stages_running{stage="dephi"} 1']);
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    await worker.stop(SECOND);
    expect(await lines('stages_running')).toEqual(['chartloom_stages_running{stage="dephi"} 0']);
    expect(await lines('stage_seconds_count')).toContain(`chartloom_stage_seconds_count{stage="dephi",outcome="${outcome}"} 1`);
    expect(bus.heard).toHaveLength(reports);
  });
});
