import type { SecondFactor } from '@studio/contract/accounts/second-factor.schema';
import { sqlBuilder, type Database } from '../../../../platform/db/database.ts';

/** Whether and since when a person has a second factor, and how many recovery codes they have left. */
export async function secondFactorOf(db: Database, userId: string): Promise<SecondFactor> {
  const [row] = await db.readPlatform(
    sqlBuilder
      .selectFrom('app_user')
      .leftJoin('second_factor', 'second_factor.user_id', 'app_user.user_id')
      .select('confirmed_at as since')
      .select((eb) => [
        eb
          .selectFrom('recovery_code')
          .select((count) => count.fn.countAll<number>().as('left'))
          .where('user_id', '=', userId)
          .where('used_at', 'is', null)
          .as('left'),
        eb
          .exists(eb.selectFrom('passkey').select('passkey_id').where('user_id', '=', userId))
          .as('hasPasskey'),
      ])
      .where('app_user.user_id', '=', userId),
  );
  const since = row?.since?.toISOString() ?? null;
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft: Number(row?.left ?? 0),
    hasRecovery: since !== null || row?.hasPasskey === true,
  };
}
