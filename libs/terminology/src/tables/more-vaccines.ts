/** name | synonyms and brands | CVX */
export const MORE_VACCINES = `
DTP | diphtheria tetanus pertussis | 01
Oral polio vaccine | OPV | 182
Hib | ActHIB; Hiberix; Haemophilus influenzae type b; Haemophilus influenzae b; Hib (PRP-T); H. influenzae type b | 17
Hib (PRP-OMP) | PedvaxHIB; Hib PRP-OMP | 49
BCG | Bacillus Calmette-Guerin | 19
DT (pediatric) | diphtheria and tetanus toxoids pediatric | 28
Typhoid, oral | Vivotif | 25
Typhoid Vi | Typhim Vi; typhoid ViCPs; typhoid Vi polysaccharide; typhoid injectable | 101
Typhoid | typhoid vaccine; typhoid unspecified formulation | 91
Cholera | Vaxchora; cholera vaccine | 174
Yellow fever | YF-Vax; YF-VAX; yellow fever vaccine | 37
Japanese encephalitis | Ixiaro; JE vaccine; Japanese encephalitis IM | 134
Rabies | Imovax; rabies vaccine; RabAvert; rabies unspecified formulation | 90
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
HPV vaccine | human papillomavirus vaccine; HPV unspecified formulation; human papillomavirus | 137
Rotavirus, pentavalent |  | 116
Rotavirus, monovalent |  | 119
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
Tetanus toxoid | tetanus toxoid adsorbed; tetanus shot | 112
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
`;
