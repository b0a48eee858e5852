import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type DescService,
  type Message,
  type MessageInitShape,
} from '@bufbuild/protobuf';
import type { Client, Transport } from '@connectrpc/connect';
import { fail } from '@chartloom/contracts';
import { fromConnectError, Rpc, toConnectError } from '@chartloom/rpc';
import type { Incarnation } from './incarnation.js';
import type { World } from './world.js';

type Method = (request: Message) => Promise<object>;

/**
 * Calls through the world: request and response are operations of the caller; everything between is operations of the
 * called process. A caller gets `service-unavailable` where no process listens or the called one crashes, and
 * `gateway-timeout` where the response is lost. In both cases the call may have been carried out.
 */
export class SimulatedRpc extends Rpc {
  constructor(
    private readonly world: World,
    private readonly caller: Incarnation,
  ) {
    super();
  }

  override transport(): Transport {
    throw new Error('simulated calls have no transport');
  }

  override client<S extends DescService>(service: S): Client<S> {
    const methods = service.methods.map(({ localName, input, output }) => [
      localName,
      (request: object) => this.call(service, localName, cloned(input, request), output),
    ]);
    const client: unknown = Object.fromEntries(methods);
    return client as Client<S>;
  }

  private call(service: DescService, name: string, request: Message, output: DescMessage): Promise<Message> {
    const { world, caller } = this;
    return new Promise((resolve, reject) => {
      const answer = (what: string, then: () => void) => {
        world.post(caller, what, then);
      };
      world.post(caller, `calls ${name}`, () => {
        const targets = world
          .living()
          .filter((process) => process.services.has(service.typeName) && (process.listens || process === caller));
        if (targets.length === 0) {
          answer(`finds no listener for ${name}`, () => {
            reject(fail('service-unavailable'));
          });
          return;
        }
        const target = world.random.pick(targets);
        let open = true;
        const close = (what: string, then: () => void) => {
          if (!open) return;
          open = false;
          forget();
          answer(what, then);
        };
        const forget = target.onDeath(() => {
          close(`loses ${target.name} in ${name}`, () => {
            reject(fail('service-unavailable'));
          });
        });
        const lost = world.random.chance(world.faults.lostAnswer);
        const impatient = lost && world.random.chance(0.5);
        const tooLate = () => {
          reject(fail('gateway-timeout'));
        };
        if (impatient) close(`gives up waiting for ${name}`, tooLate);
        const implementation = target.services.get(service.typeName) as Record<string, Method>;
        void implementation[name]?.(request).then(
          (response) => {
            if (lost) close(`loses the answer of ${name}`, tooLate);
            else
              close(`hears of ${name}`, () => {
                resolve(cloned(output, response));
              });
          },
          (error: unknown) => {
            close(`hears ${name} fail`, () => {
              reject(fromConnectError(toConnectError(error)));
            });
          },
        );
      });
    });
  }
}

/** As over a network: caller and called process share no objects. */
const cloned = (schema: DescMessage, message: object): Message =>
  fromBinary(schema, toBinary(schema, create(schema, message as MessageInitShape<DescMessage>)));
