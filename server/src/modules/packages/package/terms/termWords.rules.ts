import { formatLocalDate, formatWallTime, type ZoneClock } from '@studio/contract/values/time';
import { countOf } from '@studio/contract/values/duration';
import { moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';
import type { PlanTerms, Recurring, TermName, Window } from './terms.rules.ts';

/** How a studio writes amounts, dates and hours. */
export type Writing = Numbering & Omit<ZoneClock, 'timezone'>;
/** Names by id, and how the studio writes. */
export interface Names extends Writing {
  /** Names of categories, classes and taxes, by id. */
  byId: ReadonlyMap<string, string>;
}

export const LABELS: Record<TermName, string> = {
  packageName: 'Name',
  packageType: 'Kind',
  priceMinor: 'Price',
  taxRateId: 'Tax',
  credits: 'Credits',
  bonusCredits: 'Bonus credits',
  validity: 'Valid for',
  start: 'Starts',
  activateByDays: 'Starts automatically after',
  eligibleTypes: 'Can book',
  eligibleCategories: 'Categories',
  eligibleTemplates: 'Classes',
  eligibleWindows: 'Hours',
  maxPerDay: 'Bookings a day',
  maxPerWeek: 'Bookings a week',
  maxPerMonth: 'Bookings a month',
  maxUpcoming: 'Upcoming bookings',
  shareable: 'Can be shared',
  maxShareCredits: 'Maximum credits to share',
  maxShareRecipients: 'Maximum members to share with',
  freezeAllowed: 'Can be frozen',
  guestAllowed: 'Guests allowed',
  usagePriority: 'Order of use',
  priorityOpensDays: 'Early booking',
  visitValueMinor: 'Value per visit',
  recurring: 'Billed every',
  instalments: 'Instalments',
  terms: 'Terms',
};

/** A term's name on the wire, where it differs from the one here. */
export const WIRE_NAMES: Partial<Record<TermName, string>> = {
  priceMinor: 'price',
  validity: 'validityValue',
  start: 'activation',
  visitValueMinor: 'visitValue',
};

const KINDS: Record<string, string> = {
  CLASS_PACK: 'Class pack',
  MEMBERSHIP: 'Membership',
  TRIAL: 'Trial',
  INTRO: 'Intro offer',
  DROP_IN: 'Drop-in',
  EVENT_PASS: 'Event pass',
  APPOINTMENT_PACK: 'Appointment pack',
};
const TYPES: Record<string, string> = { CLASS: 'Classes', EVENT: 'Events', APPOINTMENT: 'Appointments' };
const STARTS: Record<string, string> = {
  PURCHASE: 'When it is paid',
  FIRST_BOOKING: 'With the first booking',
  FIRST_ATTENDANCE: 'With the first visit',
};
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const unitWord = (unit: string): string => unit.toLowerCase();
const every = (count: number, unit: string): string =>
  count === 1 ? unitWord(unit) : countOf(count, unitWord(unit));
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
const numberWord = (value: number | null): string | null => (value === null ? null : String(value));

/** `Mon, Tue 06:00 – 16:00`. */
export const windowWords = ({ weekdays, from, to }: Window, names: Writing): string =>
  `${weekdays
    .toSorted((a, b) => a - b)
    .map((day) => DAYS[day - 1])
    .join(', ')} ${formatWallTime(from, names)} – ${formatWallTime(to, names)}`;

function validityWords({ value, unit, end }: PlanTerms['validity'], names: Names): string {
  if (unit === 'FIXED_DATE') return end ? `Until ${formatLocalDate(end, names)}` : 'Until a fixed day';
  return value === null ? 'Does not expire' : countOf(value, unitWord(unit));
}

function cycleWords(
  { cycleUnit, cycleCount, minCycles, signupFeeMinor, trialDays, rolloverMax, recognition }: Recurring,
  names: Names,
): string {
  return [
    every(cycleCount, cycleUnit),
    minCycles > 0 && `at least ${countOf(minCycles, 'cycle')}`,
    signupFeeMinor > 0 && `${moneyWords(signupFeeMinor, names)} once`,
    trialDays > 0 && `${countOf(trialDays, 'day')} to try`,
    rolloverMax > 0 && `${countOf(rolloverMax, 'credit')} roll over`,
    recognition === 'STRAIGHT_LINE' && 'earned day by day',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

const partWords = ({ count, intervalUnit, depositPct }: NonNullable<PlanTerms['instalments']>): string =>
  `${count} instalments, one every ${unitWord(intervalUnit)}${depositPct === null ? '' : `, ${depositPct}% first`}`;

type Words = { [Name in TermName]: (value: PlanTerms[Name], names: Names) => string | null };
const named = (ids: readonly string[], { byId }: Names): string | null =>
  ids.length === 0 ? null : ids.map((id) => byId.get(id) ?? 'Deleted').join(', ');

const WORDS: Words = {
  packageName: (value) => value,
  packageType: (value) => KINDS[value] ?? value,
  priceMinor: moneyWords,
  taxRateId: (value, names) => value && named([value], names),
  credits: (value) => numberWord(value) ?? 'Unlimited',
  bonusCredits: numberWord,
  validity: validityWords,
  start: ({ activation, day }, names) =>
    activation === 'FIXED_DATE' && day
      ? `On ${formatLocalDate(day, names)}`
      : (STARTS[activation] ?? activation),
  activateByDays: (value) => countOf(value, 'day'),
  eligibleTypes: (value) => value.map((type) => TYPES[type] ?? type).join(', '),
  eligibleCategories: named,
  eligibleTemplates: named,
  eligibleWindows: (value, names) =>
    value.length === 0 ? null : value.map((window) => windowWords(window, names)).join('; '),
  maxPerDay: numberWord,
  maxPerWeek: numberWord,
  maxPerMonth: numberWord,
  maxUpcoming: numberWord,
  shareable: yesNo,
  maxShareCredits: numberWord,
  maxShareRecipients: numberWord,
  freezeAllowed: yesNo,
  guestAllowed: yesNo,
  usagePriority: numberWord,
  priorityOpensDays: (value) => (value === null ? null : `${countOf(value, 'day')} before`),
  visitValueMinor: (value, names) => (value === null ? null : moneyWords(value, names)),
  recurring: (value, names) => value && cycleWords(value, names),
  instalments: (value) => value && partWords(value),
  terms: (value) => value || null,
};

/** Describes a term in words; null when the plan does not set it. */
export const wordsOf = <Name extends TermName>(
  name: Name,
  value: PlanTerms[Name],
  names: Names,
): string | null => WORDS[name](value, names);
