import { percentWords } from '@studio/contract/values/typed/numbers';
import { TEMPLATE_TYPES, type TemplateType } from '@studio/contract/schedule/templateType';
import type {
  PayrollConfig,
  PayrollSettings,
  Rate,
  RateScope,
} from '@studio/contract/reports/payroll/rate.schema';
import type { PayModel, RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { formatMoney } from '@studio/contract/values/money';
import { addDays } from '@studio/contract/values/time';

/** What a rate of a scope is for, when it has no name of its own. */
export const SCOPE_WORDS: Record<RateScope, string> = {
  STUDIO: 'Everybody, all sessions',
  STAFF: 'All their sessions',
  TYPE: 'Sessions of one type',
  CATEGORY: 'Classes of one category',
  CLASS: 'One class',
};
/** Several sessions of a type. */
export const TYPES_WORDS: Record<TemplateType, string> = {
  CLASS: 'Classes',
  EVENT: 'Events',
  APPOINTMENT: 'Appointments',
};
export const TYPE_OPTIONS = TEMPLATE_TYPES.map((value) => ({ value, label: TYPES_WORDS[value] }));

/** What a model pays, in a sentence. */
export const MODEL_ABOUT: Record<PayModel, string> = {
  FLAT: 'The same for every session',
  HOURLY: 'By the minutes of the session',
  PER_HEAD: 'For everybody who counts',
  TIERED: 'One amount up to six heads, another above',
  BASE_PLUS: 'A base, and more for each head above a number',
  PERCENT: 'A share of what the visits are worth',
};

type Named = Pick<Rate, 'scope' | 'templateType' | 'forName'>;
/** Which sessions a rate is for: "Events", "Vinyasa", "All sessions". */
export function forWords({ scope, templateType, forName }: Named): string {
  if (scope === 'TYPE' && templateType) return TYPES_WORDS[templateType];
  if (scope === 'CATEGORY' && forName) return `${forName} (category)`;
  return forName ?? 'All sessions';
}
/** Whose sessions a rate is for. */
export const whoWords = ({ scope, staffName }: Pick<Rate, 'scope' | 'staffName'>): string =>
  scope === 'STUDIO' ? 'Everybody' : (staffName ?? '');

function tiersWords({ tiers }: RateTerms, money: (amount: string) => string): string {
  const words = tiers.map(({ upTo, amount }, index) => {
    if (upTo !== null && upTo !== undefined) return `up to ${upTo}: ${money(amount)}`;
    return index === 0 ? `${money(amount)} a session` : `more: ${money(amount)}`;
  });
  return words.join(', ').replace(/^u/, 'U');
}

/** What a rate pays for a session, e.g. "S$40.00, and S$5.00 for each head above 6; at most S$90.00". */
export function termsWords(terms: RateTerms, currency: string): string {
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', currency);
  const base: Record<PayModel, () => string> = {
    FLAT: () => `${money(terms.amount)} a session`,
    HOURLY: () => `${money(terms.amount)} an hour`,
    PER_HEAD: () => `${money(terms.amount)} a head`,
    TIERED: () => tiersWords(terms, money),
    BASE_PLUS: () =>
      `${money(terms.amount)}, and ${money(terms.perHead)} for each head above ${terms.threshold ?? 0}`,
    PERCENT: () => `${percentWords(terms.percent ?? 0, currency)} of what the visits are worth`,
  };
  const limits = [
    terms.min ? `at least ${money(terms.min)}` : '',
    terms.max ? `at most ${money(terms.max)}` : '',
  ].filter(Boolean);
  return [base[terms.model](), ...limits].join('; ');
}

/** What a rate pays or counts beside its model. */
export function extraWords(terms: RateTerms, currency: string): string[] {
  const { assistant, travel, headBasis, includeNoShow, includeLateCancel } = terms;
  return [
    assistant ? `Assistants ${formatMoney(assistant, currency)}` : '',
    travel ? `${formatMoney(travel, currency)} travel` : '',
    headBasis === 'BOOKED' ? 'Counts everybody who booked' : '',
    headBasis === 'ATTENDED' ? 'Counts those who came' : '',
    countedWords(includeNoShow, 'no-shows'),
    countedWords(includeLateCancel, 'late cancellations'),
  ].filter(Boolean);
}
function countedWords(isCounted: boolean | null | undefined, what: string): string {
  if (isCounted === null || isCounted === undefined) return '';
  return isCounted ? `Counts ${what}` : `Does not count ${what}`;
}

/** `PAUSED`: another one for the same pays for some days, then this one again. */
export type RateState = 'NOW' | 'LATER' | 'PAUSED' | 'OVER';
/** Whether two rates are for the same, so that the later one takes over. */
const isSameScope = (one: Rate, other: Rate): boolean =>
  one.scope === other.scope &&
  one.staffId === other.staffId &&
  one.templateType === other.templateType &&
  one.categoryId === other.categoryId &&
  one.classTemplId === other.classTemplId;

/** Those for the same that begin later, the last first. */
const laterOnes = (rate: Rate, rates: readonly Rate[]): Rate[] =>
  rates
    .filter((other) => isSameScope(rate, other) && other.from > rate.from)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));

const lasts = (until: string | null | undefined, day: string | null): boolean =>
  !until || (day !== null && until >= day);

/**
 * The last day of a rate: its own, or the day before another one for the same takes over for good; one that ends before
 * it leaves the days after to it. `null`: none.
 */
export const lastDayOf = (rate: Rate, rates: readonly Rate[]): string | null =>
  laterOnes(rate, rates).reduce<string | null>(
    (last, { from, until }) =>
      lasts(until, last) && (last === null || from <= last) ? addDays(from, -1) : last,
    rate.until ?? null,
  );
/** Whether a rate pays today, will, or did. */
export function stateOf(rate: Rate, { rates, today }: Pick<PayrollConfig, 'rates' | 'today'>): RateState {
  if (rate.from > today) return 'LATER';
  const last = lastDayOf(rate, rates);
  if (last !== null && last < today) return 'OVER';
  const isCovered = laterOnes(rate, rates).some(({ from, until }) => from <= today && lasts(until, today));
  return isCovered ? 'PAUSED' : 'NOW';
}

/** The first day for which a new rate changes anything. */
export const firstFreeDay = ({ lockedUntil, today }: Pick<PayrollConfig, 'lockedUntil' | 'today'>): string =>
  lockedUntil !== null && lockedUntil >= today ? addDays(lockedUntil, 1) : today;

/** How heads are counted and special sessions paid, unless a rate says otherwise. */
export function settingsWords(settings: PayrollSettings): string[] {
  const { headBasis, cancelledByStudioPct, subPay, coInstructorPay, studioBearsRefunds } = settings;
  const counted = [
    headBasis === 'ATTENDED' ? 'members who came' : 'everybody who booked',
    ...(settings.includeNoShow ? ['no-shows'] : []),
    ...(settings.includeLateCancel ? ['late cancellations'] : []),
  ];
  const left = [
    ...(settings.includeComp ? [] : ['free visits']),
    ...(settings.includeClassPass ? [] : ['ClassPass visits']),
  ];
  return [
    `Heads are ${listWords(counted)}${left.length > 0 ? `, without ${listWords(left)}` : ''}.`,
    settings.payIfZero
      ? 'A session that nobody comes to is paid.'
      : 'A session that nobody comes to is not paid.',
    cancelledByStudioPct > 0
      ? `A session that the studio cancels pays ${cancelledByStudioPct}% of what it would have paid.`
      : 'A session that the studio cancels is not paid.',
    subPay === 'ACTUAL'
      ? 'A substitute is paid by their own rate.'
      : 'A substitute is paid by the rate of the person they stand in for.',
    coInstructorPay === 'SPLIT'
      ? 'Instructors who teach a session together split its pay.'
      : 'Instructors who teach a session together are each paid in full.',
    studioBearsRefunds
      ? 'When money is refunded, the pay for it stays.'
      : 'When money is refunded, the pay for it is taken back in the next run.',
  ];
}
const listWords = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

/** "Ben Ong has no rate." for people whom no rate pays today; empty when there are none. */
export function unpaidWords(people: PayrollConfig['people']): string {
  const names = people.filter(({ hasRate }) => !hasRate).map(({ staffName }) => staffName);
  if (names.length === 0) return '';
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  return `${listWords(shown)} ${names.length === 1 ? 'has' : 'have'} no rate.`;
}
