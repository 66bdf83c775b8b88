import { formatDayTime, formatLocalDate, type ZoneClock } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { taxed } from '../../../configure/tax-rate/tax-rate.api.ts';
import { subscriptionRepository } from './subscription.repository.ts';
import { addressOf, type Addressed } from './subscriptionMail.views.ts';
import { termsOn } from './terms.service.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

const siteOf = ({ extension }: Addressed, page: string): SitePath =>
  `/booking-website/${page}?extension=${extension}`;
const day = (localDate: string | null, to: Addressed): string =>
  localDate === null ? '' : formatLocalDate(localDate, to);

/** The amount of the next bill. */
async function nextBillOf(tx: Tx, subscriptionId: string, to: Addressed): Promise<string> {
  const row = await subscriptionRepository(tx).find(subscriptionId);
  return row?.next_bill_on ? moneyWords((await termsOn(tx, row, row.next_bill_on)).totalMinor, to) : '';
}

const named = (to: Addressed) => ({
  member_first_name: to.firstName,
  package_name: to.packageName,
  membership_url: siteOf(to, 'membership'),
});
const recipientOf = ({ studioId, userEmail }: Addressed) => ({ studioId, to: userEmail });
/** Bookings that the announced change cancels. */
type Fallen = readonly { className: string; startAt: Date }[];
function bookingsText(bookings: Fallen, clock: ZoneClock): string {
  if (bookings.length === 0) return '';
  const names = bookings
    .map(({ className, startAt }) => `${className} (${formatDayTime(startAt.toISOString(), clock)})`)
    .join('; ');
  return bookings.length === 1
    ? `We have cancelled this booking, and you lose nothing: ${names}.`
    : `We have cancelled these ${bookings.length} bookings, and you lose nothing: ${names}.`;
}

/** How the next cycle will be paid. */
const paymentText = (to: Addressed): string =>
  to.cardEnd
    ? `We charge your card ending in ${to.cardEnd}.`
    : 'Please pay it at the studio, or as you did before.';

/** Mails that a membership has begun. */
export async function mailStarted(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  const renewal =
    to.status === 'TRIALING'
      ? `Your trial ends on ${day(to.currentEnd, to)}; then the membership begins.`
      : 'It renews automatically until you cancel it.';
  const variables = {
    ...named(to),
    start_date: day(to.currentStart, to),
    next_bill_date: day(to.nextBillOn, to),
    price: await nextBillOf(tx, subscriptionId, to),
    renewal_text: renewal,
  };
  queueMail(tx, { ...recipientOf(to), template: 'SUBSCRIPTION_STARTED', variables }, now);
}

/**
 * Mails that the membership renews in a few days.
 * @param totalMinor the amount of the next bill.
 */
export async function mailUpcoming(
  tx: Tx,
  subscriptionId: string,
  { totalMinor, now }: { totalMinor: number; now: Date },
): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  const variables = {
    ...named(to),
    next_bill_date: day(to.nextBillOn, to),
    price: moneyWords(totalMinor, to),
    payment_text: paymentText(to),
  };
  queueMail(tx, { ...recipientOf(to), template: 'RENEWAL_UPCOMING', variables }, now);
}

/** Mails that a cycle was paid: of the same plan, or of another one that replaces it. */
export async function mailPaid(
  tx: Tx,
  subscriptionId: string,
  { isUpgrade, now }: { isUpgrade: boolean; now: Date },
): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  const price = await nextBillOf(tx, subscriptionId, to);
  const variables = {
    ...named(to),
    start_date: day(to.currentStart, to),
    end_date: day(to.currentEnd, to),
    next_bill_date: day(to.nextBillOn, to),
    price,
  };
  queueMail(
    tx,
    { ...recipientOf(to), template: isUpgrade ? 'SUBSCRIPTION_CHANGED' : 'SUBSCRIPTION_RENEWED', variables },
    now,
  );
}

export interface FailedPayment {
  amountMinor: number;
  /** The provider's message; empty without a charge. */
  failure: string;
  /** The bank never accepts the card again, so it is not asked again. */
  isCardRefused: boolean;
  nextTryOn: string | null;
  /** What happens to the membership after the last attempt. */
  afterLastAttempt: 'SUSPEND' | 'CANCEL';
  now: Date;
}

const LAST_WORDS = {
  SUSPEND: 'The membership is on hold until it is paid.',
  CANCEL: 'The membership is cancelled.',
} as const;

/** Mails that the payment of a cycle failed. */
export async function mailPaymentFailed(
  tx: Tx,
  subscriptionId: string,
  { amountMinor, failure, isCardRefused, nextTryOn, afterLastAttempt, now }: FailedPayment,
): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  const on = day(nextTryOn, to);
  const byCard = isCardRefused
    ? `We will not try this card again. Please choose another card by ${on}.`
    : `We try again on ${on}.`;
  const retry = to.cardEnd ? byCard : `Please pay it by ${on}.`;
  const variables = {
    member_first_name: to.firstName,
    package_name: to.packageName,
    amount: moneyWords(amountMinor, to),
    failure_text: failure,
    retry_text: nextTryOn === null ? LAST_WORDS[afterLastAttempt] : retry,
    update_card_url: siteOf(to, 'payment-methods'),
  };
  queueMail(tx, { ...recipientOf(to), template: 'PAYMENT_FAILED', variables }, now);
}

export async function mailPaused(
  tx: Tx,
  subscriptionId: string,
  {
    fromDate,
    untilDate,
    bookings,
    now,
  }: { fromDate: string; untilDate: string; bookings: Fallen; now: Date },
): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  queueMail(
    tx,
    {
      ...recipientOf(to),
      template: 'SUBSCRIPTION_PAUSED',
      variables: {
        ...named(to),
        from: day(fromDate, to),
        to: day(untilDate, to),
        bookings_text: bookingsText(bookings, await studioSettings(tx)),
      },
    },
    now,
  );
}

export async function mailResumed(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  const variables = {
    member_first_name: to.firstName,
    package_name: to.packageName,
    next_bill_date: day(to.nextBillOn, to),
  };
  queueMail(tx, { ...recipientOf(to), template: 'SUBSCRIPTION_RESUMED', variables }, now);
}

/**
 * Mails that the membership will not renew.
 * @param accessUntil its last day.
 */
export async function mailCancelled(
  tx: Tx,
  subscriptionId: string,
  {
    accessUntil,
    isOver,
    bookings,
    now,
  }: { accessUntil: string; isOver: boolean; bookings: Fallen; now: Date },
): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  const access = isOver ? 'It has ended.' : `You can use it until ${day(accessUntil, to)}.`;
  queueMail(
    tx,
    {
      ...recipientOf(to),
      template: 'SUBSCRIPTION_CANCELLED',
      variables: {
        ...named(to),
        access_until: day(accessUntil, to),
        access_text: access,
        bookings_text: bookingsText(bookings, await studioSettings(tx)),
      },
    },
    now,
  );
}

export async function mailPriceChange(
  tx: Tx,
  subscriptionId: string,
  { oldMinor, newMinor, from, now }: { oldMinor: number; newMinor: number; from: string; now: Date },
): Promise<void> {
  const to = await addressOf(tx, subscriptionId);
  queueMail(
    tx,
    {
      ...recipientOf(to),
      template: 'PRICE_CHANGE',
      variables: {
        ...named(to),
        old_price: moneyWords(taxed(oldMinor, to.tax).totalMinor, to),
        new_price: moneyWords(taxed(newMinor, to.tax).totalMinor, to),
        from: day(from, to),
      },
    },
    now,
  );
}
