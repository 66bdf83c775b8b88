import type { SharedCredits } from '@studio/contract/packages/member-package.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

/** "1 credit", "2 credits". */
export const creditsWords = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** "7 credits available". */
export const availableWords = (count: number): string => `${creditsWords(count)} available`;

/** "Share 2 credits with Ben Ong?" */
export const shareQuestion = (credits: number, name: string): string =>
  `Share ${creditsWords(credits)} with ${name}?`;

/** "They can use them until 30 Jan 2027." */
export const shareMeaning = (credits: number, endDate: string | null): string => {
  const what = credits === 1 ? 'it' : 'them';
  return endDate
    ? `They can use ${what} until ${formatLocalDate(endDate)}.`
    : `They can use ${what} with no end date.`;
};

export const SHARE_WORDS: Record<SharedCredits['status'], { label: string; tone: StatusTone }> = {
  ACTIVE: { label: 'In use', tone: 'good' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  REVOKED: { label: 'Revoked', tone: 'bad' },
};

/** Credits that could still be revoked. */
export const unusedOf = ({
  credits,
  used,
  returned,
}: Pick<SharedCredits, 'credits' | 'used' | 'returned'>): number => Math.max(0, credits - used - returned);

/** Why a package cannot be shared, or `''`. */
export function whyNotShared({
  shareable,
  unlimited,
  status,
  creditsRemaining,
  parentStudioPackageTransactionId,
}: {
  shareable: boolean;
  unlimited: boolean;
  status: string;
  creditsRemaining: number;
  parentStudioPackageTransactionId: string | null;
}): string {
  if (!shareable) return 'Credits of this plan cannot be shared.';
  if (unlimited) return 'Unlimited packages cannot be shared.';
  if (parentStudioPackageTransactionId) return 'Shared credits cannot be shared again.';
  if (status !== 'active') return 'Only an active package can be shared.';
  return creditsRemaining === 0 ? 'No credits left to share.' : 'Nothing to share at the moment.';
}
