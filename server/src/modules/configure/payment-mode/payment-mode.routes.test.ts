import type { OfferedModes, PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { stopChangeModule } from '../../accounts/stop-change/stop-change.routes.ts';
import { paymentModeModule } from './payment-mode.routes.ts';

const URL = '/api/studio/portal/payment-modes';
const qr = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'LOTUS YOGA' } as const;
const bank = { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '003-123456-7', swift: 'DBSSSGSG' };

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [paymentModeModule, stopChangeModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  api.clock.advance(1000);
});
afterAll(() => api.close());

type Modes = PaymentModes['modes'];
const read = async (as: { token: string } = studio.owner) =>
  (await api.call<PaymentModes>('GET', URL, { as })).data;
const save = (modes: object[], version: string, as: { token: string } = studio.owner) =>
  api.call<PaymentModes>('POST', URL, { as, json: { modes, version } });
const withChange = (modes: Modes, name: string, change: object): object[] =>
  modes.map((mode) => (mode.mode === name ? { ...mode, ...change } : mode));
const offered = async () => {
  const { data } = await api.call<OfferedModes>('GET', '/api/transaction/payment-modes', {
    as: await aMember(api, studio),
  });
  return data.map(({ mode }) => mode);
};

test('a studio begins with cash for members and everything for staff', async () => {
  const { modes, version } = await read();
  expect(
    modes.map(({ mode, enabled, showOnBookingSite, ready }) => [mode, enabled, showOnBookingSite, ready]),
  ).toEqual([
    ['CARD', true, false, false],
    ['QR', true, false, false],
    ['BANK_TRANSFER', true, false, false],
    ['CASH', true, true, true],
    ['OTHERS', true, false, true],
  ]);
  expect(version).toBe('unset');
  expect(await offered()).toEqual(['CASH']);
});

test('keeps what is set, in its order, and says what changed', async () => {
  const { modes, version } = await read();
  const changed = withChange(modes, 'CASH', { instructions: 'At the desk', holdMinutes: 120 }).reverse();
  // Instructions for payers may name an account as well.
  expect((await save(changed, version)).code).toBe('PROOF_NEEDED');
  await stepUp(api, studio.owner, 'PAYOUT');
  const { data } = await save(changed, version);
  expect(data.modes.map(({ mode }) => mode)).toEqual(['OTHERS', 'CASH', 'BANK_TRANSFER', 'QR', 'CARD']);
  expect(await read()).toEqual(data);
  expect(data.modes[1]).toMatchObject({ instructions: 'At the desk', holdMinutes: 120 });
  expect(await auditOf(api, studio.studioId, 'paymentMode.save')).toMatchObject([
    { after: { CASH: { holdMinutes: 120 } }, before: { CASH: { holdMinutes: 4320 } } },
  ]);
});

describe('new payout details', () => {
  const other = { ...bank, accountName: 'Elsewhere', accountNo: '999888777' };
  const DAY = 24 * 3_600_000;
  const transferOf = ({ modes }: PaymentModes) => modes.find(({ mode }) => mode === 'BANK_TRANSFER');
  const saveBank = async (account: object | null, change: object = {}) => {
    await stepUp(api, studio.owner, 'PAYOUT');
    const { modes, version } = await read();
    return save(withChange(modes, 'BANK_TRANSFER', { bank: account, ...change }), version);
  };
  const cancel = (as: { token: string } = studio.owner) =>
    api.call<PaymentModes>('POST', `${URL}/cancel-payee`, { as, json: { mode: 'BANK_TRANSFER' } });
  const addressOf = async ({ userId }: { userId: string }) =>
    (
      await api.db.platform((tx) =>
        tx
          .selectFrom('app_user')
          .select('user_email')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow(),
      )
    ).user_email;
  /** Signs in anew, because a token lives for twelve hours. */
  const seenAfter = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    return transferOf(await read(await aStaff(api, studio, 'OWNER')));
  };

  test('count at once when they are the first, and later ones after the hold', async () => {
    expect(transferOf((await saveBank(bank)).data)).toMatchObject({ bank, pending: null });
    const { data } = await saveBank(other);
    const effectiveAt = new Date(api.clock.now().getTime() + DAY).toISOString();
    expect(transferOf(data)).toMatchObject({ bank, pending: { bank: other, effectiveAt } });
    expect(await seenAfter(DAY - 1)).toMatchObject({ bank, pending: { bank: other } });
    expect(await seenAfter(1)).toMatchObject({ bank: other, pending: null });
  });

  test('are mailed to every owner at once, and to nobody else', async () => {
    await saveBank(bank);
    const [second, manager] = [await aStaff(api, studio, 'OWNER'), await aStaff(api, studio, 'SUPER')];
    await saveBank(other);
    for (const owner of [studio.owner, second]) {
      const [mail] = await newestMails(api.db, await addressOf(owner));
      expect(mail?.subject).toMatch(/^Important change at/);
      expect(mail?.text).toContain('changed the account for Bank transfer to DBS, Elsewhere, •••8777, from');
      expect(mail?.text).toContain('•••8777');
      expect(mail?.text).not.toContain(other.accountNo);
    }
    expect(await newestMails(api.db, await addressOf(manager))).toEqual([]);
  });

  test('are cancelled by an owner while they wait', async () => {
    await saveBank(bank);
    await saveBank(other);
    expect((await cancel(await aStaff(api, studio, 'SUPER'))).code).toBe('NOT_ALLOWED');
    expect(transferOf((await cancel()).data)).toMatchObject({ bank, pending: null });
    expect(await cancel()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await auditOf(api, studio.studioId, 'paymentMode.cancelPayee')).toHaveLength(1);
    expect(await seenAfter(2 * DAY)).toMatchObject({ bank });
  });

  test('that are cancelled are mailed to every owner, and to nobody else', async () => {
    await saveBank(bank);
    const [second, manager] = [await aStaff(api, studio, 'OWNER'), await aStaff(api, studio, 'SUPER')];
    await saveBank(other);
    api.clock.advance(60_000);
    await cancel(second);
    for (const owner of [studio.owner, second]) {
      const [mail] = await newestMails(api.db, await addressOf(owner));
      expect(mail?.subject).toMatch(/^New payout details for .* were cancelled$/);
      expect(mail?.text).toContain('•••8777');
      expect(mail?.text).not.toContain(other.accountNo);
    }
    expect(await newestMails(api.db, await addressOf(manager))).toEqual([]);
  });

  test('wait on while something else is saved, and begin anew when they change', async () => {
    await saveBank(bank);
    const first = transferOf((await saveBank(other)).data)?.pending?.effectiveAt;
    api.clock.advance(60_000);
    expect(transferOf((await saveBank(bank, { holdMinutes: 90 })).data)).toMatchObject({
      holdMinutes: 90,
      pending: { effectiveAt: first },
    });
    expect(transferOf((await saveBank({ ...other, name: 'UOB' })).data)?.pending?.effectiveAt).toBe(
      new Date(Date.parse(first ?? '') + 60_000).toISOString(),
    );
  });

  test('cannot go around the hold by removing those of now', async () => {
    await saveBank(bank);
    expect(await saveBank(null)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ message: 'Switch it off instead of removing it' }] },
    });
  });

  test('never count when the change of address of whoever asked for them is undone in time', async () => {
    await saveBank(bank);
    const changedAt = api.clock.now();
    api.clock.advance(1000);
    await saveBank(other);
    api.clock.advance(1000);
    const undone_at = api.clock.now();
    const { userId } = studio.owner;
    await api.db.platform((tx) =>
      tx
        .insertInto('address_change')
        .values({
          user_id: userId,
          old_email: 'a',
          new_email: 'b',
          changed_at: changedAt,
          undo_until: undone_at,
          token_hash: userId,
          closed_at: undone_at,
          undone_at,
        })
        .execute(),
    );
    expect(transferOf(await read())).toMatchObject({ bank, pending: null });
    expect(await seenAfter(2 * DAY)).toMatchObject({ bank });
  });
});

describe('the hold has no way round', () => {
  const DAY = 24 * 3_600_000;
  const modeIn = ({ modes }: PaymentModes, name: string) => modes.find(({ mode }) => mode === name);
  const change = async (name: string, what: object) => {
    await stepUp(api, studio.owner, 'PAYOUT');
    const { modes, version } = await read();
    return save(withChange(modes, name, what), version);
  };
  const lastMail = async () => (await newestMails(api.db, studio.owner.userEmail))[0]?.text;
  beforeEach(async () => {
    expect((await change('BANK_TRANSFER', { bank, showOnBookingSite: true })).code).toBe('0');
    api.clock.advance(1000);
  });

  test.each([
    ['other words', 'BANK_TRANSFER', { instructions: 'New account: OCBC 999' }, 'New account: OCBC 999'],
    ['words of a mode without an account', 'OTHERS', { instructions: 'Send to 999' }, 'Send to 999'],
    ['a first account of another mode', 'QR', { qr, showOnBookingSite: true }, 'LOTUS YOGA, •••121W'],
  ])('by %s', async (_what, name, what, words) => {
    const before = modeIn(await read(), name);
    const { data } = await change(name, what);
    const { pending } = modeIn(data, name) ?? {};
    expect(modeIn(data, name)).toMatchObject({ qr: before?.qr, instructions: before?.instructions });
    expect(pending?.effectiveAt).toBe(new Date(api.clock.now().getTime() + DAY).toISOString());
    expect(await offered()).toEqual(['BANK_TRANSFER', 'CASH']);
    expect((await lastMail())?.replace(/\s+/g, ' ')).toContain(words);
    api.clock.advance(DAY);
    const { showOnBookingSite: _shown, ...counts } = what as { showOnBookingSite?: boolean };
    expect(modeIn(await read(await aStaff(api, studio, 'OWNER')), name)).toMatchObject(counts);
  });

  test('by hiding the account that members know', async () => {
    const { modes, version } = await read();
    const hidden = withChange(modes, 'BANK_TRANSFER', { enabled: false });
    expect((await save(hidden, version)).code).toBe('PROOF_NEEDED');
    await stepUp(api, studio.owner, 'PAYOUT');
    expect((await save(hidden, version)).code).toBe('0');
    expect(await lastMail()).toContain('switched Bank transfer off for members');
  });

  test('by a second change with the same proof', async () => {
    await change('CASH', { instructions: 'At the desk' });
    const { modes, version } = await read();
    expect((await save(withChange(modes, 'CASH', { instructions: 'To 999' }), version)).code).toBe(
      'PROOF_NEEDED',
    );
  });

  test('and the link in the mail puts back what members read', async () => {
    await change('BANK_TRANSFER', { instructions: 'To 999', enabled: false });
    const stopToken = /stopToken=([\w.-]+)/.exec((await lastMail()) ?? '')?.[1];
    api.clock.advance(DAY);
    expect((await api.call('POST', '/api/auth/stop-change', { json: { stopToken } })).code).toBe('0');
    expect(modeIn(await read(await aStaff(api, studio, 'OWNER')), 'BANK_TRANSFER')).toMatchObject({
      instructions: '',
      enabled: true,
      pending: null,
    });
  });
});

describe('whom members pay', () => {
  test('is changed by somebody who has just proved who they are', async () => {
    const { modes, version } = await read();
    const changed = withChange(modes, 'QR', { qr, showOnBookingSite: true });
    expect(await save(changed, version)).toMatchObject({ status: 400, code: 'PROOF_NEEDED' });
    await stepUp(api, studio.owner, 'PAYOUT');
    const { data } = await save(changed, version);
    expect(data.modes.find(({ mode }) => mode === 'QR')).toMatchObject({ qr, ready: true });
    expect(await offered()).toEqual(['QR', 'CASH']);
    // Ten minutes later the step-up has expired.
    api.clock.advance(600_000);
    expect(await save(withChange(data.modes, 'CASH', { enabled: false }), data.version)).toMatchObject({
      code: '0',
    });
    const { version: next } = await read();
    expect(
      await save(withChange(data.modes, 'QR', { qr: { ...qr, proxyValue: '53201234X' } }), next),
    ).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await offered()).toEqual(['QR']);
  });

  test('is masked in the audit log as far as it is an account', async () => {
    const { modes, version } = await read();
    await stepUp(api, studio.owner, 'PAYOUT');
    await save(withChange(modes, 'BANK_TRANSFER', { bank }), version);
    expect(await auditOf(api, studio.studioId, 'paymentMode.save')).toMatchObject([
      { after: { BANK_TRANSFER: { bank: { name: 'DBS', accountNo: '•••' } } } },
    ]);
  });

  test.each([
    ['QR', { qr: { ...qr, proxyValue: '12' } }, 'qr.proxyValue', 'Enter a UEN such as 201403121W'],
    [
      'QR',
      { qr: { ...qr, proxyType: 'MOBILE', proxyValue: '+6512345678' } },
      'qr.proxyValue',
      'Enter a mobile number such as +6591234567',
    ],
    ['QR', { qr: { ...qr, merchantName: 'Lötus' } }, 'qr.merchantName', 'Use plain letters and digits'],
    ['QR', { qr: { ...qr, merchantName: 'x'.repeat(26) } }, 'qr.merchantName', 'Use at most 25 characters'],
    ['QR', { showOnBookingSite: true }, 'qr.proxyValue', 'Enter the PayNow details'],
    [
      'BANK_TRANSFER',
      { bank: { ...bank, swift: 'DBS' } },
      'bank.swift',
      'Enter a SWIFT code such as DBSSSGSG',
    ],
    [
      'BANK_TRANSFER',
      { bank: { ...bank, accountNo: '1' } },
      'bank.accountNo',
      'Use 4 to 34 digits or letters',
    ],
    ['CARD', { showOnBookingSite: true }, 'showOnBookingSite', 'Set up the payment provider first'],
    ['CASH', { holdMinutes: 9 }, 'holdMinutes', 'Enter at least 10'],
    ['CASH', { feePct: 21 }, 'feePct', 'Enter at most 20'],
  ])('%s with %j is refused', async (name, change, field, message) => {
    const { modes, version } = await read();
    const index = modes.findIndex(({ mode }) => mode === name);
    expect(await save(withChange(modes, name, change), version)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: `modes[${index}].${field}`, message }] },
    });
  });

  test.each([['53201234X'], ['201403121W'], ['T08GB0001A'], ['201403121WABC'], ['2014 0312 1w']])(
    'UEN %s is taken',
    async (proxyValue) => {
      const { modes, version } = await read();
      await stepUp(api, studio.owner, 'PAYOUT');
      expect((await save(withChange(modes, 'QR', { qr: { ...qr, proxyValue } }), version)).code).toBe('0');
    },
  );
});

test('names every mode once, and is not what somebody else has changed meanwhile', async () => {
  const { modes, version } = await read();
  expect(await save(modes.slice(1), version)).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'modes' }] },
  });
  expect(await save([...modes.slice(1), modes[1] ?? {}], version)).toMatchObject({ code: 'INVALID_FIELDS' });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save(modes, version)));
  expect(answers.map(({ code }) => code).sort()).toEqual([
    '0',
    'CHANGED_MEANWHILE',
    'CHANGED_MEANWHILE',
    'CHANGED_MEANWHILE',
    'CHANGED_MEANWHILE',
  ]);
});

test('is seen by managers and changed by owners', async () => {
  const [manager, desk] = [await aStaff(api, studio, 'SUPER'), await aStaff(api, studio, 'STAFF')];
  const { modes, version } = await read(manager);
  expect((await save(modes, version, manager)).code).toBe('NOT_ALLOWED');
  expect((await api.call('GET', URL, { as: desk })).code).toBe('NOT_ALLOWED');
});
