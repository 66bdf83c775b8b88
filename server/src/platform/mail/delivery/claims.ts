import { MINUTE } from '@studio/contract/values/time';
import { sql, type QueryCreator } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DB } from '../../db/tables.ts';
import type { Fate } from './delivery.rules.ts';
import { freeAfter, mailsAllowed } from './pace.rules.ts';
import { isBlocked } from '../suppression/suppression.ts';
import { mailStudio, toQueuedMail } from '../text/mailStudio.ts';
import { shownWords } from '../mailbox/shownWords.ts';
import type { QueuedMail } from '../text/writeMail.ts';

/** How long a claimed mail is reserved before its handover to the mail server, in milliseconds. */
const LEASE = MINUTE;
/** The same from the handover on: longer than a sender waits for the answer. */
const LEASE_AFTER_HANDOVER = 120_000;

/** A mail that only this process is about to send. */
export interface ClaimedMail {
  mailId: string;
  claimId: string;
  to: string;
  mail: QueuedMail;
  attempts: number;
  doubts: number;
  createdAt: Date;
  expiresAt: Date;
  isBulk: boolean;
  /** Whether mails to this address came back. */
  isBlocked: boolean;
}

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

const free = { claim_id: null, lease_until: null };

/** Which of the due mails are wanted, and how many at most. */
export interface Wanted {
  limit: number;
  now: Date;
  /** How many mails in bulk may go in a second; `null`: those to one person. */
  bulkPerSecond: number | null;
}

const dueAt =
  ({ now, limit, bulkPerSecond }: Wanted) =>
  (tx: QueryCreator<DB>) =>
    tx
      .selectFrom('outbox_mail')
      .select('mail_id')
      .where('status', '=', 'WAITING')
      .where('is_bulk', '=', bulkPerSecond !== null)
      .where('next_attempt_at', '<=', now)
      .where('expires_at', '>', now)
      .orderBy('next_attempt_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();

async function take(tx: Tx, claimId: string, wanted: Wanted): Promise<number> {
  const { now } = wanted;
  const taken = await tx
    // Materialized: inside the update's condition the query could run again for each row, and exceed the
    // limit.
    .with((cte) => cte('due').materialized(), dueAt(wanted))
    .updateTable('outbox_mail')
    .from('due')
    .set(({ eb }) => ({
      status: 'SENDING',
      claim_id: claimId,
      lease_until: after(now, LEASE),
      handed_over_at: null,
      attempts: eb('outbox_mail.attempts', '+', 1),
    }))
    .whereRef('outbox_mail.mail_id', '=', 'due.mail_id')
    .executeTakeFirst();
  return Number(taken.numUpdatedRows);
}

/** The same at the pace of mails in bulk, which all servers share. */
async function takePaced(tx: Tx, claimId: string, wanted: Wanted & { bulkPerSecond: number }): Promise<void> {
  const { free_at: freeAt } = await tx
    .selectFrom('mail_pace')
    .select('free_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const pace = { freeAt, perSecond: wanted.bulkPerSecond, now: wanted.now };
  const limit = Math.min(wanted.limit, mailsAllowed(pace));
  const count = limit > 0 ? await take(tx, claimId, { ...wanted, limit }) : 0;
  if (count > 0)
    await tx
      .updateTable('mail_pace')
      .set({ free_at: freeAfter(pace, count) })
      .execute();
}

const readClaimed = (tx: Tx, claimId: string) =>
  mailStudio(tx.selectFrom('outbox_mail as m'))
    .select([
      'm.mail_id',
      'm.to_address',
      'm.template',
      'm.variables',
      'm.attempts',
      'm.doubts',
      'm.created_at',
      'm.expires_at',
      'm.is_bulk',
      sql<boolean>`${isBlocked(sql.ref('m.to_address'))}`.as('is_blocked'),
    ])
    .where('m.claim_id', '=', claimId)
    .orderBy('m.next_attempt_at')
    .execute();

/**
 * Claims due mails. Two concurrent processes get different ones.
 * @param claimId a new one for each call; later writes about the mails must name it.
 */
export const claimDue = (db: Database, claimId: string, wanted: Wanted): Promise<ClaimedMail[]> =>
  db.platform(async (tx) => {
    const { bulkPerSecond } = wanted;
    if (bulkPerSecond === null) await take(tx, claimId, wanted);
    else await takePaced(tx, claimId, { ...wanted, bulkPerSecond });
    const rows = await readClaimed(tx, claimId);
    return rows.map((row) => ({
      mailId: row.mail_id,
      claimId,
      to: row.to_address,
      mail: toQueuedMail(row),
      attempts: row.attempts,
      doubts: row.doubts,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isBulk: row.is_bulk,
      isBlocked: row.is_blocked,
    }));
  });

type Claim = Pick<ClaimedMail, 'mailId' | 'claimId'>;

/** Changes a mail if the claim still holds. @returns whether it did. */
const change = (
  db: Database,
  { mailId, claimId }: Claim,
  values: Record<string, unknown>,
): Promise<boolean> =>
  db.platform(async (tx) => {
    const changed = await tx
      .updateTable('outbox_mail')
      .set(values)
      .where('mail_id', '=', mailId)
      .where('claim_id', '=', claimId)
      .returning('mail_id')
      .executeTakeFirst();
    return changed !== undefined;
  });

/**
 * Records that the mail server is about to get the end of the mail, and may have it from then on.
 * @throws when another process has claimed the mail: then it must not be handed over.
 */
export async function noteHandover(db: Database, claim: Claim, now: Date): Promise<void> {
  const isOurs = await db.platform(async (tx) => {
    const changed = await tx
      .updateTable('outbox_mail')
      .set({ handed_over_at: now, lease_until: after(now, LEASE_AFTER_HANDOVER) })
      .where('mail_id', '=', claim.mailId)
      .where('claim_id', '=', claim.claimId)
      .where('lease_until', '>', now)
      .returning('mail_id')
      .executeTakeFirst();
    return changed !== undefined;
  });
  if (!isOurs) throw new Error('The mail was taken over while it was being sent');
}

/**
 * Records that the mail server has accepted the mail, and deletes what it was made of: nobody needs its codes and
 * links any more. Of one to a member stays, for a while, what it said.
 */
export const noteSent = (
  db: Database,
  claim: Claim & Pick<ClaimedMail, 'mail'>,
  now: Date,
): Promise<boolean> =>
  change(db, claim, {
    ...free,
    status: 'SENT',
    sent_at: now,
    last_error: null,
    words: sql`case when member_id is not null then ${JSON.stringify(shownWords(claim.mail))}::jsonb end`,
    variables: '{}',
    custom: '{}',
  });

/** Records that a mail is not sent, because those to its address came back. */
export const noteSuppressed = (db: Database, claim: Claim): Promise<boolean> =>
  change(db, claim, { ...free, status: 'SUPPRESSED', variables: '{}', custom: '{}' });

/**
 * Records a failed attempt, and the mail's next state. @param isDoubt whether the mail server may have it.
 */
export const noteFailure = (
  db: Database,
  claim: Claim,
  { fate, error, isDoubt }: { fate: Fate; error: string; isDoubt: boolean },
): Promise<boolean> =>
  change(db, claim, {
    ...free,
    status: fate.status,
    last_error: error,
    ...('nextAttemptAt' in fate && { next_attempt_at: fate.nextAttemptAt }),
    ...(isDoubt && { doubts: sql`doubts + 1` }),
  });
