import type { CampaignReach } from '@studio/contract/packages/campaign/campaign.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

type People = Omit<CampaignReach, 'left' | 'promised'>;

/** How many people a condition on the list finds, and how many of them get mails. Blocked members are not counted. */
export async function reachOf(tx: Tx, condition: RawBuilder<unknown>): Promise<People> {
  const { rows } = await sql<People>`
    select count(*)::int as people,
      count(*) filter (where m.user_email = '')::int as "withoutAddress",
      count(*) filter (where m.user_email <> '' and m.marketing_consent_at is null)::int as "withoutConsent",
      count(*) filter (where m.user_email <> '' and m.marketing_consent_at is not null)::int as reached
    from member_engagement e join member m using (studio_id, member_id)
    where m.status <> 'BLOCKED' and (${condition})`.execute(tx);
  const [reach] = rows;
  if (!reach) throw new Error('A count has a row');
  return reach;
}
