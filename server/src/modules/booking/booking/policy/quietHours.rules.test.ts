import { walkBack } from './quietHours.rules.ts';

const night = { from: '22:00', to: '07:00', timezone: 'Asia/Singapore' };
const noon = { from: '12:00', to: '14:00', timezone: 'Asia/Singapore' };
const paris = { from: '22:00', to: '07:00', timezone: 'Europe/Paris' };
const sydney = { from: '00:00', to: '06:00', timezone: 'Australia/Sydney' };

test.each([
  ['none: minutes of the clock', '2026-03-04T10:00:00Z', 720, null, '2026-03-03T22:00:00.000Z'],
  // 18:00 in Singapore.
  ['not reached', '2026-03-04T10:00:00Z', 660, night, '2026-03-03T23:00:00.000Z'],
  ['reached by a minute: the evening before', '2026-03-04T10:00:00Z', 661, night, '2026-03-03T13:59:00.000Z'],
  [
    'a class in the morning: the waking hours of the day before',
    '2026-03-03T23:30:00Z',
    720,
    night,
    '2026-03-03T02:30:00.000Z',
  ],
  ['a class in the night', '2026-03-03T20:00:00Z', 60, night, '2026-03-03T13:00:00.000Z'],
  ['no window at all', '2026-03-03T20:00:00Z', 0, night, '2026-03-03T20:00:00.000Z'],
  ['over two nights', '2026-03-04T10:00:00Z', 660 + 900 + 30, night, '2026-03-02T13:30:00.000Z'],
  ['in the middle of the day', '2026-03-04T07:00:00Z', 120, noon, '2026-03-04T03:00:00.000Z'],
  // The night in which the clocks went forward has eight hours: 10:00 in Paris, three waking hours and one of
  // the evening.
  ['a night that is an hour shorter', '2026-03-29T08:00:00Z', 240, paris, '2026-03-28T20:00:00.000Z'],
  ['a night that is an hour longer', '2026-10-25T09:00:00Z', 240, paris, '2026-10-24T19:00:00.000Z'],
  [
    'from midnight, where the clocks went back',
    '2026-04-04T21:00:00Z',
    120,
    sydney,
    '2026-04-04T12:00:00.000Z',
  ],
])('quiet hours %s', (_case, start, minutes, quiet, expected) => {
  expect(walkBack(new Date(start), minutes, quiet).toISOString()).toBe(expected);
});
