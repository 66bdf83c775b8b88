import { formatLocalDate } from '@studio/contract/time';
import type { CreditUsage, MemberPackage } from '@studio/contract/member-package.schema';
import type { PublicPlan } from '@studio/contract/package-plan.schema';

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What a plan gives, e.g. `10 credits · valid for 3 months`. */
export function planWords({ credits, ...plan }: Pick<PublicPlan, 'credits' | 'validityValue' | 'validityUnit' | 'fixedEnd'>): string {
  const gives = credits === null ? 'Unlimited' : counted(credits, 'credit');
  return `${gives} · ${lengthWords(plan)}`;
}

function lengthWords({ validityValue, validityUnit, fixedEnd }: Pick<PublicPlan, 'validityValue' | 'validityUnit' | 'fixedEnd'>): string {
  if (validityUnit === 'FIXED_DATE' && fixedEnd) return `valid until ${formatLocalDate(fixedEnd)}`;
  return validityUnit === 'NONE' || validityUnit === 'FIXED_DATE' || validityValue === null ? 'no end date' : `valid for ${counted(validityValue, UNITS[validityUnit])}`;
}

export interface PackageState {
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  words: string;
}

const STATES: Record<MemberPackage['subStatus'], PackageState> = {
  ACTIVE: { tone: 'good', words: 'Active' },
  NOT_STARTED: { tone: 'neutral', words: 'Not started' },
  PENDING: { tone: 'warn', words: 'Waiting for payment' },
  FROZEN: { tone: 'warn', words: 'Frozen' },
  USED_UP: { tone: 'neutral', words: 'Used up' },
  EXPIRED: { tone: 'neutral', words: 'Expired' },
  VOIDED: { tone: 'bad', words: 'Voided' },
};

/** A package's state as a word for its holder. */
export const stateOf = ({ subStatus }: Pick<MemberPackage, 'subStatus'>): PackageState => STATES[subStatus];

/** Whether a package belongs to what its holder has now or will have, rather than to the past. */
export const isCurrent = ({ subStatus }: Pick<MemberPackage, 'subStatus'>): boolean => ['ACTIVE', 'NOT_STARTED', 'PENDING', 'FROZEN'].includes(subStatus);

/** How long a package can be used, in words. */
export function validityWords({ startDate, endDate, subStatus }: Pick<MemberPackage, 'startDate' | 'endDate' | 'subStatus'>): string {
  if (subStatus === 'PENDING') return 'Starts once it is paid';
  if (subStatus === 'NOT_STARTED' && !startDate) return 'Starts with your first booking';
  if (!endDate) return 'No end date';
  return `${subStatus === 'EXPIRED' ? 'Ended' : 'Valid until'} ${formatLocalDate(endDate)}`;
}

const KINDS: Record<string, string> = {
  GRANT: 'Credits added', ADJUST: 'Changed by the studio', EXPIRE: 'Expired', VOID: 'Voided', SHARE_OUT: 'Shared', SHARE_IN: 'Received',
};

/** What a line of the credit statement was for: the class, else what happened. */
export function usageWords({ kind, delta, reason, session }: Pick<CreditUsage, 'kind' | 'delta' | 'reason' | 'session'>): string {
  if (session) return delta > 0 ? `${session.className}, returned` : session.className;
  return KINDS[kind] ?? (reason || 'Change of credits');
}

/** Whether its holder can give credits of it to somebody else; the server knows the limits of the plan beside. */
export const canShare = ({ shareable, status, unlimited, creditsRemaining, source }: Pick<MemberPackage, 'shareable' | 'status' | 'unlimited' | 'creditsRemaining' | 'source'>): boolean =>
  shareable && status === 'active' && !unlimited && creditsRemaining > 0 && source !== 'SHARED';

/** "Share 2 credits with ben@example.com?" */
export const shareQuestion = (credits: number, who: string): string => `Share ${counted(credits, 'credit')} with ${who}?`;

/** "They can use them until 30 Jan 2027." */
export const shareMeaning = (credits: number, endDate: string | null): string =>
  `They can use ${credits === 1 ? 'it' : 'them'} ${endDate ? `until ${formatLocalDate(endDate)}` : 'for as long as they like'}.`;
