import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { cancelLocked } from './cancel.service.ts';
import { scheduleRepository } from './schedule.repository.ts';

/** How long before its start a session that too few have booked is cancelled. */
const CHECK_MINUTES = 120;
const MOST_AT_ONCE = 50;

const belowMinimum = (now: Date) => sql<{ schedule_id: string }>`
  select s.schedule_id from session s
  where s.status = 'PUBLISHED' and s.start_at > ${now}
    and s.start_at <= ${new Date(now.getTime() + CHECK_MINUTES * 60_000)} and s.min_signups > (
    select count(*) from booking b
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN')
  )
  order by s.schedule_id limit ${MOST_AT_ONCE}`;

/** Locks first and counts again: somebody may have booked while this waited. */
async function cancelTooSmall(tx: Tx, now: Date): Promise<number> {
  const found = (await belowMinimum(now).execute(tx)).rows.map(({ schedule_id }) => schedule_id);
  if (found.length === 0) return 0;
  const locked = await scheduleRepository(tx).lock(found);
  const still = new Set((await belowMinimum(now).execute(tx)).rows.map(({ schedule_id }) => schedule_id));
  const sessions = locked.filter(({ schedule_id }) => still.has(schedule_id));
  const { studioId } = await studioSettings(tx);
  await cancelLocked(tx, { audience: 'system', studioId, now }, sessions, {
    reason: 'Too few people have booked.',
    tellReason: true,
    notify: true,
  });
  return sessions.length;
}

/** Cancels what too few have booked, two hours before it would start. */
export const minimumSweep: Sweep = { name: 'below-minimum', everySeconds: 60, sweep: cancelTooSmall };
