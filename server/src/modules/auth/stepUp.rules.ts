const MINUTE = 60_000;
/** How long a fresh proof counts: long enough to correct a form, too short for whoever finds the browser open later. */
const COUNTS_MILLISECONDS = 10 * MINUTE;

/** Until when a proof that was given counts; `null` when none was, or it counts no more. */
export function stepUpUntil(givenAt: Date | null, now: Date): Date | null {
  if (!givenAt) return null;
  const until = new Date(givenAt.getTime() + COUNTS_MILLISECONDS);
  return until > now ? until : null;
}
