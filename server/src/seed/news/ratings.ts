import { createHash } from 'node:crypto';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import { DAY, HOUR, MINUTE, formatDayTime } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import { ASKED_VISITS, isToRead } from '../../modules/booking/feedback/feedback.rules.ts';
import type { Booking, ClassTemplate, Session } from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row, Rows } from '../rows.ts';

interface Happened {
  bookings: readonly Selectable<Booking>[];
  sessions: readonly Selectable<Session>[];
  templates: readonly Selectable<ClassTemplate>[];
  members: readonly Row<'member'>[];
}

interface Visit {
  booking: Selectable<Booking>;
  session: Selectable<Session>;
}

const ANSWERED = 0.45;
const WITH_WORDS = 0.4;

/** The visits that members are asked about and that ended an hour ago or earlier. */
function askedVisits({ now }: Demo, { bookings, sessions }: Happened): Visit[] {
  const sessionOf = new Map(sessions.map((session) => [session.schedule_id, session]));
  const visits = bookings.flatMap((booking) => {
    const session = sessionOf.get(booking.schedule_id);
    return booking.status === 'CHECKED_IN' && session ? [{ booking, session }] : [];
  });
  return [...Map.groupBy(visits, ({ booking }) => booking.member_id).values()].flatMap((own) =>
    own
      .toSorted((one, other) => one.session.start_at.getTime() - other.session.start_at.getTime())
      .filter(({ session }, place) => ASKED_VISITS.includes(place + 1) && after(session.end_at, HOUR) <= now),
  );
}

function rated(
  { random, now, described: { desk } }: Demo,
  askedAt: Date,
): Pick<Row<'visit_rating'>, 'rating' | 'comment' | 'rated_at'> {
  const at = after(askedAt, random.whole(5, 26 * 60) * MINUTE);
  if (at > now || !random.chance(ANSWERED)) return { rating: null, comment: '', rated_at: null };
  const [rating, comments] = random.weighted(
    desk.stars.map(([stars, weight, all]) => [[stars, all] as const, weight] as const),
  );
  return { rating, comment: random.chance(WITH_WORDS) ? random.pick(comments) : '', rated_at: at };
}

function ratingOf(demo: Demo, { booking, session }: Visit): Row<'visit_rating'> {
  const askedAt = after(session.end_at, HOUR);
  const id = demo.random.id(askedAt);
  return {
    studio_id: demo.studioId,
    visit_rating_id: id,
    booking_id: booking.booking_id,
    member_id: booking.member_id,
    schedule_id: session.schedule_id,
    // Of a code that nobody has.
    token_hash: createHash('sha256').update(id).digest('hex'),
    asked_at: askedAt,
    ...rated(demo, askedAt),
  };
}

const NOTICED_DAYS = 2;

/** What staff should read of the last days. */
function notices(
  demo: Demo,
  { templates, sessions, members }: Happened,
  ratings: Row<'visit_rating'>[],
): Row<'notification'>[] {
  return ratings.flatMap(({ rating, comment, rated_at: at, member_id: id, schedule_id: scheduleId }) => {
    const session = sessions.find((one) => one.schedule_id === scheduleId);
    const member = members.find((one) => one.member_id === id);
    const isNew = at !== null && at > after(demo.now, -NOTICED_DAYS * DAY);
    if (!isNew || rating === null || !session || !member || !isToRead({ rating, comment })) return [];
    const title = templates.find((one) => one.class_templ_id === session.class_templ_id)?.class_name ?? '';
    return [
      {
        studio_id: demo.studioId,
        notification_id: demo.random.id(at),
        kind: 'REVIEW_DUE',
        least_role: 'STAFF',
        staff_id: null,
        actor_id: null,
        told_apart: [],
        is_pending: false,
        title: `${fullName({ firstName: member.first_name, lastName: member.last_name }, GIVEN_FIRST)} gave ${title} ${rating} of 5 stars`,
        body: comment || formatDayTime(session.start_at.toISOString(), demo.clock),
        route: `/dashboard/member/${id}`,
        created_at: at,
      },
    ];
  });
}

/** What members said after their first and fifth visits, as far as they did. */
export function ratings(
  demo: Demo,
  happened: Happened,
): Required<Pick<Rows, 'visit_rating' | 'notification'>> {
  const visit_rating = askedVisits(demo, happened).map((visit) => ratingOf(demo, visit));
  return { visit_rating, notification: notices(demo, happened, visit_rating) };
}
