import type {
  EmailPreview,
  PreviewEmail,
  SendTestEmail,
} from '@studio/contract/configure/email/email-template.schema';
import { countOf, isOrAre } from '@studio/contract/values/duration';
import { formatDay, formatLocalDate, formatTime } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueTestMail, type Mail } from '../../../platform/mail/delivery/outbox.ts';
import { ownLogo } from '../../../platform/mail/delivery/ownWords.ts';
import type { CustomWords } from '../../../platform/mail/text/customWords.ts';
import { isChangeable } from '../../../platform/mail/text/occasions.ts';
import { sampleVariables } from '../../../platform/mail/text/samples.ts';
import { factsOf, type TemplateKey } from '../../../platform/mail/text/templates.ts';
import { writeMail } from '../../../platform/mail/text/writeHtml.ts';
import { lookOfStudio, studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { addressOfCaller } from './caller.views.ts';
import { checkReplyTo, requireWords } from './check.service.ts';
import { memberOfPreview, studioFooter, type PreviewMember } from './email-template.views.ts';
import { changeableKey, shownKey } from './offer.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const ofClass = (
  { className, startAt, instructorName, roomName }: PreviewMember,
  settings: StudioSettings,
): Record<string, string | null> =>
  startAt
    ? {
        class_name: className,
        session_date: formatDay(startAt.toISOString(), settings),
        session_time: formatTime(startAt.toISOString(), settings),
        timezone: settings.timezone,
        instructor_name: instructorName,
        room_name: roomName,
      }
    : {};

function ofPackage(
  { packageName, creditsLeft, endDate }: PreviewMember,
  settings: StudioSettings,
): Record<string, string | null> {
  if (packageName === null) return {};
  const credits = creditsLeft === null ? null : countOf(creditsLeft, 'credit');
  return {
    package_name: packageName,
    credits_left: credits,
    left_text: creditsLeft === null ? '' : `${credits} ${isOrAre(creditsLeft)} left.`,
    end_date: endDate && formatLocalDate(endDate, settings),
  };
}

/** What a real member would read, as far as it is known. */
async function factsOfMember(tx: Tx, memberId: string, now: Date): Promise<Record<string, string | null>> {
  const member = await memberOfPreview(tx, memberId, now);
  if (!member) throw new Refusal('NOT_FOUND');
  const settings = await studioSettings(tx);
  return {
    member_first_name: member.firstName,
    ...ofClass(member, settings),
    ...ofPackage(member, settings),
  };
}

async function variablesOf(
  tx: Tx,
  key: TemplateKey,
  memberId: string | null | undefined,
  now: Date,
): Promise<Record<string, unknown>> {
  const samples: Record<string, unknown> = sampleVariables(key, await studioSettings(tx));
  if (!memberId) return samples;
  const known = Object.entries(await factsOfMember(tx, memberId, now));
  return {
    ...samples,
    ...Object.fromEntries(
      known.filter(([name, value]) => value !== null && factsOf(key).variables.includes(name)),
    ),
  };
}

/** The words of a draft as the outbox would take them along. @throws {Refusal} INVALID_FIELDS. */
async function draftOf(tx: Tx, key: TemplateKey, draft: PreviewEmail): Promise<CustomWords> {
  if (!isChangeable(key)) return {};
  const { subject, blocks, footerMode, footer } = requireWords(key, draft);
  const shown = footerMode === 'CUSTOM' ? footer : (await studioFooter(tx)).footer;
  return {
    ...(subject && { subject }),
    ...(blocks && { blocks }),
    ...(shown && { footer: shown }),
    ...(await ownLogo(tx)),
  };
}

/**
 * An email with words that need not be saved, written for a member or with samples.
 * @throws {Refusal} NOT_FOUND, INVALID_FIELDS as `requireWords`.
 */
export const previewEmail = (ctx: StaffContext, draft: PreviewEmail, origin: string): Promise<EmailPreview> =>
  ctx.transaction(async (tx) => {
    const key = shownKey(draft.templateKey);
    const custom = await draftOf(tx, key, draft);
    const studio = isChangeable(key) ? await lookOfStudio(tx) : null;
    const variables = await variablesOf(tx, key, draft.memberId, ctx.now);
    // Without an origin for the logo: the portal shows pictures of its own site alone.
    return writeMail({ template: key, variables, studio, custom }, origin, '');
  });

/**
 * Sends an email with words that need not be saved to the caller.
 * @throws {Refusal} as `previewEmail`, and NOT_ALLOWED for one about an account.
 */
export const sendTestEmail = (
  ctx: StaffContext,
  { replyTo, ...draft }: SendTestEmail,
): Promise<{ to: string }> =>
  ctx.transaction(async (tx) => {
    const key = changeableKey(draft.templateKey);
    const words = await draftOf(tx, key, draft);
    await checkReplyTo(tx, replyTo);
    const to = await addressOfCaller(tx, ctx.userId);
    const variables = await variablesOf(tx, key, draft.memberId, ctx.now);
    const mail = { to, studioId: ctx.studioId, template: key, variables } as Mail;
    queueTestMail(
      tx,
      mail,
      { ...words, subject: `[Test] ${draft.subject}`, ...(replyTo && { replyTo }) },
      ctx.now,
    );
    writeAudit(tx, ctx, {
      action: 'emailTemplate.sendTest',
      entity: 'email_template',
      entityId: ctx.studioId,
      after: { templateKey: key },
    });
    return { to };
  });
