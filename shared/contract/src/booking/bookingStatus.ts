import type { BookingStatus } from '../schedule/schedule.schema.ts';

/** Statuses of a booking that takes a place. */
export const HOLDING = [
  'HELD',
  'PENDING_PAYMENT',
  'PROVISIONAL',
  'BOOKED',
  'CHECKED_IN',
  'NO_SHOW',
] as const satisfies readonly BookingStatus[];

/** Statuses of a place that is booked for certain and not given back, whether or not its member came. */
export const BOOKED: readonly BookingStatus[] = ['BOOKED', 'CHECKED_IN', 'NO_SHOW'];

/** Whether a place is booked for certain and not given back. */
export const isBooked = (status: string): boolean => BOOKED.some((booked) => booked === status);
