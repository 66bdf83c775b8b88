import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Whether some of what was paid for a package was charged by a provider, which can pay it back. */
export async function isPaidByProvider(tx: Tx, packageId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from member_package p join payment y on y.studio_id = p.studio_id and y.order_id = p.order_id
      where p.studio_package_transaction_id = ${packageId} and y.provider is not null
        and y.amount_minor > y.refunded_minor) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Whom a mail about a package goes to. */
export async function holderOf(
  tx: Tx,
  memberId: string,
): Promise<{ firstName: string; userEmail: string } | undefined> {
  return tx
    .selectFrom('member')
    .select(['first_name as firstName', 'user_email as userEmail'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
}
