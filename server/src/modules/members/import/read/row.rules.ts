import type { EmergencyContact } from '@studio/contract/members/emergencyContact.schema';
import type { ImportField } from '@studio/contract/members/import/importFields';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { callingCodeOfCountry } from '@studio/contract/values/place/worldCodes';
import { addDays } from '@studio/contract/values/time';
import { beginningOf, charactersOf } from '@studio/contract/values/letters/characters';
import { withoutUnseen } from '@studio/contract/values/letters/unseen';
import { damageIn } from './damage.rules.ts';
import { extrasOf, membershipOf, type Extras, type ImportedMembership } from './extras.rules.ts';
import { amountIn, dayIn, type ReadingRules, type Flag, type RowTexts } from './field.rules.ts';
import {
  blockedReasonOf,
  emergencyOf,
  guardianOf,
  newsSinceOf,
  type ImportedGuardian,
} from './person.rules.ts';
import { readCredits, readGender, readName } from './values.rules.ts';

export interface RowProblem {
  field: ImportField;
  message: string;
}

export interface ImportedMember {
  externalId: string;
  firstName: string;
  lastName: string;
  userEmail: string;
  phoneCountryCode: string;
  phone: string;
  birthday: string | null;
  gender: string | null;
  address: string;
  joinedOn: string | null;
  /** Missing in rows that were checked before there was such a column; so are the next two. */
  emergency?: EmergencyContact;
  newsSince?: string | null;
  blockedReason?: string | null;
}

export interface ImportedPackage {
  name: string;
  /** Null = unlimited. */
  creditsTotal: number | null;
  creditsLeft: number;
  /** The file does not say how many were bought: the total is what was left, and changes with it. */
  isTotalGuessed?: boolean;
  startDate: string | null;
  endDate: string | null;
  paidMinor: number;
  suspendedUntil: string | null;
  membership: ImportedMembership | null;
}

/** That the other system has moved the end of a package since an earlier file. Local days of the studio. */
export interface LotMove {
  packageId: string;
  from: string | null;
  to: string | null;
  /** It stays as it is here, and a person decides. */
  isKept: boolean;
}

export interface RowContent extends Extras {
  member: ImportedMember;
  package: ImportedPackage | null;
  /** What it moves of a package of an earlier import. */
  move?: LotMove | null;
  guardian?: ImportedGuardian | null;
}

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/** Names need a letter; one that the file has in one piece stays so. */
function nameOf(texts: RowTexts, flag: Flag) {
  const whole = readName(texts.fullName ?? '');
  const firstName = withoutUnseen(texts.firstName || whole.firstName);
  const lastName = withoutUnseen(texts.lastName || whole.lastName);
  const ofFirst = texts.fullName === undefined ? 'firstName' : 'fullName';
  if (!firstName) flag(ofFirst, 'Enter a name');
  if (charactersOf(firstName) > 60) flag(texts.firstName ? 'firstName' : ofFirst, 'Use at most 60 letters');
  if (charactersOf(lastName) > 60) flag('lastName', 'Use at most 60 letters');
  return { firstName, lastName };
}

function contactOf(texts: RowTexts, rules: ReadingRules, flag: Flag) {
  const userEmail = (texts.userEmail ?? '').toLowerCase();
  if (userEmail && (!EMAIL.test(userEmail) || userEmail.length > 254))
    flag('userEmail', `"${beginningOf(userEmail, 60)}" is not an email address`);
  const known = texts.phone ? phoneNumber({ phoneCountryCode: rules.countryCode, phone: texts.phone }) : null;
  if (texts.phone && !known) flag('phone', `"${beginningOf(texts.phone, 30)}" is not a phone number`);
  const contact = { userEmail, ...(known ?? { phoneCountryCode: rules.countryCode, phone: '' }) };
  if (!userEmail && !texts.phone && !texts.externalId)
    flag(
      'userEmail',
      'Add an email address, a phone number or a member ID, so that we recognise this person again',
    );
  return contact;
}

const NOT_PAST = {
  birthday: 'The birthday must be in the past',
  joinedOn: 'The day of joining is in the future',
} as const;

/** How long ago somebody can be born, and can have joined: who joined in 26 did not in 1926. */
const MOST_YEARS = { birthday: 120, joinedOn: 80 } as const;

/** A day before today; somebody may have joined today. */
function pastDayIn(
  texts: RowTexts,
  field: keyof typeof NOT_PAST,
  rules: ReadingRules,
  flag: Flag,
): string | null {
  const day = dayIn(texts, field, rules, flag);
  const latest = field === 'joinedOn' ? rules.today : addDays(rules.today, -1);
  if (day === null || day <= latest) return day;
  const year = day.slice(0, 4);
  // Of a year in two digits, such as 85: nobody was born in 2085, nor has anybody joined then.
  const earlier = Number(year) - 100;
  const isOlder = Number(rules.today.slice(0, 4)) - earlier <= MOST_YEARS[field];
  if (isOlder && !texts[field]?.includes(year)) return `${earlier}${day.slice(4)}`;
  flag(field, NOT_PAST[field]);
  return day;
}

function creditsOf(
  texts: RowTexts,
  flag: Flag,
): Pick<ImportedPackage, 'creditsTotal' | 'creditsLeft' | 'isTotalGuessed'> {
  const read = (field: 'creditsTotal' | 'creditsLeft') => {
    const text = texts[field];
    const credits = text ? readCredits(text) : null;
    if (text && credits === null)
      flag(field, `"${beginningOf(text, 20)}" is not a number of credits from 0 to 999`);
    return credits;
  };
  const [total, left] = [read('creditsTotal'), read('creditsLeft')];
  if (total === 'UNLIMITED' || left === 'UNLIMITED' || (total === null && left === null))
    return { creditsTotal: null, creditsLeft: 0 };
  const creditsLeft = left ?? total ?? 0;
  const creditsTotal = Math.max(total ?? creditsLeft, creditsLeft);
  return { creditsTotal, creditsLeft, ...(total === null && { isTotalGuessed: true }) };
}

function flagDates(
  { startDate, endDate, suspendedUntil }: ImportedPackage,
  { today }: ReadingRules,
  flag: Flag,
): void {
  if (startDate !== null && endDate !== null && startDate > endDate)
    flag('endDate', 'The package ends before it starts');
  if (endDate !== null && endDate > addDays(today, 3660))
    flag('endDate', 'The end is more than ten years ahead');
  if (suspendedUntil !== null && suspendedUntil > addDays(today, 730))
    flag('suspendedUntil', 'The suspension ends more than two years ahead');
}

const OF_PACKAGES: readonly ImportField[] = ['creditsTotal', 'creditsLeft', 'endDate', 'nextBillOn'];

function packageOf(texts: RowTexts, rules: ReadingRules, flag: Flag): ImportedPackage | null {
  const name = texts.packageName ?? '';
  if (!name) {
    if (OF_PACKAGES.some((field) => texts[field])) flag('packageName', 'Name the package');
    return null;
  }
  if (charactersOf(name) > 80) flag('packageName', 'Use at most 80 letters');
  const suspended = dayIn(texts, 'suspendedUntil', rules, flag);
  const held: ImportedPackage = {
    name,
    ...creditsOf(texts, flag),
    startDate: dayIn(texts, 'startDate', rules, flag),
    endDate: dayIn(texts, 'endDate', rules, flag),
    paidMinor: amountIn(texts, 'pricePaid', rules, flag) ?? 0,
    // A suspension that is over is none.
    suspendedUntil: suspended !== null && suspended >= rules.today ? suspended : null,
    membership: null,
  };
  const membership = membershipOf(texts, held, rules, flag);
  if (membership) {
    const { cycleStart, nextBillOn } = membership;
    // Cycles that are over belong to the other system.
    const startDate = held.startDate !== null && held.startDate > cycleStart ? held.startDate : cycleStart;
    Object.assign(held, { membership, startDate, endDate: addDays(nextBillOn, -1) });
  }
  flagDates(held, rules, flag);
  return held;
}

/**
 * What a row says, and everything that is wrong with it, a sentence for each field. `content` is null when
 * anything is.
 */
export function readRow(
  texts: RowTexts,
  rules: ReadingRules,
): { content: RowContent | null; problems: RowProblem[] } {
  const damaged = damageIn(texts);
  const problems: RowProblem[] = [...damaged].map(([field, message]) => ({ field, message }));
  // Whatever else is wrong with a damaged cell comes of the damage.
  const flag: Flag = (field, message) => void (damaged.has(field) || problems.push({ field, message }));
  const name = nameOf(texts, flag);
  const contact = contactOf(texts, rules, flag);
  const member: ImportedMember = {
    externalId: beginningOf(texts.externalId ?? '', 100),
    ...name,
    ...contact,
    birthday: pastDayIn(texts, 'birthday', rules, flag),
    gender: readGender(texts.gender ?? ''),
    address: beginningOf(texts.address ?? '', 300),
    joinedOn: pastDayIn(texts, 'joinedOn', rules, flag),
    emergency: emergencyOf(texts, contact.phoneCountryCode, callingCodeOfCountry(rules.country)),
    newsSince: newsSinceOf(texts, rules, flag),
    blockedReason: blockedReasonOf(texts),
  };
  const guardian = guardianOf(texts, flag);
  const held = packageOf(texts, rules, flag);
  const extras = extrasOf(texts, rules, flag);
  return { content: problems.length > 0 ? null : { member, package: held, guardian, ...extras }, problems };
}
