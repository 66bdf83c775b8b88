import { timesWords } from '@studio/contract/values/duration';
import { cardName } from '@studio/contract/orders/cardWords';
import { formatMoney } from '@studio/contract/values/money';
import { addDays, daysFrom, formatLocalDate } from '@studio/contract/values/time';
import type { OwnSubscriptionRules } from '@studio/contract/packages/subscription-settings.schema';
import type {
  CancelReason,
  Subscription,
  SubscriptionPreview,
  SubscriptionStatus,
} from '@studio/contract/packages/subscription.schema';
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

type Pausing = Pick<Subscription, 'status' | 'pause'> & Partial<Pick<Subscription, 'endsOn'>>;
/**
 * A planned pause; null when there is none. A pause that has begun makes the membership `FROZEN`, and only
 * then does its bill move.
 */
const plannedPause = ({ status, pause }: Pausing): Subscription['pause'] =>
  status === 'FROZEN' ? null : pause;

/** A membership's state as a word for its holder. */
export const stateOf = (held: Pausing): StateWord =>
  held.status === 'ACTIVE' && plannedPause(held)
    ? { tone: 'neutral', icon: 'clock', words: 'Pause planned' }
    : STATES[held.status];

/** Whether it runs, or could run again; the others are history. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status !== 'CANCELLED' && status !== 'ENDED';

const UNITS = { WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

/** `S$120.00 a month`, `S$50.00 every 2 weeks`. */
export function priceWords({
  priceInclTax,
  currency,
  cycleUnit,
  cycleCount,
}: Pick<Subscription, 'priceInclTax' | 'currency' | 'cycleUnit' | 'cycleCount'>): string {
  const each = cycleCount === 1 ? `a ${UNITS[cycleUnit]}` : `every ${cycleCount} ${UNITS[cycleUnit]}s`;
  return `${formatMoney(priceInclTax, currency)} ${each}`;
}

const MODES: Partial<Record<Subscription['mode'], string>> = {
  CASH: 'in cash at the studio',
  BANK_TRANSFER: 'by bank transfer',
  QR: 'by QR payment',
  CARD: 'by card',
};

type PauseSpan = NonNullable<Subscription['pause']>;
/** How many days a pause has: its first and its last day are both paused. */
const pausedDays = ({ fromDate, untilDate }: PauseSpan): number => daysFrom(fromDate, untilDate) + 1;

/** The day of the next bill, moved by a pause that begins before it. */
function billDay({ nextBillAt, ...held }: Pausing & Pick<Subscription, 'nextBillAt'>): string | null {
  const pause = plannedPause(held);
  return nextBillAt && pause && pause.fromDate <= nextBillAt
    ? addDays(nextBillAt, pausedDays(pause))
    : nextBillAt;
}

function billWords(held: Subscription): string {
  const { nextBillTotal, currency, card, mode } = held;
  const day = billDay(held);
  if (!day || !nextBillTotal) return '';
  return `Next bill: ${formatMoney(nextBillTotal, currency)} on ${formatLocalDate(day)}, ${card ? cardName(card) : (MODES[mode] ?? 'at the studio')}.`;
}

/** "from 24 Nov 2026 to 30 Nov 2026". */
const pauseDays = ({ fromDate, untilDate }: PauseSpan): string =>
  `from ${formatLocalDate(fromDate)} to ${formatLocalDate(untilDate)}`;

/** The result of pausing: the pause has begun, or is planned. */
export function pausedWords(held: Pausing & Pick<Subscription, 'packageName'>): string {
  const planned = plannedPause(held);
  return planned
    ? `${held.packageName} will pause on ${formatLocalDate(planned.fromDate)}.`
    : `${held.packageName} is paused.`;
}

interface ResumeWords {
  /** The label on the card, and its longer accessible name. */
  button: string;
  label: string;
  title: string;
  /** Its effect in a sentence, and the confirmation. */
  means: string;
  act: string;
  done: string;
}

/** The words for continuing a membership, by its obstacle: a cancellation, a pause, or a planned pause. */
export function resumeWords(held: Pausing & Pick<Subscription, 'packageName'>): ResumeWords {
  const { status, packageName } = held;
  const goingOn = {
    label: `Resume ${packageName}`,
    title: `Resume ${packageName}?`,
    act: 'Resume',
    done: `${packageName} has resumed.`,
  };
  const planned = plannedPause(held);
  const isLeaving = status === 'CANCEL_AT_END' || (held.endsOn && !held.pause);
  if (isLeaving) return { ...goingOn, button: 'Keep it', means: 'This undoes the cancellation.' };
  if (!planned) return { ...goingOn, button: 'Resume now', means: 'The pause ends today.' };
  const act = 'Cancel the pause';
  return {
    button: act,
    label: `${act} of ${packageName}`,
    title: `${act} of ${packageName}?`,
    means: `It will not pause ${pauseDays(planned)}.`,
    act,
    done: `The pause of ${packageName} is cancelled.`,
  };
}

/** What comes next, in a sentence. */
export function nextWords(held: Subscription): string {
  const { status, currentEnd, pause, nextTryAt } = held;
  const end = currentEnd && formatLocalDate(currentEnd);
  if (status === 'PENDING') return 'It begins once you have paid.';
  if (status === 'PAST_DUE')
    return `We could not take the payment.${nextTryAt ? ` We try again on ${formatLocalDate(nextTryAt)}.` : ''}`;
  if (!isRunning({ status })) return end ? `It ended on ${end}.` : 'It has ended.';
  if (status === 'CANCEL_AT_END')
    return end ? `You can use it until ${end}. No bills after that.` : 'No more bills.';
  const paused = pause ? `${plannedPause(held) ? 'It will pause' : 'Paused'} ${pauseDays(pause)}. ` : '';
  const last = held.endsOn ? ` It ends on ${formatLocalDate(held.endsOn)}.` : '';
  return `${paused}${billWords(held)}${last}`.trim();
}

/**
 * The effect of cancelling, in sentences: at the end of the cycle, or of the commitment, which is billed
 * until then.
 */
export function endWords(
  {
    accessUntil,
    nextBillAt,
    nextAmount,
  }: Pick<SubscriptionPreview, 'accessUntil' | 'nextBillAt' | 'nextAmount'>,
  currency: string,
): string {
  const until = accessUntil ? formatLocalDate(accessUntil) : '';
  if (!until) return 'No bills after that.';
  if (!nextBillAt) return `You can use it until ${until}. No bills after that.`;
  const bill = nextAmount
    ? ` The next bill of ${formatMoney(nextAmount, currency)} comes on ${formatLocalDate(nextBillAt)}.`
    : '';
  return `You agreed to stay until ${until}, so it ends on that day.${bill} No bills after the end.`;
}

/** The rule of a pause: `7 to 90 days, up to twice a year.` */
export const pauseRule = ({
  pauseMinDays,
  pauseMaxDays,
  pausesPerYear,
  pauseNoticeDays,
}: OwnSubscriptionRules): string => {
  const rule = `${pauseMinDays} to ${pauseMaxDays} days, up to ${timesWords(pausesPerYear)} a year.`;
  return pauseNoticeDays === 0
    ? rule
    : `${rule} Ask at least ${pauseNoticeDays} ${pauseNoticeDays === 1 ? 'day' : 'days'} ahead.`;
};

/** Default days of a pause: from tomorrow or after the notice, with the minimum length. */
export const firstPause = (
  { pauseMinDays, pauseNoticeDays }: OwnSubscriptionRules,
  today: string,
): { fromDate: string; untilDate: string } => {
  const fromDate = addDays(today, Math.max(1, pauseNoticeDays));
  return { fromDate, untilDate: addDays(fromDate, pauseMinDays - 1) };
};

/** What a pause costs, and the dates that it moves, in sentences: a bill before the pause stays where it is. */
export function pauseEffect(
  pause: PauseSpan,
  { nextBillAt, currency }: Pick<Subscription, 'nextBillAt' | 'currency'>,
  preview: SubscriptionPreview,
): string[] {
  const days = pausedDays(pause);
  const bill =
    nextBillAt && pause.fromDate <= nextBillAt && preview.nextBillAt && nextBillAt !== preview.nextBillAt
      ? [
          `Your next bill moves from ${formatLocalDate(nextBillAt)} to ${formatLocalDate(preview.nextBillAt)}.`,
        ]
      : [];
  const fee = Number(preview.dueNow) > 0 ? [`The pause costs ${formatMoney(preview.dueNow, currency)}.`] : [];
  return [`Paused for ${days} ${days === 1 ? 'day' : 'days'}. Your credits wait for you.`, ...bill, ...fee];
}

/** Reasons that a member can choose when they leave. */
const REASONS: readonly (readonly [CancelReason, string])[] = [
  ['PRICE', 'It costs too much'],
  ['NO_TIME', 'I have no time'],
  ['MOVING', 'I am moving away'],
  ['INJURY', 'I am injured or ill'],
  ['NOT_SATISFIED', 'I am not satisfied'],
  ['OTHER_STUDIO', 'I’m joining another studio'],
  ['OTHER', 'Another reason'],
];

/** Those of them that the studio asks for; all while that is unknown. */
export const reasonsOffered = (rules: Pick<OwnSubscriptionRules, 'cancelReasons'> | undefined) =>
  REASONS.filter(([reason]) => !rules || rules.cancelReasons.includes(reason));

/** Another plan that is coming; empty when none is. */
export function changeWords({
  nextPackageName,
  waitingPlan,
  currency,
}: Pick<Subscription, 'nextPackageName' | 'waitingPlan' | 'currency'>): string {
  if (waitingPlan)
    return `Changes to ${waitingPlan.packageName} once ${formatMoney(waitingPlan.amount, currency)} is paid.`;
  return nextPackageName ? `Changes to ${nextPackageName} with the next bill.` : '';
}
