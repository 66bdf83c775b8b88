/** A package as a source of shared credits. Dates are local days of the studio. */
export interface Shareable {
  shareable: boolean;
  packageType: string;
  /** PURCHASE, or SHARED for a package that came from a share itself. */
  source: string;
  status: string;
  unlimited: boolean;
  creditsRemaining: number;
  endDate: string | null;
  /** Null = no limit. */
  maxShareCredits: number | null;
  maxShareRecipients: number | null;
}

/** The credits and recipients of a package's shares in force. */
export interface Shared {
  credits: number;
  memberIds: readonly string[];
  /** Its membership is past due. */
  isPastDue: boolean;
}

/** How many credits can be shared at once. */
export const mostToShare = ({ creditsRemaining, maxShareCredits }: Shareable, { credits }: Shared): number =>
  Math.max(
    0,
    maxShareCredits === null ? creditsRemaining : Math.min(creditsRemaining, maxShareCredits - credits),
  );

type Reason = readonly [applies: boolean, sentence: string];

/** Why a package's kind can never be shared. */
const byKind = ({ source, shareable, packageType, unlimited }: Shareable): Reason[] => [
  [source === 'SHARED', 'Shared credits cannot be shared again'],
  [!shareable, 'Credits of this package cannot be shared'],
  [packageType === 'TRIAL', 'Credits of a trial cannot be shared'],
  [unlimited, 'An unlimited package has no credits to share'],
];

/** Why its state forbids sharing now. */
const byState = ({ status, creditsRemaining, endDate }: Shareable, today: string): Reason[] => [
  [status === 'FROZEN', 'Package is frozen'],
  [status === 'NOT_STARTED', 'This package has not started yet'],
  [status === 'VOIDED' || status === 'PENDING_PAYMENT', 'This package is not active'],
  [creditsRemaining === 0, 'No credits left on this package'],
  [endDate !== null && endDate < today, 'This package has ended'],
];

/**
 * Returns in a sentence why no credit of a package can be shared, or `null`. @param today local day of the
 * studio.
 */
export function whyNotShareable(lot: Shareable, shared: Shared, today: string): string | null {
  const reasons: Reason[] = [
    ...byKind(lot),
    ...byState(lot, today),
    [shared.isPastDue, 'The membership is past due'],
    [mostToShare(lot, shared) === 0, 'No more credits of this package can be shared'],
  ];
  return reasons.find(([applies]) => applies)?.[1] ?? null;
}

export interface ShareRequest {
  credits: number;
  recipientId: string;
}
/** The package cannot be shared, or not with them; or only up to `most` credits. */
export type ShareRefusal =
  | { code: 'CREDITS_NOT_SHAREABLE'; message: string }
  | { code: 'TOO_MANY_CREDITS'; most: number };

/**
 * Returns why this many credits cannot be shared with a member, or `null`. @param ownerId whose package it
 * is.
 */
export function refuseShare(
  { lot, shared, today, ownerId }: { lot: Shareable; shared: Shared; today: string; ownerId: string },
  { credits, recipientId }: ShareRequest,
): ShareRefusal | null {
  const why = whyNotShareable(lot, shared, today);
  if (why) return { code: 'CREDITS_NOT_SHAREABLE', message: why };
  if (recipientId === ownerId)
    return {
      code: 'CREDITS_NOT_SHAREABLE',
      message: 'Choose a different member',
    };
  const recipients = new Set([...shared.memberIds, recipientId]).size;
  if (lot.maxShareRecipients !== null && recipients > lot.maxShareRecipients) {
    return {
      code: 'CREDITS_NOT_SHAREABLE',
      message: `Credits of this package can be shared with at most ${lot.maxShareRecipients} ${lot.maxShareRecipients === 1 ? 'member' : 'members'}`,
    };
  }
  const most = mostToShare(lot, shared);
  return credits > most ? { code: 'TOO_MANY_CREDITS', most } : null;
}

/** The shown status of a share. @param used credits of it that are gone. */
export function shareStatus({
  revokedAt,
  credits,
  returned,
  used,
}: {
  revokedAt: Date | null;
  credits: number;
  returned: number;
  used: number;
}): 'ACTIVE' | 'REVOKED' | 'USED_UP' {
  if (revokedAt) return 'REVOKED';
  return used >= credits - returned ? 'USED_UP' : 'ACTIVE';
}
