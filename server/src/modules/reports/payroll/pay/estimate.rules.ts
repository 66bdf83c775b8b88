import { broughtIn } from './heads.rules.ts';
import { linesOf, type PayBook, type TaughtSession } from './line.rules.ts';

/** What a session brought in, and would be paid. `payMinor`: null while that cannot be said. */
export interface PayEstimate {
  scheduleId: string;
  payMinor: number | null;
  revenueMinor: number;
  checkedIn: number;
}

/**
 * What a session would be paid as it is now; null for one that pays nobody, because it is not over, or was cancelled
 * and that pays nothing. Its pay cannot be said while nobody teaches it, or somebody who did has no rate: a margin
 * without their pay would look better than it is.
 */
export function estimateOf(session: TaughtSession, book: PayBook): PayEstimate | null {
  const { lines } = linesOf(session, book);
  const { scheduleId, isOver, isCancelled, groups } = session;
  if (!isOver || (isCancelled && lines.length === 0)) return null;
  const isKnown =
    lines.some(({ paidAs }) => paidAs === 'INSTRUCTOR') &&
    lines.every(({ snapshot }) => snapshot.rate !== null);
  const payMinor = isKnown ? lines.reduce((sum, line) => sum + line.payMinor, 0) : null;
  return { scheduleId, payMinor, ...broughtIn(groups) };
}
