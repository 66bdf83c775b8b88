import type { Scope } from '@studio/contract/schedule/schedule-change.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { scheduleRepository, type SessionRow } from '../schedule.repository.ts';
import { seriesRepository, type SeriesRow } from '../series.repository.ts';

/** The named session, its series when the scope is wider, and all sessions in the scope. */
export interface Reached {
  anchor: SessionRow;
  series: SeriesRow | null;
  /** By their start; includes the anchor unless it has started and the scope is wider. */
  sessions: SessionRow[];
  /** Whether the series has sessions outside of the scope: then the change splits it. */
  isPart: boolean;
  /** Whether it is all that is to come, also what lies before the first session. */
  isAllFuture: boolean;
}

/**
 * The first day of a scope, of which `first` is a session: of all that is to come also dates that were left out before
 * it, from tomorrow on.
 */
export function startOfScope(
  { isAllFuture }: Pick<Reached, 'isAllFuture'>,
  { local_date: firstDay }: Pick<SessionRow, 'local_date'>,
  { now, timezone }: { now: Date; timezone: string },
): string {
  const tomorrow = addDays(localDateOf(now, timezone), 1);
  return isAllFuture && tomorrow < firstDay ? tomorrow : firstDay;
}

const byStart = (a: SessionRow, b: SessionRow): number => a.start_at.getTime() - b.start_at.getTime();

async function read(tx: Tx, scheduleId: string): Promise<SessionRow> {
  const found = await scheduleRepository(tx).find(scheduleId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * The sessions of a scope, read but not locked; locks their series, so that no more are made meanwhile.
 * Beyond the named one only sessions count that have not started. @throws {Refusal} NOT_FOUND.
 */
export async function reach(
  tx: Tx,
  { scheduleId, scope, now }: { scheduleId: string; scope: Scope; now: Date },
): Promise<Reached> {
  const anchor = await read(tx, scheduleId);
  if (scope === 'THIS' || !anchor.series_id)
    return { anchor, series: null, sessions: [anchor], isPart: false, isAllFuture: false };
  const series = (await seriesRepository(tx).lock(anchor.series_id)) ?? null;
  const from =
    scope === 'ALL_FUTURE' || anchor.start_at < now ? now : new Date(anchor.start_at.getTime() - 1);
  const others = (await seriesRepository(tx).after(anchor.series_id, from)).filter(
    ({ schedule_id }) => schedule_id !== scheduleId,
  );
  const sessions = [...(anchor.start_at > now ? [anchor] : []), ...others].sort(byStart);
  const isPart =
    sessions[0] !== undefined &&
    (await seriesRepository(tx).startsBefore(anchor.series_id, sessions[0].start_at));
  return { anchor, series, sessions, isPart, isAllFuture: scope === 'ALL_FUTURE' };
}

/**
 * Locks the sessions of a scope and reads them again: they may have changed while waiting. @throws {Refusal}
 * BOOKING_CLOSED when none is left.
 */
export async function lockReached(tx: Tx, { sessions, anchor, ...rest }: Reached): Promise<Reached> {
  const locked = await scheduleRepository(tx).lock(sessions.map(({ schedule_id }) => schedule_id));
  const again = locked.find(({ schedule_id }) => schedule_id === anchor.schedule_id) ?? anchor;
  if (locked.length === 0)
    throw new Refusal('BOOKING_CLOSED', { message: 'This series has no upcoming sessions.' });
  const standing = locked.filter((session) => session === again || session.status !== 'CANCELLED');
  return { ...rest, anchor: again, sessions: standing.sort(byStart) };
}
