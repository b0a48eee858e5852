export { patternOf, wordingsOf } from './forms.js';
export { fromPack, loadPack, packLanguages, type LanguagePack } from './pack.js';
