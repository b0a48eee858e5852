import { create, fromBinary, toBinary, type DescMethodUnary, type DescService, type Message } from '@bufbuild/protobuf';
import type { CallOptions, Client } from '@connectrpc/connect';
import { fail } from '@chartloom/contracts';
import { fromConnectError, toConnectError } from './errors.js';
import { statusOf, type RpcObserver } from './observer.js';
import type { Implementation } from './rpc.js';

type UnaryMethod = (request: Message) => unknown;

/**
 * A client that calls `methods` directly: requests and answers go through the codec, so that no one holds another's
 * objects, errors and deadlines are those of the network, and there is no transport in between, which would cost more
 * than the call.
 * @param streaming the client for methods that are not unary
 */
export function directClient<S extends DescService>(
  { methods }: Implementation,
  service: S,
  streaming: Client<S>,
  deadlineMs: number,
  observer: RpcObserver,
): Client<S> {
  const unary = service.methods
    .filter((method): method is DescMethodUnary => method.methodKind === 'unary')
    .map((method) => {
      const implementation = (methods as Record<string, UnaryMethod>)[method.localName];
      return [method.localName, caller(method, implementation, deadlineMs, observer)];
    });
  return { ...streaming, ...(Object.fromEntries(unary) as Partial<Client<S>>) };
}

type Fields = Record<string, unknown>;

function caller(
  { input, output, name, parent }: DescMethodUnary,
  method: UnaryMethod | undefined,
  deadlineMs: number,
  observer: RpcObserver,
) {
  if (!method) throw new Error(`${name} is not implemented`);
  return async (request: Fields, { timeoutMs = deadlineMs }: CallOptions = {}): Promise<Message> => {
    const received = fromBinary(input, toBinary(input, create(input, request)));
    try {
      const call = { service: parent.typeName, method: name, header: new Headers(), statusOf };
      const served = () => observer.server(call, async () => await method(received));
      const answer = (await observer.client(call, () => withDeadline(timeoutMs, served()))) as Fields;
      return fromBinary(output, toBinary(output, create(output, answer)));
    } catch (error) {
      throw fromConnectError(toConnectError(error));
    }
  };
}

/** @throws AppError `gateway-timeout` when `work` takes longer */
async function withDeadline(ms: number, work: unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      reject(fail('gateway-timeout'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
