import type { CancelKind, CancelPreview } from '@studio/contract/booking/booking.schema';

/** What the desk chooses when it cancels a booking. */
export interface Choice {
  /** `null` = by the policy. */
  kind: CancelKind | null;
  waivePenalty: boolean;
  reason: string;
  promoteNext: boolean;
}

type Option = CancelPreview['options'][number];

/** Whether the penalty is waived, which needs a reason. */
export const isWaived = ({ kind, waivePenalty }: Choice, policy: CancelKind): boolean =>
  policy === 'LATE' && (kind === 'EARLY' || waivePenalty);

/** Whether there is a penalty to waive that the viewer may waive, alone or by asking a manager. */
export function isWaivable({ kind, options }: CancelPreview, mayAsk: boolean): boolean {
  const [early, late] = (['EARLY', 'LATE'] as const).map((one) =>
    options.find((option) => option.kind === one),
  );
  return kind === 'LATE' && (early?.isAllowed || mayAsk) && early?.sentence !== late?.sentence;
}

const TITLES: Record<CancelKind, string> = { EARLY: 'Early', LATE: 'Late' };

/** Labels of the options: what happens to credits, unless none are at stake, e.g. for an unlimited package. */
export function labelIn({ options }: CancelPreview): (option: Option) => string {
  const isAtStake = options.some(({ creditsReturned }) => creditsReturned > 0);
  return ({ kind, creditsReturned }) => `${TITLES[kind]}${isAtStake ? creditWords(creditsReturned) : ''}`;
}

function creditWords(credits: number): string {
  if (credits === 0) return ' (credit forfeited)';
  return credits === 1 ? ' (credit returned)' : ` (${credits} credits returned)`;
}

/** Whose places are cancelled with this one. */
export const guestWords = ({ guests }: CancelPreview): string =>
  `${guests.length === 1 ? 'Their guest’s place is' : 'Their guests’ places are'} cancelled in the same way: ${guests.join(', ')}.`;

/** The choice to let the line move up. */
export const waitingWords = ({ waiting }: CancelPreview): string =>
  `Give the place to the waitlist (${waiting} waiting)`;
