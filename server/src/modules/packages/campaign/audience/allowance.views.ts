import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** A campaign that somebody has decided to send, and that has not sent all of its mails. */
export interface CampaignAhead {
  campaignId: string;
  audience: unknown;
  /** Whether its recipients are written down. */
  isGathered: boolean;
}

const monthOf = (instant: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${instant} at time zone s.timezone)`;

/**
 * The campaigns that still send mails in the studio's month of an instant: what is on its way, or paused by somebody,
 * counts for this month. One that met the end of a month's mails waits for a decision, and counts for none.
 */
export async function stillToSend(tx: Tx, at: Date, now: Date): Promise<CampaignAhead[]> {
  const { rows } = await sql<CampaignAhead>`
    select c.campaign_id as "campaignId", c.audience, c.gathered_at is not null as "isGathered"
    from campaign c join studio s using (studio_id)
    where c.studio_id = ${thisStudio} and c.trigger is null
      and (c.status in ('SCHEDULED', 'SENDING') or c.pause_reason = 'STAFF')
      and ${monthOf(sql`case c.status when 'SCHEDULED' then greatest(c.scheduled_at, ${now}::timestamptz)
        else ${now}::timestamptz end`)} = ${monthOf(sql`${at}::timestamptz`)}`.execute(tx);
  return rows;
}

/** Those of a campaign's recipients who have not got it yet: a condition on the list. */
export const stillWaiting = (campaignId: string): RawBuilder<unknown> => sql`exists (
  select from campaign_recipient r where r.studio_id = e.studio_id and r.campaign_id = ${campaignId}::uuid
    and r.member_id = e.member_id and r.status = 'WAITING')`;
