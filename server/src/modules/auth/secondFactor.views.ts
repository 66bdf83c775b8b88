import type { SecondFactor } from '@studio/contract/second-factor.schema';
import { sqlBuilder, type Database } from '../../platform/db/database.ts';

/** Whether a person is asked for codes, since when, and how many recovery codes they have left. */
export async function secondFactorOf(db: Database, userId: string): Promise<SecondFactor> {
  const [row] = await db.readPlatform(
    sqlBuilder
      .selectFrom('second_factor')
      .select('confirmed_at as since')
      .select((eb) =>
        eb.selectFrom('recovery_code').select((count) => count.fn.countAll<number>().as('left')).where('user_id', '=', userId).where('used_at', 'is', null).as('left'),
      )
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null),
  );
  return { isOn: row !== undefined, since: row?.since?.toISOString() ?? null, recoveryCodesLeft: Number(row?.left ?? 0) };
}
