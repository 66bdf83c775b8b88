import type { StepUp } from '@studio/contract/accounts/step-up.schema';
import { DAY } from '@studio/contract/values/time';

/** How long the request stays away after "Later", in days. */
const LATER_DAYS = 14;
/** Kinds of proof that another person can learn or intercept. */
const KNOWN_BY_HEART: readonly string[] = ['PASSWORD', 'EMAIL'];

/**
 * Whether an account is protected by more than its password: a code from an app, or another proof that nobody
 * can learn.
 */
export const isGuarded = ({ asksCode, methods }: Pick<StepUp, 'asksCode' | 'methods'>): boolean =>
  asksCode || methods.some((method) => !KNOWN_BY_HEART.includes(method));

/**
 * Whether it is too early to ask again.
 * @param putOffAt The stored time, in milliseconds as text; `null` if it was never put off.
 */
export const isPutOff = (putOffAt: string | null, now: Date): boolean =>
  putOffAt !== null && now.getTime() - Number(putOffAt) < LATER_DAYS * DAY;
