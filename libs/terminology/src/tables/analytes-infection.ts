/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_INFECTION = `
Hepatitis B surface antigen immunoassay | HBsAg immunoassay | 5196-1 | Hepatitis B virus surface Ag [Presence] in Serum or Plasma by Immunoassay
Hepatitis B core IgM antibody | HBc IgM; hepatitis B core IgM; anti-HBc IgM | 31204-1 | Hepatitis B virus core IgM Ab [Presence] in Serum
Hepatitis B viral load | HBV DNA; hepatitis B DNA; HBV viral load | 11258-1 | Hepatitis B virus DNA [Units/volume] in Serum
Hepatitis A total antibody | hepatitis A antibody; hepatitis A antibody total; HAV total antibody | 13951-9 | Hepatitis A virus Ab [Presence] in Serum by Immunoassay
Hepatitis D antibody | HDV antibody; hepatitis delta antibody | 22330-5 | Hepatitis D virus Ab [Units/volume] in Serum
Treponemal antibody | syphilis antibody; treponema pallidum antibody; T. pallidum antibody; syphilis IgG; FTA-ABS | 22587-0 | Treponema pallidum Ab [Presence] in Serum
CMV IgG | cytomegalovirus IgG; CMV IgG antibody | 22244-8 | Cytomegalovirus IgG Ab [Presence] in Serum or Plasma
CMV IgM | cytomegalovirus IgM; CMV IgM antibody | 30325-5 | Cytomegalovirus IgM Ab [Presence] in Serum or Plasma
EBV VCA IgG | EBV capsid IgG; Epstein-Barr VCA IgG; Epstein Barr VCA IgG | 7885-7 | Epstein Barr virus capsid IgG Ab [Units/volume] in Serum
EBV VCA IgM | EBV capsid IgM; Epstein-Barr VCA IgM; Epstein Barr VCA IgM | 7886-5 | Epstein Barr virus capsid IgM Ab [Units/volume] in Serum
EBV nuclear antigen IgG | EBNA IgG; EBV EBNA IgG; Epstein-Barr nuclear antigen IgG | 31374-2 | Epstein Barr virus nuclear IgG Ab [Units/volume] in Serum
Varicella IgG | VZV IgG; varicella zoster IgG; varicella titer | 19162-7 | Varicella zoster virus IgG Ab [Presence] in Serum
Measles IgG | rubeola IgG; measles titer | 20479-2 | Measles virus IgG Ab [Presence] in Serum
Mumps IgG | mumps titer | 22415-4 | Mumps virus IgG Ab [Presence] in Serum
Rubella IgG | rubella titer; rubella immunity | 25514-1 | Rubella virus IgG Ab [Presence] in Serum
Toxoplasma IgG | toxoplasma gondii IgG; toxoplasmosis IgG | 22580-5 | Toxoplasma gondii IgG Ab [Presence] in Serum
Toxoplasma IgM | toxoplasma gondii IgM; toxoplasmosis IgM | 40678-5 | Toxoplasma gondii IgM Ab [Presence] in Serum or Plasma by Immunoassay
HTLV I/II antibody | HTLV antibody; HTLV-1/2 antibody; HTLV I/II | 22362-8 | HTLV I+II Ab [Presence] in Serum
West Nile virus PCR | WNV PCR; West Nile virus RNA | 32361-8 | West Nile virus RNA [Presence] in Serum by NAA with probe detection
Lyme antibody | Borrelia burgdorferi antibody; Lyme antibodies; Lyme screen; Lyme titer; Lyme serology | 11006-4 | Borrelia burgdorferi Ab [Presence] in Serum
Bartonella henselae IgG | bartonella IgG; cat scratch IgG | 22110-1 | Bartonella henselae IgG Ab [Titer] in Serum
Rocky Mountain spotted fever IgG | RMSF IgG; rickettsia rickettsii IgG | 41476-3 | Rickettsia rickettsii IgG Ab [Presence] in Serum by Immunoassay
Ehrlichia IgG | ehrlichia chaffeensis IgG | 9783-2 | Ehrlichia chaffeensis IgG Ab [Titer] in Serum
Anaplasma IgG | anaplasma phagocytophilum IgG | 23877-4 | Anaplasma phagocytophilum IgG Ab [Titer] in Serum by Immunofluorescence
Babesia IgG | babesia microti IgG | 16117-4 | Babesia microti IgG Ab [Titer] in Serum
Malaria smear | malaria thick and thin smear; malaria blood smear | 32700-7 | Microscopic observation [Identifier] in Blood by Malaria smear
Legionella urine antigen | legionella antigen; urine legionella antigen; urinary legionella antigen | 31870-9 | Legionella pneumophila Ag [Presence] in Urine
Mycoplasma pneumoniae PCR | mycoplasma PCR; mycoplasma pneumoniae DNA | 29257-3 | Mycoplasma pneumoniae DNA [Presence] in Specimen by NAA with probe detection
Influenza A PCR | influenza A RNA; flu A PCR; influenza A NAAT | 34487-9 | Influenza virus A RNA [Presence] in Specimen by NAA with probe detection
Influenza B PCR | influenza B RNA; flu B PCR; influenza B NAAT | 40982-1 | Influenza virus B RNA [Presence] in Specimen by NAA with probe detection
RSV antigen | respiratory syncytial virus antigen; rapid RSV | 5876-8 | Respiratory syncytial virus Ag [Presence] in Specimen by Immunoassay
Rhinovirus/enterovirus PCR | rhinovirus/enterovirus; human rhinovirus/enterovirus; rhinovirus enterovirus | 40991-2 | Rhinovirus+Enterovirus RNA [Presence] in Specimen by NAA with probe detection
Human metapneumovirus PCR | human metapneumovirus; hMPV; metapneumovirus | 38917-1 | Human metapneumovirus RNA [Presence] in Specimen by NAA with probe detection
Rotavirus antigen | rotavirus; stool rotavirus antigen | 5880-0 | Rotavirus Ag [Presence] in Stool by Immunoassay
Giardia antigen | giardia lamblia antigen; stool giardia antigen | 6412-1 | Giardia lamblia Ag [Presence] in Stool by Immunoassay
Cryptosporidium antigen | stool cryptosporidium antigen | 6371-9 | Cryptosporidium sp Ag [Presence] in Stool by Immunoassay
Ova and parasites | O&P; stool ova and parasites; stool O&P; ova & parasites | 10704-5 | Ova and parasites identified in Stool by Light microscopy
C. difficile toxin A/B | C difficile toxin; C. diff toxin; clostridium difficile toxin; C. difficile toxin | 34713-8 | Clostridioides difficile toxin A+B [Presence] in Stool
Galactomannan antigen | aspergillus galactomannan; aspergillus antigen; galactomannan | 35383-9 | Galactomannan Ag [Units/volume] in Serum or Plasma
Cryptococcal antigen | CrAg; cryptococcus antigen | 29533-7 | Cryptococcus sp Ag [Presence] in Specimen
Histoplasma antigen | histoplasma capsulatum antigen; serum histoplasma antigen | 19108-0 | Histoplasma capsulatum Ag [Presence] in Serum
Coccidioides IgG | coccidioides antibody; cocci IgG | 27009-0 | Coccidioides sp IgG Ab [Units/volume] in Serum
Blastomyces antibody | blastomyces dermatitidis antibody | 7816-2 | Blastomyces dermatitidis Ab [Presence] in Serum
Beta-D-glucan | 1,3 beta-D-glucan; Fungitell; beta D glucan; (1,3)-beta-D-glucan | 42176-8 | 1,3 beta glucan [Mass/volume] in Serum
MRSA PCR | MRSA nares PCR; MRSA nasal PCR; MRSA DNA | 35492-8 | Methicillin resistant Staphylococcus aureus (MRSA) DNA [Presence] in Specimen by NAA with probe detection
MRSA culture | MRSA surveillance culture | 13317-3 | Methicillin resistant Staphylococcus aureus [Presence] in Specimen by Organism specific culture
Trichomonas NAAT | trichomonas vaginalis NAAT; trichomonas PCR; trichomonas vaginalis RNA | 46154-1 | Trichomonas vaginalis rRNA [Presence] in Specimen by NAA with probe detection
Trichomonas wet prep | trichomonas wet mount | 32766-8 | Trichomonas vaginalis [Presence] in Specimen by Wet preparation
Gardnerella probe | gardnerella vaginalis probe | 6410-5 | Gardnerella vaginalis rRNA [Presence] in Genital specimen by Probe
Candida probe | vaginal candida probe; candida species probe | 47000-5 | Candida sp rRNA [Presence] in Vaginal fluid by Probe
High risk HPV | HPV high risk; high-risk HPV DNA; HPV DNA high risk; hrHPV; HPV high-risk | 30167-1 | Human papilloma virus 16+18+31+33+35+39+45+51+52+56+58+59+68 DNA [Presence] in Cervix by Probe with signal amplification
Pap cytology | cervical cytology | 19765-7 | Microscopic observation [Identifier] in Cervical or vaginal smear or scraping by Cyto stain
Stool lactoferrin | fecal lactoferrin; lactoferrin stool | 40703-1 | Lactoferrin [Presence] in Stool by Immunoassay
24 hour fecal fat | 24 hour stool fat | 16142-2 | Fat [Mass/time] in 24 hour Stool
Stool osmolality | fecal osmolality; stool osm | 2693-0 | Osmolality of Stool
Stool sodium | sodium stool; fecal sodium | 15207-4 | Sodium [Moles/volume] in Stool
Stool potassium | potassium stool; fecal potassium | 15202-5 | Potassium [Moles/volume] in Stool
Fetal fibronectin | fFN | 20404-0 | Fibronectin.fetal [Presence] in Vaginal fluid
RSV PCR | RSV; RSV RNA; respiratory syncytial virus |  | 
Tuberculosis interferon-gamma release assay | QuantiFERON; QuantiFERON-TB; QuantiFERON Gold; QuantiFERON-TB Gold; QuantiFERON-TB Gold Plus; IGRA; T-SPOT; T-SPOT.TB |  |
`;
