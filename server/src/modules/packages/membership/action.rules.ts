import type { SubscriptionSettings } from '@studio/contract/packages/subscription-settings.schema';
import type { SubscriptionAction, SubscriptionStatus } from '@studio/contract/packages/subscription.schema';
import { addDays, formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import { pausedDays, type PauseSpan } from './membership.rules.ts';

/** The facts that decide which actions a membership allows. */
export interface Standing {
  status: SubscriptionStatus;
  /** Whether a pause is planned or running. */
  hasPause: boolean;
  /** Whether a cycle is billed and not paid. */
  hasOpenBill: boolean;
  /** Whether it ends with its minimum term, some cycles from now. */
  isEnding: boolean;
}

const RUNNING: readonly SubscriptionStatus[] = ['TRIALING', 'ACTIVE', 'FROZEN', 'PAST_DUE'];

const POSSIBLE: Record<SubscriptionAction, (standing: Standing) => boolean> = {
  PAUSE: ({ status, hasPause, hasOpenBill }) => status === 'ACTIVE' && !hasPause && !hasOpenBill,
  // Possible after a pause, or while a cancellation has not taken effect.
  RESUME: ({ status, hasPause, isEnding }) => hasPause || status === 'CANCEL_AT_END' || isEnding,
  CANCEL: ({ status }) => RUNNING.includes(status) || status === 'CANCEL_AT_END',
  CHANGE_PLAN: ({ status }) => status === 'TRIALING' || status === 'ACTIVE',
  RETRY: ({ status, hasOpenBill }) =>
    hasOpenBill && (status === 'ACTIVE' || status === 'PAST_DUE' || status === 'CANCEL_AT_END'),
  UPDATE_PRICE: ({ status }) => RUNNING.includes(status),
};

/** The actions that a membership allows now. */
export const actionsOf = (standing: Standing): SubscriptionAction[] =>
  (Object.keys(POSSIBLE) as SubscriptionAction[]).filter((action) => POSSIBLE[action](standing));

/** Why an action is not possible, as a sentence. */
export type Reason = string | null;

/** A requested pause. */
export interface PauseRequest extends PauseSpan {
  today: string;
  /** Pauses that began within the last 365 days. */
  pausesThisYear: number;
  byMember: boolean;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/**
 * Why a membership cannot be paused on these days. The notice and the limit of pauses in a year apply to members
 * only.
 *
 * @param dating what the studio's dates begin with.
 */
export function refusePause(request: PauseRequest, settings: SubscriptionSettings, dating: Dating): Reason {
  const length = pausedDays(request);
  if (request.byMember && !settings.memberMayPause) return 'Please ask the studio for a pause.';
  if (request.fromDate < request.today) return 'A pause can begin today at the earliest.';
  const earliest = addDays(request.today, settings.pauseNoticeDays);
  if (request.byMember && request.fromDate < earliest)
    return `A pause must begin on ${formatLocalDate(earliest, dating)} or later.`;
  if (length < settings.pauseMinDays) return `A pause must be at least ${days(settings.pauseMinDays)}.`;
  if (length > settings.pauseMaxDays) return `A pause can be at most ${days(settings.pauseMaxDays)}.`;
  if (request.byMember && request.pausesThisYear >= settings.pausesPerYear)
    return 'There are no pauses left this year.';
  return null;
}

/** A requested cancellation. */
export interface CancelRequest {
  status: SubscriptionStatus;
  /** At the end of the cycle, or at once. */
  when: 'END' | 'NOW';
  /** The day on which the member's cancellation takes effect; null = it renews. */
  endsOn: string | null;
  /** The last day of the minimum term that still binds the member; null = none does. */
  heldUntil: string | null;
  byMember: boolean;
}

/** Why a membership cannot be cancelled in this way. @param dating what the studio's dates begin with. */
export function refuseCancel(
  { status, when, endsOn, heldUntil, byMember }: CancelRequest,
  settings: SubscriptionSettings,
  dating: Dating,
): Reason {
  if (byMember && !settings.memberMayCancel) return 'Please ask the studio to cancel it.';
  if (byMember && heldUntil !== null && settings.memberCancelInTerm === 'ASK')
    return `You agreed to stay until ${formatLocalDate(heldUntil, dating)}. Please ask the studio to cancel it earlier.`;
  if (when === 'END' && status === 'CANCEL_AT_END')
    return 'It is already cancelled for the end of the cycle.';
  if (when === 'END' && status === 'FROZEN') return 'It is paused. Resume it first, or cancel it now.';
  return byMember && endsOn !== null ? `It already ends on ${formatLocalDate(endsOn, dating)}.` : null;
}
