import type { SavedView, SaveView } from '@studio/contract/members/segment.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Views that one colleague keeps. */
export const savedViews = (tx: Tx, staffId: string) => ({
  all: (page: string): Promise<SavedView[]> =>
    tx
      .selectFrom('saved_view')
      .select(['saved_view_id as savedViewId', 'name', 'query'])
      .where('staff_id', '=', staffId)
      .where('page', '=', page)
      .orderBy('created_at')
      .execute(),

  save: async ({ page, name, query }: SaveView, now: Date): Promise<SavedView> => {
    const { rows } = await sql<SavedView>`
      insert into saved_view (studio_id, saved_view_id, staff_id, page, name, query, created_at)
      values (${thisStudio}, ${newId()}, ${staffId}, ${page}, ${name}, ${query}, ${now})
      on conflict (studio_id, staff_id, page, lower(name)) do update set query = excluded.query,
        name = excluded.name
      returning saved_view_id as "savedViewId", name, query`.execute(tx);
    const [view] = rows;
    if (!view) throw new Error('An insert that updates gives one row');
    return view;
  },

  /** @returns whether there was one. */
  remove: async (savedViewId: string): Promise<boolean> => {
    const { numDeletedRows } = await tx
      .deleteFrom('saved_view')
      .where('studio_id', '=', thisStudio)
      .where('staff_id', '=', staffId)
      .where('saved_view_id', '=', savedViewId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
