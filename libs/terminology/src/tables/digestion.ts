/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const DIGESTION = `
Eosinophilic esophagitis | EoE | K20.0 | 235599003 | C
Esophagitis |  | K20.90 | 16761005 |
Erosive esophagitis |  |  | 40719004 |
Reflux esophagitis |  | K21.00 |  |
Barrett's esophagus | Barrett esophagus; Barrett's oesophagus | K22.70 | 302914006 | C
Esophageal stricture | oesophageal stricture; esophageal stenosis | K22.2 |  |
Achalasia |  | K22.0 | 48531003 | C
Esophageal spasm |  | K22.4 |  |
Mallory-Weiss tear |  | K22.6 |  |
Gastroparesis | delayed gastric emptying; diabetic gastroparesis | K31.84 | 235675006 | C
Dyspepsia | indigestion; functional dyspepsia | K30 | 162031009 | C
Helicobacter pylori infection | H. pylori; H pylori infection; H. pylori gastritis; Helicobacter pylori gastritis | B96.81 |  |
Duodenitis |  | K29.80 | 72007001 |
Upper gastrointestinal bleeding | upper GI bleed; upper GI bleeding; UGIB; upper gastrointestinal hemorrhage | K92.2 | 37372002 |
Lower gastrointestinal bleeding | lower GI bleed; lower GI bleeding; LGIB | K92.2 |  |
Umbilical hernia |  | K42.9 | 396347007 |
Ventral hernia | abdominal wall hernia | K43.9 | 128545000 |
Incisional hernia |  | K43.2 | 236037000 |
Femoral hernia |  | K41.90 | 50063009 |
Inflammatory bowel disease | IBD | K52.9 | 24526004 | C
Microscopic colitis |  | K52.839 | 235753003 | C
Lymphocytic colitis |  | K52.832 |  | C
Collagenous colitis |  | K52.831 | 19311003 | C
Colitis |  | K52.9 | 64226004 |
Ischemic colitis |  | K55.9 | 30588004 |
Irritable bowel syndrome with diarrhea | IBS-D | K58.0 | 197125005 | C
Irritable bowel syndrome with constipation | IBS-C | K58.1 |  | C
Sigmoid diverticulitis | diverticulitis of colon; diverticulitis of the sigmoid colon | K57.32 |  |
Diverticular disease | diverticulosis of colon | K57.30 | 397881000 | C
Ileus |  | K56.7 |  |
Postoperative ileus |  | K91.89 |  |
Paralytic ileus |  | K56.0 | 55525008 |
Bowel obstruction | intestinal obstruction; large bowel obstruction | K56.609 | 81060008 |
Volvulus |  | K56.2 |  |
Intussusception |  | K56.1 |  |
Fecal impaction | stool impaction | K56.41 | 44635007 |
Fecal incontinence | bowel incontinence; incontinence of stool | R15.9 |  | C
Anal fissure |  | K60.2 | 30037006 |
Anal fistula | perianal fistula | K60.3 |  |
Perianal abscess |  | K61.0 | 82127005 |
Perirectal abscess |  | K61.1 | 91669008 |
Internal hemorrhoids |  | K64.8 | 90458007 |
External hemorrhoids |  | K64.4 | 23913003 |
Bleeding hemorrhoids |  | K64.9 | 51551000 |
Rectal prolapse |  | K62.3 | 57773001 |
Proctitis |  | K62.89 | 3951002 |
Pruritus ani | anal itching | L29.0 | 90446007 |
Tubular adenoma | adenomatous polyp; adenomatous colon polyp; colon adenoma | D12.6 | 444408007 |
Peritonitis |  | K65.9 | 48661000 |
Spontaneous bacterial peritonitis | SBP (peritonitis) | K65.2 |  |
Intra-abdominal abscess |  | K65.1 |  |
Small intestinal bacterial overgrowth | SIBO | K63.8219 |  |
Short bowel syndrome |  | K90.829 | 26629001 | C
Malabsorption |  | K90.9 |  | C
Alcoholic cirrhosis | alcoholic cirrhosis of liver; alcohol-related cirrhosis | K70.30 | 420054005 | C
Alcoholic hepatitis |  | K70.10 | 235875008 |
Alcoholic liver disease |  | K70.9 |  | C
Nonalcoholic steatohepatitis | NASH; metabolic dysfunction-associated steatohepatitis | K75.81 | 442685003 | C
Autoimmune hepatitis |  | K75.4 | 408335007 | C
Primary biliary cholangitis | primary biliary cirrhosis; PBC | K74.3 | 31712002 | C
Primary sclerosing cholangitis | PSC | K83.01 | 197441003 | C
Hepatitis A |  | B15.9 |  |
Hepatitis |  | K75.9 |  |
Hepatic encephalopathy |  | K76.82 | 13920009 |
Portal hypertension |  | K76.6 | 34742003 | C
Hepatorenal syndrome |  | K76.7 | 51292008 |
Liver failure | hepatic failure; acute liver failure | K72.90 | 59927004 |
Hepatomegaly | enlarged liver | R16.0 |  |
Splenomegaly | enlarged spleen | R16.1 | 16294009 |
Hepatosplenomegaly |  | R16.2 | 36760000 |
Liver cyst | hepatic cyst | K76.89 | 85057007 | C
Liver abscess | hepatic abscess | K75.0 | 27916005 |
Elevated liver enzymes | elevated LFTs; transaminitis; abnormal liver function tests; elevated transaminases | R74.01 |  |
Biliary colic |  | K80.50 | 37389005 |
Choledocholithiasis | common bile duct stone; CBD stone | K80.50 |  |
Cholangitis | ascending cholangitis | K83.09 | 82403002 |
Gallstone pancreatitis | biliary pancreatitis | K85.10 | 95563007 |
Alcoholic pancreatitis |  | K85.20 |  |
Pancreatic insufficiency | exocrine pancreatic insufficiency; EPI | K86.81 | 37992001 | C
Pancreatic cyst |  | K86.2 |  |
Pancreatic pseudocyst | pseudocyst of pancreas | K86.3 | 111374002 |
Intraductal papillary mucinous neoplasm | IPMN | D49.0 |  |
Food allergy | food allergies | Z91.018 |  | C
Peanut allergy |  | Z91.010 |  | C
Eosinophilic gastroenteritis |  | K52.81 |  | C
Viral gastroenteritis |  | A08.4 | 111843007 |
Norovirus infection | norovirus gastroenteritis | A08.11 |  |
Salmonella infection | salmonellosis; Salmonella gastroenteritis | A02.9 | 302231008 |
Food poisoning |  | A05.9 | 75258004 |
Traveler's diarrhea |  | A09 | 11840006 |
Giardiasis | giardia infection | A07.1 | 58265007 |
Cyclic vomiting syndrome |  | R11.15 |  | C
Hyperemesis gravidarum |  | O21.0 |  |
Wilson disease | Wilson's disease | E83.01 | 88518009 | C
Hereditary hemochromatosis | hemochromatosis; haemochromatosis | E83.110 |  | C
Stomatitis | mouth sores; oral ulcers | K12.1 | 61170000 |
Aphthous ulcer | canker sore; canker sores; aphthous stomatitis | K12.0 |  |
Oral thrush | oral candidiasis | B37.0 |  |
Gingivitis |  | K05.10 | 66383009 |
Periodontitis | gum disease | K05.30 | 41565005 |
Periodontal disease |  | K05.6 | 2556008 | C
Dental caries | tooth decay; cavities | K02.9 | 80967001 |
Dental abscess | tooth abscess; dental infection | K04.7 | 299709002 |
Temporomandibular joint disorder | TMJ; TMJ disorder; TMJ syndrome; temporomandibular joint dysfunction | M26.609 | 41888000 | C
Xerostomia | dry mouth | R68.2 | 87715008 |
Bruxism | teeth grinding | F45.8 | 191983006 | C
Sialadenitis | parotitis | K11.20 |  |
Glossitis |  | K14.0 | 45534005 |
Zenker's diverticulum | Zenker diverticulum; pharyngoesophageal diverticulum | K22.5 | 399291005 | C
Esophageal perforation | perforated esophagus; oesophageal perforation | K22.3 |  |
Esophageal candidiasis | candida esophagitis; candidal esophagitis | B37.81 |  |
Gastric polyp | gastric polyps; stomach polyp | K31.7 | 78809005 |
Angiodysplasia of colon | colonic angiodysplasia; colonic arteriovenous malformation; colonic AVM | K55.20 |  | C
Dumping syndrome | postgastric surgery syndrome | K91.1 | 80193009 | C
Infantile pyloric stenosis | hypertrophic pyloric stenosis; congenital pyloric stenosis | Q40.0 |  |
Meckel's diverticulum | Meckel diverticulum | Q43.0 | 37373007 | C
Hirschsprung disease | Hirschsprung's disease; congenital megacolon; aganglionic megacolon | Q43.1 | 204739008 | C
Ogilvie syndrome | colonic pseudo-obstruction; acute colonic pseudo-obstruction | K59.81 |  |
Toxic megacolon |  | K59.31 |  |
Pouchitis |  | K91.850 |  |
Radiation proctitis |  | K62.7 | 235760009 |
Rectal ulcer | solitary rectal ulcer; ulcer of rectum | K62.6 | 54609002 |
Rectovaginal fistula |  | N82.3 | 65619001 |
Pilonidal cyst | pilonidal sinus; pilonidal disease | L05.91 | 47639008 |
Pilonidal abscess |  | L05.01 |  |
Parastomal hernia |  | K43.5 | 236048007 |
Abdominal adhesions | peritoneal adhesions; intra-abdominal adhesions; adhesive disease | K66.0 | 70190001 |
Mesenteric adenitis | mesenteric lymphadenitis | I88.0 | 44897000 |
Budd-Chiari syndrome | hepatic vein thrombosis | I82.0 | 38739001 | C
Hepatic adenoma | hepatocellular adenoma; liver adenoma | D13.4 |  |
Hepatic hemangioma | liver hemangioma; hemangioma of liver | D18.03 | 93469006 | C
Toxic liver disease | drug-induced liver injury; drug induced liver injury; DILI | K71.9 |  |
Hepatic fibrosis | liver fibrosis; fibrosis of liver | K74.00 |  | C
Biliary dyskinesia |  | K82.8 | 197432008 |
Cholesterolosis of gallbladder | strawberry gallbladder | K82.4 |  |
Bile duct obstruction | biliary obstruction | K83.1 |  |
Bile duct stricture | biliary stricture | K83.1 | 235921003 |
Sphincter of Oddi dysfunction | spasm of sphincter of Oddi | K83.4 |  |
Pancreas divisum |  | Q45.3 |  | C
Zollinger-Ellison syndrome |  | E16.4 | 53132006 | C
Whipple's disease | Whipple disease | K90.81 |  |
Tropical sprue |  | K90.1 |  |
Campylobacter enteritis | campylobacter infection; Campylobacter gastroenteritis | A04.5 |  |
Shigellosis | shigella infection | A03.9 | 36188001 |
Amebiasis | amoebiasis | A06.9 |  |
Cryptosporidiosis |  | A07.2 |  |
Hepatitis E | acute hepatitis E | B17.2 |  |
Rotavirus enteritis | rotaviral gastroenteritis; rotavirus gastroenteritis; rotavirus infection | A08.0 |  |
Oropharyngeal dysphagia | dysphagia, oropharyngeal phase | R13.12 | 71457002 |
Geographic tongue | benign migratory glossitis | K14.1 |  | C
Tongue-tie | ankyloglossia; tongue tie | Q38.1 | 67787004 |
Oral leukoplakia | leukoplakia of oral mucosa | K13.21 | 414603003 |
Burning mouth syndrome | glossodynia | K14.6 | 399165002 |
Sialolithiasis | salivary duct stone; salivary gland stone | K11.5 | 28826002 |
Oral mucositis | mucositis; chemotherapy-induced mucositis | K12.30 |  |
Ludwig's angina | Ludwig angina | K12.2 |  |
Malocclusion | malocclusion of teeth; dental malocclusion | M26.4 | 47944004 |
Malignant ascites |  | R18.0 | 236005001 |
Sclerosing mesenteritis | mesenteric panniculitis | K65.4 |  |
Radiation enteritis | radiation gastroenteritis; radiation colitis; radiation enterocolitis | K52.0 |  |
Retroperitoneal fibrosis |  | K68.2 | 49120005 | C
Hernia | abdominal hernia | K46.9 |  |
`;
