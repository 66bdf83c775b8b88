import { HOUR, MINUTE, SECOND } from '@studio/contract/values/time';

/** After the first failure, the second, and so on; then it is given up. */
const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR];

/**
 * When a message is tried again; `null` when it is given up: too often, or it would be too late.
 * @param attempts how many there were.
 * @param afterSeconds what the push service asks for.
 */
export function nextAttempt(
  { attempts, expiresAt, afterSeconds }: { attempts: number; expiresAt: Date; afterSeconds: number | null },
  now: Date,
): Date | null {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return null;
  const at = new Date(now.getTime() + Math.max(pause, (afterSeconds ?? 0) * SECOND));
  return at < expiresAt ? at : null;
}
