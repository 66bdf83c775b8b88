import { isRefused, type RefusalName } from '@studio/contract/codes';
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
const WORDS: Partial<Record<RefusalName, string>> = {
  BOOKING_CLOSED: 'This time cannot be booked any more.',
  OVERLAPS: 'You have booked something else at this time.',
  NO_PACKAGE_PAYS: NONE_PAYS,
  PACKAGE_WRONG_CLASS: NONE_PAYS,
  NO_CREDITS_LEFT: 'Your packages do not have enough credits for this appointment.',
  PACKAGE_WRONG_DATE: 'Your packages are not valid on this day.',
  PACKAGE_WRONG_HOURS: 'Your packages are not for this hour.',
};

/** Why a time cannot be booked, as a sentence. */
export const reasonWords = ({
  refusal,
  reason,
}: {
  refusal: RefusalName | undefined;
  reason: string;
}): string => (refusal && WORDS[refusal]) ?? reason;

/** Whether a time is not to be had any more, whatever it was. */
export const isGone = (error: unknown): boolean => isRefused(error, 'TIME_TAKEN', 'NOT_FOUND');
