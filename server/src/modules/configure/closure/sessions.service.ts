import { beginningOf } from '@studio/contract/values/letters/characters';
import type { ClosureSession } from '@studio/contract/configure/studio-closure.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { cancelForSessions, restoreForSessions } from '../../booking/booking/booking.api.ts';
import { payBackPlaces } from '../../packages/place-refund/place-refund.api.ts';
import { callOffTickets } from '../../schedule/event/event.api.ts';
import {
  closeSessions,
  notifyClosing,
  notifyReopened,
  reopenSessions,
} from '../../schedule/session/session.api.ts';
import { type CancelledSession, covers, refuseRestore } from './closed-time/closedTime.rules.ts';
import { closuresBetween } from './closed-time/closedTime.views.ts';
import { closureRepository } from './closure.repository.ts';
import { cancelledBy, lockCovered, type Cancelled, type ClosedSpan } from './effects.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The parts of a closure that its sessions need. */
export interface Closing extends ClosedSpan {
  studioClosureName: string;
  reason: string;
  cancelSessions: boolean;
  notify: boolean;
}

/** The reason that members read: the closure's name and, if there is one, its reason. */
const reasonOf = ({ studioClosureName, reason }: Closing): string =>
  beginningOf(reason ? `${studioClosureName}: ${reason}` : studioClosureName, 500);

/** Cancels the upcoming sessions that a closure covers, with their bookings and waitlists. */
export async function cancelCovered(
  tx: Tx,
  ctx: StaffContext,
  { closing, studioClosureId }: { closing: Closing; studioClosureId: string },
): Promise<{ sessions: number; bookings: number }> {
  const scheduleIds = await lockCovered(tx, closing, ctx.now);
  if (scheduleIds.length === 0) return { sessions: 0, bookings: 0 };
  const reason = reasonOf(closing);
  await notifyClosing(tx, { scheduleIds, reason: closing.studioClosureName, actor: ctx });
  await closeSessions(tx, { scheduleIds, studioClosureId, reason, now: ctx.now });
  const { bookings } = await cancelForSessions(tx, ctx, {
    scheduleIds,
    reason,
    notify: closing.notify,
    // A closure says by itself which packages end later.
    goodwillDays: 0,
    callOffTickets,
    payBackPlaces,
  });
  return { sessions: scheduleIds.length, bookings };
}

const earliest = (sessions: readonly CancelledSession[]): Date =>
  new Date(Math.min(...sessions.map(({ startAt }) => startAt.getTime())));
const latest = (sessions: readonly CancelledSession[]): Date =>
  new Date(Math.max(...sessions.map(({ endAt }) => endAt.getTime())));

async function judge(
  tx: Tx,
  studioClosureId: string,
  now: Date,
): Promise<(Cancelled & { refusal: string | null })[]> {
  const cancelled = await cancelledBy(tx, studioClosureId);
  if (cancelled.length === 0) return [];
  const states = cancelled.map(({ state }) => state);
  const others = (await closuresBetween(tx, earliest(states), latest(states))).filter(
    (closure) => closure.studioClosureId !== studioClosureId,
  );
  return cancelled.map((session) => ({ ...session, refusal: refuseRestore(session.state, others, now) }));
}

/**
 * The sessions cancelled by a closure, each with the reason why it cannot be restored, if any.
 * @param isAsked selects the sessions.
 */
export const judgeCancelled = async (
  tx: Tx,
  studioClosureId: string,
  now: Date,
  isAsked: (state: CancelledSession) => boolean = () => true,
): Promise<ClosureSession[]> =>
  (await judge(tx, studioClosureId, now))
    .filter(({ state }) => isAsked(state))
    .map(({ listed, refusal }) => ({ ...listed, refusal }));

export interface Restoring {
  studioClosureId: string;
  studioClosureName: string;
  /** Sessions that this closure covers stay cancelled; `null` = restore all. */
  except: ClosedSpan | null;
  rebookMembers: boolean;
  notify: boolean;
}

export interface Restored {
  restoredSessions: number;
  /** The number of sessions that cannot be restored. */
  keptSessions: number;
  rebooked: number;
  notRebooked: number;
}

/**
 * Restores the sessions that a closure cancelled, as far as possible, and books their members again. The
 * caller has locked their rooms, so that nobody books one in the meantime.
 */
export async function restoreSessions(
  tx: Tx,
  ctx: StaffContext,
  { studioClosureId, studioClosureName, except, rebookMembers, notify }: Restoring,
): Promise<Restored> {
  await closureRepository(tx).lockRoomsOf(studioClosureId);
  const judged = await judge(tx, studioClosureId, ctx.now);
  const asked = judged.filter(({ state }) => !except || !covers(except, state));
  const scheduleIds = asked.filter(({ refusal }) => refusal === null).map(({ listed }) => listed.scheduleId);
  const kept = asked.length - scheduleIds.length;
  if (scheduleIds.length === 0)
    return { restoredSessions: 0, keptSessions: kept, rebooked: 0, notRebooked: 0 };
  await reopenSessions(tx, scheduleIds);
  await notifyReopened(tx, { scheduleIds, reason: studioClosureName, actor: ctx });
  const { rebooked, left } = rebookMembers
    ? await restoreForSessions(tx, ctx, { scheduleIds, notify })
    : { rebooked: 0, left: 0 };
  return { restoredSessions: scheduleIds.length, keptSessions: kept, rebooked, notRebooked: left };
}
