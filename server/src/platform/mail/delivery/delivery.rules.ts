import type { TemplateFacts } from '../text/templates.ts';
import { SECOND, MINUTE, HOUR } from '@studio/contract/values/time';

/**
 * How long a mail waits after its first, second, … attempt, in milliseconds. There is one attempt more than
 * waits.
 */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** How long after an attempt in doubt the mail is sent again. */
const WAIT_AFTER_DOUBT = 10 * MINUTE;

/** How an attempt failed. */
export type Failure =
  /** The mail server certainly does not have the mail, but may accept it later. */
  | 'REFUSED_FOR_NOW'
  /** The mail server will never accept it: no such recipient, or a rejected content. */
  | 'REFUSED_FOR_GOOD'
  /** The mail server got the whole mail, but its answer was lost. */
  | 'UNHEARD';

/** The facts of an attempt. */
export interface Attempt {
  /** Including this one. */
  attempts: number;
  /** Earlier attempts with an unknown outcome. */
  doubts: number;
  expiresAt: Date;
  inDoubt: TemplateFacts['inDoubt'];
}

/** The next state of a mail. `nextAttemptAt` only while it waits. */
export type Fate = { status: 'WAITING'; nextAttemptAt: Date } | { status: 'DEAD' | 'IN_DOUBT' };

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

function afterDoubt({ doubts, expiresAt, inDoubt }: Attempt, now: Date): Fate {
  const nextAttemptAt = after(now, WAIT_AFTER_DOUBT);
  const isRepeated = inDoubt === 'repeat' && doubts === 0 && nextAttemptAt < expiresAt;
  return isRepeated ? { status: 'WAITING', nextAttemptAt } : { status: 'IN_DOUBT' };
}

/**
 * The state of a mail after a failed attempt. A temporarily refused mail waits, longer each time, until nine
 * attempts or until it is too old to send. One in doubt is sent a second time if its template allows it, and
 * never a third time.
 */
export function fateAfter(failure: Failure, attempt: Attempt, now: Date): Fate {
  if (failure === 'UNHEARD') return afterDoubt(attempt, now);
  const wait = WAITS[attempt.attempts - 1];
  if (failure === 'REFUSED_FOR_GOOD' || wait === undefined) return { status: 'DEAD' };
  const nextAttemptAt = after(now, wait);
  return nextAttemptAt < attempt.expiresAt ? { status: 'WAITING', nextAttemptAt } : { status: 'DEAD' };
}

/**
 * The state of a mail whose sender was killed. Before the handover the mail server certainly did not accept
 * it, so it is due at once: its reader may be waiting.
 */
export function fateOfOrphan(orphan: Attempt & { isHandedOver: boolean }, now: Date): Fate {
  if (orphan.isHandedOver) return afterDoubt(orphan, now);
  return orphan.attempts > WAITS.length ? { status: 'DEAD' } : { status: 'WAITING', nextAttemptAt: now };
}

/** The error of an attempt, from the mail library. */
export interface Trouble {
  /** The last code of the mail server, e.g. 451; after a lost connection that may be a harmless 354. */
  responseCode?: number | undefined;
  /** The command that it answered; `API` when the mail never reached the server. */
  command?: string | undefined;
  code?: string | undefined;
}

/** 5xx to the sender's address or to the password is a fault of the installation, which somebody will fix. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** @param isHandedOver whether the mail server may have got the end of the mail. */
export function failureOf({ responseCode = 0, command = '', code }: Trouble, isHandedOver: boolean): Failure {
  if (responseCode >= 500 && ABOUT_THE_MAIL.includes(command)) return 'REFUSED_FOR_GOOD';
  if (responseCode >= 400) return 'REFUSED_FOR_NOW';
  if (isHandedOver) return 'UNHEARD';
  return command === 'API' && code === 'EENVELOPE' ? 'REFUSED_FOR_GOOD' : 'REFUSED_FOR_NOW';
}

/**
 * Whether a mail is not sent because those to its address came back. A code is sent all the same: who asks for one
 * has just named the address, and could not sign in if a mailbox was wrongly given up.
 */
export const isHeldBack = ({
  isBlocked,
  isBulk = false,
  inDoubt,
}: {
  isBlocked: boolean;
  isBulk?: boolean;
  inDoubt: TemplateFacts['inDoubt'];
}): boolean => isBlocked && (isBulk || inDoubt === 'repeat');

/** Whether a refusal is about the recipient, as if the mail had come back. */
export const isBounce = (failure: Failure, { command }: Trouble): boolean =>
  failure === 'REFUSED_FOR_GOOD' && command === 'RCPT TO';
