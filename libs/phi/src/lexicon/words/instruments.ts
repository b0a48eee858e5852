import { wordList } from './word-list.js';

/**
 * Abbreviations of scales, screens, forms, registers and programmes, and the genera of organisms that the terminology
 * lexicon does not have. Lower case.
 */
export const INSTRUMENT_WORDS = wordList(`
phq gad ssrs cssrs c-ssrs bims moca mmse slums mbi-r raps nihss cam-icu cam rass bps cpot flacc painad nips cries mfs jhfrat stratify nrs vas meld peld saps sofa qsofa news mews pews apache iss trauma-score rts triss abcd curb psi perc wells-score timi grace-score hasbled has-bled hestia chads chads-vasc
ecog kps recist ctcae karnofsky lansky gosperc fact-g promis eortc pdq
polst molst post most dnar dnr dni dnh advance-directive hcpoa dpoa poa surrogate-form roi hipaa phi emtala cobra fmla ada osha cobra ssdi ssi wic snap medi-cal chip obamacare aca hmo ppo epo pos hsa fsa eob
loinc snomed snomed-ct rxnorm icd-10 cpt hcpcs ndc umls hl7 fhir dicom pacs ris lis emr ehr his adt
edipi dod va vamc cboc dcf cps aps dhs dss hhs cdc fda nih nci nhlbi niosh epa ems emt emtp als bls acls pals atls nrp cpr aed lucas mci hazmat
adl adls iadl iadls mds raps rugs pdpm oasis idt idg iep ifsp 504 rtc pcr rn-assessment soap dap birp sbar isbar
mar tar emar mtar prns npo tpn ppn picc midline iv ivf ivpb kvo tko im sq subq subcut pr sl po pt-inr poct fsbs accucheck cgm isc foley-care i&o strict-i&o
stemi nstemi acs tia cva lkw lvo tnk tpa ntg asa nibp etco2 rosc pea vf vt svt wct
rom arom prom mmt wbat nwb ttwb pwb fwb cga sba supv indep fww rw swc qc wc w/c dme afo kafo tlso lso hkafo cpm tens nmes
bwx fmx pano mod mo do dob-code srp rct pfm bop cej
lividity rigor livor algor petechial adipocere decedent decedents exhumed toxicology vitreous
cutibacterium elizabethkingia fusobacterium naegleria babesia ehrlichia anaplasma rickettsia coxiella brucella bartonella francisella tularensis yersinia leptospira borrelia histoplasma blastomyces coccidioides paracoccidioides sporothrix fusarium mucor rhizopus malassezia trichophyton microsporum
actinomyces propionibacterium peptostreptococcus peptococcus prevotella porphyromonas veillonella eikenella kingella aggregatibacter capnocytophaga cardiobacterium abiotrophia granulicatella gemella aerococcus leuconostoc lactobacillus bifidobacterium bacillus clostridioides campylobacter arcobacter aeromonas plesiomonas
chryseobacterium burkholderia ralstonia alcaligenes achromobacter sphingomonas hafnia raoultella pantoea edwardsiella tropheryma whipplei ureaplasma orientia wolbachia plasmodium falciparum vivax malariae leishmania trypanosoma cruzi entamoeba cryptosporidium cyclospora isospora strongyloides ascaris trichuris enterobius ancylostoma necator taenia echinococcus schistosoma fasciola clonorchis toxocara trichinella onchocerca wuchereria loa dirofilaria sarcoptes demodex pediculus
agalactiae pyogenes viridans mitis mutans bovis gallolyticus lugdunensis saprophyticus haemolyticus hominis acnes fowleri microti burgdorferi henselae pertussis parapertussis pneumophila monocytogenes typhi paratyphi enteritidis flexneri sonnei dysenteriae oxytoca freundii koseri baumannii maltophilia cepacia anthropi meningosepticum catarrhalis meningitidis trachomatis psittaci pallidum interrogans fumigatus neoformans gattii jirovecii glabrata krusei parapsilosis tropicalis auris dubliniensis
dispo fluoro surg apgars roc phlebotomist phlebotomists venipuncture perio endo ortho omfs phx pmhx pshx fhx shx req acc lic uscis prscbr qty disp subq immunostain immunostains ihc cyclin napsin melan-a melan gata pax sox cdx ttf nitrous kvp tslp tpn
hantavirus arbovirus adenovirus enterovirus parvovirus metapneumovirus bocavirus astrovirus sapovirus flavivirus nipah hendra marburg lassa dengue chikungunya mpox monkeypox
rinne quantiferon t-spot monospot cologuard fibroscan fibrotest oncotype mammaprint foundationone guardant signatera galleri invitae natera panorama maternit harmony-test nipt afp quad-screen
braf kras nras egfr alk eml her2 erbb2 brca brca1 brca2 palb2 chek2 atm tp53 pten stk11 cdh1 mlh1 msh2 msh6 pms2 epcam apc mutyh vhl ret rb1 nf1 nf2 tsc1 tsc2 smad4 bmpr1a men1 sdhb fmr1 smn1 cftr hfe hbb hba dmd htt g6pd mthfr jak2 calr mpl bcr abl flt3 npm1 idh1 idh2 pik3ca ros1 ntrk met pdl1 pd-l1 msi ki-67 hla cyp2d6 cyp2c19 slco1b1 dpyd ugt1a1 scn1a kcnq1 kcnh2 mybpc3 myh7 ttn lmna fbn1 col3a1
`);
