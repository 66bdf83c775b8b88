import type { CampaignReach } from '@studio/contract/packages/campaign/campaign.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { isSuppressed } from '../../../../platform/mail/suppression/suppression.ts';

type People = Omit<CampaignReach, 'left' | 'promised'>;

/** How many people a condition on the list finds, and how many of them get mails. Blocked members are not counted. */
export async function reachOf(tx: Tx, condition: RawBuilder<unknown>): Promise<People> {
  const { rows } = await sql<People>`
    select count(*)::int as people,
      count(*) filter (where not has_address)::int as "withoutAddress",
      count(*) filter (where has_address and not agrees)::int as "withoutConsent",
      count(*) filter (where is_suppressed)::int as suppressed,
      count(*) filter (where has_address and agrees and not is_suppressed)::int as reached
    from (
      select m.user_email <> '' as has_address, m.marketing_consent_at is not null as agrees,
        m.user_email <> '' and m.marketing_consent_at is not null and ${isSuppressed(sql`m.user_email`)} as is_suppressed
      from member_engagement e join member m using (studio_id, member_id)
      where m.status <> 'BLOCKED' and (${condition})) person`.execute(tx);
  const [reach] = rows;
  if (!reach) throw new Error('A count has a row');
  return reach;
}
