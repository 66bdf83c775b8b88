import { isOnSale, refuseToSell, type Buyer, type SaleTerms } from './sale.rules.ts';

const someTerms = (change: Partial<SaleTerms> = {}): SaleTerms => ({
  status: 'ACTIVE',
  visibility: 'PUBLIC',
  saleFrom: null,
  saleTo: null,
  stock: null,
  purchaseLimitPerMember: null,
  newClientsOnly: false,
  ...change,
});
const someBuyer = (change: Partial<Buyer> = {}): Buyer => ({
  channel: 'MEMBER',
  today: '2026-03-10',
  quantity: 1,
  sold: 0,
  bought: 0,
  isNewClient: true,
  ...change,
});

test.each([
  ['nothing against it', {}, 'MEMBER', true],
  ['an inactive plan', { status: 'INACTIVE' }, 'MEMBER', false],
  ['an inactive plan at the counter', { status: 'INACTIVE' }, 'STAFF', false],
  ['an archived plan', { status: 'ARCHIVED' }, 'STAFF', false],
  ['a plan for staff', { visibility: 'STAFF_ONLY' }, 'MEMBER', false],
  ['a plan for staff at the counter', { visibility: 'STAFF_ONLY' }, 'STAFF', true],
  ['a plan for members', { visibility: 'MEMBERS' }, 'MEMBER', true],
  ['the first day of sale', { saleFrom: '2026-03-10' }, 'MEMBER', true],
  ['the day before it', { saleFrom: '2026-03-11' }, 'MEMBER', false],
  ['the last day of sale', { saleTo: '2026-03-10' }, 'MEMBER', true],
  ['the day after it', { saleTo: '2026-03-09' }, 'MEMBER', false],
  ['the day after it at the counter', { saleTo: '2026-03-09' }, 'STAFF', false],
] as const)('%s', (_case, change, channel, expected) => {
  expect(isOnSale(someTerms(change), { channel, today: '2026-03-10' })).toBe(expected);
});

test.each([
  ['nothing against it', {}, {}, null],
  ['the last in stock', { stock: 10 }, { sold: 9 }, null],
  ['a stock that is sold', { stock: 10 }, { sold: 10 }, 'This package is sold out.'],
  ['two where one is left', { stock: 10 }, { sold: 9, quantity: 2 }, 'Only 1 of this package is left.'],
  ['four where three are left', { stock: 10 }, { sold: 7, quantity: 4 }, 'Only 3 of this package are left.'],
  ['a stock of none', { stock: 0 }, {}, 'This package is sold out.'],
  ['a new client', { newClientsOnly: true }, {}, null],
  [
    'a client who has been there',
    { newClientsOnly: true },
    { isNewClient: false },
    'This package is for new clients only.',
  ],
  ['any client of any plan', {}, { isNewClient: false }, null],
  ['the last that a member may buy', { purchaseLimitPerMember: 2 }, { bought: 1 }, null],
  ['one more', { purchaseLimitPerMember: 2 }, { bought: 2 }, 'Each member can buy this package twice.'],
  ['two of one', { purchaseLimitPerMember: 1 }, { quantity: 2 }, 'Each member can buy this package once.'],
  ['what is not on sale', { saleTo: '2026-03-09', stock: 0 }, {}, 'This package is not on sale.'],
] as const)('selling %s', (_case, terms, buyer, expected) => {
  expect(refuseToSell(someTerms(terms), someBuyer(buyer))?.message ?? null).toBe(expected);
});
