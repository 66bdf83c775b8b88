import type { SubCandidate, SubRequest } from '@studio/contract/schedule/sub-request.schema';

export const STATUS_WORDS = {
  OPEN: { words: 'Looking for a substitute', tone: 'waiting' },
  CLAIMED: { words: 'Awaiting approval', tone: 'warning' },
  APPROVED: { words: 'Approved', tone: 'good' },
  DECLINED: { words: 'Declined', tone: 'neutral' },
  CANCELLED: { words: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<
  SubRequest['status'],
  { words: string; tone: 'waiting' | 'warning' | 'good' | 'neutral' }
>;

/** "Ana needs a substitute", "Ben would teach for Ana", "Ben teaches for Ana". */
export function whoWords({ status, byStaffName, claimedByName }: SubRequest): string {
  if (status === 'APPROVED' && claimedByName) return `${claimedByName} teaches for ${byStaffName}`;
  return claimedByName
    ? `${claimedByName} would teach for ${byStaffName}`
    : `${byStaffName} needs a substitute`;
}

/** Who was asked: all qualified colleagues, or some by name. */
export const askedWords = ({ candidateNames }: SubRequest): string =>
  candidateNames.length === 0 ? 'Everyone was asked' : `Asked: ${candidateNames.join(', ')}`;

/**
 * "Ben teaches Barre then." for the person who decides, "You are on leave then." for one who could claim;
 * empty without a clash.
 */
export function clashWords({ clash, claimedByName, canClaim }: SubRequest): string {
  if (clash && claimedByName) return `${claimedByName} ${clash} then.`;
  return clash && canClaim ? `You ${clash.replace(/^teaches/, 'teach').replace(/^is /, 'are ')} then.` : '';
}

/** Requests on which the viewer can act now. */
export const waitingFor = (requests: readonly SubRequest[]): SubRequest[] =>
  requests.filter(({ canClaim, canDecide }) => canClaim || canDecide);

/** Option for a colleague, with their clash. */
export const candidateOption = ({ staffId, displayName, clash }: SubCandidate) => ({
  value: staffId,
  label: clash ? `${displayName} (${clash} then)` : displayName,
});

/** Whether a request is closed. */
export const isEnded = ({ status }: SubRequest): boolean => status !== 'OPEN' && status !== 'CLAIMED';
