import type {
  CancelledSessions,
  CancelSessions,
  Scope,
  SessionsCancelPreview,
} from '@studio/contract/schedule/schedule-change.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { isReason } from '@studio/contract/values/typed/reason';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { cancelForSessions, effectsOf } from '../../../booking/booking/booking.api.ts';
import { payBackPlaces } from '../../../packages/place-refund/place-refund.api.ts';
import { callOffTickets } from '../../event/event.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { callOffSessions, classNameOf } from '../../session/session.api.ts';
import { fieldsRefusal } from '../clash/placing.service.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import { lockReached, reach, startOfScope } from '../series/scope.service.ts';
import { cutSeries } from '../series/series.service.ts';
import { instructorsOf } from '../people.rules.ts';
import { notifyCancelledSession } from '../teaching.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

export interface Cancelling {
  reason: string;
  /** Whether the mail to members includes the reason. */
  tellReason: boolean;
  notify: boolean;
}

/** @throws {Refusal} INVALID_FIELDS when the desk gives no reason. */
function checkReason({ role }: StaffContext, reason: string): void {
  const needsReason = reachOf(role, 'schedule.cancel') === 'limited';
  if (needsReason && !isReason(reason))
    throw fieldsRefusal({ field: 'reason', message: 'Please give a reason' });
}

/** Notifies each instructor once, those who teach the same sessions together. */
async function notifyTeachers(tx: Tx, actor: Actor, sessions: readonly SessionRow[]): Promise<void> {
  const clock = await studioSettings(tx);
  for (const theirs of Map.groupBy(sessions, (session) => instructorsOf(session).join()).values()) {
    const [first] = theirs;
    if (!first) continue;
    const session = {
      scheduleId: first.schedule_id,
      className: await classNameOf(tx, first),
      startAt: first.start_at,
    };
    notifyCancelledSession(tx, { session, count: theirs.length, clock, actor }, instructorsOf(first));
  }
}

/**
 * Cancels locked sessions with their places, credits and waitlists, in one transaction. Sessions first, so
 * that no freed place is given to anybody.
 */
export async function cancelLocked(
  tx: Tx,
  actor: Actor,
  sessions: readonly SessionRow[],
  { reason, tellReason, notify }: Cancelling,
): Promise<CancelledSessions> {
  const scheduleIds = sessions.map(({ schedule_id }) => schedule_id);
  if (scheduleIds.length === 0) return { scheduleIds, bookings: 0, waiting: 0, credits: 0 };
  await callOffSessions(tx, scheduleIds, { reason, now: actor.now });
  const { attributes } = await studioSettings(tx);
  const ended = await cancelForSessions(tx, actor, {
    scheduleIds,
    reason: tellReason ? reason : '',
    notify,
    goodwillDays: attributes.goodwillDays,
    callOffTickets,
    payBackPlaces,
  });
  for (const entityId of scheduleIds)
    writeAudit(tx, actor, {
      action: 'session.cancel',
      entity: 'session',
      entityId,
      reason,
      after: { notify },
    });
  await notifyTeachers(tx, actor, sessions);
  return { scheduleIds, ...ended };
}

const canBeCancelled = ({ status, end_at }: SessionRow, now: Date): boolean =>
  status !== 'CANCELLED' && end_at > now;

/**
 * @throws {Refusal} NOT_FOUND for an unknown one, BOOKING_CLOSED when none of them can still be cancelled.
 */
async function lockSome(tx: Tx, scheduleIds: readonly string[], now: Date): Promise<SessionRow[]> {
  const locked = await scheduleRepository(tx).lock(scheduleIds);
  if (locked.length < new Set(scheduleIds).size) throw new Refusal('NOT_FOUND');
  const standing = locked.filter((session) => canBeCancelled(session, now));
  if (standing.length === 0)
    throw new Refusal('BOOKING_CLOSED', { message: 'This session has ended or was cancelled.' });
  return standing;
}

/** Locks the sessions of a wider scope, and ends the series there. */
async function lockScope(
  tx: Tx,
  { scheduleId, scope, now }: { scheduleId: string; scope: Scope; now: Date },
): Promise<SessionRow[]> {
  const reached = await lockReached(tx, await reach(tx, { scheduleId, scope, now }));
  const standing = reached.sessions.filter((session) => canBeCancelled(session, now));
  const [first] = standing;
  if (!first) throw new Refusal('BOOKING_CLOSED', { message: 'This session has ended or was cancelled.' });
  const { timezone } = await studioSettings(tx);
  const before = startOfScope(reached, first, { now, timezone });
  if (reached.series) await cutSeries(tx, reached.series, { before, now });
  return standing;
}

/**
 * Cancels sessions, or one with the following ones of its series. Every booking gets its credits back,
 * whatever the window.
 * @throws {Refusal} NOT_FOUND, BOOKING_CLOSED when none can be cancelled, INVALID_FIELDS when the desk gives
 * no reason.
 */
export const cancelSessions = (
  ctx: StaffContext,
  { scheduleIds, scope, reason, ...how }: CancelSessions,
): Promise<CancelledSessions> =>
  ctx.transaction(async (tx) => {
    checkReason(ctx, reason);
    const [scheduleId] = scheduleIds;
    if (scope !== 'THIS' && scheduleIds.length > 1)
      throw fieldsRefusal({ field: 'scope', message: 'Choose one session of the series' });
    const sessions =
      scope === 'THIS' || !scheduleId
        ? await lockSome(tx, scheduleIds, ctx.now)
        : await lockScope(tx, { scheduleId, scope, now: ctx.now });
    return cancelLocked(tx, ctx, sessions, { reason, ...how });
  });

/** Previews a cancellation; writes nothing. @throws {Refusal} NOT_FOUND. */
export const previewCancel = (
  ctx: StaffContext,
  { scheduleId, scope }: { scheduleId: string; scope: Scope },
): Promise<SessionsCancelPreview> =>
  ctx.transaction(async (tx) => {
    const { sessions } = await reach(tx, { scheduleId, scope, now: ctx.now });
    const scheduleIds = sessions
      .filter((session) => canBeCancelled(session, ctx.now))
      .map(({ schedule_id }) => schedule_id);
    return { sessions: scheduleIds.length, ...(await effectsOf(tx, scheduleIds)) };
  });
