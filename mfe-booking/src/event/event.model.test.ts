import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import {
  datesWords,
  fromPrice,
  isSoldOut,
  isTaughtInTurns,
  peopleOf,
  saleWords,
  sessionWords,
  whenWords,
} from './event.model.ts';

type TicketType = PublicEvent['ticketTypes'][number];
const session = (scheduleId: string, day: string) => ({
  scheduleId,
  startAt: `${day}T11:00:00.000Z`,
  endAt: `${day}T12:30:00.000Z`,
  localDate: day,
  roomName: null,
  staffName: null,
  staffNames: [],
});
const ticket = (given: Partial<TicketType> = {}): TicketType => ({
  ticketTypeId: 't',
  name: 'Seat',
  price: '45.00',
  left: null,
  sale: 'ON_SALE',
  salesFrom: null,
  salesTo: null,
  scheduleIds: [],
  ...given,
});
const [one, two, three] = [
  session('a', '2026-11-28'),
  session('b', '2026-12-05'),
  session('c', '2026-12-12'),
];
const timezone = 'Asia/Singapore';

test.each([
  [[one], 'Sat 28 Nov, 7:00 pm'],
  [[one, two], 'Sat 28 Nov, 7:00 pm and 1 more date'],
  [[one, two, three], 'Sat 28 Nov, 7:00 pm and 2 more dates'],
  [[], 'Ended'],
])('when it is (%#)', (sessions, words) => {
  expect(whenWords({ sessions, timezone })).toBe(words);
});

test('one date says from when to when', () => {
  expect(sessionWords(one, timezone)).toBe('Sat 28 Nov, 7:00 pm – 8:30 pm');
});

test.each([
  [[ticket()], 'S$45.00'],
  [[ticket(), ticket({ price: '30.00' })], 'from S$30.00'],
  [[ticket(), ticket({ price: '30.00', sale: 'SOLD_OUT' })], 'S$45.00'],
  [[ticket({ price: '0.00' })], 'Free'],
  [[], ''],
])('what it costs (%#)', (ticketTypes, words) => {
  expect(fromPrice({ ticketTypes, currency: 'SGD' })).toBe(words);
});

test.each([
  [ticket(), ''],
  [ticket({ left: 1 }), '1 seat left'],
  [ticket({ left: 4 }), '4 seats left'],
  [ticket({ sale: 'SOLD_OUT', left: 0 }), 'Sold out'],
  [ticket({ sale: 'NOT_YET', salesFrom: '2026-12-01' }), 'On sale from 1 Dec 2026'],
  [ticket({ sale: 'OVER' }), 'No longer on sale'],
  [ticket({ salesTo: '2026-12-01' }), 'Until 1 Dec 2026'],
])('how a ticket sells (%#)', (type, words) => {
  expect(saleWords(type)).toBe(words);
});

test('a ticket says which dates it is for, where there are several', () => {
  expect(datesWords(ticket(), { sessions: [one] })).toBe('');
  expect(datesWords(ticket(), { sessions: [one, two] })).toBe('Both dates');
  expect(datesWords(ticket(), { sessions: [one, two, three] })).toBe('All 3 dates');
  expect(datesWords(ticket({ scheduleIds: ['b'] }), { sessions: [one, two] })).toBe('Sat 5 Dec');
});

test('it is sold out when every kind of ticket is', () => {
  expect(isSoldOut({ ticketTypes: [ticket({ sale: 'SOLD_OUT' })] })).toBe(true);
  expect(isSoldOut({ ticketTypes: [ticket({ sale: 'SOLD_OUT' }), ticket()] })).toBe(false);
  expect(isSoldOut({ ticketTypes: [] })).toBe(false);
});

const taught = (...names: string[][]) => ({
  sessions: [one, two, three].slice(0, names.length).map((date, at) => ({
    ...date,
    staffNames: names[at] ?? [],
  })),
});

test.each([
  ['one date', taught(['Mei', 'Hana']), ['Mei', 'Hana'], false],
  ['the same people', taught(['Mei', 'Hana'], ['Hana', 'Mei']), ['Mei', 'Hana'], false],
  ['another co-instructor', taught(['Mei', 'Hana'], ['Mei', 'Ben']), ['Mei', 'Hana', 'Ben'], true],
  ['one of them alone', taught(['Mei'], ['Mei', 'Hana'], ['Mei']), ['Mei', 'Hana'], true],
  ['nobody', taught([], []), [], false],
])('who teaches an event: %s', (_case, event, people, inTurns) => {
  expect(peopleOf(event)).toEqual(people);
  expect(isTaughtInTurns(event)).toBe(inTurns);
});
