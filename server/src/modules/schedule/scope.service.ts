import type { Scope } from '@studio/contract/schedule-change.schema';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { scheduleRepository, type SessionRow } from './schedule.repository.ts';
import { seriesRepository, type SeriesRow } from './series.repository.ts';

/**
 * The session that a change names, its series when the change is for more than it, and all sessions that it
 * is for.
 */
export interface Reached {
  anchor: SessionRow;
  series: SeriesRow | null;
  /** By their start; the anchor is among them unless it has started and others are meant. */
  sessions: SessionRow[];
  /** Whether the series has sessions that the change is not for: it is split in two then. */
  isPart: boolean;
}

const byStart = (a: SessionRow, b: SessionRow): number => a.start_at.getTime() - b.start_at.getTime();

async function read(tx: Tx, scheduleId: string): Promise<SessionRow> {
  const found = await tx
    .selectFrom('session')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * Which sessions a change is for, read but not locked; their series is locked, so that no more are made
 * meanwhile. Beyond the named one only those that have not started count. @throws {Refusal} NOT_FOUND.
 */
export async function reach(
  tx: Tx,
  { scheduleId, scope, now }: { scheduleId: string; scope: Scope; now: Date },
): Promise<Reached> {
  const anchor = await read(tx, scheduleId);
  if (scope === 'THIS' || !anchor.series_id)
    return { anchor, series: null, sessions: [anchor], isPart: false };
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
  return { anchor, series, sessions, isPart };
}

/**
 * Locks what was reached and reads it again: it may have changed while waiting. @throws {Refusal}
 * BOOKING_CLOSED when there is none.
 */
export async function lockReached(tx: Tx, { sessions, anchor, ...rest }: Reached): Promise<Reached> {
  const locked = await scheduleRepository(tx).lock(sessions.map(({ schedule_id }) => schedule_id));
  const again = locked.find(({ schedule_id }) => schedule_id === anchor.schedule_id) ?? anchor;
  if (locked.length === 0)
    throw new Refusal('BOOKING_CLOSED', { message: 'No session of this series is still to come.' });
  const standing = locked.filter((session) => session === again || session.status !== 'CANCELLED');
  return { ...rest, anchor: again, sessions: standing.sort(byStart) };
}
