import { faker } from '@faker-js/faker/locale/en';
import { fold } from '../tokens.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Street suffixes that are believed in any case (USPS Publication 28, appendix C1, the common ones). */
export const STRONG_STREET_SUFFIXES = words(
  'street st avenue ave av road rd drive dr lane ln boulevard blvd court ct place pl parkway pkwy terrace ter highway hwy circle cir trail trl turnpike tpke alley aly expressway expy freeway fwy route rte plaza plz loop square sq crescent cres',
);
/** All others: ordinary words too, so they count with a capital only. */
export const STREET_SUFFIXES: ReadonlySet<string> = new Set([
  ...STRONG_STREET_SUFFIXES,
  ...(faker.rawDefinitions.location?.street_suffix ?? []).map(fold),
  ...[
    'way',
    'real',
    'camino',
    'close',
    'mews',
    'gardens',
    'rise',
    'grove',
    'quay',
    'view',
    'path',
    'bend',
    'cove',
    'run',
    'broadway',
    'pike',
    'row',
    'walk',
    'xing',
  ],
]);
export const DIRECTIONS = words('n s e w ne nw se sw north south east west northeast northwest southeast southwest');
export const UNITS = words('apt apartment suite ste unit fl floor bldg building rm room lot trlr po box');
/** Words behind a number that make it an amount, not a house. */
export const AMOUNT_WORDS = words(
  'mg ml mcg g kg units unit tablets tablet tabs tab cm mm hours hour days day weeks week months month years year yo min minutes times x mmhg bpm percent doses dose cc l degrees',
);

export const STATE_CODES = words(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr vi gu',
);
export const STATE_NAMES: ReadonlySet<string> = new Set((faker.rawDefinitions.location?.state ?? []).map(fold));

/** Words that begin the name of a place, and are ordinary words otherwise. */
export const PLACE_FIRST_WORDS = words(
  'port fort lake mount mt new north south east west northeast northwest southeast southwest upper lower old san santa los las el st saint point cape glen grand great little big high palm royal white green red black blue market castle king queen cedar oak pine silver golden spring sun west o',
);
/** Words that end it. */
export const PLACE_LAST_WORDS = words(
  'falls springs spring city beach park heights hills hill lake lakes valley creek grove junction village harbor harbour point island ridge town township bay river rapids bluff bluffs mills mill crossing station ferry landing gap forks corner corners prairie meadows woods rock hollow green estates plains fields port haven downtown county parish borough',
);

/** Of those, the ones that end nothing else: not `Cardiac Point`, `Right Field`. */
export const SURE_PLACE_LAST_WORDS = words(
  'falls springs city beach heights hills creek grove junction village harbor township rapids bluff bluffs mills crossing ferry landing forks corners prairie meadows hollow estates haven lake lakes valley',
);

/** What stands before a town: two or three words, the last a preposition. */
export const TOWN_CUES: readonly (readonly string[])[] =
  'lives in,living in,live in,lived in,resides in,residing in,resident of,residence in,born in,raised in,grew up in,moved to,moved from,relocated to,relocated from,native of,vna in,home in,works in,city of,town of,village of,traveled to,travelled to,returned from,facility in,clinic in,hospital in,pharmacy in,farm in,house in,city :,town :,county :,birthplace :,hometown :,place of birth :'
    .split(',')
    .map((cue) => cue.split(' '));
export const EMPLOYER_CUES: readonly (readonly string[])[] =
  'works at,works for,worked at,worked for,working at,working for,employed by,employed at,employed with,retired from,employer :,employer,job at,company :,laid off from,occupation :'
    .split(',')
    .map((cue) => cue.split(' '));

/** The last words of a facility's name, longest first. */
export const FACILITY_HEADS: readonly (readonly string[])[] =
  "medical center,medical centre,med center,med ctr,medical ctr,med,medical,health,health care,health network,hospital center,hospital system,hosp,oncology group,oncology center,oncology,cardiology,cardiology group,orthopedics,pediatrics,dermatology,neurology,urology,imaging,radiology,laboratory,laboratories,labs,diagnostics,skilled nursing facility,nursing facility,care home,group practice,physicians,medical clinic,health clinic,dental,dental group,eye center,birth center,treatment center,recovery center,behavioral health,mental health center,physical therapy,rehab,rehabilitation,home health,home care,middle school,medical group,medical associates,health system,health center,health centre,health care center,healthcare,cancer institute,cancer center,heart institute,heart center,family medicine,family practice,family health,internal medicine,cardiology associates,surgical associates,surgical center,surgery center,orthopedic associates,nursing home,nursing center,rehabilitation center,rehab center,rehabilitation hospital,memorial hospital,general hospital,community hospital,children's hospital,university hospital,regional hospital,care center,urgent care,eye institute,imaging center,dialysis center,assisted living,senior living,hospital,clinic,infirmary,hospice,pharmacy,institute,associates,university,college,high school,elementary school,preschool,day care,daycare,kindergarten,charter school,sanatorium"
    .split(',')
    .map((head) => head.split(' '))
    .sort((a, b) => b.length - a.length);
export const COMPANY_HEADS = words(
  'llc inc llp corp corporation company co ltd logistics industries nurseries department mill mills aerospace mining foundry bank trucking construction schools school factory works motors foods farms airlines stores store supply cafe restaurant roofing paving plumbing tooling brothers sons bakery markets brewery plant railroad',
);
/** Last words that make a company of whatever name stands before them. */
export const SURE_COMPANY_HEADS: readonly (readonly string[])[] =
  'llc,inc,llp,corp,corporation,ltd,logistics,industries,nurseries,foundry,aerospace,roofing,paving,plumbing,tooling,brewery,bakery,motors,airlines,construction,trucking,manufacturing,enterprises,holdings,sons,& sons,and sons,& co,school district,public schools,fire department,police department,paper mill,mining company,insurance company,trucking company,high school,middle school,elementary school'
    .split(',')
    .map((head) => head.split(' '));

/** Any word that ends a facility's name. */
export const FACILITY_HEAD_WORDS: ReadonlySet<string> = new Set(FACILITY_HEADS.flatMap((head) => head.slice(-1)));
