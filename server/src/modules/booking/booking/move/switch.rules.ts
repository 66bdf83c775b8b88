interface Switched {
  status: string;
  pay_mode: string;
  studio_package_transaction_id: string | null;
}

const BY_STAFF: readonly string[] = ['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED'];

/**
 * Returns why another package cannot pay for a booking, or `null`: SAME_PACKAGE it is the same one,
 * BOOKING_FINAL no package can pay for the booking. Staff also correct past bookings; members choose until
 * the start.
 */
export function refuseSwitch(
  booking: Switched,
  { chosenId, byStaff, hasStarted }: { chosenId: string; byStaff: boolean; hasStarted: boolean },
): 'SAME_PACKAGE' | 'BOOKING_FINAL' | null {
  if (booking.studio_package_transaction_id === chosenId) return 'SAME_PACKAGE';
  if (booking.pay_mode === 'CHANNEL') return 'BOOKING_FINAL';
  if (byStaff) return BY_STAFF.includes(booking.status) ? null : 'BOOKING_FINAL';
  return booking.status === 'BOOKED' && !hasStarted && booking.pay_mode === 'PACKAGE'
    ? null
    : 'BOOKING_FINAL';
}
