import type { PasskeyOptions, Passkeys, VerifiedPasskey } from '@studio/contract/accounts/passkey.schema';
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from '@studio/contract/accounts/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  claimsOf,
  PASSWORD,
  postAuth,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { anAuthenticator } from '../../../../testing/authenticator.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { insertPasskey } from '../../../../testing/builders/passkeyBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
import { authModule } from '../auth.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

const OWN = '/api/users/portal/passkeys';
const SHOW = '/api/auth/portal/passkey';
const ORIGIN = 'https://studio.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule], config: { publicUrl: ORIGIN } });
});
beforeEach(() => app.clock.advance(MINUTE));
afterAll(() => app.close());

const post = <Data = null>(url: string, json: object = {}, as?: string) =>
  app.call<Data>('POST', url, { json, ...(as && { as }) });
const optionsFrom = async (url: string, as?: string) =>
  (await post<PasskeyOptions>(url, {}, as)).data.options;
const listOf = async (as: string) => (await app.call<Passkeys>('GET', OWN, { as })).data.items;

const proveAnew = (token: string) => stepUp(app, { token }, 'SECOND_FACTOR');

async function anOwner() {
  const { userEmail, answer } = await register(app);
  const { token } = answer.data;
  await proveAnew(token);
  const signIn = (secondFactor?: string) =>
    postAuth<SignedIn>(app, 'login-from-studio', { userEmail, password: PASSWORD, secondFactor });
  return { userEmail, token, signIn, claims: claimsOf(answer.data) };
}

async function withPasskey() {
  const owner = await anOwner();
  const phone = anAuthenticator(ORIGIN);
  expect(
    await post(
      OWN,
      { name: 'Phone', credential: phone.make(await optionsFrom(`${OWN}/options`, owner.token)) },
      owner.token,
    ),
  ).toMatchObject({ code: '0' });
  return { ...owner, phone };
}
const enter = async (show: (options: unknown) => string, more: object = {}) =>
  post<SignedIn>(`${SHOW}/sign-in`, {
    credential: show(await optionsFrom(`${SHOW}/sign-in-options`)),
    ...more,
  });

describe('recovery codes', () => {
  const FACTOR = '/api/users/portal/second-factor';
  const stateOf = async (as: string) => (await app.call<SecondFactor>('GET', FACTOR, { as })).data;
  const addTo = async (token: string) =>
    (
      await post<RecoveryCodes>(
        OWN,
        { name: 'Key', credential: anAuthenticator(ORIGIN).make(await optionsFrom(`${OWN}/options`, token)) },
        token,
      )
    ).data.recoveryCodes;
  const turnOn = async (token: string) => {
    await proveAnew(token);
    const { secret } = (await post<SecondFactorSecret>(`${FACTOR}/start`, {}, token)).data;
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock.now().getTime(),
    });
    return (await post<RecoveryCodes>(`${FACTOR}/confirm`, { otp }, token)).data.recoveryCodes;
  };

  test('come with the first passkey, once, and sign in each once with the password', async () => {
    const { token, signIn } = await anOwner();
    const codes = await addTo(token);
    expect(codes).toHaveLength(10);
    expect(await stateOf(token)).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 10,
      hasRecovery: true,
    });
    await proveAnew(token);
    expect(await addTo(token)).toEqual([]);
    expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await signIn(codes[0])).toMatchObject({ code: '0' });
    expect(await signIn(codes[0])).toMatchObject({ code: 'CODE_WRONG' });
    expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('that are guessed are counted, and six digits are no code of an app that was never confirmed', async () => {
    const { token, signIn } = await anOwner();
    const [code] = await addTo(token);
    await proveAnew(token);
    const { secret } = (await post<SecondFactorSecret>(`${FACTOR}/start`, {}, token)).data;
    expect(
      await signIn(
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() }),
      ),
    ).toMatchObject({ code: 'CODE_WRONG' });
    for (let guess = 0; guess < 4; guess += 1)
      expect(await signIn('aaaaa-aaaaa')).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn(code)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });

  test('stay when an app comes besides or goes again, and end with the last second factor', async () => {
    const { token, signIn } = await anOwner();
    const codes = await addTo(token);
    expect(await turnOn(token)).toEqual([]);
    await proveAnew(token);
    expect(await post(`${FACTOR}/turn-off`, {}, token)).toMatchObject({ code: '0' });
    expect(await signIn(codes[1])).toMatchObject({ code: '0' });
    await proveAnew(token);
    await post(`${OWN}/remove`, { passkeyId: (await listOf(token))[0]?.passkeyId }, token);
    expect(await stateOf(token)).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      hasRecovery: false,
    });
    expect(await signIn()).toMatchObject({ code: '0' });
  });

  test('can be had for passkeys from before there were any', async () => {
    const { token, claims, signIn } = await anOwner();
    await app.db.platform((tx) => insertPasskey(tx, String(claims['sub']), app.clock.now()));
    expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 0, hasRecovery: true });
    const { recoveryCodes } = (await post<RecoveryCodes>(`${FACTOR}/recovery-codes`, {}, token)).data;
    expect(await signIn(recoveryCodes[9])).toMatchObject({ code: '0' });
  });

  test('open the reset of the booking website, too', async () => {
    const { token, userEmail } = await anOwner();
    const [code] = await addTo(token);
    const reset = async (secondFactor: string) =>
      post('/api/auth/reset-password', {
        userEmail,
        phoneCountryCode: '',
        phone: '',
        otp: await aCode(app, userEmail, 'RESET_PASSWORD'),
        password: 'another long password',
        extension: '',
        secondFactor,
      });
    expect(await reset('')).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    app.clock.advance(MINUTE);
    expect(await reset(code ?? '')).toMatchObject({ code: '0' });
  });
});

describe('adding one', () => {
  test('needs a fresh proof of the person', async () => {
    const { answer } = await register(app);
    expect(await post(`${OWN}/options`, {}, answer.data.token)).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await post(OWN, { name: 'Phone', credential: '{}' }, answer.data.token)).toMatchObject({
      code: 'PROOF_NEEDED',
    });
  });

  test('keeps it under its name, signs out everywhere else, and says so by mail', async () => {
    const owner = await anOwner();
    const elsewhere = (await owner.signIn()).data.token;
    const options = await optionsFrom(`${OWN}/options`, owner.token);
    expect(options).toMatchObject({
      rp: { id: 'studio.example' },
      user: { name: owner.userEmail },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(
      await post(OWN, { name: 'Phone', credential: anAuthenticator(ORIGIN).make(options) }, owner.token),
    ).toMatchObject({ code: '0' });
    expect(await listOf(owner.token)).toMatchObject([{ name: 'Phone', lastUsedAt: null, isSynced: false }]);
    expect((await app.call('GET', OWN, { as: elsewhere })).status).toBe(401);
    expect((await newestMails(app.db, owner.userEmail))[0]?.subject).toBe('A passkey was added');
    expect(await auditOf(app, String(owner.claims['studioId']), 'staff.addPasskey')).toMatchObject([
      { after: { passkey: 'Phone' } },
    ]);
  });

  test('takes a challenge once, soon, and from the browser that asked for it', async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    const add = (credential: string, as: string) => post(OWN, { name: 'Phone', credential }, as);
    const options = await optionsFrom(`${OWN}/options`, one.token);
    expect(await add(anAuthenticator(ORIGIN).make(options), other.token)).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    expect(await add(anAuthenticator(ORIGIN).make(options), one.token)).toMatchObject({ code: '0' });
    await proveAnew(one.token);
    expect(await add(anAuthenticator(ORIGIN).make(options), one.token)).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    const late = await optionsFrom(`${OWN}/options`, one.token);
    app.clock.advance(5 * MINUTE);
    expect(await add(anAuthenticator(ORIGIN).make(late), one.token)).toMatchObject({ code: 'SIGN_IN_WRONG' });
  });

  test.each([
    ['another site', { origin: 'https://studio.example.evil' }],
    ['an authenticator that was made for another site', { rpId: 'evil.example' }],
    ['an authenticator that was shown, not made', { type: 'webauthn.get' }],
    ['an authenticator that did not ask who it is', { isVerified: false }],
  ])('refuses what comes from %s', async (_case, made) => {
    const { token } = await anOwner();
    const credential = anAuthenticator(ORIGIN).make(await optionsFrom(`${OWN}/options`, token), made);
    expect(await post(OWN, { name: 'Phone', credential }, token)).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await listOf(token)).toEqual([]);
  });

  test.each([
    'null',
    '[]',
    '{',
    '"text"',
    '{"id":1,"response":{}}',
    '{"id":"x","response":null}',
    '{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"oA"}}',
  ])('refuses what is none: %s', async (credential) => {
    const { token } = await anOwner();
    await optionsFrom(`${OWN}/options`, token);
    expect(await post(OWN, { name: 'Phone', credential }, token)).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await listOf(token)).toEqual([]);
  });

  test('of ten with one challenge at the same moment keeps one', async () => {
    const { token } = await anOwner();
    const options = await optionsFrom(`${OWN}/options`, token);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        post(OWN, { name: 'Phone', credential: anAuthenticator(ORIGIN).make(options) }, token),
      ),
    );
    expect(await listOf(token)).toHaveLength(1);
  });

  test('keeps one authenticator once, whoever has it', async () => {
    const { token, phone } = await withPasskey();
    const other = await anOwner();
    await proveAnew(token);
    for (const as of [token, other.token]) {
      const credential = phone.make(await optionsFrom(`${OWN}/options`, as));
      expect(await post(OWN, { name: 'Again', credential }, as)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    }
  });
});

describe('signing in with one', () => {
  test('needs neither password nor code, and is remembered when asked', async () => {
    const { phone, claims, token } = await withPasskey();
    const answer = await enter(phone.show, { rememberMe: true });
    expect(claimsOf(answer.data)).toMatchObject({
      aud: 'staff',
      sub: claims['sub'],
      studioId: claims['studioId'],
    });
    expect((await listOf(token))[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  test('reveals to nobody who has any', async () => {
    expect(await optionsFrom(`${SHOW}/sign-in-options`)).toMatchObject({
      rpId: 'studio.example',
      userVerification: 'required',
    });
    expect(await optionsFrom(`${SHOW}/sign-in-options`)).not.toHaveProperty('allowCredentials');
  });

  test('takes what was signed once, also of many at the same moment', async () => {
    const { phone } = await withPasskey();
    const credential = phone.show(await optionsFrom(`${SHOW}/sign-in-options`));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`${SHOW}/sign-in`, { credential })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '0',
      'SIGN_IN_WRONG',
      'SIGN_IN_WRONG',
      'SIGN_IN_WRONG',
      'SIGN_IN_WRONG',
    ]);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an authenticator that was used for another site', { rpId: 'evil.example' }],
    ['an authenticator that was made, not shown', { type: 'webauthn.create' }],
    ['an authenticator that did not ask who it is', { isVerified: false }],
    ['a copy, whose counter has not gone on', { counter: 1 }],
  ])('refuses what comes from %s', async (_case, made) => {
    const { phone } = await withPasskey();
    expect(await enter((options) => phone.show(options, made))).toMatchObject({
      status: 400,
      code: 'SIGN_IN_WRONG',
    });
  });

  test('refuses an unknown one, one for another purpose, and what is no passkey at all', async () => {
    const { phone } = await withPasskey();
    expect(await enter(anAuthenticator(ORIGIN).show)).toMatchObject({ code: 'SIGN_IN_WRONG' });
    const { phone: other, token } = await withPasskey();
    const elsewhere = [
      phone.show(await optionsFrom(`${SHOW}/second-factor-options`)),
      other.show(await optionsFrom('/api/auth/portal/step-up/passkey-options', token)),
      // A challenge of one's own.
      phone.show({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', rpId: 'studio.example' }),
    ];
    for (const credential of elsewhere)
      expect(await post(`${SHOW}/sign-in`, { credential })).toMatchObject({ code: 'SIGN_IN_WRONG' });
    for (const odd of [
      'null',
      '[]',
      '{',
      '{"id":1,"response":{}}',
      JSON.stringify({ id: 'x', response: null }),
    ]) {
      expect(await post(`${SHOW}/sign-in`, { credential: odd })).toMatchObject({ code: 'SIGN_IN_WRONG' });
    }
    expect(await post(`${SHOW}/sign-in`, { credential: '' })).toMatchObject({ code: 'INVALID_FIELDS' });
  });

  test('ends with removing it', async () => {
    const { phone, token, userEmail, signIn } = await withPasskey();
    const [{ passkeyId = '' } = {}] = await listOf(token);
    const stranger = await anOwner();
    expect(await post(`${OWN}/remove`, { passkeyId }, stranger.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await post(`${OWN}/rename`, { passkeyId, name: 'Mine' }, stranger.token)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await post(`${OWN}/rename`, { passkeyId, name: 'Old phone' }, token)).toMatchObject({ code: '0' });
    expect(await listOf(token)).toMatchObject([{ name: 'Old phone' }]);
    expect(await post(`${OWN}/remove`, { passkeyId }, token)).toMatchObject({ code: 'PROOF_NEEDED' });
    await proveAnew(token);
    expect(await post(`${OWN}/remove`, { passkeyId }, token)).toMatchObject({ code: '0' });
    expect(await enter(phone.show)).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await signIn()).toMatchObject({ code: '0' });
    expect((await newestMails(app.db, userEmail))[0]?.subject).toBe('A passkey was removed');
  });
});

describe('in place of a code', () => {
  const pass = async (show: (options: unknown) => string) =>
    (
      await post<VerifiedPasskey>(`${SHOW}/second-factor`, {
        credential: show(await optionsFrom(`${SHOW}/second-factor-options`)),
      })
    ).data.secondFactor;

  test('the password alone signs in no more, and a shown passkey is good once, for its person, soon', async () => {
    const [{ signIn, phone }, other] = [await withPasskey(), await withPasskey()];
    expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await signIn('123456')).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn(await pass(other.phone.show))).toMatchObject({ code: 'CODE_WRONG' });
    const shown = await pass(phone.show);
    expect(await signIn(shown)).toMatchObject({ code: '0' });
    expect(await signIn(shown)).toMatchObject({ code: 'CODE_WRONG' });
    const late = await pass(phone.show);
    app.clock.advance(2 * MINUTE);
    expect(await signIn(late)).toMatchObject({ code: 'CODE_WRONG' });
  });

  test.each(['portal/reset-password', 'reset-password'])('%s asks for it', async (door) => {
    const { userEmail, phone } = await withPasskey();
    app.clock.advance(MINUTE);
    const otp = await aCode(app, userEmail, 'RESET_PASSWORD');
    const password = 'an even longer password';
    const reset = (secondFactor?: string) =>
      postAuth<SignedIn | null>(app, door, {
        userEmail,
        otp,
        password,
        confirmPassword: password,
        secondFactor,
      });
    expect(await reset()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await reset(await pass(phone.show))).toMatchObject({ code: '0' });
  });
});

describe('as a fresh proof', () => {
  test('one is password and code in one, in the browser that asked for it, and of nobody else', async () => {
    const [{ token, phone }, other] = [await withPasskey(), await withPasskey()];
    const options = () => optionsFrom('/api/auth/portal/step-up/passkey-options', token);
    const give = (credential: string, as = token) =>
      post('/api/auth/portal/step-up', { purpose: 'SECOND_FACTOR', method: 'PASSKEY', credential }, as);
    expect(
      (await app.call<{ methods: string[] }>('GET', '/api/auth/portal/step-up', { as: token })).data.methods,
    ).toEqual(['PASSKEY', 'PASSWORD']);
    // The earlier proof was given without the passkey, and does not count any more.
    expect(await post(`${OWN}/options`, {}, token)).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await give(other.phone.show(await options()))).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await give(phone.show(await options()), other.token)).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await give(phone.show(await optionsFrom(`${SHOW}/sign-in-options`)))).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    expect(await give(phone.show(await options(), { isVerified: false }))).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
    expect(await give('')).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await give(phone.show(await options()))).toMatchObject({ code: '0' });
    expect(await post(`${OWN}/options`, {}, token)).toMatchObject({ code: '0' });
  });

  test('the password alone is none for somebody with a passkey', async () => {
    const { token } = await withPasskey();
    expect(
      await post(
        '/api/auth/portal/step-up',
        { purpose: 'PAYOUT', method: 'PASSWORD', currentPassword: PASSWORD },
        token,
      ),
    ).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  });
});
