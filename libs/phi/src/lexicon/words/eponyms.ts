/** People whose name is a disease, a sign, a device or a procedure. Kept unless a sure context makes one a person here. */
export const EPONYMS: ReadonlySet<string> = new Set(
  `achilles addison adson alzheimer apgar apley asperger babinski baker bakers barrett barre bartholin battle becker beck behcet bell bennett berger binet bier bishop billroth
bovie bowen bradford braden breslow broca brodie brown brudzinski brugada burkitt bouchard charcot charles chvostek clark cobb colles coombs cooper crohn cullen cushing
dandy denver doppler down dupuytren ebstein ehlers eisenmenger epley epstein epworth erb ewing fallot fanconi finkelstein foley fontan fowler french friedreich frank
gehrig giemsa gilbert glasgow gleason goodpasture gram graves grave guillain hampton hartmann hashimoto hawkins heberden heimlich henoch hickman hill hirschsprung hodgkin hoffman hoffmann holter homan homans
horner huntington jackson janeway jones jude kaposi kawasaki kegel kernig kirschner klinefelter korsakoff krukenberg kussmaul lachman le lewy likert lisfranc lou lyme mallampati mallory marfan mayo mcburney
mcmurray meckel meniere merkel mohs morton moro munchausen murphy nissen ogilvie osler osgood paget pap papanicolaou parkinson penrose perthes peyronie phalen port potts prader prinzmetal purkinje quincke
raynaud reed reiter reye rinne romberg rorschach roux ranson sachs schatzki schilling schlatter schober schonlein sengstaken sequard sims sjogren snellen spurling starling stevens still sturge swan sydenham tanner tay thomas tinel
tourette trendelenburg trousseau turner tzanck valsalva virchow volkmann von waldenstrom wallenberg weber wegener wells wernicke whipple white wilms wilson wolff wood yersinia zenker zollinger ziehl
ganz johnson virchow apache katz lawton norton braden morse hunt hess sternberg danlos willebrand coxsackie valsalva tenckhoff hemovac jackson-pratt pratt kocher mcgill magill macintosh framingham nottingham rutherford ludwig bloodgood fuhrman ranson childs pugh child glascow norton waterlow berg katz barthel beers duke dukes fleischner bosniak lauren lugano ann arbor killip forrester fontaine schatzker salter harris gustilo anderson weber garden neer
metzenbaum ochsner balfour heaney babcock seldinger pfannenstiel malecot kerrison debakey fogarty hasson weitlaner bookwalter gomco esmarch lahey scarpa veress allis kling robinson shiley coude gelpi richardson army navy senn bair hugger mayfield steinmann hohmann penfield adson castroviejo frazier yankauer poole bovie
camper colles gerota denonvilliers retzius morison winslow treitz oddi vater santorini wirsung langerhans kupffer schwann purkinje bowman henle malpighi douglas bartholin skene cowper fallope fallopian eustachian stensen wharton sylvius willis galen broca rolando heschl monro magendie luschka
toldt dakin rutgeerts duchenne wilms oncotype allevyn treves liliequist hounsfield celsius fahrenheit doppler coban dexon lhermitte uhthoff marcus gunn argyll robertson horner holmes adie charcot hoover spurling hawkins neer jobe yergason speed finkelstein phalen tinel froment allen thompson ober faber patrick lasegue kernig brudzinski rovsing blumberg carnett courvoisier cullen grey castell nixon
magill macintosh miller yankauer bard kelly allis
westgard judkins amplatz oswestry cormack lehane guedel mifflin jeor benedict friedewald cockcroft gault sellick tuohy macintosh quincke whitacre sprotte touhy crawford hustead magill bullard wisconsin oxford yankauer kerley westermark felson chilaiditi rigler codman looser schmorl modic pfirrmann meyerding insall blumensaat zanca judet merchant caldwell waters towne stenvers partin briganti kattan damico roach bielschowsky luxol sudan alcian movat verhoeff gieson romanowsky leishman perls kossa hale steiner dieterle hopps masson trichrome grocott fite kinyoun gomori prussian congo schiller duval denk hirano negri cowdry councilman leyden curschmann creola antoni flexner wintersteiner rosai dorfman birbeck hassall weibel palade donovan guarnieri rushton dutcher langhans touton michaelis gutmann call exner verocay warthin starry
luria myerson jendrassik koh palmer hulka pozzi novak karman pederson auvard bakri kielland piper kiwi bandl braxton hicks carter thomason endoclose maryland kocher deschamps satinsky potts bulldog doyen kerrison leksell penfield gigli hudson cloward caspar mcculloch taylor bennett fukuda hibbs lambotte verbrugge lewin lowman farabeuf cobb bristow darrach chandler aufranc charnley judd joseph freer cottle killian asch walsham boies ballenger takahashi blakesley weil wilde jansen tilley henckel hartmann rosen shea schuknecht house politzer siegle jobson horne barnhill
sager hare kendrick miller stokes thomas donway slishman reeves stifneck allen yellofin lloyd-davies kraske wells mayfield gardner wilson andrews jackson relton hall
da vinci vinci murphy larsen panner sinding iselin thiemann haglund preiser koenig friedrich sprengel madelung poland klippel feil volkmann dupuytren ledderhose secretan parsonage sudeck raynaud keinbock kienbock dequervain quervain nicola galeazzi barton goyrand essex jacksonian schwannian myersonian marsh oberhuber corazza
hoyer semmes weinstein goldmann amsler humphrey ishihara schirmer fuchs stargardt leber hallpike dix lofstrand jobst velpeau dobhoff dobbhoff broviac unna aldrete ramsay fugl meyer ashworth tinetti hendrich pavlik denis browne blake levin
cantor abbott ambu drinker deaver harrington army-navy maddrey lille ranchos rancho los amigos ebola marburg lassa hendra nipah zika q-fever murray zung hamilton burns conners vanderbilt young montgomery asberg yesavage liebowitz folstein
wechsler bender gestalt linehan gottman bowlby socratic pavlovian freudian jungian rogerian kleinian fitzpatrick ballard dubowitz greulich pyle bayley vineland peabody brigance gesell galant landau barlow ortolani galeazzi klisic graf
ponseti pirani scheuermann sever freiberg kohler panner kienbock blount legg calve risser hawkins-kennedy yocum cozen maudsley kanavel bunnell elson watson eichhoff roos wright halstead sharp-purser waddell milgram bechterew gaenslen fabere
craig ely renne slocum bohler clarke dreyer simmonds mulder feiss kleiger smith barton monteggia chauffeur hutchinson chopart maisonneuve tillaux pott bosworth segond bankart hoffa malgaigne holstein essex lopresti sanders pauwels winquist
tscherne gartland danis lauge hansen mason-likar einthoven wenckebach mobitz lown ganong levine austin flint graham steell duroziez corrigan muller ewart dressler takotsubo libman sacks roth romano ward jervell lange nielsen lenegre
stokes crawford simpson teichholz bernoulli fick gorlin bruce balke naughton sokolow wachtel carvallo cheyne biot hamman litten pancoast caplan hamman-rich loeffler lofgren heerfordt mendelson churg strauss ghon ranke kveim mantoux heaf
neelsen boas kehr fox psoas dunphy bassini shouldice lichtenstein mcvay nyhus hasselbach hesselbach spigel petit richter littre amyand maydl killian boerhaave toupet dor heller ivor puestow frey kasai miles delorme altemeier thiersch
goodsall ferguson milligan morgan bascom karydakis astler coller balthazar turcotte forrest savary bismuth strasberg mirizzi rokitansky aschoff caroli todani crigler najjar dubin rotor budd chiari banti fleischmann ranula bezold gradenigo
tullio hennebert lermoyez schwabach stenger semont brandt daroff barany frenzel unterberger fukuda kiesselbach woodruff waldeyer rosenmuller reinke plaut parinaud foville millard gubler benedikt dejerine roussy oppenheim chaddock tromner
wartenberg gowers bragard todd gastaut dravet rasmussen doose kleffner creutzfeldt jakob pick hallervorden spatz tooth sottas fisher lambert thomsen steinert kennedy kugelberg welander werdnig arnold walker spetzler felty jaccoud
gottron sweet bazin takayasu buerger horton dercum tietze scheie loeys dietz noonan patau willi angelman williams digeorge de rett kabuki alport fabry gaucher pompe hurler hunter sanfilippo morquio niemann krabbe canavan lesch nyhan menkes
bartter gitelman liddle conn sheehan kallmann plummer riedel quervain pendred mccune albright lynch turcot peutz jeghers cowden muir torre li fraumeni hippel lindau hogg dube sezary castleman auer dohle heinz howell jolly pappenheimer
pelger huet bernard soulier glanzmann diamond blackfan shwachman kasabach merritt moschcowitz bence kleihauer betke russell mott rosenthal askin queyrat brenner leydig sertoli meigs hurthle warthin bloom robson figo deauville rai durie
salmon masaoka siewert bormann butchart enneking asherman naboth gartner chadwick hegar goodell braxton hicks leopold mcroberts woods rubin zavanelli credé crede ritgen andrews couvelaire hellp shirodkar mcdonald nagele naegele mullerian
wolffian joel cohen kerr burch marchetti krantz pereyra lefort wertheim koebner auspitz nikolsky darier leser trelat mee beau terry lindsay muehrcke wickham forchheimer koplik pastia nagayama filatov lund browder bitot kayser fleischer arlt
trantas brushfield lisch koeppe busacca elschnig drusen hollenhorst siegrist purtscher eales vogt koyanagi harada terrien thygeson salzmann descemet schwalbe zinn tenon whitnall lockwood calot heister glisson cantlie couinaud kerckring
brunner lieberkuhn paneth auerbach meissner peyer morgagni alcock zuckerkandl buck dartos poupart gimbernat cloquet spence bichat rivinus eustachio corti reissner scala prussak shrapnell labbe trolard heubner reil brodmann betz golgi nissl
ranvier schlemm bertin hilton his bachmann mahaim thebesius koch todaro vieussens botallo arantius lancisi sharpey havers gerdy lister weitbrecht guyon struthers frohse osborne cleland grayson henry letournel petersen hardinge sudeck bryant
hirano`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What stands directly behind an eponym (one word between at most). */
export const EPONYM_NOUNS: ReadonlySet<string> = new Set(
  `disease syndrome sign signs test tests catheter catheters criteria criterion score scores scale scales pouch procedure fundoplication fracture fractures wire wires valve palsy esophagus thyroiditis maneuver
cautery class lymphoma tumor tumour sarcoma stain body bodies drain tube chorea dementia phenomenon contracture hernia cyst node nodes spots nodules reflex ataxia anomaly tetralogy coma index line lines monitor
gland duct operation resection repair position pregnancy stage stages grade classification encephalopathy aphasia granulomatosis purpura disorder staging osteotomy joint lens exercises bag mask forceps retractor clamp
rods trichrome stroma cup cups stirrups naming sequence tables table stripe effect principle ratio ratios giant cells clip clips saw saws circle circles variant variants device devices atrophy salad crackers sprouts beans tea apple apples fries rules equation airway blade blades sheath index lift sling boot boots chair collar traction splint stockings hose crutch crutches bed sump catheters feeding bag bulb lamp chart perimetry tonometry tonometer plates pulse pulses breathing respirations lobe lobes patch patches crypt crypts plexus cord cells cell fibers fibres granules ring rings pupil pupils gait posture approach protocol questioning questions dialogue dialogues method therapy inventory questionnaire screener rating checklist levels discrepancy angles exposure angle-closure maneuvers manoeuvre palsies sutures dissectors rake needles dystrophy degeneration retinitis nephropathy nephritis thyrotoxicosis goitre goiter struma enterocolitis hernias herniation gastritis ulcer ulcers colitis telangiectasia neuralgia neuropathy myopathy spasm epilepsy seizure seizures hydrocephalus malformation melanosis exotosis exostosis gangrene osteochondritis spotted fever encephalitis flu viruses
stent graft shunt port anemia hepatitis virus infection angina arthritis law equation formula method technique needle suture knot flap incision triad tendon lesion deformity tic tics law murmur respiration breathing smear risk study criterion grade grades grading forceps scissors retractors fascia triangle canal capsule space limb ligament tubule artery vein muscle membrane foramen angle pouches hook probe elevator dissector stapler trocar dilator speculum tongs pins nail rod frame splint brace bandage tourniquet stocking i ii iii iv`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Of the eponyms, those of scales and scores: the figure right behind one is its result. */
export const SCALE_EPONYMS: ReadonlySet<string> = new Set(
  `mac macintosh miller cormack aldrete apgar apgars ashworth ballard balthazar banff barthel beck berg bishop bloom borg bosniak braden breslow bristol burns child child-pugh childs clark cobb columbia conners dukes duke edinburgh epworth ferriman fisher fitzpatrick fleischner forrest fontaine framingham fugl-meyer fuhrman
garden glasgow gleason goldmann gustilo hamilton hendrich hunt karnofsky katz kellgren killip lansky lawton mallampati maddrey meyer montgomery moro morse norton nottingham nugent outerbridge ramsay rancho ranchos ranson richmond rutherford salter schatzker silverman snellen spetzler steinberg tanner tinetti tonnis vanderbilt wagner waterlow wells wong-baker young yesavage zung waterloo whooley rankin lugano ann arbor humphrey robson mayo milan los amigos rockall`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What is said of a sign or a test behind its eponym. */
export const FINDINGS: ReadonlySet<string> = new Set(
  'positive negative absent equivocal bilaterally lateralized lateralised lateralizes lateralises midline intact neg pos unremarkable elicited deferred applicable n/a normal abnormal reassuring'.split(
    ' ',
  ),
);

/** Eponyms of two words, and what else of two words is nobody's name. */
export const EPONYM_PAIRS: ReadonlySet<string> = new Set(
  `braxton hicks,argyll robertson,marcus gunn,austin flint,grey turner,rancho los,los amigos,ramsay hunt,lou gehrig,homer wright,bence jones,von willebrand,de quervain,de musset,foster kennedy,graham steell,miller fisher,lloyd davies,denis browne,
von hippel,von recklinghausen,von gierke,van bogaert,van gieson,rocky mountain,west nile,da vinci,boston scientific,johnson johnson,smith nephew,new england,vincent angina,charles bonnet,bonnet syndrome,thomas heel,hill sachs,spring ligament,legg calve,little league,delta dental,blue cross,blue shield,jackson pratt,harris benedict,mifflin st,st jeor,swan ganz,carter thomason,wong baker,child pugh,fugl meyer,cheyne stokes,cormack lehane,hosmer lemeshow,cockcroft gault,wolff parkinson,stevens johnson,epstein barr,guillain barre,mallory weiss,zollinger ellison,creutzfeldt jakob,charcot marie,marie tooth,dubin johnson,crigler najjar,plummer vinson,henoch schonlein,ehlers danlos,prader willi,sturge weber,osler weber,weber rendu,peutz jeghers,budd chiari,arnold chiari,dandy walker,chiari malformation,brown sequard,lambert eaton,landry guillain,wernicke korsakoff,lennox gastaut,niemann pick,tay sachs,lesch nyhan,hunter hurler,von recklinghausen,earl grey,granny smith,dr pepper,united healthcare,ace wrap`
    .split(/,\s*/)
    .map((pair) => pair.trim()),
);
