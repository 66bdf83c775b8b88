import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Session as SessionTable } from '../../../platform/db/tables.ts';

export type SessionRow = Selectable<SessionTable>;

/** Locks sessions and what they need. Lock several by id; rooms before sessions. */
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

  find: (scheduleId: string): Promise<SessionRow | undefined> =>
    tx.selectFrom('session').selectAll().where('schedule_id', '=', scheduleId).executeTakeFirst(),

  /** Locks drafts whose time has come, without those that another transaction has locked. @returns their ids. */
  lockToPublish: async (now: Date, most: number): Promise<string[]> => {
    const due = await tx
      .selectFrom('session')
      .select('schedule_id')
      .where('status', '=', 'DRAFT')
      .where('publish_at', '<=', now)
      .orderBy('schedule_id')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    return due.map(({ schedule_id: id }) => id);
  },
});
