import { MINUTE } from '@studio/contract/values/time';

/** A provider keeps a page open for at least half an hour; some more, because clocks differ. */
const MIN_OPEN_MS = 35 * MINUTE;
const STEP = 10 * MINUTE;

/**
 * When a page expires by itself, should closing it with its order fail. In steps from the order's own time,
 * so that two concurrent calls ask for the same page.
 */
export function closesAt(createdAt: Date, now: Date): Date {
  const open = now.getTime() + MIN_OPEN_MS - createdAt.getTime();
  return new Date(createdAt.getTime() + Math.ceil(open / STEP) * STEP);
}
