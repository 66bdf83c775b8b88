const MINUTE = 60_000;
/** A provider keeps a page open for at least half an hour; some more, because clocks differ. */
const LEAST = 35 * MINUTE;
const STEP = 10 * MINUTE;

/**
 * When a page closes by itself, should we not come to close it with its order. In steps from the order's own
 * time, so that two who ask at the same moment ask for the same.
 */
export function closesAt(createdAt: Date, now: Date): Date {
  const open = now.getTime() + LEAST - createdAt.getTime();
  return new Date(createdAt.getTime() + Math.ceil(open / STEP) * STEP);
}
