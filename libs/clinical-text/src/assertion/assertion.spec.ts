import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { assertionOf } from './assertion.js';

const said = (sentence: string, chronic = false) => {
  const start = sentence.indexOf('[');
  const text = sentence.replace('[', '').replace(']', '');
  return assertionOf(
    { text, pack: defaultPack() },
    { start: 0, end: text.length },
    { start, end: sentence.indexOf(']') - 1 },
    chronic,
  );
};

describe('assertionOf', () => {
  it.each([
    ['present', 'She has [asthma].'],
    ['present', 'No change in his chronic [headache].'],
    ['present', 'No fever but has [cough].'],
    ['absent', 'Denies chest pain, fever, or [cough].'],
    ['absent', 'Extremities: no [edema].'],
    ['absent', '[Blurry vision]: none.'],
    ['absent', 'She has never had [psoriasis].'],
    ['absent', 'CT negative for [pneumonia].'],
    ['absent', 'Negative far fever, and [syncope].'],
    ['absent', 'Negat1ve tor [syncope].'],
    ['absent', 'Denles [cough].'],
    ['historical', 'History af [pneumonia].'],
    ['possible', 'Differential includes possible [gout].'],
    ['possible', 'Rule out [heart failure].'],
    ['hypothetical', 'Return for fever or [chest pain].'],
    ['hypothetical', 'Due for [colon cancer] screening.'],
    ['present', '[Glaucoma] - will obtain screening colonoscopy.'],
    ['hypothetical', 'Referred for [diabetes] and cholesterol screening.'],
    ['hypothetical', 'If she develops [wheezing] she is to call.'],
    ['historical', 'There is also a prior [deep vein thrombosis].'],
    ['historical', 'His [edema] has resolved.'],
    ['historical', 'History of [pneumonia].'],
    // A cue within a longer one that speaks of the other side.
    ['absent', 'Cardiovascular: Denies [chest pain].'],
    ['absent', 'Constitutional: denies fevers, [chills].'],
    ['absent', 'Chest pain: denies. No [edema].'],
    ['possible', 'This is likely [molluscum contagiosum].'],
    // Risks, effects, and what is looked for.
    ['hypothetical', 'Risks of anesthesia, infection, [stroke] were explained.'],
    ['hypothetical', 'Complications may lead to [stroke].'],
    ['hypothetical', 'Blood test to determine if he does in fact have [Lyme disease].'],
    ['hypothetical', 'Call with any [fever].'],
    ['hypothetical', 'Pain is aggravated by walking and [coughing].'],
    ['hypothetical', 'A [flu]-like illness.'],
    ['hypothetical', 'During the [COVID-19] pandemic he worked at home.'],
    ['absent', 'He is [pain] free now.'],
    ['absent', 'Good stream, [nocturia] times 0.'],
    ['possible', 'This could be due to [aortic stenosis].'],
    ['possible', 'What looks like [cellulitis].'],
    ['absent', '[Migraine], unlikely.'],
    ['historical', 'He had some [tingling], which resolved on Sunday.'],
    ['hypothetical', 'Return sooner for worsening depression or [chest pain].'],
    // Boxes and legends.
    ['absent', '☐ [asthma]'],
    ['present', '☐ Asthma ☒ [gout]'],
    ['absent', '☒ Gout ☐ [asthma]'],
    ['hypothetical', 'Prediabetes: 5.7 - 6.4; [Diabetes]: >6.4'],
    // Present, whatever else the sentence says.
    ['present', 'Presents with [palpitations] and without fever.'],
    ['present', 'History of pneumonia, here today for [cough].'],
    ['present', 'No increase in [leg swelling] since last month.'],
    ['present', 'Not only [nausea] but also vomiting.'],
    ['present', 'The [rash] has not improved.'],
    ['present', 'Denies fever; reports [fatigue].'],
    ['present', 'No chest pain, although he still has [dyspnea].'],
    ['present', 'Admits to [insomnia].'],
    ['present', 'No fever. [Cough] for two weeks.'],
    ['present', '[Dizziness], denies syncope.'],
    ['present', 'Without relief from ibuprofen, [knee pain] persists.'],
    // Negation: its scope over lists, its end, and when it follows.
    ['absent', 'No chest pain, [dyspnea] or edema.'],
    ['absent', 'Patient denies any [headache].'],
    ['absent', 'He does not have [diabetes].'],
    ['absent', 'There is no evidence of acute [fracture].'],
    ['absent', 'Without [nausea], vomiting or diarrhea.'],
    ['absent', '[Pneumonia] was ruled out by CT.'],
    ['absent', '[Chest pain]: denies.'],
    ['absent', 'Free of [seizures].'],
    ['absent', 'Never had [asthma].'],
    ['absent', 'Negative for fever, chills, and [night sweats].'],
    ['absent', 'No signs of [infection].'],
    ['absent', 'She has had no [vomiting].'],
    ['absent', 'Absence of [jaundice].'],
    ['absent', 'Neither fever nor [chills].'],
    ['absent', 'No family history of [stroke].'],
    ['absent', 'Denies fever, but also denies [cough].'],
    // Doubt.
    ['possible', 'Concern for [pulmonary embolism].'],
    ['possible', 'Cannot exclude [appendicitis].'],
    ['possible', 'Probable [bronchitis].'],
    ['possible', 'Suspected [deep vein thrombosis].'],
    ['possible', '[Pneumonia] cannot be excluded.'],
    ['possible', 'Findings worrisome for [melanoma].'],
    ['possible', 'R/O [sepsis].'],
    // Conditions of a time to come, and tests for them.
    ['hypothetical', 'Call if you develop [shortness of breath].'],
    ['hypothetical', 'Seek care for any [bleeding].'],
    ['hypothetical', 'Risk of [stroke] was discussed.'],
    ['hypothetical', 'Screening for [osteoporosis] today.'],
    ['hypothetical', 'To prevent [migraine].'],
    ['hypothetical', 'In case of [anaphylaxis] use the pen.'],
    ['hypothetical', 'Return to the clinic should she develop [fever].'],
    ['hypothetical', 'Please notify us should cough or [rash] occur.'],
    // Signs of a checklist; a minus is one beside a plus only.
    ['absent', 'General: [fever] (-), chills (+).'],
    ['present', 'General: fever (-), [chills] (+).'],
    ['absent', '+ cough; - [dyspnea], - edema.'],
    ['present', '- [asthma]'],
    ['possible', '? [pancreatitis]'],
    ['possible', 'Query [appendicitis].'],
    ['absent', 'Imaging excluded [pneumonia].'],
    ['possible', '[Cellulitis] cannot be excluded.'],
    ['absent', 'Pertinent negatives: diarrhea, [syncope].'],
    ['possible', '[Shingles] was considered.'],
    // What is over.
    ['historical', 'He had a [pulmonary embolism] in 2017.'],
    ['historical', 'Remote history of [hepatitis].'],
    ['historical', 'S/p [pneumonia] in 2015.'],
    ['historical', '[Pneumonia], resolved 2015.'],
    ['historical', '[Kidney stones] in childhood.'],
    ['historical', 'Treated for [cellulitis] last spring.'],
    ['historical', 'Previously had [shingles].'],
  ])('%s: %s', (assertion, sentence) => expect(said(sentence)).toBe(assertion));

  it.each([
    ['present', 'History of [hypertension].'],
    ['historical', 'Prior [hypertension].'],
    ['historical', 'History of [asthma], resolved.'],
    ['historical', 'History of [myocardial infarction] in 2019.'],
    ['present', 'History of [gout] here today for fever.'],
  ])('a disease that does not go away, %s: %s', (assertion, sentence) => expect(said(sentence, true)).toBe(assertion));
});
