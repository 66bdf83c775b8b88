import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { PROOF_LIFETIME } from '../../../platform/auth/proofLifetime.rules.ts';
import { HOUR } from '@studio/contract/values/time';

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
  const until = new Date(given.at.getTime() + PROOF_LIFETIME);
  return until > now ? until : null;
}

/** Whether a step-up counts for a purpose: it was given for that one, recently. */
export const countsFor = (purpose: StepUpPurpose, given: GivenProof | null, now: Date): boolean =>
  given?.purpose === purpose && stepUpUntil(given, now) !== null;

/** The earliest instant at which a proof that still counts was given. */
export const countsSince = (now: Date): Date => new Date(now.getTime() - PROOF_LIFETIME);

/** What may have made somebody an owner, or their sign-in another one, lately. */
export interface Standing {
  /** When they became an owner, got their password or a second factor, whichever was last; null: long ago. */
  changedAt: Date | null;
  studioSince: Date;
}

/**
 * Whether somebody may change where money goes, and who owns the studio: for a day after they became an owner or
 * changed how they sign in, it may be a thief who did. In its first day a studio has nothing to steal.
 */
export const isSettled = ({ changedAt, studioSince }: Standing, now: Date): boolean =>
  changedAt === null || changedAt <= settledBefore(now) || studioSince > settledBefore(now);

/** An address proves something only when it was confirmed by this instant: a day ago. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLES_MILLISECONDS);
