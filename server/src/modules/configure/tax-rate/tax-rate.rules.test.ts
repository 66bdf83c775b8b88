import { refuseDelete } from './tax-rate.rules.ts';

test.each([
  [0, null],
  [1, 'Used by 1 plan: archive instead'],
  [3, 'Used by 3 plans: archive instead'],
])('deleting a tax rate that %i plans have', (plans, expected) => expect(refuseDelete(plans)).toBe(expected));
