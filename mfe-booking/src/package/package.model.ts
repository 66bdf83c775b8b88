import { daysFrom, formatLocalDate } from '@studio/contract/values/time';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { lastDayOf } from '@studio/contract/packages/packageEnd';
import type { StateWord } from '../ui/Tag.tsx';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const STATES: Record<MemberPackage['subStatus'], StateWord> = {
  ACTIVE: { tone: 'good', icon: 'check', words: 'Active' },
  NOT_STARTED: { tone: 'neutral', icon: 'clock', words: 'Not started' },
  PENDING: { tone: 'warn', icon: 'wait', words: 'Awaiting payment' },
  FROZEN: { tone: 'warn', icon: 'clock', words: 'Frozen' },
  USED_UP: { tone: 'neutral', icon: 'info', words: 'Used up' },
  EXPIRED: { tone: 'neutral', icon: 'info', words: 'Expired' },
  VOIDED: { tone: 'bad', icon: 'close', words: 'Voided' },
};

/** A package's state as a word for its holder. */
export const stateOf = ({ subStatus }: Pick<MemberPackage, 'subStatus'>): StateWord => STATES[subStatus];

/** Whether a package is active or will become active. */
export const isCurrent = ({ subStatus }: Pick<MemberPackage, 'subStatus'>): boolean =>
  ['ACTIVE', 'NOT_STARTED', 'PENDING', 'FROZEN'].includes(subStatus);

type Validity = Pick<
  MemberPackage,
  'startDate' | 'endDate' | 'subStatus' | 'activateBy' | 'frozenFrom' | 'frozenUntil' | 'subscriptionId'
>;

/** How long a package can be used, in words. @param today the studio's local day. */
export function validityWords(held: Validity, today: string): string {
  const { startDate, subStatus, activateBy, frozenFrom, frozenUntil, subscriptionId } = held;
  if (subStatus === 'PENDING') return 'Starts once it is paid';
  if (subStatus === 'NOT_STARTED' && !startDate)
    return activateBy
      ? `Starts with your first booking, on ${formatLocalDate(activateBy)} at the latest`
      : 'Starts with your first booking';
  if (subStatus === 'NOT_STARTED' && startDate && startDate > today)
    return `Starts on ${formatLocalDate(startDate)}`;
  const frozen =
    frozenFrom && frozenUntil
      ? `${subscriptionId ? 'Paused' : 'Frozen'} from ${formatLocalDate(frozenFrom)} to ${formatLocalDate(frozenUntil)}. `
      : '';
  return `${frozen}${endWords({ endDate: lastDayOf(held), subStatus, subscriptionId }, today)}`;
}

/** Days before the end from which the days left are shown. */
const SOON_DAYS = 14;

function endWords(
  { endDate, subStatus, subscriptionId }: Pick<Validity, 'endDate' | 'subStatus' | 'subscriptionId'>,
  today: string,
): string {
  if (!endDate) return 'No end date';
  const day = formatLocalDate(endDate);
  if (subStatus === 'EXPIRED' || endDate < today) return `Ended ${day}`;
  // A membership continues with its next cycle.
  if (subscriptionId) return `Valid until ${day}`;
  const days = daysFrom(today, endDate);
  if (days === 0) return 'Ends today';
  return days <= SOON_DAYS ? `Ends in ${counted(days, 'day')}, on ${day}` : `Valid until ${day}`;
}

/** Whether the end is near enough to be highlighted. */
export const endsSoon = (
  { endDate, subStatus, subscriptionId }: Pick<Validity, 'endDate' | 'subStatus' | 'subscriptionId'>,
  today: string,
): boolean =>
  subStatus === 'ACTIVE' &&
  subscriptionId === null &&
  endDate !== null &&
  endDate >= today &&
  daysFrom(today, endDate) <= SOON_DAYS;

/** `9 of 10 credits left`; `10 credits` of what nobody can use before it is paid. */
export function creditsLeftWords({
  unlimited,
  creditsRemaining,
  totalCredits,
  status,
}: Pick<MemberPackage, 'unlimited' | 'creditsRemaining' | 'totalCredits' | 'status'>): string {
  if (unlimited) return 'Unlimited classes';
  const total = counted(totalCredits, 'credit');
  return status === 'pending' ? total : `${creditsRemaining} of ${total} left`;
}

/** Whether the member can share credits of the package. The server also checks the limits of the plan. */
export const canShare = ({
  shareable,
  status,
  unlimited,
  creditsRemaining,
  source,
}: Pick<MemberPackage, 'shareable' | 'status' | 'unlimited' | 'creditsRemaining' | 'source'>): boolean =>
  shareable && status === 'active' && !unlimited && creditsRemaining > 0 && source !== 'SHARED';

/** "Share 2 credits with ben@example.com?" */
export const shareQuestion = (credits: number, who: string): string =>
  `Share ${counted(credits, 'credit')} with ${who}?`;

/** "They can use them until 30 Jan 2027." */
export const shareMeaning = (credits: number, endDate: string | null): string =>
  `They can use ${credits === 1 ? 'it' : 'them'} ${endDate ? `until ${formatLocalDate(endDate)}` : 'for as long as they like'}.`;
