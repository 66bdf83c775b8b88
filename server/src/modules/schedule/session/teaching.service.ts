import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { findSessions } from './session.views.ts';

interface Told {
  scheduleIds: readonly string[];
  /** Shown below the title: the name of the closure. */
  reason: string;
  actor: Actor;
}

const counted = (sessions: readonly SessionSummary[], [one, many]: [string, string]): string =>
  sessions.length === 1 ? `${sessions[0]?.className ?? ''} ${one}` : `${sessions.length} ${many}`;

/** Sessions that people know of: of a draft nobody was told. Earliest first. */
async function known(tx: Tx, scheduleIds: readonly string[]): Promise<SessionSummary[]> {
  return (await findSessions(tx, scheduleIds)).filter(({ status }) => status !== 'DRAFT');
}

/** The sessions of each instructor, also those whom they teach with others. */
function taughtBy(sessions: readonly SessionSummary[]): Map<string, SessionSummary[]> {
  const taught = sessions.flatMap((session) =>
    [...new Set([session.staffId, ...session.coInstructors.map(({ staffId }) => staffId)])].flatMap(
      (staffId) => (staffId === null ? [] : { staffId, session }),
    ),
  );
  const byStaff = Map.groupBy(taught, ({ staffId }) => staffId);
  return new Map([...byStaff].map(([staffId, theirs]) => [staffId, theirs.map(({ session }) => session)]));
}

async function noticeOf(
  tx: Tx,
  sessions: readonly SessionSummary[],
  { reason, actor }: Omit<Told, 'scheduleIds'>,
) {
  const [first] = sessions;
  const when = first ? formatDayTime(first.startAt, await studioSettings(tx)) : '';
  const more = sessions.length > 1 ? ` and ${sessions.length - 1} more` : '';
  return {
    actorId: actor.audience === 'staff' ? actor.staffId : null,
    body: `${when}${more} · ${reason}`,
    route: `/dashboard/schedule?session=${first?.scheduleId ?? ''}`,
    now: actor.now,
  };
}

/**
 * Notifies each instructor, once, of their sessions that a closure is about to cancel, and the desk, once, of all.
 * Call it while they still stand: of a cancelled one nobody knows any more whether it was a draft.
 */
export async function notifyClosing(tx: Tx, { scheduleIds, ...told }: Told): Promise<void> {
  const sessions = await known(tx, scheduleIds);
  if (sessions.length === 0) return;
  const byInstructor = taughtBy(sessions);
  notify(tx, {
    ...(await noticeOf(tx, sessions, told)),
    kind: 'SESSION_CANCELLED',
    leastRole: 'STAFF',
    // Who teaches all of them reads the same in their own; who teaches some does not know of the others by it.
    toldApart: [...byInstructor].flatMap(([id, theirs]) => (theirs.length === sessions.length ? id : [])),
    title: counted(sessions, ['was cancelled', 'classes were cancelled']),
  });
  for (const [staffId, theirs] of byInstructor)
    notify(tx, {
      ...(await noticeOf(tx, theirs, told)),
      kind: 'SESSION_CANCELLED',
      staffId,
      title: counted(theirs, ['was cancelled', 'of your classes were cancelled']),
    });
}

/** Notifies each instructor, once, of their sessions that take place after all. */
export async function notifyReopened(tx: Tx, { scheduleIds, ...told }: Told): Promise<void> {
  for (const [staffId, theirs] of taughtBy(await known(tx, scheduleIds)))
    notify(tx, {
      ...(await noticeOf(tx, theirs, told)),
      kind: 'TEACHING_CHANGED',
      staffId,
      title: counted(theirs, ['takes place after all', 'of your classes take place after all']),
    });
}
