import type { PenaltyRule } from '@studio/contract/configure/penalty.schema';
import type { BookingPolicy } from '../booking.rules.ts';
import { windowKey, type SessionPolicy } from './policy.rules.ts';
import type { QuietNights } from './quietHours.rules.ts';

/** The window that a booking was made with. It counts back from the start, so it goes along when that moves. */
export interface PromisedWindow {
  windowMinutes: number;
  quiet: QuietNights | null;
}

/** The rules about leaving that a booking was made with: a later change never makes them worse (rules.md B23). */
export interface PromisedRules extends PromisedWindow {
  penalties: PenaltyRule[];
  grace: Grace;
  forgiveIfRefilled: boolean;
}

/** How many late cancellations of a member pass, in how many days. */
export interface Grace {
  cancels: number;
  days: number;
}

type Lenience = Pick<
  SessionPolicy,
  'graceCancelsPerPeriod' | 'gracePeriodDays' | 'forgiveIfRefilled' | 'penalties'
>;

/** What a member was promised about a place, whatever the rules say now. */
export interface Promises {
  /** The last instant of a free cancellation. */
  freeCancelUntil: Date | null;
  /** Null or left out: nothing is promised, as before a place is taken and of old bookings. */
  promisedRules?: PromisedWindow | null;
}

const graceOf = ({ graceCancelsPerPeriod: cancels, gracePeriodDays: days }: Lenience): Grace => ({
  cancels,
  days,
});

/** What a booking promises that is made now, by the rules of its session. */
export const promisedBy = (
  policy: Lenience & Pick<SessionPolicy, ReturnType<typeof windowKey> | 'quiet'>,
  { templateType }: { templateType: string },
): PromisedRules => ({
  windowMinutes: policy[windowKey(templateType)],
  quiet: policy.quiet,
  penalties: policy.penalties,
  grace: graceOf(policy),
  forgiveIfRefilled: policy.forgiveIfRefilled,
});

/** The policy of a session with the window that was promised. */
export const withPromised = (
  policy: BookingPolicy,
  { windowMinutes, quiet }: PromisedWindow,
  { templateType }: { templateType: string },
): BookingPolicy => ({ ...policy, [windowKey(templateType)]: windowMinutes, quiet });

/** The rules that are stored with a booking. */
export const promisedRulesOf = ({
  promised_rules: stored,
}: {
  promised_rules: unknown;
}): PromisedRules | null => stored as PromisedRules | null;

/** All that is promised by a booking. */
export const promisesOf = (booking: {
  free_cancel_until: Date | null;
  promised_rules: unknown;
}): Promises => ({
  freeCancelUntil: booking.free_cancel_until,
  promisedRules: promisedRulesOf(booking),
});

/** What lets late cancellations of a booking pass: the rules of now, and other ones that it was made with. */
export function gracesOf(booking: { promised_rules: unknown }, policy: Lenience): Grace[] {
  const now = graceOf(policy);
  const asBooked = promisedRulesOf(booking)?.grace ?? now;
  const isSame = asBooked.cancels === now.cancels && asBooked.days === now.days;
  return [now, ...(isSame ? [] : [asBooked])].filter(({ cancels }) => cancels > 0);
}

/** Whether a late cancellation is forgiven when somebody else takes the place. */
export const isForgiven = (booking: { promised_rules: unknown }, policy: Lenience): boolean =>
  policy.forgiveIfRefilled || promisedRulesOf(booking)?.forgiveIfRefilled === true;
