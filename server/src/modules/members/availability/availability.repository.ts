import type { SaveHours } from '@studio/contract/members/availability.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

interface NewLeave {
  staffId: string;
  startAt: Date;
  endAt: Date;
  reason: string;
  now: Date;
}

const toColumns = (staffId: string, hours: SaveHours) => ({
  studio_id: thisStudio,
  availability_id: newId(),
  staff_id: staffId,
  weekday: hours.weekday,
  from_time: hours.fromTime,
  to_time: hours.toTime,
  room_id: hours.roomId,
  valid_from: hours.validFrom,
  valid_to: hours.validTo,
});

export const availabilityRepository = (tx: Tx) => ({
  /**
   * Locks a person's hours against other changes, and against new appointments.
   * @returns `false` when nobody with this id is on the studio's team.
   */
  lockStaff: async (staffId: string): Promise<boolean> => {
    const found = await tx
      .selectFrom('staff')
      .select('staff_id')
      .where('staff_id', '=', staffId)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Filters these ids down to the studio's rooms. */
  knownRooms: async (roomIds: readonly string[]): Promise<string[]> => {
    if (roomIds.length === 0) return [];
    const rows = await tx.selectFrom('room').select('room_id').where('room_id', 'in', roomIds).execute();
    return rows.map((row) => row.room_id);
  },

  replaceHours: async (staffId: string, hours: readonly SaveHours[]): Promise<void> => {
    await tx.deleteFrom('staff_availability').where('staff_id', '=', staffId).execute();
    if (hours.length === 0) return;
    await tx
      .insertInto('staff_availability')
      .values(hours.map((stretch) => toColumns(staffId, stretch)))
      .execute();
  },

  insertLeave: async ({ staffId, startAt, endAt, reason, now }: NewLeave): Promise<string> => {
    const leaveId = newId();
    const row = {
      studio_id: thisStudio,
      leave_id: leaveId,
      staff_id: staffId,
      start_at: startAt,
      end_at: endAt,
      reason,
      created_at: now,
    };
    await tx.insertInto('staff_leave').values(row).execute();
    return leaveId;
  },

  lockLeave: (leaveId: string) =>
    tx
      .selectFrom('staff_leave')
      .select(['staff_id as staffId', 'start_at as startAt', 'end_at as endAt'])
      .where('leave_id', '=', leaveId)
      .forUpdate()
      .executeTakeFirst(),

  deleteLeave: async (leaveId: string): Promise<void> => {
    await tx.deleteFrom('staff_leave').where('leave_id', '=', leaveId).execute();
  },
});
