import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { nextId } from '@studio/contract/testing/build';
import { aClosure, aClosurePreview } from '../testing/builders/closures.ts';
import {
  consequencesOf,
  effectOf,
  fallsIn,
  findClosures,
  formOf,
  inputOf,
  newClosure,
  restoredWords,
  savedWords,
  stripOf,
  stripWords,
  whenOf,
  whereOf,
} from './closure.model.ts';

afterEach(() => tellConventions(undefined));

test.each([
  ['one day', { fromDate: '2026-12-24', toDate: '2026-12-24' }, 'Thu 24 Dec 2026'],
  ['days over New Year', { fromDate: '2026-12-30', toDate: '2027-01-02' }, 'Wed 30 Dec – Sat 2 Jan 2027'],
  [
    'an afternoon',
    { fromDate: '2026-12-24', toDate: '2026-12-24', isAllDay: false, startTime: '14:00', endTime: '18:30' },
    'Thu 24 Dec 2026, 2:00 pm – 6:30 pm',
  ],
  [
    'from one noon to another',
    { fromDate: '2026-12-24', toDate: '2026-12-26', isAllDay: false, startTime: '12:00', endTime: '13:00' },
    'Thu 24 Dec, 12:00 pm – Sat 26 Dec 2026, 1:00 pm',
  ],
  [
    'until the last day ends',
    { fromDate: '2026-12-01', toDate: '2026-12-02', isAllDay: false, startTime: '18:00', endTime: '24:00' },
    'Tue 1 Dec, 6:00 pm – end of Wed 2 Dec 2026',
  ],
  [
    'an evening',
    { fromDate: '2026-12-01', toDate: '2026-12-01', isAllDay: false, startTime: '18:00', endTime: '24:00' },
    'Tue 1 Dec 2026, 6:00 pm – 12:00 am',
  ],
])('says when: %s', (_case, change, expected) => {
  expect(whenOf(aClosure(change))).toBe(expected);
});

test('hours are counted as the studio counts them', () => {
  tellConventions(someConventions({ timeFormat: '24h' }));
  const hours = { isAllDay: false, startTime: '09:00', endTime: '24:00' };
  expect(whenOf(aClosure({ fromDate: '2026-12-24', toDate: '2026-12-24', ...hours }))).toBe(
    'Thu 24 Dec 2026, 09:00 – 24:00',
  );
});

test('says where, and what it did', () => {
  expect(whereOf(aClosure())).toBe('Whole studio');
  expect(whereOf(aClosure({ roomNames: ['Loft', 'Mat', 'Reformer'] }))).toBe('Loft, Mat and Reformer');
  expect(effectOf(aClosure())).toBe('—');
  expect(effectOf(aClosure({ cancelledSessions: 1, extendedPackages: 2 }))).toBe(
    '1 session cancelled · 2 packages extended',
  );
});

test('a closure is upcoming to the end of its last day, and found by its name', () => {
  const [over, now, later] = [
    aClosure({ studioClosureName: 'Over', toDate: '2026-12-23' }),
    aClosure({ studioClosureName: 'Christmas', fromDate: '2026-12-22', toDate: '2026-12-24' }),
    aClosure({ studioClosureName: 'New Year', toDate: '2027-01-01' }),
  ];
  const find = (tab: 'upcoming' | 'past', search = '') =>
    findClosures([over, now, later], { tab, search, today: '2026-12-24' });
  expect(find('upcoming')).toEqual([now, later]);
  expect(find('past')).toEqual([over]);
  expect(find('upcoming', ' christ ')).toEqual([now]);
});

test('the strip begins with this week and marks days that are closed altogether', () => {
  const closures = [
    aClosure({ fromDate: '2026-12-24', toDate: '2026-12-25' }),
    aClosure({ fromDate: '2026-12-26', toDate: '2026-12-26', roomIds: [nextId()] }),
    aClosure({ fromDate: '2026-12-27', toDate: '2026-12-27', isAllDay: false }),
  ];
  const weeks = stripOf(closures, { today: '2026-12-23', weekStart: 1, weeks: 2 });
  expect(
    weeks.map((days) => days.map(({ date, name }) => (name ? `${date.slice(8)}!` : date.slice(8)))),
  ).toEqual([
    ['21', '22', '23', '24!', '25!', '26', '27'],
    ['28', '29', '30', '31', '01', '02', '03'],
  ]);
  expect(stripOf([], { today: '2026-12-23', weekStart: 7, weeks: 1 })[0]?.[0]?.date).toBe('2026-12-20');
  expect(stripWords(weeks)).toBe('2 closed days in the next 2 weeks: 24 Dec 2026, 25 Dec 2026');
  expect(stripWords(stripOf([], { today: '2026-12-23', weekStart: 1, weeks: 1 }))).toBe(
    'Open on every day of the next 1 week',
  );
});

test('a form sends times only when it is not all day', () => {
  expect(inputOf(newClosure('2026-12-24'))).toMatchObject({
    isAllDay: true,
    startTime: null,
    endTime: null,
    extendPackages: 'NONE',
  });
  expect(inputOf({ ...newClosure('2026-12-24'), isAllDay: false, isExtending: true })).toMatchObject({
    startTime: '09:00',
    endTime: '18:00',
    extendPackages: 'ACTIVE_PACKS',
  });
  expect(inputOf(newClosure('2026-12-24'))).not.toHaveProperty('isExtending');
  expect(formOf(aClosure({ extendPackages: 'ACTIVE_PACKS' }))).toMatchObject({
    isExtending: true,
    startTime: '09:00',
  });
});

test('a preview in sentences', () => {
  expect(fallsIn(aClosurePreview())).toBe('No sessions fall within this closure.');
  expect(fallsIn(aClosurePreview({ sessions: 1 }))).toBe('1 session falls within this closure.');
  expect(fallsIn(aClosurePreview({ sessions: 3, bookings: 14, waiting: 2 }))).toBe(
    '3 sessions with 14 bookings and 2 waiting fall within this closure.',
  );
  expect(consequencesOf(aClosurePreview(), 'SGD')).toEqual([]);
  expect(
    consequencesOf(
      aClosurePreview({
        sessions: 1,
        credits: 1,
        members: 1,
        packages: 1,
        restoredSessions: 1,
        shortenedPackages: 1,
        startedSessions: 1,
      }),
      'SGD',
    ),
  ).toEqual([
    'It will be cancelled, and 1 member gets back 1 credit.',
    '1 package is extended by up to 3 days.',
    '1 session outside it is restored.',
    '1 package now ends earlier.',
    '1 session has already started and stays as it is.',
  ]);
  expect(
    consequencesOf(
      aClosurePreview({
        sessions: 2,
        credits: 5,
        members: 4,
        packages: 3,
        memberships: 2,
        moneyBack: '60.00',
        startedSessions: 2,
      }),
      'SGD',
    ),
  ).toEqual([
    'They will be cancelled, and 4 members get back 5 credits.',
    'S$60.00 was paid and goes back: to cards automatically, the rest at the desk.',
    '5 packages are extended by up to 3 days, including 2 memberships.',
    '2 sessions have already started and stay as they are.',
  ]);
});

test('one day is one day', () => {
  expect(consequencesOf(aClosurePreview({ closedDays: 1, packages: 2 }), 'SGD')).toEqual([
    '2 packages are extended by 1 day.',
  ]);
});

test('what came of it, for a toast', () => {
  const saved = {
    closure: aClosure(),
    cancelledSessions: 2,
    cancelledBookings: 5,
    extendedPackages: 1,
    restoredSessions: 0,
    shortenedPackages: 0,
  };
  expect(savedWords(saved)).toBe('2 sessions cancelled and 1 package extended');
  expect(savedWords({ ...saved, cancelledSessions: 0, extendedPackages: 0 })).toBe('');
  expect(
    restoredWords({
      restoredSessions: 2,
      keptSessions: 1,
      rebooked: 4,
      notRebooked: 1,
      shortenedPackages: 1,
    }),
  ).toBe(
    '2 sessions restored, 4 places booked again, 1 place not booked again, 1 session left cancelled and 1 package no longer extended',
  );
});
