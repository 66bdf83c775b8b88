import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { Session as SessionTable } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../platform/live/announce.ts';
import type { Slot } from './schedule.rules.ts';

export type SessionRow = Selectable<SessionTable>;
export type SessionChange = Omit<Updateable<SessionTable>, 'studio_id' | 'schedule_id'>;

/** A session without its time. */
export type SessionContent = Omit<
  Insertable<SessionTable>,
  'studio_id' | 'schedule_id' | 'start_at' | 'end_at' | 'local_date' | 'created_at'
>;

/** Writes sessions. Lock several by id; rooms before sessions. */
export const scheduleRepository = (tx: Tx) => ({
  /** Keeps the template from being archived until the sessions exist. */
  holdTemplate: (classTemplId: string) =>
    tx
      .selectFrom('class_template')
      .selectAll()
      .where('class_templ_id', '=', classTemplId)
      .where('archived_at', 'is', null)
      .where('status', '=', 'ACTIVE')
      .forShare()
      .executeTakeFirst(),

  lockRoom: (roomId: string) =>
    tx
      .selectFrom('room')
      .select(['name', 'capacity'])
      .where('room_id', '=', roomId)
      .forUpdate()
      .executeTakeFirst(),

  /** Locks sessions by id, against booking, cancelling and moving. Leaves out unknown ids. */
  lock: (scheduleIds: readonly string[]): Promise<SessionRow[]> =>
    tx
      .selectFrom('session')
      .selectAll()
      .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
      .orderBy('schedule_id')
      .forNoKeyUpdate()
      .execute(),

  /** @returns the ids in the order of the slots. */
  async insert(content: SessionContent, slots: readonly Slot[], now: Date): Promise<string[]> {
    if (slots.length === 0) return [];
    const rows = slots.map(({ localDate, startAt, endAt }) => ({
      ...content,
      studio_id: thisStudio,
      schedule_id: newId(),
      start_at: startAt,
      end_at: endAt,
      local_date: localDate,
      created_at: now,
    }));
    await tx.insertInto('session').values(rows).execute();
    announce(tx, { type: 'Session', id: 'LIST' });
    return rows.map((row) => row.schedule_id);
  },

  /** Applies one change to sessions, and increments their versions. */
  async change(scheduleIds: readonly string[], change: SessionChange): Promise<void> {
    if (scheduleIds.length === 0) return;
    await tx
      .updateTable('session')
      .set({ ...change, version: sql<number>`version + 1` })
      .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
      .execute();
    for (const id of scheduleIds) announce(tx, { type: 'Session', id });
    // A moved session appears in a week that has not shown it.
    announce(tx, { type: 'Session', id: 'LIST' });
  },

  async markRosterOpened(scheduleId: string, now: Date): Promise<void> {
    await tx
      .updateTable('session')
      .set({ roster_opened_at: now })
      .where('schedule_id', '=', scheduleId)
      .where('roster_opened_at', 'is', null)
      .execute();
  },
});
