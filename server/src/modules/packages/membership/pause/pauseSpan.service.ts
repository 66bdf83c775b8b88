import { addDays } from '@studio/contract/values/time';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { dayOfMonth } from '../../../../platform/time/cycle.rules.ts';
import { cancelBookingsOf } from '../../../booking/booking/booking.api.ts';
import { freezeCycle, thawCycle, unplanCycleFreeze } from '../../member-package/member-package.api.ts';
import {
  type PauseRow,
  type SubscriptionRow,
  subscriptionRepository,
} from '../subscription/subscription.repository.ts';
import { mailPaused, mailResumed } from '../subscription/subscriptionMail.service.ts';
import { dropBills } from '../billing/dropBills.service.ts';
import { dropPauseFee } from './pauseFee.service.ts';
import { daysGivenUp, leftToCycle, pausedDays, shifted } from '../membership.rules.ts';

const spanOf = ({ from_date: fromDate, until_date: untilDate }: PauseRow) => ({ fromDate, untilDate });

/** Every membership that has begun has both. */
const courseOf = (
  { current_end: currentEnd, next_bill_on: nextBillOn, ends_on: endsOn }: SubscriptionRow,
  days: number,
) => {
  const course = shifted({ currentEnd: currentEnd ?? '', nextBillOn: nextBillOn ?? '' }, days);
  return {
    current_end: course.currentEnd,
    next_bill_on: course.nextBillOn,
    ends_on: endsOn && addDays(endsOn, days),
  };
};

/** Moves the end of the cycle, and records it in the cycle's row as well. */
async function stretch(tx: Tx, row: SubscriptionRow, days: number): Promise<void> {
  const rows = subscriptionRepository(tx);
  const course = courseOf(row, days);
  const cycle = await rows.cycle(row.subscription_id, row.current_start ?? '');
  if (cycle) await rows.changeCycle(cycle, { cycle_end: course.current_end });
}

/**
 * Begins a pause: cancels bookings within it, freezes packages, and moves the end of the cycle and the next
 * bill. Drops the pause of a membership that can no longer be paused.
 * @throws {Refusal} CHANGED_MEANWHILE when somebody else changes it at the same time.
 */
export async function beginPause(tx: Tx, actor: Actor, pause: PauseRow): Promise<void> {
  const {
    subscription_id: subscriptionId,
    from_date: fromDate,
    until_date: untilDate,
    reason,
    staff_id: staffId,
  } = pause;
  const rows = subscriptionRepository(tx);
  const before = await rows.find(subscriptionId);
  if (before?.status !== 'ACTIVE') {
    await unplanCycleFreeze(tx, subscriptionId);
    await dropPauseFee(tx, pause, actor.now);
    await rows.removePause(pause.pause_id);
    writeAudit(tx, actor, {
      action: 'subscription.pauseCalledOff',
      entity: 'subscription',
      entityId: subscriptionId,
      before: { fromDate, untilDate },
      after: { status: before?.status ?? null },
    });
    return;
  }
  const days = pausedDays(spanOf(pause));
  const waiting = leftToCycle(spanOf(pause), before.next_bill_on);
  const bookings = await cancelBookingsOf(tx, actor, {
    subscriptionId,
    from: fromDate,
    until: untilDate,
    waiting,
    reason: 'The membership is paused',
  });
  await dropBills(tx, { subscriptionId, all: false, now: actor.now });
  await unplanCycleFreeze(tx, subscriptionId);
  await freezeCycle(tx, {
    subscriptionId,
    fromDate,
    untilDate,
    days,
    reason,
    staffId,
    now: actor.now,
  });
  const row = await rows.lock(subscriptionId);
  if (row?.version !== before.version) throw new Refusal('CHANGED_MEANWHILE');
  await stretch(tx, row, days);
  await rows.change(subscriptionId, { ...courseOf(row, days), status: 'FROZEN' });
  await rows.changePause(pause.pause_id, { begun_at: actor.now });
  // Bookings of sessions that the studio has moved onto these days since the pause was planned.
  if (bookings.length > 0)
    await mailPaused(tx, subscriptionId, { fromDate, untilDate, bookings, now: actor.now });
}

/** The lasting effect of a pause: the membership keeps the day of its next bill. */
async function recordEnd(
  tx: Tx,
  pause: PauseRow,
  { givenUp, backOn, now }: { givenUp: number; backOn: string; now: Date },
): Promise<void> {
  const rows = subscriptionRepository(tx);
  if (backOn <= pause.from_date) {
    await rows.removePause(pause.pause_id);
    return;
  }
  const lastDay =
    givenUp > 0
      ? shifted({ currentEnd: pause.until_date, nextBillOn: pause.until_date }, -givenUp).currentEnd
      : pause.until_date;
  await rows.changePause(pause.pause_id, { until_date: lastDay, ended_at: now });
}

/**
 * Ends a running pause on its last day or earlier: removes the unused days from the cycle.
 * @throws {Refusal} CHANGED_MEANWHILE when somebody else has ended it at the same time.
 */
export async function endPause(tx: Tx, actor: Actor, pause: PauseRow, backOn: string): Promise<void> {
  const { subscription_id: subscriptionId, from_date: fromDate } = pause;
  const rows = subscriptionRepository(tx);
  const givenUp = daysGivenUp(spanOf(pause), backOn);
  await thawCycle(tx, { subscriptionId, fromDate, backOn, givenUp, now: actor.now });
  const row = await rows.lock(subscriptionId);
  if (row?.status !== 'FROZEN') throw new Refusal('CHANGED_MEANWHILE');
  await stretch(tx, row, -givenUp);
  const course = courseOf(row, -givenUp);
  const isMoved = backOn > fromDate;
  await rows.change(subscriptionId, {
    ...course,
    status: 'ACTIVE',
    ...(isMoved && { anchor_day: dayOfMonth(course.next_bill_on) }),
  });
  await recordEnd(tx, pause, { givenUp, backOn, now: actor.now });
  await mailResumed(tx, subscriptionId, actor.now);
}
