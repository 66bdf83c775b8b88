import type { EmailStatus } from '@studio/contract/configure/email/email-template.schema';
import { writeAudit, type Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { maySwitchOff } from '../../../platform/mail/text/occasions.ts';
import type { TemplateKey } from '../../../platform/mail/text/templates.ts';
import { emailTemplateRepository } from './email-template.repository.ts';
import { shippedVersion } from './email-template.rules.ts';
import { versionsOf } from './email-template.views.ts';

/**
 * Turns an email of the studio on or off, and leaves its words.
 * @throws {Refusal} NOT_ALLOWED for one that is always sent.
 */
export async function switchTemplate(
  tx: Tx,
  actor: Extract<Actor, { audience: 'staff' }>,
  key: TemplateKey,
  status: EmailStatus,
): Promise<void> {
  if (status === 'DISABLED' && !maySwitchOff(key))
    throw new Refusal('NOT_ALLOWED', { message: 'This email cannot be turned off.' });
  await lockStudio(tx);
  const [before = shippedVersion(key)] = await versionsOf(tx, key);
  if (before.status === status) return;
  await emailTemplateRepository(tx).insert(
    { ...before, version: before.version + 1, status, act: 'SAVED' },
    actor,
  );
  writeAudit(tx, actor, {
    action: 'emailTemplate.save',
    entity: 'email_template',
    entityId: actor.studioId,
    before: { status: before.status },
    after: { templateKey: key, status },
  });
}
