import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { addAppointment } from '../session/session.api.ts';
import type { AppointmentTemplate } from './appointment-time.views.ts';
import type { FreeSlot } from './slot.rules.ts';

/**
 * An appointment is booked when it is made, so the studio's settings for classes do not apply; its template
 * sets the lead time.
 */
const RULES = { bookingOpensDays: 0, bookingClosesMinutes: 0, waitlistMode: 'OFF' };

/** A place that is about to become free. */
export interface LeftPlace {
  scheduleId: string;
  bookingId: string;
}

/** SQL condition on a booking `b`: it takes a place, or may take one. */
export const COMES = sql`b.status in ${inList(HOLDING)}`;

/** Locks in this order: template, people by id, rooms by id, then as every booking: session, packages. */
export const appointmentRepository = (tx: Tx) => ({
  /**
   * Keeps the template from being archived until the session exists.
   * @returns `false` when there is no active template.
   */
  holdTemplate: async (classTemplId: string): Promise<boolean> => {
    const held = await tx
      .selectFrom('class_template')
      .select('class_templ_id')
      .where('class_templ_id', '=', classTemplId)
      .where('archived_at', 'is', null)
      .where('status', '=', 'ACTIVE')
      .forShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** Serialises appointments of each of these people. */
  lockPeople: async (staffIds: readonly string[]): Promise<void> => {
    await tx
      .selectFrom('staff')
      .select('staff_id')
      .where(sql<boolean>`staff_id = any(${staffIds}::uuid[])`)
      .orderBy('staff_id')
      .forNoKeyUpdate()
      .execute();
  },

  /** Serialises sessions in one room, classes included. */
  lockRooms: async (roomIds: readonly string[]): Promise<void> => {
    await tx
      .selectFrom('room')
      .select('room_id')
      .where(sql<boolean>`room_id = any(${roomIds}::uuid[])`)
      .orderBy('room_id')
      .forUpdate()
      .execute();
  },

  insertSession: async (template: AppointmentTemplate, slot: FreeSlot, now: Date): Promise<string> => {
    const row = {
      class_templ_id: template.classTemplId,
      room_id: slot.roomId,
      staff_id: slot.staffId,
      capacity: template.capacity,
      credit_cost: template.creditCost,
      booking_rules: JSON.stringify(RULES),
    };
    const time = { localDate: slot.localDate, startAt: new Date(slot.from), endAt: new Date(slot.to) };
    return addAppointment(tx, row, time, now);
  },

  /**
   * Locks an appointment that its member is leaving, so that nobody else joins it.
   * @returns whether nobody else has a place in it.
   */
  lockLeft: async ({ scheduleId, bookingId }: LeftPlace): Promise<boolean> => {
    await sql`select from session where schedule_id = ${scheduleId} for no key update`.execute(tx);
    const { rows } =
      await sql`select from booking b where b.schedule_id = ${scheduleId} and b.booking_id <> ${bookingId}
        and ${COMES} limit 1`.execute(tx);
    return rows.length === 0;
  },
});
