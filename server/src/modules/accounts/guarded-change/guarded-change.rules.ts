import { DAY } from '@studio/contract/values/time';

/** How long somebody may be away without reading their mail. */
const STOP_DAYS = 7;

/** Until when a change made now can be stopped. */
export const stopUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + STOP_DAYS * DAY);

/** A change as stored. */
export interface StoredChange {
  stopUntil: Date;
  /** When it was stopped, or an earlier change of the same. */
  closedAt: Date | null;
}

/** Whether the links of a change still work. */
export const canBeStopped = ({ stopUntil: until, closedAt }: StoredChange, now: Date): boolean =>
  closedAt === null && until > now;
