import { DAY, HOUR, MINUTE } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { Booking, ClassTemplate, Session } from '../../platform/db/tables.ts';
import { sellable } from '../../modules/booking/class-pass/class-pass.rules.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row, Rows } from '../rows.ts';
import { UNSET_BOOKING } from '../unset.ts';
import { partnerGuests } from './guests.ts';
import { partnerLog } from './log.ts';

type SessionRow = Selectable<Session>;

interface Studio {
  bookings: readonly Selectable<Booking>[];
  sessions: readonly SessionRow[];
  /** Classes whose places the partner sells. */
  offered: readonly Selectable<ClassTemplate>[];
  /** Sessions that members wait for. */
  waitedFor: ReadonlySet<string>;
  ownerId: string;
}

interface Place {
  booking: Row<'booking'>;
  reservation: Row<'class_pass_reservation'>;
}

const SPOTS = 2;
const PAYOUT_MINOR = 1400;
const CLOSE_MINUTES = 60;
const RELEASE_MINUTES = 120;
const DAYS_BACK = 35;
const DAYS_AHEAD = 28;
/** Of the sessions that were, every third had a guest; of those to come, the first few have. */
const EVERY = 3;
const COMING = 3;
const HOLDING = ['BOOKED', 'CHECKED_IN', 'NO_SHOW'];

const isHeld = ({ status }: SessionRow): boolean => status === 'PUBLISHED' || status === 'COMPLETED';

/** The sessions of the offered classes around now that have room, in order of time. */
function openSessions({ now }: Demo, { sessions, offered, bookings, waitedFor }: Studio): SessionRow[] {
  const classes = new Set(offered.map(({ class_templ_id: id }) => id));
  const holding = bookings.filter(({ status }) => HOLDING.includes(status));
  const taken = Map.groupBy(holding, ({ schedule_id: id }) => id);
  return sessions
    .filter(
      (row) =>
        classes.has(row.class_templ_id) &&
        isHeld(row) &&
        !waitedFor.has(row.schedule_id) &&
        row.start_at > after(now, -DAYS_BACK * DAY) &&
        row.start_at < after(now, DAYS_AHEAD * DAY) &&
        (taken.get(row.schedule_id)?.length ?? 0) + SPOTS <= row.capacity,
    )
    .toSorted((one, other) => one.start_at.getTime() - other.start_at.getTime());
}

/** A place that the partner has sold, to somebody who came if the session was. */
function soldPlace(demo: Demo, session: SessionRow, guest: Row<'member'>): Place {
  const at = new Date(
    Math.min(
      after(session.start_at, -demo.random.whole(20, 60) * HOUR).getTime(),
      after(demo.now, -HOUR).getTime(),
    ),
  );
  const isOver = session.end_at <= demo.now;
  const bookingId = demo.random.id(at);
  return {
    booking: {
      ...UNSET_BOOKING,
      studio_id: demo.studioId,
      booking_id: bookingId,
      schedule_id: session.schedule_id,
      member_id: guest.member_id,
      studio_package_transaction_id: null,
      credits_used: 0,
      source: 'CLASSPASS',
      pay_mode: 'CHANNEL',
      price_minor: PAYOUT_MINOR,
      guest_name: `${guest.first_name} ${guest.last_name}`,
      status: isOver ? 'CHECKED_IN' : 'BOOKED',
      booked_at: at,
      booked_by: null,
      checked_in_at: isOver ? after(session.start_at, -5 * MINUTE) : null,
      checked_in_by: isOver ? session.staff_id : null,
      cancelled_at: null,
      cancelled_by: null,
    },
    reservation: {
      studio_id: demo.studioId,
      reservation_id: `CP-${demo.random.whole(10_000_000, 99_999_999)}`,
      schedule_id: session.schedule_id,
      booking_id: bookingId,
      payout_minor: PAYOUT_MINOR,
      created_at: at,
      cancelled_at: null,
    },
  };
}

/** The guest changed their mind in time. */
function giveBack({ now }: Demo, { booking, reservation }: Place): void {
  const at = after(now, -20 * MINUTE);
  Object.assign(booking, {
    status: 'CANCELLED',
    cancelled_at: at,
    cancel_reason: 'Cancelled by the partner',
  });
  reservation.cancelled_at = at;
}

/** Sells places: guests take turns, so that none is twice in a day. */
function sellPlaces(demo: Demo, past: SessionRow[], coming: SessionRow[], guests: Row<'member'>[]): Place[] {
  const chosen = [...past.filter((_, place) => place % EVERY === 0), ...coming.slice(0, COMING)];
  return chosen.flatMap((session, place) => {
    const guest = guests[place % guests.length];
    return guest ? [soldPlace(demo, session, guest)] : [];
  });
}

/** What the partner knows of a session to come. */
function pushOf(
  demo: Demo,
  session: SessionRow,
  { title, booked, sold }: { title: string; booked: number; sold: number },
): Row<'class_pass_push'> {
  const { status, start_at: startAt, end_at: endAt, capacity, class_pass_spots: spots } = session;
  const state = { startAt, status, spots, taken: sold, free: capacity - booked };
  return {
    studio_id: demo.studioId,
    schedule_id: session.schedule_id,
    start_at: startAt,
    end_at: endAt,
    class_name: title,
    places_left: sellable(state, { closeMinutes: CLOSE_MINUTES, now: demo.now }),
    is_withdrawn: false,
    pushed_at: after(demo.now, -19 * MINUTE),
  };
}

const countIn = (bookings: readonly Pick<Booking, 'schedule_id' | 'status'>[], id: string): number =>
  bookings.filter(({ schedule_id: own, status }) => own === id && HOLDING.includes(status)).length;

/** The connection as the owner set it up. Its credentials come later: only a running server can seal them. */
const connection = (demo: Demo): Row<'class_pass'> => ({
  studio_id: demo.studioId,
  enabled: true,
  mode: 'SANDBOX',
  venue_id: 'lotus-tiong-bahru',
  credentials: '',
  default_spots: SPOTS,
  auto_sync: true,
  payout_minor: PAYOUT_MINOR,
  close_minutes: CLOSE_MINUTES,
  release_minutes: RELEASE_MINUTES,
  last_sync_at: after(demo.now, -19 * MINUTE),
  errors: [],
  version: 1,
});

/**
 * ClassPass as a sandbox: two classes are offered, some guests came, others are coming. Changes the sessions and
 * classes that it is about.
 */
export function classPass(demo: Demo, studio: Studio): Rows {
  const guests = partnerGuests(demo);
  const sessions = openSessions(demo, studio);
  const past = sessions.filter(({ end_at: endAt }) => endAt <= demo.now);
  // What begins sooner is for everybody by now.
  const coming = sessions.filter(({ start_at: at }) => at > after(demo.now, (RELEASE_MINUTES + 30) * MINUTE));
  const places = sellPlaces(demo, past, coming, guests);
  const last = places.at(-1);
  if (last && coming.length > 0) giveBack(demo, last);
  for (const template of studio.offered) Object.assign(template, { class_pass_enabled: true });
  for (const session of coming) session.class_pass_spots = SPOTS;
  const sold = places.map(({ booking }) => booking);
  const nameOf = (id: string) => studio.offered.find((one) => one.class_templ_id === id)?.class_name ?? '';
  return {
    member: guests,
    booking: sold,
    class_pass: [connection(demo)],
    class_pass_venue: [{ venue_id: connection(demo).venue_id, studio_id: demo.studioId }],
    class_pass_reservation: places.map(({ reservation }) => reservation),
    class_pass_push: coming.map((session) => {
      const { schedule_id: id, class_templ_id: templateId } = session;
      const mine = countIn(sold, id);
      return pushOf(demo, session, {
        title: nameOf(templateId),
        booked: countIn(studio.bookings, id) + mine,
        sold: mine,
      });
    }),
    audit_log: partnerLog(demo, { ...studio, pushed: coming.length }),
  };
}
