import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';

const HEADING = 'What stays, because the law or our figures need it';

/** The last mail to somebody, to the address that their record no longer has: what went and what stays. */
export function mailDeleted(
  tx: Tx,
  { firstName, userEmail }: { firstName: string; userEmail: string },
  { keeps, studioId, now }: { keeps: readonly string[]; studioId: string; now: Date },
): void {
  const variables = { member_first_name: firstName, kept_list: [HEADING, ...keeps].join('\n') };
  queueMail(tx, { to: userEmail, studioId, template: 'ACCOUNT_DELETED', variables }, now);
}
