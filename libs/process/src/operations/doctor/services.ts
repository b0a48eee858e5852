import {
  accountsV1,
  auditV1,
  callsAny,
  GrpcCode,
  Health,
  notifierV1,
  policiesV1,
  reflectionV1,
  registryV1,
  ServingStatus,
} from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import { fromConnectError, H2cRpc } from '@chartloom/rpc';
import type * as z from 'zod';
import { callerSecurity } from '../../connections.js';
import { RpcKeys } from '../environment.js';
import { failed, ok, type FindingBody } from '../finding.js';
import { section, type DependencyCheck } from './section.js';

const DEADLINE_MS = 5_000;

/** Keys of one service's address. */
type UrlKey = 'ACCOUNTS_URL' | 'REGISTRY_URL' | 'NOTIFIER_URL';
const URLS = { ACCOUNTS_URL: true, REGISTRY_URL: true, NOTIFIER_URL: true } as const;
type ServiceKeys = Omit<RpcKeys, UrlKey> & Partial<Record<UrlKey, string>>;

/** The keys for one service; a wrong address of another one is that one's finding. */
const keysOf = (key: UrlKey): z.ZodType<ServiceKeys> => RpcKeys.omit(URLS).extend({ [key]: RpcKeys.shape[key] });

/** A generated service. */
interface Named {
  readonly typeName: string;
}

interface Called {
  readonly name: string;
  readonly namedBy: UrlKey;
  readonly service: Named;
  /** Everything else that its processes serve. */
  readonly beside: readonly Named[];
}

const CALLED: readonly Called[] = [
  {
    name: 'accounts',
    namedBy: 'ACCOUNTS_URL',
    service: accountsV1.AccountsService,
    beside: [auditV1.AuditService, policiesV1.PoliciesService],
  },
  {
    name: 'registry',
    namedBy: 'REGISTRY_URL',
    service: registryV1.RegistryService,
    beside: [registryV1.StageService],
  },
  {
    name: 'notifier',
    namedBy: 'NOTIFIER_URL',
    service: notifierV1.NotifierService,
    beside: [],
  },
];

interface Opened extends AsyncDisposable {
  readonly rpcs: readonly H2cRpc[];
}

/** The services that others call, each under every address that is configured for it. */
export const SERVICES: readonly DependencyCheck[] = CALLED.map(({ name, namedBy, service, beside }) =>
  section({
    name,
    namedBy,
    // all know the address, and network policies let each reach those that it calls
    isNeededBy: (caller) => [service, ...beside].some(({ typeName }) => callsAny(caller, typeName)),
    keys: keysOf(namedBy),
    advice: `check ${namedBy}, RPC_TLS_KEY, RPC_TLS_CERT and RPC_TLS_CA, and that the ${name} service runs`,
    open: (keys): Promise<Opened> => {
      const security = callerSecurity(keys);
      const rpcs = (keys[namedBy] ?? '').split(',').map((address) => {
        const addresses = { [Health.typeName]: address.trim(), [reflectionV1.ServerReflection.typeName]: address.trim() };
        return new H2cRpc({ addresses, security, deadlineMs: DEADLINE_MS });
      });
      const dispose = (): Promise<void> => {
        for (const rpc of rpcs) rpc.close();
        return Promise.resolve();
      };
      return Promise.resolve({ rpcs, [Symbol.asyncDispose]: dispose });
    },
    reach: ({ rpcs }) => health(name, rpcs, service),
    checks: { token: ({ rpcs }) => token(rpcs) },
  }),
);

async function health(name: string, rpcs: readonly H2cRpc[], service: Named): Promise<FindingBody> {
  const answers = await Promise.allSettled(rpcs.map((rpc) => rpc.client(Health).check({ service: service.typeName })));
  const silent = answers.find((one) => one.status === 'rejected');
  const count = answers.filter((one) => one.status === 'fulfilled' && one.value.status === ServingStatus.SERVING).length;
  if (count === answers.length) return ok(`${count} address(es) say SERVING`);
  if (count === 0 && silent) throw silent.reason;
  return failed(
    `${count} of ${answers.length} address(es) say SERVING`,
    `ask /readyz at OPERATIONS_PORT of the ${name} processes what they wait for`,
  );
}

/** Every caller whose token is known may ask what there is (reflection), whatever else it may call. */
async function probe(rpc: H2cRpc): Promise<void> {
  const asked = (async function* () {
    yield await Promise.resolve({ messageRequest: { case: 'listServices' as const, value: '' } });
  })();
  try {
    for await (const _ of rpc.client(reflectionV1.ServerReflection).serverReflectionInfo(asked));
  } catch (error) {
    throw fromConnectError(error);
  }
}

async function token(rpcs: readonly H2cRpc[]): Promise<FindingBody> {
  for (const rpc of rpcs) {
    try {
      await probe(rpc);
    } catch (error) {
      if (isRefused(error))
        return failed(
          'the service token is refused',
          'add the SHA-256 of RPC_TOKEN of this environment to RPC_CALLERS of that service (or, in an upgrade, its SERVICE_TOKENS)',
        );
      if (isUnanswered(error)) throw error;
    }
  }
  return ok('the service token is accepted');
}

/** The transport's own refusal: a service's own errors come with a code of ours. */
const isRefused = (error: unknown): boolean =>
  (isAppError(error) ? (error.cause as { code?: unknown } | undefined)?.code : undefined) === GrpcCode.Unauthenticated;

const isUnanswered = (error: unknown): boolean =>
  !isAppError(error) || ['internal', 'service-unavailable', 'gateway-timeout'].includes(error.code);
