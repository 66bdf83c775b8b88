import type { SaveCategory } from '@studio/contract/schedule/class-template.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Whether a failed write means that another category of the studio has the name. */
export const isNameTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'category_name';

export const categoryRepository = (tx: Tx) => ({
  /** Templates lock their category; this lock excludes theirs. */
  lock: (categoryId: string) =>
    tx
      .selectFrom('category')
      .selectAll()
      .where('category_id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst(),

  save: async ({ categoryId, ...fields }: SaveCategory): Promise<string> => {
    if (categoryId) {
      await tx.updateTable('category').set(fields).where('category_id', '=', categoryId).execute();
      return categoryId;
    }
    const savedId = newId();
    await tx
      .insertInto('category')
      .values({ studio_id: thisStudio, category_id: savedId, ...fields })
      .execute();
    return savedId;
  },

  /** Removes it; its templates then have none. */
  remove: async (categoryId: string): Promise<void> => {
    await tx
      .updateTable('class_template')
      .set({ category_id: null })
      .where('category_id', '=', categoryId)
      .execute();
    await tx.deleteFrom('category').where('category_id', '=', categoryId).execute();
  },
});
