import type { Tx } from '../../platform/db/database.ts';

/** Whether the studio has, or had, a class of this id. */
export const isTemplate = async (tx: Tx, classTemplId: string): Promise<boolean> =>
  (await tx.selectFrom('class_template').select('class_templ_id').where('class_templ_id', '=', classTemplId).executeTakeFirst()) !== undefined;
