import type { SkipReason } from '@studio/contract/packages/campaign/campaign.schema';

/** What decides, at the last moment, whether somebody gets a mail of a campaign. */
export interface Candidate {
  userEmail: string;
  agrees: boolean;
  isBlocked: boolean;
  /** Archived, merged into another record, forgotten, or only a partner's guest. */
  hasLeft: boolean;
  /** Whether nothing of the studio is sent to the address any more. */
  isSuppressed: boolean;
}

/** Why somebody gets no mail after all; `null` when they get it. Consent counts as it is when it is sent. */
export function skipReasonOf({
  userEmail,
  agrees,
  isBlocked,
  hasLeft,
  isSuppressed,
}: Candidate): SkipReason | null {
  if (hasLeft) return 'LEFT';
  if (isBlocked) return 'BLOCKED';
  if (userEmail === '') return 'NO_ADDRESS';
  if (!agrees) return 'NO_CONSENT';
  return isSuppressed ? 'SUPPRESSED' : null;
}
