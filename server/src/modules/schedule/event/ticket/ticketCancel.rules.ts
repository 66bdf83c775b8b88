import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { isBooked } from '@studio/contract/booking/bookingStatus';

/** A date of a ticket. */
export interface TicketDate {
  status: string;
  startAt: Date;
  /** Until this instant its cancellation is free, by the policy of its session. */
  freeUntil: Date;
}

/** The parts of a ticket that decide about giving it back. */
export interface GivenBack {
  /** By time. */
  dates: readonly TicketDate[];
  /** The amount paid and not refunded, in minor units. */
  paidMinor: number;
}

/** The consequences of giving a ticket back. `freeUntil` is that of its first upcoming date. */
export interface TicketVerdict {
  kind: CancelKind;
  freeUntil: Date;
  /** The refund if it is early, in minor units. */
  refundMinor: number;
}

/** The dates that can still be given back, in their order. */
export const toCome = <D extends Pick<TicketDate, 'status' | 'startAt'>>(
  dates: readonly D[],
  now: Date,
): D[] => dates.filter(({ status, startAt }) => status === 'BOOKED' && startAt > now);

/** `part / all` of an amount, rounded half up. */
const partOf = (amount: number, part: number, all: number): number =>
  Math.floor((2 * amount * part + all) / (2 * all));

/**
 * Judges giving a ticket back as a whole, with all its upcoming dates. An unpaid ticket goes back without
 * cost, as if its time had run out. A paid one is early or late by the window of its first upcoming date:
 * early, the studio refunds the upcoming dates; late, it keeps the money. Past dates stay paid, and nothing
 * can be given back after the last date has begun.
 */
export function judgeTicket(
  { dates, paidMinor }: GivenBack,
  now: Date,
): TicketVerdict | { refusal: 'BOOKING_FINAL' } {
  const ahead = toCome(dates, now);
  const [first] = ahead;
  if (!first) return { refusal: 'BOOKING_FINAL' };
  const all = dates.filter(({ status }) => isBooked(status)).length;
  const kind = paidMinor === 0 || now <= first.freeUntil ? 'EARLY' : 'LATE';
  return { kind, freeUntil: first.freeUntil, refundMinor: partOf(paidMinor, ahead.length, all) };
}

interface Worded {
  paidMinor: number;
  /** The unpaid amount owed, and the refunds to a card and by hand. */
  owedMinor: number;
  toCardMinor: number;
  byHandMinor: number;
  money: (minor: number) => string;
}

/** Describes what happens to the money, in a sentence or two. */
export function ticketSentence(
  kind: CancelKind,
  { paidMinor, owedMinor, toCardMinor, byHandMinor, money }: Worded,
): string {
  if (paidMinor === 0) return owedMinor > 0 ? `${money(owedMinor)} is no longer owed.` : 'Nothing is lost.';
  if (kind === 'LATE') return `The ${money(paidMinor)} that was paid is not returned.`;
  const parts = [
    toCardMinor > 0 && `${money(toCardMinor)} goes back to the card that paid it.`,
    byHandMinor > 0 && `The studio pays ${money(byHandMinor)} back.`,
  ];
  return parts.filter(Boolean).join(' ') || 'No money goes back.';
}
