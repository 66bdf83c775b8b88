import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Session as SessionTable } from '../../../platform/db/tables.ts';
import { changeSessions, type SessionContent, type Slot } from './session.repository.ts';

/** Of a session, who teaches it and instead of whom. */
type Taught = Pick<Selectable<SessionTable>, 'schedule_id' | 'staff_id' | 'sub_for_staff_id'>;
type People = Pick<Selectable<SessionTable>, 'staff_id' | 'co_instructor_ids' | 'assistant_ids'>;

/** Calls off sessions, drafts too. The caller ends their places, waitlists and tickets in the same transaction. */
export const callOffSessions = (
  tx: Tx,
  scheduleIds: readonly string[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> =>
  changeSessions(tx, scheduleIds, {
    status: 'CANCELLED',
    cancelled_at: now,
    cancel_reason: reason,
    publish_at: null,
  });

/** Shows drafts to everybody from now on. */
export const publishDrafts = (tx: Tx, scheduleIds: readonly string[]): Promise<void> =>
  changeSessions(tx, scheduleIds, { status: 'PUBLISHED', publish_at: null });

/** Keeps drafts until an instant, at which a sweep publishes them. */
export const publishDraftsAt = (tx: Tx, scheduleIds: readonly string[], at: Date): Promise<void> =>
  changeSessions(tx, scheduleIds, { publish_at: at });

const freed = (until: Date | null) => until && { free_cancel_until: until };

/** What an update makes of a session. */
interface Edit {
  /** The columns that change. */
  content: Partial<SessionContent>;
  slot: Slot;
  /** Until when members leave freely because of it; null = no longer than before. */
  freeCancelUntil: Date | null;
  /** The series that goes on with the change; null = the session departs from its series, if it has one. */
  seriesId: string | null;
}

/** Gives a session other content and another time. Whoever teaches it from now on stands in for nobody. */
export function editSession(
  tx: Tx,
  session: Taught & { series_id: string | null },
  { content, slot: { startAt, endAt, localDate }, freeCancelUntil, seriesId }: Edit,
): Promise<void> {
  const isTaughtByOther = content.staff_id !== undefined && content.staff_id !== session.staff_id;
  return changeSessions(tx, [session.schedule_id], {
    ...content,
    start_at: startAt,
    end_at: endAt,
    local_date: localDate,
    ...freed(freeCancelUntil),
    ...(seriesId ? { series_id: seriesId } : { is_exception: session.series_id !== null }),
    ...(isTaughtByOther && { sub_for_staff_id: null }),
  });
}

/** How somebody stands in. */
interface StandIn {
  staffId: string;
  /** Until when members leave freely because of it; null = no longer than before. */
  freeCancelUntil: Date | null;
}

/**
 * Lets somebody stand in for the instructor of a session; both names are kept. Who was planned originally comes back
 * as the instructor. @returns whom they stand in for.
 */
export async function substituteInstructor(
  tx: Tx,
  { schedule_id: scheduleId, staff_id, sub_for_staff_id }: Taught,
  { staffId, freeCancelUntil }: StandIn,
): Promise<string | null> {
  const planned = sub_for_staff_id ?? staff_id;
  const standsInFor = planned === staffId ? null : planned;
  await changeSessions(tx, [scheduleId], {
    staff_id: staffId,
    sub_for_staff_id: standsInFor,
    ...freed(freeCancelUntil),
  });
  return standsInFor;
}

/**
 * Hands sessions over to other people, for good. A substitute stays one, unless the person whom they stand in for takes
 * the session. Writes those at once that get the same people. @param after who teaches and assists a session then, and
 * until when its members leave freely because of it.
 */
export async function handOverSessions<Session extends Taught>(
  tx: Tx,
  sessions: readonly Session[],
  after: (session: Session) => People & Pick<StandIn, 'freeCancelUntil'>,
): Promise<void> {
  const handed = sessions.map((session) => {
    const { freeCancelUntil, ...people } = after(session);
    const { schedule_id: scheduleId, sub_for_staff_id: planned } = session;
    return {
      scheduleId,
      after: {
        ...people,
        sub_for_staff_id: planned === people.staff_id ? null : planned,
        ...freed(freeCancelUntil),
      },
    };
  });
  for (const alike of Map.groupBy(handed, ({ after }) => JSON.stringify(after)).values()) {
    const ids = alike.map(({ scheduleId }) => scheduleId);
    if (alike[0]) await changeSessions(tx, ids, alike[0].after);
  }
}
