/**
 * What a cue asserts of the thing it reaches. `stopper` ends the reach of the cues before it, `none` only looks like a cue. A
 * `background` disease that is chronic is still present, a `historical` one is over.
 */
export type CueKind = 'absent' | 'possible' | 'hypothetical' | 'background' | 'historical' | 'resolved' | 'stopper' | 'none';

interface CueTable {
  readonly kind: CueKind;
  /** Whether the cue concerns what is after it or what is before it. */
  readonly reach: 'after' | 'before';
  readonly phrases: string;
}

/** After the ConText algorithm (Harkema et al. 2009): cue, direction, and stoppers. The phrases are ours. */
export const CUE_TABLES: readonly CueTable[] = [
  {
    kind: 'none',
    reach: 'after',
    phrases:
      'no change in, no significant change, no increase in, no worsening of, not only, no doubt, without relief, without improvement, no relief from, no improvement in, without difficulty, gram negative, no relief, not certain whether, no further workup of, no longer has trouble, any change in',
  },
  {
    kind: 'absent',
    reach: 'after',
    phrases:
      'no, not, denies, denied, denying, deny, without, negative for, no evidence of, no history of, no hx of, never had, never, free of, absence of, no signs of, no sign of, no complaints of, does not have, did not have, has no, had no, no known, ruled out for, nor, neither, fails to reveal, not have, denies any, no family history of, lack of, rules out, afebrile without, excluded, excludes, excluding, no evidence for, showed no, never diagnosed with, pertinent negatives, pertinent negatives include, denial of',
  },
  {
    kind: 'absent',
    reach: 'before',
    phrases:
      'was ruled out, has been ruled out, ruled out, is negative, was negative, are negative, : none, : negative, : denies, : denied, : absent, not present, not seen, not found, is absent, is denied, unlikely, was not found, excluded, is excluded, was excluded, has been excluded, are absent, were absent, not felt to be present, not reported, not endorsed, not appreciated, not noted, not identified, not demonstrated, not present',
  },
  {
    kind: 'possible',
    reach: 'after',
    phrases:
      'possible, possibly, probable, probably, suspected, suspect, suspicion for, suspicion of, suspicious for, suspicious of, looks like, look like, appears to be, felt to be, thought to be, felt to represent, what may be, concern for, concerning for, worrisome for, rule out, r/o, differential includes, differential diagnosis includes, may have, might have, may be, could also be, may also be, potentially, could be, could be due to, may be due to, might be due to, could be secondary to, may be secondary to, possibly due to, probably due to, likely due to, likely secondary to, could represent, may represent, cannot exclude, cannot rule out, question of, questionable, likely, presumed, presumptive, query, presumably, wonder about, wondering about, worried about, considering, favor, suggestive of, suggesting, picture of possible, in keeping with possible, differential diagnosis of, differential diagnoses include, ddx, ddx includes, evaluate for, evaluation for possible, versus, vs',
  },
  {
    kind: 'possible',
    reach: 'before',
    phrases:
      'is possible, remains possible, is considered, was considered, is being considered, is on the differential, is suspected, suspected, is likely, cannot be excluded, not excluded, was suspected, is a possibility, versus, vs',
  },
  {
    kind: 'hypothetical',
    reach: 'after',
    phrases:
      'if, us should, office should, clinic should, doctor should, call should, return should, should there be, should you have, should you develop, should you notice, should symptoms of, return for, return to, return if, return sooner for, return sooner if, return sooner with, return earlier for, return immediately for, return immediately with, return promptly for, return with, come back for, come back with, seek care for, seek medical attention for, seek help for, seek emergency care for, go to the emergency department for, go to the emergency room for, go to the ed for, call us for, call the office for, call the clinic for, call 911 for, contact us for, notify us of, notify your doctor of, look out for, be alert for, warning signs, call for, call if, come back if, in case of, should she develop, should he develop, if you have, if you develop, watch for, monitor for, risk of, risk for, risks of, risks are, risks include, risks including, risks, risk factors for, complications, complications of, complications include, complications including, possibility of, potential for, potential sources of, chance of, at risk for, may require, may result in, may lead to, may cause, can cause, can lead to, could cause, could result in, could lead to, determine if, determine whether, see if, assess for, any, in the event of, preventing, avoiding, attempts of, including that of, aggravated by, exacerbated by, worsened by, worse with, triggered by, provoked by, relieved by, will soon be, could become, may become, screening for, screen for, due for, prevent, prevention of, prophylaxis for, to avoid, as needed for, prn for, side effects such as, such as nausea, educated about, precautions for, signs of, symptoms of, go to the er for, report any, tested for',
  },
  {
    kind: 'hypothetical',
    reach: 'before',
    phrases: 'screening, prophylaxis, precautions, prevention, vaccination, vaccine, risk',
  },
  {
    kind: 'background',
    reach: 'after',
    phrases:
      'history of, h/o, hx of, hx, past medical history of, pmh of, pmhx of, past history of, past medical history is significant for, past medical history significant for, past medical history includes, medical history is significant for, history is significant for, history significant for, pmh significant for, pmh includes, past medical history notable for',
  },
  {
    kind: 'historical',
    reach: 'after',
    phrases:
      'prior, previous, previously, status post, s/p, remote, remote history of, treated for, recovered from, past, prior history of',
  },
  {
    kind: 'historical',
    reach: 'before',
    phrases: 'in the past, years ago, months ago, in childhood, as a child, last year, as an adolescent, as a teenager',
  },
  {
    kind: 'resolved',
    reach: 'before',
    phrases:
      'resolved, has resolved, have resolved, now resolved, is resolved, was treated and resolved, since resolved, completely resolved, fully resolved, in remission, has cleared, inactive',
  },
  { kind: 'resolved', reach: 'after', phrases: 'resolved, resolution of' },
  {
    kind: 'stopper',
    reach: 'after',
    phrases:
      'but, however, although, though, except, apart from, aside from, presents with, presented with, presenting with, presents for, p/w, complains of, reports, reported, positive for, admits to, which, who presents, secondary to, due to, because of, yet, still has, does report, she does have, he does have, she does report, he does report, does have, endorses, comes in with, comes in complaining of, comes in for, here for, here today for, here today with, here with, seen for, seen today for, admitted for, admitted with, evaluated for, c/o, complaining of, who is here, who was admitted, notes, noted to have, positive, pertinent positives, now with, now has, currently has, developed',
  },
];
