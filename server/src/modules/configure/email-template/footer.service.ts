import { fieldTrouble, tidyFields } from '@studio/contract/configure/email/emailFields';
import type { EmailFooter, SaveEmailFooter } from '@studio/contract/configure/email/email-template.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { STUDIO_VARIABLES } from '../../../platform/mail/text/templates.ts';
import { emailTemplateRepository } from './email-template.repository.ts';
import { lookOfStudio, studioSettings } from '../studio/studio.api.ts';
import { studioFooter } from './email-template.views.ts';
import { offeredFields } from './offer.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function footerOf(tx: Tx, origin: string): Promise<EmailFooter> {
  const { footer, version, savedAt, savedBy } = await studioFooter(tx);
  const look = await lookOfStudio(tx);
  const writing = await studioSettings(tx);
  return {
    footer,
    shipped: [look.name, look.phone].filter(Boolean).join(', '),
    fields: offeredFields(STUDIO_VARIABLES, [], { ...look, replyTo: null }, { writing, origin }),
    version,
    updatedAt: savedAt?.toISOString() ?? null,
    updatedBy: savedBy,
  };
}

/** What stands below all emails of the studio. */
export const readFooter = (ctx: StaffContext, origin: string): Promise<EmailFooter> =>
  ctx.transaction((tx) => footerOf(tx, origin));

/**
 * Saves it; emails that have a footer of their own keep theirs.
 * @throws {Refusal} INVALID_FIELDS for an unknown field, CHANGED_MEANWHILE when somebody else saved it since.
 */
export const saveFooter = (
  ctx: StaffContext,
  { footer: typed, version }: SaveEmailFooter,
  origin: string,
): Promise<EmailFooter> =>
  ctx.transaction(async (tx) => {
    const footer = tidyFields(typed);
    const trouble = fieldTrouble(footer, STUDIO_VARIABLES);
    if (trouble) throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'footer', message: trouble }] });
    await lockStudio(tx);
    const before = await studioFooter(tx);
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (before.footer === footer) return footerOf(tx, origin);
    await emailTemplateRepository(tx).saveFooter(footer, version + 1, ctx);
    writeAudit(tx, ctx, {
      action: 'emailFooter.save',
      entity: 'studio_footer',
      entityId: ctx.studioId,
      before: { footer: before.footer },
      after: { footer },
    });
    return footerOf(tx, origin);
  });
