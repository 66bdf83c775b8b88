import { refuseDelete } from './tax-rate.rules.ts';

test.each([
  [0, 0, null],
  [1, 0, 'Used by 1 plan: archive instead'],
  [3, 0, 'Used by 3 plans: archive instead'],
  [0, 1, 'Used by 1 class, ticket, fee or gift card: archive instead'],
  [2, 5, 'Used by 2 plans and 5 classes, tickets, fees or gift cards: archive instead'],
])('deleting a tax rate that %i plans and %i others have', (plans, others, expected) =>
  expect(refuseDelete({ plans, others })).toBe(expected),
);
