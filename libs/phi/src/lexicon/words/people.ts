import { wordSet } from './word-list.js';

export const TITLES = wordSet(
  'dr drs mr mrs ms miss sra srta dra herr frau mme mlle monsieur deputy trooper sheriff detective lieutenant lt cpl corporal pvt colonel cmdr warden ofc spc mx prof professor doctor sr rev reverend fr hon judge officer sgt captain rabbi imam chaplain pastor deacon doc bro comdr sgt maj',
);
/** Academic degrees and licences after the name of a clinician. */
export const DEGREES = wordSet(
  'md do rn np pa pa-c pac phd dds dmd lpn lvn cna crna lcsw licsw lmsw msw facp facs faap facc facep dnp aprn arnp cnm cnp fnp fnp-c fnp-bc agnp pharmd rph dpm od dc psyd slp whnp cpnp pnp acnp agacnp pmhnp crnp np-c cde cdces ibclc lpc lpcc lmft lcdc ladc bcba ccc-slp facog faaos faans facr facg qme rdn rrt crt rvt rdms lmhc lcmhc lsw mt mlt cst rnfa ccrn cen cwocn cwcn ot otr otr/l pt dpt cct rd ldn mph msn bsn mbbs rt cma esq',
);
/** Of these, the ones that are ordinary words in lower case. */
export const AMBIGUOUS_DEGREES = wordSet('do pa od ot pt rt dc rd cna mt cen crt cst');
export const PARTICLES = wordSet("de la da del der den di du dos van von st el al bin ben ibn le ten ter o mac mc d'");
export const GENERATIONS = wordSet('jr sr ii iii iv');

/** Peoples, languages and faiths: written with a capital, but no names of persons. A country or a state is no identifier. */
export const NON_NAME_PROPER_NOUNS = wordSet(
  `african afro-american alaskan albanian american amish arab arabic armenian asian australian austrian bengali bosnian brazilian british bulgarian burmese cambodian canadian cantonese caribbean catholic caucasian chinese christian colombian croatian cuban czech
danish dominican dutch egyptian english ethiopian european farsi filipino finnish french german greek guatemalan haitian hawaiian hebrew hindi hindu hispanic hmong hungarian indian indonesian iranian iraqi irish islamic israeli italian jamaican japanese jewish
kenyan korean kurdish laotian latin latina latino lebanese lithuanian lutheran malay mandarin mediterranean mexican mormon muslim nepali nigerian norwegian pakistani palestinian persian peruvian polish polynesian portuguese protestant punjabi puerto rican romanian russian salvadoran
samoan saudi scandinavian scottish serbian sikh slovak somali spanish swahili swedish swiss syrian tagalog taiwanese thai tibetan turkish ukrainian urdu vietnamese welsh ashkenazi sephardic celtic slavic nordic hasidic jehovah orthodox methodist baptist presbyterian episcopalian anglican evangelical buddhist creole cherokee navajo sioux apache
afghanistan africa alabama alaska america argentina arizona arkansas asia australia austria bangladesh belgium brazil california cambodia canada carolina chile china colombia colorado connecticut cuba dakota delaware denmark ecuador egypt england ethiopia europe florida france
georgia germany ghana greece guatemala haiti hawaii honduras hungary idaho illinois india indiana indonesia iowa iran iraq ireland israel italy jamaica japan kansas kentucky kenya korea laos lebanon louisiana maine malaysia maryland massachusetts mexico michigan minnesota mississippi
missouri montana morocco nebraska nepal netherlands nevada nicaragua nigeria norway ohio oklahoma oregon pakistan panama pennsylvania peru philippines poland portugal rhode romania russia scotland singapore somalia spain sudan sweden switzerland syria taiwan tanzania tennessee texas thailand
turkey uganda ukraine usa utah venezuela vermont vietnam virginia wales washington wisconsin wyoming yemen zambia zimbabwe albania algeria angola armenia azerbaijan bahamas bahrain barbados belarus belize benin bhutan bolivia bosnia botswana bulgaria burkina burma burundi cameroon congo croatia cyprus czechia eritrea estonia eswatini finland gabon gambia guyana honduran iceland kazakhstan kosovo kuwait kyrgyzstan latvia lesotho liberia libya liechtenstein lithuania luxembourg macedonia madagascar malawi malta mauritania mauritius micronesia moldova monaco mongolia montenegro mozambique myanmar namibia niger oman palau papua paraguay qatar rwanda samoa senegal serbia singaporean slovakia slovenia sri lanka suriname tajikistan tobago tunisia turkmenistan ukraine uruguay uzbekistan vanuatu tigrinya tigray amharic oromo hausa yoruba igbo wolof lingala kinyarwanda zulu xhosa afrikaans somali pashto tajik uzbek kazakh mongolian burmese khmer ilocano cebuano visayan hakka hokkien shanghainese toisanese marshallese chamorro quechua mixtec zapotec nahuatl garifuna papiamento yiddish gujarati marathi tamil telugu kannada malayalam sindhi assamese odia sinhala maltese galician flemish walloon icelandic estonian latvian slovene macedonian montenegrin georgian azeri chechen
easter ramadan passover hanukkah thanksgiving christmas halloween god internet web`,
);

/** Words that end a name wherever they occur. */
export const FUNCTION_WORDS = wordSet(
  `a about after again and are as at be been before being but by did does for from had has have he her his how i if in is it its me my nor not of on or our she so than that the their them then there they this
to too under until us was we were what when where which who with would you your re via per no yes none unknown unavailable denies denied reports reported states stated presented presents admitted discharged seen
evaluated reviewed signed date time age sex gender male female dob mrn ssn phone fax address id number room bed unit n/a na self same name patient provider physician doctor nurse department clinic hospital`,
);

/** After a name these are no surnames, though some people have them: `Okarin Thursday` is a visit. */
export const WEEKDAYS_AND_MONTHS = wordSet(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december',
);

/** Listed as given names, but more often something else. */
export const NO_GIVEN_NAMES = wordSet(
  'general baby sister brother mother father job dear hi mom dad junior senior papa mama nana doc man lady sir miss chief he so an in do no to my la de al',
);

/** Verbs whose subject is a person: a word with a capital before one of these is a name. */
export const PERSON_VERBS = wordSet(
  `said says states stated reports reported denies denied tells told asks asked called calls wishes wants wished lives lived works worked works grew agrees agreed feels felt thinks believes admits
visits visited came comes arrived joined enjoys smokes drinks drove walks takes took lost moved attends attended retired married notified informed updated accompanied assisted mentions mentioned complains complained
tolerates tolerated improved remained received requested required responded recovered developed showed reassured underwent presented presents returned remembers recalls refuses refused declined declines verbalized expressed understands understood appeared looks sleeps ate eats slept stayed continues returns wrote recommended dictated signed`,
);
/** Participles of what is done to people, not to things: `Case King was informed`. */
export const DONE_TO_PEOPLE = wordSet(
  'informed notified contacted called updated consulted paged reached told asked reassured counseled educated present interviewed',
);
/** Given names that are a verb after `pt`: `pt will rest`, `pt rose from bed`. */
export const VERB_NAMES = wordSet('will may mark rose drew chase bill pat rob sue peter can grant trip skip rain wade win dean');
/** Verbs that follow things too, and so are weaker evidence: `Hope is`, but also `Temperature is`. */
export const STATE_VERBS = wordSet('is was has had will does did may can could would should');

/** Single letters before a point that are no initials: `E. coli`, `S. aureus`. */
export const SPECIES = wordSet(
  'coli difficile pylori aureus pneumoniae mirabilis aeruginosa influenzae cereus faecalis faecium epidermidis albicans pyogenes fragilis jejuni marcescens cloacae burgdorferi gonorrhoeae trachomatis tuberculosis bili diff dimer fib flutter',
);

export interface NameLabel {
  /** Lower case. */
  readonly words: readonly string[];
  /** Whether even an ordinary word after it is a name (`Dr. Late`). */
  readonly sure: boolean;
  /** Whether it announces a relative: a given name that is also a word is then a name (`wife Joy`). */
  readonly kin?: boolean;
  /** Whether it needs a colon or a column gap after it. */
  readonly colon: boolean;
}

const labels = (list: string, rest: Omit<NameLabel, 'words'>): NameLabel[] =>
  list.split(',').map((label) => ({ words: label.trim().split(/\s+/), ...rest }));

/** Words before a name, and how strong they are as evidence. The longest that matches is used. */
export const NAME_LABELS: readonly NameLabel[] = [
  ...labels(
    `patient, patient name, name, pt name, pt, client name, full name, legal name, last name, first name, middle name, maiden name, preferred name, alias, aka, attending, attending physician, surgeon, assistant, assistants, anesthesia, anesthesiologist,
     referring, referring physician, referring provider, referred by, provider, provider name, ordering provider, ordering physician, ordered by, physician, author, cc, re, pcp, primary care physician, primary care provider, primary care, dictated by, transcribed by,
     signed by, electronically signed by, reviewed by, verified by, performed by, interpreted by, reported by, approved by, authenticated by, entered by, collected by, completed by, prepared by, director, medical director, guarantor, subscriber, subscriber name, insured, policy holder, policyholder, responsible party,
     emergency contact, contact, contact person, next of kin, nok, mother, father, spouse, wife, husband, guardian, legal guardian, parent, health care proxy, proxy, employee, witness, nurse, tech, technologist, technician, resident, fellow, consultant, consulting physician, therapist, radiologist, pathologist, cardiologist, attn,
     attention, dear, from, to, signature, dr, md, np, pa, doctor, requested by, requested specialist, specialist, charge, charge nurse, clerk, crew, dispatcher, nurses, doctors, providers, physicians, surgeons, witnesses, contacts, attendees, attending physicians, present, in attendance, members, participants, staff present, parents, siblings, children, attorneys, crew members, custodian, insured's name, boss, victim, evaluee, owner's name, ride, driver name, passenger name, seen with, seen by, referred to, scribe, operator, scheduler, biller, dispatcher, pilot, chaperone, host, hostess, leader's name, group leader, therapist name, presenter, caller, spoke with, interviewer, interviewee, pediatrician, obstetrician, podiatrist, dentist, orthodontist, optometrist, ophthalmologist, neurologist, urologist, oncologist, dermatologist, psychiatrist, psychologist, audiologist, hospitalist, intensivist, nephrologist, gastroenterologist, pulmonologist, endocrinologist, rheumatologist, hematologist, endoscopist, geriatrician, internist, chiropractor, vet, accompanied by, transported by, picked up by, brought by, navigator, coordinator, counselor, counsellor, worker, caseworker, adjuster, supervisor, manager, officer, foreman, pastor, chaplain, teacher, coach, principal, leader, doula, midwife, sitter, nanny, babysitter, aide, home health aide, roommate, landlord, informant, certifier, decedent, inmate, camper, proband, investigator, pi, principal investigator, crew, medic, paramedic, emt, crna, rn, lpn, cna, pharmacist, dietitian, technologist name, rep, representative, agent, attorney, notary, translator, donor, recipient, veteran, service member, sponsor, beneficiary, claimant, employee name, mother's name, father's name, birth mother, spouse's name, driver, passenger, owner, examiner, evaluator, assessor, reviewer, approver, author name, editor, consented by, obtained by, explained by, administered by, given by, drawn by, received by, released by, ordered for, prepared for, bill to, sold to, ship to, addressed to, care of, c/o, given name, family name, surname, first, last, middle, former name, other names, nickname, goes by, known as, also known as, a.k.a., printed name, print name, recipient, sender, staff, interpreter, social worker, case manager, pharmacist, member, member name, child, son, daughter, brother, sister, student, participant, applicant, caregiver, hospitalist, primary, co-surgeon, scribe, by, user`,
    { sure: true, colon: true },
  ),
  ...labels(
    'accepting md, accepting physician, accepting provider, sending md, sending physician, receiving md, receiving physician, referring md, admitting md, admitting physician, attending md, covering md, treating physician, ordering md, consulting md, electronically signed by, dictated by, transcribed by, signed by, dear, attn, authenticated by, reviewed and signed by, verified by',
    { sure: true, colon: false },
  ),
  ...labels(
    'wife, husband, son, sons, daughter, daughters, mother, father, mom, dad, sister, brother, partner, spouse, aunt, uncle, niece, nephew, cousin, grandson, granddaughter, grandmother, grandfather, friend, neighbor, roommate, caregiver, guardian, fiance, fiancee, dtr, dau, girlfriend, boyfriend, gf, bf, grandma, grandpa, nana, auntie, stepson, stepdaughter, stepmother, stepfather, stepmom, stepdad, godmother, godfather, godson, goddaughter, ex-wife, ex-husband, sister-in-law, brother-in-law, mother-in-law, father-in-law, son-in-law, daughter-in-law, doula, midwife, nanny, babysitter, landlord, coworker, classmate, teacher, coach, deputy, witness, counselor, counsellor, therapist, caseworker, case manager, social worker, navigator, coordinator, supervisor, foreman, boss, principal, aide, pharmacist, dietitian, technologist, tech, scribe, fellow, intern, chaplain, investigator, attorney, lawyer, driver, neighbour, stepbrother, stepsister, granddad, granny, hub, twin, twins, medic, paramedic, custodian, roommates, cellmate, housemate, victim, claimant, proband, operator, receptionist, trainer, midwives, chaperone, ride, crna, scheduler, rep, owner, agent, resident, ask for, asked for, speak with, speak to, talked to, talked with, talk to, tia, tio, abuela, abuelo, abuelita, tita, lola, lolo, oma, opa, nonna, nonno, bubbe, zayde, yaya, memaw, pawpaw, granny, np, rn, lpn, cna, attn, this is, my name is, escort, rider, staff, psych, patient named, baby, infant, newborn',
    { sure: false, kin: true, colon: false },
  ),
  ...labels(
    `patient, pt,
     pcp, child, children, twins, given to, spoke with, spoke to, discussed with, reviewed with, handed to, met with, married to, named, called, seen by, followed by, performed by, referred by, evaluated by, nicknamed, goes by, known as, also known as, aka, alias, real name, legal name, birth name, nickname, nee, née, read by, placed by, called to, name is, family in, surgeon, attending, nurse, resident, provider, ordering provider,
     referring provider, physician, pcp, technologist, interpreter, report to, assisted by, cared for by, informed, accompanied by, brought in by, lives with, daughter in law, son in law, per`,
    { sure: false, colon: false },
  ),
];

/** Headers of columns that hold names. */
export const NAME_COLUMNS: ReadonlySet<string> = new Set(
  `patient,patients,patient name,name,full name,client,client name,resident,provider,providers,physician,doctor,nurse,attending,surgeon,clinician,staff,author,contact,contact name,relative,signed by,entered by,ordered by,ordering provider,verified by,resulted by,
   performed by,collected by,reviewed by,seen by,given by,administered by,read by,referring provider,referring physician,pcp,caregiver,technologist,tech,therapist,employee,member,member name,subscriber,last name,first name,surname,given name,recipient,sender,witness,user,scheduled with,visit with,referred by,ref by,referral from,completed by,prepared by,approved by,interviewed by,assigned to,supervisor,manager,teacher,parent,parent / guardian,guardian,mother,father,spouse,donor,patient / client,passenger,driver,nurses,attendee,attendees,participant,participants,interpreter,case manager,social worker,counselor,coordinator,navigator,md,rn,np,initiated by,owner,respondent`
    .split(',')
    .map((header) => header.trim()),
);
