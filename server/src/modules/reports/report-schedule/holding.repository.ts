import { sql } from 'kysely';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Held, Holding } from '../../../platform/keys/holding.ts';

/** Ways out in mails, which work as long as the key that signed them. */
export const scheduleHoldings: readonly Holding[] = [
  {
    purpose: 'CODES',
    name: 'ways out of reports by email',
    isOfStudios: true,
    count: async (tx) => {
      const { rows } = await sql<Held>`select link_key as "keyId", count(*)::int as count
        from report_schedule_recipient r where studio_id = ${thisStudio} and link_key <> '' and unsubscribed_at is null
          and exists (select from report_schedule s where s.studio_id = r.studio_id
            and s.report_schedule_id = r.report_schedule_id and s.status = 'ACTIVE')
        group by 1`.execute(tx);
      return rows;
    },
  },
];
