import { DAY, MINUTE } from '@studio/contract/values/time';

/** For how long a link leads to somebody's data. */
const LINK_DAYS = 7;
/** Whoever asks again within this time has the mail, or is about to get it. */
const SAME_MINUTES = 10;

export const linkEnds = (askedAt: Date): Date => new Date(askedAt.getTime() + LINK_DAYS * DAY);

/** A link that was asked for after this instant need not be made again. */
export const stillFresh = (now: Date): Date => new Date(now.getTime() - SAME_MINUTES * MINUTE);
