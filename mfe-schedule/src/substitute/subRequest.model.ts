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

/** Who was asked: everybody who may teach it, or some by name. */
export const askedWords = ({ candidateNames }: SubRequest): string =>
  candidateNames.length === 0 ? 'Everyone was asked' : `Asked: ${candidateNames.join(', ')}`;

/**
 * "Ben teaches Barre then." to whoever decides, "You are on leave then." to whoever could offer; empty when
 * nothing is in the way.
 */
export function clashWords({ clash, claimedByName, canClaim }: SubRequest): string {
  if (clash && claimedByName) return `${claimedByName} ${clash} then.`;
  return clash && canClaim ? `You ${clash.replace(/^teaches/, 'teach').replace(/^is /, 'are ')} then.` : '';
}

/** Requests on which the person can do something now. */
export const waitingFor = (requests: readonly SubRequest[]): SubRequest[] =>
  requests.filter(({ canClaim, canDecide }) => canClaim || canDecide);

/** A colleague in a list of choices, with what is in the way. */
export const candidateOption = ({ staffId, displayName, clash }: SubCandidate) => ({
  value: staffId,
  label: clash ? `${displayName} (${clash} then)` : displayName,
});

/** Whether nothing can come of a request any more. */
export const isEnded = ({ status }: SubRequest): boolean => status !== 'OPEN' && status !== 'CLAIMED';
