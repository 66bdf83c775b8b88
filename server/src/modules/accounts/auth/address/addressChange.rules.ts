import { DAY } from '@studio/contract/values/time';

/** How long somebody may be away without reading their mail. */
const UNDO_DAYS = 7;

/** Until when a change of address can be undone. */
export const undoUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_DAYS * DAY);

/** A change of address as stored. */
export interface StoredChange {
  undoUntil: Date;
  /** When its link was used, or an earlier change was undone. */
  closedAt: Date | null;
}

/** Whether the link of a change still works. */
export const canBeUndone = ({ undoUntil: until, closedAt }: StoredChange, now: Date): boolean =>
  closedAt === null && until > now;
