import { sql } from 'kysely';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Held, Holding } from '../../../platform/keys/holding.ts';

/** Links in mails, which work as long as the key that signed them. */
export const fileHoldings: readonly Holding[] = [
  {
    purpose: 'CODES',
    name: 'links to files of reports',
    isOfStudios: true,
    count: async (tx, now) => {
      const { rows } = await sql<Held>`select link_key as "keyId", count(*)::int as count from report_file
        where studio_id = ${thisStudio} and link_key <> '' and expires_at > ${now} group by 1`.execute(tx);
      return rows;
    },
  },
];
