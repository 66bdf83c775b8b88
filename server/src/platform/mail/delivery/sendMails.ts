import type { Logger } from 'pino';
import { newId } from '../../db/newId.ts';
import type { Deps } from '../../deps.ts';
import { claimDue, noteFailure, noteHandover, noteSent, noteSuppressed, type ClaimedMail } from './claims.ts';
import {
  failureOf,
  fateAfter,
  fateOfOrphan,
  isBounce,
  isHeldBack,
  type Fate,
  type Trouble,
} from './delivery.rules.ts';
import { expire, orphans, type OrphanedMail } from './orphans.ts';
import type { Smtp } from './smtp.ts';
import { bounceKind } from '../outcome/bounce.rules.ts';
import { noteOutcome } from '../outcome/noteOutcome.ts';
import { inDoubtOf } from '../text/templates.ts';

export type SendingParts = Pick<Deps, 'db' | 'clock'> & {
  log: Pick<Logger, 'warn' | 'error'>;
  smtp: Smtp;
  /** How many mails in bulk may go in a second. */
  bulkPerSecond: number;
};

const MAX_ERROR_LENGTH = 500;

/** Logs neither addresses nor texts: readers of the log may not read the mails. */
function logTrouble(
  { log }: SendingParts,
  mail: { mailId: string; attempts: number; template: string },
  fate: Fate,
  trouble: Trouble,
): void {
  const { mailId, attempts, template } = mail;
  const { code, responseCode, command } = trouble;
  const facts = {
    event: 'mail',
    mailId,
    template,
    attempts,
    status: fate.status,
    code,
    responseCode,
    command,
  };
  if (fate.status === 'WAITING') log.warn(facts, 'a mail could not be sent yet');
  else
    log.error(facts, fate.status === 'DEAD' ? 'a mail was given up' : 'nobody knows whether a mail was sent');
}

async function noteTrouble(
  parts: SendingParts,
  claimed: ClaimedMail,
  { trouble, isHandedOver }: { trouble: Trouble & Error; isHandedOver: boolean },
): Promise<void> {
  const now = parts.clock.now();
  const failure = failureOf(trouble, isHandedOver);
  const { template } = claimed.mail;
  const fate = fateAfter(failure, { ...claimed, inDoubt: inDoubtOf(template) }, now);
  const error = trouble.message.slice(0, MAX_ERROR_LENGTH);
  const isOurs = await noteFailure(parts.db, claimed, { fate, error, isDoubt: failure === 'UNHEARD' });
  if (isOurs) logTrouble(parts, { ...claimed, template }, fate, trouble);
  if (isOurs && isBounce(failure, trouble))
    await noteOutcome(
      parts.db,
      { mailId: claimed.mailId, outcome: 'BOUNCED', kind: bounceKind(error), reason: error },
      now,
    );
}

/** @returns whether the mail server accepted it. */
async function sendOne(parts: SendingParts, claimed: ClaimedMail): Promise<boolean> {
  const { db, clock, smtp } = parts;
  if (isHeldBack({ ...claimed, inDoubt: inDoubtOf(claimed.mail.template) })) {
    await noteSuppressed(db, claimed);
    return false;
  }
  let isHandedOver = false;
  try {
    await smtp.send(claimed, async () => {
      await noteHandover(db, claimed, clock.now());
      isHandedOver = true;
    });
  } catch (error) {
    await noteTrouble(parts, claimed, { trouble: error as Error, isHandedOver });
    return false;
  }
  await noteSent(db, claimed, clock.now());
  return true;
}

async function recoverOne(parts: SendingParts, orphan: OrphanedMail): Promise<void> {
  const fate = fateOfOrphan({ ...orphan, inDoubt: inDoubtOf(orphan.template) }, parts.clock.now());
  const isOurs = await noteFailure(parts.db, orphan, {
    fate,
    error: 'The process that was sending it ended',
    isDoubt: orphan.isHandedOver,
  });
  if (isOurs) logTrouble(parts, orphan, fate, { code: 'ENDED' });
}

/** Recovers mails of killed processes, and drops those that are too old. */
export async function recover(parts: SendingParts): Promise<void> {
  const { db, clock, log } = parts;
  for (const orphan of await orphans(db, clock.now())) await recoverOne(parts, orphan);
  const late = await expire(db, clock.now());
  if (late > 0) log.error({ event: 'mail', status: 'DEAD', count: late }, 'mails could not be sent in time');
}

/**
 * Sends due mails, at the same time.
 * @param isBulk those to many, at their pace; else those to one person.
 * @returns how many it attempted, and how many the mail server accepted.
 */
export async function sendSome(
  parts: SendingParts,
  { limit, isBulk }: { limit: number; isBulk: boolean },
): Promise<{ tried: number; sent: number }> {
  const claimed = await claimDue(parts.db, newId(), {
    limit,
    now: parts.clock.now(),
    bulkPerSecond: isBulk ? parts.bulkPerSecond : null,
  });
  const outcomes = await Promise.all(claimed.map((mail) => sendOne(parts, mail)));
  return { tried: claimed.length, sent: outcomes.filter(Boolean).length };
}
