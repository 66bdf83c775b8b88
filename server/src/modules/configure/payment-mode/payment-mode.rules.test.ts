import {
  asOf,
  changedMode,
  effectiveAt,
  hasPayee,
  hidesPayee,
  isOffered,
  isReady,
  maskedPayee,
  needsProof,
  problemsOf,
  readingChange,
  readingOf,
  readingText,
  removalsOf,
  withDefaults,
  type Mode,
} from './payment-mode.rules.ts';

const qr = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'LOTUS' } as const;
const bank = { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '003-123456-7', swift: '' };
const around = { currency: 'SGD', hasWorkingKey: true };
const aMode = (change: Partial<Mode> = {}): Mode => ({
  mode: 'CASH',
  enabled: true,
  showOnBookingSite: true,
  isDeskOnly: false,
  instructions: '',
  requireProof: false,
  holdMinutes: 60,
  feePct: 0,
  qr: null,
  bank: null,
  next: null,
  ...change,
});

test('by default staff take money in every way, and members pay at the desk', () => {
  const modes = withDefaults([]);
  expect(modes.map(({ mode }) => mode)).toEqual(['CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS']);
  expect(modes.every(({ enabled }) => enabled)).toBe(true);
  expect(modes.filter((mode) => isOffered(mode, around)).map(({ mode }) => mode)).toEqual(['CASH']);
});

test('what was set comes first, in its order', () => {
  expect(
    withDefaults([aMode({ mode: 'OTHERS' }), aMode({ holdMinutes: 90 })]).map(({ mode, holdMinutes }) => [
      mode,
      holdMinutes,
    ]),
  ).toEqual([
    ['OTHERS', 60],
    ['CASH', 90],
    ['CARD', 60],
    ['QR', 60],
    ['BANK_TRANSFER', 4320],
  ]);
});

test.each([
  ['cash needs nothing', aMode(), around, true],
  ['a transfer needs an account', aMode({ mode: 'BANK_TRANSFER' }), around, false],
  ['and has one', aMode({ mode: 'BANK_TRANSFER', bank }), around, true],
  ['a QR code needs somebody to pay', aMode({ mode: 'QR' }), around, false],
  ['and has one', aMode({ mode: 'QR', qr }), around, true],
  ['a QR code is for Singapore dollars', aMode({ mode: 'QR', qr }), { ...around, currency: 'MYR' }, false],
  ['a card needs a key', aMode({ mode: 'CARD' }), { ...around, hasWorkingKey: false }, false],
  ['that works', aMode({ mode: 'CARD' }), around, true],
])('%s', (_case, mode, surroundings, expected) => {
  expect(isReady(mode, surroundings)).toBe(expected);
  expect(problemsOf([aMode(), mode], surroundings).length).toBe(expected ? 0 : 1);
  // A mode that members do not see may be incomplete.
  expect(
    problemsOf(
      [
        { ...mode, showOnBookingSite: false },
        { ...mode, enabled: false },
      ],
      surroundings,
    ),
  ).toEqual([]);
});

test('says which mode lacks what', () => {
  expect(problemsOf([aMode(), aMode({ mode: 'QR' })], around)).toEqual([
    { field: 'modes[1].qr.proxyValue', message: 'Enter the PayNow details' },
  ]);
});

test.each([
  ['switched off', { enabled: false }, false],
  ['not shown', { showOnBookingSite: false }, false],
  ['shown', {}, true],
  ['for staff alone', { mode: 'OTHERS' as const }, false],
])('a mode that is %s', (_case, change, expected) => {
  expect(isOffered(aMode(change), around)).toBe(expected);
});

const other = { ...bank, accountNo: '999-888777-6' };
const now = new Date('2026-03-02T01:00:00Z');
const due = effectiveAt(now, 24);
const wait = { effectiveAt: due.toISOString(), requestedAt: now.toISOString(), userId: 'u', byName: 'Ana' };
const aTransfer = (change: Partial<Mode> = {}) => aMode({ mode: 'BANK_TRANSFER', bank, ...change });
const later = (milliseconds: number) => new Date(due.getTime() + milliseconds);

test.each([
  ['before the hold is over', -1, bank],
  ['from its end on', 0, other],
])('waiting payout details count %s', (_case, milliseconds, expected) => {
  const waiting = aTransfer({ next: { ...wait, qr: null, bank: other } });
  expect(readingOf(waiting, later(milliseconds)).bank).toBe(expected);
  expect(asOf(waiting, later(milliseconds))).toEqual(
    aTransfer({ bank: expected, next: milliseconds < 0 ? waiting.next : null }),
  );
});

const waiting = aTransfer({ next: { ...wait, qr: null, bank: other } });
const reads = (change: Partial<Mode>) => ({ qr: null, bank, instructions: '', ...change });
const words = { instructions: 'Pay to 999 instead' };
test.each([
  ['the first', aTransfer({ bank: null }), reads({}), true, 'FIRST'],
  ['the first words', aTransfer({ bank: null }), reads({ bank: null, ...words }), true, 'FIRST'],
  ['the first of a mode, where another has one', aTransfer({ bank: null }), reads({}), false, 'HELD'],
  ['the same', aTransfer(), reads({ bank: { ...bank } }), false, 'SAME'],
  ['what waits already', waiting, reads({ bank: other }), false, 'SAME'],
  ['those of now, while others wait', waiting, reads({}), false, 'SAME'],
  ['others', aTransfer(), reads({ bank: other }), false, 'HELD'],
  ['others than wait', waiting, reads({ bank: { ...bank, name: 'UOB' } }), false, 'HELD'],
  ['other words', aTransfer(), reads(words), false, 'HELD'],
  [
    'words for what has no account',
    aMode({ mode: 'OTHERS' }),
    reads({ bank: null, ...words }),
    false,
    'HELD',
  ],
  ['none', aTransfer(), reads({ bank: null }), false, 'REMOVED'],
  ['still none', aTransfer({ bank: null }), reads({ bank: null }), false, 'SAME'],
] as const)('%s', (_case, before, sent, isFirst, expected) => {
  expect(readingChange(before, sent, isFirst)).toBe(expected);
});

const held = { next: wait, isFirst: false };
test('others wait, the first do not, and what waits stays while something else changes', () => {
  const { next: _next, ...sent } = aTransfer({ bank: other, holdMinutes: 90 });
  expect(changedMode(aTransfer(), sent, held)).toEqual(
    aTransfer({ holdMinutes: 90, next: { ...wait, ...reads({ bank: other }) } }),
  );
  expect(changedMode(aTransfer({ bank: null }), sent, { ...held, isFirst: true })).toEqual(
    aTransfer({ bank: other, holdMinutes: 90 }),
  );
  expect(changedMode(waiting, { ...sent, bank }, { ...held, next: { ...wait, byName: 'Ben' } })).toEqual({
    ...waiting,
    holdMinutes: 90,
  });
});

test('words that change while an account waits wait with it', () => {
  const { next: _next, ...sent } = aTransfer(words);
  expect(changedMode(waiting, sent, held).next).toMatchObject({ bank: other, ...words });
});

test.each([
  ['nobody', [aMode(), aTransfer({ bank: null })], false],
  ['an account', [aMode(), aTransfer()], true],
  ['words that wait', [aMode({ next: { ...wait, qr: null, bank: null } })], true],
])('a studio with %s', (_case, modes, expected) => {
  expect(hasPayee(modes)).toBe(expected);
});

test.each([
  ['switched off', aTransfer(), aTransfer({ enabled: false }), true],
  ['shown no more', aTransfer(), aTransfer({ showOnBookingSite: false }), true],
  ['without an account', aMode(), aMode({ enabled: false }), false],
  ['not shown before', aTransfer({ showOnBookingSite: false }), aTransfer({ enabled: false }), false],
])('what is %s hides an account', (_case, before, sent, expected) => {
  expect(hidesPayee(before, sent)).toBe(expected);
});

test('a mode that members see may wait for its first account', () => {
  const next = { ...wait, qr, bank: null };
  expect(problemsOf([aMode({ mode: 'QR', next })], around)).toEqual([]);
  expect(isOffered(aMode({ mode: 'QR', next }), around)).toBe(false);
});

test('a mail says which account and which words', () => {
  expect(readingText(aTransfer(), aTransfer({ bank: other, ...words }))).toBe(
    'changed the account for Bank transfer to DBS, Lotus Pte Ltd, •••7776 and changed what members read when they pay by Bank transfer to “Pay to 999 instead”',
  );
});

test('a removal is refused at its field', () => {
  expect(removalsOf([aMode(), aTransfer()], [aMode(), aTransfer({ bank: null })])).toEqual([
    { field: 'modes[1].bank.accountNo', message: 'Switch it off instead of removing it' },
  ]);
  expect(removalsOf([aTransfer()], [aTransfer({ bank: other })])).toEqual([]);
});

test.each([
  ['another account', { bank: other }, true],
  ['other words for payers', { instructions: 'Pay to 999 instead' }, true],
  ['other hours', { holdMinutes: 90 }, false],
  ['hiding the account', { enabled: false }, true],
])('%s needs a proof: %j', (_case, change, expected) => {
  expect(
    needsProof([aMode({ mode: 'QR', qr }), aTransfer()], [aTransfer(change), aMode({ mode: 'QR', qr })]),
  ).toBe(expected);
});

test('an account that was saved in another writing is the same', () => {
  const [before, after] = ['de89-3704-0044-0532-0130-00', 'DE89 3704 0044 0532 0130 00'].map((accountNo) =>
    aTransfer({ bank: { ...bank, accountNo } }),
  );
  if (!before || !after) throw new Error('Two accounts');
  expect(readingText(before, after)).toBe('');
});

test('a mail says whose account it is, and the end of its number', () => {
  expect(maskedPayee({ qr: null, bank })).toBe('DBS, Lotus Pte Ltd, •••4567');
  const german = { ...bank, accountNo: 'DE89 3704 0044 0532 0130 00' };
  expect(maskedPayee({ qr: null, bank: german })).toBe('DBS, Lotus Pte Ltd, •••3000');
  expect(maskedPayee({ qr, bank: null })).toBe('LOTUS, •••121W');
});
