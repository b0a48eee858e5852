/** The words of a vocabulary that is written as one text, in its order. */
export const wordList = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** Phrases separated by commas, each as its words. */
export const phraseList = (text: string): readonly (readonly string[])[] => text.split(',').map((phrase) => wordList(phrase));
