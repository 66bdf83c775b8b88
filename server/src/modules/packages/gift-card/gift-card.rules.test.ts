import { codeFrom, lettersOf, replacedUntil, shownStatus, spendable } from './gift-card.rules.ts';

test('a code has twenty letters in groups, and skips bytes that would favour some of them', () => {
  expect(codeFrom(Array(20).fill(0))).toBe('2222-2222-2222-2222-2222');
  expect(codeFrom([255, 240, ...Array(20).fill(239)])).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(codeFrom(Array(19).fill(1))).toBeNull();
});

test.each([' k7m3 qxtr-9wbe_5hvn.c2pd ', 'Ｋ７Ｍ３ＱＸＴＲ９ＷＢＥ５ＨＶＮＣ２ＰＤ'])(
  '%p is the same code',
  (typed) => expect(lettersOf(typed)).toBe('K7M3QXTR9WBE5HVNC2PD'),
);

test.each([
  ['as many days as the old one had', '2026-01-01', '2026-04-01', '2026-07-30'],
  ['a month at least', '2026-01-01', '2026-01-05', '2026-05-31'],
  ['for ever, as the old one did', '2026-01-01', null, null],
])('a card in the place of a dead one lives %s', (_case, createdOn, expiresOn, expected) => {
  expect(replacedUntil({ createdOn, expiresOn }, '2026-05-01')).toBe(expected);
});

const card = { status: 'ACTIVE', balanceMinor: 100, expiresOn: '2026-03-02' };
test.each([
  [card, '2026-03-02', 'ACTIVE', 100],
  [card, '2026-03-03', 'EXPIRED', 0],
  [{ ...card, expiresOn: null }, '2030-01-01', 'ACTIVE', 100],
  [{ ...card, balanceMinor: 0 }, '2026-03-02', 'USED_UP', 0],
  [{ ...card, status: 'PENDING' }, '2026-03-02', 'PENDING', 0],
  [{ ...card, status: 'VOIDED' }, '2026-03-02', 'VOIDED', 0],
])('%j on %s is %s', (state, today, status, amount) => {
  expect(shownStatus(state, today)).toBe(status);
  expect(spendable(state, today)).toBe(amount);
});
