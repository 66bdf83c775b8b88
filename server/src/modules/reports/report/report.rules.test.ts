import { ratesOf, totalsOf, type AttendanceCounts } from './report.rules.ts';

const counts = (change: Partial<AttendanceCounts>): AttendanceCounts => ({
  capacity: 10,
  booked: 0,
  checkedIn: 0,
  noShow: 0,
  lateCancelled: 0,
  cancelled: 0,
  firstTimers: 0,
  ...change,
});

test.each([
  ['an empty class', counts({}), { fillRate: 0, showRate: null }],
  ['a full class where all came', counts({ booked: 10, checkedIn: 10 }), { fillRate: 1, showRate: 1 }],
  ['a class that nobody came to', counts({ booked: 2, noShow: 2 }), { fillRate: 0.2, showRate: 0 }],
  ['a class still to come', counts({ booked: 7 }), { fillRate: 0.7, showRate: null }],
  [
    'a third',
    counts({ capacity: 9, booked: 3, checkedIn: 1, noShow: 2 }),
    { fillRate: 0.3333, showRate: 0.3333 },
  ],
  ['no places at all', counts({ capacity: 0 }), { fillRate: null, showRate: null }],
])('rates of %s', (_case, of, expected) => expect(ratesOf(of)).toEqual(expected));

test('totals weigh each class by its places', () => {
  const full = counts({ capacity: 2, booked: 2, checkedIn: 1, noShow: 1, firstTimers: 1 });
  const empty = counts({ capacity: 8, cancelled: 1, lateCancelled: 2 });
  expect(totalsOf([full, empty])).toEqual({
    sessions: 2,
    capacity: 10,
    booked: 2,
    checkedIn: 1,
    noShow: 1,
    lateCancelled: 2,
    cancelled: 1,
    firstTimers: 1,
    fillRate: 0.2,
    showRate: 0.5,
  });
});

test('totals of no sessions have no rates', () =>
  expect(totalsOf([])).toMatchObject({ sessions: 0, booked: 0, fillRate: null, showRate: null }));
