import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { statement } from '../../../platform/db/statement/statement.ts';

export const notificationRepository = (tx: Tx) => ({
  /** Marks everything up to now as read, and deletes the single marks, which become redundant. */
  readAll: async (staffId: string, now: Date): Promise<void> => {
    await tx
      .insertInto('notification_reader')
      .values({ studio_id: thisStudio, staff_id: staffId, read_until: now })
      .onConflict((conflict) => conflict.columns(['studio_id', 'staff_id']).doUpdateSet({ read_until: now }))
      .execute();
    await tx.deleteFrom('notification_read').where('staff_id', '=', staffId).execute();
  },

  read: async (staffId: string, ids: readonly string[]): Promise<void> => {
    await tx
      .insertInto('notification_read')
      .values(ids.map((id) => ({ studio_id: thisStudio, notification_id: id, staff_id: staffId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** @returns how many notifications were older than this instant. */
  forget: async (before: Date): Promise<number> => {
    const deleted = await tx.deleteFrom('notification').where('created_at', '<', before).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  },
});

interface Row {
  id: string;
  kind: string;
  leastRole: string | null;
  staffId: string | null;
  toldApart: string[];
  actorId: string | null;
  title: string;
  body: string;
  route: string;
  isPending: boolean;
  now: Date;
}

export const insert = statement((row: Row) =>
  sqlBuilder.insertInto('notification').values({
    studio_id: thisStudio,
    notification_id: row.id,
    kind: row.kind,
    least_role: row.leastRole,
    staff_id: row.staffId,
    told_apart: row.toldApart,
    actor_id: row.actorId,
    title: row.title,
    body: row.body,
    route: row.route,
    is_pending: row.isPending,
    created_at: row.now,
  }),
);
