import type { TokenRecogniser } from '../recogniser.js';

/** What the model that the caller passes in finds, each with its own category. Without a model: nothing. */
export const modelRecognisers: readonly TokenRecogniser[] = [
  {
    kind: 'tokens',
    id: 'model.tagger',
    category: 'NAME',
    find: async ({ text }, _, { language, tools: { tagger } }) =>
      ((await tagger?.tag(text, language)) ?? []).map((entity) => ({ ...entity, why: 'model.tagger' })),
  },
];
