import type { EmailKey } from '@studio/contract/members/preference/memberEmails';
import type { Tx } from '../../db/database.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';

/** Mails to a member that they have turned off by now, and that still wait, are not sent. */
export async function muteWaiting(tx: Tx, memberId: string, templates: readonly EmailKey[]): Promise<void> {
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'MUTED', variables: '{}', custom: '{}' })
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .where('status', '=', 'WAITING')
    .where('template', 'in', templates)
    .execute();
}
