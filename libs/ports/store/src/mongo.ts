/** The adapter for MongoDB, apart from the face of the library: its driver is half of what a service of one process would load. */
export { MongoInspection, type IndexState, type MongoFacts, type Prepared } from './mongo/mongo-inspection.js';
export { MongoStore, type MongoOptions } from './mongo/mongo-store.js';
