import type {
  SubscriptionAction,
  SubscriptionSettings,
  SubscriptionStatus,
} from '@studio/contract/subscription.schema';
import { formatLocalDate } from '@studio/contract/time';
import { pausedDays, type PauseSpan } from './membership.rules.ts';

/** What decides what can be done to a membership. */
export interface Standing {
  status: SubscriptionStatus;
  /** One is planned or under way. */
  hasPause: boolean;
  /** A cycle is billed and not paid. */
  hasOpenBill: boolean;
  /** It ends with what was promised, some cycles from now. */
  isEnding: boolean;
}

const RUNNING: readonly SubscriptionStatus[] = ['TRIALING', 'ACTIVE', 'FROZEN', 'PAST_DUE'];

const POSSIBLE: Record<SubscriptionAction, (standing: Standing) => boolean> = {
  PAUSE: ({ status, hasPause, hasOpenBill }) => status === 'ACTIVE' && !hasPause && !hasOpenBill,
  // Back from a pause, or from a cancellation that has not taken place.
  RESUME: ({ status, hasPause, isEnding }) => hasPause || status === 'CANCEL_AT_END' || isEnding,
  CANCEL: ({ status }) => RUNNING.includes(status) || status === 'CANCEL_AT_END',
  CHANGE_PLAN: ({ status }) => status === 'TRIALING' || status === 'ACTIVE',
  RETRY: ({ status, hasOpenBill }) =>
    hasOpenBill && (status === 'ACTIVE' || status === 'PAST_DUE' || status === 'CANCEL_AT_END'),
  UPDATE_PRICE: ({ status }) => RUNNING.includes(status),
};

/** What can be done to a membership now. */
export const actionsOf = (standing: Standing): SubscriptionAction[] =>
  (Object.keys(POSSIBLE) as SubscriptionAction[]).filter((action) => POSSIBLE[action](standing));

/** Why something cannot be done, in a sentence. */
export type Reason = string | null;

/** How a pause is asked for. */
export interface PauseWish extends PauseSpan {
  today: string;
  /** Pauses that began within the last 365 days. */
  pausesThisYear: number;
  byMember: boolean;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Why a membership cannot be paused on these days. How often in a year is asked of members only. */
export function refusePause(wish: PauseWish, settings: SubscriptionSettings): Reason {
  const length = pausedDays(wish);
  if (wish.byMember && !settings.memberMayPause) return 'Please ask the studio for a pause.';
  if (wish.fromDate < wish.today) return 'A pause can begin today at the earliest.';
  if (length < settings.pauseMinDays) return `A pause takes ${days(settings.pauseMinDays)} at least.`;
  if (length > settings.pauseMaxDays) return `A pause takes ${days(settings.pauseMaxDays)} at most.`;
  if (wish.byMember && wish.pausesThisYear >= settings.pausesPerYear)
    return 'There was a pause as often as it can be in a year.';
  return null;
}

/** How a cancellation is asked for. */
export interface CancelWish {
  status: SubscriptionStatus;
  /** At the end of the cycle, or at once. */
  when: 'END' | 'NOW';
  /** The day on which it ends already, as its member has said; null = it goes on. */
  endsOn: string | null;
  byMember: boolean;
}

/** Why a membership cannot be cancelled like that. */
export function refuseCancel(
  { status, when, endsOn, byMember }: CancelWish,
  settings: SubscriptionSettings,
): Reason {
  if (byMember && !settings.memberMayCancel) return 'Please ask the studio to cancel it.';
  if (when === 'END' && status === 'CANCEL_AT_END')
    return 'It is cancelled for the end of the cycle already.';
  if (when === 'END' && status === 'FROZEN') return 'It is paused: let it go on first, or cancel it at once.';
  return byMember && endsOn !== null ? `It ends on ${formatLocalDate(endsOn)} already.` : null;
}
