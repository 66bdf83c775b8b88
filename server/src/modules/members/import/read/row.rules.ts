import type { EmergencyContact } from '@studio/contract/members/emergencyContact.schema';
import type { ImportField } from '@studio/contract/members/import/importFields';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { addDays } from '@studio/contract/values/time';
import { extrasOf, membershipOf, type Extras, type ImportedMembership } from './extras.rules.ts';
import { amountIn, dayIn, type ReadingRules, type Refuse, type RowTexts } from './field.rules.ts';
import {
  blockedReasonOf,
  emergencyOf,
  guardianOf,
  newsSinceOf,
  type ImportedGuardian,
} from './person.rules.ts';
import { readCredits, readGender, splitName } from './values.rules.ts';

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
  startDate: string | null;
  endDate: string | null;
  paidMinor: number;
  suspendedUntil: string | null;
  membership: ImportedMembership | null;
}

export interface RowContent extends Extras {
  member: ImportedMember;
  package: ImportedPackage | null;
  guardian?: ImportedGuardian | null;
}

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/** Names need a letter; one that the file has in one piece is split. */
function nameOf(texts: RowTexts, refuse: Refuse) {
  const split = splitName(texts.fullName ?? '');
  const firstName = texts.firstName || split.firstName;
  const lastName = texts.lastName || split.lastName;
  if (!firstName) refuse(texts.fullName === undefined ? 'firstName' : 'fullName', 'Enter a name');
  if (firstName.length > 60) refuse('firstName', 'Use at most 60 letters');
  if (lastName.length > 60) refuse('lastName', 'Use at most 60 letters');
  return { firstName, lastName };
}

function contactOf(texts: RowTexts, rules: ReadingRules, refuse: Refuse) {
  const userEmail = (texts.userEmail ?? '').toLowerCase();
  if (userEmail && (!EMAIL.test(userEmail) || userEmail.length > 254))
    refuse('userEmail', `"${userEmail.slice(0, 60)}" is not an email address`);
  const known = texts.phone ? phoneNumber({ phoneCountryCode: rules.countryCode, phone: texts.phone }) : null;
  if (texts.phone && !known) refuse('phone', `"${texts.phone.slice(0, 30)}" is not a phone number`);
  const contact = { userEmail, ...(known ?? { phoneCountryCode: rules.countryCode, phone: '' }) };
  if (!userEmail && !texts.phone && !texts.externalId)
    refuse(
      'userEmail',
      'Add an email address, a phone number or a member ID, so that we recognise this person again',
    );
  return contact;
}

function birthdayOf(texts: RowTexts, rules: ReadingRules, refuse: Refuse): string | null {
  const day = dayIn(texts, 'birthday', rules, refuse);
  if (day === null || day < rules.today) return day;
  const year = day.slice(0, 4);
  // Of a year in two digits, such as 85: nobody was born in 2085.
  if (!texts.birthday?.includes(year)) return `${Number(year) - 100}${day.slice(4)}`;
  refuse('birthday', 'The birthday must be in the past');
  return day;
}

function creditsOf(texts: RowTexts, refuse: Refuse): Pick<ImportedPackage, 'creditsTotal' | 'creditsLeft'> {
  const read = (field: 'creditsTotal' | 'creditsLeft') => {
    const text = texts[field];
    const credits = text ? readCredits(text) : null;
    if (text && credits === null)
      refuse(field, `"${text.slice(0, 20)}" is not a number of credits from 0 to 999`);
    return credits;
  };
  const [total, left] = [read('creditsTotal'), read('creditsLeft')];
  if (total === 'UNLIMITED' || left === 'UNLIMITED' || (total === null && left === null))
    return { creditsTotal: null, creditsLeft: 0 };
  const creditsLeft = left ?? total ?? 0;
  return { creditsTotal: Math.max(total ?? creditsLeft, creditsLeft), creditsLeft };
}

function refuseDates(
  { startDate, endDate, suspendedUntil }: ImportedPackage,
  { today }: ReadingRules,
  refuse: Refuse,
): void {
  if (startDate !== null && endDate !== null && startDate > endDate)
    refuse('endDate', 'The package ends before it starts');
  if (endDate !== null && endDate > addDays(today, 3660))
    refuse('endDate', 'The end is more than ten years ahead');
  if (suspendedUntil !== null && suspendedUntil > addDays(today, 730))
    refuse('suspendedUntil', 'The suspension ends more than two years ahead');
}

const OF_PACKAGES: readonly ImportField[] = ['creditsTotal', 'creditsLeft', 'endDate', 'nextBillOn'];

function packageOf(texts: RowTexts, rules: ReadingRules, refuse: Refuse): ImportedPackage | null {
  const name = texts.packageName ?? '';
  if (!name) {
    if (OF_PACKAGES.some((field) => texts[field])) refuse('packageName', 'Name the package');
    return null;
  }
  if (name.length > 80) refuse('packageName', 'Use at most 80 letters');
  const suspended = dayIn(texts, 'suspendedUntil', rules, refuse);
  const held: ImportedPackage = {
    name,
    ...creditsOf(texts, refuse),
    startDate: dayIn(texts, 'startDate', rules, refuse),
    endDate: dayIn(texts, 'endDate', rules, refuse),
    paidMinor: amountIn(texts, 'pricePaid', rules, refuse) ?? 0,
    // A suspension that is over is none.
    suspendedUntil: suspended !== null && suspended >= rules.today ? suspended : null,
    membership: null,
  };
  const membership = membershipOf(texts, held, rules, refuse);
  if (membership) {
    const { cycleStart, nextBillOn } = membership;
    // Cycles that are over belong to the other system.
    const startDate = held.startDate !== null && held.startDate > cycleStart ? held.startDate : cycleStart;
    Object.assign(held, { membership, startDate, endDate: addDays(nextBillOn, -1) });
  }
  refuseDates(held, rules, refuse);
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
  const problems: RowProblem[] = [];
  const refuse: Refuse = (field, message) => void problems.push({ field, message });
  const member: ImportedMember = {
    externalId: (texts.externalId ?? '').slice(0, 100),
    ...nameOf(texts, refuse),
    ...contactOf(texts, rules, refuse),
    birthday: birthdayOf(texts, rules, refuse),
    gender: readGender(texts.gender ?? ''),
    address: (texts.address ?? '').slice(0, 300),
    joinedOn: dayIn(texts, 'joinedOn', rules, refuse),
    emergency: emergencyOf(texts),
    newsSince: newsSinceOf(texts, rules, refuse),
    blockedReason: blockedReasonOf(texts),
  };
  const guardian = guardianOf(texts, refuse);
  const held = packageOf(texts, rules, refuse);
  const extras = extrasOf(texts, rules, refuse);
  return { content: problems.length > 0 ? null : { member, package: held, guardian, ...extras }, problems };
}
