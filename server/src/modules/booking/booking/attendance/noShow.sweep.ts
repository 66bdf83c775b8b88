import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { settleAttendance } from '../../../schedule/session/session.api.ts';
import { noteNoShow } from './attendance.service.ts';
import { locksAt } from '../booking.rules.ts';
import { bookingRepository } from '../booking.repository.ts';
import { contactOf, type BookableSession } from '../booking.views.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { attendanceTaken, sessionsToSettle } from './settle.repository.ts';
import { MINUTE } from '@studio/contract/values/time';

const MAX_SESSIONS = 20;

/** Nobody opened the roster: nobody is charged for that, but the desk learns of it. */
function notifyNotTaken(
  tx: Tx,
  { scheduleId, className, sessionStaffId }: BookableSession,
  { missing, now }: { missing: number; now: Date },
): void {
  const who = missing === 1 ? '1 member is' : `${missing} members are`;
  notify(tx, {
    kind: 'ATTENDANCE_NOT_TAKEN',
    leastRole: 'STAFF',
    staffId: sessionStaffId,
    title: `Attendance is missing for ${className}`,
    body: `${who} booked, but neither checked in nor marked as a no-show.`,
    route: `/dashboard/schedule?session=${scheduleId}`,
    now,
  });
}

/**
 * Records everybody who did not come as a no-show, if attendance was taken. Changes nothing once attendance
 * is locked.
 */
async function settle(
  tx: Tx,
  session: BookableSession,
  { settings, now }: { settings: StudioSettings; now: Date },
): Promise<void> {
  const { scheduleId } = session;
  const policy = resolvePolicy(settings, session);
  const isOver = session.status === 'CANCELLED' || now >= locksAt(session, policy);
  const missing = isOver ? [] : await bookingRepository(tx).lockOfSessions([scheduleId], ['BOOKED']);
  if (missing.length > 0 && !(await attendanceTaken(tx, scheduleId)))
    notifyNotTaken(tx, session, { missing: missing.length, now });
  else {
    const person = { audience: 'system', studioId: settings.studioId, now } as const;
    for (const booking of missing) {
      const contact = await contactOf(tx, booking.booking_id);
      if (contact)
        await noteNoShow(tx, person, {
          session,
          booking,
          settings,
          contact,
          policy,
          ticket: undefined,
          guests: [],
        });
    }
  }
  await settleAttendance(tx, scheduleId, now);
  announce(tx, { type: 'Session', id: scheduleId });
}

/** Every five minutes: settles each session once, a while after its end. */
export const noShowSweep: Sweep = {
  name: 'no-shows',
  everySeconds: 300,
  async sweep(tx, now) {
    const settings = await studioSettings(tx);
    const endedBefore = new Date(now.getTime() - settings.attributes.noShowAfterMinutes * MINUTE);
    const scheduleIds = await sessionsToSettle(tx, endedBefore, MAX_SESSIONS);
    for (const session of await bookingRepository(tx).lockSessions(scheduleIds))
      await settle(tx, session, { settings, now });
    return scheduleIds.length;
  },
};
