import { isRefused, type RefusalName } from '@studio/contract/refusals/codes';
import type { AppointmentSlot, PublicAppointment } from '@studio/contract/booking/appointment.schema';
import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { creditWords } from '../session/session.model.ts';

/** Duration and price of an appointment, e.g. `60 min · 1 credit or S$90.00`. */
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

/** Times of one local day, each once: without a chosen instructor, several may be free at the same time. */
export function timesOn(slots: readonly AppointmentSlot[], localDate: string): AppointmentSlot[] {
  const ofDay = slots.filter((slot) => slot.localDate === localDate);
  return ofDay.filter((slot, index) => ofDay.findIndex(({ startAt }) => startAt === slot.startAt) === index);
}

/** The first day after `localDate` with a free time. */
export const nextFreeDay = (slots: readonly AppointmentSlot[], localDate: string): string | null =>
  slots
    .map((slot) => slot.localDate)
    .filter((day) => day > localDate)
    .sort()[0] ?? null;

/** Alternatives to a taken time: other times of its day, else of the next day with free times. */
export function insteadOf(slots: readonly AppointmentSlot[], localDate: string): AppointmentSlot[] {
  const sameDay = timesOn(slots, localDate);
  return sameDay.length > 0 ? sameDay : timesOn(slots, nextFreeDay(slots, localDate) ?? '');
}

/** The part of a package that pays, e.g. `1 of 5 credits of Private pack`. */
export const payWords = (
  { name, unlimited, creditsRemaining }: Pick<PayingPackage, 'name' | 'unlimited' | 'creditsRemaining'>,
  cost: number,
): string => (unlimited || cost === 0 ? name : `${cost} of ${creditWords(creditsRemaining)} of ${name}`);

/** Until when a package is valid; empty without an end. */
export const untilWords = ({ endDate }: Pick<PayingPackage, 'endDate'>): string =>
  endDate ? `Expires ${formatLocalDate(endDate)}` : 'No end date';

const NONE_PAYS = 'None of your packages cover this appointment.';
/** Refusals whose sentences mention classes, reworded for appointments. */
const WORDS: Partial<Record<RefusalName, string>> = {
  BOOKING_CLOSED: 'You can no longer book this time.',
  OVERLAPS: 'You have booked something else at this time.',
  NO_PACKAGE_PAYS: NONE_PAYS,
  PACKAGE_WRONG_CLASS: NONE_PAYS,
  NO_CREDITS_LEFT: 'Your packages do not have enough credits for this appointment.',
  PACKAGE_WRONG_DATE: 'Your packages are not valid on this day.',
  PACKAGE_WRONG_HOURS: 'Your packages are not valid at this hour.',
};

/** Why a time cannot be booked, as a sentence. */
export const reasonWords = ({
  refusal,
  reason,
}: {
  refusal: RefusalName | undefined;
  reason: string;
}): string => (refusal && WORDS[refusal]) ?? reason;

/** Whether a time can no longer be booked, for whatever reason. */
export const isGone = (error: unknown): boolean => isRefused(error, 'TIME_TAKEN', 'NOT_FOUND');
