import type { EmailStatus } from '@studio/contract/configure/email/email-template.schema';
import type { Tx } from '../../../platform/db/database.ts';
import type { TemplateKey } from '../../../platform/mail/text/templates.ts';
import { SHOWN_KEYS } from '../../../platform/mail/text/occasions.ts';
import { latestVersions } from './email-template.views.ts';

export { switchTemplate } from './status.service.ts';

/** Whether the studio sends each of its emails. One that cannot be turned off is always enabled. */
export async function templateStatuses(tx: Tx): Promise<Map<TemplateKey, EmailStatus>> {
  const saved = new Map((await latestVersions(tx)).map(({ templateKey, status }) => [templateKey, status]));
  return new Map(SHOWN_KEYS.map((key) => [key, saved.get(key) ?? 'ENABLED']));
}

/**
 * Whether the studio sends an email of this template. Whoever queues a mail need not ask: `queueMail` leaves out
 * what is turned off.
 */
export const isTemplateEnabled = async (tx: Tx, key: TemplateKey): Promise<boolean> =>
  (await templateStatuses(tx)).get(key) !== 'DISABLED';
