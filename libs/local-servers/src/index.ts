export { CACHE, folder, GO_ENV, goTool, install } from './install.js';
export { countParts, runSuite, type Counts, type Suite } from './jest-run.js';
export { freePort, startServer, type LocalServer, type ServerRecipe } from './local-server.js';
export { startServers, type Servers } from './servers.js';
