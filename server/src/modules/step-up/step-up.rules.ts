import type { StepUpPurpose } from '@studio/contract/step-up.schema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * How long a fresh proof counts: long enough to correct a form, too short for whoever finds the browser open
 * later.
 */
const COUNTS_MILLISECONDS = 10 * MINUTE;
/**
 * Whoever has just changed the address of somebody else's account must not prove with it that they are its
 * owner.
 */
const SETTLES_MILLISECONDS = 24 * HOUR;

/** A proof as it was given in one browser. */
export interface GivenProof {
  at: Date;
  purpose: StepUpPurpose;
}

/** Until when a proof that was given counts; `null` when none was, or it counts no more. */
export function stepUpUntil(given: GivenProof | null, now: Date): Date | null {
  if (!given) return null;
  const until = new Date(given.at.getTime() + COUNTS_MILLISECONDS);
  return until > now ? until : null;
}

/** Whether a proof counts for something that needs one: it was asked for that, not long ago. */
export const countsFor = (purpose: StepUpPurpose, given: GivenProof | null, now: Date): boolean =>
  given?.purpose === purpose && stepUpUntil(given, now) !== null;

/** An address proves something once it was confirmed at this instant or before: a day ago. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLES_MILLISECONDS);
