import type { StepUp } from '@studio/contract/accounts/step-up.schema';

const DAY_MS = 86_400_000;
/** How long the question stays away after "Later", in days. */
const LATER_DAYS = 14;
/** Proofs that another person can find out. */
const KNOWN_BY_HEART: readonly string[] = ['PASSWORD', 'EMAIL'];

/**
 * Whether an account has more than its password: a code of an app, or another kind of proof that nobody can
 * find out.
 */
export const isGuarded = ({ asksCode, methods }: Pick<StepUp, 'asksCode' | 'methods'>): boolean =>
  asksCode || methods.some((method) => !KNOWN_BY_HEART.includes(method));

/**
 * Whether it is too early to ask again. @param putOffAt milliseconds as they were stored; `null`: nobody put
 * it off.
 */
export const isPutOff = (putOffAt: string | null, now: Date): boolean =>
  putOffAt !== null && now.getTime() - Number(putOffAt) < LATER_DAYS * DAY_MS;
