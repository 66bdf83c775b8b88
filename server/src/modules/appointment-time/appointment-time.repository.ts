import { HOLDING } from '@studio/contract/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/inList.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { AppointmentTemplate } from './appointment-time.views.ts';
import type { FreeSlot } from './slot.rules.ts';

/**
 * An appointment is booked when it is made, whatever the studio says about classes; its template says how
 * soon and how late.
 */
const RULES = { bookingOpensDays: 0, bookingClosesMinutes: 0, waitlistMode: 'OFF' };

/** A place that is about to be left. */
export interface LeftPlace {
  scheduleId: string;
  bookingId: string;
}

/** Of a booking `b`: somebody comes, or may. */
export const COMES = sql`b.status in ${inList(HOLDING)}`;

/**
 * Made and locked in this order: template, people by id, rooms by id, then as every booking: session,
 * packages.
 */
export const appointmentRepository = (tx: Tx) => ({
  /**
   * Keeps the template from being archived until the session is there. `false` when there is none that is in
   * use.
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

  /** Lets one appointment be made at a time for each of these people. */
  lockPeople: async (staffIds: readonly string[]): Promise<void> => {
    await tx
      .selectFrom('staff')
      .select('staff_id')
      .where(sql<boolean>`staff_id = any(${staffIds}::uuid[])`)
      .orderBy('staff_id')
      .forNoKeyUpdate()
      .execute();
  },

  /** Two sessions for one room are made one after the other, classes included. */
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
   * Keeps others from joining an appointment that is about to be left. @returns whether nobody else comes to
   * it.
   */
  lockLeft: async ({ scheduleId, bookingId }: LeftPlace): Promise<boolean> => {
    await sql`select from session where schedule_id = ${scheduleId} for no key update`.execute(tx);
    const { rows } =
      await sql`select from booking b where b.schedule_id = ${scheduleId} and b.booking_id <> ${bookingId}
        and ${COMES} limit 1`.execute(tx);
    return rows.length === 0;
  },

  /**
   * Takes an appointment off the schedule when nobody is left who comes to it.
   * @returns whether it was one, and empty.
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
