export { fromPack, loadPack, packLanguages, type LanguagePack } from './pack.js';
