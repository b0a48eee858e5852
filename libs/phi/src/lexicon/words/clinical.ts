import { LEXICON } from '@chartloom/terminology';
import { fold } from '../../text/tokens.js';
import { instrumentWords } from './instruments.js';
import { productWords } from './products.js';

/** Endings that make a word of medicine of whatever stands before them: diseases, operations, cells, fields, findings. */
const ENDINGS = `itis itides osis oses otic emia emias emic uria uric ectomy ectomies otomy otomies ostomy ostomies plasty plasties pexy scopy scopies scopic scopically graphy graphic
pathy pathies pathic algia algias penia penic philia philic trophy trophic plasia plastic plegia plegic paresis paretic phagia phasia pnea pneic rrhea rrhage rrhagic megaly sclerosis
stenosis stenotic lysis lytic genesis genic cytes cyte cytic cytosis blasts ology ologic ologist ologists iatric iatrist metry ptosis ptysis desis ectasis ectatic emesis oedema edema dynia
carcinoma adenoma sarcoma lymphoma melanoma myeloma fibroma lipoma blastoma papilloma glioma hematoma granuloma seroma glaucoma angioma myoma stoma trauma oplasm oscope ometer ograms ogram
scopist scopists zygous zygote genic stomosis tropin globin globulin ferrin protein kinase amylase lipase ase oxidase reductase phosphatase transferase bacter bacterium coccus cocci bacillus bacteria virus viruses mycosis`;

/** The stems that the names of substances share (WHO, "The use of stems in the selection of INN"), and those of common salts. */
const SUBSTANCES = `pril prilat sartan olol alol dipine statin conazole prazole azole azine cillin mycin micin cycline floxacin ciclovir navir tegravir asvir buvir previr fovir mivir vudine
mab nib ciclib parib tidine setron triptan gliptin gliflozin glutide glitazone gliclazide thiazide semide barbital azepam azolam caine curium curonium profen oxicam coxib asone solone isone onide
terol phylline lukast zolamide dronate parin xaban gatran grel platin rubicin taxel fenac tretin vastatin fibrate triptyline oxetine zodone idone apine peridol phenidate amfetamine amphetamine codone morphone
fentanil fentanyl orphan pamil arone afil osin stigmine tropium lamine formin sulfate chloride bromide phosphate acetate succinate tartrate maleate besylate citrate gluconate hydrochloride sodium`;

/** Roots that begin words of medicine, believed together with an ending of an adjective, a participle or a Latin noun. */
const ROOTS = `abdomin aceta acromi aden adren alveol amnio amyl andro angi ankyl annul ante anter anthro anti aort append arter arthr articul astro atel ather atri audi auricul auscult auto axill
bacter baso bili blephar brachi brady bronch bucc burs calcan calci canal capill capsul carb carcin cardi carot carp caud cellul cephal cereb cerebr cervic chem cholang chole chondr chorio chrom cili clavic
coagul coccy cochle col cole colo colp condyl conjunctiv contra corne coron corti costo costal crani cric cry cubit cutan cyan cyst cyto dact deb decomp dehydr delt dent derm dermat dextro diaphor diaphragm diaphys dors duoden dur dys ecchym echo ectop
embol encephal endo enter eosin epicondyl epider epididym epigastr epiglott epiph erythem erythr esophag ethmoid extra fasci febr femor fibr fibul fistul flex follicul fund gangli gastr gingiv gleno glomerul gloss gluc glut glyc gonad granul gyn
hallux hemat hemi hemo hepat hern hilar histo homo humer hydro hyper hypo hyster iatr idio ile ili immun infect infer infra inguin inject inter intra intub irrig isch jejun jugul kerat ket kyph labi lacrim lact lamin lapar laryng later leuc leuk ligament
lip lith lob lord lumb lymph macro malac malle mandibul mast mastoid maxill medi mega melan menin menisc meno mesent meta metacarp metatars micro mid mono muco multi musc myc myel myo myring naso necro neo nephr neur neutr noct normo occip occlu ocul
odont olec oligo oment onych oophor ophthal orbit orch orth ost ot ovari palat palp palpebr pancreat papill para parasym parench pariet patell pect ped pelv peri periton pero pharyng phleb phot physi pil plant plasm pleur pneum pod poly popl post postero presby prim proct prost proxim
pseud psych pub pulmon pur pyel pylor pyo quadri radi radicul rect ren resect retin retro rhin rubr sacr salping saph scapul scler scolio scrot seb semi septic sero sigmoid sinus spasm sphen sphinct spin splen spondyl stern stom sub super supra sutur sym syn synov systol
tachy tars tempor tend teno test tetra thalam thorac thromb thym thyr tibi tonsil trabecul trache trans trich tricusp trigem troch turbin tympan uln ultra umbil unguen ungu uni ureter urethr urin uro uter uve vagin vag vaso ven venous ventil ventr ventricul vertebr vesic vestibul visc vitre vulv xanth xero xiph zyg`;

const ROOT_ENDINGS =
  'al ar ary eal ial ic ical ically ous oid ine ide ium us um is ae ion ions ional ive ed ing ly able ated ates ate ation itis ally ally otomy ically ics ology ize ized ity ities ism isms ant ent ents ants oses ose oma emia';

/** What stands in notes beside the lexicon: anatomy, instruments, materials, brands, abbreviations, organisms. */
const WORDS = `
antecubital antegrade arteriovenous atelectasis autosomal axilla bifida borborygmi bougie buttock callus cannula cannulated cerclage clonus contralateral cordis crepitus curette cuspid debrided debridement decubitus dermatome diastasis diplopia dysplastic
ecchymoses effaced endotracheal ethmoid exudate exudates fascia fasciculations febrile fluctuance fossa fremitus frenulum fundus guaiac hallux hemovac hilum hydrocele icterus ileus incisional ipsilateral ischium jugular keloid kyphosis lacunar lamina lithotomy lumen luteum
maculopapular malleolus manubrium meatus mediastinum meninges meniscus mesentery midline mucosa myringotomy nares nevus nystagmus omentum os palmar palpable palpated paraspinal parenchyma perineum phalanx phimosis pinna plantar pleura pneumoperitoneum popliteal prepped pronation ptosis
rales reflux rhonchi rubs sacrum sclera scleral septum sessile sigmoid speculum sphincter stapes stenosed stoma stridor subcuticular sulcus supine symphysis tachycardic tarsal tenesmus thenar thrills torus trachea trochanter tympanic uvula varices varicocele vas vasa vertex vulgaris xiphoid
betadine bovie cidex cryo dacron dermabond duoderm ethibond ethilon gelfoam gore gortex jackson kerlix lidocaine ligasure marcaine marlex mersilene monocryl nylon pds prolene sensorcaine silastic steri-strip steri-strips surgicel surgilene surgidac surgipro tegaderm telfa vicryl xeroform
aleve ambien ativan augmentin bactrim benadryl bumex celebrex celexa cialis cipro cozaar crestor cymbalta depakote diflucan dilantin dilaudid diovan dulcolax effexor eliquis entresto epipen excedrin farxiga flagyl flonase fosamax glucophage haldol humalog humira imdur imodium
invokana januvia jardiance keflex keppra klonopin klor-con lamictal lantus levaquin levemir levitra lexapro lopressor lortab lovenox lyrica maalox macrobid medrol miralax mucinex naprosyn neurontin nexium nitrostat norco novolog ozempic paxil pepcid percocet plaquenil pravachol prednisone prevacid
prilosec prinivil protonix proventil prozac remeron risperdal robaxin robitussin senokot seroquel singulair soma spiriva suboxone tamiflu tegretol toprol toradol trulicity tums ultram valium valtrex ventolin viagra vicodin victoza wellbutrin xanax xarelto zantac zestril zetia zithromax zofran zoloft zyprexa zyrtec
acinetobacter aspergillus bacteroides candida chlamydia citrobacter clostridium corynebacterium cryptococcus enterobacter enterococcus escherichia gardnerella giardia haemophilus helicobacter klebsiella legionella listeria moraxella morganella mycobacterium mycoplasma neisseria nocardia pasteurella
pneumocystis proteus providencia pseudomonas salmonella serratia shigella staphylococcus stenotrophomonas streptococcus toxoplasma treponema trichomonas ureaplasma vibrio zoster zika ebola covid covid-19 coronavirus norovirus rotavirus rsv hiv hpv hsv cmv ebv mrsa mssa vre esbl
aaox alp alt ast anc abg acl mcl pcl adhd als ama ards asa avr bili bka bmt bnp bph bun cabg ccu chem cns crp csf cta cxr dip djd dka dnr dpi dsm ecmo egd ercp esr etoh fev ffp fna fsh fvc gcs gfr ggt gi gu gyn hcg hcv hba hbv hdl hgba hpi ibs ibd icd icp iga igg igm imrt inr ivf kub
lad lbbb ldh ldl lft lfts lmp lle llq luq lvef lvh mcp mchc mrcp mri mra nad nka nkda npo nsaid nsaids nsr nstemi obgyn ogtt orif osa pacu pap pca pci pcr peg perrl perrla picc pip pmn psa psvt ptca pth ptsd pvc pvd pvcs rbbb rca rdw rle rlq rlz ruq rue lue rvr sbo sah sdh sgot sgpt siadh sle sob stemi svt tah tavr
tee tia tibc tka tha thr tkr tmj tnm tpn tpa trus tsh turp tte uip usg vbac vre wnl wbc wbcs rbcs zn mm cm mg mcg ml dl kg lb lbs oz mmol meq mmhg iu cfu hpf lpf bpm rpm kcal msec
afib aflutter appy asap bipap cpap chole ambulating appys cath caths cheme chemo chole coags creat crit crits cysto dced dopplers dx echo edc fx fxs gent gtt hx intubated lap lavage lytes mgmt meds neb nebs neg neuro nph onc ophtho ortho osh peds pt ptx prn psych pulm rehab rx sx sz tachy tx tox txs vanc
cautery electrocautery electrocauterization chromic reapproximated reapproximate resected resect rectus obturator retractor retractors sterilely guidewire guidewires trocar trocars spermatic iliac cricoid dartos pedicle pedicles deferens limbus buccal tunica undescended fallopian curvilinear circumferentially fulgurated fulguration cephalad caudad osteotome osteotomes conjunctival irrigant flexor extensor everted exsanguinated adnexal adnexa adnexae bimanual raphe mucosal subclavian sagittal inhalational
fingerbreadth fingerbreadths osteophyte osteophytes epicondyle rongeur rongeurs insufflation insufflated latissimus dorsi longus brevis dura interspace platysma fiberoptic diverticulum diverticula cremasteric processus gravida para nulliparous comorbidities comorbidity trach fimbriated varus valgus calcar piriformis autograft allograft decortication trigone arch induration titer titers adjuvant expiratory inspiratory stenosing bloodwork supination pronator turbinate turbinates volar epithelioid tuberosity genotype trapezius nondisplaced ligamentous
papaverine scotoma menarche contracture contractures pyuria avulsion livedo egophony crepitation obtunded hyperreflexia bradykinesia apneic clonic tonic condyle opacification hypospadias mentation exotropia esotropia foraminal comminuted angulated ideation ideations radiograph radiographs serology serologies titrated teratoma allodynia integumentary biometric telehealth telemedicine check-in checkin tricare champus medigap accession accessions epidural transdermal sublingual nebulizer inhaler glucometer holter antalgic trace macula photopsia vomitus hindfoot midfoot forefoot naris
chordee crystalloid crystalloids fascial epididymis spermatocele nasopharynx oropharynx hypopharynx skeletonized ilioinguinal iliohypogastric tenaculum recumbency seatbelt preop postop intraop anti-inflammatories anti-inflammatory doula clia edd lobular hem-o-lok proband probands veteran fahrenheit gyrus glidewire coban mastisol dexon caprosyn sig dispense plantars epididymides excisional accu-chek rpsgt lego legos na cl fe zn hb hg co midaxillary midclavicular sternocleidomastoid gastrocnemius soleus iliopsoas sartorius gluteus quadriceps hamstring hamstrings rotator subscapularis supraspinatus infraspinatus teres deltoid biceps triceps brachialis acetabular acetabulum acromion calcaneus cuboid navicular talus talar scaphoid lunate trapezium hamate
`;

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');
const SHORTEST_ROOT = 4;
const MORPHOLOGY = [
  new RegExp(`^[a-z]{3,}(?:${words(ENDINGS).join('|')})$`),
  new RegExp(`^[a-z]{3,}(?:${words(SUBSTANCES).join('|')})e?s?$`),
  new RegExp(
    `^(?:${words(ROOTS)
      .filter((root) => root.length >= SHORTEST_ROOT)
      .join('|')})[a-z]{2,}(?:${words(ROOT_ENDINGS).join('|')})$`,
  ),
];
const SHORTEST_COMPOUND = 7;

let loaded: ReadonlySet<string> | undefined;
let substances: ReadonlySet<string> | undefined;

/** The words of every term of the terminology lexicon, and our lists beside it; lower case. */
export const clinicalWords = (): ReadonlySet<string> =>
  (loaded ??= new Set([
    ...words(WORDS),
    ...productWords(),
    ...instrumentWords(),
    ...LEXICON.flatMap(({ terms }) => terms.flatMap((term) => fold(term).split(/[^\p{L}'-]+/u)))
      .flatMap((word) => [word, ...word.split(/['-]/)])
      .filter((word) => word.length > 2),
  ]));

/** Of these, the names of drugs, vaccines and what is measured: with a capital they are substances still. */
export const substanceWords = (): ReadonlySet<string> =>
  (substances ??= new Set(
    LEXICON.filter(({ kind }) => kind === 'drug' || kind === 'vaccine' || kind === 'analyte').flatMap(({ terms }) =>
      terms.flatMap((term) => fold(term).split(/[^\p{L}'-]+/u)),
    ),
  ));

/** Whether `key` (lower case) is built like a word of medicine: `cholangiopancreatography`, `ustekinumab`, `antegastric`. */
export const looksClinical = (key: string): boolean =>
  key.length >= SHORTEST_COMPOUND && MORPHOLOGY.some((pattern) => pattern.test(key));
