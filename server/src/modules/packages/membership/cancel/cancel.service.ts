import { toMinor } from '@studio/contract/values/money';
import type {
  CancelReason,
  CancelSubscription,
  Subscription,
} from '@studio/contract/packages/subscription.schema';
import { addDays } from '@studio/contract/values/time';
import { isReason } from '@studio/contract/values/typed/reason';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { cancelBookingsOf } from '../../../booking/booking/booking.api.ts';
import { endCycle, thawCycle, unplanCycleFreeze } from '../../member-package/member-package.api.ts';
import { studioSettings, todayOf } from '../../../configure/studio/studio.api.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { rhythmOf } from '../subscription/subscription.rules.ts';
import { mailCancelled } from '../subscription/subscriptionMail.service.ts';
import { refuseCancel, type Reason } from '../action.rules.ts';
import { openBill } from '../billing/due.views.ts';
import { dropBills } from '../billing/dropBills.service.ts';
import { isMember, lockAsRead, readFor, requireNoReason, type Person } from '../held.service.ts';
import { boundUntil, daysGivenUp, heldUntil } from '../membership.rules.ts';
import { readSubscription } from '../membership.views.ts';
import { dropPauseFee } from '../pause/pauseFee.service.ts';
import { payBack } from './payBack.service.ts';
import { membershipSettings } from '../settings.service.ts';

type When = 'END' | 'NOW';

/** An unpaid cycle has no end to wait for. */
export const endsNow = ({ status }: Pick<SubscriptionRow, 'status'>, when: When): boolean =>
  when === 'NOW' || status === 'PAST_DUE';

/**
 * The last day of the minimum term when the member cancels before it; `null` when the membership ends sooner.
 */
export async function endOfTerm(tx: Tx, person: Person, row: SubscriptionRow): Promise<string | null> {
  // The billed cycle counts as one of the promised ones, although it is not paid yet.
  const billed = row.cycles_paid + ((await openBill(tx, row.subscription_id)) ? 1 : 0);
  const bound =
    row.current_end &&
    boundUntil({ currentEnd: row.current_end, cyclesPaid: billed, minCycles: row.min_cycles }, rhythmOf(row));
  return heldUntil({
    status: row.status,
    currentEnd: row.current_end,
    boundUntil: bound,
    byMember: isMember(person),
  });
}

/** Why a cancellation would be refused; `null` when it would not. */
export const whyNoCancel = async (
  tx: Tx,
  person: Person,
  row: SubscriptionRow,
  when: When,
): Promise<Reason> =>
  refuseCancel(
    {
      status: row.status as Subscription['status'],
      when,
      endsOn: row.ends_on,
      heldUntil: await endOfTerm(tx, person, row),
      byMember: isMember(person),
    },
    await membershipSettings(tx),
    await studioSettings(tx),
  );

/** @throws {Refusal} INVALID_FIELDS for a reason that the studio does not offer. */
async function checkReason(tx: Tx, reason: CancelReason): Promise<void> {
  const { cancelReasons } = await membershipSettings(tx);
  if (!cancelReasons.includes(reason))
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'reason', message: 'Choose a reason' }] });
}

/** Sets the end some cycles from now: billing stops there. */
async function endLater(
  tx: Tx,
  ctx: Person,
  row: SubscriptionRow,
  { endsOn, reason, note }: { endsOn: string; reason: string; note: string },
): Promise<void> {
  const { subscription_id: subscriptionId } = row;
  const bookings = await cancelBookingsOf(tx, ctx, {
    subscriptionId,
    from: addDays(endsOn, 1),
    until: null,
    reason: 'The membership ends',
  });
  await lockAsRead(tx, row);
  await subscriptionRepository(tx).change(subscriptionId, {
    cancel_reason: reason,
    cancel_note: note,
    ends_on: endsOn,
  });
  await mailCancelled(tx, subscriptionId, { accessUntil: endsOn, isOver: false, bookings, now: ctx.now });
}

/** Ends the planned or running pause together with the membership. */
async function dropPause(
  tx: Tx,
  { subscription_id: subscriptionId }: SubscriptionRow,
  today: string,
  now: Date,
): Promise<void> {
  const rows = subscriptionRepository(tx);
  const pause = await rows.openPause(subscriptionId);
  if (!pause) return;
  if (pause.begun_at === null) {
    await unplanCycleFreeze(tx, subscriptionId);
    await dropPauseFee(tx, pause, now);
  }
  if (pause.begun_at === null || pause.from_date >= today) await rows.removePause(pause.pause_id);
  else await rows.changePause(pause.pause_id, { until_date: addDays(today, -1), ended_at: now });
  if (pause.begun_at === null) return;
  const givenUp = daysGivenUp({ fromDate: pause.from_date, untilDate: pause.until_date }, today);
  await thawCycle(tx, { subscriptionId, fromDate: pause.from_date, backOn: today, givenUp, now });
}

interface CancelInput {
  when: When;
  reason: string;
  note: string;
  refund: { amountMinor: number; mode: NonNullable<CancelSubscription['refundMode']> } | null;
}

/** Ends the membership today, with its packages, bills and refund. */
async function endNow(
  tx: Tx,
  ctx: Person,
  row: SubscriptionRow,
  { refund, reason, note, today }: CancelInput & { today: string },
): Promise<void> {
  const { subscription_id: subscriptionId } = row;
  if (refund)
    await payBack(tx, ctx, {
      subscriptionId,
      ...refund,
      reason: isReason(note) ? note : `Membership cancelled (${reason})`,
    });
  await endCycle(tx, { subscriptionId, lastDay: today, now: ctx.now });
}

async function cancel(tx: Tx, ctx: Person, row: SubscriptionRow, input: CancelInput): Promise<void> {
  const { subscription_id: subscriptionId } = row;
  const today = await todayOf(tx, ctx.now);
  const isNow = endsNow(row, input.when);
  const accessUntil = isNow ? today : (row.current_end ?? today);
  const bookings = await cancelBookingsOf(tx, ctx, {
    subscriptionId,
    from: addDays(accessUntil, 1),
    until: null,
    reason: 'The membership ends',
  });
  await dropPause(tx, row, today, ctx.now);
  if (isNow) await endNow(tx, ctx, row, { ...input, today });
  await dropBills(tx, { subscriptionId, all: isNow, now: ctx.now });
  await lockAsRead(tx, row);
  const change = { cancel_reason: input.reason, cancel_note: input.note, ends_on: null };
  const over = {
    status: 'CANCELLED',
    ended_at: ctx.now,
    next_bill_on: null,
    next_try_on: null,
    current_end: row.current_end !== null && row.current_end < today ? row.current_end : today,
  };
  await subscriptionRepository(tx).change(subscriptionId, {
    ...change,
    ...(isNow ? over : { status: 'CANCEL_AT_END' }),
  });
  await mailCancelled(tx, subscriptionId, { accessUntil, isOver: isNow, bookings, now: ctx.now });
}

/**
 * Cancels a membership for the end of its cycle, for the end of its minimum term, or at once. Cancels
 * bookings after its last day without loss; staff who cancel at once set the refund.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE with the reason, NOT_ALLOWED for a refund without the
 * permission, ABOVE_LIMIT above the desk limit, REFUND_TOO_HIGH, CHANGED_MEANWHILE, NOT_FOUND.
 */
export const cancelSubscription = (
  ctx: Person,
  { when, reason, note, refundAmount, refundMode, ...held }: CancelSubscription,
): Promise<Subscription> =>
  ctx.transaction(async (tx) => {
    if (refundAmount) await holdDesk(tx);
    const row = await readFor(tx, ctx, held, 'CANCEL');
    requireNoReason(await whyNoCancel(tx, ctx, row, when));
    if (isMember(ctx)) await checkReason(tx, reason);
    const amountMinor = refundAmount ? toMinor(refundAmount, (await studioSettings(tx)).currency) : 0;
    const refund = amountMinor > 0 && endsNow(row, when) ? { amountMinor, mode: refundMode ?? 'CASH' } : null;
    const endsOn = await endOfTerm(tx, ctx, row);
    await (endsOn
      ? endLater(tx, ctx, row, { endsOn, reason, note })
      : cancel(tx, ctx, row, { when, reason, note, refund }));
    const after = await readSubscription(tx, held.subscriptionId);
    if (ctx.audience === 'staff') {
      writeAudit(tx, ctx, {
        action: 'subscription.cancel',
        entity: 'subscription',
        entityId: held.subscriptionId,
        before: { status: row.status },
        after: { status: after.status, when, reason, refundMinor: refund?.amountMinor ?? 0 },
        reason: note,
      });
    }
    return after;
  });
