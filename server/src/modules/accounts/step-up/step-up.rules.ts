import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * How long a step-up counts: long enough to correct a form, too short for somebody who finds the browser open
 * later.
 */
const COUNTS_MILLISECONDS = 10 * MINUTE;
/** A thief who has just changed an account's address must not prove with it that they are its owner. */
const SETTLES_MILLISECONDS = 24 * HOUR;

/** A step-up in one browser. */
export interface GivenProof {
  at: Date;
  purpose: StepUpPurpose;
}

/** Until when a step-up counts; `null` without one, or once it has expired. */
export function stepUpUntil(given: GivenProof | null, now: Date): Date | null {
  if (!given) return null;
  const until = new Date(given.at.getTime() + COUNTS_MILLISECONDS);
  return until > now ? until : null;
}

/** Whether a step-up counts for a purpose: it was given for that one, recently. */
export const countsFor = (purpose: StepUpPurpose, given: GivenProof | null, now: Date): boolean =>
  given?.purpose === purpose && stepUpUntil(given, now) !== null;

/** An address proves something only when it was confirmed by this instant: a day ago. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLES_MILLISECONDS);
