/** Most places that a member may have; null = any number. */
export interface BookingLimits {
  maxUpcomingBookings: number | null;
  maxBookingsPerDay: number | null;
  maxBookingsPerWeek: number | null;
}

/** How many places a member has: to come, on the day of the session, and in its week. */
export interface BookingCounts {
  upcoming: number;
  onDay: number;
  inWeek: number;
}

/** Whether a studio limits at all; most do not, and need not count. */
export const hasLimits = ({
  maxUpcomingBookings,
  maxBookingsPerDay,
  maxBookingsPerWeek,
}: BookingLimits): boolean =>
  maxUpcomingBookings !== null || maxBookingsPerDay !== null || maxBookingsPerWeek !== null;

const bookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

/** Says in a sentence which limit one more place would pass, or `null`. */
export function passedLimit(counts: BookingCounts, limits: BookingLimits): string | null {
  const { maxUpcomingBookings: upcoming, maxBookingsPerDay: perDay, maxBookingsPerWeek: perWeek } = limits;
  if (upcoming !== null && counts.upcoming >= upcoming)
    return `The limit of ${bookings(upcoming)} at a time is reached.`;
  if (perDay !== null && counts.onDay >= perDay) return `The limit of ${bookings(perDay)} a day is reached.`;
  if (perWeek !== null && counts.inWeek >= perWeek)
    return `The limit of ${bookings(perWeek)} a week is reached.`;
  return null;
}
