import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aPhoneNumber,
  anAddress,
  claimsOf,
  memberDetails,
  PASSWORD,
  postAuth,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { aMember, aStaff, aStudio } from '../../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../../testing/keys.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { authModule } from '../auth.routes.ts';
import { MINUTE } from '@studio/contract/values/time';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
afterAll(() => app.close());

const post = <Data = null>(path: string, json: unknown) => postAuth<Data>(app, path, json);

describe('staff sign-in', () => {
  test('gives a token for 12 hours, or one that outlives its session when asked to remember', async () => {
    const { userEmail } = await register(app);
    const short = await post<SignedIn>('login-from-studio', { userEmail, password: PASSWORD });
    const long = await post<SignedIn>('login-from-studio', {
      userEmail,
      password: PASSWORD,
      rememberMe: true,
    });
    const hours = ({ data }: typeof short) =>
      (Number(claimsOf(data)['exp']) - Number(claimsOf(data)['iat'])) / 3600;
    expect([hours(short), hours(long)]).toEqual([12, 365 * 24]);
  });

  test('says the same to a wrong password, an unknown person and a foreign studio', async () => {
    const { userEmail } = await register(app);
    const other = await aStudio(app);
    const answers = [
      await post('login-from-studio', { userEmail, password: 'not my password' }),
      await post('login-from-studio', { userEmail: anAddress(), password: PASSWORD }),
      await post('login-from-studio', { userEmail, password: PASSWORD, studioId: other.studioId }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        code: 'SIGN_IN_WRONG',
        message: 'Wrong email or password.',
      });
  });

  test('takes a form as well', async () => {
    const { userEmail } = await register(app);
    const form = { userEmail: userEmail.toUpperCase(), password: PASSWORD, rememberMe: 'true' };
    expect(await app.call('POST', '/api/auth/login-from-studio', { form })).toMatchObject({
      status: 200,
      code: '0',
    });
  });

  test('names the fields that are missing', async () => {
    expect(await post('login-from-studio', {})).toMatchObject({ code: 'INVALID_FIELDS' });
  });

  test('chooses among several studios, and leaves out one where the person was disabled', async () => {
    const { userEmail, answer } = await register(app);
    const { sub, studioId: home, staffId } = claimsOf(answer.data);
    const second = await aStudio(app);
    await aStaffLink(second.studioId, String(sub));
    const studioOf = async (studioId?: string) =>
      claimsOf((await post<SignedIn>('login-from-studio', { userEmail, password: PASSWORD, studioId })).data)[
        'studioId'
      ];
    expect(await studioOf()).toBe(home);
    expect(await studioOf(second.studioId)).toBe(second.studioId);
    await disable(String(home), String(staffId));
    expect(await studioOf()).toBe(second.studioId);
    await disableAll(second.studioId);
    expect(await post('login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
  });

  test('makes a person wait after five failures, then checks them again', async () => {
    const { userEmail } = await register(app);
    const tries = await Promise.all(
      [1, 2, 3, 4, 5].map(() => post('login-from-studio', { userEmail, password: 'wrong wrong' })),
    );
    expect(tries.map((answer) => answer.code)).toEqual(Array(5).fill('SIGN_IN_WRONG'));
    const locked = await post('login-from-studio', { userEmail, password: PASSWORD });
    expect(locked).toMatchObject({
      status: 400,
      code: 'ACCOUNT_LOCKED',
      message: 'Too many attempts. Please wait 30 seconds.',
      data: { retryAfter: 30 },
      headers: { 'retry-after': '30' },
    });
    app.clock.advance(30_000);
    expect(await post('login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({ code: '0' });
    expect(await post('login-from-studio', { userEmail, password: 'wrong wrong' })).toMatchObject({
      code: 'SIGN_IN_WRONG',
    });
  });

  test('locks an account after twenty failures and mails its owner, also when keys are rotated between', async () => {
    const { userEmail } = await register(app);
    for (let failures = 0; failures < 20; failures++) {
      if (failures === 3) await replaceKeys(app, 'CODES');
      await post('login-from-studio', { userEmail, password: 'wrong wrong' });
      app.clock.advance(failures < 19 ? 2 * MINUTE * Math.min(8, failures) : 0);
    }
    const [mail] = await newestMails(app.db, userEmail);
    expect(mail?.subject).toBe('We have locked your account for now');
    expect(await post('login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({
      code: 'ACCOUNT_LOCKED',
    });
  });
});

describe('member sign-in', () => {
  const signIn = (body: object) =>
    post<SignedIn>('login', { phoneCountryCode: '+65', password: PASSWORD, ...body });

  test('names the studio of the link, else the default one', async () => {
    const studio = await aStudio(app);
    const { phone, ...details } = await memberDetails(app, studio.extension);
    await post('sign-up', { ...details, phone });
    const spaced = `${phone.slice(0, 4)} ${phone.slice(4)}`;
    expect(claimsOf((await signIn({ phone: spaced, extension: studio.extension })).data)).toMatchObject({
      studioId: studio.studioId,
    });
    const prefixed = [`+65 ${spaced}`, `0065${phone}`, `(+65) ${phone}`];
    for (const typed of prefixed) {
      expect(await signIn({ phone: typed })).toMatchObject({ code: '0' });
      expect(await signIn({ phone: typed, phoneCountryCode: '+49' })).toMatchObject({ code: '0' });
    }
    expect(claimsOf((await signIn({ phone })).data)).toMatchObject({
      aud: 'member',
      studioId: studio.studioId,
    });
  });

  test('names no studio when the person has not joined it', async () => {
    const studio = await aStudio(app);
    const other = await aStudio(app);
    const { phone, ...details } = await memberDetails(app, studio.extension);
    await post('sign-up', { ...details, phone });
    const claims = claimsOf((await signIn({ phone, extension: other.extension })).data);
    expect(claims).not.toHaveProperty('studioId');
    expect(claims).not.toHaveProperty('memberId');
  });

  test('refuses the wrong password, an unknown number, an unknown studio, and waits after five failures', async () => {
    const studio = await aStudio(app);
    const { phone, ...details } = await memberDetails(app, studio.extension);
    await post('sign-up', { ...details, phone });
    expect(await signIn({ phone: aPhoneNumber() })).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await signIn({ phone, extension: 'no-such-studio' })).toMatchObject({ code: 'STUDIO_UNKNOWN' });
    expect(await signIn({ phone: '' })).toMatchObject({ code: 'INVALID_FIELDS' });
    for (let tries = 0; tries < 5; tries++)
      expect(await signIn({ phone, password: 'wrong wrong' })).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await signIn({ phone })).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });
});

describe('signing out', () => {
  test('ends the session, for staff and for members', async () => {
    const studio = await aStudio(app);
    for (const { token } of [await aStaff(app, studio), await aMember(app, studio)]) {
      const signOut = () => app.call('DELETE', '/api/auth/logout', { as: token });
      expect(await signOut()).toMatchObject({ status: 200, code: '0', data: null });
      expect(await signOut()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    }
  });

  test('needs a token', async () => {
    expect(await app.call('DELETE', '/api/auth/logout')).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    });
  });
});

async function aStaffLink(studioId: string, userId: string): Promise<void> {
  const staff = {
    studio_id: studioId,
    staff_id: crypto.randomUUID(),
    user_id: userId,
    display_name: 'Jo',
    staff_type: ['STAFF'],
    created_at: app.clock.now(),
  };
  await app.db.studio(studioId, async (tx) => {
    await tx.insertInto('staff').values(staff).execute();
    await tx
      .insertInto('user_studio')
      .values({ user_id: userId, studio_id: studioId, audience: 'staff' })
      .execute();
  });
}
const disable = (studioId: string, staffId: string) =>
  app.db.studio(studioId, (tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', staffId).execute(),
  );
const disableAll = (studioId: string) =>
  app.db.studio(studioId, (tx) => tx.updateTable('staff').set({ status: 'DISABLED' }).execute());
