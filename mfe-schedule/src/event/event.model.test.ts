import type { EventSession, TicketType } from '@studio/contract/schedule/event.schema';
import { forWords, sellable, soldWords, ticketLabel, valuesOf, windowWords } from './event.model.ts';

const aType = (change: Partial<TicketType> = {}): TicketType => ({
  ticketTypeId: 't',
  name: 'Standard',
  price: '120.00',
  taxRateId: null,
  toPay: '120.00',
  quantity: null,
  sold: 3,
  left: 2,
  salesFrom: null,
  salesTo: null,
  sale: 'ON_SALE',
  scheduleIds: [],
  sort: 0,
  version: 4,
  ...change,
});
const SESSIONS = [
  { scheduleId: 'a', startAt: '2026-12-05T01:00:00.000Z' },
  { scheduleId: 'b', startAt: '2026-12-06T01:00:00.000Z' },
] as EventSession[];

test.each([
  ['always', null, null],
  ['from 1 Mar 2026', '2026-03-01', null],
  ['until 31 Mar 2026', null, '2026-03-31'],
  ['1 Mar 2026 – 31 Mar 2026', '2026-03-01', '2026-03-31'],
])('sold %s', (words, salesFrom, salesTo) => {
  expect(windowWords({ salesFrom, salesTo })).toBe(words);
});

test.each([
  [[], 'every session'],
  [['b'], 'Sun 6 Dec, 9:00 am'],
  [['a', 'b'], 'Sat 5 Dec, 9:00 am; Sun 6 Dec, 9:00 am'],
  [['gone'], '—'],
])('for %j: %s', (scheduleIds, words) => {
  expect(forWords({ scheduleIds }, SESSIONS, 'Asia/Singapore')).toBe(words);
});

test('tickets sold and left', () => {
  expect(soldWords(aType())).toBe('3 sold, 2 left');
  expect(ticketLabel(aType(), 'SGD')).toMatch(/^Standard · .*120\.00 · 2 left$/);
});

test('the desk can sell any ticket with free seats, also outside its days of sale', () => {
  const types = (['ON_SALE', 'NOT_YET', 'OVER', 'SOLD_OUT', 'NO_SESSION'] as const).map((sale) =>
    aType({ sale }),
  );
  expect(sellable(types).map(({ sale }) => sale)).toEqual(['ON_SALE', 'NOT_YET', 'OVER']);
});

test('a form starts with the ticket type, or with a new one at the end of the list', () => {
  const event = { classTemplId: 'e', ticketTypes: [aType()] };
  expect(valuesOf(event, null)).toMatchObject({ ticketTypeId: null, name: '', sort: 1 });
  expect(valuesOf(event, aType({ salesTo: '2026-03-31' }))).toMatchObject({
    ticketTypeId: 't',
    version: 4,
    salesFrom: '',
    salesTo: '2026-03-31',
  });
});
