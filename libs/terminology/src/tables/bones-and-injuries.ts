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
Sjogren syndrome | Sjogren's syndrome; Sjögren syndrome; Sjögren's syndrome; sicca syndrome | M35.00 |  | C
Scleroderma | systemic sclerosis | M34.9 |  | C
Dermatomyositis |  | M33.90 | 396230008 | C
Polymyositis |  | M33.20 | 31384009 | C
Mixed connective tissue disease | MCTD | M35.1 |  | C
Granulomatosis with polyangiitis | Wegener's granulomatosis; GPA | M31.30 | 195353004 | C
Behcet's disease | Behcet disease | M35.2 |  | C
Myofascial pain syndrome |  | M79.18 |  |
Chronic pain syndrome | chronic pain | G89.4 | 373621006 | C
Complex regional pain syndrome | CRPS; reflex sympathetic dystrophy | G90.50 | 128200000 | C
Lumbar strain | back strain; low back strain; lumbosacral strain | S39.012A |  |
Herniated lumbar disc | lumbar disc herniation; herniated disc; lumbar disc disease; slipped disc; herniated nucleus pulposus | M51.26 |  |
Cervical disc herniation | cervical disc disease; herniated cervical disc | M50.20 |  |
Lumbar degenerative disc disease | DDD; lumbar DDD; degenerative disc disease of the lumbar spine | M51.36 |  | C
Cervical degenerative disc disease |  | M50.30 |  | C
Cervical spinal stenosis | cervical stenosis | M48.02 |  |
Cervical myelopathy |  | G95.9 | 202664003 |
Radiculopathy |  | M54.10 |  |
Spondylolisthesis |  | M43.10 | 274152003 |
Kyphosis |  | M40.209 |  |
Compression fracture of vertebra | vertebral compression fracture; compression fracture; lumbar compression fracture | M48.50XA |  |
Sacroiliitis | sacroiliac joint pain; SI joint dysfunction | M46.1 |  |
Coccydynia | tailbone pain | M53.3 |  |
Torticollis |  | M43.6 | 70070008 |
Whiplash | whiplash injury; neck strain; cervical strain | S13.4XXA |  |
Osteomyelitis |  | M86.9 | 60168000 |
Avascular necrosis of femoral head |  | M87.059 |  |
Avascular necrosis | AVN; osteonecrosis | M87.9 |  |
Rotator cuff tendinitis | rotator cuff tendinopathy; rotator cuff syndrome; shoulder impingement; impingement syndrome; shoulder impingement syndrome | M75.40 |  |
Adhesive capsulitis | frozen shoulder | M75.00 |  |
Bicipital tendinitis | biceps tendinitis | M75.20 |  |
Lateral epicondylitis | tennis elbow | M77.10 | 202855006 |
Medial epicondylitis | golfer's elbow | M77.00 |  |
Olecranon bursitis |  | M70.20 |  |
Cubital tunnel syndrome | ulnar neuropathy | G56.20 | 56177003 |
De Quervain's tenosynovitis | De Quervain tenosynovitis | M65.4 |  |
Trigger finger |  | M65.30 |  |
Dupuytren's contracture | Dupuytren contracture | M72.0 | 274142002 |
Ganglion cyst |  | M67.40 | 445008009 |
Trochanteric bursitis | hip bursitis; greater trochanteric pain syndrome | M70.60 |  |
Labral tear of hip | hip labral tear | S73.199A |  |
Meniscal tear | meniscus tear; torn meniscus; medial meniscus tear; lateral meniscus tear | S83.209A |  |
Anterior cruciate ligament tear | ACL tear; ACL rupture | S83.519A |  |
Patellofemoral pain syndrome | patellofemoral syndrome; chondromalacia patellae; runner's knee | M22.2X9 |  |
Baker's cyst | Baker cyst; popliteal cyst | M71.20 |  |
Prepatellar bursitis |  | M70.40 | 17059001 |
Patellar tendinitis |  | M76.50 |  |
IT band syndrome | iliotibial band syndrome | M76.30 |  |
Achilles tendinitis | Achilles tendinopathy | M76.60 | 11654001 |
Achilles tendon rupture |  | S86.019A |  |
Ankle sprain | sprained ankle; sprain of ankle; ankle strain | S93.409A |  |
Hallux valgus | bunion; bunions | M20.10 | 122480009 |
Hammer toe | hammertoe | M20.40 | 122481008 |
Flat feet | pes planus; flat foot | M21.40 |  |
Heel spur | calcaneal spur | M77.30 |  |
Metatarsalgia |  | M77.40 | 10085004 |
Morton's neuroma | Morton neuroma | G57.60 |  |
Charcot foot | Charcot arthropathy | M14.679 |  |
Rhabdomyolysis |  | M62.82 | 240131006 |
Muscle spasm | muscle spasms | M62.838 |  |
Muscle strain |  |  | 48532005 |
Sarcopenia |  | M62.84 |  |
Osteoporosis with fracture | osteoporotic fracture; fragility fracture | M80.00XA |  |
Pathological fracture |  | M84.40XA |  |
Fracture of neck of femur | femoral neck fracture; hip fracture, closed | S72.009A | 5913000 |
Intertrochanteric fracture |  | S72.14 | 127287001 |
Femur fracture | fracture of femur | S72.90XA |  |
Distal radius fracture | wrist fracture; fracture of wrist; Colles fracture; Colles' fracture; fracture of distal radius | S52.509A |  |
Forearm fracture |  | S52.90XA |  |
Humerus fracture | fracture of humerus; proximal humerus fracture | S42.309A |  |
Clavicle fracture | fractured clavicle; fracture of clavicle; collarbone fracture | S42.009A |  |
Rib fracture | rib fractures; fractured rib; broken rib | S22.39XA |  |
Ankle fracture | fracture of ankle; broken ankle | S82.899A |  |
Tibia fracture | fracture of tibia; tibial fracture | S82.209A |  |
Foot fracture | metatarsal fracture; fracture of foot | S92.909A |  |
Toe fracture | broken toe | S92.919A |  |
Finger fracture | broken finger; fracture of finger | S62.609A |  |
Hand fracture | metacarpal fracture; boxer's fracture | S62.90XA |  |
Nasal fracture | broken nose; nasal bone fracture | S02.2XXA |  |
Skull fracture |  | S02.91XA |  |
Pelvic fracture | fracture of pelvis | S32.9XXA |  |
Stress fracture |  | M84.30XA | 240197007 |
Shoulder dislocation | dislocated shoulder | S43.006A |  |
Head injury | closed head injury; head trauma | S09.90XA |  |
Traumatic brain injury | TBI |  | 127295002 |
Contusion | bruise; bruises |  | 125667009 |
Abrasion | abrasions |  | 399963005 |
Burn | second degree burn; thermal burn | T30.0 | 125666000 |
Insect bite | bug bite; tick bite; insect bites | W57.XXXA |  |
Foreign body |  |  | 125670008 |
Motor vehicle accident | MVA; MVC; motor vehicle collision | V89.2XXA |  |
Anaphylactic shock |  | T78.2XXA |  |
Drug overdose | overdose | T50.901A | 55680006 |
Adverse drug reaction | drug reaction; medication side effect | T50.905A |  |
Wound infection |  | L08.9 |  |
Surgical site infection | postoperative infection | T81.49XA |  |
Wound dehiscence |  | T81.30XA | 225553008 |
`;
