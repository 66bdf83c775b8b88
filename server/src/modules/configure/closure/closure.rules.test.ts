import { closedDaysOf, endTimeOf, extensionOf, spanOf } from './closure.rules.ts';

test.each([
  ['some hours', '18:00', '21:00', '2026-03-28', '2026-03-28T20:00:00.000Z'],
  ['until midnight', '18:00', '00:00', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['from midnight until midnight', '00:00', '00:00', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['until midnight as it is written, too', '18:00', '24:00', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['until its last day ends', '18:00', '24:00', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['until the last day begins', '18:00', '00:00', '2026-03-29', '2026-03-28T23:00:00.000Z'],
])('a closure of %s, %s to %s on %s, ends at %s', (_case, startTime, endTime, toDate, end) => {
  const span = spanOf(
    { fromDate: '2026-03-28', toDate, isAllDay: false, startTime, endTime },
    'Europe/Berlin',
  );
  expect(span.endAt.toISOString()).toBe(end);
});

test.each([
  ['some hours', 'Europe/Berlin', '2026-03-28', '21:00', '21:00'],
  ['until midnight', 'Europe/Berlin', '2026-03-28', '00:00', '24:00'],
  ['until its last day begins', 'Europe/Berlin', '2026-03-29', '00:00', '00:00'],
  ['until its last day ends', 'Europe/Berlin', '2026-03-29', '24:00', '24:00'],
  ['until a midnight that the clocks skip', 'Africa/Cairo', '2026-04-23', '24:00', '24:00'],
])(
  'a closure %s, in %s, on %s until %s, is read back with its end at %s',
  (_case, zone, toDate, end, read) => {
    const fromDate = toDate === '2026-03-29' ? '2026-03-28' : toDate;
    const closing = { fromDate, toDate, isAllDay: false, startTime: '18:00', endTime: end };
    const { endAt } = spanOf(closing, zone);
    expect(endTimeOf(toDate, endAt, zone)).toBe(read);
    expect(spanOf({ ...closing, endTime: read }, zone).endAt).toEqual(endAt);
  },
);

test.each([
  ['one whole day', '2026-12-24', '2026-12-24', true, 1],
  ['a week over New Year', '2026-12-28', '2027-01-03', true, 7],
  ['through a change of the clocks', '2026-03-28', '2026-03-30', true, 3],
  ['an afternoon', '2026-12-24', '2026-12-24', false, 0],
  ['from one noon to the next', '2026-12-24', '2026-12-25', false, 0],
  ['from noon over two days to noon', '2026-12-24', '2026-12-27', false, 2],
])('%s', (_case, fromDate, toDate, isAllDay, expected) => {
  expect(closedDaysOf({ fromDate, toDate, isAllDay })).toBe(expected);
});

const WEEK = { fromDate: '2026-12-21', toDate: '2026-12-25', isAllDay: true };
test.each([
  ['valid all along', '2026-12-01', '2027-01-31', 5],
  ['that ends on the first closed day', '2026-12-01', '2026-12-21', 5],
  ['that ended on the day before', '2026-12-01', '2026-12-20', 0],
  ['that begins on the third closed day', '2026-12-23', '2027-01-31', 3],
  ['that begins on the last closed day', '2026-12-25', '2027-01-31', 1],
  ['that begins when it is open again', '2026-12-26', '2027-01-31', 0],
  ['without an end', '2026-12-01', null, 0],
  ['that has not started', null, null, 0],
])('a package %s', (_case, startDate, endDate, expected) => {
  expect(extensionOf(WEEK, { startDate, endDate })).toBe(expected);
});
