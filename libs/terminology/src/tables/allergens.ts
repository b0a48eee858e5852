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
Lidocaine |  | 387480006 | 6387 | medication
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
Aspirin products |  |  |  | medication
Amoxicillin products |  |  |  | medication
Penicillin antibiotics |  |  |  | medication
Macrolides | macrolide antibiotics |  |  | medication
Fluoroquinolones | quinolones; quinolone antibiotics |  |  | medication
Aminoglycosides |  |  |  | medication
Tetracyclines class |  |  |  | medication
Beta blockers | beta-blockers |  |  | medication
Thiazide diuretics | thiazides |  |  | medication
Local anesthetics | novocaine | 373477003 |  | medication
Opioid analgesics | opioid |  |  | medication
Barbiturates |  | 372798009 |  | medication
Benzodiazepines |  | 372664007 |  | medication
Corticosteroids | steroids |  |  | medication
Heparin products |  |  |  | medication
Gadolinium | gadolinium contrast; MRI contrast | 58281002 |  | medication
Radiographic contrast | radiocontrast; X-ray contrast; iodinated contrast media; iodinated radiocontrast; contrast material; radiocontrast dye |  |  | medication
Povidone iodine | Betadine |  |  | medication
Chlorhexidine |  |  |  | medication
Sulfites |  |  |  | food
Thimerosal |  |  |  | medication
Insulin |  |  |  | medication
Egg white |  | 256443002 |  | food
Cashew | cashews |  |  | food
Almond | almonds | 256350002 |  | food
Walnut | walnuts |  |  | food
Pecan | pecans |  |  | food
Hazelnut | hazelnuts | 256353000 |  | food
Pistachio | pistachios |  |  | food
Brazil nut | brazil nuts |  |  | food
Clam | clams |  |  | food
Oyster | oysters | 736031006 |  | food
Scallop | scallops |  |  | food
Mussel | mussels | 227150003 |  | food
Crustacean |  |  |  | food
Salmon |  |  |  | food
Tuna |  |  |  | food
Cod |  | 735245003 |  | food
Cow's milk protein |  | 264295007 |  | food
Casein |  |  |  | food
Cheese |  | 102264005 |  | food
Lactose |  | 47703008 |  | food
Banana | bananas | 256307007 |  | food
Kiwi | kiwi fruit | 260176001 |  | food
Avocado | avocados |  |  | food
Mango |  |  |  | food
Pineapple |  | 256313003 |  | food
Apple | apples | 735215001 |  | food
Orange | oranges |  |  | food
Citrus fruit | citrus | 102259006 |  | food
Peach | peaches | 735049002 |  | food
Cherry |  | 735248001 |  | food
Grape | grapes |  |  | food
Melon |  | 260177005 |  | food
Tomato | tomatoes | 734881000 |  | food
Potato |  | 735053000 |  | food
Carrot | carrots | 256319004 |  | food
Celery |  | 256326004 |  | food
Garlic |  | 735030001 |  | food
Onion |  | 735047000 |  | food
Mushroom | mushrooms | 735045008 |  | food
Mustard |  | 51905005 |  | food
Cinnamon |  | 227388008 |  | food
Chocolate |  | 102262009 |  | food
Honey |  |  |  | food
Pork |  | 226934003 |  | food
Beef | red meat |  |  | food
Chicken |  |  |  | food
Lamb |  |  |  | food
Gelatin |  |  |  | food
Food coloring | food dye; red dye |  |  | food
Monosodium glutamate | MSG |  |  | food
Oat | oats | 418504009 |  | food
Barley |  |  |  | food
Rye |  | 412068007 |  | food
Rice |  | 67324005 |  | food
Lentil | lentils |  |  | food
Pea | peas |  |  | food
Sunflower seed | sunflower seeds |  |  | food
Coconut |  | 735211005 |  | food
Alcohol |  |  |  | food
Caffeine |  | 255641001 |  | food
Yellow jacket venom | yellow jackets |  |  | environment
Hornet venom | hornets |  |  | environment
Fire ant | fire ants |  |  | environment
Insect venom | insect stings | 280939008 |  | environment
Mosquito bite | mosquitoes |  |  | environment
Cockroach | cockroaches |  |  | environment
Horse dander | horses | 256417003 |  | environment
Rabbit |  |  |  | environment
Feathers | feather | 256435007 |  | environment
Wool |  | 412161004 |  | environment
Birch pollen | birch |  |  | environment
Oak pollen | oak |  |  | environment
Cedar pollen | cedar |  |  | environment
Weed pollen | weeds | 419604006 |  | environment
Trees |  |  |  | environment
Timothy grass |  |  |  | environment
Bermuda grass |  |  |  | environment
Aspergillus |  |  |  | environment
Alternaria |  |  |  | environment
Smoke | cigarette smoke; tobacco smoke |  |  | environment
Perfume | fragrance; fragrances; scents | 418785009 |  | environment
Formaldehyde |  | 111095003 |  | environment
Cobalt |  |  |  | environment
Gold |  | 2309006 |  | environment
Chromium |  |  |  | environment
Metal | metals | 425620007 |  | environment
Poison ivy | poison oak |  |  | environment
Lanolin |  | 42416001 |  | environment
Soap | soaps; detergents; laundry detergent |  |  | environment
Hair dye |  | 412145001 |  | environment
Rubber |  | 43230003 |  | environment
Surgical tape | band-aids; silk tape |  |  | environment
Alpha-gal | alpha-gal syndrome; mammalian meat; galactose-alpha-1,3-galactose |  |  | food
Paraben | parabens |  |  | environment
Insect bite | insect bites; mosquito bites |  |  | environment
Carbapenem | carbapenems | 396345004 |  | medication
`;
