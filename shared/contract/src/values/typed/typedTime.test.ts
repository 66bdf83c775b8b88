import { someConventions } from '../../testing/conventions.ts';
import { TIME_FORMATS, tellConventions } from './conventions.ts';
import { readTime, timesToChoose, writtenTime } from './typedTime.ts';

const ZONE = 'Asia/Singapore';
afterEach(() => tellConventions(undefined));

test.each([
  ['07:00', '07:00'],
  ['7', '07:00'],
  ['19', '19:00'],
  ['7:30', '07:30'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['1930', '19:30'],
  ['19.30', '19:30'],
  ['19,30', '19:30'],
  ['19h30', '19:30'],
  ['19h', '19:00'],
  ['19 Uhr', '19:00'],
  ['19.30 Uhr', '19:30'],
  ['7 pm', '19:00'],
  ['7pm', '19:00'],
  ['7:30 p.m.', '19:30'],
  ['7:30 PM', '19:30'],
  ['7a', '07:00'],
  ['12 am', '00:00'],
  ['12:30 am', '00:30'],
  ['12 pm', '12:00'],
  ['１９：３０', '19:30'],
  ['۱۹:۳۰', '19:30'],
  ['19時30分', '19:30'],
  ['19時', '19:00'],
  ['7 o’clock', '07:00'],
  [' 23:59 ', '23:59'],
  ['24:00', '24:00'],
  ['24', '24:00'],
  ['24 Uhr', '24:00'],
  ['0', '00:00'],
  ['7:', '07:00'],
])('%p is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', 'noon', '25', '24:30', '7:60', '7:5', '13 pm', '0 am', '12345', '-7', '7 xm'])(
  '%p is no time, and stays',
  (typed) => {
    expect(readTime(typed)).toBe(typed);
  },
);

test.each([
  ['19:30', '24h', '19:30'],
  ['19:30', '12h', '7:30 pm'],
  ['00:00', '12h', '12:00 am'],
  ['24:00', '12h', '12:00 am'],
  ['24:00', '24h', '24:00'],
  ['', '12h', ''],
  ['noon', '12h', 'noon'],
] as const)('a field shows %p, counted to %s, as %p', (time, timeFormat, shown) => {
  tellConventions(someConventions({ timeFormat }));
  expect(writtenTime(time, ZONE)).toBe(shown);
});

test('a field of a page without a zone shows what is sent', () => {
  expect(writtenTime('19:30', undefined)).toBe('19:30');
});

test.each(timesToChoose(''))('%s can be chosen in both clocks', (time) => {
  for (const timeFormat of TIME_FORMATS) {
    tellConventions(someConventions({ timeFormat }));
    expect(readTime(writtenTime(time, ZONE))).toBe(time);
  }
});

test.each([
  ['07:00', 48, 14],
  ['06:45', 49, 14],
  ['23:59', 49, 48],
  ['', 48, -1],
  ['noon', 48, -1],
  ['24:00', 48, -1],
])('a field that has %p chooses from %i times, its own at %i', (time, count, at) => {
  expect(timesToChoose(time)).toHaveLength(count);
  expect(timesToChoose(time).indexOf(time)).toBe(at);
});
