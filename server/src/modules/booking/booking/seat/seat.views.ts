import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { bookableSession, type BookableSession, type BookingRow } from '../booking.views.ts';

export const bookingsOfSeats = (tx: Tx, bookingIds: readonly string[]): Promise<BookingRow[]> =>
  tx
    .selectFrom('booking')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('booking_id')
    .execute();

export const sessionsOfSeats = (tx: Tx, scheduleIds: readonly string[]): Promise<BookableSession[]> =>
  bookableSession(tx)
    .where(sql<boolean>`s.schedule_id = any(${scheduleIds}::uuid[])`)
    .execute();
