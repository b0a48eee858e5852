/** Whose fact a statement is, and whether it is a fact at all. */
import { at, attribute, type Section, type Statement } from '@chartloom/ccda';

/** CDA R2, 4.3.6: a `subject` overrides the record target for the statement, or the section, that it is in. */
export const isOfSomeoneElse = ({ element }: Pick<Statement | Section, 'element'>): boolean => {
  const related = at(element, 'subject', 'relatedSubject');
  return related !== undefined && attribute(at(related, 'code'), 'code') !== 'SELF';
};

/** Whether a statement happened to the patient, so that another one may include it as a part. */
export const isOfPatientsPast = (statement: Statement): boolean => statement.moodCode === 'EVN' && !isOfSomeoneElse(statement);
