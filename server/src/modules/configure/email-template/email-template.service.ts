import type {
  EmailTemplate,
  EmailTemplateRow,
  ResetEmailTemplate,
  RestoreEmailTemplate,
  SavedEmailVersion,
  SaveEmailTemplate,
} from '@studio/contract/configure/email/email-template.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isChangeable, maySwitchOff, OCCASIONS, SHOWN_KEYS } from '../../../platform/mail/text/occasions.ts';
import { shippedBlocks } from '../../../platform/mail/text/shippedBlocks.ts';
import type { TemplateKey } from '../../../platform/mail/text/templates.ts';
import { wordsOf } from '../../../platform/mail/text/words.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import { lookOfStudio, studioSettings } from '../studio/studio.api.ts';
import { replyAddresses, replyChoices } from '../verified-address/verified-address.api.ts';
import { checkBody, checkReplyTo, requireWords } from './check.service.ts';
import { emailTemplateRepository } from './email-template.repository.ts';
import { isCustom, isSameVersion, shippedVersion } from './email-template.rules.ts';
import {
  latestVersions,
  studioFooter,
  versionOf,
  versionsOf,
  type SavedVersion,
} from './email-template.views.ts';
import { changeableKey, offeredFields, offerOf, shownKey } from './offer.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

function rowOf(key: TemplateKey, saved: SavedVersion): EmailTemplateRow {
  const { group, name, when, always } = OCCASIONS[key];
  return {
    templateKey: key,
    group,
    name,
    triggerEvent: when,
    status: saved.status,
    always: always ?? null,
    changeable: isChangeable(key),
    customization: isCustom(saved) ? 'CUSTOM' : 'DEFAULT',
    updatedAt: saved.version > 0 ? saved.savedAt.toISOString() : null,
    updatedBy: saved.version > 0 ? saved.savedBy : null,
  };
}

/** All emails that the studio's members and staff get. */
export const listTemplates = (ctx: StaffContext): Promise<EmailTemplateRow[]> =>
  ctx.transaction(async (tx) => {
    const saved = new Map((await latestVersions(tx)).map((version) => [version.templateKey, version]));
    return SHOWN_KEYS.map((key) => rowOf(key, saved.get(key) ?? shippedVersion(key)));
  });

const toSaved = (key: TemplateKey, saved: SavedVersion): SavedEmailVersion => ({
  version: saved.version,
  act: saved.act,
  savedAt: saved.savedAt.toISOString(),
  savedBy: saved.savedBy,
  status: saved.status,
  subject: saved.subject ?? wordsOf(key).subject,
  customization: isCustom(saved) ? 'CUSTOM' : 'DEFAULT',
});

async function templateOf(tx: Tx, key: TemplateKey, origin: string, now: Date): Promise<EmailTemplate> {
  const [versions, look, choices, normal, footer, bodyIncluded] = [
    await versionsOf(tx, key),
    await lookOfStudio(tx),
    await replyChoices(tx),
    await replyAddresses(tx),
    await studioFooter(tx),
    await hasPremium(tx, now),
  ];
  const [saved = shippedVersion(key)] = versions;
  const { known, required } = offerOf(key);
  return {
    ...rowOf(key, saved),
    version: saved.version,
    replyTo: saved.replyTo,
    replyToChoices: choices,
    defaultReplyTo: normal.chosen ?? normal.fallback,
    subject: saved.subject ?? wordsOf(key).subject,
    blocks: saved.blocks,
    footerMode: saved.footerMode,
    footer: saved.footer,
    studioFooter: footer.footer,
    defaultSubject: wordsOf(key).subject,
    defaultBlocks: shippedBlocks(key),
    fields: offeredFields(known, required, look, { writing: await studioSettings(tx), origin }),
    bodyIncluded,
    versions: versions.map((version) => toSaved(key, version)),
  };
}

/** One email, with its fields and versions. @throws {Refusal} NOT_FOUND. */
export const readTemplate = (
  ctx: StaffContext,
  templateKey: string,
  origin: string,
): Promise<EmailTemplate> => ctx.transaction((tx) => templateOf(tx, shownKey(templateKey), origin, ctx.now));

const ACTS = {
  SAVED: 'emailTemplate.save',
  RESET: 'emailTemplate.reset',
  RESTORED: 'emailTemplate.restore',
} as const;

type Change = (before: SavedVersion) => Promise<SavedVersion>;

/**
 * Adds a version, unless nothing changes.
 * @throws {Refusal} CHANGED_MEANWHILE when somebody else saved one since `version`.
 */
async function addVersion(
  tx: Tx,
  ctx: StaffContext,
  { key, version }: { key: TemplateKey; version: number },
  change: Change,
): Promise<void> {
  await lockStudio(tx);
  const [before = shippedVersion(key)] = await versionsOf(tx, key);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const after = await change(before);
  if (isSameVersion(before, after)) return;
  await emailTemplateRepository(tx).insert({ ...after, version: version + 1 }, ctx);
  const logged = ({ status, subject, replyTo, footerMode, blocks }: SavedVersion) => ({
    templateKey: key,
    status,
    subject: subject ?? wordsOf(key).subject,
    replyTo,
    footerMode,
    ownBody: blocks !== null,
  });
  writeAudit(tx, ctx, {
    action: ACTS[after.act],
    entity: 'email_template',
    entityId: ctx.studioId,
    before: logged(before),
    after: logged(after),
  });
}

/**
 * Saves what a studio changes about an email.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for one about an account and to turn off one that is always sent,
 * INVALID_FIELDS for an unknown field or address, PLAN_LIMIT for a body, CHANGED_MEANWHILE.
 */
export const saveTemplate = (
  ctx: StaffContext,
  { templateKey, version, status, replyTo, ...typed }: SaveEmailTemplate,
  origin: string,
): Promise<EmailTemplate> =>
  ctx.transaction(async (tx) => {
    const key = changeableKey(templateKey);
    if (status === 'DISABLED' && !maySwitchOff(key))
      throw new Refusal('NOT_ALLOWED', { message: OCCASIONS[key].always });
    const words = requireWords(key, typed);
    await addVersion(tx, ctx, { key, version }, async (before) => {
      await checkBody(tx, words.blocks, before.blocks, ctx.now);
      if (replyTo !== before.replyTo) await checkReplyTo(tx, replyTo);
      return { ...before, ...words, status, replyTo, act: 'SAVED' };
    });
    return templateOf(tx, key, origin, ctx.now);
  });

/** Gives an email back the words that it was shipped with; it stays on or off. @throws as `saveTemplate`. */
export const resetTemplate = (
  ctx: StaffContext,
  { templateKey, version }: ResetEmailTemplate,
  origin: string,
): Promise<EmailTemplate> =>
  ctx.transaction(async (tx) => {
    const key = changeableKey(templateKey);
    await addVersion(tx, ctx, { key, version }, async ({ status }) => ({
      ...shippedVersion(key),
      status,
      act: 'RESET',
    }));
    return templateOf(tx, key, origin, ctx.now);
  });

/** Makes an earlier version the latest again. @throws as `saveTemplate`. */
export const restoreTemplate = (
  ctx: StaffContext,
  { templateKey, version, restored }: RestoreEmailTemplate,
  origin: string,
): Promise<EmailTemplate> =>
  ctx.transaction(async (tx) => {
    const key = changeableKey(templateKey);
    const earlier = await versionOf(tx, key, restored);
    if (!earlier) throw new Refusal('NOT_FOUND');
    const words = requireWords(key, { ...earlier, subject: earlier.subject ?? wordsOf(key).subject });
    await addVersion(tx, ctx, { key, version }, async (before) => {
      await checkBody(tx, words.blocks, before.blocks, ctx.now);
      if (earlier.replyTo !== before.replyTo) await checkReplyTo(tx, earlier.replyTo);
      return { ...earlier, ...words, act: 'RESTORED' };
    });
    return templateOf(tx, key, origin, ctx.now);
  });
