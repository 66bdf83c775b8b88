import {
  MILESTONES,
  type EngagementReason,
  type EngagementStatus,
  type WaiverState,
} from './engagement.schema.ts';

/** How a status reads. */
export const STATUS_WORDS: Record<EngagementStatus, string> = {
  NEW: 'New',
  ACTIVE: 'Active',
  COOLING: 'Cooling',
  AT_RISK: 'At risk',
  LAPSED: 'Lapsed',
  LOST: 'Lost',
};

/** How it reads whether somebody has signed the waiver of the studio. */
export const WAIVER_WORDS: Record<WaiverState, string> = {
  SIGNED: 'Signed',
  UNSIGNED: 'Not signed',
  NOTHING: 'Nothing to sign',
};

const REASON_WORDS: Record<EngagementReason, string> = {
  JOINED: 'Joined in the last 30 days',
  PAST_DUE: 'Their membership is past due',
  BOOKED: 'Has an upcoming booking',
  FAMILY: 'Their guardian has a package',
  USED_UP: 'Used up their package over a week ago and has no new one',
  CAME: 'Visited in the last 14 days',
  AS_USUAL: 'Comes about as often as before',
  DROPPED: 'Comes half as often as before, or less',
  AWAY_31: 'No visit in 30 days',
  AWAY_61: 'No visit in 60 days',
  AWAY_181: 'No visit in 180 days',
};

/** Why a member has their status: "No visit in 30 days". */
export const reasonWords = (reason: EngagementReason, lastVisitAt: string | null): string =>
  reason.startsWith('AWAY') && lastVisitAt === null ? 'Has not come since they joined' : REASON_WORDS[reason];

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** "First visit", "100th visit"; `null` when this visit is no milestone. */
export function milestoneWords(visitNumber: number): string | null {
  if (!MILESTONES.some((milestone) => milestone === visitNumber)) return null;
  return visitNumber === 1 ? 'First visit' : `${visitNumber}${ENDINGS[ordinal.select(visitNumber)]} visit`;
}
