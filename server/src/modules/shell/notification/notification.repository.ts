import { sql } from 'kysely';
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

  /** Removes those that lead to one of these pages, or to a part of it. */
  removeOf: async (routes: readonly string[]): Promise<void> => {
    await tx
      .deleteFrom('notification')
      .where('studio_id', '=', thisStudio)
      .where(sql<boolean>`split_part(route, '?', 1) = any(${routes}::text[])`)
      .execute();
  },

  /** Those that have one of these texts in their words. */
  naming: async (texts: readonly string[]): Promise<{ id: string; title: string; body: string }[]> =>
    tx
      .selectFrom('notification')
      .select(['notification_id as id', 'title', 'body'])
      .where('studio_id', '=', thisStudio)
      .where(
        sql<boolean>`exists (select from unnest(${texts}::text[]) as said (text)
          where strpos(title, said.text) > 0 or strpos(body, said.text) > 0)`,
      )
      .execute(),

  reword: async (id: string, words: { title: string; body: string }): Promise<void> => {
    await tx
      .updateTable('notification')
      .set(words)
      .where('studio_id', '=', thisStudio)
      .where('notification_id', '=', id)
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
