import type {
  Campaign,
  CampaignListQuery,
  CampaignPage,
  CampaignStats,
  SaveCampaign,
} from '@studio/contract/packages/campaign/campaign.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { platformUse } from '../../shell/platform-plan/platform-plan.api.ts';
import { campaigns, contentIn, type CampaignRow } from './campaign.repository.ts';
import { copyName, refuseWriting } from './campaign.rules.ts';
import { findCampaign, listCampaigns, statsOf } from './campaign.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** One page of campaigns, and how much of the month's marketing mails is used. */
export const readCampaigns = (ctx: StaffContext, query: CampaignListQuery): Promise<CampaignPage> =>
  ctx.transaction(async (tx) => ({
    ...(await listCampaigns(tx, query)),
    page: query.page,
    pageSize: query.pageSize,
    month: await platformUse(tx, 'marketingMails', ctx.now),
  }));

/** A campaign with its words. @throws {Refusal} NOT_FOUND. */
export async function readCampaign(tx: Tx, campaignId: string): Promise<Campaign> {
  const found = await findCampaign(tx, campaignId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** What became of its mails. @throws {Refusal} NOT_FOUND. */
export const readStats = (ctx: StaffContext, campaignId: string): Promise<CampaignStats> =>
  ctx.transaction(async (tx) => {
    const stats = await statsOf(tx, campaignId);
    if (!stats) throw new Refusal('NOT_FOUND');
    return stats;
  });

/** @throws {Refusal} NOT_FOUND; CAMPAIGN_NOT_CHANGEABLE unless it is a draft. */
async function lockDraft(tx: Tx, campaignId: string): Promise<CampaignRow> {
  const row = await campaigns(tx).lock(campaignId);
  if (!row) throw new Refusal('NOT_FOUND');
  const message = refuseWriting(row.status as Campaign['status']);
  if (message) throw new Refusal('CAMPAIGN_NOT_CHANGEABLE', { message });
  return row;
}

/** What the log keeps of a draft: not its text, which is as long as a letter. */
const logged = ({ name, subject, audience }: Pick<CampaignRow, 'name' | 'subject' | 'audience'>) => ({
  name,
  subject,
  audience,
});

/**
 * Adds a draft, or changes one when the input names it.
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE when `version` is not the newest, CAMPAIGN_NOT_CHANGEABLE unless
 * it is a draft.
 */
export const saveCampaign = (
  ctx: StaffContext,
  { campaignId, version, ...words }: SaveCampaign,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const { staffId, now } = ctx;
    let savedId = campaignId;
    let before: CampaignRow | undefined;
    if (savedId) {
      before = await lockDraft(tx, savedId);
      if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
      await campaigns(tx).write(savedId, words, { version: before.version + 1, now });
    } else savedId = await campaigns(tx).insert(words, { staffId, now });
    writeAudit(tx, ctx, {
      action: before ? 'campaign.change' : 'campaign.create',
      entity: 'campaign',
      entityId: savedId,
      ...(before && { before: logged(before) }),
      after: { name: words.name, subject: words.subject, audience: words.audience },
    });
    return readCampaign(tx, savedId);
  });

/** A new draft with the words of another campaign, in whatever state that is. @throws {Refusal} NOT_FOUND. */
export const duplicateCampaign = (ctx: StaffContext, campaignId: string): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const { name, audience, ...model } = await readCampaign(tx, campaignId);
    const { subject, preheader, blocks } = model;
    const words = { name: copyName(name), subject, preheader, blocks, audience };
    const copyId = await campaigns(tx).insert(words, { staffId: ctx.staffId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'campaign.duplicate',
      entity: 'campaign',
      entityId: copyId,
      after: { name: words.name, campaignId },
    });
    return readCampaign(tx, copyId);
  });

/** Deletes a draft. @throws {Refusal} NOT_FOUND; CAMPAIGN_NOT_CHANGEABLE unless it is a draft. */
export const deleteCampaign = (ctx: StaffContext, campaignId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const row = await lockDraft(tx, campaignId);
    await campaigns(tx).delete(campaignId);
    writeAudit(tx, ctx, {
      action: 'campaign.delete',
      entity: 'campaign',
      entityId: campaignId,
      before: { ...logged(row), ...contentIn(row) },
    });
    return null;
  });
