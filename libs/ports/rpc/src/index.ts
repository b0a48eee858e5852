export { fromConnectError, throwAppErrors, toConnectError } from './errors.js';
export { DEFAULT_DEADLINE_MS, DirectRpc, InProcessRpc, RPC_DEADLINE_MS } from './in-process-rpc.js';
export { ConnectService, implementations, Rpc, type Implementation } from './rpc.js';
