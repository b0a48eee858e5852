import { wordList } from './word-list.js';

/** Endings that make a word of medicine of any stem: diseases, operations, cells, fields, findings. */
export const CLINICAL_ENDINGS =
  wordList(`itis itides osis oses otic emia emias emic uria uric ectomy ectomies otomy otomies ostomy ostomies plasty plasties pexy scopy scopies scopic scopically graphy graphic
pathy pathies pathic algia algias penia penic philia philic trophy trophic plasia plastic plegia plegic paresis paretic phagia phasia pnea pneic rrhea rrhage rrhagic megaly sclerosis
stenosis stenotic lysis lytic genesis genic cytes cyte cytic cytosis blasts ology ologic ologist ologists iatric iatrist metry ptosis ptysis desis ectasis ectatic emesis oedema edema dynia
carcinoma adenoma sarcoma lymphoma melanoma myeloma fibroma lipoma blastoma papilloma glioma hematoma granuloma seroma glaucoma angioma myoma stoma trauma oplasm oscope ometer ograms ogram
scopist scopists zygous zygote genic stomosis tropin globin globulin ferrin protein kinase amylase lipase ase oxidase reductase phosphatase transferase bacter bacterium coccus cocci bacillus bacteria virus viruses mycosis`);

/** The stems that the names of substances share (WHO, "The use of stems in the selection of INN"), and those of common salts. */
export const SUBSTANCE_ENDINGS =
  wordList(`pril prilat sartan olol alol dipine statin conazole prazole azole azine cillin mycin micin cycline floxacin ciclovir navir tegravir asvir buvir previr fovir mivir vudine
mab nib ciclib parib tidine setron triptan gliptin gliflozin glutide glitazone gliclazide thiazide semide barbital azepam azolam caine curium curonium profen oxicam coxib asone solone isone onide
terol phylline lukast zolamide dronate parin xaban gatran grel platin rubicin taxel fenac tretin vastatin fibrate triptyline oxetine zodone idone apine peridol phenidate amfetamine amphetamine codone morphone
fentanil fentanyl orphan pamil arone afil osin stigmine tropium lamine formin sulfate chloride bromide phosphate acetate succinate tartrate maleate besylate citrate gluconate hydrochloride sodium`);

/** Roots that begin words of medicine. They count together with an ending of an adjective, a participle or a Latin noun. */
export const CLINICAL_ROOTS =
  wordList(`abdomin aceta acromi aden adren alveol amnio amyl andro angi ankyl annul ante anter anthro anti aort append arter arthr articul astro atel ather atri audi auricul auscult auto axill
bacter baso bili blephar brachi brady bronch bucc burs calcan calci canal capill capsul carb carcin cardi carot carp caud cellul cephal cereb cerebr cervic chem cholang chole chondr chorio chrom cili clavic
coagul coccy cochle col cole colo colp condyl conjunctiv contra corne coron corti costo costal crani cric cry cubit cutan cyan cyst cyto dact deb decomp dehydr delt dent derm dermat dextro diaphor diaphragm diaphys dors duoden dur dys ecchym echo ectop
embol encephal endo enter eosin epicondyl epider epididym epigastr epiglott epiph erythem erythr esophag ethmoid extra fasci febr femor fibr fibul fistul flex follicul fund gangli gastr gingiv gleno glomerul gloss gluc glut glyc gonad granul gyn
hallux hemat hemi hemo hepat hern hilar histo homo humer hydro hyper hypo hyster iatr idio ile ili immun infect infer infra inguin inject inter intra intub irrig isch jejun jugul kerat ket kyph labi lacrim lact lamin lapar laryng later leuc leuk ligament
lip lith lob lord lumb lymph macro malac malle mandibul mast mastoid maxill medi mega melan menin menisc meno mesent meta metacarp metatars micro mid mono muco multi musc myc myel myo myring naso necro neo nephr neur neutr noct normo occip occlu ocul
odont olec oligo oment onych oophor ophthal orbit orch orth ost ot ovari palat palp palpebr pancreat papill para parasym parench pariet patell pect ped pelv peri periton pero pharyng phleb phot physi pil plant plasm pleur pneum pod poly popl post postero presby prim proct prost proxim
pseud psych pub pulmon pur pyel pylor pyo quadri radi radicul rect ren resect retin retro rhin rubr sacr salping saph scapul scler scolio scrot seb semi septic sero sigmoid sinus spasm sphen sphinct spin splen spondyl stern stom sub super supra sutur sym syn synov systol
tachy tars tempor tend teno test tetra thalam thorac thromb thym thyr tibi tonsil trabecul trache trans trich tricusp trigem troch turbin tympan uln ultra umbil unguen ungu uni ureter urethr urin uro uter uve vagin vag vaso ven venous ventil ventr ventricul vertebr vesic vestibul visc vitre vulv xanth xero xiph zyg`);

export const ADJECTIVE_ENDINGS = wordList(
  `al ar ary eal ial ic ical ically ous oid ine ide ium us um is ae ion ions ional ive ed ing ly able ated ates ate ation itis ally ally otomy ically ics ology ize ized ity ities ism isms ant ent ents ants oses ose oma emia`,
);
