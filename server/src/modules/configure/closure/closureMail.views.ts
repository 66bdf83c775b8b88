import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface Contact {
  first_name: string;
  user_email: string;
  days: number;
}

/** The holders of these packages, each once, with their longest extension. */
export async function holdersOf(
  tx: Tx,
  extensions: readonly { studioPackageTransactionId: string; shift: number }[],
): Promise<Contact[]> {
  const [ids, days] = [
    extensions.map((change) => change.studioPackageTransactionId),
    extensions.map((change) => change.shift),
  ];
  const { rows } = await sql<Contact>`
    select m.first_name, m.user_email, max(e.days)::int as days
    from unnest(${ids}::uuid[], ${days}::int[]) as e (id, days)
    join member_package p on p.studio_package_transaction_id = e.id
    join member m using (studio_id, member_id)
    where m.user_email <> '' and m.status <> 'ARCHIVED'
    group by m.member_id, m.first_name, m.user_email`.execute(tx);
  return rows;
}
