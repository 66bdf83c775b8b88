import { toDecimal, toMinor } from '@studio/contract/money';
import type { SubscriptionPreview, SubscriptionPreviewQuery } from '@studio/contract/subscription.schema';
import { addDays } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { bookingsOf, type PaidPlace, promisedBeyond, type Span } from '../booking/booking.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import {
  type SubscriptionRow,
  subscriptionRows,
  termsOn,
  withTax,
} from '../subscription/subscription.api.ts';
import { endOfTerm, endsNow, whyNoCancel } from './cancel.service.ts';
import { isOther, nextPlan, planFor } from './changePlan.service.ts';
import type { Person } from './held.service.ts';
import { daysGivenUp, leftToCycle, pausedDays, shifted } from './membership.rules.ts';
import { findSubscription } from './membership.views.ts';
import { todayOf } from './moment.service.ts';
import { whyNoPause } from './pause.service.ts';
import { fairRefund } from './unused.service.ts';
import { cycleToday, upgradeTerms } from './upgradeBill.service.ts';
import { newPriceFrom } from './price.service.ts';

/** What is asked about, and when. Amounts of the answer in minor units until the end. */
interface Look {
  tx: Tx;
  person: Person;
  row: SubscriptionRow;
  today: string;
  query: SubscriptionPreviewQuery;
}

interface Outlook {
  refusal?: string | null;
  effectiveOn: string;
  accessUntil?: string | null;
  nextBillAt: string | null;
  nextMinor?: number | null;
  suggestedRefund?: number;
  suggestedElsewhere?: number;
  credit?: number;
  dueNow?: number;
  /** Days on which bookings would be cancelled. */
  cancels?: Omit<Span, 'subscriptionId'> | null;
  /** Other bookings that would be. */
  alsoCancels?: PaidPlace[];
}

async function nextAmount(tx: Tx, row: SubscriptionRow): Promise<number | null> {
  if (row.next_bill_on === null) return null;
  return (await termsOn(tx, row, row.next_bill_on)).totalMinor;
}

async function lookAtPause({ tx, person, row, query: { fromDate, untilDate } }: Look): Promise<Outlook> {
  if (!fromDate || !untilDate || untilDate < fromDate)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'untilDate', message: 'Choose a day on or after the first' }],
    });
  const refusal = await whyNoPause(tx, person, row, { fromDate, untilDate });
  const nextBillOn = row.next_bill_on ?? untilDate;
  const course = shifted(
    { currentEnd: row.current_end ?? untilDate, nextBillOn },
    pausedDays({ fromDate, untilDate }),
  );
  // A bill before the pause comes as it would.
  return {
    refusal,
    effectiveOn: fromDate,
    nextBillAt: fromDate > nextBillOn ? nextBillOn : course.nextBillOn,
    nextMinor: await nextAmount(tx, row),
    cancels: {
      from: fromDate,
      until: untilDate,
      waiting: leftToCycle({ fromDate, untilDate }, row.next_bill_on),
    },
  };
}

async function lookAtResume({ tx, row, today }: Look): Promise<Outlook> {
  const pause = await subscriptionRows(tx).openPause(row.subscription_id);
  const givenUp = pause?.begun_at
    ? daysGivenUp({ fromDate: pause.from_date, untilDate: pause.until_date }, today)
    : 0;
  return {
    effectiveOn: today,
    nextBillAt: row.next_bill_on && addDays(row.next_bill_on, -givenUp),
    nextMinor: await nextAmount(tx, row),
  };
}

async function lookAtCancel(look: Look): Promise<Outlook> {
  const { tx, person, row, today, query } = look;
  const endsOn = await endOfTerm(tx, person, row);
  if (endsOn) {
    const refusal = await whyNoCancel(tx, person, row, 'END');
    return {
      refusal,
      effectiveOn: addDays(endsOn, 1),
      accessUntil: endsOn,
      nextBillAt: row.next_bill_on,
      nextMinor: await nextAmount(tx, row),
      cancels: { from: addDays(endsOn, 1), until: null },
    };
  }
  const when = query.when === 'NOW' ? 'NOW' : 'END';
  const isNow = endsNow(row, when);
  const accessUntil = isNow ? today : (row.current_end ?? today);
  const { ofLast, elsewhere } = isNow ? await fairRefund(tx, row, today) : { ofLast: 0, elsewhere: 0 };
  return {
    refusal: await whyNoCancel(tx, person, row, when),
    effectiveOn: isNow ? today : addDays(accessUntil, 1),
    accessUntil,
    nextBillAt: null,
    suggestedRefund: ofLast,
    suggestedElsewhere: elsewhere,
    cancels: { from: addDays(accessUntil, 1), until: null },
  };
}

async function lookAtPlan({
  tx,
  person: { now },
  row,
  today,
  query: { studioPackageId, when },
}: Look): Promise<Outlook> {
  const plan = await planFor(tx, studioPackageId ?? '00000000-0000-0000-0000-000000000000');
  if (when === 'NOW') {
    const { credit, dueNow, reason } = await upgradeTerms(tx, row, plan, today);
    const { cycleEnd } = cycleToday(row, plan, today);
    return {
      refusal: reason,
      effectiveOn: today,
      nextBillAt: addDays(cycleEnd, 1),
      nextMinor: await withTax(tx, plan, plan.price_minor),
      credit,
      dueNow,
    };
  }
  const alsoCancels = isOther(row, plan)
    ? await promisedBeyond(tx, { subscriptionId: row.subscription_id, plan, now })
    : [];
  return {
    effectiveOn: row.next_bill_on ?? today,
    nextBillAt: row.next_bill_on,
    nextMinor: await nextAmount(tx, { ...row, ...nextPlan(row, plan) }),
    alsoCancels,
  };
}

async function lookAtPrice({ tx, person, row, query: { price } }: Look): Promise<Outlook> {
  const from = await newPriceFrom(tx, row, person.now);
  const isNext = from === row.next_bill_on;
  const { currency } = await studioSettings(tx);
  const after =
    isNext && price ? { ...row, next_price_minor: toMinor(price, currency), next_price_on: from } : row;
  return { effectiveOn: from, nextBillAt: row.next_bill_on, nextMinor: await nextAmount(tx, after) };
}

const LOOKS: Record<SubscriptionPreviewQuery['action'], (look: Look) => Promise<Outlook>> = {
  PAUSE: lookAtPause,
  RESUME: lookAtResume,
  CANCEL: lookAtCancel,
  CHANGE_PLAN: lookAtPlan,
  UPDATE_PRICE: lookAtPrice,
};

async function toAnswer(
  { tx, person, row }: Look,
  {
    refusal = null,
    effectiveOn,
    accessUntil = null,
    nextBillAt,
    nextMinor = null,
    suggestedRefund = 0,
    suggestedElsewhere = 0,
    credit = 0,
    dueNow = 0,
    cancels = null,
    alsoCancels = [],
  }: Outlook,
): Promise<SubscriptionPreview> {
  const { currency } = await studioSettings(tx);
  const bookings = cancels
    ? await bookingsOf(tx, { subscriptionId: row.subscription_id, ...cancels, now: person.now })
    : alsoCancels;
  return {
    refusal,
    effectiveOn,
    accessUntil,
    nextBillAt,
    nextAmount: nextMinor === null ? null : toDecimal(nextMinor, currency),
    dueNow: toDecimal(dueNow, currency),
    credit: toDecimal(credit, currency),
    suggestedRefund: toDecimal(suggestedRefund, currency),
    suggestedElsewhere: toDecimal(suggestedElsewhere, currency),
    bookings: bookings.map(({ bookingId, className, startAt }) => ({
      bookingId,
      className,
      startAt: startAt.toISOString(),
    })),
  };
}

/**
 * What an action would do to a membership, with nothing changed; a refusal comes as a sentence.
 * @throws {Refusal} NOT_FOUND, also for somebody else's; INVALID_FIELDS when something that the action needs
 * is missing.
 */
export const previewSubscription = (
  person: Person,
  query: SubscriptionPreviewQuery,
): Promise<SubscriptionPreview> =>
  person.transaction(async (tx) => {
    const { subscriptionId, action } = query;
    const shown = await findSubscription(
      tx,
      subscriptionId,
      person.audience === 'member' ? person.memberId : undefined,
    );
    const row = await subscriptionRows(tx).find(subscriptionId);
    if (!shown || !row) throw new Refusal('NOT_FOUND');
    if (query.studioPackageId) await planFor(tx, query.studioPackageId);
    const look = { tx, person, row, today: await todayOf(tx, person.now), query };
    const outlook = await LOOKS[action](look);
    const refusal = shown.actions.includes(action)
      ? outlook.refusal
      : 'This cannot be done with this membership now.';
    return toAnswer(look, { ...outlook, refusal: refusal ?? null });
  });
