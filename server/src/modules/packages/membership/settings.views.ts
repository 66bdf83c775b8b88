import { todayOf } from '../../configure/studio/studio.api.ts';
import type {
  SubscriptionSettings,
  SubscriptionSettingsReach,
} from '@studio/contract/packages/subscription-settings.schema';
import { addDays } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** How many of the studio's memberships rules like these touch. */
export async function reachOfSettings(
  tx: Tx,
  { blockAfterTries, pausesPerYear }: SubscriptionSettings,
  now: Date,
): Promise<SubscriptionSettingsReach> {
  const aYearAgo = addDays(await todayOf(tx, now), -365);
  const { rows } = await sql<SubscriptionSettingsReach>`
    select count(*)::int as running,
      count(*) filter (where s.status = 'PAST_DUE')::int as unpaid,
      count(*) filter (where s.status = 'PAST_DUE' and s.failed_tries >= ${blockAfterTries})::int as blocked,
      count(*) filter (where (select count(*) from subscription_pause p
        where p.subscription_id = s.subscription_id and p.from_date >= ${aYearAgo}::date)
          >= ${pausesPerYear})::int as "withoutPause",
      count(*) filter (where s.status <> 'TRIALING' and s.min_cycles > 0
        and s.cycles_paid < s.min_cycles)::int as "inTerm"
    from subscription s
    where s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'FROZEN', 'CANCEL_AT_END')`.execute(tx);
  return rows[0] ?? { running: 0, unpaid: 0, blocked: 0, withoutPause: 0, inTerm: 0 };
}
