/** The most places that a member may have; null = no limit. */
export interface BookingLimits {
  maxUpcomingBookings: number | null;
  maxBookingsPerDay: number | null;
  maxBookingsPerWeek: number | null;
}

/** How many places a member has: upcoming, on the day of the session, and in its week. */
export interface BookingCounts {
  upcoming: number;
  onDay: number;
  inWeek: number;
}

/** Whether a studio sets any limit; most do not, and need not count. */
export const hasLimits = ({
  maxUpcomingBookings,
  maxBookingsPerDay,
  maxBookingsPerWeek,
}: BookingLimits): boolean =>
  maxUpcomingBookings !== null || maxBookingsPerDay !== null || maxBookingsPerWeek !== null;

const bookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

/** Names in a sentence the limit that one more place would exceed, or `null`. */
export function passedLimit(counts: BookingCounts, limits: BookingLimits): string | null {
  const { maxUpcomingBookings: upcoming, maxBookingsPerDay: perDay, maxBookingsPerWeek: perWeek } = limits;
  if (upcoming !== null && counts.upcoming >= upcoming)
    return `Limit reached: ${bookings(upcoming)} at a time.`;
  if (perDay !== null && counts.onDay >= perDay) return `Limit reached: ${bookings(perDay)} a day.`;
  if (perWeek !== null && counts.inWeek >= perWeek) return `Limit reached: ${bookings(perWeek)} a week.`;
  return null;
}
