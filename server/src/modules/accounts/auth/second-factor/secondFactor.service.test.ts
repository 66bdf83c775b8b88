import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from '@studio/contract/accounts/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { sqlBuilder } from '../../../../platform/db/database.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  claimsOf,
  lastCode,
  otherThan,
  PASSWORD,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../../testing/keys.ts';
import { startTestApp, type Answer, type TestApp } from '../../../../testing/startTestApp.ts';
import { staffModule } from '../../../members/staff/staff.routes.ts';
import { authModule } from '../auth.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

const STEP = 30_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, staffModule] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(2 * STEP));

const at = <Data = null>(path: string, as: string, json: object = {}) =>
  app.call<Data>('POST', `/api/users/portal/second-factor/${path}`, { as, json });
const codeOf = (secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + shift });
const stateOf = async (as: string) =>
  (await app.call<SecondFactor>('GET', '/api/users/portal/second-factor', { as })).data;

/** A first secret, of a person who has just given their password. */
async function begin(as: string): Promise<string> {
  await prove(app, as, 'SECOND_FACTOR');
  return (await at<SecondFactorSecret>('start', as)).data.secret;
}

/** A person without a second factor. */
async function anOwner() {
  const { userEmail, answer } = await register(app);
  const { token } = answer.data;
  const signIn = (secondFactor?: string, password = PASSWORD): Promise<Answer<SignedIn>> =>
    postAuth(app, 'login-from-studio', { userEmail, password, secondFactor });
  return { userEmail, token, userId: String(claimsOf(answer.data)['sub']), signIn };
}

/** A person with the second factor on, at a time whose codes are used up. */
async function anEnrolled() {
  const owner = await anOwner();
  const secret = await begin(owner.token);
  const { recoveryCodes } = (await at<RecoveryCodes>('confirm', owner.token, { otp: codeOf(secret) })).data;
  app.clock.advance(2 * STEP);
  return { ...owner, secret, recoveryCodes };
}

describe('turning it on', () => {
  test('needs a fresh proof, and a first code of the app', async () => {
    const { token, signIn } = await anOwner();
    expect(await at('start', token, { currentPassword: PASSWORD })).toMatchObject({
      code: 'PROOF_NEEDED',
      data: { purpose: 'SECOND_FACTOR' },
    });
    expect(await at('confirm', token, { otp: '123456' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await prove(app, token, 'SECOND_FACTOR');
    const { secret, uri } = (await at<SecondFactorSecret>('start', token)).data;
    expect(uri).toContain(`secret=${secret}`);
    expect(await at('confirm', token, { otp: otherThan(codeOf(secret)) })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await stateOf(token)).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      hasRecovery: false,
    });
    // A begun factor is not on.
    expect(await signIn()).toMatchObject({ code: '0' });

    const { recoveryCodes } = (await at<RecoveryCodes>('confirm', token, { otp: codeOf(secret) })).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await stateOf(token)).toEqual({
      isOn: true,
      since: app.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      hasRecovery: true,
    });
    expect(await signIn()).toMatchObject({
      status: 400,
      code: 'SECOND_FACTOR_NEEDED',
      message: 'Enter the code from your authenticator app.',
      data: null,
    });
  });

  test('codes of the app and recovery codes work on when the keys of the server are rotated', async () => {
    const { secret, recoveryCodes, signIn } = await anEnrolled();
    await replaceKeys(app, 'SEALED', 'CODES');
    expect(await signIn(codeOf(secret))).toMatchObject({ code: '0' });
    expect(await signIn(recoveryCodes[0])).toMatchObject({ code: '0' });
    expect(await signIn(recoveryCodes[0])).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('signs out everywhere else, and says so by mail', async () => {
    const { token, signIn, userEmail } = await anOwner();
    const elsewhere = (await signIn()).data.token;
    const secret = await begin(token);
    await at('confirm', token, { otp: codeOf(secret) });
    expect((await app.call('GET', '/api/users/portal/second-factor', { as: elsewhere })).status).toBe(401);
    expect((await newestMails(app.db, userEmail))[0]?.subject).toBe('Two-step sign-in is on');
  });

  test('works once: not again while it is on, and only one of two at the same moment', async () => {
    const { token, secret: own } = await anEnrolled();
    await prove(app, token, 'SECOND_FACTOR', { secondFactor: codeOf(own) });
    expect(await at('start', token)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const other = await anOwner();
    const secret = await begin(other.token);
    const both = await Promise.all([1, 2].map(() => at('confirm', other.token, { otp: codeOf(secret) })));
    expect(both.map(({ code }) => code).sort()).toEqual(['0', 'CODE_WRONG']);
    expect((await stateOf(other.token)).recoveryCodesLeft).toBe(10);
  });

  test('keeps neither the secret nor a recovery code as it is', async () => {
    const { userId, secret, recoveryCodes } = await anEnrolled();
    const rows = [
      ...(await app.db.readPlatform(
        sqlBuilder.selectFrom('second_factor').selectAll().where('user_id', '=', userId),
      )),
      ...(await app.db.readPlatform(
        sqlBuilder.selectFrom('recovery_code').selectAll().where('user_id', '=', userId),
      )),
    ];
    expect(rows).toHaveLength(11);
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(text);
  });
});

describe('signing in with it', () => {
  test('takes a code once, of now or of the 30 seconds beside it, typed as people type', async () => {
    const { secret, signIn } = await anEnrolled();
    const code = codeOf(secret);
    expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ code: '0' });
    expect(await signIn(code)).toMatchObject({ code: 'CODE_WRONG' });
    // A used step invalidates those before it, too.
    expect(await signIn(codeOf(secret, -STEP))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn(codeOf(secret, STEP))).toMatchObject({ code: '0' });
    expect(await signIn(codeOf(secret, 2 * STEP))).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('takes one code for one of many requests at the same moment', async () => {
    const { secret, signIn } = await anEnrolled();
    const codes = await Promise.all(Array.from({ length: 5 }, () => signIn(codeOf(secret))));
    expect(codes.filter(({ code }) => code === '0')).toHaveLength(1);
  });

  test('takes each recovery code once', async () => {
    const {
      recoveryCodes: [first = '', second = ''],
      signIn,
      token,
    } = await anEnrolled();
    expect(await signIn(first.toUpperCase().replace('-', ' '))).toMatchObject({ code: '0' });
    expect(await signIn(first)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn(second)).toMatchObject({ code: '0' });
    expect((await stateOf(token)).recoveryCodesLeft).toBe(8);
  });

  test('looks at no code before the password is right, and then counts no failure of the password', async () => {
    const { secret, signIn } = await anEnrolled();
    expect(await signIn(codeOf(secret), 'not my password')).toMatchObject({ code: 'SIGN_IN_WRONG' });
    for (let asked = 0; asked < 8; asked++)
      expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await signIn(codeOf(secret))).toMatchObject({ code: '0' });
  });

  test('does not take the code of somebody else', async () => {
    const [ann, ben] = [await anEnrolled(), await anEnrolled()];
    expect(await ann.signIn(codeOf(ben.secret))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await ann.signIn(ben.recoveryCodes[0])).toMatchObject({ code: 'CODE_WRONG' });
  });
});

describe('no way around it', () => {
  test('a new password by mail needs it, and the mailed code is still good afterwards', async () => {
    const { userEmail, secret } = await anEnrolled();
    app.clock.advance(MINUTE);
    const otp = await aCode(app, userEmail, 'RESET_PASSWORD');
    const reset = (secondFactor?: string) =>
      postAuth(app, 'portal/reset-password', {
        userEmail,
        otp,
        password: 'an even longer password',
        confirmPassword: 'an even longer password',
        secondFactor,
      });
    expect(await reset()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await reset(otherThan(codeOf(secret)))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await reset(codeOf(secret))).toMatchObject({ code: '0' });
  });

  test('of the members asks for it as well, or who reads the mails could change the password and end all sign-ins', async () => {
    const { userEmail, secret, signIn, token } = await anEnrolled();
    app.clock.advance(MINUTE);
    const otp = await aCode(app, userEmail, 'RESET_PASSWORD');
    const reset = (secondFactor?: string) =>
      postAuth<SignedIn | null>(app, 'reset-password', {
        userEmail,
        otp,
        password: 'an even longer password',
        secondFactor,
      });
    expect(await reset()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', data: null });
    expect(await reset(otherThan(codeOf(secret)))).toMatchObject({ code: 'CODE_WRONG', data: null });
    expect((await stateOf(token)).isOn).toBe(true);
    expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await reset(codeOf(secret))).toMatchObject({ code: '0' });
    expect(await signIn()).toMatchObject({ code: 'SIGN_IN_WRONG' });
  });

  test('an invitation to another studio needs it', async () => {
    const { userEmail, secret } = await anEnrolled();
    const { owner } = await aStudio(app);
    await app.call('POST', '/api/studio-staff/portal/create', {
      as: owner,
      json: { displayName: 'Jo', userEmail, staffType: ['STAFF'] },
    });
    const [mail] = await newestMails(app.db, userEmail);
    const inviteToken = /inviteToken=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const accept = (secondFactor?: string) =>
      postAuth(app, 'portal/accept-invite', { inviteToken, password: PASSWORD, secondFactor });
    expect(await accept()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await accept(codeOf(secret))).toMatchObject({ code: '0' });
  });
});

describe('turning it off', () => {
  test('needs a proof with the password and a code', async () => {
    const { token, secret, signIn, userEmail } = await anEnrolled();
    const off = () => at('turn-off', token);
    const proved = (given: object) => prove(app, token, 'SECOND_FACTOR', given);
    expect(await off()).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'SECOND_FACTOR' } });
    expect(await proved({ currentPassword: 'not my password', secondFactor: codeOf(secret) })).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    expect(await proved({})).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await proved({ secondFactor: otherThan(codeOf(secret)) })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await off()).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await proved({ secondFactor: codeOf(secret) })).toMatchObject({ code: '0' });
    expect(await off()).toMatchObject({ code: '0' });
    expect((await newestMails(app.db, userEmail))[0]?.subject).toBe('Two-step sign-in is off');
    expect(await signIn()).toMatchObject({ code: '0' });
    expect(await off()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  test('takes a recovery code of somebody whose phone is gone', async () => {
    const { token, recoveryCodes } = await anEnrolled();
    await prove(app, token, 'SECOND_FACTOR', { secondFactor: recoveryCodes[3] });
    expect(await at('turn-off', token)).toMatchObject({ code: '0' });
    expect(await stateOf(token)).toMatchObject({ isOn: false });
  });
});

describe('new recovery codes', () => {
  test('need a proof, end the ones before, and cause a mail', async () => {
    const {
      token,
      secret,
      recoveryCodes: [before = ''],
      signIn,
      userEmail,
    } = await anEnrolled();
    expect(await at('recovery-codes', token)).toMatchObject({ code: 'PROOF_NEEDED' });
    await prove(app, token, 'SECOND_FACTOR', { secondFactor: codeOf(secret) });
    const { recoveryCodes } = (await at<RecoveryCodes>('recovery-codes', token)).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await newestMails(app.db, userEmail))[0]?.subject).toBe('Your recovery codes were replaced');
    expect(await signIn(before)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn(recoveryCodes[0])).toMatchObject({ code: '0' });
    expect((await stateOf(token)).recoveryCodesLeft).toBe(9);
  });

  test('are not there for somebody without a second factor', async () => {
    const { token } = await anOwner();
    await prove(app, token, 'SECOND_FACTOR');
    expect(await at('recovery-codes', token)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });
});

test('a mailed code is not a code of the app', async () => {
  const { userEmail, signIn, token } = await anEnrolled();
  app.clock.advance(MINUTE);
  await aCode(app, userEmail, 'STEP_UP', { token });
  expect(await signIn(await lastCode(app, userEmail))).toMatchObject({ code: 'CODE_WRONG' });
});
