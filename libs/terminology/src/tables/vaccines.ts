/** name | synonyms and brands | CVX */
export const VACCINES = `
influenza vaccine | influenza; flu shot; flu vaccine; influenza seasonal; influenza vaccination; seasonal influenza; influenza seasonal injectable; influenza unspecified formulation; Fluzone; Flucelvax; Fluarix; Flulaval | 88
influenza, injectable, quadrivalent, preservative free | influenza quadrivalent preservative free; Fluarix Quad; Fluarix Quadrivalent; FluLaval Quad; FluLaval Quadrivalent; Fluzone Quad; quadrivalent flu vaccine; influenza split virus quadrivalent PF; Afluria Quad; influenza quadrivalent; Fluzone Quadrivalent; influenza injectable quadrivalent | 150
influenza, high dose | high-dose influenza; influenza high-dose; Fluzone High-Dose; high-dose flu vaccine; high dose flu shot; high-dose flu; Fluzone HD; senior flu shot | 135
influenza, seasonal, injectable, preservative free | influenza seasonal injectable preservative free | 140
Tdap | tetanus diphtheria acellular pertussis; Boostrix; Adacel; tetanus diphtheria and acellular pertussis | 115
Td (adult) | Td; tetanus and diphtheria; tetanus booster | 139
DTaP | diphtheria tetanus acellular pertussis; Infanrix | 20
MMR | measles mumps and rubella; measles mumps rubella; M-M-R II | 03
MMRV | ProQuad | 94
varicella | chickenpox vaccine; Varivax; varicella vaccine | 21
IPV | inactivated polio vaccine; polio IPV; inactivated poliovirus; IPOL; poliovirus inactivated | 10
hepatitis B vaccine | Hep B; HepB; hepatitis B; hepatitis B series; Engerix-B; Recombivax HB | 45
hepatitis B, adult | Hep B adult; hepatitis B adult | 43
hepatitis B, adolescent or pediatric | Hep B adolescent or pediatric | 08
hepatitis A vaccine | Hep A; HepA; Havrix; Vaqta; hepatitis A | 85
hepatitis A, adult | Hep A adult; hepatitis A adult | 52
hepatitis A, ped/adol, 2 dose | Hep A ped/adol 2 dose | 83
pneumococcal polysaccharide PPV23 | PPSV23; pneumococcal polysaccharide 23-valent; 23-valent pneumococcal polysaccharide vaccine; PPSV-23; Pneumovax 23; Pneumovax; pneumococcal polysaccharide; PPV23; pneumococcal polysaccharide PPSV23 | 33
pneumococcal conjugate PCV 13 | PCV13; pneumococcal conjugate 13-valent; 13-valent pneumococcal conjugate vaccine; PCV-13; Prevnar 13; pneumococcal conjugate PCV13; PCV 13 | 133
pneumococcal conjugate PCV20 | PCV20; pneumococcal conjugate 20-valent; 20-valent pneumococcal conjugate vaccine; PCV-20; Prevnar 20; pneumococcal conjugate PCV 20; PCV 20 | 216
pneumococcal conjugate PCV15 | PCV15; Vaxneuvance | 215
zoster recombinant | Shingrix; zoster vaccine recombinant; shingles vaccine; recombinant zoster; RZV | 187
zoster live | Zostavax; zoster vaccine live | 121
HPV9 | Gardasil 9; HPV 9-valent; human papillomavirus 9-valent | 165
HPV, quadrivalent | HPV quadrivalent; Gardasil | 62
meningococcal MCV4P | Menactra | 114
COVID-19 vaccine | COVID vaccine; SARS-CoV-2 vaccine; COVID-19 vaccination; COVID-19 | 213
COVID-19 mRNA Pfizer | COVID-19 Pfizer; COVID-19 (Pfizer-BioNTech); Pfizer COVID vaccine; Pfizer-BioNTech COVID-19; Pfizer COVID-19; Comirnaty; COVID-19 mRNA Pfizer-BioNTech; Pfizer-BioNTech | 208
COVID-19 mRNA Moderna | Moderna COVID-19; Spikevax; COVID-19 Moderna; Moderna COVID vaccine; Moderna | 207
COVID-19 Janssen | Johnson & Johnson COVID-19; Janssen COVID-19 | 212
rotavirus | rotavirus vaccine | 122
DTP | diphtheria tetanus pertussis | 01
Oral polio vaccine | OPV | 182
Hib | Haemophilus influenzae type b; Haemophilus influenzae b; H. influenzae type b | 17
Hib (PRP-T) | ActHIB; Hiberix | 48
Hib (PRP-OMP) | PedvaxHIB; Hib PRP-OMP | 49
BCG | Bacillus Calmette-Guerin | 19
DT (pediatric) | diphtheria and tetanus toxoids pediatric | 28
Typhoid, oral | Vivotif | 25
Typhoid Vi | Typhim Vi; typhoid ViCPs; typhoid Vi polysaccharide; typhoid injectable | 101
Typhoid | typhoid vaccine; typhoid unspecified formulation | 91
Cholera | Vaxchora; cholera vaccine | 174
Yellow fever | YF-Vax; YF-VAX; yellow fever vaccine | 37
Japanese encephalitis | Ixiaro; JE vaccine; Japanese encephalitis IM | 134
Rabies | rabies vaccine; rabies unspecified formulation | 90
Meningococcal MCV4O | Menveo; MenACWY-CRM; meningococcal oligosaccharide | 136
MenACWY-TT | MenQuadfi; meningococcal conjugate MenACWY-TT | 203
Meningococcal ACWY | MenACWY; meningococcal ACWY vaccine; meningococcal ACWY unspecified formulation; meningitis vaccine; meningococcal vaccine | 108
Meningococcal B, recombinant | Trumenba; MenB-FHbp; MenB FHbp | 162
Meningococcal B, OMV | Bexsero; MenB-4C; MenB; MenB 4C | 163
Meningococcal polysaccharide | Menomune; MPSV4 | 32
PCV7 | Prevnar 7; pneumococcal conjugate PCV 7; pneumococcal conjugate 7-valent | 100
PCV21 | Capvaxive; pneumococcal conjugate PCV21 | 327
Pneumococcal | pneumonia vaccine; pneumococcal vaccine; pneumonia shot; pneumococcal unspecified formulation | 109
DTaP-Hep B-IPV | Pediarix; DTaP-HepB-IPV; DTaP/HepB/IPV | 110
DTaP-Hib-IPV | Pentacel; DTaP-IPV/Hib; DTaP-IPV-Hib; DTaP/IPV/Hib | 120
DTaP-IPV | Kinrix; Quadracel; DTaP/IPV | 130
DTaP-IPV-Hib-HepB | Vaxelis; DTaP,IPV,Hib,HepB; DTaP-IPV-Hib-Hep B | 146
Hep A-Hep B | Twinrix; HepA-HepB; hepatitis A and hepatitis B; hepatitis A-hepatitis B | 104
Hepatitis B, CpG adjuvanted | Heplisav-B; Heplisav; HepB-CpG; hepatitis B CpG | 189
Hepatitis B, dialysis | Recombivax HB Dialysis; hepatitis B high-dosage dialysis | 44
Hepatitis B, 3-antigen | PreHevbrio | 220
Influenza, live, intranasal | FluMist; nasal flu vaccine; LAIV; live attenuated influenza vaccine; live intranasal influenza vaccine; intranasal influenza; influenza live intranasal; FluMist Quadrivalent; influenza live intranasal quadrivalent | 149
Influenza, MDCK, quadrivalent | Flucelvax Quadrivalent; cell-based flu vaccine; cell culture influenza; influenza MDCK quadrivalent PF; Flucelvax Quad | 171
Influenza, recombinant, quadrivalent | Flublok; Flublok Quadrivalent; recombinant influenza | 185
Influenza, adjuvanted, trivalent | Fluad; adjuvanted influenza; influenza adjuvanted trivalent PF | 168
Influenza, adjuvanted, quadrivalent | Fluad Quadrivalent; influenza adjuvanted quadrivalent | 205
Influenza, high-dose, quadrivalent | Fluzone High-Dose Quadrivalent; influenza high-dose quadrivalent; high dose flu vaccine quadrivalent | 197
Influenza, quadrivalent, with preservative | influenza injectable quadrivalent contains preservative; Afluria Quadrivalent; influenza split virus quadrivalent preservative | 158
Influenza, trivalent, with preservative | Afluria; Fluvirin; influenza seasonal injectable contains preservative | 141
H1N1 influenza | H1N1; novel influenza H1N1 | 127
HPV, bivalent | Cervarix | 118
HPV vaccine | HPV; human papillomavirus vaccine; HPV unspecified formulation; human papillomavirus | 137
Rotavirus, pentavalent | RotaTeq | 116
Rotavirus, monovalent | Rotarix | 119
Zoster | shingles; zoster vaccine; shingles shot; zoster unspecified formulation; herpes zoster vaccine | 188
RSV vaccine, recombinant, adjuvanted | Arexvy; RSV vaccine Arexvy | 303
RSV vaccine, bivalent | Abrysvo; RSVpreF; RSV bivalent; RSV vaccine Abrysvo | 305
RSV vaccine, mRNA | mRESVIA | 326
RSV vaccine | respiratory syncytial virus vaccine; RSV vaccination; RSV unspecified formulation | 304
Nirsevimab | Beyfortus; RSV monoclonal antibody nirsevimab | 306
Palivizumab | Synagis | 93
Measles | measles vaccine | 05
Rubella | rubella vaccine | 06
Mumps | mumps vaccine | 07
Tetanus toxoid | tetanus; tetanus shot; tetanus vaccine | 112
Tetanus immune globulin | TIG; HyperTET | 13
Hepatitis B immune globulin | HBIG | 30
Rabies immune globulin | RIG; HyperRAB | 34
Rho(D) immune globulin | RhoGAM; Rhogam; WinRho | 159
Smallpox/mpox vaccine | Jynneos; mpox vaccine; smallpox monkeypox vaccine | 206
Smallpox vaccine | ACAM2000; vaccinia; smallpox | 75
Anthrax | BioThrax; anthrax vaccine | 24
Tick-borne encephalitis | Ticovac; tick-borne encephalitis vaccine | 77
Dengue | Dengvaxia; dengue vaccine | 56
Chikungunya | Ixchiq; chikungunya vaccine | 317
COVID-19 Novavax | Novavax COVID-19; Nuvaxovid; COVID-19 Novavax vaccine; COVID-19 subunit | 211
COVID-19 Pfizer bivalent | Pfizer-BioNTech bivalent; COVID-19 Pfizer bivalent booster; Pfizer COVID-19 bivalent | 300
COVID-19 Moderna bivalent | Moderna bivalent; Moderna COVID-19 bivalent; COVID-19 Moderna bivalent booster | 229
COVID-19 Pfizer pediatric | Pfizer-BioNTech COVID-19 5-11; COVID-19 Pfizer ages 5-11 | 218
COVID-19 Pfizer 2023-2024 | Comirnaty 2023-2024; COVID-19 Pfizer 2023-24; Comirnaty 2024-2025; Comirnaty 2023-24; Comirnaty 2024-25 | 309
COVID-19 Moderna 2023-2024 | Spikevax 2023-2024; COVID-19 Moderna 2023-24; Spikevax 2024-2025; Spikevax 2023-24; Spikevax 2024-25 | 312
COVID-19 AstraZeneca | AstraZeneca COVID-19; Vaxzevria | 210
Oral polio vaccine, trivalent | trivalent OPV; OPV trivalent; Sabin vaccine | 02
Td (adult), 2 Lf tetanus toxoid, preservative free | TdVax; Td preservative free | 09
Td (adult), 5 Lf tetanus toxoid, preservative free | Tenivac | 113
Poliovirus | polio vaccine; polio; poliovirus vaccine; polio unspecified formulation | 89
DTaP, 5 pertussis antigens | Daptacel | 106
DTaP, unspecified formulation | DTaP unspecified formulation | 107
MCV4 | meningococcal conjugate; meningococcal MCV4; meningococcal conjugate vaccine; MCV4 unspecified formulation | 147
Meningococcal | meningococcal unspecified formulation | 167
Meningococcal B | meningococcal B vaccine; meningococcal B unspecified formulation; MenB vaccine | 164
MenABCWY | Penbraya; MenACWY-TT/MenB-FHbp; pentavalent meningococcal vaccine | 316
MenABCWY oligosaccharide | Penmenvy; MenACWY-CRM/MenB-4C | 328
Hib-Hep B | Comvax; HepB-Hib; Hib-HepB | 51
DTaP-Hib | TriHIBit; DTaP/Hib | 50
DTP-Hib | Tetramune; DTP/Hib | 22
Hib-MenCY | MenHibrix; Hib-MenCY-TT | 148
Pneumococcal conjugate | pneumococcal conjugate vaccine; PCV; pneumococcal conjugate unspecified formulation | 152
PCV10 | Synflorix; pneumococcal conjugate PCV10; pneumococcal conjugate 10-valent | 177
Adenovirus types 4 and 7 | adenovirus vaccine; adenovirus type 4 and 7 vaccine | 143
Hepatitis A, pediatric | Hep A pediatric; hepatitis A pediatric unspecified formulation | 31
Hepatitis B, adolescent, high risk | Hep B adolescent high risk infant | 42
Influenza, MDCK, trivalent | Flucelvax trivalent; influenza MDCK trivalent PF | 153
Influenza, MDCK, trivalent, with preservative | influenza MDCK trivalent preservative | 320
Influenza, MDCK, quadrivalent, with preservative | Flucelvax Quadrivalent multidose; influenza MDCK quadrivalent preservative | 186
Influenza, recombinant, trivalent | Flublok trivalent; recombinant influenza trivalent | 155
Influenza, live, intranasal, trivalent | FluMist trivalent; live intranasal influenza trivalent; LAIV3 | 111
Influenza, live, intranasal, self-administered | FluMist Home; FluMist self-administered | 333
Influenza, quadrivalent, pediatric | Fluzone Quadrivalent Pediatric; influenza quadrivalent preservative free pediatric | 161
Influenza, intradermal | Fluzone Intradermal; intradermal influenza vaccine | 144
Influenza, intradermal, quadrivalent | Fluzone Intradermal Quadrivalent | 166
Influenza, nasal | influenza nasal unspecified formulation | 151
Japanese encephalitis, unspecified formulation | Japanese encephalitis vaccine; Japanese encephalitis unspecified formulation | 129
Yellow fever, live, alternative | Stamaril | 183
Yellow fever, unspecified formulation | yellow fever unspecified formulation | 184
Cholera, unspecified formulation | cholera unspecified formulation | 26
Rabies, human diploid cell | Imovax; Imovax Rabies; HDCV | 175
Rabies, chick embryo cell | RabAvert; PCECV | 176
Typhoid conjugate | Typbar-TCV; typhoid conjugate vaccine; TCV | 190
Tick-borne encephalitis, pediatric | Ticovac pediatric; Ticovac 0.25 mL | 223
Tick-borne encephalitis, adult | Ticovac adult; Ticovac 0.5 mL | 224
Ebola | Ervebo; Ebola Zaire vaccine; Ebola vaccine | 204
Chikungunya, VLP | Vimkunya | 329
Dengue, unspecified formulation | dengue fever vaccine | 330
Smallpox or mpox vaccine, unspecified | smallpox or mpox vaccine | 325
Anthrax, adjuvanted | Cyfendus | 318
COVID-19 Pfizer, tris-sucrose | Pfizer-BioNTech COVID-19 gray cap; COVID-19 Pfizer tris-sucrose | 217
COVID-19 Pfizer, infant | Pfizer-BioNTech COVID-19 6 months to 4 years; COVID-19 Pfizer ages 6m-4y | 219
COVID-19 Moderna, booster | Moderna COVID-19 booster; COVID-19 Moderna booster | 221
COVID-19 Moderna, infant | COVID-19 Moderna ages 6m-5y; Moderna COVID-19 6 months to 5 years | 228
COVID-19 Moderna, age 6 to 11 | COVID-19 Moderna ages 6-11; Moderna COVID-19 6-11 | 227
COVID-19 Pfizer bivalent, age 5 to 11 | COVID-19 Pfizer bivalent ages 5-11 | 301
COVID-19 Pfizer bivalent, infant | COVID-19 Pfizer bivalent ages 6m-4y | 302
COVID-19 Pfizer 2023-2024, infant | COVID-19 Pfizer 2023-24 ages 6m-4y | 308
COVID-19 Pfizer 2023-2024, age 5 to 11 | COVID-19 Pfizer 2023-24 ages 5-11 | 310
COVID-19 Moderna 2023-2024, age 6 months to 11 years | COVID-19 Moderna 2023-24 ages 6m-11y | 311
COVID-19 Novavax 2023-2024 | Novavax COVID-19 2023-2024; Novavax 2023-24; Nuvaxovid 2024-2025; Novavax COVID-19 2024-2025 | 313
COVID-19 Moderna, new generation | mNEXSPIKE | 334
COVID-19 CoronaVac | CoronaVac; Sinovac; Sinovac COVID-19 | 511
COVID-19 Sinopharm | Sinopharm COVID-19; BIBP Sinopharm; Sinopharm | 510
COVID-19 Sputnik V | Sputnik V; Gam-COVID-Vac | 505
COVID-19 Covaxin | Covaxin | 502
COVID-19 Covifenz | Covifenz; Medicago COVID-19 | 512
RSV, unspecified | RSV vaccine unspecified | 314
RSV monoclonal antibody, unspecified | RSV monoclonal antibody | 315
Nirsevimab 1 mL | Beyfortus 100 mg; Beyfortus 1 mL | 307
Clesrovimab | Enflonsia | 332
Immune globulin, intramuscular | IGIM; GamaSTAN; immune globulin IM | 86
Immune globulin, intravenous | IVIG; IGIV; intravenous immune globulin; intravenous immunoglobulin; Gammagard; Privigen; Octagam | 87
Immune globulin | gamma globulin; immune globulin unspecified formulation | 14
Cytomegalovirus immune globulin | CMVIG; CytoGam | 29
Varicella zoster immune globulin | VZIG; VariZIG | 36
Vaccinia immune globulin | VIG; VIGIV | 79
Anthrax immune globulin | Anthrasil | 181
Botulinum antitoxin | botulism antitoxin | 27
Diphtheria antitoxin | DAT diphtheria | 12
Tuberculin skin test, PPD, intradermal | tuberculin skin test; Tubersol; Aplisol; PPD skin test; Mantoux test | 96
`;
