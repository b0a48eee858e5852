export { FakeClock } from './fake-clock.js';
export { FAULTS, FaultyRpc, type Fault } from './faulty-rpc.js';
export { SAMPLES, writeSamples } from './samples/write-samples.js';
