import { wordSet } from './word-list.js';

/** Relations between people. Lower case. */
export const RELATIONS = wordSet(
  `wife husband spouse partner fiance fiancee girlfriend boyfriend ex ex-wife ex-husband ex-partner mother father mom mum mommy mama dad daddy papa parent parents son sons daughter daughters dtr child children kid kids boys girls twins
   sister sisters brother brothers sibling siblings sis bro aunt auntie uncle niece nephew cousin cousins grandmother grandfather grandma grandpa granny nana grandson granddaughter grandchild grandchildren grandkids stepson stepdaughter stepmother stepfather stepmom stepdad
   godmother godfather godson goddaughter in-law in-laws sister-in-law brother-in-law mother-in-law father-in-law son-in-law daughter-in-law friend friends neighbor neighbour neighbors roommate housemate widow widower family guardian ward dog cat`,
);

/** Roles and occupations of people in notes. Lower case. */
export const ROLES = wordSet(
  `pcp doctor physician surgeon nurse rn lpn cna np pa md do therapist counselor counsellor psychologist psychiatrist social worker caseworker navigator coordinator interpreter translator aide caregiver carer sitter chaplain pastor priest rabbi imam deacon
   teacher coach principal tutor boss supervisor manager foreman coworker colleague landlord landlady owner driver attorney lawyer judge officer deputy detective investigator witness informant clerk receptionist secretary scheduler biller
   hcp hcpoa poa nok proxy agent sponsor mentor doula midwife nanny babysitter pharmacist pharm dietitian rd tech technician technologist rep resident fellow intern student attending hospitalist anesthesiologist crna rt pt ot slp
   ortho neuro cardiology pharmacy billing hr mate cellmate classmate barber bartender barman barmaid waitress medic paramedic emt trainer lawyer trustee custodian warden guard hostess host volunteer`,
);

/** Roles that forms and notes abbreviate, with a capital: `Surg Blade`, `Anes Gasper`. */
export const SHORT_ROLES = wordSet(
  `surg anes anesth asst attg att attdg res path rad radiologist pathologist podiatrist cardiologist neurologist urologist oncologist dermatologist psychiatrist dentist orthodontist optometrist hygienist facilitator moderator presenter emergency contact vet
   perf ref req ord auth dictator transcriptionist scrub circulator perfusionist preceptor clinician prescriber endoscopist sonographer phlebotomist evaluator evaluee examiner assessor adjuster investigator patient pt client member insured subscriber claimant employee student child mr mrs sub consult consultant`,
);

/** Closings of a letter, alone on the line before a name. */
export const CLOSINGS = wordSet(
  `thanks thank-you sincerely regards best cheers warmly respectfully cordially yours love hugs xoxo blessings gratefully faithfully truly kindly ty thx`,
);
/** Words that begin a greeting. */
export const GREETINGS = wordSet(`hi hello hey dear dearest hiya howdy greetings morning afternoon evening hola thanks`);

/** Verbs whose subject is always a person. */
export const TELLING_VERBS = wordSet(
  `said says denies denied told tells lives lived agrees agreed asked asks wants wanted wishes thinks knows believes feels felt hopes prefers refuses refused declines smokes drinks works worked retired married divorced drove drives cooks called calls
   texted emailed wrote writes phoned visited visits walked walks remembers recalls worries worried enjoys loves likes hates stated states admits insisted complained cried smiled laughed picked brought came went lost helps helped moved attends attended stopped joked sleeps slept ate eats`,
);
