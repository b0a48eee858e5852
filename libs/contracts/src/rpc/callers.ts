import type { DescService } from '@bufbuild/protobuf';
import { AccountsService } from '../gen/chartloom/accounts/v1/accounts_pb.js';
import { AuditService } from '../gen/chartloom/audit/v1/audit_pb.js';
import { NotifierService } from '../gen/chartloom/notifier/v1/notifier_pb.js';
import { PoliciesService } from '../gen/chartloom/policies/v1/policies_pb.js';
import { RegistryService, StageService } from '../gen/chartloom/registry/v1/registry_pb.js';

/** Who calls the internal services: the six services, and whoever runs the cluster (the commands with `--cluster`). */
export const SERVICE_CALLERS = ['gateway', 'accounts', 'registry', 'notifier', 'extractor', 'deidentifier', 'operator'] as const;
export type ServiceCaller = (typeof SERVICE_CALLERS)[number];

export const isServiceCaller = (name: string): name is ServiceCaller => (SERVICE_CALLERS as readonly string[]).includes(name);

type Row = readonly ServiceCaller[];

const OPERATOR: Row = ['operator'];
const GATEWAY: Row = ['gateway', 'operator'];
/** The gateway fetches the files of a batch, which is a stage too. */
const WORKERS: Row = ['gateway', 'extractor', 'deidentifier'];
const WITH_AUDIT: Row = ['gateway', 'accounts', 'registry', 'notifier'];

/** A new method without a row does not compile. */
const rows = <S extends DescService>({ typeName }: S, methods: Readonly<Record<keyof S['method'], Row>>) =>
  [typeName, new Map<string, Row>(Object.entries(methods))] as const;

/** Who may call which method, by its local name. Accounts settles by itself, at the event that ends a job. */
const TABLE = new Map([
  rows(AccountsService, {
    authenticate: ['gateway'],
    hold: ['registry'],
    settle: [],
    release: ['registry'],
    getBalance: GATEWAY,
    listLedger: GATEWAY,
    createClient: GATEWAY,
    listClients: GATEWAY,
    rotateSecret: GATEWAY,
    revokeClient: GATEWAY,
    listOrganizations: GATEWAY,
    getOrganization: GATEWAY,
    grant: GATEWAY,
    setLimits: GATEWAY,
    leaseRate: ['gateway'],
  }),
  rows(PoliciesService, { createPolicy: GATEWAY, getPolicy: GATEWAY, listPolicies: GATEWAY }),
  rows(AuditService, { keepHead: WITH_AUDIT, listHeads: OPERATOR }),
  rows(RegistryService, {
    acceptClock: OPERATOR,
    reserveFile: GATEWAY,
    registerFile: GATEWAY,
    recordInspection: GATEWAY,
    getFile: GATEWAY,
    deleteFile: GATEWAY,
    findReplay: GATEWAY,
    createJob: GATEWAY,
    createBatch: GATEWAY,
    getJob: ['gateway', 'accounts', 'notifier', 'operator'],
    getJobState: GATEWAY,
    listJobs: GATEWAY,
    listChanges: ['gateway', 'notifier', 'operator'],
    getBatch: GATEWAY,
    saveReviewDraft: GATEWAY,
    getReviewDraft: GATEWAY,
    recordReview: GATEWAY,
    approveJob: GATEWAY,
    cancelJob: GATEWAY,
    acknowledge: ['accounts', 'notifier'],
  }),
  rows(StageService, { claimStage: WORKERS, heartbeat: WORKERS, releaseStage: WORKERS }),
  rows(NotifierService, {
    createEndpoint: GATEWAY,
    listEndpoints: GATEWAY,
    updateEndpoint: GATEWAY,
    deleteEndpoint: GATEWAY,
    listDeliveries: GATEWAY,
    replayDelivery: GATEWAY,
    testEndpoint: GATEWAY,
    createSecret: GATEWAY,
    rotateSecret: GATEWAY,
    announceFileExpired: ['registry'],
  }),
]);

/**
 * Whether the caller may call a method of one of our services; a service that the table does not have is open to all of
 * them (health, reflection).
 * @param service protobuf type name @param method local name: `getJob`
 */
export function mayCall(caller: ServiceCaller, service: string, method: string): boolean {
  const methods = TABLE.get(service);
  return methods === undefined || (methods.get(method)?.includes(caller) ?? false);
}

/** Whether the caller may call any method of one of our services. */
export const callsAny = (caller: ServiceCaller, service: string): boolean =>
  [...(TABLE.get(service)?.values() ?? [])].some((callers) => callers.includes(caller));
