import type { Category } from '@studio/contract/schedule/class-template.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Categories of the studio in their own order, then by name. */
export const categoriesOf = (tx: Tx): Promise<Category[]> =>
  tx
    .selectFrom('category')
    .select(['category_id as categoryId', 'name', 'colour', 'sort'])
    .orderBy('sort')
    .orderBy(sql`folded(name)`)
    .execute();
