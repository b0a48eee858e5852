/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_DRUG_LEVELS = `
Vancomycin random level | random vancomycin; vancomycin random | 20578-1 | Vancomycin [Mass/volume] in Serum or Plasma
Gentamicin level |  | 35668-3 | Gentamicin [Mass/volume] in Serum or Plasma
Gentamicin peak | gentamicin peak level | 3663-2 | Gentamicin [Mass/volume] in Serum or Plasma --peak
Tobramycin level |  | 35670-9 | Tobramycin [Mass/volume] in Serum or Plasma
Tobramycin peak | tobramycin peak level | 4057-6 | Tobramycin [Mass/volume] in Serum or Plasma --peak
Tobramycin trough | tobramycin trough level | 4059-2 | Tobramycin [Mass/volume] in Serum or Plasma --trough
Amikacin level |  | 35669-1 | Amikacin [Mass/volume] in Serum or Plasma
Amikacin peak | amikacin peak level | 3319-1 | Amikacin [Mass/volume] in Serum or Plasma --peak
Amikacin trough | amikacin trough level | 3321-7 | Amikacin [Mass/volume] in Serum or Plasma --trough
Cyclosporine level | cyclosporin level; cyclosporine trough; CsA level | 3520-4 | cycloSPORINE [Mass/volume] in Blood
Sirolimus level | sirolimus trough; rapamycin level | 29247-4 | Sirolimus [Mass/volume] in Blood
Everolimus level | everolimus trough | 50544-6 | Everolimus [Mass/volume] in Blood
Mycophenolate level | mycophenolic acid level; MPA level | 23905-3 | Mycophenolate [Mass/volume] in Serum or Plasma
Methotrexate level | MTX level | 14836-1 | Methotrexate [Moles/volume] in Serum or Plasma
Phenobarbital level |  | 3948-7 | PHENobarbital [Mass/volume] in Serum or Plasma
Free phenytoin | phenytoin free; free phenytoin level; free Dilantin | 3969-3 | Phenytoin Free [Mass/volume] in Serum or Plasma
Levetiracetam level | Keppra level | 30471-7 | levETIRAcetam [Mass/volume] in Serum or Plasma
Lamotrigine level | Lamictal level | 6948-4 | lamoTRIgine [Mass/volume] in Serum or Plasma
Topiramate level | Topamax level | 17713-9 | Topiramate [Mass/volume] in Serum or Plasma
Oxcarbazepine level | Trileptal level | 35331-8 | OXcarbazepine [Mass/volume] in Serum or Plasma
Zonisamide level |  | 29620-2 | Zonisamide [Mass/volume] in Serum or Plasma
Lacosamide level | Vimpat level | 59297-2 | Lacosamide [Mass/volume] in Serum or Plasma
Gabapentin level |  | 9738-6 | Gabapentin [Mass/volume] in Serum, Plasma or Blood
Primidone level |  | 3978-4 | Primidone [Mass/volume] in Serum or Plasma
Theophylline level |  | 4049-3 | Theophylline [Mass/volume] in Serum or Plasma
Amiodarone level |  | 3330-8 | Amiodarone [Mass/volume] in Serum or Plasma
Quinidine level |  | 6694-4 | quiNIDine [Mass/volume] in Serum or Plasma
Procainamide level |  | 3982-6 | Procainamide [Mass/volume] in Serum or Plasma
Lidocaine level |  | 3714-3 | Lidocaine [Mass/volume] in Serum or Plasma
Clozapine level |  | 6896-5 | cloZAPine [Mass/volume] in Serum or Plasma
Haloperidol level |  | 3669-9 | Haloperidol [Mass/volume] in Serum or Plasma
Nortriptyline level |  | 3872-9 | Nortriptyline [Mass/volume] in Serum or Plasma
Amitriptyline level |  | 3333-2 | Amitriptyline [Mass/volume] in Serum or Plasma
Voriconazole level | voriconazole trough | 38370-3 | Voriconazole [Mass/volume] in Serum or Plasma
Itraconazole level |  | 10989-2 | Itraconazole [Mass/volume] in Serum or Plasma
Fluconazole level |  | 10987-6 | Fluconazole [Mass/volume] in Serum or Plasma
Caffeine level |  | 3422-3 | Caffeine [Mass/volume] in Serum or Plasma
Urine opiates | opiates urine; opiate screen; urine opiate screen | 19295-5 | Opiates [Presence] in Urine by Screen method
Urine cocaine | cocaine urine; cocaine screen; cocaine metabolite urine | 3397-7 | Cocaine [Presence] in Urine
Urine benzodiazepines | benzodiazepines urine; benzodiazepine screen | 14316-4 | Benzodiazepines [Presence] in Urine by Screen method
Urine amphetamines | amphetamines urine; amphetamine screen | 19343-3 | Amphetamine [Presence] in Urine by Screen method
Urine methadone | methadone urine; methadone screen | 3773-9 | Methadone [Presence] in Urine
Urine barbiturates | barbiturates urine; barbiturate screen | 19270-8 | Barbiturates [Presence] in Urine by Screen method
Urine oxycodone | oxycodone urine; oxycodone screen | 10998-3 | oxyCODONE [Presence] in Urine
Urine THC | THC urine; urine tetrahydrocannabinol; THC screen | 3426-4 | Tetrahydrocannabinol [Presence] in Urine
Urine cannabinoids | cannabinoids urine; cannabinoid screen; urine marijuana | 18282-4 | Cannabinoids [Presence] in Urine by Screen method
Urine phencyclidine | urine PCP; PCP screen; phencyclidine screen; phencyclidine urine | 19659-2 | Phencyclidine [Presence] in Urine by Screen method
Urine buprenorphine | buprenorphine urine; buprenorphine screen | 3414-0 | Buprenorphine [Presence] in Urine
Urine fentanyl | fentanyl urine; fentanyl screen | 11235-9 | fentaNYL [Presence] in Urine
Urine tramadol | tramadol urine; tramadol screen | 19710-3 | traMADol [Presence] in Urine by Screen method
Urine hydrocodone | hydrocodone urine | 12308-3 | HYDROcodone [Presence] in Urine
Urine ethyl glucuronide | ethyl glucuronide urine; EtG urine; urine EtG | 58375-7 | Ethyl glucuronide [Presence] in Urine by Screen method
Urine cotinine | cotinine urine | 12293-7 | Cotinine [Presence] in Urine
Tricyclic antidepressant screen | TCA screen; tricyclics screen; serum tricyclics | 80146-4 | Tricyclic antidepressants [Presence] in Blood by Screen method
`;
