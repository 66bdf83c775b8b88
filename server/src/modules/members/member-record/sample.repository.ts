import type { Tx } from '../../../platform/db/database.ts';
import { deleteUnused } from '../../../platform/db/sql/deleteUnused.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Deletes members that nothing refers to, with what search finds them by. @returns the ids of those that stay. */
export async function deleteUnusedMembers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const kept = await deleteUnused(tx, { table: 'member', key: 'member_id', ids });
  const gone = ids.filter((id) => !kept.includes(id));
  if (gone.length > 0)
    await tx
      .deleteFrom('member_word')
      .where('studio_id', '=', thisStudio)
      .where('member_id', 'in', gone)
      .execute();
  return kept;
}
