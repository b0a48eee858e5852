import { describe, expect, it } from '@jest/globals';
import { isTrainingDocument, joinedTokens, standoffSpans } from './annotated.js';

describe('texts of corpora', () => {
  it('have the spans of their standoff files, one of several ranges from the first to the last', () => {
    expect(standoffSpans('T1\tDisease 3 9\tasthma\nE1\tDisease:T1 \nT2\tSign 12 15;20 24\tred skin\n')).toEqual([
      { label: 'Disease', start: 3, end: 9 },
      { label: 'Sign', start: 12, end: 24 },
    ]);
  });

  it('are joined from their tokens as they may have been printed', () => {
    const { text, spans } = joinedTokens(
      "Drug\tO\n-\tO\ninduced\tO\nParkinson\tB-Disease\n'\tI-Disease\ns\tI-Disease\ndisease\tI-Disease\n(\tO\nPD\tB-Disease\n)\tO\n.\tO",
    );
    expect(text).toBe("Drug-induced Parkinson's disease (PD).");
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(["Parkinson's disease", 'PD']);
  });

  it('train where the hash of their id begins with 0 to 7', () => {
    expect(['15939911', '16778410', '17803823', '18236639'].map(isTrainingDocument)).toEqual([false, false, false, true]);
  });
});
