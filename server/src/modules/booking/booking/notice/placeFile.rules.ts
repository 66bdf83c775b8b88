import { sequenceAt, writeCalendar, type CalendarEvent } from '@studio/contract/values/icalendar';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { BookableSession } from '../booking.views.ts';

/** A class whose entry a calendar finds again. */
export type FiledSession = Pick<BookableSession, 'scheduleId' | 'className' | 'startAt' | 'endAt'>;

/** A class as a mail describes the place in it. */
export type PlaceSession = FiledSession & Pick<BookableSession, 'instructorName' | 'roomName' | 'onlineUrl'>;

const entry = ({ scheduleId, startAt, endAt }: FiledSession) => ({
  uid: scheduleId,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

/** An entry that a calendar which has it takes away: without a link to join, or anything else to go by. */
const goneEntry = (session: FiledSession, now: Date): CalendarEvent => ({
  ...entry(session),
  summary: session.className,
  description: '',
  location: '',
  revision: { sequence: sequenceAt(now), isCancelled: true },
});

/** Where a class is, in one line; empty where nobody has said. */
export const placeText = (
  { roomName }: Pick<PlaceSession, 'roomName'>,
  { address }: Pick<StudioSettings, 'address'>,
): string => [roomName, address.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ');

/** The file of places that are gone: calendars strike out what they have of them. */
export const goneFile = (sessions: readonly FiledSession[], now: Date): string =>
  writeCalendar(
    sessions.map((session) => goneEntry(session, now)),
    now,
  );

/**
 * The file of a place: a later one about the same class changes the entry.
 * @param instead of a class that the member was in before. `others`: further classes that it is about.
 */
export const placeFile = (
  session: PlaceSession,
  settings: Pick<StudioSettings, 'studioName' | 'address'>,
  {
    now,
    instead,
    others = [],
  }: { now: Date; instead?: FiledSession | undefined; others?: readonly PlaceSession[] },
): string =>
  writeCalendar(
    [
      ...(instead ? [goneEntry(instead, now)] : []),
      ...[session, ...others].map((one) => placeEntry(one, settings, now)),
    ],
    now,
  );

function placeEntry(
  session: PlaceSession,
  settings: Pick<StudioSettings, 'studioName' | 'address'>,
  now: Date,
) {
  const { className, instructorName, onlineUrl } = session;
  return {
    ...entry(session),
    summary: `${className}, ${settings.studioName}`,
    description: [instructorName && `With ${instructorName}`, onlineUrl].filter(Boolean).join('\n'),
    location: onlineUrl ? '' : placeText(session, settings) || settings.studioName,
    revision: { sequence: sequenceAt(now), isCancelled: false },
  };
}
