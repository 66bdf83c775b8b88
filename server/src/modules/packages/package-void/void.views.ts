import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';

/** Whether a provider charged a part of a package's price, and so can refund it. */
export async function isPaidByProvider(tx: Tx, packageId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from member_package p join payment y on y.studio_id = p.studio_id and y.order_id = p.order_id
      where p.studio_package_transaction_id = ${packageId} and y.provider is not null
        and y.amount_minor > y.refunded_minor) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** The recipient of a mail about a package. */
export async function holderOf(
  tx: Tx,
  memberId: string,
): Promise<{ firstName: string; userEmail: string } | undefined> {
  return tx
    .selectFrom('member')
    .select(['first_name as firstName', addressOf('member', 'MONEY').as('userEmail')])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
}
