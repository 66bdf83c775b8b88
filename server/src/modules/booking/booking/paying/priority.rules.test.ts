import { opensEarlier, withOpening } from './priority.rules.ts';

const policy = { bookingOpensDays: 30, cancelWindowMinutes: 720 };

test.each([
  [null, false],
  [29, false],
  [30, false],
  [31, true],
  [60, true],
])('a package with %p days opens earlier than 30: %p', (priorityOpensDays, isEarlier) => {
  expect(opensEarlier({ priorityOpensDays }, policy)).toBe(isEarlier);
});

test('where booking is open from the beginning there is nothing earlier', () => {
  expect(opensEarlier({ priorityOpensDays: 60 }, { bookingOpensDays: 0 })).toBe(false);
});

test.each([
  [[], 30],
  [[45], 45],
  [[45, 60, null], 60],
  [[10], 30],
])('with packages of %j days it opens %i days before', (days, opens) => {
  expect(
    withOpening(
      policy,
      days.map((priorityOpensDays) => ({ priorityOpensDays })),
    ),
  ).toEqual({ ...policy, bookingOpensDays: opens });
});
