import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import { HOUR, formatDay, formatDayTime, formatTime } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { notificationPolicy } from '../../shell/notification/notification.api.ts';
import { placeFreeUntil, resolvePolicy } from '../booking/booking.api.ts';
import { isFirstDue, isSecondDue, reminderExpiry, startsFor } from './reminder.rules.ts';
import { firstOf } from './sessionNotice.repository.ts';
import { type ExpectedMember, expectedIn, upcoming, type UpcomingSession } from './upcoming.views.ts';

const variablesFor = (
  { firstName }: ExpectedMember,
  { className, startAt, instructorName, roomName, isOnline }: UpcomingSession,
  settings: StudioSettings,
) => ({
  member_first_name: firstName,
  class_name: className,
  session_date: formatDay(startAt.toISOString(), settings),
  session_time: formatTime(startAt.toISOString(), settings),
  timezone: zoneWords(settings.timezone),
  instructor_name: instructorName || settings.studioName,
  where_text: isOnline ? 'Online. The link is with your booking.' : roomName || settings.studioName,
});

function deadlineText(
  person: ExpectedMember,
  session: UpcomingSession,
  { settings, now }: { settings: StudioSettings; now: Date },
): string {
  const until = placeFreeUntil(person, session, resolvePolicy(settings, session));
  return now <= until ? `until ${formatDayTime(until.toISOString(), settings)}` : 'no longer';
}

interface Occasion {
  settings: StudioSettings;
  hours: number;
  now: Date;
}

/** Reminds everybody who had a place when the reminder became due: later ones have just read their confirmation. */
async function remind(
  tx: Tx,
  session: UpcomingSession,
  template: 'REMINDER_24H' | 'REMINDER_2H',
  { settings, hours, now }: Occasion,
): Promise<number> {
  const dueAt = new Date(session.startAt.getTime() - hours * HOUR);
  const people = await expectedIn(tx, session.scheduleId, dueAt);
  const about = { studioId: settings.studioId, expiresAt: reminderExpiry(session.startAt) };
  for (const person of people) {
    const variables = variablesFor(person, session, settings);
    const to = { ...about, to: person.userEmail, bookingId: person.bookingId };
    if (template === 'REMINDER_2H') queueMail(tx, { ...to, template, variables }, now);
    else {
      const cancel_deadline = deadlineText(person, session, { settings, now });
      queueMail(tx, { ...to, template, variables: { ...variables, cancel_deadline } }, now);
    }
  }
  return people.length;
}

async function remindAll(tx: Tx, now: Date): Promise<number> {
  const [settings, timing] = [await studioSettings(tx), await notificationPolicy(tx)];
  const { firstReminderHours, secondReminderHours } = timing;
  let reminded = 0;
  const early = await upcoming(tx, { notice: 'FIRST_REMINDER', ...startsFor('FIRST', timing, now) });
  const dueEarly = early.filter(({ startAt }) => isFirstDue(startAt, timing, now));
  for (const session of await firstOf(tx, dueEarly, 'FIRST_REMINDER', now)) {
    reminded += await remind(tx, session, 'REMINDER_24H', { settings, hours: firstReminderHours, now });
  }
  if (secondReminderHours === null) return reminded;
  const late = await upcoming(tx, { notice: 'SECOND_REMINDER', ...startsFor('SECOND', timing, now) });
  const dueLate = late.filter(({ startAt }) => isSecondDue(startAt, timing, now));
  for (const session of await firstOf(tx, dueLate, 'SECOND_REMINDER', now)) {
    reminded += await remind(tx, session, 'REMINDER_2H', { settings, hours: secondReminderHours, now });
  }
  return reminded;
}

/** Every minute: reminds members of their sessions, a day and two hours before, or as the studio has it. */
export const reminderSweep: Sweep = { name: 'session-reminders', everySeconds: 60, sweep: remindAll };
