import type { Tx } from '../../platform/db/database.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { announce } from '../../platform/live/announce.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import { refill } from './refill.service.ts';
import { waitlistRepository } from './waitlist.repository.ts';
import { awaitedSessions } from './waitlist.views.ts';
import { mailExpired } from './waitlistMail.service.ts';

const MOST_ENTRIES = 200;
const MOST_SESSIONS = 20;

/** Ends waiting for what has begun, and tells those who waited. */
async function expire(tx: Tx, now: Date): Promise<number> {
  const waits = waitlistRepository(tx);
  const over = await waits.lockOver(now, MOST_ENTRIES);
  if (over.length === 0) return 0;
  const settings = await studioSettings(tx);
  for (const { waitlistId, scheduleId, status, className, startAt, ...person } of over) {
    await waits.end(waitlistId, { status: 'EXPIRED', now });
    mailExpired(tx, person, { session: { className, startAt }, settings, now }, status === 'CANCELLED');
    announce(tx, { type: 'Session', id: scheduleId });
  }
  return over.length;
}

/**
 * Gives away what became free without anybody saying so. All sessions are locked before the first package is.
 */
async function refillAwaited(tx: Tx, now: Date): Promise<number> {
  const scheduleIds = await awaitedSessions(tx, now, MOST_SESSIONS);
  for (const scheduleId of scheduleIds) await bookingRepository(tx).lockSession(scheduleId);
  let done = 0;
  for (const scheduleId of scheduleIds) {
    const { promoted, offered } = await refill(tx, { scheduleId, now });
    done += promoted.length + offered;
  }
  return done;
}

/** Once a minute: nobody waits for what has begun, and no place stays free while somebody waits for it. */
export const waitlistSweep: Sweep = {
  name: 'waitlist',
  everySeconds: 60,
  // Sessions are locked before entries, as everywhere.
  sweep: async (tx, now) => (await refillAwaited(tx, now)) + (await expire(tx, now)),
};
