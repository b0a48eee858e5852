import type { DecisionRecord, RecordedReview } from '@chartloom/kernel';
import { FactCorrections } from '@chartloom/policies';
import { allFacts, project } from '../json/project.js';
import type { Bundle } from '../r4.js';

/** Each decision of a person about the Bundle that the engine made, with the fact that it is about, in the form of the json format. */
export function decisionsAbout(made: Bundle, { corrections }: RecordedReview): DecisionRecord[] {
  const { confirm = [], reject = [], correct = [], add = [] } = FactCorrections.parse(corrections);
  const facts = new Map(allFacts(project(made)).map((fact) => [fact.id, fact]));
  const about = (id: string): Pick<DecisionRecord, 'found'> => {
    const found = facts.get(id);
    return found ? { found } : {};
  };
  return [
    ...confirm.map((id): DecisionRecord => ({ decision: 'confirm', ...about(id) })),
    ...reject.map((id): DecisionRecord => ({ decision: 'reject', ...about(id) })),
    ...correct.map(({ fact, ...decided }): DecisionRecord => ({ decision: 'correct', ...about(fact), decided })),
    ...add.map((decided): DecisionRecord => ({ decision: 'add', decided })),
  ];
}
