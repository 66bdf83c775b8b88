import type { AppointmentSlot, PublicAppointment } from '@studio/contract/appointment.schema';
import type { PayingPackage } from '@studio/contract/booking.schema';
import { formatMoney } from '@studio/contract/money';
import { formatLocalDate } from '@studio/contract/time';

const creditWords = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** What an appointment takes and costs, e.g. `60 min · 1 credit or S$90.00`. */
export function offerWords(
  { durationMin, creditCost, price }: PublicAppointment,
  { currency, showPrices }: { currency: string; showPrices: boolean },
): string {
  const ways = [
    creditCost > 0 ? creditWords(creditCost) : 'free',
    ...(price !== null && showPrices ? [formatMoney(price, currency)] : []),
  ];
  return `${durationMin} min · ${ways.join(' or ')}`;
}

/** Times of one local day, each once: with anybody, the same time may be free with several people. */
export function timesOn(slots: readonly AppointmentSlot[], localDate: string): AppointmentSlot[] {
  const ofDay = slots.filter((slot) => slot.localDate === localDate);
  return ofDay.filter((slot, index) => ofDay.findIndex(({ startAt }) => startAt === slot.startAt) === index);
}

/** The first day after `localDate` on which something is free. */
export const nextFreeDay = (slots: readonly AppointmentSlot[], localDate: string): string | null =>
  slots
    .map((slot) => slot.localDate)
    .filter((day) => day > localDate)
    .sort()[0] ?? null;

/** What is free in place of a time that has gone: others of its day, else of the next day that has some. */
export function insteadOf(slots: readonly AppointmentSlot[], localDate: string): AppointmentSlot[] {
  const sameDay = timesOn(slots, localDate);
  return sameDay.length > 0 ? sameDay : timesOn(slots, nextFreeDay(slots, localDate) ?? '');
}

/** What of a package pays, e.g. `1 of 5 credits of Private pack`. */
export const payWords = (
  { name, unlimited, creditsRemaining }: Pick<PayingPackage, 'name' | 'unlimited' | 'creditsRemaining'>,
  cost: number,
): string => (unlimited || cost === 0 ? name : `${cost} of ${creditWords(creditsRemaining)} of ${name}`);

/** Until when a package can be used; empty when that does not end. */
export const untilWords = ({ endDate }: Pick<PayingPackage, 'endDate'>): string =>
  endDate ? `Expires ${formatLocalDate(endDate)}` : 'No end date';

const NONE_PAYS = 'None of your packages can pay for this appointment.';
/** Refusals that speak of classes, said for appointments. */
const WORDS: Record<string, string> = {
  40012: 'This time cannot be booked any more.',
  40014: 'You have booked something else at this time.',
  40020: NONE_PAYS,
  40021: NONE_PAYS,
  40022: 'Your packages do not have enough credits for this appointment.',
  40023: 'Your packages are not valid on this day.',
  40029: 'Your packages are not for this hour.',
};

/** Why a time cannot be booked, as a sentence. */
export const reasonWords = ({ code, reason }: { code: string; reason: string }): string =>
  WORDS[code] ?? reason;

const GONE = ['40051', '40400'];
/** Whether a time is not to be had any more, whatever it was. */
export const isGone = (error: unknown): boolean =>
  GONE.includes((error as { code?: string } | undefined)?.code ?? '');
