import { MINUTE, formatDay, formatDayTime, formatTime, type ZoneClock } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { notify, staffToMail } from '../../shell/notification/notification.api.ts';
import { firstOf } from './sessionNotice.repository.ts';
import { expectedIn, upcoming, type UpcomingSession } from './upcoming.views.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

const ROSTER_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/** Everybody who teaches it, each once. */
const instructorsOf = ({ staffId, coInstructorIds }: UpcomingSession): Set<string> =>
  new Set([...(staffId === null ? [] : [staffId]), ...coInstructorIds]);

const placesText = ({ taken, capacity }: UpcomingSession): string =>
  taken === 0 ? 'Nobody has booked yet.' : `${taken} of ${capacity} places are taken.`;

/** Gives an instructor the names of an hour before, in the bell and by mail. */
async function sendRoster(
  tx: Tx,
  session: UpcomingSession,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const { scheduleId, className, startAt } = session;
  const settings = await studioSettings(tx);
  const { studioId } = settings;
  const route = `/dashboard/schedule?session=${scheduleId}` as const;
  const time = formatTime(startAt.toISOString(), settings);
  notify(tx, {
    kind: 'ROSTER_READY',
    staffId,
    title: `Roster of ${className}, ${time}`,
    body: placesText(session),
    route,
    now,
  });
  const people = await expectedIn(tx, scheduleId, now);
  const names = people.map(
    ({ firstName, lastName, isFirstVisit }) =>
      `${fullName({ firstName, lastName }, settings)}${isFirstVisit ? ' (first visit)' : ''}`,
  );
  for (const { name, userEmail } of await staffToMail(tx, { event: 'ROSTER_READY', staffId })) {
    const variables = {
      staff_name: name,
      class_name: className,
      session_date: formatDay(startAt.toISOString(), settings),
      session_time: time,
      places_text: placesText(session),
      people_list: ['Who comes', ...(names.length > 0 ? names : ['Nobody yet'])].join('\n'),
      roster_url: route,
      preferences_url: '/dashboard/notifications?tab=settings',
    } as const;
    queueMail(tx, { to: userEmail, studioId, template: 'ROSTER', variables, expiresAt: startAt }, now);
  }
}

async function sendRosters(tx: Tx, now: Date): Promise<number> {
  const until = new Date(now.getTime() + ROSTER_MINUTES * MINUTE);
  const taught = (await upcoming(tx, { notice: 'ROSTER', after: now, until })).filter(
    ({ staffId }) => staffId,
  );
  const first = await firstOf(tx, taught, 'ROSTER', now);
  for (const session of first)
    for (const staffId of instructorsOf(session)) await sendRoster(tx, session, { staffId, now });
  return first.length;
}

/**
 * How long before its start it is warned of: a day, and where it is cancelled early, half a day before that. Once it is
 * checked there is nothing left to decide.
 */
const warnedBefore = (minCheckMinutes: number): number =>
  Math.max(DAY_MINUTES, minCheckMinutes + DAY_MINUTES / 2);

/** `at 10:00 am`, on another day `on Mon 2 Mar, 10:00 am`. */
function whenChecked(endsAt: Date, startAt: Date, clock: ZoneClock): string {
  const [ends, starts] = [endsAt.toISOString(), startAt.toISOString()];
  return formatDay(ends, clock) === formatDay(starts, clock)
    ? `at ${formatTime(ends, clock)}`
    : `on ${formatDayTime(ends, clock)}`;
}

/** Warns of sessions that will be cancelled unless somebody books. */
async function warnBelowMinimum(tx: Tx, now: Date): Promise<number> {
  const settings = await studioSettings(tx);
  const ahead = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const { minCheckMinutes } = settings.attributes;
  const span = { after: ahead(minCheckMinutes), until: ahead(warnedBefore(minCheckMinutes)) };
  const below = await upcoming(tx, { notice: 'BELOW_MINIMUM', ...span });
  const first = await firstOf(tx, below, 'BELOW_MINIMUM', now);
  for (const session of first) {
    const { taken, minSignups, startAt, className, scheduleId, staffId } = session;
    const endsAt = new Date(startAt.getTime() - minCheckMinutes * MINUTE);
    notify(tx, {
      kind: 'SESSION_BELOW_MINIMUM',
      leastRole: 'STAFF',
      staffId,
      title: `${className} has ${taken} of at least ${minSignups} bookings`,
      body: `${formatDayTime(startAt.toISOString(), settings)}. It is cancelled ${whenChecked(endsAt, startAt, settings)} if nobody else books.`,
      route: `/dashboard/schedule?session=${scheduleId}`,
      now,
    });
  }
  return first.length;
}

/** Every minute: rosters an hour before, and sessions that too few people have booked, a day before. */
export const instructorSweep: Sweep = {
  name: 'instructor-notices',
  everySeconds: 60,
  sweep: async (tx, now) => (await sendRosters(tx, now)) + (await warnBelowMinimum(tx, now)),
};
