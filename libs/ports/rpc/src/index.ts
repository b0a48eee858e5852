export { H2cRpc, type H2cRpcOptions } from './h2c/h2c-rpc.js';
export { knownCaller } from './h2c/admission.js';
export type { CalleeSecurity, CallerSecurity, KnownCaller, RefusedCall, TlsMaterial } from './h2c/options.js';
export { RpcServer } from './h2c/rpc-server.js';
export { fromConnectError, throwAppErrors, toConnectError } from './errors.js';
export { DEFAULT_DEADLINE_MS, DirectRpc, InProcessRpc, RPC_DEADLINE_MS, RPC_OBSERVER } from './in-process-rpc.js';
export type { ObservedCall, RpcObserver } from './observer.js';
export { ConnectService, implementations, Rpc, type Implementation } from './rpc.js';
