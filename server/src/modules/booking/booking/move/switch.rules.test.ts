import { refuseSwitch } from './switch.rules.ts';

const aBooking = (change = {}) => ({
  status: 'BOOKED',
  pay_mode: 'PACKAGE',
  studio_package_transaction_id: 'old' as string | null,
  ...change,
});
const byStaff = { chosenId: 'new', byStaff: true, hasStarted: true };
const byMember = { chosenId: 'new', byStaff: false, hasStarted: false };

test.each([
  ['staff: another package', aBooking(), byStaff, null],
  ['staff: the same package', aBooking(), { ...byStaff, chosenId: 'old' }, 'SAME_PACKAGE'],
  [
    'staff: the same package of what is over',
    aBooking({ status: 'CANCELLED' }),
    { ...byStaff, chosenId: 'old' },
    'SAME_PACKAGE',
  ],
  ['staff: somebody who was there', aBooking({ status: 'CHECKED_IN' }), byStaff, null],
  ['staff: somebody who missed it', aBooking({ status: 'NO_SHOW' }), byStaff, null],
  ['staff: a late cancellation', aBooking({ status: 'LATE_CANCELLED' }), byStaff, null],
  ['staff: an early one', aBooking({ status: 'CANCELLED' }), byStaff, 'BOOKING_FINAL'],
  ['staff: one that was moved', aBooking({ status: 'MOVED' }), byStaff, 'BOOKING_FINAL'],
  [
    'staff: one that is not paid',
    aBooking({ pay_mode: 'UNPAID', studio_package_transaction_id: null }),
    byStaff,
    null,
  ],
  [
    'staff: a guest of a partner',
    aBooking({ pay_mode: 'CHANNEL', studio_package_transaction_id: null }),
    byStaff,
    'BOOKING_FINAL',
  ],
  ['a member: before the start', aBooking(), byMember, null],
  ['a member: after the start', aBooking(), { ...byMember, hasStarted: true }, 'BOOKING_FINAL'],
  ['a member: a late cancellation', aBooking({ status: 'LATE_CANCELLED' }), byMember, 'BOOKING_FINAL'],
  [
    'a member: what is owed at the desk',
    aBooking({ pay_mode: 'UNPAID', studio_package_transaction_id: null }),
    byMember,
    'BOOKING_FINAL',
  ],
] as const)('switching, %s', (_case, booking, asked, expected) => {
  expect(refuseSwitch(booking, asked)).toBe(expected);
});
