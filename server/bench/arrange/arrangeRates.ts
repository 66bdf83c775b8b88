import { rateTermsSchema, type RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf } from '@studio/contract/reports/payroll/sessionPay';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

const termsOf = (terms: Partial<RateTerms>): string =>
  JSON.stringify(payTermsOf(rateTermsSchema.cast(terms), 'SGD'));

/** Rates since four years: by heads for everybody, an hour for half of the instructors, a share for one in five. */
export async function arrangeRates(db: Database, studioId: string): Promise<void> {
  const everybody = termsOf({ model: 'PER_HEAD', amount: '4.00', min: '30.00' });
  const hourly = termsOf({ model: 'HOURLY', amount: '45.00', travel: '5.00' });
  const share = termsOf({ model: 'PERCENT', percent: '40', min: '30.00' });
  await db.studio(studioId, async (tx) => {
    await sql`insert into payroll_rate (studio_id, rate_id, scope, staff_id, from_date, terms, created_at)
      select ${studioId}::uuid, gen_random_uuid(), 'STUDIO', null, current_date - 1460, ${everybody}::jsonb, now()
      union all
      select ${studioId}::uuid, gen_random_uuid(), 'STAFF', staff_id, current_date - 1460,
        case when place % 5 = 0 then ${share}::jsonb else ${hourly}::jsonb end, now()
      from (select staff_id, row_number() over (order by display_name) as place from staff
        where staff_type = '{TRAINER}') f
      where place % 2 = 1 or place % 5 = 0`.execute(tx);
  });
}
