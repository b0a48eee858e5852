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
magill macintosh miller yankauer bard kelly allis`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What stands directly behind an eponym (one word between at most). */
export const EPONYM_NOUNS: ReadonlySet<string> = new Set(
  `disease syndrome sign signs test tests catheter catheters criteria criterion score scores scale scales pouch procedure fundoplication fracture fractures wire wires valve palsy esophagus thyroiditis maneuver
cautery class lymphoma tumor tumour sarcoma stain body bodies drain tube chorea dementia phenomenon contracture hernia cyst node nodes spots nodules reflex ataxia anomaly tetralogy coma index line lines monitor
gland duct operation resection repair position pregnancy stage stages grade classification encephalopathy aphasia granulomatosis purpura disorder staging osteotomy joint lens exercises bag mask forceps retractor clamp
stent graft shunt port anemia hepatitis virus infection angina arthritis law equation formula method technique needle suture knot flap incision triad tendon lesion deformity tic tics law murmur respiration breathing smear risk study criterion grade grades grading forceps scissors retractors fascia triangle canal capsule space limb ligament tubule artery vein muscle membrane foramen angle pouches hook probe elevator dissector stapler trocar dilator speculum tongs pins nail rod frame splint brace bandage tourniquet stocking i ii iii iv`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
