/** What the reviewer calls a kind of identifier; the order is that of the menu. */
const CATEGORIES = {
  NAME: 'Name',
  DATE: 'Date',
  LOCATION: 'Place or address',
  PHONE: 'Telephone',
  FAX: 'Fax',
  EMAIL: 'E-mail',
  MRN: 'Record number',
  SSN: 'Social security number',
  HEALTH_PLAN: 'Health plan number',
  ACCOUNT: 'Account number',
  LICENSE: 'Licence or certificate',
  VEHICLE: 'Vehicle',
  DEVICE: 'Device',
  URL: 'Web address',
  IP: 'IP address',
  AGE_OVER_89: 'Age over 89',
  OTHER_ID: 'Other identifier',
} as const;

/** What is covered without having been read as an identifier. */
const COVERS: Readonly<Record<string, string>> = { PHOTO: 'Picture', INK: 'Ink', CODE: 'Bar code', UNREAD: 'Not read' };

export const categoryName = (category: string): string =>
  (CATEGORIES as Readonly<Record<string, string>>)[category] ?? COVERS[category] ?? category;

export const CHOICES = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));
