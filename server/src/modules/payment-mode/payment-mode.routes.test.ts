import type { OfferedModes, PaymentModes } from '@studio/contract/payment-mode.schema';
import { auditOf } from '../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { stepUp } from '../../testing/stepUp.ts';
import { paymentModeModule } from './payment-mode.routes.ts';

const URL = '/api/studio/portal/payment-modes';
const qr = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'LOTUS YOGA' } as const;
const bank = { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '003-123456-7', swift: 'DBSSSGSG' };

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [paymentModeModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  api.clock.advance(1000);
});
afterAll(() => api.close());

type Modes = PaymentModes['modes'];
const read = async (as: { token: string } = studio.owner) => (await api.call<PaymentModes>('GET', URL, { as })).data;
const save = (modes: object[], version: string, as: { token: string } = studio.owner) => api.call<PaymentModes>('POST', URL, { as, json: { modes, version } });
const withChange = (modes: Modes, name: string, change: object): object[] => modes.map((mode) => (mode.mode === name ? { ...mode, ...change } : mode));
const offered = async () => {
  const { data } = await api.call<OfferedModes>('GET', '/api/transaction/payment-modes', { as: await aMember(api, studio) });
  return data.map(({ mode }) => mode);
};

test('a studio begins with cash for members and everything for staff', async () => {
  const { modes, version } = await read();
  expect(modes.map(({ mode, enabled, showOnBookingSite, ready }) => [mode, enabled, showOnBookingSite, ready])).toEqual([
    ['CARD', true, false, false], ['QR', true, false, false], ['BANK_TRANSFER', true, false, false], ['CASH', true, true, true], ['OTHERS', true, false, true],
  ]);
  expect(version).toBe('unset');
  expect(await offered()).toEqual(['CASH']);
});

test('keeps what is set, in its order, and says what changed', async () => {
  const { modes, version } = await read();
  const changed = withChange(modes, 'CASH', { instructions: 'At the desk', holdMinutes: 120 }).reverse();
  const { data } = await save(changed, version);
  expect(data.modes.map(({ mode }) => mode)).toEqual(['OTHERS', 'CASH', 'BANK_TRANSFER', 'QR', 'CARD']);
  expect(await read()).toEqual(data);
  expect(data.modes[1]).toMatchObject({ instructions: 'At the desk', holdMinutes: 120 });
  expect(await auditOf(api, studio.studioId, 'paymentMode.save')).toMatchObject([{ after: { CASH: { holdMinutes: 120 } }, before: { CASH: { holdMinutes: 4320 } } }]);
});

describe('whom members pay', () => {
  test('is changed by somebody who has just proved who they are', async () => {
    const { modes, version } = await read();
    const changed = withChange(modes, 'QR', { qr, showOnBookingSite: true });
    expect(await save(changed, version)).toMatchObject({ status: 400, code: '40008' });
    await stepUp(api, studio.owner, 'PAYOUT');
    const { data } = await save(changed, version);
    expect(data.modes.find(({ mode }) => mode === 'QR')).toMatchObject({ qr, ready: true });
    expect(await offered()).toEqual(['QR', 'CASH']);
    // Ten minutes later other things can be changed, this cannot.
    api.clock.advance(600_000);
    expect(await save(withChange(data.modes, 'CASH', { enabled: false }), data.version)).toMatchObject({ code: '0' });
    const { version: next } = await read();
    expect(await save(withChange(data.modes, 'QR', { qr: { ...qr, proxyValue: '53201234X' } }), next)).toMatchObject({ code: '40008' });
    expect(await offered()).toEqual(['QR']);
  });

  test('is masked in the audit log as far as it is an account', async () => {
    const { modes, version } = await read();
    await stepUp(api, studio.owner, 'PAYOUT');
    await save(withChange(modes, 'BANK_TRANSFER', { bank }), version);
    expect(await auditOf(api, studio.studioId, 'paymentMode.save')).toMatchObject([{ after: { BANK_TRANSFER: { bank: { name: 'DBS', accountNo: '•••' } } } }]);
  });

  test.each([
    ['QR', { qr: { ...qr, proxyValue: '12' } }, 'qr.proxyValue', 'Enter a UEN such as 201403121W'],
    ['QR', { qr: { ...qr, proxyType: 'MOBILE', proxyValue: '+6512345678' } }, 'qr.proxyValue', 'Enter a mobile number such as +6591234567'],
    ['QR', { qr: { ...qr, merchantName: 'Lötus' } }, 'qr.merchantName', 'Use plain letters and digits'],
    ['QR', { qr: { ...qr, merchantName: 'x'.repeat(26) } }, 'qr.merchantName', 'Use at most 25 characters'],
    ['QR', { showOnBookingSite: true }, 'qr.proxyValue', 'Enter whom members pay'],
    ['BANK_TRANSFER', { bank: { ...bank, swift: 'DBS' } }, 'bank.swift', 'Enter a SWIFT code such as DBSSSGSG'],
    ['BANK_TRANSFER', { bank: { ...bank, accountNo: '1' } }, 'bank.accountNo', 'Use 4 to 34 digits or letters'],
    ['CARD', { showOnBookingSite: true }, 'showOnBookingSite', 'Set up the payment provider first'],
    ['CASH', { holdMinutes: 9 }, 'holdMinutes', 'Enter at least 10'],
    ['CASH', { feePct: 21 }, 'feePct', 'Enter at most 20'],
  ])('%s with %j is refused', async (name, change, field, message) => {
    const { modes, version } = await read();
    const index = modes.findIndex(({ mode }) => mode === name);
    expect(await save(withChange(modes, name, change), version)).toMatchObject({ code: '40000', data: { errors: [{ field: `modes[${index}].${field}`, message }] } });
  });

  test.each([['53201234X'], ['201403121W'], ['T08GB0001A'], ['201403121WABC'], ['2014 0312 1w']])('UEN %s is taken', async (proxyValue) => {
    const { modes, version } = await read();
    await stepUp(api, studio.owner, 'PAYOUT');
    expect((await save(withChange(modes, 'QR', { qr: { ...qr, proxyValue } }), version)).code).toBe('0');
  });
});

test('names every mode once, and is not what somebody else has changed meanwhile', async () => {
  const { modes, version } = await read();
  expect(await save(modes.slice(1), version)).toMatchObject({ code: '40000', data: { errors: [{ field: 'modes' }] } });
  expect(await save([...modes.slice(1), modes[1] ?? {}], version)).toMatchObject({ code: '40000' });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save(modes, version)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', '40901', '40901', '40901', '40901']);
});

test('is seen by managers and changed by owners', async () => {
  const [manager, desk] = [await aStaff(api, studio, 'SUPER'), await aStaff(api, studio, 'STAFF')];
  const { modes, version } = await read(manager);
  expect((await save(modes, version, manager)).code).toBe('40301');
  expect((await api.call('GET', URL, { as: desk })).code).toBe('40301');
});
