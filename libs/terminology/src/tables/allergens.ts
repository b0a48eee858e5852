/** name | synonyms | SNOMED CT (Global Patient Set) | RxNorm ingredient | FHIR allergy category */
export const ALLERGENS = `
Penicillin | penicillins; PCN | 373270004 |  | medication
Sulfonamide antibiotic | sulfa; sulfa drugs; sulfa antibiotics; sulfonamides; sulfonamide | 372788003 |  | medication
Cephalosporin | cephalosporins | 764147003 |  | medication
NSAIDs | nonsteroidal anti-inflammatory drugs; NSAID | 372665008 |  | medication
ACE inhibitors | ACE inhibitor |  |  | medication
Opioids | opiates; narcotics |  |  | medication
Statins | statin |  |  | medication
Codeine |  |  | 2670 | medication
Contrast media | IV contrast; contrast dye; contrast | 385420005 |  | medication
Iodinated contrast | iodine contrast | 426722004 |  | medication
Iodine |  | 44588005 | 5933 | medication
Tetracycline | tetracyclines |  | 10395 | medication
Erythromycin |  |  | 4053 | medication
Lidocaine |  |  | 6387 | medication
Peanut | peanuts | 762952008 |  | food
Tree nuts | tree nut; nuts | 13577000 |  | food
Shellfish |  | 735029006 |  | food
Shrimp | shrimps; prawns; prawn | 278840001 |  | food
Crab |  | 736159005 |  | food
Lobster |  | 736162008 |  | food
Fish |  | 735971005 |  | food
Egg | eggs | 102263004 |  | food
Milk | dairy; cow's milk |  |  | food
Soy | soya; soybean | 7791007 |  | food
Wheat |  | 412071004 |  | food
Gluten |  | 89811004 |  | food
Strawberry | strawberries | 102261002 |  | food
Sesame | sesame seed | 260167008 |  | food
Corn |  | 412357001 |  | food
Latex | natural rubber latex | 111088007 |  | environment
Bee venom | bee stings; bee sting; bees | 288328004 |  | environment
Wasp venom | wasp stings | 256440004 |  | environment
Pollen | tree pollen | 256259004 |  | environment
Grass pollen | grass | 256277009 |  | environment
Ragweed | ragweed pollen | 256303006 |  | environment
Dust mites | house dust mite; dust mite; dust | 33008008 |  | environment
Mold | mould; molds |  |  | environment
Cat dander | cats; cat | 260152009 |  | environment
Dog dander | dogs; dog | 260154005 |  | environment
Animal dander | pet dander | 264287008 |  | environment
Nickel |  | 33396006 |  | environment
Adhesive tape | tape; adhesive | 418920007 |  | environment
`;
