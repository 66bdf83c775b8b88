import type { CreateSession } from '@studio/contract/schedule.schema';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Slot, Span } from './schedule.rules.ts';

export interface NewSessions {
  input: CreateSession;
  slots: readonly Slot[];
  seriesId: string | null;
  creditCost: number;
  now: Date;
}

export interface NewSeries {
  input: CreateSession;
  weekdays: number[];
  until: string;
  timezone: string;
  now: Date;
}

const toSeries = (seriesId: string, { input, weekdays, until, timezone, now }: NewSeries) => ({
  studio_id: thisStudio,
  series_id: seriesId,
  class_templ_id: input.classTemplId,
  weekdays,
  interval_weeks: input.intervalWeeks ?? 1,
  local_start: input.start,
  timezone,
  from_date: input.date,
  until_date: until,
  created_at: now,
});

const toSession = (slot: Slot, { input, seriesId, creditCost, now }: NewSessions) => ({
  studio_id: thisStudio,
  schedule_id: newId(),
  class_templ_id: input.classTemplId,
  series_id: seriesId,
  room_id: input.roomId,
  staff_id: input.staffId,
  start_at: slot.startAt,
  end_at: slot.endAt,
  local_date: slot.localDate,
  capacity: input.capacity,
  credit_cost: creditCost,
  member_notes: input.memberNotes,
  created_at: now,
});

export const scheduleRepository = (tx: Tx) => ({
  /** Keeps the template from being archived until the sessions are there. */
  holdTemplate: (classTemplId: string) =>
    tx
      .selectFrom('class_template')
      .select(['class_name', 'credit_cost'])
      .where('class_templ_id', '=', classTemplId)
      .where('archived_at', 'is', null)
      .where('status', '=', 'ACTIVE')
      .forShare()
      .executeTakeFirst(),

  /** Two sessions for one room are made one after the other. */
  lockRoom: (roomId: string) =>
    tx.selectFrom('room').select(['name', 'capacity']).where('room_id', '=', roomId).forUpdate().executeTakeFirst(),

  /** To be asked after the room is locked, in a statement of its own: the locking one cannot see what it waited for. */
  async takenSpans(roomId: string, { startAt, endAt }: Span): Promise<Span[]> {
    const rows = await tx
      .selectFrom('session')
      .select(['start_at', 'end_at'])
      .where('room_id', '=', roomId)
      .where('start_at', '<', endAt)
      .where('end_at', '>', startAt)
      .where('status', '<>', 'CANCELLED')
      .execute();
    return rows.map((row) => ({ startAt: row.start_at, endAt: row.end_at }));
  },

  async insertSeries(series: NewSeries): Promise<string> {
    const seriesId = newId();
    await tx.insertInto('session_series').values(toSeries(seriesId, series)).execute();
    return seriesId;
  },

  /** @returns the ids in the order of the slots. */
  async insertSessions(sessions: NewSessions): Promise<string[]> {
    const rows = sessions.slots.map((slot) => toSession(slot, sessions));
    await tx.insertInto('session').values(rows).execute();
    return rows.map((row) => row.schedule_id);
  },

  async markRosterOpened(scheduleId: string, now: Date): Promise<void> {
    await tx.updateTable('session').set({ roster_opened_at: now }).where('schedule_id', '=', scheduleId).where('roster_opened_at', 'is', null).execute();
  },
});
