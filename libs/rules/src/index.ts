export { english } from './english.js';
export { patternOf, wordingsOf } from './forms.js';
export { knownWords } from './known-words.js';
export { fromPack, loadPack, packDigest, packLanguages, type LanguagePack } from './pack.js';
