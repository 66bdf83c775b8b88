import type {
  ActOnCampaign,
  Campaign,
  CampaignAct,
  CampaignAudience,
  ScheduleCampaign,
} from '@studio/contract/packages/campaign/campaign.schema';
import type { Config } from '../../../../config.ts';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal, refusedField } from '../../../../platform/refusal.ts';
import { takeBack } from '../../../../platform/mail/content/queueContent.ts';
import { momentOf } from '../../../../platform/time/wallTime.rules.ts';
import { demandStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { lockPlatformUse } from '../../../shell/platform-plan/platform-plan.api.ts';
import { readReach } from '../audience/reach.service.ts';
import { campaigns, contentIn, type CampaignRow } from '../campaign.repository.ts';
import { afterAct } from '../campaign.rules.ts';
import { readCampaign } from '../campaign.service.ts';
import { errorsBeforeSending, storeCampaign } from '../content/content.service.ts';
import { recipients } from './recipient.repository.ts';
import { monthWords, reachRefusal, timeRefusal } from './schedule.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Site = Pick<Config, 'publicUrl' | 'port'>;

/** @throws {Refusal} INVALID_FIELDS, PREVIEW_OUTDATED, PLAN_LIMIT. */
async function checkReach(
  tx: Tx,
  row: CampaignRow,
  { reached: agreed }: ScheduleCampaign,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  // Of two that are scheduled at once, the later one counts the earlier.
  await lockPlatformUse(tx, 'marketingMails', at);
  const reach = await readReach(tx, row.audience as unknown as CampaignAudience, { at, now });
  const settings = await studioSettings(tx);
  const refusal = reachRefusal(reach, settings, monthWords(at, now, settings.timezone));
  if (refusal?.code === 'INVALID_FIELDS') throw refusedField('audience', refusal.message);
  const { left, promised: _promised, ...numbers } = reach;
  if (refusal)
    throw new Refusal('PLAN_LIMIT', {
      message: refusal.message,
      data: { left: left ?? 0, upgradeTo: 'PREMIUM' },
    });
  if (reach.reached !== agreed) throw new Refusal('PREVIEW_OUTDATED', { data: numbers });
}

/**
 * Has a draft sent, now or at a time.
 * @throws {Refusal} NOT_FOUND; CHANGED_MEANWHILE; CAMPAIGN_NOT_CHANGEABLE unless it is a draft; INVALID_FIELDS for
 * what it lacks, when it is too large and for a time that has passed; PREVIEW_OUTDATED when it reaches another number
 * of people than agreed to; PLAN_LIMIT when the mails of the month of its sending do not suffice; PROOF_NEEDED.
 */
export const scheduleCampaign =
  (site: Site) =>
  (ctx: StaffContext, input: ScheduleCampaign): Promise<Campaign> =>
    ctx.transaction(async (tx) => {
      const { campaignId, version, scheduledAt } = input;
      const row = await campaigns(tx).lock(campaignId);
      if (!row) throw new Refusal('NOT_FOUND');
      if (row.status !== 'DRAFT') throw new Refusal('CAMPAIGN_NOT_CHANGEABLE');
      if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
      const errors = await errorsBeforeSending(tx, contentIn(row), { studioId: ctx.studioId, site });
      if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
      const { timezone } = await studioSettings(tx);
      const at = momentOf(scheduledAt, timezone) ?? ctx.now;
      const late = scheduledAt === null ? null : timeRefusal(at, ctx.now);
      if (late) throw refusedField('scheduledAt', late);
      await checkReach(tx, row, input, { at, now: ctx.now });
      await demandStepUp(tx, ctx, 'MAILING');
      await campaigns(tx).update(campaignId, {
        status: 'SCHEDULED',
        scheduled_at: at,
        version: row.version + 1,
        updated_at: ctx.now,
      });
      writeAudit(tx, ctx, {
        action: scheduledAt === null ? 'campaign.sendNow' : 'campaign.schedule',
        entity: 'campaign',
        entityId: campaignId,
        after: { name: row.name, scheduledAt: at.toISOString(), reached: input.reached },
      });
      return readCampaign(tx, campaignId);
    });

/** Mails that nobody has tried to send yet are not sent after all. */
async function callBack(
  tx: Tx,
  { campaign_id: campaignId, content_id: contentId }: CampaignRow,
): Promise<void> {
  if (contentId) await recipients(tx).unqueue(campaignId, await takeBack(tx, contentId));
}

const changeOf = (act: CampaignAct, now: Date) =>
  ({
    PAUSE: { pause_reason: 'STAFF' },
    RESUME: { pause_reason: null },
    CANCEL: { pause_reason: null, finished_at: now },
    UNSCHEDULE: { scheduled_at: null },
  })[act];

const AUDIT = {
  PAUSE: 'campaign.pause',
  RESUME: 'campaign.resume',
  CANCEL: 'campaign.cancel',
  UNSCHEDULE: 'campaign.unschedule',
} as const satisfies Record<CampaignAct, string>;

/**
 * Pauses, resumes, cancels or unschedules a campaign. What is in the outbox and was not tried yet is taken back.
 * @throws {Refusal} NOT_FOUND; CAMPAIGN_NOT_CHANGEABLE when it is not in a state for that.
 */
export const actOnCampaign = (ctx: StaffContext, { campaignId, act }: ActOnCampaign): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const row = await campaigns(tx).lock(campaignId);
    if (!row) throw new Refusal('NOT_FOUND');
    const next = afterAct(row.status as Campaign['status'], act);
    if ('refusal' in next) throw new Refusal('CAMPAIGN_NOT_CHANGEABLE', { message: next.refusal });
    await campaigns(tx).update(campaignId, {
      ...changeOf(act, ctx.now),
      status: next.to,
      version: row.version + 1,
      updated_at: ctx.now,
    });
    if (act === 'PAUSE' || act === 'CANCEL') await callBack(tx, row);
    if (act === 'CANCEL') await recipients(tx).dropWaiting(campaignId);
    writeAudit(tx, ctx, {
      action: AUDIT[act],
      entity: 'campaign',
      entityId: campaignId,
      before: { status: row.status },
      after: { name: row.name, status: next.to },
    });
    return readCampaign(tx, campaignId);
  });

/** Begins to send a campaign whose time has come: from now on its words are fixed. */
export async function beginCampaign(
  tx: Tx,
  row: CampaignRow,
  { studioId, site, now }: { studioId: string; site: Site; now: Date },
): Promise<void> {
  const contentId = await storeCampaign(tx, contentIn(row), { studioId, site, now });
  await campaigns(tx).update(row.campaign_id, { status: 'SENDING', started_at: now, content_id: contentId });
}
