import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

const KEPT_MS = DAY;

/** Notes that somebody came back on a way. @returns whether it is the first time. */
export async function noteReturn(tx: Tx, wayId: string, now: Date): Promise<boolean> {
  await tx
    .deleteFrom('connect_return')
    .where('studio_id', '=', thisStudio)
    .where('returned_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('connect_return')
    .values({ studio_id: thisStudio, connect_return_id: wayId, returned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
