import { ORDER_LINE_KINDS } from '@studio/contract/orders/purchase.schema';
import {
  followersOf,
  kindOf,
  kindsOf,
  lineKinds,
  registerFollowers,
} from './modules/packages/order-line/order-line.api.ts';
import { ORDER_FOLLOWERS } from './orderFollowers.ts';

beforeAll(() => registerFollowers(ORDER_FOLLOWERS));

const lines = ['GIFT_CARD', 'TICKET', 'PACKAGE', 'GIFT_CARD'].map((kind, index) => ({ kind, index }));

test('every kind of line has its row', () => {
  expect(lineKinds()).toHaveLength(ORDER_LINE_KINDS.length);
});

test('followers of an order come in the order of locks, whatever the order of its lines', () => {
  expect(followersOf(lines).map(({ locks }) => locks)).toEqual([
    'SESSIONS',
    'SESSIONS',
    'PACKAGES',
    'PROMO_CODES',
    'MEMBERSHIPS',
    'GIFT_CARDS',
  ]);
});

test('a kind comes once, with its own lines', () => {
  expect(kindsOf(lines).map(({ own }) => own.map(({ index }) => index))).toEqual([[1], [2], [0, 3]]);
});

test('tickets are asked for a due before places: a seat is paid with its ticket', () => {
  const asked = lineKinds().filter(({ dueOf }) => dueOf);
  expect(asked.indexOf(kindOf('TICKET'))).toBeLessThan(asked.indexOf(kindOf('DROP_IN')));
});
