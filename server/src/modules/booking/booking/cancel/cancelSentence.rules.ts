import { countOf, isOrAre } from '@studio/contract/values/duration';
import type { CancelKind } from '@studio/contract/booking/booking.schema';

interface Cancelled {
  booking: {
    payMode: string;
    credits: number;
    /** The agreed price as text, when money was agreed on. */
    price: string | null;
  };
  /** What a late cancellation would cost. */
  late: { outcome: string; text: string; creditReturned: boolean };
}

function moneyPart({ payMode, price }: Cancelled['booking']): string {
  if (price === null) return '';
  if (payMode === 'DROP_IN') return `${price} was paid at the desk; a refund is given there.`;
  return payMode === 'UNPAID' ? `${price} is no longer owed.` : '';
}

/** Describes a kind of cancellation for the member, in one or two sentences. */
export function cancelSentence(kind: CancelKind, { booking, late }: Cancelled): string {
  if (kind === 'EARLY') {
    const back =
      booking.credits > 0
        ? `${countOf(booking.credits, 'credit')} ${isOrAre(booking.credits)} back in the package.`
        : moneyPart(booking);
    return back || 'Nothing is lost.';
  }
  return late.text || 'Nothing is lost.';
}
