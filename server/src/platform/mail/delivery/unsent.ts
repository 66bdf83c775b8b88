import { sql } from 'kysely';
import { sqlBuilder, type Database } from '../../db/database.ts';

const UNSENT = ['WAITING', 'SENDING', 'IN_DOUBT', 'DEAD'] as const;

/** The number of mails in each state except the final one, including zeros. The states are in lower case. */
export async function countUnsent(db: Database): Promise<{ status: string; count: number }[]> {
  const counts = sqlBuilder
    .selectFrom('outbox_mail')
    .select(['status', sql<number>`count(*)`.as('count')])
    // Without an address: an old one, which nobody has to mend any more.
    .where('to_address', '<>', '')
    .groupBy('status');
  // One condition per index: together they would read every mail ever sent.
  const rows = await Promise.all(
    UNSENT.map((status) => db.readPlatform(counts.where('status', '=', status))),
  );
  return UNSENT.map((status, index) => ({
    status: status.toLowerCase(),
    count: rows[index]?.[0]?.count ?? 0,
  }));
}
