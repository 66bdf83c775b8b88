import { formatMoney } from '@studio/contract/values/money';
import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import type {
  Subscription,
  SubscriptionAction,
  SubscriptionPreview,
  SubscriptionStatus,
} from '@studio/contract/packages/subscription.schema';
import { addDays, daysFrom, formatLocalDate } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

export const SUBSCRIPTION_WORDS: Record<SubscriptionStatus, { label: string; tone: StatusTone }> = {
  PENDING: { label: 'Waiting for payment', tone: 'waiting' },
  TRIALING: { label: 'Trial', tone: 'good' },
  ACTIVE: { label: 'Active', tone: 'good' },
  PAST_DUE: { label: 'Past due', tone: 'bad' },
  FROZEN: { label: 'Paused', tone: 'warning' },
  CANCEL_AT_END: { label: 'Ends soon', tone: 'warning' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

/** Labels of the actions in the menu. They end with dots, because each opens a dialog. */
export const ACTION_LABELS: Record<SubscriptionAction, string> = {
  PAUSE: 'Pause…',
  RESUME: 'Resume…',
  CHANGE_PLAN: 'Change plan…',
  UPDATE_PRICE: 'Change price…',
  RETRY: 'Try payment again…',
  CANCEL: 'Cancel membership…',
};
/** Actions in the order of the menu. */
export const ACTIONS = Object.keys(ACTION_LABELS) as SubscriptionAction[];

/** Statuses without further bills. */
const NOT_BILLED: readonly SubscriptionStatus[] = ['CANCEL_AT_END', 'CANCELLED', 'ENDED'];

/**
 * A pause that has not begun, or `null`. A pause that has begun sets the status `FROZEN` and moves the next
 * bill on the server.
 */
const plannedPause = ({ status, pause }: Pick<Subscription, 'status' | 'pause'>): Subscription['pause'] =>
  status === 'FROZEN' ? null : pause;

type Billed = Pick<Subscription, 'status' | 'pause' | 'nextBillAt' | 'nextBillTotal' | 'currency'>;

/**
 * The day of the next bill, moved by a planned pause that begins before it. First and last day of a pause are
 * both paused.
 */
function billDay({ nextBillAt, ...held }: Billed): string | null {
  const pause = plannedPause(held);
  return nextBillAt && pause && pause.fromDate <= nextBillAt
    ? addDays(nextBillAt, daysFrom(pause.fromDate, pause.untilDate) + 1)
    : nextBillAt;
}

/** "S$240.00 on 1 Dec 2026"; "—" without further bills. */
export function nextBillWords(held: Billed): string {
  const { status, nextBillTotal, currency } = held;
  const day = billDay(held);
  return day && nextBillTotal && !NOT_BILLED.includes(status)
    ? `${formatMoney(nextBillTotal, currency)} on ${formatLocalDate(day)}`
    : '—';
}

/** The last paid day: with an unpaid bill, the day before its cycle. */
export function paidUntil({
  status,
  actions,
  currentStart,
  currentEnd,
}: Pick<Subscription, 'status' | 'actions' | 'currentStart' | 'currentEnd'>): string {
  const isOpen = status === 'PAST_DUE' || actions.includes('RETRY');
  const day = isOpen ? currentStart && addDays(currentStart, -1) : currentEnd;
  return day ? formatLocalDate(day) : '—';
}

/** "Visa •••• 4242", or the payment mode without a card. */
export const methodWords = ({ card, mode }: Pick<Subscription, 'card' | 'mode'>): string => {
  if (!card) return PAY_MODE_LABELS[mode];
  return `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
};

/** "2 failed, next try on 24 Nov 2026". */
export const retryWords = ({
  failedTries,
  nextTryAt,
}: Pick<Subscription, 'failedTries' | 'nextTryAt'>): string => {
  if (failedTries === 0) return '—';
  return [`${failedTries} failed`, nextTryAt && `next try on ${formatLocalDate(nextTryAt)}`]
    .filter(Boolean)
    .join(', ');
};

/** Result of a change of plan. Until its bill is paid, the old plan continues. */
export function changedWords({
  packageName,
  nextPackageName,
  waitingPlan,
  currency,
}: Pick<Subscription, 'packageName' | 'nextPackageName' | 'waitingPlan' | 'currency'>): string {
  if (waitingPlan)
    return `${waitingPlan.packageName} begins once ${formatMoney(waitingPlan.amount, currency)} is paid. We emailed the member.`;
  return nextPackageName
    ? `${nextPackageName} from the next cycle on.`
    : `The membership is ${packageName} now.`;
}

/** Planned changes besides the next bill: a pause, another plan, an end. */
export function comingWords({
  status,
  pause,
  nextPackageName,
  waitingPlan,
  currency,
  currentEnd,
  endsOn,
}: Pick<
  Subscription,
  'status' | 'pause' | 'nextPackageName' | 'waitingPlan' | 'currency' | 'currentEnd' | 'endsOn'
>): string[] {
  return [
    pause ? `Paused from ${formatLocalDate(pause.fromDate)} to ${formatLocalDate(pause.untilDate)}` : '',
    waitingPlan ? `${waitingPlan.packageName} once ${formatMoney(waitingPlan.amount, currency)} is paid` : '',
    nextPackageName ? `${nextPackageName} from the next cycle on` : '',
    status === 'CANCEL_AT_END' && currentEnd ? `Ends on ${formatLocalDate(currentEnd)}` : '',
    endsOn ? `Ends on ${formatLocalDate(endsOn)}, as the member asked` : '',
  ].filter(Boolean);
}

/** Texts of the resume dialog. A pause that has begun ends; a planned one is cancelled. */
export function resumeWords({
  packageName,
  status,
  pause,
}: Pick<Subscription, 'packageName' | 'status' | 'pause'>): {
  title: string;
  submit: string;
  instead: string | undefined;
  done: string;
} {
  const planned = plannedPause({ status, pause });
  // Revoking a cancellation also cancels the pause; the dialog is about the cancellation.
  if (!planned || status === 'CANCEL_AT_END')
    return {
      title: `Resume ${packageName}?`,
      submit: 'Resume membership',
      instead: undefined,
      done: `${packageName} has resumed.`,
    };
  return {
    title: `Cancel the pause of ${packageName}?`,
    submit: 'Cancel pause',
    instead: `It will not pause from ${formatLocalDate(planned.fromDate)} to ${formatLocalDate(planned.untilDate)}.`,
    done: `The pause of ${packageName} is cancelled.`,
  };
}

const isPositive = (decimal: string): boolean => Number(decimal) > 0;

interface EffectOptions {
  /** The studio's local day. */
  today: string;
  currency: string;
  /** Replaces the sentence with the effective day where that day would mislead. */
  instead?: string | undefined;
}

/** The effect of an action, one sentence each. */
export function effectSentences(
  preview: SubscriptionPreview,
  { today, currency, instead }: EffectOptions,
): string[] {
  const { effectiveOn, accessUntil, nextBillAt, nextAmount, dueNow, credit } = preview;
  const money = (decimal: string) => formatMoney(decimal, currency);
  const begins =
    effectiveOn === today ? 'It takes effect today.' : `It takes effect on ${formatLocalDate(effectiveOn)}.`;
  return [
    instead ?? begins,
    accessUntil ? `Members can attend until ${formatLocalDate(accessUntil)}.` : '',
    isPositive(credit) ? `${money(credit)} is credited for the remaining days.` : '',
    isPositive(dueNow) ? `${money(dueNow)} is due now.` : '',
    nextBillAt
      ? `The next bill${nextAmount === null ? '' : ` of ${money(nextAmount)}`} comes on ${formatLocalDate(nextBillAt)}.`
      : 'No bills after that.',
  ].filter(Boolean);
}

/** "1 booking is cancelled, and its credit returned:". */
export const bookingsWords = (count: number): string =>
  count === 1
    ? '1 booking is cancelled, and its credit returned:'
    : `${count} bookings are cancelled, and their credits returned:`;
