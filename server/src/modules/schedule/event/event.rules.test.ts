import {
  refuseTicket,
  saleOf,
  seatsLeft,
  sessionsFor,
  visibleSeats,
  type SeatSession,
  type TicketOffer,
  type TicketSale,
} from './event.rules.ts';

const NOW = new Date('2026-03-02T01:00:00Z');
const TODAY = '2026-03-02';
const aSession = (change: Partial<SeatSession> = {}): SeatSession => ({
  scheduleId: 'a',
  status: 'PUBLISHED',
  startAt: new Date('2026-03-07T01:00:00Z'),
  capacity: 10,
  taken: 0,
  ...change,
});
const anOffer = (change: Partial<TicketOffer> = {}): TicketOffer => ({
  scheduleIds: [],
  quantity: null,
  sold: 0,
  salesFrom: null,
  salesTo: null,
  ...change,
});

test.each([
  ['every session, by id', anOffer(), [aSession({ scheduleId: 'b' }), aSession()], ['a', 'b']],
  [
    'those that it names',
    anOffer({ scheduleIds: ['b'] }),
    [aSession({ scheduleId: 'b' }), aSession()],
    ['b'],
  ],
  [
    'not what starts this instant',
    anOffer(),
    [aSession({ startAt: NOW }), aSession({ scheduleId: 'b' })],
    ['b'],
  ],
  ['what starts in a millisecond', anOffer(), [aSession({ startAt: new Date(NOW.getTime() + 1) })], ['a']],
  [
    'no draft and nothing cancelled',
    anOffer(),
    [aSession({ status: 'DRAFT' }), aSession({ status: 'CANCELLED' })],
    [],
  ],
])('%s', (_case, offer, sessions, expected) => {
  expect(sessionsFor(offer, sessions, NOW).map(({ scheduleId }) => scheduleId)).toEqual(expected);
});

test.each([
  ['as many as the smallest session has', anOffer(), [aSession({ taken: 3 }), aSession({ taken: 9 })], 1],
  ['as many as there are tickets', anOffer({ quantity: 5, sold: 3 }), [aSession()], 2],
  ['the seats before the tickets', anOffer({ quantity: 5 }), [aSession({ taken: 9 })], 1],
  ['an overbooked session has none, not fewer', anOffer(), [aSession({ taken: 12 })], 0],
  ['more sold than there are now', anOffer({ quantity: 2, sold: 3 }), [aSession()], 0],
  ['no session, no seat', anOffer(), [], 0],
])('%s', (_case, offer, sessions, expected) => {
  expect(seatsLeft(offer, sessions)).toBe(expected);
});

test.each<[string, TicketOffer, SeatSession[], TicketSale]>([
  ['always', anOffer(), [aSession()], 'ON_SALE'],
  ['from today', anOffer({ salesFrom: TODAY }), [aSession()], 'ON_SALE'],
  ['from tomorrow', anOffer({ salesFrom: '2026-03-03' }), [aSession()], 'NOT_YET'],
  ['until today', anOffer({ salesTo: TODAY }), [aSession()], 'ON_SALE'],
  ['until yesterday', anOffer({ salesTo: '2026-03-01' }), [aSession()], 'OVER'],
  ['the last one gone', anOffer({ quantity: 1, sold: 1 }), [aSession()], 'SOLD_OUT'],
  [
    'sold out before its first day',
    anOffer({ quantity: 1, sold: 1, salesFrom: '2026-03-03' }),
    [aSession()],
    'SOLD_OUT',
  ],
  ['over and sold out', anOffer({ quantity: 1, sold: 1, salesTo: '2026-03-01' }), [aSession()], 'OVER'],
  ['no session any more', anOffer(), [], 'NO_SESSION'],
])('on sale %s', (_case, offer, sessions, expected) => {
  expect(saleOf(offer, sessions, TODAY)).toBe(expected);
});

test.each<[TicketSale, string | null, string | null]>([
  ['ON_SALE', null, null],
  ['NOT_YET', 'NOT_OPEN_YET', null],
  ['OVER', 'BOOKING_CLOSED', null],
  ['SOLD_OUT', 'SESSION_FULL', 'SESSION_FULL'],
  ['NO_SESSION', 'BOOKING_CLOSED', 'BOOKING_CLOSED'],
])('%s: members %s, staff %s', (sale, forMembers, forStaff) => {
  expect([refuseTicket(sale, false)?.code ?? null, refuseTicket(sale, true)?.code ?? null]).toEqual([
    forMembers,
    forStaff,
  ]);
});

test.each([
  [0, 0],
  [5, 5],
  [6, null],
])('%d seats are shown as %s', (left, shown) => {
  expect(visibleSeats(left)).toBe(shown);
});
