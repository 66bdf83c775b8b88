import { sql, type Insertable, type Updateable } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import { takeBackMails } from '../../../platform/mail/delivery/takeBack.ts';
import type { Booking as BookingTable } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { bookableSession, type BookingRow } from './booking.views.ts';
import { ownOrFree } from './spot/seating.repository.ts';

type Ended = 'CANCELLED' | 'LATE_CANCELLED' | 'CANCELLED_BY_STUDIO' | 'MOVED';

export interface Marking {
  bookingIds: string[];
  undo: boolean;
  staffId: string;
  now: Date;
}

type NewBooking = Omit<
  Insertable<BookingTable>,
  'studio_id' | 'cancelled_at' | 'cancelled_by' | 'cancel_reason'
>;
type Inserted = Required<Omit<NewBooking, 'order_id'>>;

const PLAIN = {
  studio_package_transaction_id: null,
  credits_used: 0,
  booked_by: null,
  pay_mode: 'PACKAGE',
  price_minor: null,
  guest_name: '',
  guest_of: null,
  is_overbooked: false,
  free_cancel_until: null,
  moved_from_id: null,
  hold_until: null,
  checked_in_at: null,
  checked_in_by: null,
  promised_rules: null,
  provisional_for: null,
  spot_id: null,
};

const lockSession = statement(({ scheduleId }: { scheduleId: string }) =>
  bookableSession(sqlBuilder).where('s.schedule_id', '=', scheduleId).forNoKeyUpdate(['s']),
);

const insertBooking = statement((row: Inserted) =>
  sqlBuilder.insertInto('booking').values({
    studio_id: thisStudio,
    booking_id: row.booking_id,
    schedule_id: row.schedule_id,
    member_id: row.member_id,
    status: row.status,
    studio_package_transaction_id: row.studio_package_transaction_id,
    credits_used: row.credits_used,
    source: row.source,
    booked_at: row.booked_at,
    booked_by: row.booked_by,
    pay_mode: row.pay_mode,
    price_minor: row.price_minor,
    guest_name: row.guest_name,
    guest_of: row.guest_of,
    is_overbooked: row.is_overbooked,
    free_cancel_until: row.free_cancel_until,
    moved_from_id: row.moved_from_id,
    hold_until: row.hold_until,
    checked_in_at: row.checked_in_at,
    checked_in_by: row.checked_in_by,
    promised_rules: row.promised_rules,
    provisional_for: row.provisional_for,
    spot_id: row.spot_id,
  }),
);

/** Locks rows before a decision: sessions first, then bookings, both by id. */
const locks = (tx: Tx) => ({
  lockSession: (scheduleId: string) => lockSession.first(tx, { scheduleId }),

  /** Locks the session that a booking is for. */
  lockSessionOf: (bookingId: string) =>
    bookableSession(tx)
      .where('s.schedule_id', '=', (eb) =>
        eb.selectFrom('booking').select('schedule_id').where('booking_id', '=', bookingId),
      )
      .forNoKeyUpdate(['s'])
      .executeTakeFirst(),

  lock: (bookingId: string): Promise<BookingRow | undefined> =>
    tx
      .selectFrom('booking')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Locks sessions by id. */
  lockSessions: (scheduleIds: readonly string[]) =>
    bookableSession(tx)
      .where(sql<boolean>`s.schedule_id = any(${scheduleIds}::uuid[])`)
      .orderBy('s.schedule_id')
      .forNoKeyUpdate(['s'])
      .execute(),

  /** Locks the bookings of sessions by id, those of some statuses. */
  lockOfSessions: (scheduleIds: readonly string[], statuses: readonly string[]): Promise<BookingRow[]> =>
    tx
      .selectFrom('booking')
      .selectAll()
      .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
      .where('status', 'in', statuses)
      .orderBy('booking_id')
      .forNoKeyUpdate()
      .execute(),

  /** With the times of their sessions and who teaches them. */
  lockForAttendance: (bookingIds: string[]) =>
    tx
      .selectFrom('booking as b')
      .innerJoin('session as s', (join) =>
        join.onRef('s.studio_id', '=', 'b.studio_id').onRef('s.schedule_id', '=', 'b.schedule_id'),
      )
      .selectAll('b')
      .select([
        's.start_at as startAt',
        's.end_at as endAt',
        's.local_date as localDate',
        's.staff_id as sessionStaffId',
        's.co_instructor_ids as coInstructorIds',
      ])
      .where(sql<boolean>`b.booking_id = any(${bookingIds}::uuid[])`)
      .orderBy('b.booking_id')
      .forNoKeyUpdate(['b'])
      .execute(),
});

/** Writes of bookings. The session is locked first, then bookings by id, then packages. */
export const bookingRepository = (tx: Tx) => ({
  ...locks(tx),

  /** The studio's day of the session that a booking is for. */
  localDateOf: async (bookingId: string): Promise<string> => {
    const session = tx
      .selectFrom('booking as b')
      .innerJoin('session as s', (join) =>
        join.onRef('s.studio_id', '=', 'b.studio_id').onRef('s.schedule_id', '=', 'b.schedule_id'),
      )
      .select('s.local_date')
      .where('b.booking_id', '=', bookingId);
    return (await session.executeTakeFirstOrThrow()).local_date;
  },

  insert: (row: NewBooking): void => insertBooking.leave(tx, { ...PLAIN, ...row }),

  /** Ends a place: it is nobody's any more, and nobody is reminded of it. */
  cancel: async (
    bookingId: string,
    { status, by, now, reason = '' }: { status: Ended; by: string | null; now: Date; reason?: string },
  ): Promise<void> => {
    const change = { status, cancelled_at: now, cancelled_by: by, cancel_reason: reason };
    await tx.updateTable('booking').set(change).where('booking_id', '=', bookingId).execute();
    takeBackMails(tx, bookingId);
  },

  change: async (bookingId: string, change: Updateable<BookingTable>): Promise<void> => {
    await tx.updateTable('booking').set(change).where('booking_id', '=', bookingId).execute();
  },

  /** Takes an ended place back, with its spot or another one that is free. */
  takeBack: async (bookingId: string, change: Updateable<BookingTable>): Promise<void> => {
    await tx
      .updateTable('booking')
      .set({ ...change, spot_id: ownOrFree })
      .where('booking_id', '=', bookingId)
      .execute();
  },

  /** Leaves bookings that already have the status untouched, their time and name included. */
  mark: async ({ bookingIds, undo, staffId, now }: Marking): Promise<void> => {
    const change = undo
      ? { status: 'BOOKED', checked_in_at: null, checked_in_by: null }
      : { status: 'CHECKED_IN', checked_in_at: now, checked_in_by: staffId };
    await tx
      .updateTable('booking')
      .set(change)
      .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
      .where('status', 'in', undo ? ['CHECKED_IN'] : ['BOOKED', 'NO_SHOW'])
      .execute();
  },
});
