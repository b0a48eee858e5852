import { accountsV1 } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import type { Rpc } from '@chartloom/rpc';

interface Hold {
  readonly holdId: string;
  readonly units: number;
}

interface Asking {
  readonly holds: readonly Hold[];
  readonly resolve: (limits: accountsV1.Limits) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Holds credits with accounts. What an organization asks for while a call of it is under way becomes one call, so that a busy one is not a
 * call and a write of its account for each job. A list is held whole or not at all: where the credits do not suffice for all of it, each
 * asks for itself. A call whose outcome is unknown fails for all of it; accounts finds holds without a job.
 */
export class CreditHolds {
  private readonly queues = new Map<string, Asking[]>();

  constructor(private readonly rpc: Rpc) {}

  /** @throws AppError `insufficient-credits` */
  hold(organizationId: string, holds: readonly Hold[]): Promise<accountsV1.Limits> {
    return new Promise((resolve, reject) => {
      const asking = { holds, resolve, reject };
      const queue = this.queues.get(organizationId);
      if (queue) queue.push(asking);
      else {
        this.queues.set(organizationId, [asking]);
        void this.drain(organizationId);
      }
    });
  }

  private async drain(organizationId: string): Promise<void> {
    for (let queue = this.queues.get(organizationId); queue && queue.length > 0; queue = this.queues.get(organizationId)) {
      this.queues.set(organizationId, []);
      await this.ask(organizationId, queue);
    }
    this.queues.delete(organizationId);
  }

  private async ask(organizationId: string, asking: readonly Asking[]): Promise<void> {
    const items = asking.flatMap(({ holds }) => holds.map((hold) => ({ ...hold })));
    try {
      const { limits } = await this.rpc.client(accountsV1.AccountsService).hold({ organizationId, items });
      if (!limits) throw new Error('accounts answered a hold without limits');
      for (const { resolve } of asking) resolve(limits);
    } catch (error) {
      if (asking.length > 1 && isAppError(error) && error.code === 'insufficient-credits')
        for (const one of asking) await this.ask(organizationId, [one]);
      else for (const { reject } of asking) reject(error);
    }
  }
}
