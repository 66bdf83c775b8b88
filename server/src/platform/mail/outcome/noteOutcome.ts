import type { Database, Tx } from '../../db/database.ts';
import { suppress } from '../suppression/suppression.ts';
import { afterBounce, isNews, type BounceKind, type Report } from './bounce.rules.ts';

const MAX_REASON_LENGTH = 500;

interface Mail {
  studioId: string | null;
  to: string;
  outcome: string | null;
  createdAt: Date;
}

async function findMail(tx: Tx, mailId: string, isLocked: boolean): Promise<Mail | null> {
  const mail = tx
    .selectFrom('outbox_mail')
    .select(['studio_id', 'to_address', 'outcome', 'created_at'])
    .where('mail_id', '=', mailId);
  const row = await (isLocked ? mail.forUpdate() : mail).executeTakeFirst();
  return row
    ? {
        studioId: row.studio_id,
        to: row.to_address.toLowerCase(),
        outcome: row.outcome,
        createdAt: row.created_at,
      }
    : null;
}

interface Bounce {
  address: string;
  kind: Exclude<BounceKind, 'OTHER'>;
  reason: string;
}

async function noteBounce(tx: Tx, { address, kind, reason }: Bounce, now: Date): Promise<void> {
  const first = { address, soft_bounces: 0, first_at: now, last_at: now, blocked_at: null, reason };
  await tx
    .insertInto('bounced_address')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await tx
    .selectFrom('bounced_address')
    .select(['soft_bounces', 'last_at', 'blocked_at'])
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { softBounces, isBlocked } = afterBounce(
    { softBounces: known.soft_bounces, lastAt: known.last_at },
    kind,
    now,
  );
  await tx
    .updateTable('bounced_address')
    .set({
      soft_bounces: softBounces,
      last_at: now,
      reason,
      blocked_at: known.blocked_at ?? (isBlocked ? now : null),
    })
    .where('address', '=', address)
    .execute();
}

/** A mail that was written after the address was given up shows that somebody is there after all. */
const noteDelivery = (tx: Tx, { to, createdAt }: Mail): Promise<unknown> =>
  tx
    .deleteFrom('bounced_address')
    .where('address', '=', to)
    .where((eb) => eb.or([eb('blocked_at', 'is', null), eb('blocked_at', '<', createdAt)]))
    .execute();

/** What follows for the address of a mail. */
async function noteAddress(tx: Tx, mail: Mail, { outcome, kind, reason }: Report, now: Date): Promise<void> {
  if (mail.to === '') return;
  if (outcome === 'DELIVERED') await noteDelivery(tx, mail);
  if (outcome === 'BOUNCED' && kind !== 'OTHER')
    await noteBounce(tx, { address: mail.to, kind, reason }, now);
}

/** What a report led to: `NEW`, known before, or about no mail of ours. */
export type Noted = 'NEW' | 'KNOWN' | 'UNKNOWN';

/**
 * Writes down what became of a mail, and what follows for its address: one without a mailbox gets no mails any more,
 * one whose owner complained no news of that studio. Reports may come twice, and in any order.
 */
export async function noteOutcome(db: Database, report: Report, now: Date): Promise<Noted> {
  const found = await db.platform((tx) => findMail(tx, report.mailId, false));
  if (!found) return 'UNKNOWN';
  const { studioId, to } = found;
  // First, because the mail's outcome says that this is done.
  if (report.outcome === 'COMPLAINED' && studioId && to !== '')
    await db.studio(studioId, (tx) => suppress(tx, { address: to, reason: 'COMPLAINED' }, now));
  return db.platform(async (tx) => {
    const mail = await findMail(tx, report.mailId, true);
    if (!mail) return 'UNKNOWN';
    if (!isNews(mail.outcome, report.outcome)) return 'KNOWN';
    const reason = report.reason.slice(0, MAX_REASON_LENGTH);
    await tx
      .updateTable('outbox_mail')
      .set({ outcome: report.outcome, outcome_reason: reason, outcome_at: now })
      .where('mail_id', '=', report.mailId)
      .execute();
    await noteAddress(tx, mail, { ...report, reason }, now);
    return 'NEW';
  });
}
