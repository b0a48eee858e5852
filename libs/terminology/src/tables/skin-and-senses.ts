/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const SKIN_AND_SENSES = `
Seborrheic dermatitis | dandruff; seborrhea | L21.9 | 50563003 | C
Dermatitis |  | L30.9 |  |
Dyshidrotic eczema |  | L30.1 |  |
Stasis dermatitis | venous stasis dermatitis | I87.2 | 35498005 | C
Allergic contact dermatitis | poison ivy; poison ivy dermatitis | L23.9 | 238575004 |
Diaper rash | diaper dermatitis | L22 | 91487003 |
Intertrigo |  | L30.4 | 58759008 |
Lichen planus |  | L43.9 | 4776004 | C
Lichen sclerosus |  | L90.0 |  | C
Pityriasis rosea |  | L42 | 77252004 |
Vitiligo |  | L80 | 56727007 | C
Melasma |  | L81.1 |  | C
Hyperhidrosis | excessive sweating | R61 | 312230002 | C
Hidradenitis suppurativa |  | L73.2 | 59393003 | C
Folliculitis |  | L73.9 | 13600006 |
Skin abscess | abscess; cutaneous abscess | L02.91 |  |
Furuncle | boil; furunculosis; boils | L02.92 | 416675009 |
Impetigo |  | L01.00 | 48277006 |
Erysipelas |  | A46 | 44653001 |
Cellulitis of leg | cellulitis of the leg; leg cellulitis; lower extremity cellulitis; cellulitis of the left leg; cellulitis of the right leg | L03.119 |  |
MRSA infection | methicillin-resistant Staphylococcus aureus infection; MRSA | A49.02 | 266096002 |
Necrotizing fasciitis |  | M72.6 | 52486002 |
Tinea pedis | athlete's foot | B35.3 | 6020002 |
Tinea corporis |  | B35.4 | 84849002 |
Ringworm |  | B35.9 |  |
Tinea cruris | jock itch | B35.6 | 399029005 |
Tinea versicolor | pityriasis versicolor | B36.0 | 56454009 |
Scabies |  | B86 |  |
Head lice | pediculosis capitis | B85.0 | 81000006 |
Warts | wart; verruca vulgaris; verruca | B07.9 |  |
Plantar wart | plantar warts | B07.0 |  |
Molluscum contagiosum |  | B08.1 |  |
Herpes simplex | HSV; herpes simplex infection; herpes | B00.9 | 88594005 | C
Herpes labialis | cold sore; cold sores; oral herpes | B00.1 | 1475003 | C
Chronic urticaria | chronic idiopathic urticaria | L50.8 | 51611005 |
Drug rash | drug eruption | L27.0 |  |
Erythema multiforme |  | L51.9 | 36715001 |
Stevens-Johnson syndrome |  | L51.1 | 73442001 |
Erythema nodosum |  | L52 | 32861005 |
Bullous pemphigoid |  | L12.0 | 77090002 | C
Pemphigus vulgaris |  | L10.0 |  | C
Pyoderma gangrenosum |  | L88 |  |
Alopecia areata |  | L63.9 | 68225006 | C
Androgenetic alopecia | male pattern baldness; hair thinning | L64.9 |  | C
Hair loss | losing hair | L65.9 | 278040002 |
Ingrown toenail | ingrown nail | L60.0 |  |
Paronychia |  | L03.019 | 71906005 |
Epidermal cyst | epidermoid cyst; epidermal inclusion cyst | L72.0 | 419893006 |
Sebaceous cyst |  | L72.3 |  |
Skin tag | skin tags; acrochordon | L91.8 | 201091002 |
Keloid | keloid scar | L91.0 | 33659008 |
Callus | corns; corn of toe | L84 |  |
Dry skin | xerosis; xerosis cutis | L85.3 | 16386004 |
Sunburn |  | L55.9 |  |
Skin ulcer | skin ulcers; ulcer of skin | L98.499 | 46742003 |
Sacral decubitus ulcer | sacral pressure ulcer; sacral pressure injury | L89.159 |  |
Foot ulcer | ulcer of foot | L97.509 | 95345008 |
Ecchymosis | ecchymoses; bruising | R23.3 | 302227002 |
Easy bruising | bruises easily; bruising easily |  | 424131007 |
Petechiae |  | R23.3 | 271813007 |
Cyanosis |  | R23.0 | 3415004 |
Pallor | pale skin | R23.1 |  |
Skin lesion | skin lesions; lesion of skin | L98.9 | 95324001 |
Primary open-angle glaucoma | open-angle glaucoma; primary open angle glaucoma; open angle glaucoma; POAG | H40.1190 | 77075001 | C
Angle-closure glaucoma | narrow angle glaucoma | H40.20X0 | 392291006 | C
Acute angle closure glaucoma | acute angle-closure glaucoma | H40.219 | 30041005 |
Ocular hypertension |  | H40.059 | 4210003 | C
Age-related cataract | senile cataract; nuclear sclerosis; bilateral cataracts; nuclear sclerotic cataract | H25.9 | 39450006 |
Wet macular degeneration | exudative macular degeneration; neovascular macular degeneration | H35.3290 |  | C
Dry macular degeneration | nonexudative macular degeneration; ARMD | H35.3190 |  | C
Retinal detachment |  | H33.20 | 42059000 |
Vitreous detachment | posterior vitreous detachment | H43.819 | 53772007 |
Floaters | vitreous floaters; eye floaters | H43.399 | 15013002 |
Retinal vein occlusion |  | H34.8192 |  |
Retinopathy |  | H35.00 |  | C
Hypertensive retinopathy |  | H35.039 | 6962006 | C
Retinitis pigmentosa |  | H35.52 | 28835009 | C
Uveitis | anterior uveitis | H20.9 | 128473001 |
Iritis |  | H20.9 | 65074000 |
Keratitis |  | H16.9 | 5888003 |
Corneal abrasion |  | S05.00XA | 85848002 |
Keratoconus |  | H18.609 | 65636009 | C
Blepharitis |  | H01.009 | 41446000 | C
Chalazion |  | H00.19 |  |
Stye | hordeolum | H00.019 | 397513003 |
Allergic conjunctivitis |  | H10.10 |  | C
Subconjunctival hemorrhage |  | H11.30 | 78768009 |
Pterygium |  | H11.009 | 77489003 | C
Ptosis | droopy eyelid | H02.409 |  |
Myopia | nearsightedness; nearsighted | H52.10 | 57190000 | C
Hyperopia | farsightedness; farsighted | H52.00 |  | C
Astigmatism |  | H52.209 | 82649003 | C
Presbyopia |  | H52.4 | 41256004 | C
Amblyopia | lazy eye | H53.009 | 387742006 | C
Strabismus |  | H50.9 | 22066006 | C
Blindness | legal blindness; legally blind | H54.8 |  | C
Low vision | vision loss; loss of vision; decreased vision; visual loss | H54.7 |  | C
Diplopia | double vision; seeing double | H53.2 | 24982008 |
Eye pain | ocular pain; painful eye; sore eye | H57.10 | 41652007 |
Red eye | eye redness; redness of eye; redness of the eye; bloodshot eyes; red eyes | H57.89 | 75705005 |
Photophobia | light sensitivity; sensitivity to light | H53.149 | 409668002 |
Visual disturbance | visual changes; vision changes; vision problems | H53.9 | 63102001 |
Watery eyes | tearing; epiphora; tearing eyes; excessive tearing | H04.209 | 420103007 |
Sensorineural hearing loss | SNHL; bilateral sensorineural hearing loss; bilateral hearing loss; hard of hearing | H90.5 | 60700002 | C
Presbycusis | age-related hearing loss | H91.10 | 49526009 | C
Conductive hearing loss |  | H90.2 | 44057004 | C
Cerumen impaction | impacted cerumen; ear wax; earwax buildup | H61.20 | 18070006 |
Ear pain | otalgia; earache; ear ache; pain in the ear | H92.09 | 16001004 |
Ear discharge | otorrhea; ear drainage; drainage from the ear | H92.10 | 300132001 |
Otitis media with effusion | serous otitis media; middle ear effusion; fluid in the ear | H65.90 |  |
Chronic otitis media |  | H66.3X9 | 21186006 | C
Eustachian tube dysfunction | ETD | H69.90 | 56713002 | C
Tympanic membrane perforation | perforated eardrum; ruptured eardrum | H72.90 | 60442001 |
Mastoiditis |  | H70.90 | 52404001 |
Cholesteatoma |  | H71.90 | 363668000 |
Loss of smell | anosmia; loss of sense of smell | R43.0 | 44169009 |
Loss of taste | dysgeusia; altered taste; loss of sense of taste | R43.2 | 36955009 |
Prurigo nodularis |  | L28.1 | 63501000 | C
Lichen simplex chronicus | neurodermatitis | L28.0 | 53891004 | C
Nummular eczema | nummular dermatitis | L30.0 | 81418003 | C
Acanthosis nigricans |  | L83 | 402599005 | C
Granuloma annulare |  | L92.0 | 65508009 | C
Morphea | localized scleroderma | L94.0 |  | C
Guttate psoriasis |  | L40.4 | 37042000 | C
Generalized pustular psoriasis | pustular psoriasis | L40.1 | 200973000 | C
Perioral dermatitis |  | L71.0 | 238751002 |
Pityriasis alba |  | L30.5 | 402296004 |
Rhinophyma |  | L71.1 | 19877001 | C
Erythrasma |  | L08.1 |  |
Carbuncle |  | L02.93 | 416893007 |
Cutaneous candidiasis | candidiasis of skin; candidal intertrigo | B37.2 | 49883006 |
Tinea capitis | scalp ringworm; ringworm of scalp | B35.0 | 5441008 |
Tinea barbae | barber's itch |  | 399329002 |
Telogen effluvium |  | L65.0 | 39479004 |
Hypertrichosis |  | L68.9 | 29966009 |
Dermatitis herpetiformis |  | L13.0 | 111196000 | C
Toxic epidermal necrolysis | Lyell syndrome | L51.2 | 768962006 |
Dermatofibroma |  | D23.9 | 427186000 |
Pyogenic granuloma |  | L98.0 | 200722003 |
Mycosis fungoides | cutaneous T-cell lymphoma mycosis fungoides | C84.00 | 118618005 | C
Dermatographism | dermatographic urticaria; dermographism | L50.3 | 7632005 | C
Cold urticaria |  | L50.2 |  | C
Chilblains | pernio; chilblain | T69.1XXA | 37869000 |
Onycholysis |  | L60.1 | 75789001 |
Nail dystrophy | dystrophic nail; dystrophic nails | L60.3 |  |
Radiation dermatitis | radiodermatitis | L58.9 |  |
Discoid lupus | discoid lupus erythematosus; cutaneous lupus | L93.0 | 200938002 | C
Macular hole |  | H35.349 | 232006002 |
Epiretinal membrane | macular pucker; puckering of macula | H35.379 | 367649002 | C
Vitreous hemorrhage | vitreous haemorrhage | H43.10 | 31341008 |
Central retinal artery occlusion | CRAO | H34.10 | 38742007 |
Scleritis |  | H15.009 | 78370002 |
Episcleritis |  | H15.109 | 815008 |
Corneal ulcer |  | H16.009 | 91514001 |
Trichiasis | trichiasis without entropion | H02.059 | 60332004 |
Ectropion | ectropion of eyelid | H02.109 | 62909004 |
Entropion | entropion of eyelid | H02.009 | 33168009 |
Dermatochalasis | dermatochalasis of eyelid | H02.839 |  | C
Papilledema | papilloedema; optic disc edema | H47.10 | 423341008 |
Ischemic optic neuropathy | anterior ischemic optic neuropathy; AION; NAION | H47.019 | 14357004 | C
Optic atrophy |  | H47.20 | 76976005 | C
Color blindness | color vision deficiency; colour blindness | H53.50 | 193683001 | C
Night blindness | nyctalopia | H53.60 | 65194006 |
Visual field defect | visual field loss | H53.40 | 12184005 |
Exophthalmos | proptosis | H05.20 | 18265008 |
Preseptal cellulitis | periorbital cellulitis | L03.213 | 314516007 |
Orbital cellulitis |  | H05.019 | 194005002 |
Otosclerosis |  | H80.90 | 11543004 | C
Sudden hearing loss | sudden idiopathic hearing loss; sudden sensorineural hearing loss | H91.20 | 79471008 |
Nasolacrimal duct obstruction | blocked tear duct; lacrimal duct obstruction | H04.559 | 314022009 |
`;
