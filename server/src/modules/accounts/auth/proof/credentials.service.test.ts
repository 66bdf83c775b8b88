import type { SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  anAddress,
  aPhoneNumber,
  claimsOf,
  memberDetails,
  otherThan,
  PASSWORD,
  postAuth,
  prove,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { aMember, aStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type Answer, type TestApp } from '../../../../testing/startTestApp.ts';
import { authModule } from '../auth.routes.ts';

const ANOTHER = 'quite another password';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
afterAll(() => app.close());

const post = <Data = null>(path: string, json: unknown) => postAuth<Data>(app, path, json);
const postUsers = (path: string, body: object, as?: { token: string }) =>
  app.call('POST', `/api/users/${path}`, { json: body, ...(as && { as }) });
const signIn = (userEmail: string, password: string) =>
  post<SignedIn>('login-from-studio', { userEmail, password });
const isOpen = async (as: { token: string }) =>
  (await app.call('GET', '/api/auth/sessions', { as })).status === 200;
const subjects = async (userEmail: string) =>
  (await newestMails(app.db, userEmail)).map(({ subject }) => subject);
const fieldsOf = ({ data }: Answer<unknown>) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

async function aMemberWithPassword() {
  const studio = await aStudio(app);
  const { phone, userEmail, ...details } = await memberDetails(app, studio.extension);
  const { data } = await post<SignedIn>('sign-up', { ...details, phone, userEmail });
  app.clock.advance(60_000);
  return { studio, phone, userEmail, token: data.token };
}

describe('a forgotten password, of staff', () => {
  const asked = (userEmail: string) => postUsers('portal/forgot-password', { userEmail });
  async function aReset() {
    const { userEmail, answer } = await register(app);
    app.clock.advance(60_000);
    return { userEmail, before: answer.data, otp: await aCode(app, userEmail, 'RESET_PASSWORD') };
  }
  const reset = (body: object) =>
    post<SignedIn>('portal/reset-password', { password: ANOTHER, confirmPassword: ANOTHER, ...body });

  test('gets the same answer for a known and an unknown address, and a mail for the known one only', async () => {
    const [{ userEmail }, unknown] = [await register(app), anAddress()];
    app.clock.advance(60_000);
    const answers = [await asked(userEmail), await asked(unknown)];
    expect(answers.map(({ status, code, message, data }) => ({ status, code, message, data }))).toEqual(
      Array(2).fill({ status: 200, code: '0', message: 'Success', data: null }),
    );
    expect(await newestMails(app.db, unknown)).toEqual([]);
    expect((await subjects(userEmail))[0]).toMatch(/\d{6}/);
    expect(await asked(userEmail)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(await asked(unknown)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(fieldsOf(await asked('nobody'))).toEqual(['userEmail']);
  });

  test('is replaced with the code: in with the new one, out everywhere else, with a mail', async () => {
    const { userEmail, before, otp } = await aReset();
    const form = { userEmail, otp, password: ANOTHER, confirmPassword: ANOTHER };
    const answer = await app.call<SignedIn>('POST', '/api/auth/portal/reset-password', { form });
    expect(claimsOf(answer.data)).toMatchObject({ aud: 'staff', staffType: 'OWNER' });
    expect([await isOpen(answer.data), await isOpen(before)]).toEqual([true, false]);
    expect([(await signIn(userEmail, PASSWORD)).code, (await signIn(userEmail, ANOTHER)).code]).toEqual([
      'SIGN_IN_WRONG',
      '0',
    ]);
    expect((await subjects(userEmail))[0]).toBe('Your password was reset');
    expect(await reset({ userEmail, otp })).toMatchObject({ status: 400, code: 'CODE_WRONG' });
  });

  test('stays as it is for a wrong code, a code for something else, and a person without an account', async () => {
    const { userEmail, otp } = await aReset();
    expect(await reset({ userEmail, otp: otherThan(otp) })).toMatchObject({ code: 'CODE_WRONG' });
    const stranger = anAddress();
    expect(await reset({ userEmail: stranger, otp: await aCode(app, stranger) })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await signIn(userEmail, PASSWORD)).toMatchObject({ code: '0' });
  });

  test('names the fields that are off, and leaves the code usable', async () => {
    const { userEmail, otp } = await aReset();
    expect(fieldsOf(await reset({ userEmail, otp, confirmPassword: 'something else' }))).toEqual([
      'confirmPassword',
    ]);
    expect(fieldsOf(await reset({ userEmail, otp, password: 'short', confirmPassword: 'short' }))).toEqual([
      'password',
    ]);
    expect(
      fieldsOf(await reset({ userEmail, otp, password: 'basketball', confirmPassword: 'basketball' })),
    ).toEqual(['password']);
    expect(await reset({ userEmail, otp })).toMatchObject({ code: '0' });
  });

  test('is of no use to somebody who works nowhere, and stays', async () => {
    const { userEmail, phone } = await aMemberWithPassword();
    expect(await reset({ userEmail, otp: await aCode(app, userEmail, 'RESET_PASSWORD') })).toMatchObject({
      status: 400,
      code: 'SIGN_IN_WRONG',
    });
    expect(await post('login', { phoneCountryCode: '+65', phone, password: PASSWORD })).toMatchObject({
      code: '0',
    });
  });

  test('ends a lock that guesses have brought about', async () => {
    const { userEmail, otp } = await aReset();
    for (let failures = 0; failures < 5; failures++) await signIn(userEmail, 'wrong wrong');
    expect(await signIn(userEmail, PASSWORD)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await reset({ userEmail, otp })).toMatchObject({ code: '0' });
  });
});

describe('a forgotten password, of members', () => {
  const reset = (body: object) => post<SignedIn>('reset-password', { password: ANOTHER, ...body });

  test.each(['phone', 'userEmail'])('is replaced by somebody who is named by %s', async (by) => {
    const { studio, phone, userEmail, token } = await aMemberWithPassword();
    const named = by === 'phone' ? { phoneCountryCode: '+65', phone } : { userEmail };
    const otp = await aCode(app, userEmail, 'RESET_PASSWORD');
    const { data } = await reset({ ...named, otp, extension: studio.extension });
    expect(claimsOf(data)).toMatchObject({ aud: 'member', studioId: studio.studioId });
    expect([await isOpen(data), await isOpen({ token })]).toEqual([true, false]);
    expect(await post('login', { phoneCountryCode: '+65', phone, password: ANOTHER })).toMatchObject({
      code: '0',
    });
  });

  test('works with a form, and for no studio', async () => {
    const { phone, userEmail } = await aMemberWithPassword();
    const form = {
      phoneCountryCode: '+65',
      phone,
      otp: await aCode(app, userEmail, 'RESET_PASSWORD'),
      password: ANOTHER,
    };
    expect(await app.call('POST', '/api/auth/reset-password', { form })).toMatchObject({
      status: 200,
      code: '0',
    });
  });

  test('stays as it is for a wrong code, an unknown person and an unknown studio', async () => {
    const { userEmail } = await aMemberWithPassword();
    const otp = await aCode(app, userEmail, 'RESET_PASSWORD');
    expect(await reset({ userEmail, otp: otherThan(otp) })).toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
    });
    expect(await reset({ phoneCountryCode: '+65', phone: aPhoneNumber(), otp })).toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
    });
    expect(await reset({ userEmail, otp, extension: 'no-such-studio' })).toMatchObject({
      status: 404,
      code: 'STUDIO_UNKNOWN',
    });
    expect(fieldsOf(await reset({ otp }))).toEqual(['phone']);
    expect(fieldsOf(await reset({ userEmail, otp, password: userEmail }))).toEqual(['password']);
  });
});

describe('changing the password', () => {
  const change = (as: { token: string }, body: object = {}) =>
    postUsers('portal/change-user-password', { newPassword: ANOTHER, ...body }, as);

  test('of staff needs a fresh proof, signs out everywhere else, and causes a mail', async () => {
    const { userEmail, answer } = await register(app);
    const elsewhere = (await signIn(userEmail, PASSWORD)).data;
    expect(await change(answer.data, { currentPassword: PASSWORD })).toMatchObject({
      status: 400,
      code: 'PROOF_NEEDED',
      data: { purpose: 'PASSWORD' },
    });
    await prove(app, answer.data, 'PASSWORD');
    expect(await change(answer.data)).toMatchObject({ status: 200, code: '0', data: null });
    expect([await isOpen(answer.data), await isOpen(elsewhere)]).toEqual([true, false]);
    expect(await signIn(userEmail, ANOTHER)).toMatchObject({ code: '0' });
    expect((await subjects(userEmail))[0]).toBe('Your password was changed');
  });

  test('is refused for a new one that is too short, has leaked, or is the address', async () => {
    const {
      userEmail,
      answer: { data },
    } = await register(app);
    await prove(app, data, 'PASSWORD');
    for (const newPassword of ['too short', 'Password123', userEmail])
      expect(fieldsOf(await change(data, { newPassword }))).toEqual(['newPassword']);
    expect(await signIn(userEmail, PASSWORD)).toMatchObject({ code: '0' });
  });

  describe('of a member', () => {
    const changeOwn = (token: string, body: object = {}) =>
      postUsers('change-password', { currentPassword: PASSWORD, newPassword: ANOTHER, ...body }, { token });

    test('needs the one before, also with a form', async () => {
      const { phone, token } = await aMemberWithPassword();
      const form = { currentPassword: PASSWORD, newPassword: ANOTHER };
      expect(await app.call('POST', '/api/users/change-password', { as: token, form })).toMatchObject({
        status: 200,
        code: '0',
      });
      expect(await post('login', { phoneCountryCode: '+65', phone, password: ANOTHER })).toMatchObject({
        code: '0',
      });
    });

    test('is refused with the wrong one, and after five tries not even looked at', async () => {
      const { token } = await aMemberWithPassword();
      const tries = [];
      for (let failures = 0; failures < 5; failures++)
        tries.push(await changeOwn(token, { currentPassword: 'wrong wrong' }));
      for (const wrong of tries)
        expect([wrong.code, fieldsOf(wrong)]).toEqual(['SIGN_IN_WRONG', ['currentPassword']]);
      expect(await changeOwn(token)).toMatchObject({
        status: 400,
        code: 'ACCOUNT_LOCKED',
        headers: { 'retry-after': '30' },
      });
    });

    test('needs the code, too, of somebody who has a second factor as staff', async () => {
      const { answer, userEmail } = await register(app);
      const as = answer.data;
      await prove(app, as, 'SECOND_FACTOR');
      const at = (path: string, json: object = {}) =>
        app.call<SecondFactorSecret>('POST', `/api/users/portal/second-factor/${path}`, { as, json });
      const { secret } = (await at('start')).data;
      const codeOf = (): string =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
      await at('confirm', { otp: codeOf() });
      app.clock.advance(60_000);
      const userId = String(claimsOf(as)['sub']);
      const token = await app.db.platform((tx) =>
        app.auth.issueToken(tx, { audience: 'member', userId, studioId: null, memberId: null }),
      );
      expect(await changeOwn(token)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
      expect(await changeOwn(token, { secondFactor: otherThan(codeOf()) })).toMatchObject({
        code: 'CODE_WRONG',
      });
      expect(await changeOwn(token, { secondFactor: codeOf() })).toMatchObject({ code: '0' });
      expect((await subjects(userEmail))[0]).toBe('Your password was changed');
    });
  });
});

test('nobody changes anything without the token of the right audience', async () => {
  const studio = await aStudio(app);
  const visitor = await aMember(app, studio);
  const body = { currentPassword: PASSWORD, newPassword: ANOTHER, userEmail: anAddress(), otp: '123456' };
  for (const path of ['portal/change-user-password', 'portal/update-user-email']) {
    expect(await postUsers(path, body)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await postUsers(path, body, visitor)).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  }
  expect(await postUsers('change-password', body, studio.owner)).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
});
