import type {
  PauseSubscription,
  ResumeSubscription,
  Subscription,
} from '@studio/contract/packages/subscription.schema';
import { addDays } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { cancelBookingsOf } from '../../../booking/booking/booking.api.ts';
import { planCycleFreeze, unplanCycleFreeze } from '../../member-package/member-package.api.ts';
import {
  type PauseRow,
  type SubscriptionRow,
  subscriptionRepository,
} from '../subscription/subscription.repository.ts';
import { mailPaused } from '../subscription/subscriptionMail.service.ts';
import { refusePause, type Reason } from '../action.rules.ts';
import { billDue } from '../billing/billing.service.ts';
import {
  checkAsRead,
  isMember,
  lockAsRead,
  readFor,
  requireNoReason,
  staffIdOf,
  type Person,
} from '../held.service.ts';
import { leftToCycle } from '../membership.rules.ts';
import { readSubscription } from '../membership.views.ts';
import { billingDay } from '../billing/billingDay.service.ts';
import { billPauseFee, dropPauseFee } from './pauseFee.service.ts';
import { beginPause, endPause } from './pauseSpan.service.ts';
import { membershipSettings } from '../settings.service.ts';
import { studioSettings, todayOf } from '../../../configure/studio/studio.api.ts';

/** Why a pause on these days would be refused; `null` when it would not. */
export async function whyNoPause(
  tx: Tx,
  person: Person,
  { subscription_id: subscriptionId }: SubscriptionRow,
  span: { fromDate: string; untilDate: string },
): Promise<Reason> {
  const today = await todayOf(tx, person.now);
  const pausesThisYear = await subscriptionRepository(tx).pausesSince(subscriptionId, addDays(today, -365));
  return refusePause(
    { ...span, today, pausesThisYear, byMember: isMember(person) },
    await membershipSettings(tx),
    await studioSettings(tx),
  );
}

/** Plans an upcoming pause: from now on nobody books on its days. */
async function plan(
  tx: Tx,
  row: SubscriptionRow,
  { from_date: fromDate, until_date: untilDate }: Pick<PauseRow, 'from_date' | 'until_date'>,
  today: string,
): Promise<void> {
  const { subscription_id: subscriptionId } = row;
  await planCycleFreeze(tx, { subscriptionId, fromDate, untilDate, today });
  await lockAsRead(tx, row);
  await subscriptionRepository(tx).change(subscriptionId, {});
}

/**
 * Pauses a membership from a day on, today at the earliest. Cancels bookings on those days now, also promised
 * places on days that move from the next cycle to this one; the rest follows on the first day.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE with the reason, CHANGED_MEANWHILE, NOT_FOUND.
 */
export const pauseSubscription = (
  ctx: Person,
  { reason, fromDate, untilDate, waiveFee, ...held }: PauseSubscription,
): Promise<Subscription> =>
  ctx.transaction(async (tx) => {
    const { subscriptionId } = held;
    const row = await readFor(tx, ctx, held, 'PAUSE');
    requireNoReason(await whyNoPause(tx, ctx, row, { fromDate, untilDate }));
    const waiting = leftToCycle({ fromDate, untilDate }, row.next_bill_on);
    const bookings = await cancelBookingsOf(tx, ctx, {
      subscriptionId,
      from: fromDate,
      until: untilDate,
      waiting,
      reason: 'The membership is paused',
    });
    const feeOrderId = await billPauseFee(tx, ctx, row, waiveFee);
    await checkAsRead(tx, row);
    const today = await todayOf(tx, ctx.now);
    const rows = subscriptionRepository(tx);
    const pause = {
      pause_id: newId(),
      subscription_id: subscriptionId,
      from_date: fromDate,
      until_date: untilDate,
      reason,
      staff_id: staffIdOf(ctx),
      fee_order_id: feeOrderId,
      created_at: ctx.now,
    };
    await rows.addPause(pause);
    if (fromDate === today)
      await beginPause(tx, ctx, { ...pause, studio_id: ctx.studioId, begun_at: null, ended_at: null });
    else await plan(tx, row, pause, today);
    await mailPaused(tx, subscriptionId, { fromDate, untilDate, bookings, now: ctx.now });
    if (ctx.audience === 'staff')
      writeAudit(tx, ctx, {
        action: 'subscription.pause',
        entity: 'subscription',
        entityId: subscriptionId,
        after: { fromDate, untilDate, bookings: bookings.length, feeBilled: feeOrderId !== null },
        reason,
      });
    return readSubscription(tx, subscriptionId);
  });

/** Ends a running pause today, and cancels a planned one. */
async function comeBack(tx: Tx, ctx: Person, row: SubscriptionRow): Promise<void> {
  const rows = subscriptionRepository(tx);
  const pause = await rows.openPause(row.subscription_id);
  if (pause?.begun_at) return endPause(tx, ctx, pause, await todayOf(tx, ctx.now));
  if (pause) {
    await unplanCycleFreeze(tx, row.subscription_id);
    await dropPauseFee(tx, pause, ctx.now);
  }
  await lockAsRead(tx, row);
  if (pause) await rows.removePause(pause.pause_id);
  await rows.change(
    row.subscription_id,
    pause && row.status !== 'CANCEL_AT_END'
      ? {}
      : {
          ...(row.status === 'CANCEL_AT_END' && { status: 'ACTIVE' }),
          ends_on: null,
          cancel_reason: null,
          cancel_note: '',
        },
  );
}

/**
 * Resumes a membership after a pause, or withdraws its planned cancellation. Writes a due bill at once when
 * the paid cycle has ended.
 * @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE, CHANGED_MEANWHILE, NOT_FOUND.
 */
export const resumeSubscription = (ctx: Person, held: ResumeSubscription): Promise<Subscription> =>
  ctx.transaction(async (tx) => {
    const row = await readFor(tx, ctx, held, 'RESUME');
    await comeBack(tx, ctx, row);
    await billDue(tx, {
      subscriptionId: held.subscriptionId,
      today: await billingDay(tx, ctx.now),
      now: ctx.now,
    });
    const after = await readSubscription(tx, held.subscriptionId);
    if (ctx.audience === 'staff')
      writeAudit(tx, ctx, {
        action: 'subscription.resume',
        entity: 'subscription',
        entityId: held.subscriptionId,
        before: { status: row.status },
        after: { status: after.status, nextBillAt: after.nextBillAt },
      });
    return after;
  });
