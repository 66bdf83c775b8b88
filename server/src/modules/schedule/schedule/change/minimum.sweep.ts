import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { cancelLocked } from './cancel.service.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import { belowMinimum } from './minimum.views.ts';

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

/** Cancels sessions below their minimum, two hours before they would start. */
export const minimumSweep: Sweep = { name: 'below-minimum', everySeconds: 60, sweep: cancelTooSmall };
