import { HOUR } from '@studio/contract/values/time';

const UNDO_HOURS = 24;

interface Done {
  createdAt: Date;
  undoneAt: Date | null;
}

/** Until when a change of many packages can be undone; `null` = no longer. */
export function undoUntil({ createdAt, undoneAt }: Done, now: Date): Date | null {
  const until = new Date(createdAt.getTime() + UNDO_HOURS * HOUR);
  return undoneAt === null && now <= until ? until : null;
}
