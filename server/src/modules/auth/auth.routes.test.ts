import { sqlBuilder } from '../../platform/db/database.ts';
import { newestMails } from '../../platform/mail/outbox.ts';
import { aMember, aStaff, aStudio } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { authRoutes } from './auth.routes.ts';

interface SignedIn {
  token: string;
}

const MINUTE = 60_000;
const PASSWORD = 'a long enough password';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startTestApp({ modules: [authRoutes] });
});
afterAll(() => test_.close());

let made = 0;
const address = (): string => `person-${process.pid}-${++made}@example.com`;
const phoneNumber = (): string => String(81_000_000 + made++);
const post = <Data = null>(path: string, json: unknown) => test_.call<Data>('POST', `/api/auth/${path}`, { json });
const claimsOf = ({ token }: SignedIn) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

async function lastCode(userEmail: string): Promise<string> {
  const [mail] = await newestMails(test_.db, userEmail);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code was sent';
}

async function aCode(userEmail: string, otpAction = 'SIGN_UP'): Promise<string> {
  await post('send-email-otp', { otpAction, userEmail });
  return lastCode(userEmail);
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

async function register(studioName = 'Quiet Corner') {
  const userEmail = address();
  const otp = await aCode(userEmail);
  const answer = await post<SignedIn>('sign-up-from-studio', { studioName, name: 'Jo Founder', userEmail, password: PASSWORD, otp });
  return { userEmail, answer };
}

async function memberDetails(extension: string) {
  const userEmail = address();
  const otp = await aCode(userEmail);
  return {
    firstName: 'Mei', lastName: 'Tan', userEmail, phoneCountryCode: '+65', phone: phoneNumber(), password: PASSWORD, otp,
    acceptTerms: true, extension,
  };
}

describe('one-time codes', () => {
  test.each(['portal/send-email-otp', 'send-email-otp'])('%s mails six digits', async (path) => {
    const userEmail = address();
    const answer = await post(path, { otpAction: 'SIGN_UP', userEmail });
    expect(answer).toMatchObject({ status: 200, code: '0', data: null });
    expect(await lastCode(userEmail)).toMatch(/^\d{6}$/);
  });

  test('names the fields that are off', async () => {
    const answer = await post<{ errors: { field: string }[] }>('send-email-otp', { otpAction: 'DANCE', userEmail: 'nobody' });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    expect(answer.data.errors.map((error) => error.field).sort()).toEqual(['otpAction', 'userEmail']);
  });

  test('stores no digits', async () => {
    const userEmail = address();
    const code = await aCode(userEmail);
    const [row] = await test_.db.readPlatform(sqlBuilder.selectFrom('one_time_code').selectAll().where('target', '=', userEmail));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('makes a person wait a minute for the next one, also when both are asked for at once', async () => {
    const userEmail = address();
    const answers = await Promise.all([1, 2, 3].map(() => post('send-email-otp', { otpAction: 'SIGN_UP', userEmail })));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['0', '42900', '42900']);
    expect(answers.find((answer) => answer.code === '42900')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });

  test('answers the same for an address without an account, and mails nothing', async () => {
    const userEmail = address();
    const answer = await post('send-email-otp', { otpAction: 'RESET_PASSWORD', userEmail });
    expect(answer).toMatchObject({ code: '0', data: null });
    expect(await newestMails(test_.db, userEmail)).toEqual([]);
  });

  test.each(['verify-otp', 'verify-otp-from-studio'])('%s checks a code and leaves it usable', async (path) => {
    const userEmail = address();
    const otp = await aCode(userEmail);
    const check = () => post(path, { otpAction: 'SIGN_UP', userEmail, otp });
    expect(await check()).toMatchObject({ code: '0' });
    expect(await check()).toMatchObject({ code: '0' });
  });

  test('refuses a code that is malformed, wrong or for another purpose', async () => {
    const userEmail = address();
    const otp = await aCode(userEmail);
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: '12' })).toMatchObject({ code: '40000' });
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) })).toMatchObject({ code: '40001' });
    expect(await post('verify-otp', { otpAction: 'RESET_PASSWORD', userEmail, otp })).toMatchObject({ code: '40001' });
  });

  test('is dead after five wrong tries, even for the right digits', async () => {
    const userEmail = address();
    const otp = await aCode(userEmail);
    const wrong = { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) };
    await Promise.all([1, 2, 3, 4, 5].map(() => post('verify-otp', wrong)));
    expect(await post('verify-otp', { ...wrong, otp })).toMatchObject({ code: '40001' });
  });

  test('a newer code replaces the older one', async () => {
    const userEmail = address();
    const older = await aCode(userEmail);
    test_.clock.advance(MINUTE);
    const newer = await aCode(userEmail);
    const check = (otp: string) => post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp });
    if (older !== newer) expect(await check(older)).toMatchObject({ code: '40001' });
    expect(await check(newer)).toMatchObject({ code: '0' });
  });
});

describe('registering a studio', () => {
  test('makes a studio, an owner and a room', async () => {
    const { answer } = await register('Evening Light');
    expect(answer).toMatchObject({ status: 200, code: '0' });
    const { studioId, staffType, aud } = claimsOf(answer.data);
    expect({ staffType, aud }).toEqual({ staffType: 'OWNER', aud: 'staff' });
    const rooms = await test_.db.read(String(studioId), sqlBuilder.selectFrom('room').selectAll());
    expect(rooms).toMatchObject([{ name: 'Main room', capacity: 20 }]);
  });

  test('numbers the address when two studios have one name', async () => {
    const studios = await Promise.all([register('Twin Palms'), register('Twin Palms')]);
    const ids = studios.map(({ answer }) => String(claimsOf(answer.data)['studioId']));
    const rows = await test_.db.readPlatform(sqlBuilder.selectFrom('studio').select('extension').where('studio_id', 'in', ids));
    expect(rows.map((row) => row.extension).sort()).toEqual(['twin-palms', 'twin-palms-2']);
  });

  test('uses the code up', async () => {
    const userEmail = address();
    const body = { studioName: 'One Shot', name: 'Jo', userEmail, password: PASSWORD, otp: await aCode(userEmail) };
    const answers = await Promise.all([post('sign-up-from-studio', body), post('sign-up-from-studio', body)]);
    expect(answers.map((answer) => answer.code).sort()).not.toEqual(['0', '0']);
    expect(await post('sign-up-from-studio', body)).toMatchObject({ code: '40001' });
  });

  test('refuses a wrong code, and the try counts', async () => {
    const userEmail = address();
    const otp = await aCode(userEmail);
    const body = { studioName: 'Wrong Code', name: 'Jo', userEmail, password: PASSWORD, otp: otherThan(otp) };
    for (let tries = 0; tries < 5; tries++) expect(await post('sign-up-from-studio', body)).toMatchObject({ status: 400, code: '40001' });
    expect(await post('sign-up-from-studio', { ...body, otp })).toMatchObject({ code: '40001' });
  });

  test('refuses an address that has an account, and makes no studio', async () => {
    const { userEmail } = await register();
    test_.clock.advance(MINUTE);
    const otp = await aCode(userEmail);
    const answer = await post('sign-up-from-studio', { studioName: 'Never Made', name: 'Jo', userEmail, password: PASSWORD, otp });
    expect(answer).toMatchObject({ status: 400, code: '40002', message: 'User already exists' });
    const rows = await test_.db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').where('studio_name', '=', 'Never Made'));
    expect(rows).toEqual([]);
  });

  test('refuses the address as password', async () => {
    const userEmail = address();
    const answer = await post('sign-up-from-studio', { studioName: 'Weak', name: 'Jo', userEmail, password: userEmail, otp: '123456' });
    expect(answer).toMatchObject({ code: '40000', data: { errors: [{ field: 'password' }] } });
  });
});

describe('staff sign-in', () => {
  test('gives a token for 12 hours, or 30 days when asked to remember', async () => {
    const { userEmail } = await register();
    const short = await post<SignedIn>('login-from-studio', { userEmail, password: PASSWORD });
    const long = await post<SignedIn>('login-from-studio', { userEmail, password: PASSWORD, rememberMe: true });
    const hours = ({ data }: typeof short) => (Number(claimsOf(data)['exp']) - Number(claimsOf(data)['iat'])) / 3600;
    expect([hours(short), hours(long)]).toEqual([12, 30 * 24]);
  });

  test('says the same to a wrong password, an unknown person and a foreign studio', async () => {
    const { userEmail } = await register();
    const other = await aStudio(test_);
    const answers = [
      await post('login-from-studio', { userEmail, password: 'not my password' }),
      await post('login-from-studio', { userEmail: address(), password: PASSWORD }),
      await post('login-from-studio', { userEmail, password: PASSWORD, studioId: other.studioId }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, code: '40003', message: 'The sign-in details are not right.' });
  });

  test('names the fields that are missing', async () => {
    expect(await post('login-from-studio', {})).toMatchObject({ code: '40000' });
  });

  test('chooses among several studios, and leaves out one where the person was disabled', async () => {
    const { userEmail, answer } = await register();
    const { sub, studioId: home, staffId } = claimsOf(answer.data);
    const second = await aStudio(test_);
    await aStaffLink(second.studioId, String(sub));
    const studioOf = async (studioId?: string) =>
      claimsOf((await post<SignedIn>('login-from-studio', { userEmail, password: PASSWORD, studioId })).data)['studioId'];
    expect(await studioOf()).toBe(home);
    expect(await studioOf(second.studioId)).toBe(second.studioId);
    await disable(String(home), String(staffId));
    expect(await studioOf()).toBe(second.studioId);
    await disableAll(second.studioId);
    expect(await post('login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({ code: '40003' });
  });

  test('makes a person wait after five failures, then hears them again', async () => {
    const { userEmail } = await register();
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => post('login-from-studio', { userEmail, password: 'wrong wrong' })));
    expect(tries.map((answer) => answer.code)).toEqual(Array(5).fill('40003'));
    const locked = await post('login-from-studio', { userEmail, password: PASSWORD });
    expect(locked).toMatchObject({ status: 400, code: '40004', headers: { 'retry-after': '30' } });
    test_.clock.advance(30_000);
    expect(await post('login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({ code: '0' });
    expect(await post('login-from-studio', { userEmail, password: 'wrong wrong' })).toMatchObject({ code: '40003' });
  });

  test('locks an account after twenty failures and tells its owner', async () => {
    const { userEmail } = await register();
    for (let failures = 0; failures < 20; failures++) {
      await post('login-from-studio', { userEmail, password: 'wrong wrong' });
      test_.clock.advance(failures < 19 ? 2 * MINUTE * Math.min(8, failures) : 0);
    }
    const [mail] = await newestMails(test_.db, userEmail);
    expect(mail?.subject).toBe('We have locked your account for a while');
    expect(await post('login-from-studio', { userEmail, password: PASSWORD })).toMatchObject({ code: '40004' });
  });
});

async function aStaffLink(studioId: string, userId: string): Promise<void> {
  const staff = { studio_id: studioId, staff_id: crypto.randomUUID(), user_id: userId, display_name: 'Jo', staff_type: ['STAFF'], created_at: test_.clock.now() };
  await test_.db.studio(studioId, async (tx) => {
    await tx.insertInto('staff').values(staff).execute();
    await tx.insertInto('user_studio').values({ user_id: userId, studio_id: studioId, audience: 'staff' }).execute();
  });
}
const disable = (studioId: string, staffId: string) =>
  test_.db.studio(studioId, (tx) => tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', staffId).execute());
const disableAll = (studioId: string) =>
  test_.db.studio(studioId, (tx) => tx.updateTable('staff').set({ status: 'DISABLED' }).execute());

describe('member sign-up', () => {
  test('makes an account and a member, whose token names the studio', async () => {
    const studio = await aStudio(test_);
    const details = await memberDetails(studio.extension);
    const answer = await post<SignedIn>('sign-up', details);
    expect(answer).toMatchObject({ status: 200, code: '0' });
    const { aud, studioId, memberId } = claimsOf(answer.data);
    expect({ aud, studioId }).toEqual({ aud: 'member', studioId: studio.studioId });
    const [row] = await test_.db.read(studio.studioId, sqlBuilder.selectFrom('member').selectAll());
    expect(row).toMatchObject({ member_id: memberId, user_email: details.userEmail, phone: details.phone, source: 'WEB' });
  });

  test('takes over the client that staff made with the same address', async () => {
    const studio = await aStudio(test_);
    const details = await memberDetails(studio.extension);
    const client = await aClient(studio.studioId, { userEmail: details.userEmail, phone: phoneNumber() });
    const answer = await post<SignedIn>('sign-up', details);
    expect(claimsOf(answer.data)['memberId']).toBe(client);
  });

  test('does not hand over a client to whoever types their phone number', async () => {
    const studio = await aStudio(test_);
    const details = await memberDetails(studio.extension);
    await aClient(studio.studioId, { userEmail: address(), phone: details.phone });
    expect(await post('sign-up', details)).toMatchObject({ status: 400, code: '40002', message: expect.stringContaining('front desk') });
  });

  test('refuses a phone number that has an account, a wrong code, an unknown studio and broken fields', async () => {
    const studio = await aStudio(test_);
    const first = await memberDetails(studio.extension);
    await post('sign-up', first);
    const second = await memberDetails(studio.extension);
    expect(await post('sign-up', { ...second, phone: first.phone })).toMatchObject({ code: '40002', message: 'User already exists' });
    expect(await post('sign-up', { ...second, otp: otherThan(second.otp) })).toMatchObject({ code: '40001' });
    expect(await post('sign-up', { ...second, extension: 'no-such-studio' })).toMatchObject({ code: '40006' });
    expect(await post('sign-up', { ...second, phone: '1' })).toMatchObject({ code: '40000', data: { errors: [{ field: 'phone' }] } });
  });

  test('tells whether an address and a phone number are free', async () => {
    const studio = await aStudio(test_);
    const { userEmail, phone, ...details } = await memberDetails(studio.extension);
    const verify = (body: object) => post('verify-email-and-phone', { userEmail, phoneCountryCode: '+65', phone, ...body });
    expect(await verify({})).toMatchObject({ code: '0' });
    await post('sign-up', { ...details, userEmail, phone });
    expect(await verify({ phone: phoneNumber() })).toMatchObject({ code: '40002' });
    expect(await verify({ userEmail: address() })).toMatchObject({ code: '40002' });
    expect(await verify({ phone: '' })).toMatchObject({ code: '40000' });
  });
});

async function aClient(studioId: string, { userEmail, phone }: { userEmail: string; phone: string }): Promise<string> {
  const memberId = crypto.randomUUID();
  await test_.db.studio(studioId, (tx) =>
    tx
      .insertInto('member')
      .values({
        studio_id: studioId, member_id: memberId, first_name: 'Mei', last_name: 'Tan', user_email: userEmail, phone,
        phone_country_code: '+65', joined_at: test_.clock.now(),
      })
      .execute(),
  );
  return memberId;
}

describe('member sign-in', () => {
  const signIn = (body: object) => post<SignedIn>('login', { phoneCountryCode: '+65', password: PASSWORD, ...body });

  test('names the studio of the link, else the default one', async () => {
    const studio = await aStudio(test_);
    const { phone, ...details } = await memberDetails(studio.extension);
    await post('sign-up', { ...details, phone });
    const spaced = `${phone.slice(0, 4)} ${phone.slice(4)}`;
    expect(claimsOf((await signIn({ phone: spaced, extension: studio.extension })).data)).toMatchObject({ studioId: studio.studioId });
    expect(claimsOf((await signIn({ phone })).data)).toMatchObject({ aud: 'member', studioId: studio.studioId });
  });

  test('names no studio when the person has not joined it', async () => {
    const studio = await aStudio(test_);
    const other = await aStudio(test_);
    const { phone, ...details } = await memberDetails(studio.extension);
    await post('sign-up', { ...details, phone });
    const claims = claimsOf((await signIn({ phone, extension: other.extension })).data);
    expect(claims).not.toHaveProperty('studioId');
    expect(claims).not.toHaveProperty('memberId');
  });

  test('refuses the wrong password, an unknown number, an unknown studio, and waits after five failures', async () => {
    const studio = await aStudio(test_);
    const { phone, ...details } = await memberDetails(studio.extension);
    await post('sign-up', { ...details, phone });
    expect(await signIn({ phone: phoneNumber() })).toMatchObject({ code: '40003' });
    expect(await signIn({ phone, extension: 'no-such-studio' })).toMatchObject({ code: '40006' });
    expect(await signIn({ phone: '' })).toMatchObject({ code: '40000' });
    for (let tries = 0; tries < 5; tries++) expect(await signIn({ phone, password: 'wrong wrong' })).toMatchObject({ code: '40003' });
    expect(await signIn({ phone })).toMatchObject({ code: '40004' });
  });
});

describe('signing out', () => {
  test('ends the session, for staff and for members', async () => {
    const studio = await aStudio(test_);
    for (const { token } of [await aStaff(test_, studio), await aMember(test_, studio)]) {
      const signOut = () => test_.call('DELETE', '/api/auth/logout', { as: token });
      expect(await signOut()).toMatchObject({ status: 200, code: '0', data: null });
      expect(await signOut()).toMatchObject({ status: 401, code: '40100' });
    }
  });

  test('needs a token', async () => {
    expect(await test_.call('DELETE', '/api/auth/logout')).toMatchObject({ status: 401, code: '40100' });
  });
});
