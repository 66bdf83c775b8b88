import { sql, type Insertable } from 'kysely';
import { sqlBuilder, type Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Booking as BookingTable } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { bookableSession, type BookingRow } from './booking.views.ts';

export interface Marking {
  bookingIds: string[];
  undo: boolean;
  staffId: string;
  now: Date;
}

type NewBooking = Omit<Insertable<BookingTable>, 'studio_id' | 'cancelled_at' | 'cancelled_by' | 'checked_in_at' | 'checked_in_by'>;

const lockSession = statement(({ scheduleId }: { scheduleId: string }) =>
  bookableSession(sqlBuilder).where('s.schedule_id', '=', scheduleId).forNoKeyUpdate(['s']),
);

const insertBooking = statement((row: NewBooking) =>
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
  }),
);

/** Writes of bookings. The session is locked first, then bookings by id, then packages. */
export const bookingRepository = (tx: Tx) => ({
  lockSession: (scheduleId: string) => lockSession.first(tx, { scheduleId }),

  /** Locks the session that a booking is for. */
  lockSessionOf: (bookingId: string) =>
    bookableSession(tx)
      .where('s.schedule_id', '=', (eb) => eb.selectFrom('booking').select('schedule_id').where('booking_id', '=', bookingId))
      .forNoKeyUpdate(['s'])
      .executeTakeFirst(),

  lock: (bookingId: string): Promise<BookingRow | undefined> =>
    tx.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).forNoKeyUpdate().executeTakeFirst(),

  insert: (row: NewBooking): void => insertBooking.leave(tx, row),

  cancel: async (bookingId: string, { status, by, now }: { status: 'CANCELLED' | 'LATE_CANCELLED'; by: string; now: Date }): Promise<void> => {
    await tx.updateTable('booking').set({ status, cancelled_at: now, cancelled_by: by }).where('booking_id', '=', bookingId).execute();
  },

  /** With the times of their sessions and who teaches them. */
  lockForAttendance: (bookingIds: string[]) =>
    tx
      .selectFrom('booking as b')
      .innerJoin('session as s', (join) => join.onRef('s.studio_id', '=', 'b.studio_id').onRef('s.schedule_id', '=', 'b.schedule_id'))
      .selectAll('b')
      .select(['s.start_at as startAt', 's.end_at as endAt', 's.staff_id as sessionStaffId'])
      .where(sql<boolean>`b.booking_id = any(${bookingIds}::uuid[])`)
      .orderBy('b.booking_id')
      .forNoKeyUpdate(['b'])
      .execute(),

  /** Bookings that already are what they should become stay untouched, time and name included. */
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
