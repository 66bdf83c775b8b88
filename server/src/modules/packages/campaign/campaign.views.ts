import type {
  Campaign,
  CampaignListQuery,
  CampaignNumbers,
  CampaignStats,
  CampaignStatus,
  CampaignSummary,
} from '@studio/contract/packages/campaign/campaign.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/sql/contains.ts';

const NUMBERS = sql`
  count(*) filter (where r.status = 'QUEUED')::int as sent,
  count(*) filter (where r.outcome = 'DELIVERED')::int as delivered,
  count(r.opened_at)::int as opened,
  count(r.clicked_at)::int as clicked,
  count(r.machine_at)::int as machines,
  count(r.unsubscribed_at)::int as unsubscribed,
  count(*) filter (where r.outcome = 'BOUNCED')::int as bounced,
  count(*) filter (where r.status = 'WAITING')::int as waiting,
  count(*) filter (where r.status = 'SKIPPED')::int as skipped`;

/** The numbers of a campaign, one row beside `c`. */
export const numbersBeside = (): RawBuilder<unknown> => sql`cross join lateral (
  select ${NUMBERS} from campaign_recipient r
  where r.studio_id = c.studio_id and r.campaign_id = c.campaign_id) n`;

export const toNumbers = (row: CampaignNumbers): CampaignNumbers => ({
  sent: row.sent,
  delivered: row.delivered,
  opened: row.opened,
  clicked: row.clicked,
  machines: row.machines,
  unsubscribed: row.unsubscribed,
  bounced: row.bounced,
  waiting: row.waiting,
  skipped: row.skipped,
});

interface Row extends CampaignNumbers {
  campaign_id: string;
  name: string;
  subject: string;
  preheader: string;
  blocks: unknown;
  audience: unknown;
  status: CampaignStatus;
  pause_reason: Campaign['pauseReason'];
  scheduled_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  created_by: string | null;
  version: number;
  updated_at: Date;
}

const toSummary = (row: Row): CampaignSummary => ({
  campaignId: row.campaign_id,
  name: row.name,
  subject: row.subject,
  status: row.status,
  pauseReason: row.pause_reason,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  createdBy: row.created_by,
  numbers: toNumbers(row),
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

const readRows = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select c.campaign_id, c.name, c.subject, c.preheader, c.blocks, c.audience, c.status, c.pause_reason,
      c.scheduled_at, c.started_at, c.finished_at, f.display_name as created_by, c.version, c.updated_at, n.*
    from (${chosen}) c
    left join staff f on f.studio_id = c.studio_id and f.staff_id = c.created_by
    ${numbersBeside()}
    order by c.campaign_id desc`.execute(tx);
  return rows;
};

/** One page of the campaigns, newest first. */
export async function listCampaigns(
  tx: Tx,
  { search, status, page, pageSize }: CampaignListQuery,
): Promise<{ items: CampaignSummary[]; total: number }> {
  const found = sql`from campaign where trigger is null
    ${status ? sql`and status = ${status}` : sql``}
    ${search ? sql`and (${contains(sql`folded(name)`, search)} or ${contains(sql`folded(subject)`, search)})` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx);
  const rows = await readRows(
    tx,
    sql`select * ${found} order by campaign_id desc limit ${pageSize} offset ${page * pageSize}`,
  );
  return { items: rows.map(toSummary), total: counted[0]?.total ?? 0 };
}

/** A campaign with its words; `null` when there is none. */
export async function findCampaign(tx: Tx, campaignId: string): Promise<Campaign | null> {
  const [row] = await readRows(
    tx,
    sql`select * from campaign where campaign_id = ${campaignId} and trigger is null`,
  );
  return row
    ? {
        ...toSummary(row),
        preheader: row.preheader,
        blocks: row.blocks as Campaign['blocks'],
        audience: row.audience as Campaign['audience'],
      }
    : null;
}

/** Why members were left out, and how many followed each link; `null` when there is no such campaign. */
export async function statsOf(tx: Tx, campaignId: string): Promise<CampaignStats | null> {
  const { rows } = await sql<CampaignNumbers>`
    select n.* from campaign c ${numbersBeside()} where c.campaign_id = ${campaignId}`.execute(tx);
  const [numbers] = rows;
  if (!numbers) return null;
  const { rows: skipped } = await sql<CampaignStats['skipped'][number]>`
    select skip_reason as reason, count(*)::int as count from campaign_recipient
    where campaign_id = ${campaignId} and status = 'SKIPPED' group by 1 order by 2 desc, 1`.execute(tx);
  const { rows: links } = await sql<CampaignStats['links'][number]>`
    select l.address, coalesce(sum(used.members), 0)::int as clicked
    from (select distinct content_id from campaign_recipient
      where campaign_id = ${campaignId} and content_id is not null) sent
    join mail_content c using (content_id)
    cross join lateral unnest(c.links) with ordinality as l (address, place)
    left join lateral (select count(*) as members from campaign_recipient r
      where r.campaign_id = ${campaignId} and r.content_id = c.content_id
        and (l.place - 1)::smallint = any(r.clicked_links)) used on true
    group by 1 order by 2 desc, 1`.execute(tx);
  return { numbers: toNumbers(numbers), skipped, links };
}
