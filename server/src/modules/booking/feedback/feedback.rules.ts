import { HOUR } from '@studio/contract/values/time';

/** Visits after which a member is asked how it was. */
export const ASKED_VISITS: readonly number[] = [1, 5];

/** How long after the end of a session members are asked, and until when it is worth asking. */
const ASK_AFTER = HOUR;
const ASK_UNTIL = 48 * HOUR;

/** The ends of the sessions that members are asked about now. */
export const askedEnds = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - ASK_UNTIL),
  until: new Date(now.getTime() - ASK_AFTER),
});

/** A rating that somebody at the studio should read: a low one, or one with words. */
export const isToRead = ({ rating, comment }: { rating: number; comment: string }): boolean =>
  rating <= 3 || comment !== '';
