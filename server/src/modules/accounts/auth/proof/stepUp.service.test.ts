import { STEP_UP_PURPOSES, type StepUp, type StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  claimsOf,
  otherThan,
  PASSWORD,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { authModule } from '../auth.routes.ts';
import { demandStepUp, spendStepUp } from '../../step-up/step-up.api.ts';
import { MINUTE } from '@studio/contract/values/time';

const URL = '/api/auth/portal/step-up';
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
beforeEach(() => app.clock.advance(MINUTE));
afterAll(() => app.close());

async function anOwner() {
  const { userEmail, answer } = await register(app);
  app.clock.advance(2 * MINUTE);
  return { userEmail, ...answer.data };
}
const giveMailed = (as: string, otp: string) =>
  app.call<StepUp>('POST', URL, { as, json: { purpose: 'PAYOUT', method: 'EMAIL', otp } });
const read = async (as: string) => (await app.call<StepUp>('GET', URL, { as })).data;
const demand = async (
  token: string,
  purpose: StepUpPurpose = 'PAYOUT',
  ask: typeof demandStepUp = demandStepUp,
): Promise<string> => {
  const identity = await app.auth.authenticate(`Bearer ${token}`);
  const passed = await app.db
    .studio(identity.studioId ?? '', (tx) => ask(tx, { jti: identity.jti, now: app.clock.now() }, purpose))
    .then(
      () => 'passed',
      (error: { code?: string }) => error.code,
    );
  return passed ?? 'broken';
};
/** A person without a password, whose account exists since then. */
const withoutPassword = (userEmail: string, since: Date) =>
  app.db.platform((tx) =>
    tx
      .updateTable('app_user')
      .set({ password_hash: null, created_at: since })
      .where('user_email', '=', userEmail)
      .execute(),
  );
const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);

describe('with the password', () => {
  test('one counts as proved for ten minutes, for one purpose, in this browser alone', async () => {
    const { userEmail, token } = await anOwner();
    const elsewhere = (await postAuth<SignedIn>(app, 'login-from-studio', { userEmail, password: PASSWORD }))
      .data.token;
    const open = { methods: ['PASSWORD'], asksCode: false, userEmail };
    expect(await read(token)).toEqual({ ...open, purpose: null, until: null });
    expect(await demand(token)).toBe('PROOF_NEEDED');
    expect((await prove(app, token, 'PAYOUT')).data).toEqual({
      ...open,
      purpose: 'PAYOUT',
      until: new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString(),
    });
    expect([await demand(token), await demand(token, 'ADDRESS'), await demand(elsewhere)]).toEqual([
      'passed',
      'PROOF_NEEDED',
      'PROOF_NEEDED',
    ]);
    app.clock.advance(10 * MINUTE - 1);
    expect(await demand(token)).toBe('passed');
    app.clock.advance(1);
    expect(await demand(token)).toBe('PROOF_NEEDED');
    expect((await read(token)).until).toBeNull();
  });

  test.each(STEP_UP_PURPOSES)('a proof for %s opens nothing else', async (given) => {
    const { token } = await anOwner();
    await prove(app, token, given);
    const opened: string[] = [];
    for (const asked of STEP_UP_PURPOSES) {
      if ((await demand(token, asked)) === 'passed') opened.push(`${asked} demanded`);
      if ((await demand(token, asked, spendStepUp)) === 'passed') opened.push(`${asked} spent`);
    }
    expect(opened).toEqual([`${given} demanded`, `${given} spent`]);
  });

  test('of sixty wrong ones at once from one network five are checked, then not even the right one', async () => {
    const { token } = await anOwner();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => prove(app, token, 'PAYOUT', { currentPassword: `guess ${n}` })),
    );
    const codes = answers.map(({ code }) => code);
    expect([
      codes.filter((code) => code === 'SIGN_IN_WRONG').length,
      codes.filter((code) => code === 'ACCOUNT_LOCKED').length,
    ]).toEqual([5, 55]);
    expect(await prove(app, token, 'PAYOUT')).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await demand(token)).toBe('PROOF_NEEDED');
  });

  test('a wrong one is refused at its field, and after five none is checked', async () => {
    const { token } = await anOwner();
    const wrong = () => prove(app, token, 'PAYOUT', { currentPassword: 'not my password' });
    expect(await wrong()).toMatchObject({
      code: 'SIGN_IN_WRONG',
      data: { errors: [{ field: 'currentPassword' }] },
    });
    for (let tries = 1; tries < 5; tries++) await wrong();
    expect(await prove(app, token, 'PAYOUT')).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await demand(token)).toBe('PROOF_NEEDED');
  });

  test.each([
    ['no purpose', { purpose: '' }, 'purpose'],
    ['another purpose than there is', { purpose: 'ANYTHING' }, 'purpose'],
    ['no kind of proof', { method: 'NOTHING' }, 'method'],
    ['no password', { currentPassword: '' }, 'currentPassword'],
    ['no code', { method: 'EMAIL' }, 'otp'],
  ])('%s is malformed', async (_case, given, field) => {
    const { token } = await anOwner();
    expect(await prove(app, token, 'PAYOUT', given)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field }] },
    });
  });

  test('it ends with the sign-in, and is written into the audit log', async () => {
    const { token } = await anOwner();
    const { studioId, jti } = claimsOf({ token }) as { studioId: string; jti: string };
    await prove(app, token, 'KEYS');
    expect(await auditOf(app, studioId, 'staff.stepUp')).toMatchObject([
      { after: { method: 'PASSWORD', purpose: 'KEYS' } },
    ]);
    const stillOpen = () => app.db.platform((tx) => demandStepUp(tx, { jti, now: app.clock.now() }, 'KEYS'));
    await stillOpen();
    await app.auth.revoke(jti);
    await expect(stillOpen()).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });
});

describe('with a code by mail', () => {
  test('is nothing for somebody who has a password', async () => {
    const { userEmail, token } = await anOwner();
    await app.db.platform((tx) =>
      tx
        .updateTable('app_user')
        .set({ created_at: ago(2 * DAY) })
        .where('user_email', '=', userEmail)
        .execute(),
    );
    expect(await giveMailed(token, await aCode(app, userEmail, 'STEP_UP', { token }))).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    expect(await demand(token)).toBe('PROOF_NEEDED');
  });

  test('goes to an address that was confirmed a day ago, and not a moment later', async () => {
    const { userEmail, token } = await anOwner();
    await withoutPassword(userEmail, ago(DAY - 1));
    const [before] = await newestMails(app.db, userEmail);
    await aCode(app, userEmail, 'STEP_UP', { token });
    expect((await newestMails(app.db, userEmail))[0]).toEqual(before);
    expect((await read(token)).methods).toEqual([]);
    app.clock.advance(MINUTE);
    expect((await read(token)).methods).toEqual(['EMAIL']);
    const otp = await aCode(app, userEmail, 'STEP_UP', { token });
    expect(await giveMailed(token, otherThan(otp))).toMatchObject({ code: 'CODE_WRONG' });
    const codes = (await Promise.all(Array.from({ length: 5 }, () => giveMailed(token, otp)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['0', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG']);
    expect(await demand(token)).toBe('passed');
  });

  test('one of somebody else and one for another purpose are refused', async () => {
    const [{ userEmail, token }, stranger] = [await anOwner(), await anOwner()];
    await withoutPassword(userEmail, ago(2 * DAY));
    await withoutPassword(stranger.userEmail, ago(2 * DAY));
    const otp = await aCode(app, userEmail, 'STEP_UP', { token });
    expect(await giveMailed(stranger.token, otp)).toMatchObject({ code: 'CODE_WRONG' });
    app.clock.advance(MINUTE);
    expect(await giveMailed(token, await aCode(app, userEmail, 'RESET_PASSWORD'))).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await giveMailed(token, otp)).toMatchObject({ code: '0' });
  });

  test('an address that was changed a moment ago proves nothing', async () => {
    const { userEmail, token } = await anOwner();
    await withoutPassword(userEmail, ago(2 * DAY));
    await app.db.platform((tx) =>
      tx
        .updateTable('app_user')
        .set({ email_changed_at: ago(DAY - 1) })
        .where('user_email', '=', userEmail)
        .execute(),
    );
    expect((await read(token)).methods).toEqual([]);
  });
});

test('somebody with two-step sign-in gives the password and a code of the app, each code once', async () => {
  const { token } = await anOwner();
  await prove(app, token, 'SECOND_FACTOR');
  const at = (path: string, json: object = {}) =>
    app.call<SecondFactorSecret>('POST', `/api/users/portal/second-factor/${path}`, { as: token, json });
  const { secret } = (await at('start')).data;
  const codeOf = (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  await at('confirm', { otp: codeOf() });
  app.clock.advance(MINUTE);
  expect(await read(token)).toMatchObject({ methods: ['PASSWORD'], asksCode: true });
  expect(await prove(app, token, 'PAYOUT')).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  expect(await prove(app, token, 'PAYOUT', { secondFactor: otherThan(codeOf()) })).toMatchObject({
    code: 'CODE_WRONG',
  });
  expect(await demand(token)).toBe('PROOF_NEEDED');
  expect(await prove(app, token, 'PAYOUT', { secondFactor: codeOf() })).toMatchObject({ code: '0' });
  expect(await demand(token)).toBe('passed');
  expect(await prove(app, token, 'ADDRESS', { secondFactor: codeOf() })).toMatchObject({
    code: 'CODE_WRONG',
  });
});

test('members have no way to it', async () => {
  expect((await app.call('GET', URL)).status).toBe(401);
});
