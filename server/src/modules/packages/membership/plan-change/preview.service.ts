import { toDecimal, toMinor } from '@studio/contract/values/money';
import type {
  SubscriptionPreview,
  SubscriptionPreviewQuery,
} from '@studio/contract/packages/subscription.schema';
import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  bookingsOf,
  type PaidPlace,
  promisedBeyond,
  type Span,
} from '../../../booking/booking/booking.api.ts';
import { studioSettings, todayOf } from '../../../configure/studio/studio.api.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { termsOn, withTax } from '../subscription/terms.service.ts';
import { endOfTerm, endsNow, whyNoCancel } from '../cancel/cancel.service.ts';
import { isOther, nextPlan, planFor } from './changePlan.service.ts';
import type { Person } from '../held.service.ts';
import { daysGivenUp, leftToCycle, pausedDays, shifted } from '../membership.rules.ts';
import { findSubscription } from '../membership.views.ts';
import { whyNoPause } from '../pause/pause.service.ts';
import { pauseFeeOf } from '../pause/pauseFee.service.ts';
import { fairRefund } from '../billing/unusedDays.service.ts';
import { cycleToday, upgradeTerms } from '../billing/upgradeBill.service.ts';
import { newPriceFrom } from '../billing/price.service.ts';

/** The previewed action and its day. Amounts are in minor units until the answer. */
interface PreviewRequest {
  tx: Tx;
  person: Person;
  row: SubscriptionRow;
  today: string;
  query: SubscriptionPreviewQuery;
}

interface Preview {
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
  /** Other bookings that would be cancelled. */
  alsoCancels?: PaidPlace[];
}

async function nextAmount(tx: Tx, row: SubscriptionRow): Promise<number | null> {
  if (row.next_bill_on === null) return null;
  return (await termsOn(tx, row, row.next_bill_on)).totalMinor;
}

async function previewPause({
  tx,
  person,
  row,
  query: { fromDate, untilDate, waiveFee },
}: PreviewRequest): Promise<Preview> {
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
  // A bill before the pause is unchanged.
  return {
    refusal,
    effectiveOn: fromDate,
    dueNow: (await pauseFeeOf(tx, person, row, waiveFee)).amountMinor,
    nextBillAt: fromDate > nextBillOn ? nextBillOn : course.nextBillOn,
    nextMinor: await nextAmount(tx, row),
    cancels: {
      from: fromDate,
      until: untilDate,
      waiting: leftToCycle({ fromDate, untilDate }, row.next_bill_on),
    },
  };
}

async function previewResume({ tx, row, today }: PreviewRequest): Promise<Preview> {
  const pause = await subscriptionRepository(tx).openPause(row.subscription_id);
  const givenUp = pause?.begun_at
    ? daysGivenUp({ fromDate: pause.from_date, untilDate: pause.until_date }, today)
    : 0;
  return {
    effectiveOn: today,
    nextBillAt: row.next_bill_on && addDays(row.next_bill_on, -givenUp),
    nextMinor: await nextAmount(tx, row),
  };
}

async function previewCancel(request: PreviewRequest): Promise<Preview> {
  const { tx, person, row, today, query } = request;
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

async function previewPlan({
  tx,
  person: { now },
  row,
  today,
  query: { studioPackageId, when },
}: PreviewRequest): Promise<Preview> {
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

async function previewPrice({ tx, person, row, query: { price } }: PreviewRequest): Promise<Preview> {
  const from = await newPriceFrom(tx, row, person.now);
  const isNext = from === row.next_bill_on;
  const { currency } = await studioSettings(tx);
  const after =
    isNext && price ? { ...row, next_price_minor: toMinor(price, currency), next_price_on: from } : row;
  return { effectiveOn: from, nextBillAt: row.next_bill_on, nextMinor: await nextAmount(tx, after) };
}

const PREVIEWS: Record<SubscriptionPreviewQuery['action'], (request: PreviewRequest) => Promise<Preview>> = {
  PAUSE: previewPause,
  RESUME: previewResume,
  CANCEL: previewCancel,
  CHANGE_PLAN: previewPlan,
  UPDATE_PRICE: previewPrice,
};

async function toAnswer(
  { tx, person, row }: PreviewRequest,
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
  }: Preview,
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
 * Previews an action on a membership; changes nothing, and returns a refusal as a sentence.
 * @throws {Refusal} NOT_FOUND, also for somebody else's membership; INVALID_FIELDS when a field of the action
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
    const row = await subscriptionRepository(tx).find(subscriptionId);
    if (!shown || !row) throw new Refusal('NOT_FOUND');
    if (query.studioPackageId) await planFor(tx, query.studioPackageId);
    const request = { tx, person, row, today: await todayOf(tx, person.now), query };
    const preview = await PREVIEWS[action](request);
    const refusal = shown.actions.includes(action)
      ? preview.refusal
      : 'This is not possible with this membership right now.';
    return toAnswer(request, { ...preview, refusal: refusal ?? null });
  });
