import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { statusWith } from './member-package.rules.ts';

/** What an order brought, with what was shared of it, in the order in which packages are locked. */
async function lockBought(tx: Tx, orderId: string) {
  const { rows } = await sql<{ id: string }>`
    with recursive bought as (
      select studio_id, studio_package_transaction_id from member_package where order_id = ${orderId}
      union select child.studio_id, child.studio_package_transaction_id from member_package child join bought
        on child.studio_id = bought.studio_id and child.parent_id = bought.studio_package_transaction_id)
    select studio_package_transaction_id as id from bought`.execute(tx);
  const isOne = sql<boolean>`studio_package_transaction_id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return tx
    .selectFrom('member_package')
    .selectAll()
    .where(isOne)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['PENDING_PAYMENT', 'VOIDED'])
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate()
    .execute();
}
type Row = Awaited<ReturnType<typeof lockBought>>[number];

/** How it stands once the dispute is over. A freeze of its own that still runs goes on. */
function statusAfter(
  { credits_remaining: credits, unlimited, start_date: start, frozen_from: from, frozen_until: until }: Row,
  today: string,
): string {
  if (from !== null && until !== null && from <= today && today <= until) return 'FROZEN';
  return start === null ? 'NOT_STARTED' : statusWith(credits, unlimited);
}

/** Packages whose payment is asked back. Both lock them, and say whose names changed. */
export const disputedPackages = (tx: Tx) => ({
  /** Nothing of it can be used or shared; what is booked stays. */
  freeze: async (orderId: string, now: Date): Promise<string[]> => {
    const rows = (await lockBought(tx, orderId)).filter((row) => row.disputed_at === null);
    for (const { studio_package_transaction_id: id } of rows) {
      await memberPackageRepository(tx).change(id, { status: 'FROZEN', disputed_at: now });
      announce(tx, { type: 'MemberPackage', id });
    }
    return rows.map(({ name }) => name);
  },

  /** @param today a local day of the studio. */
  release: async (orderId: string, today: string): Promise<string[]> => {
    const rows = (await lockBought(tx, orderId)).filter((row) => row.disputed_at !== null);
    for (const row of rows) {
      await memberPackageRepository(tx).change(row.studio_package_transaction_id, {
        status: statusAfter(row, today),
        disputed_at: null,
      });
      announce(tx, { type: 'MemberPackage', id: row.studio_package_transaction_id });
    }
    return rows.map(({ name }) => name);
  },
});
