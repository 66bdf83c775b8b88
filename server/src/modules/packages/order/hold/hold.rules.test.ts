import { stateOfPlace, type KnownPlace } from './hold.rules.ts';

const now = new Date('2026-03-02T01:00:00.000Z');
const at = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const known = (change: Partial<KnownPlace> = {}): KnownPlace => ({
  bookingStatus: 'HELD',
  heldUntil: at(1),
  code: '',
  orderStatus: 'AWAITING_PAYMENT',
  ...change,
});

test.each<[string, KnownPlace, string | null]>([
  ['that is held', known(), 'HELD'],
  ['whose time is over', known({ heldUntil: at(0) }), 'WANTED'],
  ['that was swept away', known({ bookingStatus: 'CANCELLED' }), 'WANTED'],
  ['that is held for nobody', known({ bookingStatus: null, heldUntil: null }), 'WANTED'],
  ['that is booked', known({ bookingStatus: 'BOOKED', orderStatus: 'PAID' }), 'BOOKED'],
  ['that was booked before the order was paid', known({ bookingStatus: 'BOOKED' }), 'BOOKED'],
  [
    'that somebody else had',
    known({ bookingStatus: null, code: 'SESSION_FULL', orderStatus: 'PAID' }),
    'LOST',
  ],
  ['of an order that lapsed', known({ bookingStatus: 'CANCELLED', orderStatus: 'EXPIRED' }), 'LOST'],
  ['that the member gave back', known({ bookingStatus: 'CANCELLED', orderStatus: 'PAID' }), null],
])('a place %s', (_case, place, state) => {
  expect(stateOfPlace(place, now)).toBe(state);
});
