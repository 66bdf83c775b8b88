import { countOf, isOrAre } from '@studio/contract/values/duration';
import type { CancelKind } from '@studio/contract/booking/booking.schema';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import { backWords, keptWords, type PlaceMoney } from '../paying/placeMoney.rules.ts';

interface Late {
  outcome: string;
  text: string;
}

interface Cancelled {
  credits: number;
  /** What was paid and is owed for the place, when money was agreed on. */
  money: PlaceMoney | undefined;
  settings: Numbering;
}

const NOTHING = 'Nothing is lost.';

/** What a cancellation in time gives back, in a sentence; empty for nothing. @param where the credits go. */
export function earlyWords({ credits, money, settings }: Cancelled, where: string): string {
  return credits > 0
    ? `${countOf(credits, 'credit')} ${isOrAre(credits)} back in ${where}.`
    : backWords(money, settings);
}

/** What a late cancellation costs, in sentences; empty for nothing. The price is lost as a credit is. */
export function lateWords({ outcome, text }: Late, { money, settings }: Omit<Cancelled, 'credits'>): string {
  if (outcome === 'WAIVED') return [text, backWords(money, settings)].filter(Boolean).join(' ');
  const kept = keptWords(money, settings);
  if (kept && outcome === 'GRACE') return `${kept} This time nothing else is taken.`;
  return [text, kept].filter(Boolean).join(' ');
}

/** Describes a kind of cancellation before it is confirmed. @param late what a late one would cost. */
export function cancelSentence(kind: CancelKind, cancelled: Cancelled & { late: Late }): string {
  const words =
    kind === 'EARLY' ? earlyWords(cancelled, 'the package') : lateWords(cancelled.late, cancelled);
  return words || NOTHING;
}
