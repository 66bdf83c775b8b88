import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
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
    const scheduleId = newId();
    const row = {
      studio_id: thisStudio,
      schedule_id: scheduleId,
      class_templ_id: template.classTemplId,
      room_id: slot.roomId,
      staff_id: slot.staffId,
      start_at: new Date(slot.from),
      end_at: new Date(slot.to),
      local_date: slot.localDate,
      capacity: template.capacity,
      credit_cost: template.creditCost,
      booking_rules: JSON.stringify(RULES),
      created_at: now,
    };
    await tx.insertInto('session').values(row).execute();
    return scheduleId;
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

  /**
   * Takes an appointment off the schedule when nobody has a place in it. @returns whether it was an empty
   * appointment.
   */
  cancelEmpty: async (scheduleId: string, now: Date): Promise<boolean> => {
    const { rows } = await sql`
      update session s set status = 'CANCELLED', cancelled_at = ${now}, version = s.version + 1
      from class_template t
      where s.schedule_id = ${scheduleId} and s.status in ('DRAFT', 'PUBLISHED') and s.start_at > ${now}
        and t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
          and t.template_type = 'APPOINTMENT'
        and not exists (
          select from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
            and ${COMES})
      returning s.schedule_id`.execute(tx);
    return rows.length > 0;
  },
});
