/** name | synonyms and brands | CVX */
export const VACCINES = `
influenza vaccine | influenza; flu shot; flu vaccine; influenza seasonal; influenza vaccination; seasonal influenza; influenza seasonal injectable; influenza unspecified formulation; Fluzone; Flucelvax; Fluarix; Flulaval | 88
influenza, injectable, quadrivalent, preservative free | influenza quadrivalent preservative free; Fluarix Quad; Fluarix Quadrivalent; FluLaval Quad; FluLaval Quadrivalent; Fluzone Quad; quadrivalent flu vaccine; influenza split virus quadrivalent PF; Afluria Quad; influenza quadrivalent; Fluzone Quadrivalent; influenza injectable quadrivalent | 150
influenza, high dose | high-dose influenza; influenza high-dose; Fluzone High-Dose | 135
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
`;
