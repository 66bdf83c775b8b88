import type { SkipReason } from '@studio/contract/packages/campaign/campaign.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** What was decided about a recipient. */
export interface Decided {
  memberId: string;
  occasion: string;
  /** Null: left out. */
  mailId: string | null;
  skipReason: SkipReason | null;
}

/** Mails that nobody tries to send any more. */
const DONE = inList(['SENT', 'KEPT', 'DEAD', 'IN_DOUBT', 'SUPPRESSED']);

const waiting = (tx: Tx) => ({
  /** Their mails were taken back: they wait again. */
  unqueue: async (campaignId: string, mailIds: readonly string[]): Promise<void> => {
    await sql`
      update campaign_recipient set status = 'WAITING', mail_id = null, queued_at = null, content_id = null
      where studio_id = ${thisStudio} and campaign_id = ${campaignId} and status = 'QUEUED'
        and mail_id = any(${mailIds}::uuid[])`.execute(tx);
  },

  /** Whether somebody is written down who has not got it yet. */
  isAwaited: async (campaignId: string): Promise<boolean> => {
    const waits = await tx
      .selectFrom('campaign_recipient')
      .select('member_id')
      .where('studio_id', '=', thisStudio)
      .where('campaign_id', '=', campaignId)
      .where('status', '=', 'WAITING')
      .limit(1)
      .executeTakeFirst();
    return waits !== undefined;
  },

  /** Nobody else gets it. */
  dropWaiting: async (campaignId: string): Promise<void> => {
    await tx
      .deleteFrom('campaign_recipient')
      .where('studio_id', '=', thisStudio)
      .where('campaign_id', '=', campaignId)
      .where('status', '=', 'WAITING')
      .execute();
  },
});

export const recipients = (tx: Tx) => ({
  ...waiting(tx),

  /**
   * Writes down some of those whom a condition on the list finds, by their ids. Somebody who is written down stays so.
   * @param after the last member of the piece before. @returns the last one of this piece; `null` when it is the last.
   */
  gather: async (
    campaignId: string,
    condition: RawBuilder<unknown>,
    { after, size }: { after: string | null; size: number },
  ): Promise<string | null> => {
    const { rows } = await sql<{ last: string | null; found: number }>`
      with piece as (
        select m.member_id from member_engagement e join member m using (studio_id, member_id)
        where m.status <> 'BLOCKED' and (${condition})
          ${after ? sql`and e.member_id > ${after}::uuid` : sql``}
        order by e.member_id limit ${size}
      ), written as (
        insert into campaign_recipient (studio_id, campaign_id, member_id)
        select ${thisStudio}, ${campaignId}::uuid, member_id from piece on conflict do nothing
      )
      select (select member_id from piece order by member_id desc limit 1) as last,
        (select count(*)::int from piece) as found`.execute(tx);
    const [piece] = rows;
    return piece && piece.found === size ? piece.last : null;
  },

  /** Members for whom the time of an automation has come, each once for their occasion. @returns how many are new. */
  add: async (campaignId: string, due: RawBuilder<unknown>): Promise<number> => {
    const { numAffectedRows } = await sql`
      insert into campaign_recipient (studio_id, campaign_id, member_id, occasion)
      select ${thisStudio}, ${campaignId}::uuid, due.member_id, due.occasion from (${due}) due
      on conflict do nothing`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },

  decide: async (
    campaignId: string,
    contentId: string,
    decided: readonly Decided[],
    now: Date,
  ): Promise<void> => {
    await sql`
      update campaign_recipient r set
        status = case when d."mailId" is null then 'SKIPPED' else 'QUEUED' end,
        skip_reason = d."skipReason", mail_id = d."mailId",
        queued_at = case when d."mailId" is null then null else ${now}::timestamptz end,
        content_id = case when d."mailId" is null then null else ${contentId}::uuid end
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
        as d ("memberId" uuid, occasion text, "mailId" uuid, "skipReason" text)
      where r.studio_id = ${thisStudio} and r.campaign_id = ${campaignId} and r.member_id = d."memberId"
        and r.occasion = d.occasion and r.status = 'WAITING'`.execute(tx);
  },

  /** Writes down what became of mails, as the outbox knows it; one may come back days later. @returns of how many. */
  noteOutcomes: async (since: Date): Promise<number> => {
    const open = await sql`
      update campaign_recipient r set outcome = case
          when m.outcome = 'BOUNCED' or m.status in ('DEAD', 'SUPPRESSED') then 'BOUNCED'
          when m.status = 'IN_DOUBT' and m.outcome is null then 'UNKNOWN' else 'DELIVERED' end
      from outbox_mail m
      where r.studio_id = ${thisStudio} and r.status = 'QUEUED' and r.queued_at >= ${since} and r.outcome is null
        and m.mail_id = r.mail_id and m.status in ${DONE}`.execute(tx);
    // Apart, because with `or` no index finds the few of both kinds among all of a week.
    const returned = await sql`
      update campaign_recipient r set outcome = 'BOUNCED' from outbox_mail m
      where m.studio_id = ${thisStudio} and m.outcome = 'BOUNCED' and m.outcome_at >= ${since} and m.status in ${DONE}
        and r.studio_id = ${thisStudio} and r.mail_id = m.mail_id and r.status = 'QUEUED' and r.queued_at >= ${since}
        and r.outcome in ('DELIVERED', 'UNKNOWN')`.execute(tx);
    return Number(open.numAffectedRows ?? 0) + Number(returned.numAffectedRows ?? 0);
  },
});
