import { addressPatterns, addressRecognisers } from './places/addresses.js';
import { ageRecognisers } from './dates/ages.js';
import { codeColumnRecognisers } from './numbers/code-columns.js';
import { contactRecognisers } from './contact/contact.js';
import { datePhraseRecognisers } from './dates/date-phrases.js';
import { dateColumnRecognisers } from './dates/date-columns.js';
import { dateRecognisers } from './dates/dates.js';
import { dayRecognisers } from './dates/days.js';
import { facilityRecognisers } from './places/facilities.js';
import { facilityShapeRecognisers } from './places/facility-shapes.js';
import { modelRecognisers } from './models/tagged-entities.js';
import { nameRecognisers } from './names/names.js';
import { numberRecognisers } from './numbers/numbers.js';
import { oddCodeRecognisers } from './numbers/odd-codes.js';
import { spokenNumberRecognisers } from './numbers/spoken-numbers.js';
import { unknownLabelRecognisers } from './numbers/unknown-labels.js';
import { placeContextRecognisers } from './places/place-contexts.js';
import { placeLabelRecognisers } from './places/place-labels.js';
import { placeRecognisers } from './places/places.js';
import { zipColumnRecognisers } from './places/zip-columns.js';
import type { Recogniser } from './recogniser.js';

/** The recognisers of all categories: what `findPhi` uses by default. A new recogniser is one row here. */
export const defaultRegistry: readonly Recogniser[] = [
  ...dateRecognisers,
  ...dayRecognisers,
  ...dateColumnRecognisers,
  ...datePhraseRecognisers,
  ...ageRecognisers,
  ...contactRecognisers,
  ...numberRecognisers,
  ...oddCodeRecognisers,
  ...unknownLabelRecognisers,
  ...spokenNumberRecognisers,
  ...codeColumnRecognisers,
  ...addressPatterns,
  ...addressRecognisers,
  ...facilityRecognisers,
  ...facilityShapeRecognisers,
  ...placeRecognisers,
  ...zipColumnRecognisers,
  ...placeContextRecognisers,
  ...placeLabelRecognisers,
  ...nameRecognisers,
  ...modelRecognisers,
  { kind: 'sequence', id: 'sequence.tagger', category: 'NAME' },
];
