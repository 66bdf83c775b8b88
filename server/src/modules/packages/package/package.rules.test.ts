import { refuseDelete } from './package.rules.ts';

test.each([
  [0, null],
  [1, 'Sold once: archive instead'],
  [12, 'Sold 12 times: archive instead'],
])('deleting a plan that was sold %i times', (sold, expected) => expect(refuseDelete(sold)).toBe(expected));
