import { keepsOf, lossesOf, obstaclesTo, removesOf } from './privacy.rules.ts';

const SETTLED = { memberships: 0, owed: 0, checking: 0, upcoming: 0, freshMerges: 0 };

test.each([
  ['nothing is open', {}, []],
  ['a membership runs', { memberships: 1 }, ['A membership is running. Cancel it first.']],
  ['money is owed', { owed: 2 }, ['2 payments are open. Take, waive or cancel them first.']],
  ['a class is booked', { upcoming: 1 }, ['A booking is still to come. Cancel it first.']],
  [
    'a merge can be undone',
    { freshMerges: 1 },
    ['Another record was merged into this one within 24 hours. Wait until that is final.'],
  ],
])('%s', (_case, change, expected) => {
  const obstacles = obstaclesTo({ ...SETTLED, ...change }, 'staff');
  expect(obstacles.map(({ message }) => message)).toEqual(expected);
});

test('says which credits are lost', () => {
  expect(lossesOf({ packages: 0, credits: 0 })).toEqual([]);
  expect(lossesOf({ packages: 1, credits: 1 })).toEqual(['A package with 1 credit can no longer be used.']);
  expect(lossesOf({ packages: 2, credits: 9 })).toEqual(['2 packages with 9 credits can no longer be used.']);
});

test('counts no credits where packages are unlimited', () => {
  expect(lossesOf({ packages: 1, credits: 0 })).toEqual(['An unlimited package can no longer be used.']);
  expect(lossesOf({ packages: 2, credits: 0 })).toEqual(['2 unlimited packages can no longer be used.']);
});

test('a member pays what they owe', () => {
  expect(obstaclesTo({ ...SETTLED, owed: 1 }, 'member')).toEqual([
    { kind: 'OWED', message: 'A payment is open. Pay it first.' },
  ]);
  expect(obstaclesTo({ ...SETTLED, owed: 2, checking: 1 }, 'member')).toEqual([
    { kind: 'OWED', message: '2 payments are open. Pay them first.' },
  ]);
});

test('a member who has sent proof of payment waits until it is checked, and the desk checks it', () => {
  const messages = (['member', 'staff'] as const).map(
    (to) => obstaclesTo({ ...SETTLED, owed: 1, checking: 1 }, to)[0]?.message,
  );
  expect(messages).toEqual([
    'A payment is being checked. Wait until the studio has confirmed it.',
    'A payment is open. Take, waive or cancel it first.',
  ]);
});

test('says what goes and what stays', () => {
  const always = ['Name, phone, email, address, birthday and emergency contact'];
  expect(removesOf({ notes: 0, tags: 0, cards: 0 }, 'staff').slice(0, 1)).toEqual(always);
  expect(removesOf({ notes: 2, tags: 1, cards: 0 }, 'staff').slice(2)).toEqual(['2 notes', '1 tag']);
  expect(removesOf({ notes: 2, tags: 1, cards: 2 }, 'member').slice(2)).toEqual([
    'What the studio noted about you',
    '2 saved cards',
  ]);
  expect(keepsOf({ orders: 0, bookings: 0, forms: 0 })).toEqual(['The log of who changed what']);
  expect(keepsOf({ orders: 1, bookings: 3, forms: 0 }).slice(0, 2)).toEqual([
    '1 order with its receipts',
    '3 bookings, under “Former member”',
  ]);
});
