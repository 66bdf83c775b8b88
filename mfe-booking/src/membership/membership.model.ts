import { cardName } from '@studio/contract/cardWords';
import { formatMoney } from '@studio/contract/money';
import { addDays, formatLocalDate } from '@studio/contract/time';
import type { CancelReason, OwnSubscriptionRules, Subscription, SubscriptionPreview, SubscriptionStatus } from '@studio/contract/subscription.schema';
import type { StateWord } from '../ui/Tag.tsx';

const STATES: Record<SubscriptionStatus, StateWord> = {
  PENDING: { tone: 'warn', icon: 'wait', words: 'Awaiting payment' },
  TRIALING: { tone: 'good', icon: 'check', words: 'Trial' },
  ACTIVE: { tone: 'good', icon: 'check', words: 'Active' },
  PAST_DUE: { tone: 'bad', icon: 'alert', words: 'Not paid' },
  FROZEN: { tone: 'neutral', icon: 'clock', words: 'Paused' },
  CANCEL_AT_END: { tone: 'warn', icon: 'clock', words: 'Ends soon' },
  CANCELLED: { tone: 'neutral', icon: 'close', words: 'Cancelled' },
  ENDED: { tone: 'neutral', icon: 'close', words: 'Ended' },
};

/** A membership's state as a word for its holder. */
export const stateOf = ({ status }: Pick<Subscription, 'status'>): StateWord => STATES[status];

/** Whether it goes on, or could; the others are history. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean => status !== 'CANCELLED' && status !== 'ENDED';

const UNITS = { WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

/** `S$120.00 a month`, `S$50.00 every 2 weeks`. */
export function priceWords({ priceInclTax, currency, cycleUnit, cycleCount }: Pick<Subscription, 'priceInclTax' | 'currency' | 'cycleUnit' | 'cycleCount'>): string {
  const each = cycleCount === 1 ? `a ${UNITS[cycleUnit]}` : `every ${cycleCount} ${UNITS[cycleUnit]}s`;
  return `${formatMoney(priceInclTax, currency)} ${each}`;
}

const MODES: Partial<Record<Subscription['mode'], string>> = { CASH: 'in cash at the studio', BANK_TRANSFER: 'by bank transfer', QR: 'by QR payment', CARD: 'by card' };

function billWords({ nextBillAt, priceInclTax, nextPriceInclTax, currency, card, mode }: Subscription): string {
  if (!nextBillAt) return '';
  return `Next bill: ${formatMoney(nextPriceInclTax ?? priceInclTax, currency)} on ${formatLocalDate(nextBillAt)}, ${card ? cardName(card) : (MODES[mode] ?? 'at the studio')}.`;
}

/** What comes next, in a sentence. */
export function nextWords(held: Subscription): string {
  const { status, currentEnd, pause, nextTryAt } = held;
  const end = currentEnd && formatLocalDate(currentEnd);
  if (status === 'PENDING') return 'It begins once it is paid.';
  if (status === 'PAST_DUE') return `We could not take the money.${nextTryAt ? ` We try again on ${formatLocalDate(nextTryAt)}.` : ''}`;
  if (!isRunning({ status })) return end ? `It ended on ${end}.` : 'It has ended.';
  if (status === 'CANCEL_AT_END') return end ? `You can use it until ${end}. Nothing is billed after that.` : 'Nothing is billed any more.';
  const paused = pause ? `Paused from ${formatLocalDate(pause.fromDate)} to ${formatLocalDate(pause.untilDate)}. ` : '';
  return `${paused}${billWords(held)}`.trim();
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** What holds for a pause: `7 to 90 days, at most twice a year.` */
export const pauseRule = ({ pauseMinDays, pauseMaxDays, pausesPerYear }: OwnSubscriptionRules): string =>
  `${pauseMinDays} to ${pauseMaxDays} days, at most ${times(pausesPerYear)} a year.`;

/** Days for a pause to begin with: from tomorrow, as short as it may be. */
export const firstPause = ({ pauseMinDays }: OwnSubscriptionRules, today: string): { fromDate: string; untilDate: string } => {
  const fromDate = addDays(today, 1);
  return { fromDate, untilDate: addDays(fromDate, pauseMinDays - 1) };
};

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What a pause moves, in sentences. */
export function pauseEffect({ fromDate, untilDate }: { fromDate: string; untilDate: string }, { nextBillAt }: Pick<Subscription, 'nextBillAt'>, preview: SubscriptionPreview): string[] {
  const days = daysBetween(fromDate, untilDate) + 1;
  const bill = nextBillAt && preview.nextBillAt && nextBillAt !== preview.nextBillAt ? [`Your next bill moves from ${formatLocalDate(nextBillAt)} to ${formatLocalDate(preview.nextBillAt)}.`] : [];
  return [`Paused for ${days} ${days === 1 ? 'day' : 'days'}. Your credits wait for you.`, ...bill];
}

/** Why somebody goes, as they can say it. */
export const REASONS: readonly (readonly [CancelReason, string])[] = [
  ['PRICE', 'It costs too much'], ['NO_TIME', 'I have no time'], ['MOVING', 'I am moving away'], ['INJURY', 'I am injured or ill'], ['NOT_SATISFIED', 'I am not satisfied'],
  ['OTHER_STUDIO', 'I go to another studio'], ['OTHER', 'Another reason'],
];

/** Another plan that is coming; empty when none is. */
export function changeWords({ nextPackageName, waitingPlan, currency }: Pick<Subscription, 'nextPackageName' | 'waitingPlan' | 'currency'>): string {
  if (waitingPlan) return `Changes to ${waitingPlan.packageName} once ${formatMoney(waitingPlan.amount, currency)} are paid.`;
  return nextPackageName ? `Changes to ${nextPackageName} with the next bill.` : '';
}
