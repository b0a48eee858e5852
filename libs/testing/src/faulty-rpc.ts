import type { DescService } from '@bufbuild/protobuf';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';
import { Rpc } from '@chartloom/rpc';

/** How a call can fail in transit, as the transports report it. */
export const FAULTS = {
  unreachable: Code.Unavailable,
  'too late': Code.DeadlineExceeded,
  broken: Code.Internal,
} as const;
export type Fault = keyof typeof FAULTS;

/**
 * An {@link Rpc} whose calls fail where a test wants it and otherwise succeed. A fault with `afterwards` occurs after
 * the call was carried out: only the response is lost.
 */
export class FaultyRpc extends Rpc {
  private readonly faults = new Map<string, { readonly fault: Fault; readonly afterwards: boolean; left: number }>();

  constructor(private readonly inner: Rpc) {
    super();
  }

  /** Makes the next `times` calls of `method` (as the client names it: `createJob`) fail. */
  fail(method: string, fault: Fault, { times = Infinity, afterwards = false } = {}): void {
    this.faults.set(method, { fault, afterwards, left: times });
  }

  heal(): void {
    this.faults.clear();
  }

  override transport(service: DescService): Transport {
    const inner = this.inner.transport(service);
    return {
      unary: async (method, ...call) => {
        const fault = this.next(method.localName);
        if (fault?.afterwards === false) throw failure(fault.fault);
        const answer = await inner.unary(method, ...call);
        if (fault) throw failure(fault.fault);
        return answer;
      },
      stream: (...call) => inner.stream(...call),
    };
  }

  private next(method: string): { readonly fault: Fault; readonly afterwards: boolean } | undefined {
    const planned = this.faults.get(method);
    if (!planned) return undefined;
    planned.left -= 1;
    if (planned.left <= 0) this.faults.delete(method);
    return planned;
  }
}

const failure = (fault: Fault): ConnectError => new ConnectError(`a test made it ${fault}`, FAULTS[fault]);
