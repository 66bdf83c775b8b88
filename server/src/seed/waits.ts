import { DAY, HOUR } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { Booking, Session, WaitlistEntry } from '../platform/db/tables.ts';
import { after, type Demo } from './demo/demo.ts';
import type { Row } from './rows.ts';

const IN_LINE = 3;
/** Far enough ahead that nobody moves up while the demo is looked at. */
const DAYS_AHEAD = 4;

interface Happened {
  sessions: Selectable<Session>[];
  bookings: readonly Selectable<Booking>[];
  members: readonly Row<'member'>[];
}

/** Fills one class of the coming days, and lets a few members wait for it. */
export function letSomeWait(
  demo: Demo,
  { sessions, bookings, members }: Happened,
): Selectable<WaitlistEntry>[] {
  const bookedIn = (scheduleId: string) =>
    bookings.filter(({ schedule_id: id, status }) => id === scheduleId && status === 'BOOKED');
  const session = sessions.find(
    ({ schedule_id: id, start_at: startAt, status }) =>
      status === 'PUBLISHED' && startAt > after(demo.now, DAYS_AHEAD * DAY) && bookedIn(id).length >= IN_LINE,
  );
  if (!session) return [];
  const booked = bookedIn(session.schedule_id);
  session.capacity = booked.length;
  const waiting = members
    .filter(
      ({ member_id: id, status }) =>
        status === 'MEMBER' && !booked.some(({ member_id: other }) => other === id),
    )
    .slice(0, IN_LINE);
  return waiting.map(({ member_id: memberId }, index) => {
    const joinedAt = after(demo.now, -(IN_LINE - index) * HOUR);
    return {
      studio_id: demo.studioId,
      waitlist_id: demo.random.id(joinedAt),
      schedule_id: session.schedule_id,
      member_id: memberId,
      position: index + 1,
      status: 'WAITING',
      accept_late: false,
      joined_at: joinedAt,
      joined_by: memberId,
      offered_at: null,
      expires_at: null,
      settled_at: null,
      skip_reason: '',
      booking_id: null,
    };
  });
}
