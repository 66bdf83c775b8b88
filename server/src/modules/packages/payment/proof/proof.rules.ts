import { MINUTE } from '@studio/contract/values/time';

const FIVE_MINUTES = 5 * MINUTE;

/** The expiry of a proof's address that is issued now. */
export const addressUntil = (now: Date): Date => new Date(now.getTime() + FIVE_MINUTES);

/** The signed text of a proof's address: it binds the studio, the proof and the hour. */
export const signedText = ({
  studioId,
  proofId,
  until,
}: {
  studioId: string;
  proofId: string;
  until: number;
}): string => `proof ${studioId} ${proofId} ${until}`;
