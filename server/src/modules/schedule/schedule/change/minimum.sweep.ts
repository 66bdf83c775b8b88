import { MINUTE } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { cancelLocked } from './cancel.service.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import { belowMinimum } from './minimum.views.ts';

/** Locks first and counts again: somebody may have booked while this waited. */
async function cancelTooSmall(tx: Tx, now: Date): Promise<number> {
  const { studioId, attributes } = await studioSettings(tx);
  const below = belowMinimum({
    after: now,
    until: new Date(now.getTime() + attributes.minCheckMinutes * MINUTE),
  });
  const found = (await below.execute(tx)).rows.map(({ schedule_id }) => schedule_id);
  if (found.length === 0) return 0;
  const locked = await scheduleRepository(tx).lock(found);
  const still = new Set((await below.execute(tx)).rows.map(({ schedule_id }) => schedule_id));
  const sessions = locked.filter(({ schedule_id }) => still.has(schedule_id));
  await cancelLocked(tx, { audience: 'system', studioId, now }, sessions, {
    reason: 'Too few people have booked.',
    tellReason: true,
    notify: true,
  });
  return sessions.length;
}

/** Cancels sessions below their minimum, as long before they would start as the studio decides. */
export const minimumSweep: Sweep = { name: 'below-minimum', everySeconds: 60, sweep: cancelTooSmall };
