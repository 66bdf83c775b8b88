import type { TemplateFacts } from './templates.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a mail waits after its first, second, … attempt. There is one attempt more than waits. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** How long after a doubt the mail is sent again. */
const WAIT_AFTER_DOUBT = 10 * MINUTE;

/** How an attempt ended that did not end well. */
export type Failure =
  /** The mail server certainly does not have the mail; another time it may take it. */
  | 'REFUSED_FOR_NOW'
  /** It will never take it: no such recipient, or it dislikes the mail itself. */
  | 'REFUSED_FOR_GOOD'
  /** It was given the whole mail and nobody heard its answer. */
  | 'UNHEARD';

/** What is known of an attempt. */
export interface Attempt {
  /** This one included. */
  attempts: number;
  /** Earlier attempts of which nobody knows how they ended. */
  doubts: number;
  expiresAt: Date;
  inDoubt: TemplateFacts['inDoubt'];
}

/** What becomes of the mail. `nextAttemptAt` only while it waits. */
export type Fate = { status: 'WAITING'; nextAttemptAt: Date } | { status: 'DEAD' | 'IN_DOUBT' };

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

function afterDoubt({ doubts, expiresAt, inDoubt }: Attempt, now: Date): Fate {
  const nextAttemptAt = after(now, WAIT_AFTER_DOUBT);
  const isRepeated = inDoubt === 'repeat' && doubts === 0 && nextAttemptAt < expiresAt;
  return isRepeated ? { status: 'WAITING', nextAttemptAt } : { status: 'IN_DOUBT' };
}

/**
 * What becomes of a mail after an attempt that failed. Refused for now, it waits, longer each time, until
 * nine attempts were made or it is not worth sending any more. Unheard, it is sent a second time if its
 * template says so, and not a third.
 */
export function fateAfter(failure: Failure, attempt: Attempt, now: Date): Fate {
  if (failure === 'UNHEARD') return afterDoubt(attempt, now);
  const wait = WAITS[attempt.attempts - 1];
  if (failure === 'REFUSED_FOR_GOOD' || wait === undefined) return { status: 'DEAD' };
  const nextAttemptAt = after(now, wait);
  return nextAttemptAt < attempt.expiresAt ? { status: 'WAITING', nextAttemptAt } : { status: 'DEAD' };
}

/**
 * What becomes of a mail whose sender was killed. Not handed over, it was certainly not accepted, and is due
 * at once: its reader may be waiting.
 */
export function fateOfOrphan(orphan: Attempt & { isHandedOver: boolean }, now: Date): Fate {
  if (orphan.isHandedOver) return afterDoubt(orphan, now);
  return orphan.attempts > WAITS.length ? { status: 'DEAD' } : { status: 'WAITING', nextAttemptAt: now };
}

/** What went wrong with an attempt, as the mail library tells it. */
export interface Trouble {
  /** What the mail server answered last, e.g. 451; after a lost connection that may be a friendly 354. */
  responseCode?: number | undefined;
  /** The command that it answered; `API` when the mail never got as far as the server. */
  command?: string | undefined;
  code?: string | undefined;
}

/** 5xx to the sender's address or to the password is the installation's fault, which somebody will mend. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** @param isHandedOver whether the mail server was given the end of the mail. */
export function failureOf({ responseCode = 0, command = '', code }: Trouble, isHandedOver: boolean): Failure {
  if (responseCode >= 500 && ABOUT_THE_MAIL.includes(command)) return 'REFUSED_FOR_GOOD';
  if (responseCode >= 400) return 'REFUSED_FOR_NOW';
  if (isHandedOver) return 'UNHEARD';
  return command === 'API' && code === 'EENVELOPE' ? 'REFUSED_FOR_GOOD' : 'REFUSED_FOR_NOW';
}
