/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const BONES_AND_INJURIES = `
Osteoarthritis of hip | hip osteoarthritis; hip OA; hip arthritis; degenerative arthritis of the hip; OA of the hip | M16.9 | 239872002 | C
Osteoarthritis of shoulder | shoulder osteoarthritis; glenohumeral osteoarthritis | M19.019 |  | C
Osteoarthritis of hand | hand osteoarthritis; osteoarthritis of the hands; hand OA; basal joint arthritis; CMC arthritis | M19.049 |  | C
Osteoarthritis of spine | spondylosis; degenerative arthritis of spine | M47.819 |  | C
Cervical spondylosis | cervical arthritis | M47.812 | 387800004 | C
Lumbar spondylosis | lumbar arthritis; facet arthropathy | M47.816 | 239880009 | C
Arthritis | joint inflammation | M19.90 | 3723001 | C
Psoriatic arthritis | psoriatic arthropathy | L40.50 |  | C
Ankylosing spondylitis | axial spondyloarthritis; spondyloarthritis | M45.9 | 9631008 | C
Juvenile idiopathic arthritis | juvenile rheumatoid arthritis; JIA | M08.00 | 410502007 | C
Reactive arthritis |  | M02.9 |  |
Septic arthritis |  | M00.9 |  |
Pseudogout | CPPD; calcium pyrophosphate deposition disease; chondrocalcinosis | M11.20 |  | C
Sjogren syndrome | Sjogren's syndrome; Sjögren syndrome; Sjögren's syndrome; sicca syndrome | M35.00 | 83901003 | C
Scleroderma | systemic sclerosis | M34.9 | 89155008 | C
Dermatomyositis |  | M33.90 | 396230008 | C
Polymyositis |  | M33.20 | 31384009 | C
Mixed connective tissue disease | MCTD | M35.1 |  | C
Granulomatosis with polyangiitis | Wegener's granulomatosis; GPA | M31.30 | 195353004 | C
Behcet's disease | Behcet disease | M35.2 |  | C
Myofascial pain syndrome |  | M79.18 |  | C
Chronic pain syndrome | chronic pain | G89.4 | 373621006 | C
Complex regional pain syndrome | CRPS; reflex sympathetic dystrophy | G90.50 | 128200000 | C
Lumbar strain | back strain; low back strain; lumbosacral strain | S39.012A | 300956001 |
Herniated lumbar disc | lumbar disc herniation; herniated disc; lumbar disc disease; slipped disc; herniated nucleus pulposus | M51.26 |  |
Cervical disc herniation | herniated cervical disc | M50.20 |  |
Cervical disc disease |  | M50.90 |  | C
Lumbar degenerative disc disease | DDD; lumbar DDD; degenerative disc disease of the lumbar spine | M51.36 |  | C
Cervical degenerative disc disease |  | M50.30 |  | C
Cervical spinal stenosis | cervical stenosis | M48.02 |  | C
Cervical myelopathy |  | G95.9 | 202664003 |
Radiculopathy |  | M54.10 |  |
Spondylolisthesis |  | M43.10 | 274152003 | C
Kyphosis |  | M40.209 |  | C
Compression fracture of vertebra | vertebral compression fracture; compression fracture; lumbar compression fracture | M48.50XA |  |
Sacroiliitis | sacroiliac joint pain; SI joint dysfunction | M46.1 |  |
Coccydynia | tailbone pain | M53.3 |  |
Torticollis |  | M43.6 | 70070008 |
Whiplash | whiplash injury | S13.4XXA |  |
Neck strain | cervical strain; strain of neck muscle | S16.1XXA | 360450007 |
Osteomyelitis |  | M86.9 | 60168000 |
Avascular necrosis of femoral head |  | M87.059 |  |
Avascular necrosis | AVN; osteonecrosis | M87.9 |  |
Rotator cuff tendinitis | rotator cuff tendinopathy | M75.40 |  |
Rotator cuff syndrome |  |  | 4106009 |
Shoulder impingement syndrome | shoulder impingement; impingement syndrome; subacromial impingement | M75.40 |  |
Adhesive capsulitis | frozen shoulder | M75.00 |  |
Bicipital tendinitis | biceps tendinitis | M75.20 | 202856007 |
Lateral epicondylitis | tennis elbow | M77.10 | 202855006 |
Medial epicondylitis | golfer's elbow | M77.00 |  |
Olecranon bursitis |  | M70.20 |  |
Cubital tunnel syndrome |  | G56.20 | 56177003 |
Ulnar neuropathy | lesion of ulnar nerve | G56.20 | 359837005 |
De Quervain's tenosynovitis | De Quervain tenosynovitis | M65.4 |  |
Trigger finger |  | M65.30 |  |
Dupuytren's contracture | Dupuytren contracture | M72.0 | 274142002 | C
Ganglion cyst |  | M67.40 | 445008009 |
Trochanteric bursitis | hip bursitis; greater trochanteric pain syndrome | M70.60 |  |
Labral tear of hip | hip labral tear | S73.199A |  |
Meniscal tear | meniscus tear; torn meniscus; medial meniscus tear; lateral meniscus tear | S83.209A |  |
Anterior cruciate ligament tear | ACL tear; ACL rupture | S83.519A |  |
Patellofemoral pain syndrome | patellofemoral syndrome; runner's knee | M22.2X9 |  |
Chondromalacia patellae | chondromalacia patella | M22.40 | 36071006 | C
Baker's cyst | Baker cyst; popliteal cyst | M71.20 |  |
Prepatellar bursitis |  | M70.40 | 17059001 |
Patellar tendinitis |  | M76.50 |  |
IT band syndrome | iliotibial band syndrome | M76.30 |  |
Achilles tendinitis | Achilles tendinopathy | M76.60 | 11654001 |
Achilles tendon rupture |  | S86.019A | 429513001 |
Ankle sprain | sprained ankle; sprain of ankle; ankle strain | S93.409A | 44465007 |
Hallux valgus |  | M20.10 | 122480009 |
Bunion | bunions | M21.619 |  |
Hammer toe | hammertoe | M20.40 | 122481008 |
Flat feet | pes planus; flat foot | M21.40 |  | C
Heel spur | calcaneal spur | M77.30 | 55260003 |
Metatarsalgia |  | M77.40 | 10085004 |
Morton's neuroma | Morton neuroma | G57.60 |  |
Charcot foot | Charcot arthropathy | M14.679 |  | C
Rhabdomyolysis |  | M62.82 | 240131006 |
Muscle spasm | muscle spasms | M62.838 |  |
Muscle strain |  |  | 48532005 |
Sarcopenia |  | M62.84 |  | C
Osteoporosis with fracture | osteoporotic fracture; fragility fracture | M80.00XA |  |
Pathological fracture |  | M84.40XA | 268029009 |
Fracture of neck of femur | femoral neck fracture; hip fracture, closed | S72.009A | 5913000 |
Intertrochanteric fracture |  | S72.14 | 127287001 |
Femur fracture | fracture of femur | S72.90XA | 71620000 |
Distal radius fracture | fracture of distal radius | S52.509A |  |
Fracture of wrist | wrist fracture; broken wrist; fractured wrist | S62.109A |  |
Colles fracture | Colles' fracture | S52.539A | 123971006 |
Forearm fracture |  | S52.90XA | 65966004 |
Humerus fracture | fracture of humerus; proximal humerus fracture | S42.309A | 66308002 |
Clavicle fracture | fractured clavicle; fracture of clavicle; collarbone fracture | S42.009A | 58150001 |
Rib fracture | rib fractures; fractured rib; broken rib | S22.39XA | 33737001 |
Ankle fracture | fracture of ankle; broken ankle | S82.899A | 16114001 |
Tibia fracture | fracture of tibia; tibial fracture | S82.209A | 31978002 |
Foot fracture | fracture of foot | S92.909A | 15574005 |
Metatarsal fracture | fracture of metatarsal | S92.309A |  |
Toe fracture | broken toe | S92.919A |  |
Finger fracture | broken finger; fracture of finger | S62.609A |  |
Hand fracture | metacarpal fracture; boxer's fracture | S62.90XA | 20511007 |
Nasal fracture | broken nose; nasal bone fracture | S02.2XXA |  |
Skull fracture |  | S02.91XA | 71642004 |
Pelvic fracture | fracture of pelvis | S32.9XXA | 77493009 |
Stress fracture |  | M84.30XA | 240197007 |
Shoulder dislocation | dislocated shoulder | S43.006A |  |
Head injury | closed head injury; head trauma | S09.90XA | 82271004 |
Traumatic brain injury | TBI |  | 127295002 |
Contusion | bruise; bruises |  | 125667009 |
Abrasion | abrasions |  | 399963005 |
Burn | second degree burn; thermal burn | T30.0 | 125666000 |
Insect bite | bug bite; tick bite; insect bites | W57.XXXA |  |
Foreign body |  |  | 125670008 |
Motor vehicle accident | MVA; MVC; motor vehicle collision | V89.2XXA |  |
Anaphylactic shock |  | T78.2XXA |  |
Drug overdose | overdose | T50.901A | 55680006 |
Adverse drug reaction | medication side effect | T50.905A |  |
Drug reaction |  | T88.7XXA |  |
Wound infection |  | L08.9 |  |
Surgical site infection | postoperative infection | T81.49XA |  |
Wound dehiscence |  | T81.30XA | 225553008 |
Calcific tendinitis of shoulder |  | M75.30 | 27741009 |
Piriformis syndrome |  | G57.00 | 129179000 |
Tarsal tunnel syndrome |  | G57.50 | 47374004 |
Hallux rigidus |  | M20.20 |  | C
Scaphoid fracture | fracture of scaphoid; navicular fracture of wrist | S62.009A |  |
Mallet finger |  | M20.019 |  |
Kienbock's disease | Kienbock disease; avascular necrosis of lunate | M93.1 |  | C
Wrist sprain | sprained wrist; sprain of wrist | S63.509A | 70704007 |
Patella fracture | fractured patella; patellar fracture; kneecap fracture; fracture of patella | S82.009A | 51037009 |
Fibula fracture | fractured fibula; fibular fracture; fracture of fibula | S82.409A | 75591007 |
Sternal fracture | fracture of sternum; sternum fracture | S22.20XA | 78516000 |
Scapula fracture | scapular fracture; fracture of scapula | S42.109A | 9682006 |
Sacral fracture | fracture of sacrum; sacrum fracture | S32.10XA |  |
Mandible fracture | fracture of mandible; broken jaw; jaw fracture | S02.609A | 263172003 |
Hip dislocation | dislocation of hip; dislocated hip | S73.006A |  |
Patellar dislocation | dislocation of patella; dislocated patella; dislocated kneecap | S83.006A |  |
Osteochondritis dissecans |  | M93.20 | 82562007 |
Spondylolysis | pars defect | M43.00 | 240221008 | C
Diffuse idiopathic skeletal hyperostosis | Forestier disease | M48.10 |  | C
Postlaminectomy syndrome | failed back surgery syndrome; failed back syndrome; post-laminectomy syndrome | M96.1 | 27151001 | C
Discitis | spondylodiscitis; diskitis | M46.40 | 2304001 |
Spinal cord compression |  | G95.20 | 71286001 |
Adult-onset Still's disease | adult onset Still disease; adult-onset Still disease | M06.1 |  | C
Felty syndrome | Felty's syndrome | M05.00 | 57160007 | C
Relapsing polychondritis |  | M94.1 | 72275000 | C
Inclusion body myositis |  | G72.41 | 72315009 | C
Eosinophilic granulomatosis with polyangiitis | EGPA; Churg-Strauss syndrome | M30.1 |  | C
Microscopic polyangiitis |  | M31.7 |  | C
CREST syndrome | limited scleroderma; limited systemic sclerosis | M34.1 |  | C
Hypermobility syndrome | joint hypermobility syndrome; benign joint hypermobility | M35.7 |  | C
Familial Mediterranean fever |  | M04.1 |  | C
Chronic gout | chronic gouty arthritis | M1A.9XX0 |  | C
Tophaceous gout | gouty tophi; chronic tophaceous gout; gouty tophus | M1A.9XX1 | 73877009 | C
Kawasaki disease | mucocutaneous lymph node syndrome | M30.3 |  |
IgA vasculitis | Henoch-Schonlein purpura; HSP | D69.0 |  |
Multisystem inflammatory syndrome | MIS-C; multisystem inflammatory syndrome in children | M35.81 |  |
Marfan syndrome | Marfan's syndrome | Q87.40 | 19346006 | C
Ehlers-Danlos syndrome |  | Q79.60 | 398114001 | C
Multiple osteochondromas | multiple hereditary exostoses; hereditary multiple exostoses | Q78.6 |  | C
Nursemaid's elbow | nursemaid elbow; pulled elbow; radial head subluxation | S53.033A | 417109008 |
Carbon monoxide poisoning | carbon monoxide toxicity | T58.91XA |  |
Heat exhaustion |  | T67.5XXA |  |
Heat stroke | heatstroke | T67.01XA |  |
Frostbite |  | T33.90XA |  |
Compartment syndrome | traumatic compartment syndrome | T79.A0XA | 111245009 |
Prosthetic joint infection | periprosthetic joint infection; infected prosthetic joint | T84.50XA | 213121005 |
Lead poisoning | lead toxicity | T56.0X1A |  |
Calcaneal fracture | calcaneus fracture; heel fracture; fracture of calcaneus | S92.009A | 263247007 |
Orbital floor fracture | fracture of orbital floor; blowout fracture; orbital blowout fracture | S02.30XA | 207787008 |
Laceration of scalp | scalp laceration; scalp lac | S01.01XA | 274166008 |
Laceration of hand | hand laceration |  | 284549007 |
Laceration of finger | finger laceration |  | 274172008 |
Laceration of forearm | forearm laceration |  |  |
Laceration of face | facial laceration; forehead laceration; chin laceration |  | 370247008 |
Laceration of lower leg | leg laceration; shin laceration |  |  |
Laceration of foot | foot laceration |  |  |
Laceration | lacerations |  |  |
Gunshot wound | GSW; bullet wound |  | 283545005 |
Stab wound | knife wound; stabbing injury |  | 425322008 |
Dog bite | dog bite wound | W54.0XXA | 217697000 |
Cat bite |  | W55.01XA |  |
Human bite |  |  |  |
Snake bite | snakebite; snake bite envenomation |  |  |
Sprain | joint sprain |  |  |
Knee injury | injury of knee |  | 125601008 |
Neck injury | injury of neck |  | 90460009 |
Puncture wound |  |  |  |
Open wound |  |  | 125643001 |
`;
