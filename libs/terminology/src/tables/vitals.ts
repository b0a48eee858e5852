/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const VITALS = `
Blood pressure | BP; B/P; blood pressure systolic/diastolic | 85354-9 | Blood pressure panel with all children optional
Systolic blood pressure | systolic; SBP; systolic BP | 8480-6 | Systolic blood pressure
Diastolic blood pressure | diastolic; DBP; diastolic BP | 8462-4 | Diastolic blood pressure
Heart rate | HR; pulse; P; pulse rate | 8867-4 | Heart rate
Respiratory rate | RR; resp; respirations; resp rate; R; respiration rate | 9279-1 | Respiratory rate
Body temperature | temp; temperature; T; Tmp | 8310-5 | Body temperature
Oxygen saturation | SpO2; O2 sat; O2 saturation; pulse ox; pulse oximetry; sat; SaO2; O2 sats; oxygen sat | 59408-5 | Oxygen saturation in Arterial blood by Pulse oximetry
Body weight | weight; wt | 29463-7 | Body weight
Body height | height; ht | 8302-2 | Body height
Body mass index | BMI | 39156-5 | Body mass index (BMI) [Ratio]
Pain severity | pain score; pain | 72514-3 | Pain severity - 0-10 verbal numeric rating [Score] - Reported
`;
