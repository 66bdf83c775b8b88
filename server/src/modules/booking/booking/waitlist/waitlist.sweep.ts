import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { refill } from './refill.service.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import { awaitedSessions } from './waitlist.views.ts';
import { mailExpired } from './waitlistMail.service.ts';

const MAX_ENTRIES = 200;
const MAX_SESSIONS = 20;

/** Ends entries of sessions that have begun, and mails their members. */
async function expire(tx: Tx, now: Date): Promise<number> {
  const waits = waitlistRepository(tx);
  const over = await waits.lockOver(now, MAX_ENTRIES);
  if (over.length === 0) return 0;
  const settings = await studioSettings(tx);
  for (const { waitlistId, scheduleId, status, className, startAt, ...person } of over) {
    await waits.end(waitlistId, { status: 'EXPIRED', now });
    mailExpired(tx, person, { session: { className, startAt }, settings, now }, status === 'CANCELLED');
    announce(tx, { type: 'Session', id: scheduleId });
  }
  return over.length;
}

/** Fills places that became free without an event. Locks all sessions before the first package. */
async function refillAwaited(tx: Tx, now: Date): Promise<number> {
  const scheduleIds = await awaitedSessions(tx, now, MAX_SESSIONS);
  for (const scheduleId of scheduleIds) await bookingRepository(tx).lockSession(scheduleId);
  let done = 0;
  for (const scheduleId of scheduleIds) {
    const { promoted, offered } = await refill(tx, { scheduleId, now });
    done += promoted.length + offered;
  }
  return done;
}

/** Once a minute: ends entries of sessions that have begun, and fills free places from the line. */
export const waitlistSweep: Sweep = {
  name: 'waitlist',
  everySeconds: 60,
  // Sessions are locked before entries, as everywhere.
  sweep: async (tx, now) => (await refillAwaited(tx, now)) + (await expire(tx, now)),
};
