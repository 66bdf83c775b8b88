import { fullName } from '@studio/contract/values/names/fullName';
import { DAY, formatDayTime } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { AuditLog, Booking, ClassTemplate, Notification, Session } from '../platform/db/tables.ts';
import { after, type Demo } from './demo/demo.ts';
import type { Row } from './rows.ts';
import { byStudioAt } from './bookingRequests.ts';

/** What has happened in the studio, as far as it causes notifications. */
export interface Happened {
  bookings: readonly Selectable<Booking>[];
  orders: readonly Row<'orders'>[];
  sessions: readonly Selectable<Session>[];
  templates: readonly Selectable<ClassTemplate>[];
  members: readonly Row<'member'>[];
  deskId: string;
}

type SeededNotification = Selectable<Notification>;
type Line = Selectable<AuditLog>;

const NOTIFICATION_DAYS = 2;
const LOGGED_DAYS = 14;

/** Looks things up by id. */
function indexOf({ sessions, templates, members }: Happened) {
  const byId = new Map(sessions.map((session) => [session.schedule_id, session]));
  const names = new Map(templates.map((template) => [template.class_templ_id, template.class_name]));
  const people = new Map(
    members.map((member) => [
      member.member_id,
      fullName({ firstName: member.first_name, lastName: member.last_name }),
    ]),
  );
  return {
    session: (id: string) => byId.get(id),
    className: (id: string) => names.get(id) ?? '',
    name: (id: string) => people.get(id) ?? '',
  };
}

const isRecent = ({ now }: Demo, at: Date | null, days: number): at is Date =>
  at !== null && at > after(now, -days * DAY) && at <= now;

const CANCELLED: Record<string, { kind: string; words: string }> = {
  CANCELLED: { kind: 'BOOKING_CANCELLED', words: 'cancelled' },
  LATE_CANCELLED: { kind: 'BOOKING_LATE_CANCELLED', words: 'cancelled late:' },
};

/** Notifications to the desk and the instructors in the last two days. */
export function seedNotifications(demo: Demo, happened: Happened): SeededNotification[] {
  const find = indexOf(happened);
  const notificationAt = (
    at: Date,
    event: Pick<SeededNotification, 'kind' | 'title' | 'body' | 'route' | 'staff_id'>,
  ): SeededNotification => ({
    studio_id: demo.studioId,
    notification_id: demo.random.id(at),
    least_role: 'STAFF',
    actor_id: null,
    told_apart: [],
    is_pending: false,
    created_at: at,
    ...event,
  });
  const ofBooking = (
    booking: Selectable<Booking>,
    at: Date,
    { kind, words }: { kind: string; words: string },
  ): SeededNotification[] => {
    const session = find.session(booking.schedule_id);
    if (!session) return [];
    const title = `${find.name(booking.member_id)} ${words} ${find.className(session.class_templ_id)}`;
    const body = formatDayTime(session.start_at.toISOString(), demo.clock);
    return [
      notificationAt(at, {
        kind,
        title,
        body,
        route: `/dashboard/schedule?session=${session.schedule_id}`,
        staff_id: session.staff_id,
      }),
    ];
  };
  const bookings = happened.bookings
    .filter(({ source }) => source === 'WEB')
    .flatMap((booking) => {
      const { booked_at: bookedAt, cancelled_at: cancelledAt, status } = booking;
      const made = isRecent(demo, bookedAt, NOTIFICATION_DAYS)
        ? ofBooking(booking, bookedAt, { kind: 'BOOKING_CREATED', words: 'booked' })
        : [];
      const ending = CANCELLED[status];
      return [
        ...made,
        ...(ending && isRecent(demo, cancelledAt, NOTIFICATION_DAYS)
          ? ofBooking(booking, cancelledAt, ending)
          : []),
      ];
    });
  const open = happened.orders.filter(
    ({ status, created_at: at }) => status === 'AWAITING_PAYMENT' && isRecent(demo, at, NOTIFICATION_DAYS),
  );
  const orders = open.map((order) =>
    notificationAt(order.created_at, {
      kind: 'PAYMENT_TO_APPROVE',
      title: `${find.name(order.member_id)} ordered a package`,
      body: 'Waiting for payment',
      route: '/dashboard/payments',
      staff_id: null,
    }),
  );
  return [...bookings, ...orders];
}

type Deed = Pick<Line, 'action' | 'entity' | 'entity_id' | 'before' | 'after'>;

const lineOf =
  (demo: Demo) =>
  (at: Date, actorId: string, deed: Deed): Line => ({
    studio_id: demo.studioId,
    audit_id: demo.random.id(at),
    actor_type: 'STAFF',
    actor_id: actorId,
    reason: '',
    ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
    created_at: at,
    ...deed,
  });

/** Audit log entries for the sessions that the studio cancelled, over all weeks. */
export function logCancelledSessions(demo: Demo, { sessions, deskId }: Happened): Line[] {
  const line = lineOf(demo);
  const cancelled = sessions.filter(({ status }) => status === 'CANCELLED');
  return cancelled.map((row) => {
    const at = new Date(Math.min(byStudioAt({ row }).getTime(), demo.now.getTime()));
    return line(at, deskId, {
      action: 'session.cancel',
      entity: 'session',
      entity_id: row.schedule_id,
      before: null,
      after: { notify: true },
    });
  });
}

/** Audit log entries of the last two weeks for actions of the desk and instructors. */
export function logDeeds(demo: Demo, { bookings, deskId }: Happened): Line[] {
  const line = lineOf(demo);
  return bookings.flatMap((booking) => {
    const { booking_id: id, booked_at: bookedAt, checked_in_at: cameAt, checked_in_by: by, source } = booking;
    const thing = { entity: 'booking', entity_id: id };
    const place = { scheduleId: booking.schedule_id, memberId: booking.member_id };
    const made =
      source === 'PORTAL' && isRecent(demo, bookedAt, LOGGED_DAYS)
        ? [line(bookedAt, deskId, { action: 'booking.create', ...thing, before: null, after: place })]
        : [];
    const came =
      by && isRecent(demo, cameAt, LOGGED_DAYS)
        ? [
            line(cameAt, by, {
              action: 'booking.checkIn',
              ...thing,
              before: { status: 'BOOKED' },
              after: { status: 'CHECKED_IN' },
            }),
          ]
        : [];
    return [...made, ...came];
  });
}
