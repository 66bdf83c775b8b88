import type {
  AlreadyDue,
  Automation,
  SaveAutomation,
  Trigger,
} from '@studio/contract/packages/campaign/automation.schema';
import type { CampaignContent } from '@studio/contract/packages/campaign/campaignContent.schema';
import type { Config } from '../../../../config.ts';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { formatCount } from '@studio/contract/values/typed/numbers';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { allowanceAt } from '../audience/allowance.service.ts';
import { demandStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { campaigns, type CampaignRow } from '../campaign.repository.ts';
import { errorsBeforeSending, storeCampaign } from '../content/content.service.ts';
import { recipients } from '../sending/recipient.repository.ts';
import { AUTOMATION_NAMES } from '@studio/contract/packages/campaign/automationNames';
import { SHIPPED } from './automation.rules.ts';
import { allAutomations, findAutomation, idOfAutomation } from './automation.views.ts';
import { countAlreadyDue, membersAlreadyDue } from './due.views.ts';
import { studioMoment } from './moment.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Site = Pick<Config, 'publicUrl' | 'port'>;

const NOBODY = { isEverybody: false, views: [], tagIds: [], statuses: [] };

/** All automations, on or off. */
export const readAutomations = (ctx: StaffContext): Promise<Automation[]> => ctx.transaction(allAutomations);

/** How many members an automation would pass over if it were turned on now. */
export const readAlreadyDue = (ctx: StaffContext, trigger: Trigger): Promise<AlreadyDue> =>
  ctx.transaction(async (tx) => {
    const campaignId = await idOfAutomation(tx, trigger);
    const moment = { campaignId, ...(await studioMoment(tx, ctx.now)) };
    return { alreadyDue: await countAlreadyDue(tx, trigger, moment) };
  });

interface Change {
  trigger: Trigger;
  content: CampaignContent;
  isOn: boolean;
  alreadyDue: number;
}

/**
 * Those whose time came before it is turned on get it as well, as many as somebody agreed to.
 * @throws {Refusal} PREVIEW_OUTDATED when they are others; PLAN_LIMIT when the month's mails do not suffice;
 * PROOF_NEEDED.
 */
async function addAlreadyDue(
  tx: Tx,
  ctx: StaffContext,
  { trigger, alreadyDue }: Change,
  campaignId: string,
): Promise<void> {
  const moment = { campaignId, ...(await studioMoment(tx, ctx.now)) };
  const added = await recipients(tx).add(campaignId, membersAlreadyDue(trigger, moment));
  if (added !== alreadyDue) throw new Refusal('PREVIEW_OUTDATED', { data: { alreadyDue: added } });
  const { left } = await allowanceAt(tx, ctx.now, ctx.now);
  if (left !== null && added > left) {
    const style = await studioSettings(tx);
    throw new Refusal('PLAN_LIMIT', {
      message: `It would go to ${formatCount(added, style)} members at once. Marketing emails left this month: ${formatCount(left, style)}.`,
      data: { left, upgradeTo: 'PREMIUM' },
    });
  }
  await demandStepUp(tx, ctx, 'MAILING');
}

async function write(
  tx: Tx,
  row: CampaignRow,
  { content, isOn }: Change,
  { contentId, now }: { contentId: string | null; now: Date },
): Promise<void> {
  const { campaign_id: campaignId, name } = row;
  await campaigns(tx).write(
    campaignId,
    { ...content, name, audience: NOBODY },
    { version: row.version + 1, now },
  );
  await campaigns(tx).update(campaignId, {
    on_since: isOn ? (row.on_since ?? now) : null,
    content_id: contentId ?? row.content_id,
  });
  if (!isOn) await recipients(tx).dropWaiting(campaignId);
}

/** Saves an automation that nobody has touched before. @throws {Refusal} CHANGED_MEANWHILE. */
async function make(
  tx: Tx,
  { trigger, content, isOn }: Change,
  { contentId, now }: { contentId: string | null; now: Date },
): Promise<string> {
  const words = { ...content, name: AUTOMATION_NAMES[trigger] };
  const more = { trigger, on_since: isOn ? now : null, content_id: contentId };
  const campaignId = await campaigns(tx).insertAutomation(words, more, now);
  if (!campaignId) throw new Refusal('CHANGED_MEANWHILE');
  return campaignId;
}

/** Its state, also while nobody has touched it. */
const stateOf = (row: CampaignRow | undefined, trigger: Trigger) =>
  row
    ? { version: row.version, subject: row.subject, isOn: row.on_since !== null }
    : { version: 0, subject: SHIPPED[trigger].subject, isOn: false };

async function change(
  tx: Tx,
  ctx: StaffContext,
  site: Site,
  wanted: Change & { version: number },
): Promise<void> {
  const { trigger, content, isOn, version } = wanted;
  const { studioId, now } = ctx;
  const row = await campaigns(tx).lockTrigger(trigger);
  const before = stateOf(row, trigger);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const contentId = isOn ? await storeCampaign(tx, content, { studioId, site, now }) : null;
  if (row) await write(tx, row, wanted, { contentId, now });
  const campaignId = row ? row.campaign_id : await make(tx, wanted, { contentId, now });
  const alreadyDue = isOn && !before.isOn ? wanted.alreadyDue : 0;
  if (alreadyDue > 0) await addAlreadyDue(tx, ctx, wanted, campaignId);
  else if (isOn && before.isOn && (await recipients(tx).isAwaited(campaignId)))
    await demandStepUp(tx, ctx, 'MAILING');
  writeAudit(tx, ctx, {
    action: 'automation.change',
    entity: 'campaign',
    entityId: campaignId,
    before: { subject: before.subject, isOn: before.isOn },
    after: { name: AUTOMATION_NAMES[trigger], subject: content.subject, isOn, alreadyDue },
  });
}

/**
 * Changes the words of an automation, and turns it on or off. Nobody gets it for what happened before it was turned on,
 * but those whom somebody agreed to while turning it on.
 * @throws {Refusal} INVALID_FIELDS for what it lacks, or when it is too large, while on; CHANGED_MEANWHILE;
 * PREVIEW_OUTDATED when other members are already due than agreed to; PLAN_LIMIT when the month's mails do not suffice
 * for them; PROOF_NEEDED for mailing them, and for other words while members wait for those of before.
 */
export const saveAutomation =
  (site: Site) =>
  (
    ctx: StaffContext,
    { trigger, isOn, alreadyDue, version, ...content }: SaveAutomation,
  ): Promise<Automation> =>
    ctx.transaction(async (tx) => {
      const errors = isOn ? await errorsBeforeSending(tx, content, { studioId: ctx.studioId, site }) : [];
      if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
      await change(tx, ctx, site, { trigger, content, isOn, alreadyDue, version });
      return findAutomation(tx, trigger);
    });

/**
 * Gives an automation the words that we ship; it stays on or off.
 * @throws {Refusal} PROOF_NEEDED as `saveAutomation`.
 */
export const resetAutomation =
  (site: Site) =>
  (ctx: StaffContext, trigger: Trigger): Promise<Automation> =>
    ctx.transaction(async (tx) => {
      const { isOn, version } = stateOf(await campaigns(tx).lockTrigger(trigger), trigger);
      await change(tx, ctx, site, { trigger, content: SHIPPED[trigger], isOn, alreadyDue: 0, version });
      return findAutomation(tx, trigger);
    });
