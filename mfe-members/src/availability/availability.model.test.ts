import {
  leaveWords,
  likeMonday,
  nextStretch,
  sessionsWords,
  toStretches,
  type Stretch,
} from './availability.model.ts';

const aStretch = (change: Partial<Stretch> = {}): Stretch => ({
  weekday: 1,
  fromTime: '09:00',
  toTime: '12:00',
  roomId: '',
  validFrom: '',
  validTo: '',
  ...change,
});

test.each([
  ['an empty day', [], '09:00', '17:00'],
  ['after the morning', [aStretch()], '13:00', '16:00'],
  [
    'after the latest, whatever the order',
    [aStretch({ fromTime: '14:00', toTime: '15:30' }), aStretch()],
    '16:30',
    '19:30',
  ],
  ['another day counts for nothing', [aStretch({ weekday: 2 })], '09:00', '17:00'],
  ['not past midnight', [aStretch({ toTime: '21:30' })], '22:30', '00:00'],
  ['after a night', [aStretch({ fromTime: '22:00', toTime: '02:00' })], '00:00', '03:00'],
])('more hours: %s', (_case, stretches, fromTime, toTime) => {
  expect(nextStretch(stretches, 1)).toMatchObject({ weekday: 1, fromTime, toTime });
});

test('Monday goes to the other weekdays, the weekend stays', () => {
  const week = likeMonday([
    aStretch({ roomId: 'loft' }),
    aStretch({ weekday: 3, fromTime: '06:00' }),
    aStretch({ weekday: 6 }),
  ]);
  expect(week.map(({ weekday, fromTime, roomId }) => `${weekday} ${fromTime} ${roomId}`)).toEqual([
    '1 09:00 loft',
    '2 09:00 loft',
    '3 09:00 loft',
    '4 09:00 loft',
    '5 09:00 loft',
    '6 09:00 ',
  ]);
});

test('what is not set is empty text in a form', () => {
  const hours = {
    availabilityId: 'a',
    weekday: 1,
    fromTime: '09:00',
    toTime: '12:00',
    roomId: null,
    roomName: null,
    validFrom: null,
    validTo: '2026-04-01',
  };
  expect(toStretches([hours])).toEqual([aStretch({ validTo: '2026-04-01' })]);
});

test.each([
  ['one whole day', '2026-03-09T16:00:00.000Z', '2026-03-10T16:00:00.000Z', 'Tue 10 Mar'],
  ['two whole days', '2026-03-09T16:00:00.000Z', '2026-03-11T16:00:00.000Z', 'Tue 10 Mar – Wed 11 Mar'],
  ['an afternoon', '2026-03-10T05:00:00.000Z', '2026-03-10T10:00:00.000Z', 'Tue 10 Mar, 1:00 pm – 6:00 pm'],
  [
    'from noon to the next evening',
    '2026-03-10T04:00:00.000Z',
    '2026-03-11T10:00:00.000Z',
    'Tue 10 Mar, 12:00 pm – Wed 11 Mar, 6:00 pm',
  ],
])('leave of %s', (_case, startAt, endAt, words) => {
  expect(leaveWords({ startAt, endAt }, 'Asia/Singapore')).toBe(words);
});

test.each([
  [1, '1 session'],
  [2, '2 sessions'],
])('%s', (count, words) => {
  expect(sessionsWords(count)).toBe(words);
});
