import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Reading } from './visit.rules.ts';

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

/** A mail that was sent, how it was read, and where its links lead. */
export interface ReadMail extends Reading {
  sentAt: Date;
  links: string[];
}

/** The mail of a token, while nobody else notes how it is read. One that is on its way counts as sent. */
export async function lockReading(tx: Tx, token: string): Promise<ReadMail | null> {
  const { rows } = await sql<ReadMail>`
    select r.opened_at as "openedAt", r.clicked_at as "clickedAt", r.clicked_links as "clickedLinks",
      r.machine_at as "machineAt", r.run, c.links,
      coalesce(m.sent_at, m.handed_over_at, r.queued_at) as "sentAt"
    from campaign_recipient r
    join mail_content c on c.studio_id = r.studio_id and c.content_id = r.content_id
    left join outbox_mail m on m.studio_id = r.studio_id and m.mail_id = r.mail_id
    where r.studio_id = ${thisStudio} and r.token = ${token}::uuid and r.status = 'QUEUED'
    for update of r`.execute(tx);
  return rows[0] ?? null;
}

/** How a mail has been read by now. */
export async function noteReading(
  tx: Tx,
  token: string,
  { openedAt, clickedAt, clickedLinks, machineAt, run }: Reading,
): Promise<void> {
  await tx
    .updateTable('campaign_recipient')
    .set({
      opened_at: openedAt,
      clicked_at: clickedAt,
      clicked_links: [...clickedLinks],
      machine_at: machineAt,
      run: JSON.stringify(run),
    })
    .where('studio_id', '=', thisStudio)
    .where('token', '=', token)
    .execute();
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
