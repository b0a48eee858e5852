/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const NERVES_AND_MIND = `
Migraine with aura | classic migraine | G43.109 | 4473006 | C
Migraine without aura | common migraine | G43.009 | 56097005 | C
Chronic migraine |  | G43.709 |  | C
Cluster headache | cluster headaches | G44.009 |  | C
Medication overuse headache | rebound headache | G44.40 |  |
Status epilepticus |  | G40.901 | 230456007 |
Febrile seizure |  | R56.00 |  |
Parkinsonism | parkinsonism (idiopathic); idiopathic Parkinson's disease; PD (Parkinson) | G20.C | 32798002 | C
Lewy body dementia | dementia with Lewy bodies | G31.83 |  | C
Vascular dementia |  | F01.50 | 429998004 | C
Multi-infarct dementia |  | F01.50 | 56267009 | C
Frontotemporal dementia |  | G31.09 | 230270009 | C
Huntington's disease | Huntington disease | G10 |  | C
Essential tremor | benign essential tremor; familial tremor | G25.0 | 609558009 | C
Dystonia | cervical dystonia | G24.9 | 15802004 | C
Tardive dyskinesia |  | G24.01 | 102449007 | C
Tourette syndrome | Tourette's syndrome; tic disorder | F95.2 |  | C
Amyotrophic lateral sclerosis | ALS; Lou Gehrig's disease | G12.21 | 86044005 | C
Myasthenia gravis |  | G70.00 | 91637004 | C
Guillain-Barre syndrome | Guillain-Barré syndrome; GBS | G61.0 | 40956001 |
Chronic inflammatory demyelinating polyneuropathy | CIDP | G61.81 |  | C
Relapsing-remitting multiple sclerosis | RRMS; relapsing remitting MS; relapsing-remitting MS | G35 | 426373005 | C
Optic neuritis |  | H46.9 | 66760008 |
Trigeminal neuralgia | tic douloureux | G50.0 | 31681005 | C
Postherpetic neuralgia | post-herpetic neuralgia | B02.29 | 2177002 | C
Neuralgia |  | M79.2 | 16269008 |
Neuropathic pain |  |  | 247398009 | C
Occipital neuralgia |  | M54.81 |  | C
Meralgia paresthetica |  | G57.10 | 85007004 |
Foot drop |  | M21.379 | 6077001 |
Idiopathic peripheral neuropathy | small fiber neuropathy; peripheral polyneuropathy | G60.9 | 22722001 | C
Sensory neuropathy |  |  | 95662005 | C
Alcoholic neuropathy |  | G62.1 |  | C
Cerebral palsy |  | G80.9 | 128188000 | C
Spina bifida |  | Q05.9 | 67531005 | C
Hydrocephalus |  | G91.9 | 230745008 | C
Normal pressure hydrocephalus | NPH | G91.2 | 30753002 | C
Idiopathic intracranial hypertension | pseudotumor cerebri | G93.2 |  | C
Chiari malformation |  | Q07.00 | 253184003 | C
Syringomyelia |  | G95.0 | 111496009 | C
Spinal cord injury |  |  | 90584004 | C
Paraplegia |  | G82.20 | 60389000 | C
Quadriplegia | tetraplegia | G82.50 | 11538006 | C
Hemiplegia |  | G81.90 | 50582007 | C
Left hemiparesis |  |  | 278287000 | C
Right hemiparesis |  |  | 278286009 | C
Hemiparesis |  | G81.90 | 20022000 | C
One-sided weakness | right-sided weakness; left-sided weakness | R53.1 |  |
Aphasia | expressive aphasia | R47.01 | 87486003 |
Dysarthria |  | R47.1 | 8011004 |
Slurred speech | slurring of speech; slurring words | R47.81 | 289195008 |
Ataxia |  | R27.0 | 20262006 |
Encephalopathy |  | G93.40 |  |
Toxic metabolic encephalopathy |  | G92.8 |  |
Metabolic encephalopathy |  | G93.41 |  |
Meningitis |  | G03.9 | 7180009 |
Bacterial meningitis |  | G00.9 |  |
Viral meningitis |  | A87.9 | 58170007 |
Encephalitis |  | G04.90 | 45170000 |
Delirium | acute delirium | R41.0 | 2776000 |
Post-concussion syndrome | postconcussive syndrome | F07.81 |  |
Cauda equina syndrome |  | G83.4 | 192970008 |
Anoxic brain injury |  | G93.1 |  |
Benign paroxysmal positional vertigo | BPPV; benign positional vertigo | H81.10 | 111541001 |
Positional vertigo |  |  | 103284002 |
Meniere's disease | Meniere disease; Ménière's disease | H81.09 | 13445001 | C
Vestibular neuritis | vestibular neuronitis | H81.20 |  |
Labyrinthitis |  | H83.09 | 23919004 |
Transient global amnesia |  | G45.4 | 230736007 |
Hypersomnia | excessive daytime sleepiness; daytime sleepiness; daytime somnolence | G47.10 | 77692006 | C
Chronic insomnia |  | F51.01 |  | C
Psychophysiologic insomnia |  | F51.04 | 425832009 | C
Primary insomnia |  | F51.01 | 3972004 | C
Circadian rhythm sleep disorder |  | G47.20 |  | C
REM sleep behavior disorder |  | G47.52 |  | C
Sleepwalking | somnambulism | F51.3 |  | C
Sleep disorder | sleep disturbance | G47.9 | 39898005 | C
Chronic fatigue syndrome | myalgic encephalomyelitis | G93.32 | 52702003 | C
Dysautonomia | autonomic neuropathy; autonomic dysfunction | G90.9 |  | C
Major depressive disorder, recurrent | MDD, recurrent; recurrent major depression; recurrent depression; recurrent major depressive disorder; depression, recurrent | F33.9 | 66344007 | C
Major depressive disorder, single episode | MDD, single episode; single episode depression | F32.9 |  | C
Major depressive disorder, severe | severe depression; severe major depressive disorder | F32.2 |  | C
Major depressive disorder, moderate | moderate depression; moderate major depressive disorder | F32.1 |  | C
Mild depression | mild major depressive disorder | F32.0 | 310495003 | C
Dysthymia | persistent depressive disorder; dysthymic disorder | F34.1 | 78667006 | C
Seasonal affective disorder |  | F33.8 | 247803002 | C
Adjustment disorder |  | F43.20 | 17226007 |
Adjustment disorder with depressed mood | situational depression | F43.21 | 57194009 |
Adjustment disorder with anxiety |  | F43.22 |  |
Grief | bereavement; grief reaction | Z63.4 |  |
Mixed anxiety and depressive disorder | anxiety and depression; depression with anxiety; anxiety with depression | F41.8 | 231504006 | C
Social anxiety disorder | social phobia | F40.10 | 25501002 | C
Panic attacks | panic attack | F41.0 | 225624000 |
Agoraphobia |  | F40.00 | 70691001 | C
Claustrophobia |  | F40.240 | 19887002 | C
Acute stress disorder | acute stress reaction | F43.0 | 67195008 |
Bipolar I disorder | bipolar 1 disorder; bipolar affective disorder; manic depression; bipolar disorder type 1 | F31.9 | 371596008 | C
Bipolar II disorder | bipolar 2 disorder; bipolar disorder type 2 | F31.81 | 83225003 | C
Mania | manic episode | F30.9 | 231494001 |
Cyclothymia |  | F34.0 | 76105009 | C
Schizoaffective disorder |  | F25.9 | 68890003 | C
Paranoid schizophrenia |  | F20.0 | 64905009 | C
Psychosis | psychotic disorder | F29 | 69322001 |
Delusional disorder |  | F22 | 48500005 | C
Borderline personality disorder |  | F60.3 | 20010003 | C
Personality disorder |  | F60.9 | 33449004 | C
Attention deficit disorder | ADD; ADHD, inattentive type; attention deficit disorder without hyperactivity; ADHD inattentive type | F90.0 |  | C
ADHD, combined type | attention-deficit hyperactivity disorder, combined type; ADHD combined type | F90.2 | 31177006 | C
Autism spectrum disorder | autism; ASD (autism) | F84.0 |  | C
Asperger syndrome | Asperger's syndrome | F84.5 |  | C
Intellectual disability |  | F79 | 110359009 | C
Developmental delay |  | R62.50 | 248290002 | C
Learning disability |  | F81.9 |  | C
Dyslexia |  | F81.0 | 59770006 | C
Oppositional defiant disorder | ODD | F91.3 | 18941000 | C
Conduct disorder |  | F91.9 |  |
Anorexia nervosa |  | F50.00 | 56882008 | C
Bulimia nervosa | bulimia | F50.2 | 78004001 | C
Binge eating disorder |  | F50.81 | 439960005 | C
Eating disorder |  | F50.9 | 72366004 | C
Substance use disorder | substance abuse; polysubstance abuse; drug abuse; polysubstance use disorder | F19.10 |  | C
Drug dependence |  | F19.20 | 191816009 | C
Alcohol withdrawal |  | F10.930 |  |
Alcohol withdrawal delirium | delirium tremens | F10.931 | 8635005 |
Alcohol intoxication |  | F10.929 | 25702006 |
Opioid withdrawal |  | F11.93 | 87132004 |
Opioid abuse | heroin abuse | F11.10 | 5602001 | C
Cocaine abuse | cocaine misuse | F14.10 | 78267003 | C
Cocaine dependence |  | F14.20 | 31956009 | C
Cannabis use disorder | cannabis abuse; marijuana abuse; marijuana use disorder | F12.10 |  | C
Cannabis dependence |  | F12.20 | 85005007 | C
Methamphetamine use disorder | methamphetamine abuse; stimulant use disorder; amphetamine abuse | F15.10 |  | C
Benzodiazepine dependence |  | F13.20 | 231473004 | C
Sedative dependence |  | F13.20 | 427327003 | C
Nicotine dependence, cigarettes | cigarette nicotine dependence | F17.210 |  | C
Tobacco use | cigarette smoking | Z72.0 |  |
Somatic symptom disorder |  | F45.1 |  | C
Functional neurological disorder | conversion disorder | F44.9 |  | C
Suicide attempt |  | T14.91XA |  |
Homicidal ideation | homicidal thoughts | R45.850 |  |
Self-harm |  | R45.88 |  |
Gender dysphoria |  | F64.9 |  | C
Pseudobulbar affect |  | F48.2 |  | C
Creutzfeldt-Jakob disease | CJD | A81.00 | 792004 | C
Progressive supranuclear palsy |  | G23.1 |  | C
Multiple system atrophy | Shy-Drager syndrome | G90.3 | 230297002 | C
Corticobasal degeneration | corticobasal syndrome | G31.85 | 18842008 | C
Friedreich ataxia | Friedreich's ataxia | G11.11 |  | C
Charcot-Marie-Tooth disease | hereditary motor and sensory neuropathy | G60.0 | 398100001 | C
Muscular dystrophy |  | G71.00 | 73297009 | C
Duchenne muscular dystrophy |  | G71.01 |  | C
Becker muscular dystrophy |  | G71.01 |  | C
Myotonic dystrophy | myotonic muscular dystrophy; Steinert disease | G71.11 |  | C
Lambert-Eaton syndrome | Lambert-Eaton myasthenic syndrome; LEMS | G70.80 |  | C
Spinal muscular atrophy |  | G12.9 |  | C
Transverse myelitis | acute transverse myelitis | G37.3 |  |
Neuromyelitis optica | neuromyelitis optica spectrum disorder; NMOSD; Devic disease | G36.0 |  | C
Hemifacial spasm | clonic hemifacial spasm | G51.39 | 13753008 | C
Blepharospasm |  | G24.5 | 59026006 | C
Myoclonus |  | G25.3 | 17450006 |
Akathisia | drug-induced akathisia | G25.71 |  |
Neuroleptic malignant syndrome |  | G21.0 |  |
Chemotherapy-induced peripheral neuropathy | chemotherapy induced neuropathy; chemotherapy-induced neuropathy | G62.0 |  | C
Phantom limb pain | phantom limb syndrome with pain | G54.6 |  | C
Radial nerve palsy | lesion of radial nerve; radial neuropathy | G56.30 | 193137006 |
Hemiplegic migraine | familial hemiplegic migraine | G43.409 |  | C
Menstrual migraine |  | G43.829 | 23186000 | C
Abdominal migraine |  | G43.D0 |  | C
Post-dural puncture headache | post-lumbar puncture headache; spinal headache | G97.1 |  |
Cerebral edema | brain edema; brain swelling | G93.6 | 2032001 |
Brain abscess | intracranial abscess; cerebral abscess | G06.0 | 60404007 |
Arachnoid cyst | cerebral cyst; cerebral cysts | G93.0 | 33595009 | C
Moyamoya disease | moyamoya | I67.5 |  | C
Cerebral venous sinus thrombosis | cerebral venous thrombosis; dural venous sinus thrombosis | I67.6 | 192759008 |
Cerebral amyloid angiopathy |  | I68.0 |  | C
Lacunar infarction | lacunar stroke; lacunar infarct | I63.81 | 230698000 |
Absence seizures | absence epilepsy; petit mal; childhood absence epilepsy | G40.A09 | 79631006 | C
Juvenile myoclonic epilepsy |  | G40.B09 |  | C
Lennox-Gastaut syndrome |  | G40.812 |  | C
Infantile spasms | epileptic spasms; West syndrome | G40.822 |  | C
Psychogenic nonepileptic seizures | PNES; psychogenic non-epileptic seizures; pseudoseizures | F44.5 |  | C
Coma |  | R40.20 | 371632003 |
Microcephaly |  | Q02 |  | C
Macrocephaly |  | Q75.3 | 19410003 | C
Nystagmus |  | H55.00 | 563001 |
Horner syndrome | Horner's syndrome | G90.2 |  |
Wernicke encephalopathy | Wernicke's encephalopathy | E51.2 |  |
Trichotillomania | hair pulling disorder; hair-pulling disorder | F63.3 | 17155009 | C
Excoriation disorder | skin picking disorder; skin-picking disorder | F42.4 |  | C
Body dysmorphic disorder |  | F45.22 |  | C
Hoarding disorder |  | F42.3 |  | C
Dissociative identity disorder | multiple personality disorder | F44.81 | 31611000 | C
Depersonalization disorder | depersonalization-derealization syndrome; derealization disorder | F48.1 |  | C
Antisocial personality disorder |  | F60.2 | 26665006 | C
Narcissistic personality disorder |  | F60.81 | 80711002 | C
Avoidant personality disorder |  | F60.6 | 37746008 | C
Obsessive-compulsive personality disorder | OCPD | F60.5 | 1376001 | C
Schizotypal disorder | schizotypal personality disorder | F21 |  | C
Catatonia |  | F06.1 |  |
Selective mutism |  | F94.0 |  |
Separation anxiety disorder | separation anxiety | F93.0 | 126943008 |
Reactive attachment disorder |  | F94.1 |  |
Disruptive mood dysregulation disorder | DMDD | F34.81 |  |
Intermittent explosive disorder |  | F63.81 | 40987004 | C
Gambling disorder | pathological gambling; compulsive gambling | F63.0 | 18085000 | C
Postpartum psychosis | puerperal psychosis | F53.1 | 18260003 |
Rett syndrome | Rett's syndrome | F84.2 |  | C
Burnout |  | Z73.0 |  |
Malingering |  | Z76.5 | 23268009 |
Global developmental delay |  | F88 |  | C
Locked-in syndrome |  | G83.5 |  | C
Cocaine use disorder | cocaine addiction |  |  | C
Cannabis use | marijuana use | F12.90 |  |
Spasticity | muscle spasticity |  | 221360009 | C
Hypotonia | low muscle tone; poor muscle tone |  | 398152000 |
`;
