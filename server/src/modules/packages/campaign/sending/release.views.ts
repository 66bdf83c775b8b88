import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { isSuppressed } from '../../../../platform/mail/suppression/suppression.ts';
import { usablePackages } from '../../../members/member/member.api.ts';
import { isMember } from '../../../members/member-standing/member-standing.api.ts';
import type { Reader } from '../content/reader.views.ts';
import type { CampaignRow } from '../campaign.repository.ts';
import { isTheirTurn, turnOf, writingDay } from './oneADay.views.ts';
import type { Candidate } from './release.rules.ts';

export interface WaitingRecipient extends Reader, Candidate {
  memberId: string;
  occasion: string;
  token: string;
}

/** The next recipients of a campaign, as they are now; of an automation those whose turn it is today. */
export async function nextWaiting(
  tx: Tx,
  { campaign_id: campaignId, trigger }: Pick<CampaignRow, 'campaign_id' | 'trigger'>,
  { size, now }: { size: number; now: Date },
): Promise<WaitingRecipient[]> {
  const isNext = isTheirTurn(sql`${trigger}`, await writingDay(tx, now));
  const { rows } = await sql<WaitingRecipient>`
    select r.member_id as "memberId", r.occasion, r.token, m.first_name as "firstName",
      m.last_name as "lastName", m.user_email as "userEmail", m.marketing_consent_at is not null as agrees,
      m.status = 'BLOCKED' as "isBlocked", not ${isMember('m')} as "hasLeft", ${isSuppressed(sql`m.user_email`)} as "isSuppressed",
      p.credits_left as "creditsLeft", p.has_unlimited as "hasUnlimited"
    from (
      select distinct on (r.member_id) r.* from campaign_recipient r
      where r.campaign_id = ${campaignId} and r.status = 'WAITING' and ${isNext}
      order by r.member_id, r.occasion limit ${size}
    ) r
    join member m using (studio_id, member_id)
    cross join lateral (${usablePackages(now, 'm')}) p
    order by r.member_id`.execute(tx);
  return rows;
}

/**
 * The campaign whose mails go next, while nobody else sends any of it: the one that began first, or an automation
 * that somebody waits for whose turn it is.
 * @param withAutomations whether it may be an automation.
 */
export async function lockNext(
  tx: Tx,
  { withAutomations, now }: { withAutomations: boolean; now: Date },
): Promise<CampaignRow | null> {
  const isNext = isTheirTurn(sql`c.trigger`, await writingDay(tx, now));
  const isCandidate = withAutomations
    ? sql`(c.status = 'SENDING' or c.on_since is not null)`
    : sql`c.status = 'SENDING' and c.trigger is null`;
  const { rows } = await sql<CampaignRow>`
    select * from campaign c where ${isCandidate}
      and (c.status = 'SENDING' or exists (select from campaign_recipient r where r.studio_id = c.studio_id
        and r.campaign_id = c.campaign_id and r.status = 'WAITING' and ${isNext}))
    order by ${turnOf(sql`c.trigger`)} nulls last, c.started_at limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/** The next campaign whose time has come, while nobody else begins it. */
export async function lockDue(tx: Tx, now: Date): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`
    select * from campaign where status = 'SCHEDULED' and scheduled_at <= ${now}
    order by scheduled_at limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * How many mails of the studio's campaigns wait in the outbox: those that nobody has tried to send, and those that a
 * mail server has put off; of both together at most a number.
 */
export async function waitingMails(tx: Tx, most: number): Promise<{ untried: number; putOff: number }> {
  const { rows } = await sql<{ untried: number; putOff: number }>`
    select count(*) filter (where attempts = 0)::int as untried, count(*) filter (where attempts > 0)::int as "putOff"
    from (
      select attempts from outbox_mail where status = 'WAITING' and is_bulk and studio_id = ${thisStudio}
        and content_id is not null
      limit ${most}) waiting`.execute(tx);
  return rows[0] ?? { untried: 0, putOff: 0 };
}
