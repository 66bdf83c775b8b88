/** What a column of a file of members can hold, and its name in the plain template. */
export const IMPORT_FIELDS = {
  externalId: 'Member ID',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  userEmail: 'Email',
  phone: 'Phone',
  birthday: 'Birthday',
  gender: 'Gender',
  address: 'Address',
  joinedOn: 'Member since',
  packageName: 'Package',
  creditsTotal: 'Credits bought',
  creditsLeft: 'Credits left',
  startDate: 'Start date',
  endDate: 'End date',
  pricePaid: 'Price paid',
  suspendedUntil: 'Suspended until',
  nextBillOn: 'Next bill date',
  billedEvery: 'Billed every',
  cyclePrice: 'Price per cycle',
  tags: 'Tags',
  note: 'Note',
  noteFor: 'Note for',
  noteType: 'Note type',
  notePinned: 'Note pinned',
  waiverOn: 'Waiver signed on',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  emergencyRelation: 'Emergency relation',
  newsSince: 'Marketing consent since',
  blockedFor: 'Blocked because',
  guardianId: 'Guardian ID',
  guardianRelation: 'Relation to guardian',
  guardianMay: 'Guardian may',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const importFields = Object.keys(IMPORT_FIELDS) as ImportField[];

/** Where the columns' names come from; PLAIN is our own template and export. */
export const IMPORT_PRESETS = [
  'PLAIN',
  'MOMENCE',
  'MINDBODY',
  'MARIANA_TEK',
  'WELLNESS_LIVING',
  'VIBEFAM',
] as const;
export type ImportPreset = (typeof IMPORT_PRESETS)[number];

export const IMPORT_STATUSES = [
  'READ',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a choice of rows does with those that it does not name. */
export const REST_OF_ROWS = ['AS_IS', 'TAKEN', 'LEFT_OUT'] as const;

/** The most rows of a file, without its header. */
export const MAX_IMPORT_ROWS = 50_000;

/** What a guardian may do, in the words of our own export. */
export const guardianMay = ({ canBook, canPay }: { canBook: boolean; canPay: boolean }): string =>
  [...(canBook ? ['book'] : []), ...(canPay ? ['pay'] : [])].join(' and ') || 'nothing';

/** The most tags that one row of a file may have. */
export const MOST_TAGS_IN_ROW = 10;

/** Tags as one cell: those with a sign that parts two of them stand in quotation marks, doubled within. */
export const tagsCell = (names: readonly string[]): string =>
  names.map((name) => (/[,;|"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
