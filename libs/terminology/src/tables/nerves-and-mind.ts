/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const NERVES_AND_MIND = `
Migraine with aura | classic migraine | G43.109 | 4473006 | C
Migraine without aura | common migraine | G43.009 | 56097005 | C
Chronic migraine |  | G43.709 |  | C
Cluster headache | cluster headaches | G44.009 |  |
Medication overuse headache | rebound headache | G44.40 |  |
Status epilepticus |  | G40.901 | 230456007 |
Febrile seizure |  | R56.00 |  |
Parkinsonism | parkinsonism (idiopathic); idiopathic Parkinson's disease; PD (Parkinson) | G20.C | 32798002 | C
Lewy body dementia | dementia with Lewy bodies | G31.83 |  | C
Vascular dementia | multi-infarct dementia | F01.50 | 429998004 | C
Frontotemporal dementia |  | G31.09 | 230270009 | C
Huntington's disease | Huntington disease | G10 |  | C
Essential tremor | benign essential tremor; familial tremor | G25.0 | 609558009 | C
Dystonia | cervical dystonia | G24.9 | 15802004 | C
Tardive dyskinesia |  | G24.01 | 102449007 |
Tourette syndrome | Tourette's syndrome; tic disorder | F95.2 |  | C
Amyotrophic lateral sclerosis | ALS; Lou Gehrig's disease | G12.21 | 86044005 | C
Myasthenia gravis |  | G70.00 | 91637004 | C
Guillain-Barre syndrome | Guillain-Barré syndrome; GBS | G61.0 |  |
Chronic inflammatory demyelinating polyneuropathy | CIDP | G61.81 |  | C
Relapsing-remitting multiple sclerosis | RRMS; relapsing remitting MS; relapsing-remitting MS | G35 |  | C
Optic neuritis |  | H46.9 | 66760008 |
Trigeminal neuralgia | tic douloureux | G50.0 | 31681005 |
Postherpetic neuralgia | post-herpetic neuralgia | B02.29 | 2177002 |
Neuralgia | neuropathic pain | M79.2 | 16269008 |
Occipital neuralgia |  | M54.81 |  |
Meralgia paresthetica |  | G57.10 | 85007004 |
Foot drop |  | M21.379 |  |
Idiopathic peripheral neuropathy | small fiber neuropathy; sensory neuropathy; peripheral polyneuropathy | G60.9 | 22722001 | C
Alcoholic neuropathy |  | G62.1 |  | C
Cerebral palsy |  | G80.9 | 128188000 | C
Spina bifida |  | Q05.9 | 67531005 | C
Hydrocephalus |  | G91.9 | 230745008 |
Normal pressure hydrocephalus | NPH | G91.2 |  |
Idiopathic intracranial hypertension | pseudotumor cerebri | G93.2 |  |
Chiari malformation |  | Q07.00 | 253184003 |
Syringomyelia |  | G95.0 | 111496009 |
Spinal cord injury |  |  | 90584004 |
Paraplegia |  | G82.20 | 60389000 | C
Quadriplegia | tetraplegia | G82.50 | 11538006 | C
Hemiplegia | hemiparesis; right hemiparesis; left hemiparesis | G81.90 | 50582007 |
One-sided weakness | right-sided weakness; left-sided weakness | R53.1 |  |
Aphasia | expressive aphasia | R47.01 | 87486003 |
Dysarthria | slurred speech | R47.1 | 8011004 |
Ataxia |  | R27.0 | 20262006 |
Encephalopathy | metabolic encephalopathy; toxic metabolic encephalopathy | G93.40 |  |
Meningitis |  | G03.9 | 7180009 |
Bacterial meningitis |  | G00.9 |  |
Viral meningitis |  | A87.9 |  |
Encephalitis |  | G04.90 | 45170000 |
Delirium | acute delirium | R41.0 | 2776000 |
Post-concussion syndrome | postconcussive syndrome | F07.81 |  |
Cauda equina syndrome |  | G83.4 | 192970008 |
Anoxic brain injury |  | G93.1 |  |
Benign paroxysmal positional vertigo | BPPV; benign positional vertigo; positional vertigo | H81.10 | 111541001 |
Meniere's disease | Meniere disease; Ménière's disease | H81.09 |  | C
Vestibular neuritis | labyrinthitis; vestibular neuronitis | H81.20 |  |
Transient global amnesia |  | G45.4 | 230736007 |
Hypersomnia | excessive daytime sleepiness; daytime sleepiness; daytime somnolence | G47.10 | 77692006 |
Chronic insomnia | primary insomnia; psychophysiologic insomnia | F51.01 |  | C
Circadian rhythm sleep disorder |  | G47.20 |  |
REM sleep behavior disorder |  | G47.52 |  |
Sleepwalking | somnambulism | F51.3 |  |
Sleep disorder | sleep disturbance | G47.9 | 39898005 |
Chronic fatigue syndrome | myalgic encephalomyelitis | G93.32 | 52702003 | C
Dysautonomia | autonomic neuropathy; autonomic dysfunction | G90.9 |  | C
Major depressive disorder, recurrent | MDD, recurrent; recurrent major depression; recurrent depression; recurrent major depressive disorder; depression, recurrent | F33.9 |  | C
Major depressive disorder, single episode | MDD, single episode; single episode depression | F32.9 |  | C
Major depressive disorder, severe | severe depression; severe major depressive disorder | F32.2 |  | C
Major depressive disorder, moderate | moderate depression; moderate major depressive disorder | F32.1 |  | C
Mild depression | mild major depressive disorder | F32.0 | 310495003 | C
Dysthymia | persistent depressive disorder; dysthymic disorder | F34.1 | 78667006 | C
Seasonal affective disorder |  | F33.8 | 247803002 | C
Adjustment disorder |  | F43.20 | 17226007 |
Adjustment disorder with depressed mood | situational depression | F43.21 |  |
Adjustment disorder with anxiety |  | F43.22 |  |
Grief | bereavement; grief reaction | Z63.4 |  |
Mixed anxiety and depressive disorder | anxiety and depression; depression with anxiety; anxiety with depression | F41.8 | 231504006 | C
Social anxiety disorder | social phobia | F40.10 |  | C
Panic attacks | panic attack | F41.0 |  |
Agoraphobia |  | F40.00 | 70691001 | C
Claustrophobia |  | F40.240 | 19887002 |
Acute stress disorder | acute stress reaction | F43.0 | 67195008 |
Bipolar I disorder | bipolar 1 disorder; bipolar affective disorder; manic depression; bipolar disorder type 1 | F31.9 | 371596008 | C
Bipolar II disorder | bipolar 2 disorder; bipolar disorder type 2 | F31.81 | 83225003 | C
Mania | manic episode | F30.9 | 231494001 |
Cyclothymia |  | F34.0 | 76105009 | C
Schizoaffective disorder |  | F25.9 | 68890003 | C
Paranoid schizophrenia |  | F20.0 | 64905009 | C
Psychosis | psychotic disorder | F29 |  |
Delusional disorder |  | F22 | 48500005 | C
Borderline personality disorder |  | F60.3 | 20010003 | C
Personality disorder |  | F60.9 | 33449004 | C
Attention deficit disorder | ADD; ADHD, inattentive type; attention deficit disorder without hyperactivity; ADHD inattentive type | F90.0 |  | C
ADHD, combined type | attention-deficit hyperactivity disorder, combined type; ADHD combined type | F90.2 |  | C
Autism spectrum disorder | autism; ASD (autism); Asperger syndrome; Asperger's syndrome | F84.0 |  | C
Intellectual disability |  | F79 | 110359009 | C
Developmental delay |  | R62.50 |  |
Learning disability |  | F81.9 |  | C
Dyslexia |  | F81.0 |  | C
Oppositional defiant disorder | ODD | F91.3 | 18941000 |
Conduct disorder |  | F91.9 |  |
Anorexia nervosa |  | F50.00 | 56882008 | C
Bulimia nervosa | bulimia | F50.2 | 78004001 | C
Binge eating disorder |  | F50.81 | 439960005 | C
Eating disorder |  | F50.9 | 72366004 | C
Substance use disorder | substance abuse; polysubstance abuse; drug abuse; polysubstance use disorder | F19.10 |  | C
Drug dependence |  | F19.20 |  | C
Alcohol withdrawal |  | F10.930 |  |
Alcohol withdrawal delirium | delirium tremens | F10.931 |  |
Alcohol intoxication |  | F10.929 | 25702006 |
Opioid withdrawal |  | F11.93 | 87132004 |
Opioid abuse | heroin abuse | F11.10 | 5602001 | C
Cocaine abuse |  | F14.10 | 78267003 | C
Cocaine dependence |  | F14.20 |  | C
Cannabis use disorder | cannabis abuse; marijuana abuse | F12.10 |  | C
Cannabis dependence |  | F12.20 |  | C
Methamphetamine use disorder | methamphetamine abuse; stimulant use disorder; amphetamine abuse | F15.10 |  | C
Benzodiazepine dependence | sedative dependence | F13.20 | 231473004 | C
Nicotine dependence, cigarettes | cigarette nicotine dependence | F17.210 |  | C
Tobacco use | cigarette smoking | Z72.0 |  |
Somatic symptom disorder |  | F45.1 |  | C
Functional neurological disorder | conversion disorder | F44.9 |  | C
Suicide attempt |  | T14.91XA |  |
Homicidal ideation | homicidal thoughts | R45.850 |  |
Self-harm |  | R45.88 |  |
Gender dysphoria |  | F64.9 |  |
`;
