import { isOffered, isReady, movesMoney, problemsOf, withDefaults, type Mode } from './payment-mode.rules.ts';

const qr = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'LOTUS' } as const;
const bank = { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '003-123456-7', swift: '' };
const around = { currency: 'SGD', hasWorkingKey: true };
const aMode = (change: Partial<Mode> = {}): Mode => ({
  mode: 'CASH', enabled: true, showOnBookingSite: true, instructions: '', requireProof: false, holdMinutes: 60, feePct: 0, qr: null, bank: null, ...change,
});

test('by default staff take money in every way, and members pay at the desk', () => {
  const modes = withDefaults([]);
  expect(modes.map(({ mode }) => mode)).toEqual(['CARD', 'QR', 'BANK_TRANSFER', 'CASH', 'OTHERS']);
  expect(modes.every(({ enabled }) => enabled)).toBe(true);
  expect(modes.filter((mode) => isOffered(mode, around)).map(({ mode }) => mode)).toEqual(['CASH']);
});

test('what was set comes first, in its order', () => {
  expect(withDefaults([aMode({ mode: 'OTHERS' }), aMode({ holdMinutes: 90 })]).map(({ mode, holdMinutes }) => [mode, holdMinutes])).toEqual([
    ['OTHERS', 60], ['CASH', 90], ['CARD', 60], ['QR', 60], ['BANK_TRANSFER', 4320],
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
  // What members do not see may be as unfinished as it likes.
  expect(problemsOf([{ ...mode, showOnBookingSite: false }, { ...mode, enabled: false }], surroundings)).toEqual([]);
});

test('says which mode lacks what', () => {
  expect(problemsOf([aMode(), aMode({ mode: 'QR' })], around)).toEqual([{ field: 'modes[1].qr.proxyValue', message: 'Enter whom members pay' }]);
});

test.each([
  ['switched off', { enabled: false }, false],
  ['not shown', { showOnBookingSite: false }, false],
  ['shown', {}, true],
  ['for staff alone', { mode: 'OTHERS' as const }, false],
])('a mode that is %s', (_case, change, expected) => {
  expect(isOffered(aMode(change), around)).toBe(expected);
});

test('knows when money would go elsewhere, whatever the order of the modes', () => {
  const before = [aMode({ mode: 'QR', qr }), aMode({ mode: 'BANK_TRANSFER', bank })];
  expect(movesMoney(before, [...before].reverse())).toBe(false);
  expect(movesMoney(before, before.map((mode) => ({ ...mode, instructions: 'Thank you', holdMinutes: 90 })))).toBe(false);
  expect(movesMoney(before, [aMode({ mode: 'QR', qr: { ...qr, proxyValue: '53201234X' } }), aMode({ mode: 'BANK_TRANSFER', bank })])).toBe(true);
  expect(movesMoney(before, [aMode({ mode: 'QR', qr }), aMode({ mode: 'BANK_TRANSFER', bank: { ...bank, accountNo: '1' } })])).toBe(true);
  expect(movesMoney([], [aMode({ mode: 'QR', qr })])).toBe(true);
});
