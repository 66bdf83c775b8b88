import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Whoever a link of a mail belongs to. */
export interface LinkHolder {
  memberId: string;
  isUnsubscribed: boolean;
}

/**
 * Whose a token is, of a campaign's mail or of other news; a merged record's is that of the record which is kept.
 * `null` for an unknown one.
 */
export async function holderOf(tx: Tx, token: string): Promise<LinkHolder | null> {
  const { rows } = await sql<LinkHolder>`
    select coalesce(m.merged_into, m.member_id) as "memberId", l.unsubscribed_at is not null as "isUnsubscribed"
    from (
      select studio_id, member_id, unsubscribed_at from campaign_recipient
      where token = ${token}::uuid and status = 'QUEUED'
      union all
      select studio_id, member_id, unsubscribed_at from news_link where token = ${token}::uuid
    ) l join member m using (studio_id, member_id)`.execute(tx);
  return rows[0] ?? null;
}

/** That the mail was opened, the first time. */
export async function noteOpened(tx: Tx, token: string, now: Date): Promise<void> {
  await sql`
    update campaign_recipient set opened_at = ${now}
    where studio_id = ${thisStudio} and token = ${token}::uuid and status = 'QUEUED' and opened_at is null`.execute(
    tx,
  );
}

/** That a link was followed: who follows one has opened the mail. @returns where it leads; `null` when nowhere. */
export async function followLink(tx: Tx, token: string, place: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    with mail as (
      select r.studio_id, r.token, c.links[${place + 1}::int] as address
      from campaign_recipient r join mail_content c using (content_id)
      where r.token = ${token}::uuid and r.status = 'QUEUED' and c.studio_id = ${thisStudio}
    ), noted as (
      update campaign_recipient r set
        opened_at = coalesce(r.opened_at, ${now}), clicked_at = coalesce(r.clicked_at, ${now}),
        clicked_links = case when ${place}::smallint = any(r.clicked_links) then r.clicked_links
          else r.clicked_links || ${place}::smallint end
      from mail where r.studio_id = mail.studio_id and r.token = mail.token and mail.address is not null
    )
    select address from mail where address is not null`.execute(tx);
  return rows[0]?.address ?? null;
}

/** That the reader wants no such mails any more, or does again. */
export async function noteUnsubscribed(tx: Tx, token: string, at: Date | null): Promise<void> {
  await sql`
    update campaign_recipient set unsubscribed_at = ${at}
    where studio_id = ${thisStudio} and token = ${token}::uuid`.execute(tx);
  await sql`
    update news_link set unsubscribed_at = ${at}
    where studio_id = ${thisStudio} and token = ${token}::uuid`.execute(tx);
}
