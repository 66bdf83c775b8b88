import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../db/database.ts';
import { forgetTests } from '../content/queueContent.ts';
import type { TemplateKey } from '../text/templates.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';

const DAY_MILLISECONDS = DAY;
/** The last mail to somebody who was forgotten, with the address that nobody may keep. */
const LAST_MAIL: TemplateKey = 'ACCOUNT_DELETED';
const RETENTION = 30 * DAY_MILLISECONDS;
/** As long as lines of the audit log. */
const RETENTION_OF_MEMBERS = 730 * DAY_MILLISECONDS;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const doneBefore = (tx: Tx, instant: Date) =>
  tx
    .deleteFrom('outbox_mail')
    .where('status', 'not in', ['WAITING', 'SENDING'])
    .where('created_at', '<', instant);

/** Addresses that were given up stay as long as what is known of mails to members; others no longer than they count. */
async function forgetBounces(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .deleteFrom('bounced_address')
    .where((eb) =>
      eb.or([
        eb('last_at', '<', before(now, RETENTION_OF_MEMBERS)),
        eb.and([eb('blocked_at', 'is', null), eb('last_at', '<', before(now, RETENTION))]),
      ]),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Deletes mails after thirty days, when nobody asks any more whether one was sent. Of one to a member stays for
 * two years that there was one, and what became of it: neither its words nor an address. The last mail to somebody who
 * was forgotten goes after a day. Waiting ones stay.
 * @returns how many were deleted.
 */
export async function forgetMails(tx: Tx, now: Date): Promise<number> {
  const gone = [
    await doneBefore(tx, before(now, DAY_MILLISECONDS)).where('template', '=', LAST_MAIL).executeTakeFirst(),
    await doneBefore(tx, before(now, RETENTION)).where('member_id', 'is', null).executeTakeFirst(),
    await doneBefore(tx, before(now, RETENTION_OF_MEMBERS)).executeTakeFirst(),
  ];
  await tx
    .updateTable('outbox_mail')
    .set({ to_address: '', words: null, variables: '{}', custom: '{}', last_error: null, outcome_reason: '' })
    .where('status', 'not in', ['WAITING', 'SENDING'])
    .where('created_at', '<', before(now, RETENTION))
    .where('to_address', '<>', '')
    .execute();
  const addresses = await forgetBounces(tx, now);
  const words = await forgetTests(tx, now);
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), addresses + words);
}

/** Deletes the mails to a member who is forgotten; one that waits is sent, and is nobody's. */
export async function forgetMailsTo(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('outbox_mail')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .where('status', 'not in', ['WAITING', 'SENDING'])
    .execute();
  await tx
    .updateTable('outbox_mail')
    .set({ member_id: null })
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}
