import type { CancelKind } from '@studio/contract/booking.schema';
import { isBooked } from '@studio/contract/bookingStatus';

/** A date of a ticket. */
export interface TicketDate {
  status: string;
  startAt: Date;
  /** Until then it goes back without loss, by the policy of its session. */
  freeUntil: Date;
}

/** A ticket as far as giving it back goes. */
export interface GivenBack {
  /** In time. */
  dates: readonly TicketDate[];
  /** What was paid for it and has not gone back, in minor units. */
  paidMinor: number;
}

/** What giving a ticket back means: `freeUntil` is that of its first date to come. */
export interface TicketVerdict {
  kind: CancelKind;
  freeUntil: Date;
  /** What is paid back if it is early, in minor units. */
  refundMinor: number;
}

/** Dates that can still be given back, in their order. */
export const toCome = <D extends Pick<TicketDate, 'status' | 'startAt'>>(
  dates: readonly D[],
  now: Date,
): D[] => dates.filter(({ status, startAt }) => status === 'BOOKED' && startAt > now);

/** The part of an amount, half up. */
const partOf = (amount: number, part: number, all: number): number =>
  Math.floor((2 * amount * part + all) / (2 * all));

/**
 * A ticket is given back as a whole, with all its dates to come. Until money came for it that costs nothing,
 * as it would to let its time run out. Paid, it is early or late by the window of its first date to come:
 * early, the money for the dates to come goes back; late, it stays with the studio. Dates that were had stay
 * paid, and nothing is given back after the last one has begun.
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
  /** What is owed and was not paid, and what goes back to a card, and by hand. */
  owedMinor: number;
  toCardMinor: number;
  byHandMinor: number;
  money: (minor: number) => string;
}

/** What becomes of the money, in a sentence or two. */
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
