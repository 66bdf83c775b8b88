import {
  IMPORT_FIELDS,
  importFields,
  type ImportField,
  type ImportPreset,
} from '@studio/contract/members/import/importFields';
import { HEADINGS, isEitherName, plainHeading } from './headings.rules.ts';

/** Where each field stands in a file: columns count from 0. */
export type Matching = Partial<Record<ImportField, number>>;

/** Names that any system uses, besides those of our own template. */
const COMMON: Record<ImportField, readonly string[]> = {
  externalId: ['Customer ID', 'Client ID', 'ID', 'External ID'],
  firstName: ['Given name', 'First'],
  lastName: ['Surname', 'Family name', 'Last'],
  fullName: ['Name', 'Client name', 'Customer name', 'Member name', 'Client', 'Customer', 'Member'],
  userEmail: ['Email', 'Email address', 'E-mail address'],
  phone: ['Phone number', 'Mobile', 'Mobile phone', 'Mobile number', 'Cell phone', 'Contact number'],
  birthday: ['Birth date', 'Birthdate', 'Date of birth', 'DOB'],
  gender: ['Sex'],
  address: ['Street address', 'Home address', 'Address line 1'],
  joinedOn: [
    'Joined',
    'Join date',
    'Client since',
    'Created',
    'Created at',
    'Registration date',
    'First seen',
  ],
  packageName: ['Package name', 'Plan', 'Pass', 'Membership', 'Membership name'],
  creditsTotal: ['Credits', 'Total credits', 'Sessions', 'Total sessions'],
  creditsLeft: ['Credits remaining', 'Remaining credits', 'Remaining', 'Sessions left', 'Balance'],
  startDate: ['Start', 'Activation date', 'Active date', 'Valid from'],
  endDate: ['End', 'Expiry', 'Expiry date', 'Expiration date', 'Expires', 'Expires on', 'Valid until'],
  pricePaid: ['Price', 'Amount paid', 'Amount', 'Paid', 'Total paid'],
  suspendedUntil: [
    'Frozen until',
    'Freeze end',
    'Freeze end date',
    'Suspension end',
    'Paused until',
    'Resume date',
  ],
  nextBillOn: [
    'Next billing date',
    'Next bill',
    'Next payment',
    'Next payment date',
    'Renewal date',
    'Renews on',
  ],
  billedEvery: ['Billing period', 'Billing cycle', 'Billing interval', 'Payment frequency', 'Frequency'],
  cyclePrice: [
    'Recurring price',
    'Recurring amount',
    'Next payment amount',
    'Autopay amount',
    'Monthly price',
  ],
  tags: ['Tag', 'Labels', 'Groups', 'Client index'],
  note: ['Notes', 'Comment', 'Comments', 'Remarks', 'Client notes', 'Customer notes'],
  noteFor: ['Note visible to', 'Note visibility'],
  noteType: ['Note category', 'Kind of note'],
  notePinned: ['Pinned note'],
  waiverOn: [
    'Waiver signed',
    'Waiver date',
    'Waiver signed date',
    'Liability release date',
    'Waiver signed at',
  ],
  emergencyName: ['Emergency contact name', 'Emergency name'],
  emergencyPhone: ['Emergency contact phone', 'Emergency contact number', 'Emergency number'],
  emergencyRelation: [
    'Emergency contact relation',
    'Emergency contact relationship',
    'Emergency relationship',
  ],
  newsSince: ['Marketing consent', 'Email opt in', 'Marketing opt in', 'Subscribed', 'Newsletter'],
  blockedFor: ['Blocked', 'Block reason'],
  guardianId: ['Parent ID', 'Guardian member ID'],
  guardianRelation: ['Guardian relation', 'Relationship'],
  guardianMay: ['Guardian rights'],
};

type Preset = Exclude<ImportPreset, 'PLAIN'>;

/**
 * How the exports of other systems name their columns. docs/import.md says which names their help pages show,
 * and which we assume.
 */
const PRESETS: Record<Preset, Partial<Record<ImportField, readonly string[]>>> = {
  MOMENCE: {
    externalId: ['Customer ID', 'Momence member ID'],
    joinedOn: ['First seen', 'Customer since'],
    packageName: ['Membership name', 'Membership'],
    creditsLeft: ['Credits left', 'Event credits left', 'Remaining credits'],
    startDate: ['Membership start date', 'Bought at'],
    endDate: ['Membership end date', 'Expires at'],
    suspendedUntil: ['Frozen until'],
    nextBillOn: ['Renews at', 'Next renewal'],
    tags: ['Customer tags'],
  },
  MINDBODY: {
    externalId: ['Client ID', 'MB Client ID', 'Barcode ID', 'RSSID'],
    phone: ['Mobile Phone', 'Cell Phone', 'Home Phone'],
    joinedOn: ['Creation Date', 'First Visit'],
    packageName: ['Pricing Option', 'Series', 'Contract Name'],
    creditsTotal: ['Count', '# Purchased'],
    creditsLeft: ['Remaining', '# Remaining', 'Visits Remaining'],
    startDate: ['Activation Date', 'Active Date'],
    endDate: ['Expiration Date', 'Exp. Date'],
    pricePaid: ['Payment Amount', 'Total Amount'],
    suspendedUntil: ['Suspension End Date', 'Suspend End'],
    nextBillOn: ['Next Autopay Date', 'Next Scheduled Autopay'],
    cyclePrice: ['Autopay Amount'],
    tags: ['Client Indexes', 'Client Type'],
    waiverOn: ['Liability Release Date'],
  },
  MARIANA_TEK: {
    externalId: ['User ID', 'Account ID'],
    joinedOn: ['Date Joined', 'Join Date'],
    packageName: ['Credit Name', 'Product Name', 'Membership Name'],
    creditsTotal: ['Credit Count', 'Quantity Purchased'],
    creditsLeft: ['Credits Remaining', 'Remaining Credits'],
    startDate: ['Activation Date', 'Purchase Date'],
    endDate: ['Expiration Date', 'Expiration Datetime'],
    suspendedUntil: ['Freeze End Date', 'Unfreeze Date'],
    nextBillOn: ['Next Charge Date', 'Renewal Date'],
    cyclePrice: ['Renewal Price', 'Membership Price'],
    waiverOn: ['Waiver Signed Datetime'],
  },
  WELLNESS_LIVING: {
    externalId: ['Client ID', 'Member ID'],
    phone: ['Cell Phone', 'Mobile Phone', 'Home Phone'],
    joinedOn: ['Client Since', 'Registration Date', 'Date Added'],
    packageName: ['Purchase Option', 'Pass/Membership', 'Membership/Pass Name'],
    creditsTotal: ['Visits Total', 'Total Visits'],
    creditsLeft: ['Remaining Visits', 'Visits Remaining'],
    endDate: ['Expiration Date', 'End Date'],
    suspendedUntil: ['Hold End Date', 'Hold Until'],
    nextBillOn: ['Next Payment Date', 'Next Auto Payment'],
    cyclePrice: ['Payment Amount'],
    tags: ['Client Groups'],
  },
  VIBEFAM: {
    externalId: ['Member ID', 'Customer ID'],
    phone: ['Contact Number', 'Mobile Number'],
    packageName: ['Package Name', 'Membership Name'],
    creditsTotal: ['Total Credits', 'Package Credits'],
    creditsLeft: ['Credits Left', 'Remaining Credits', 'Credit Balance'],
    startDate: ['Activation Date', 'Purchase Date'],
    endDate: ['Expiry Date', 'Package Expiry'],
    suspendedUntil: ['Suspended Until', 'Freeze End Date'],
  },
};

/** The column of the first of these names that there is. */
function columnOf(names: readonly string[], header: readonly string[]): number | undefined {
  for (const name of names) {
    const at = header.indexOf(plainHeading(name));
    if (at >= 0) return at;
  }
  return undefined;
}

function matched(header: readonly string[], preset: ImportPreset): Matching {
  const own = preset === 'PLAIN' ? {} : PRESETS[preset];
  const taken = new Set<number>();
  const matching: Matching = {};
  for (const field of importFields) {
    const names = [...(own[field] ?? []), IMPORT_FIELDS[field], ...COMMON[field], ...(HEADINGS[field] ?? [])];
    const at = columnOf(names, header);
    if (at === undefined || taken.has(at)) continue;
    taken.add(at);
    matching[field] = at;
  }
  return withBothNames(matching, header);
}

const ENGLISH_PARTS = new Set(
  ['First name', 'Given name', 'Forename', 'Last name', 'Surname', 'Family name'].map(plainHeading),
);

/** `Nombre` beside `Apellidos` is the first name, `Nom` beside `Prénom` the last. Whoever has both needs no third. */
function withBothNames(matching: Matching, header: readonly string[]): Matching {
  const { fullName, ...named } = matching;
  if (named.firstName !== undefined && named.lastName !== undefined) return named;
  if (fullName === undefined || !isEitherName(header[fullName])) return matching;
  // In an English file "Name" beside "First name" is the whole name.
  const part = header[named.firstName ?? named.lastName ?? -1];
  if (header[fullName] === 'name' && part !== undefined && ENGLISH_PARTS.has(part)) return matching;
  if (named.lastName !== undefined) return { ...named, firstName: fullName };
  return named.firstName === undefined ? matching : { ...named, lastName: fullName };
}

/** How many of a system's own names the file has: names that every system uses say nothing. */
const ownNames = (header: readonly string[], preset: Preset): number =>
  Object.values(PRESETS[preset]).filter((names) => columnOf(names, header) !== undefined).length;

/**
 * The system that a file seems to come from, by its columns' names, and what each of them holds. Our own
 * template is recognised by its names, all of which it has.
 */
export function matchColumns(names: readonly string[]): { preset: ImportPreset; matching: Matching } {
  const header = names.map(plainHeading);
  const isOurs = (['firstName', 'lastName', 'userEmail', 'creditsLeft'] as const).every((field) =>
    header.includes(plainHeading(IMPORT_FIELDS[field])),
  );
  const [best] = (Object.keys(PRESETS) as Preset[])
    .map((preset) => ({ preset, found: ownNames(header, preset) }))
    .sort((a, b) => b.found - a.found);
  const preset = isOurs || !best || best.found < 3 ? 'PLAIN' : best.preset;
  return { preset, matching: matched(header, preset) };
}

/** What each column of a file holds that comes from this system. */
export const matchColumnsAs = (names: readonly string[], preset: ImportPreset): Matching =>
  matched(names.map(plainHeading), preset);
