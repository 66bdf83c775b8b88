import { aPaymentMode, paymentModes } from '../testing/builders/payments.ts';
import {
  canBeOffered,
  decided,
  durationWords,
  formValues,
  missingWords,
  modeLabel,
  offeredWords,
  reordered,
  waitsToBeOffered,
  withMode,
} from './paymentMode.model.ts';
import { exampleCode, modeFormSchema, toRequest } from './paymentMode.schema.ts';

const NOW = new Date('2026-11-21T04:00:00.000Z');
const UEN = { proxyType: 'UEN' as const, proxyValue: '201403121W', merchantName: 'LOTUS YOGA' };

test.each([
  [{ enabled: false, showOnBookingSite: true }, 'Off'],
  [{ enabled: true, showOnBookingSite: false }, 'At the desk only'],
  [{ enabled: true, showOnBookingSite: true }, 'At the desk and on the booking website'],
])('%j is offered: %s', (mode, words) => {
  expect(offeredWords(mode)).toBe(words);
});

test.each([
  [{ mode: 'QR' as const, ready: false }, 'SGD', /PayNow number/],
  [{ mode: 'QR' as const, ready: true }, 'SGD', /^$/],
  [{ mode: 'QR' as const, ready: false, showOnBookingSite: false }, 'SGD', /^$/],
  [{ mode: 'QR' as const, ready: false }, 'EUR', /^Members can only pay by QR code at the desk.$/],
])('%j in %s says what is missing', (mode, currency, words) => {
  expect(missingWords(aPaymentMode(mode), currency)).toMatch(words);
});

test.each([
  ['QR', 'SGD', 'QR payment (PayNow)', true],
  ['QR', 'EUR', 'QR payment', false],
  ['QR', 'IDR', 'QR payment', false],
  ['CARD', 'EUR', 'Card', true],
] as const)('%s in %s is called %s, and members can choose it: %p', (mode, currency, label, isOffered) => {
  expect(modeLabel(mode, currency)).toBe(label);
  expect(canBeOffered(mode, currency)).toBe(isOffered);
});

test.each([
  [{ mode: 'CARD' as const, ready: true, enabled: true, showOnBookingSite: false }, true],
  [{ mode: 'CARD' as const, ready: true, enabled: false, showOnBookingSite: true }, true],
  [{ mode: 'CARD' as const, ready: true, enabled: true, showOnBookingSite: true }, false],
  [{ mode: 'CARD' as const, ready: false, enabled: true, showOnBookingSite: false }, false],
  [{ mode: 'BANK_TRANSFER' as const, ready: true, enabled: true, showOnBookingSite: false }, false],
  [{ mode: 'CARD' as const, ready: true, showOnBookingSite: false, isDeskOnly: true }, false],
])('%j only waits to be offered: %p', (mode, isWaiting) => {
  expect(waitsToBeOffered(aPaymentMode(mode))).toBe(isWaiting);
});

test.each([
  [{ ready: true }, { showOnBookingSite: false }, true],
  [{ ready: true }, { showOnBookingSite: true }, false],
  [{ ready: false }, { showOnBookingSite: false }, false],
])('of a mode that is %j, saving %j decides that it stays at the desk: %p', (mode, change, isDeskOnly) => {
  const [card] = withMode(paymentModes(), { mode: 'CARD', ...change }).modes;
  expect(card && decided(mode, card).isDeskOnly).toBe(isDeskOnly);
});

test.each([
  [45, '45 minutes'],
  ['60', '1 hour'],
  [90, '90 minutes'],
  [4320, '3 days'],
  ['', ''],
  ['x', ''],
])('%p minutes read "%s"', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

test('all modes are sent, in another order or with one of them changed', () => {
  const saved = paymentModes();
  const order = ['CASH', 'QR', 'BANK_TRANSFER', 'CARD', 'OTHERS'];
  expect(reordered(saved, order).modes.map(({ mode }) => mode)).toEqual(order);
  const changed = withMode(saved, { mode: 'CARD', enabled: true });
  expect(changed).toMatchObject({ version: '1' });
  expect(changed.modes[0]).toEqual({
    mode: 'CARD',
    enabled: true,
    showOnBookingSite: false,
    isDeskOnly: false,
    instructions: '',
    requireProof: false,
    holdMinutes: 4320,
    feePct: 3.4,
    qr: null,
    bank: null,
  });
});

test('an account that is begun has to be finished; one that is empty is none', async () => {
  const values = formValues(aPaymentMode({ mode: 'BANK_TRANSFER' }));
  expect(toRequest(values).bank).toBeNull();
  await expect(
    modeFormSchema.validate({ ...values, bank: { ...values.bank, name: 'DBS' } }, { abortEarly: false }),
  ).rejects.toMatchObject({ inner: [{ path: 'bank.accountName' }, { path: 'bank.accountNo' }] });
  expect(
    toRequest({ ...formValues(aPaymentMode({ mode: 'QR' })), qr: { ...UEN, proxyValue: '2014-03121w' } }).qr,
  ).toEqual(UEN);
});

test('the example is a code that a bank could read, once nothing is missing', () => {
  expect(exampleCode({ ...UEN, proxyValue: '' }, NOW)).toBeNull();
  expect(exampleCode(UEN, NOW)).toMatch(
    /^000201010212.*SG\.PAYNOW01012.*201403121W.*54041\.00.*LOTUS YOGA.*EXAMPLE6304[0-9A-F]{4}$/,
  );
});
