import { wayTo } from './privacy.model.ts';

test.each([
  ['MEMBERSHIP', null, 'membership'],
  ['UPCOMING', null, 'bookings'],
  ['OWED', 'an-order', 'pending-payment'],
  // A fee without an order is paid at the desk.
  ['OWED', null, undefined],
  ['FRESH_MERGE', null, undefined],
] as const)('%s with the order %s leads to %s', (obstacle, orderToPay, page) =>
  expect(wayTo(obstacle, orderToPay)?.page).toBe(page),
);
