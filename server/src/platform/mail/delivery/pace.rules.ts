import { SECOND } from '@studio/contract/values/time';

/** The pace of mails in bulk. */
export interface Pace {
  /** When the next one may go. */
  freeAt: Date;
  perSecond: number;
  now: Date;
}

/** A pause is made up for by no more than a second's worth. */
const countedFrom = ({ freeAt, now }: Pace): number => Math.max(freeAt.getTime(), now.getTime() - SECOND);

/** How many mails in bulk may go now. */
export const mailsAllowed = (pace: Pace): number =>
  Math.max(0, Math.floor(((pace.now.getTime() - countedFrom(pace)) * pace.perSecond) / SECOND));

/** When the next one may go after so many went now. */
export const freeAfter = (pace: Pace, count: number): Date =>
  new Date(countedFrom(pace) + Math.ceil((count * SECOND) / pace.perSecond));
