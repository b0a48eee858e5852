import { documentStoreContract } from '../store.contract.js';
import { MongoStore } from './mongo-store.js';

documentStoreContract('MongoDB', () => MongoStore.connect({ url: `${process.env['MONGODB_URL'] ?? ''}/contract-${Date.now()}` }));
