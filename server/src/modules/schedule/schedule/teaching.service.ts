import { formatDayTime, type ZoneClock } from '@studio/contract/values/time';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../shell/notification/notification.api.ts';

interface Taught {
  scheduleId: string;
  className: string;
  startAt: Date;
}

export interface Occasion {
  session: Taught;
  /** How many sessions of the series are affected, this one included. */
  count: number;
  clock: ZoneClock;
  actor: Actor;
}

const noticeOf = ({ session, clock, count, actor }: Occasion) => ({
  kind: 'TEACHING_CHANGED' as const,
  actorId: actor.audience === 'staff' ? actor.staffId : null,
  body: `${formatDayTime(session.startAt.toISOString(), clock)}${count > 1 ? ` and ${count - 1} more` : ''}`,
  route: `/dashboard/schedule?session=${session.scheduleId}`,
  now: actor.now,
});

/** Notifies whoever teaches a session from now on, and whoever no longer does. */
export function notifyInstructors(
  tx: Tx,
  occasion: Occasion,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): void {
  const { className } = occasion.session;
  for (const staffId of after.filter((id) => !before.includes(id)))
    notify(tx, {
      ...noticeOf(occasion),
      kind: 'TEACHING_ASSIGNED',
      staffId,
      title: `You teach ${className}`,
    });
  for (const staffId of before.filter((id) => !after.includes(id)))
    notify(tx, { ...noticeOf(occasion), staffId, title: `You no longer teach ${className}` });
}

/** A session that is new on the schedule, with whom it was planned with. */
export interface Assigned extends Taught {
  staffId: string | null;
}

/** `Hatha and 2 other classes`. */
function classesOf({ className }: Assigned, sessions: readonly Assigned[]): string {
  const others = new Set(sessions.map((session) => session.className)).size - 1;
  if (others === 0) return className;
  return `${className} and ${others === 1 ? '1 other class' : `${others} other classes`}`;
}

/** Notifies each instructor, once, of the new sessions that they are to teach. */
export function notifyAssigned(
  tx: Tx,
  sessions: readonly Assigned[],
  { clock, actor }: Pick<Occasion, 'clock' | 'actor'>,
): void {
  const inOrder = sessions.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  for (const [staffId, taught] of Map.groupBy(inOrder, (session) => session.staffId)) {
    const [first] = taught;
    if (!first || staffId === null) continue;
    notify(tx, {
      ...noticeOf({ session: first, count: taught.length, clock, actor }),
      kind: 'TEACHING_ASSIGNED',
      staffId,
      title: `You teach ${classesOf(first, taught)}`,
    });
  }
}

/** Notifies somebody, once, of sessions that another one has taken over. Earliest first. */
export function notifyReleased(
  tx: Tx,
  sessions: readonly Assigned[],
  { clock, actor, staffId }: Pick<Occasion, 'clock' | 'actor'> & { staffId: string },
): void {
  const [first] = sessions;
  if (!first) return;
  notify(tx, {
    ...noticeOf({ session: first, count: sessions.length, clock, actor }),
    staffId,
    title: `You no longer teach ${classesOf(first, sessions)}`,
  });
}

/** Notifies the instructors of a session's new time or room. */
export function notifyMoved(tx: Tx, occasion: Occasion, staffIds: readonly string[]): void {
  for (const staffId of staffIds)
    notify(tx, { ...noticeOf(occasion), staffId, title: `${occasion.session.className} has moved` });
}

/** Notifies the instructors of a session, and the desk, that it was cancelled: each of them once. */
export function notifyCancelledSession(tx: Tx, occasion: Occasion, staffIds: readonly string[]): void {
  const [staffId = null, ...others] = staffIds;
  const notice = {
    ...noticeOf(occasion),
    kind: 'SESSION_CANCELLED' as const,
    title: `${occasion.session.className} was cancelled`,
  };
  notify(tx, { ...notice, leastRole: 'STAFF', staffId, toldApart: others });
  for (const other of others) notify(tx, { ...notice, staffId: other });
}
