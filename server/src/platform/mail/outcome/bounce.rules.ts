import { DAY } from '@studio/contract/values/time';

/** What a mail that came back says about its address. */
export type BounceKind =
  /** There is no such mailbox. */
  | 'HARD'
  /** It could not take the mail now, because it is full for example. */
  | 'SOFT'
  /** Nothing: its words, their size or our own name were refused. */
  | 'OTHER';

const NO_MAILBOX = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/;
const FOR_NOW = /^(4\.\d+\.\d+|5\.[24]\.\d+)$/;
const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
const SAYS_NO_MAILBOX =
  /no such (user|mailbox|recipient|person)|(user|mailbox|recipient|account|address)\b.{0,40}\b(unknown|not found|does not exist|doesn't exist|disabled|rejected: unknown)|unknown (user|recipient|mailbox)|invalid (recipient|mailbox)/i;
const SAYS_FULL = /(over|exceeded).{0,20}quota|quota exceeded|mailbox (is )?full/i;

/**
 * What a mail server's words say about the address.
 * @param text e.g. `550 5.1.1 No such user`; its enhanced status (RFC 3463) counts, without one its words.
 */
export function bounceKind(text: string): BounceKind {
  const status = ENHANCED.exec(text)?.[1] ?? '';
  if (NO_MAILBOX.test(status)) return 'HARD';
  if (FOR_NOW.test(status)) return 'SOFT';
  // 5.0.0 says no more than that it failed.
  if (status !== '' && status !== '5.0.0') return 'OTHER';
  if (SAYS_NO_MAILBOX.test(text)) return 'HARD';
  return SAYS_FULL.test(text) ? 'SOFT' : 'OTHER';
}

/** After so many in a row a mailbox counts as gone. */
const MAX_SOFT_BOUNCES = 5;
/** Those before a pause of this length do not count. */
const IN_A_ROW = 30 * DAY;

/** What is known of an address that mails came back from. */
export interface BounceCount {
  softBounces: number;
  lastAt: Date;
}

/** The state of an address after another bounce. */
export function afterBounce(
  before: BounceCount | null,
  kind: Exclude<BounceKind, 'OTHER'>,
  now: Date,
): { softBounces: number; isBlocked: boolean } {
  const isInARow = before !== null && now.getTime() - before.lastAt.getTime() <= IN_A_ROW;
  const earlier = isInARow ? before.softBounces : 0;
  const softBounces = kind === 'SOFT' ? earlier + 1 : earlier;
  return { softBounces, isBlocked: kind === 'HARD' || softBounces >= MAX_SOFT_BOUNCES };
}

/** What others tell about a mail. */
export type Outcome = 'DELIVERED' | 'BOUNCED' | 'COMPLAINED';

/** What somebody tells about one of our mails. */
export interface Report {
  mailId: string;
  outcome: Outcome;
  /** Of one that came back; else OTHER. */
  kind: BounceKind;
  /** What the mail server said. */
  reason: string;
}

const ORDER: readonly Outcome[] = ['DELIVERED', 'BOUNCED', 'COMPLAINED'];

/**
 * Whether news about a mail change what is known of it. Messages arrive twice and in any order: a mail that was
 * delivered can come back later, and what came back was not delivered after all.
 */
export const isNews = (known: string | null, told: Outcome): boolean =>
  known === null || ORDER.indexOf(told) > ORDER.findIndex((outcome) => outcome === known);
