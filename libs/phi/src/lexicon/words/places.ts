import { faker } from '@faker-js/faker/locale/en';
import { fold } from '../../text/tokens.js';
import { phraseList, wordSet } from './word-list.js';
/** Street suffixes that count in any case (USPS Publication 28, appendix C1, the common ones). */
export const STRONG_STREET_SUFFIXES = wordSet(
  'street st avenue ave av road rd drive dr lane ln boulevard blvd court ct place pl parkway pkwy terrace ter highway hwy circle cir trail trl turnpike tpke alley aly expressway expy freeway fwy route rte plaza plz loop square sq crescent cres',
);
/** All street suffixes. The others are ordinary words too, so they count with a capital only. */
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
    'spur',
    'pass',
    'trace',
    'hollow',
    'landing',
    'crossing',
    'green',
    'common',
    'chase',
    'pointe',
    'glen',
    'ridge',
    'knoll',
    'overlook',
    'cove',
    'run',
    'broadway',
    'pike',
    'row',
    'walk',
    'xing',
  ],
]);
export const DIRECTIONS = wordSet('n s e w ne nw se sw north south east west northeast northwest southeast southwest');
export const UNITS = wordSet('apt apartment suite ste unit fl floor bldg building rm room lot trlr po box');
/** Words after a number that make it an amount, not a house number. */
export const AMOUNT_WORDS = wordSet(
  'am pm mg ml mcg g kg units unit tablets tablet tabs tab cm mm hours hour days day weeks week months month years year yo min minutes times x mmhg bpm percent doses dose cc l degrees',
);

export const STATE_CODES = wordSet(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr vi gu',
);
export const STATE_NAMES: ReadonlySet<string> = new Set((faker.rawDefinitions.location?.state ?? []).map(fold));

/** Words that begin the name of a place, and are ordinary words otherwise. */
export const PLACE_FIRST_WORDS = wordSet(
  'port fort lake mount mt new north south east west northeast northwest southeast southwest upper lower old san santa los las el st saint point cape glen grand great little big high palm royal white green red black blue market castle king queen cedar oak pine silver golden spring sun west o',
);
/** Words that end the name of a place. */
export const PLACE_LAST_WORDS = wordSet(
  'falls springs spring city beach park heights hills hill lake lakes valley creek grove junction village harbor harbour point island ridge town township bay river rapids bluff bluffs mills mill crossing station ferry landing gap forks corner corners prairie meadows woods rock hollow green estates plains fields port haven flats gulch mesa butte cove dells downs forks glade glades gorge knob knoll knolls meadow mounds narrows notch oaks pines ponds shoals shores summit vista bayou bend brook isle inlet quarry orchard portage wharf trails terrace gardens lakeside downtown county parish borough',
);

/** Words that end names of places only: not `Cardiac Point`, `Right Field`. */
export const SURE_PLACE_LAST_WORDS = wordSet(
  'falls springs city beach heights hills creek grove junction village harbor township rapids bluff bluffs mills crossing ferry landing forks corners prairie meadows hollow estates haven lake lakes valley',
);

/** Words before a town: two or three, the last a preposition. */
export const TOWN_CUES = phraseList(
  'lives in,living in,live in,lived in,lives on,lives at,lives near,lives off,live on,lived on,lives by,lives past,living on,staying at,stays at,staying in,summers in,winters in,winter in,resides in,residing in,resident of,residence in,born in,raised in,grew up in,moved to,moved from,relocated to,relocated from,native of,vna in,home in,works in,city of,town of,village of,traveled to,travelled to,returned from,facility in,clinic in,hospital in,pharmacy in,farm in,house in,apartment in,family in,school in,stationed in,stationed at,deployed to,born at,fled,visiting,trip to,vacation in,vacationing in,flew to,drove to,drove from,traveled from,travels to,moving to,city :,town :,county :,birthplace :,hometown :,place of birth :',
);
export const EMPLOYER_CUES = phraseList(
  'works at,works for,worked at,worked for,working at,working for,employed by,employed at,employed with,retired from,employer :,employer,job at,company :,laid off from,drives for,drove for,cooks at,cook at,teaches at,teacher at,volunteers at,volunteer at,nurse at,clerk at,cashier at,manager at,server at,bartends at,intern at,apprentice at,foreman at,guard at,custodian at,ran the,owns,owned',
);

/** The last words of a facility's name, longest first. */
export const FACILITY_HEADS = phraseList(
  "medical center,medical centre,med center,med ctr,medical ctr,med,medical,health,health care,health network,hospital center,hospital system,hosp,oncology group,oncology center,oncology,cardiology,cardiology group,orthopedics,pediatrics,dermatology,neurology,urology,imaging,radiology,laboratory,laboratories,labs,diagnostics,skilled nursing facility,nursing facility,care home,group practice,physicians,medical clinic,health clinic,dental,dental group,eye center,birth center,treatment center,recovery center,behavioral health,mental health center,physical therapy,rehab,rehabilitation,home health,home care,middle school,school,academy,elementary,montessori,convent,monastery,abbey,church,cathedral,chapel,temple,tabernacle,synagogue,mosque,ministries,barracks,jail,prison,penitentiary,correctional facility,correctional institution,correctional center,detention center,shelter,mission,house,tower,towers,residences,center,centre,occupational medicine,sports medicine,sleep medicine,pain management,endoscopy,endoscopy suite,endoscopy center,infusion center,infusion suite,surgery suite,birthing suite,sleep lab,sleep center,supermarket,grocery,garage,warehouse,shipyard,refinery,feed mill,power plant,clinical research,research center,research institute,orthopaedics,paediatrics,gynecology,obstetrics,rheumatology,gastroenterology,nephrology,pulmonology,endocrinology,ophthalmology,psychiatry,oncology associates,spine center,manor,villa,villas,lodge,commons,estates,truck stop,library,hotel,motel,inn,mall,casino,stadium,museum,airport,farms,ranch,winery,diner,apartments,mobile home park,trailer park,rv park,senior center,community center,group home,funeral home,mortuary,crematory,cemetery,dialysis,blood bank,eye associates,vision center,dental care,counseling,counseling center,wellness center,surgicenter,birthing center,maternity,fire station,police station,rescue squad,ambulance,medical group,medical associates,health system,health center,health centre,health care center,healthcare,cancer institute,cancer center,heart institute,heart center,family medicine,family practice,family health,internal medicine,cardiology associates,surgical associates,surgical center,surgery center,orthopedic associates,nursing home,nursing center,rehabilitation center,rehab center,rehabilitation hospital,memorial hospital,general hospital,community hospital,children's hospital,university hospital,regional hospital,care center,urgent care,eye institute,imaging center,dialysis center,assisted living,senior living,hospital,clinic,infirmary,hospice,pharmacy,institute,associates,university,college,high school,elementary school,preschool,day care,daycare,kindergarten,charter school,sanatorium,cottage,cottages,pines,gardens,oaks,pointe,meadows,village,car wash,law office,law offices,law firm,cold storage,storage,kitchen,coffee,hardware,cleaners,seafood,ortho,orthopaedic,peds,ent,gi,spine,eye,path,women's,children's,elem,high,middle,unified,isd,parish,animal control,recovery,sports,detention,correctional,hand therapy,derm,vein,fertility,hearing,wellness,lab,care,home nursing,neuro,neurosciences,mutual,dental arts,veterinary,physicians group,health partners,ambulatory surgery,womens,animal hospital,drug,drugs,drug store,drugstore,apothecary,rx,books,bookstore,clinical trials,trials,lodge hall,aquatics,gymnastics,raceway,speedway,brewing,distillery,creamery",
).toSorted((a, b) => b.length - a.length);
/** Words before the head of a facility that do not name one: `the outside hospital`. */
export const GENERIC_FACILITY_WORDS = wordSet(
  'outside local nearby our another other same this that any each university community general regional medical pain wound primary urgent acute inpatient outpatient home retail specialty mail follow-up rehab surgical anticoagulation coumadin eye walk-in skilled long short term telephone call office main new old research',
);
export const COMPANY_HEADS = wordSet(
  'llc inc llp corp corporation company co ltd deli grill pizza tire auto realty salon spa fitness gym landscaping dairy orchards vineyards lumber steel freight transport transit bottling packing canning logistics industries nurseries department mill mills aerospace mining foundry bank trucking construction schools school factory works motors foods farms airlines stores store supply cafe restaurant roofing paving plumbing tooling brothers sons bakery markets brewery plant railroad',
);
/** Last words that make a company of any name before them. */
export const SURE_COMPANY_HEADS = phraseList(
  'company,cooperative,co-op,credit union,pllc,p.c,llc,inc,llp,corp,corporation,ltd,logistics,industries,nurseries,foundry,aerospace,roofing,paving,plumbing,tooling,brewery,bakery,motors,airlines,construction,trucking,manufacturing,enterprises,holdings,sons,& sons,and sons,& co,school district,public schools,fire department,police department,paper mill,mining company,insurance company,trucking company,products,paper products,salvage,auto parts,tool & die,tool and die,millwork,solicitors,dry cleaners,supply company,machine shop,works,mills,foods,steel,railroad,shipyard,high school,middle school,elementary school',
);

/** The last word of every head of a facility. */
export const FACILITY_HEAD_WORDS: ReadonlySet<string> = new Set(FACILITY_HEADS.flatMap((head) => head.slice(-1)));

/** Departments in capitals: hospitals have them, and they name none. */
export const DEPARTMENTS = wordSet('ed er icu micu sicu ccu cvicu nicu picu pacu or ot ct mri ir us xray ob l&d ems');

/** Words that parks, streets and facilities are named after, though medicine uses some of them. */
export const NATURE = wordSet(
  'maple oak oaks pine pines cedar cedars elm elms willow willows birch spruce aspen hickory walnut chestnut laurel magnolia juniper cypress sycamore poplar rose roses lily heather ivy holly clover meadow prairie river creek brook lake bay ocean harbor coast island mountain summit valley canyon mesa ridge hill stone rock eagle hawk falcon robin swan heron fox deer bear wolf buffalo sun sunrise sunset star moon sky rainbow golden silver crystal emerald heritage liberty freedom pioneer century legacy harmony grace mercy hope trinity providence good gentle bright pinnacle apex premier beacon horizon compass keystone cornerstone gateway frontier metro heartland sunshine lighthouse evergreen parkside riverside lakeside hillside woodland northside southside eastside westside midtown uptown downtown bayside seaside oceanside angel angels shepherd samaritan',
);

/** Labels of a form and headers of a table whose value is a place, in lower case. */
export const PLACE_LABELS: ReadonlySet<string> = new Set(
  `facility,facility name,hospital,hospital name,clinic,clinic name,practice,practice name,pharmacy,preferred pharmacy,pharmacy name,school,school name,school attended,employer,employer name,employer ' s name,company,company name,workplace,place of work,place of employment,institution,agency,
organization,organisation,lab,performing lab,performing laboratory,performed at,collected at,dispensed at,referred to,referred from,transferred to,transferred from,transfer to,transfer from,sending facility,receiving facility,referring facility,discharged to,admitted from,received from,nursing home,group home,funeral home,
care home,office,office location,clinic location,camp,church,day care,daycare,city,town,city / town,city / state,city / state / zip,county,county of residence,birthplace,place of birth,city of birth,hometown,place of death,street,street address,address,home address,mailing address,residence,place of residence,
current address,permanent address,billing address,address line 1,address line 2,residential address,neighborhood,district,municipality,parish,township,village,branch,destination,scene address,incident address,incident location,location,loc,work location,job location,school district,district,seen at,read at,read by lab,referral source,source of referral,work,works,works at,works for,lives,lives at,lives in,home,hometown,origin,from facility,to facility,transported to,taken to,released to,burial,interment,ref lab,reference lab,dentist office,parish,svc prov,service provider,performing site,site name,provider group,billing provider,group name,plan name,vendor,agency name,hospice,home health,home health agency,dme,dme company,shelter,detention,jail,unit location,campus,ambulance,ems agency,ems,pickup,pick up,pick-up,pickup address,drop,drop off,drop-off,dropoff,dropoff address,site,vendor name,insurer,bank,lender,retailer,store`
    .split(',')
    .map((label) => label.trim())
    .concat('city , state', 'city , state , zip', 'city , state zip'),
);

/** Last words of a facility that count in lower case, after a name and a preposition before it. */
export const PLAIN_FACILITY_LAST_WORDS = wordSet(
  'general memorial regional methodist baptist presbyterian lutheran adventist episcopal deaconess campus infirmary sanitarium veterans vamc',
);
