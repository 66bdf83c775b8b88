import { aSessionDetail } from '@studio/contract/testing/sessions';
import { factsOf, seriesWords, spanWords } from './details.model.ts';

const studio = { timezone: 'Asia/Singapore', currency: 'SGD' };
const NO_RULES = {
  bookingOpensDays: null,
  bookingClosesMinutes: null,
  cancelWindowMinutes: null,
  waitlistMode: null,
  waitlistMax: null,
  autoPromoteCutoffMinutes: null,
};
const facts = (given: Parameters<typeof aSessionDetail>[0]) =>
  Object.fromEntries(
    factsOf(aSessionDetail({ bookingRules: NO_RULES, ...given }), studio).map(({ label, value }) => [
      label,
      value,
    ]),
  );

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [720, '12 hours'],
  [1440, '1 day'],
  [4320, '3 days'],
])('%i minutes are "%s"', (minutes, expected) => {
  expect(spanWords(minutes)).toBe(expected);
});

const weekly = {
  seriesId: 'x',
  repeat: 'WEEKLY',
  interval: 1,
  weekdays: [1],
  until: null,
  isEnded: false,
} as const;
test.each([
  [{ ...weekly, weekdays: [1] }, 'Every week on Monday'],
  [
    { ...weekly, interval: 2, weekdays: [1, 4], until: '2027-04-30' },
    'Every 2 weeks on Monday and Thursday, until 30 Apr 2027',
  ],
  [{ ...weekly, weekdays: [1, 3, 5], isEnded: true }, 'Every week on Monday, Wednesday and Friday (ended)'],
  [{ ...weekly, repeat: 'DAILY' as const, weekdays: [] }, 'Every day'],
  [{ ...weekly, repeat: 'MONTHLY' as const, interval: 3, weekdays: [] }, 'Every 3 months'],
])('a series: %p', (series, expected) => {
  expect(seriesWords(series)).toBe(expected);
});

test('values of the policy are not listed', () => {
  expect(
    Object.keys(
      facts({
        series: null,
        price: null,
        minSignups: null,
        walkInSpots: 0,
        classPassSpots: 0,
        waitlistMax: null,
        assistants: [],
        freeCancelUntil: null,
        onlineUrl: '',
        staffNotes: '',
      }),
    ),
  ).toEqual(['Kind', 'Length', 'Places', 'Credits']);
});

test('values of this session are listed', () => {
  const told = facts({
    price: '25.00',
    minSignups: 3,
    walkInSpots: 1,
    waitlistMax: 5,
    freeCancelUntil: '2026-11-16T23:00:00.000Z',
    staffNotes: 'Bring the key.',
    bookingRules: {
      ...NO_RULES,
      bookingOpensDays: 7,
      bookingClosesMinutes: -15,
      cancelWindowMinutes: 360,
      waitlistMode: 'CLAIM',
    },
  });
  expect(told).toMatchObject({
    'Drop-in': 'S$25.00',
    'Minimum bookings': '3 bookings',
    'Reserved for walk-ins': '1 place',
    Waitlist: 'At most 5, first to claim gets the place',
    'Booking opens': '7 days before',
    'Booking closes': '15 minutes after the start',
    'Free cancellation':
      'For everyone until Tue 17 Nov, 7:00 am, because the time changed; Until 6 hours before',
    'Notes for staff': 'Bring the key.',
  });
});

test.each([
  [{ waitlistMax: 0 }, 'None'],
  [{ bookingRules: { ...NO_RULES, waitlistMode: 'OFF' as const } }, 'None'],
  [{ bookingRules: { ...NO_RULES, bookingClosesMinutes: 0 } }, undefined],
])('a session with %p', (given, waitlist) => {
  expect(facts({ waitlistMax: null, ...given })['Waitlist']).toBe(waitlist);
});
