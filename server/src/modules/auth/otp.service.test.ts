import { sqlBuilder } from '../../platform/db/database.ts';
import { newestMails } from '../../platform/mail/keptMails.ts';
import { aCode, anAddress, lastCode, otherThan, postAuth } from '../../testing/accounts.ts';
import { aStudio } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { authModule } from './auth.routes.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule] });
});
afterAll(() => app.close());

const post = <Data = null>(path: string, json: unknown) => postAuth<Data>(app, path, json);

describe('one-time codes', () => {
  test.each(['portal/send-email-otp', 'send-email-otp'])('%s mails six digits', async (path) => {
    const userEmail = anAddress();
    const answer = await post(path, { otpAction: 'SIGN_UP', userEmail });
    expect(answer).toMatchObject({ status: 200, code: '0', data: null });
    expect(await lastCode(app, userEmail)).toMatch(/^\d{6}$/);
  });

  test('names the fields that are off', async () => {
    const answer = await post<{ errors: { field: string }[] }>('send-email-otp', { otpAction: 'DANCE', userEmail: 'nobody' });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    expect(answer.data.errors.map((error) => error.field).sort()).toEqual(['otpAction', 'userEmail']);
  });

  test('stores no digits', async () => {
    const userEmail = anAddress();
    const code = await aCode(app, userEmail);
    const [row] = await app.db.readPlatform(sqlBuilder.selectFrom('one_time_code').selectAll().where('target', '=', userEmail));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('makes a person wait a minute for the next one, also when both are asked for at once', async () => {
    const userEmail = anAddress();
    const answers = await Promise.all([1, 2, 3].map(() => post('send-email-otp', { otpAction: 'SIGN_UP', userEmail })));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['0', '42900', '42900']);
    expect(answers.find((answer) => answer.code === '42900')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });

  test('answers the same for an address without an account, and mails nothing', async () => {
    const userEmail = anAddress();
    const answer = await post('send-email-otp', { otpAction: 'RESET_PASSWORD', userEmail });
    expect(answer).toMatchObject({ code: '0', data: null });
    expect(await newestMails(app.db, userEmail)).toEqual([]);
  });

  test.each(['verify-otp', 'verify-otp-from-studio'])('%s checks a code and leaves it usable', async (path) => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    const check = () => post(path, { otpAction: 'SIGN_UP', userEmail, otp });
    expect(await check()).toMatchObject({ code: '0' });
    expect(await check()).toMatchObject({ code: '0' });
  });

  test('refuses a code that is malformed, wrong or for another purpose', async () => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: '12' })).toMatchObject({ code: '40000' });
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) })).toMatchObject({ code: '40001' });
    expect(await post('verify-otp', { otpAction: 'RESET_PASSWORD', userEmail, otp })).toMatchObject({ code: '40001' });
  });

  test('is dead after five wrong tries, even for the right digits', async () => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    const wrong = { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) };
    await Promise.all([1, 2, 3, 4, 5].map(() => post('verify-otp', wrong)));
    expect(await post('verify-otp', { ...wrong, otp })).toMatchObject({ code: '40001' });
  });

  test('a newer code replaces the older one', async () => {
    const userEmail = anAddress();
    const older = await aCode(app, userEmail);
    app.clock.advance(MINUTE);
    const newer = await aCode(app, userEmail);
    const check = (otp: string) => post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp });
    if (older !== newer) expect(await check(older)).toMatchObject({ code: '40001' });
    expect(await check(newer)).toMatchObject({ code: '0' });
  });
});

describe('limits on codes', () => {
  test('a code that names a studio works there only', async () => {
    const [home, other] = [await aStudio(app), await aStudio(app)];
    const userEmail = anAddress();
    await post('send-email-otp', { otpAction: 'SIGN_UP', userEmail, studioId: home.studioId });
    const check = async (body: object) => post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: await lastCode(app, userEmail), ...body });
    expect(await check({ studioId: other.studioId })).toMatchObject({ code: '40001' });
    expect(await check({})).toMatchObject({ code: '40001' });
    expect(await check({ studioId: home.studioId })).toMatchObject({ code: '0' });
  });

  test('a studio that is not there binds a code to nothing, and something that is no id is refused', async () => {
    const userEmail = anAddress();
    expect(await post('send-email-otp', { otpAction: 'SIGN_UP', userEmail, studioId: crypto.randomUUID() })).toMatchObject({ code: '0' });
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: await lastCode(app, userEmail) })).toMatchObject({ code: '0' });
    expect(await post('send-email-otp', { otpAction: 'SIGN_UP', userEmail: anAddress(), studioId: '1' })).toMatchObject({ code: '40000' });
  });

  async function withLimits<T>(codesPerDay: number, work: (limited: TestApp) => Promise<T>): Promise<T> {
    const limited = await startTestApp({ modules: [authModule], config: { rateLimit: true, codesPerDay }, database: 'otp_limits' });
    try {
      await limited.db.platform((tx) => tx.deleteFrom('one_time_code').execute());
      return await work(limited);
    } finally {
      await limited.close();
    }
  }
  const ask = (limited: TestApp) => postAuth(limited, 'send-email-otp', { otpAction: 'SIGN_UP', userEmail: anAddress() });

  test('one network gets twenty in an hour, however many ask at once', () =>
    withLimits(5000, async (limited) => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(limited)));
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(20);
      expect(answers.find(({ code }) => code === '42900')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
      limited.clock.advance(3600_000);
      expect(await ask(limited)).toMatchObject({ code: '0' });
    }));

  test('all people together get so many in a day', () =>
    withLimits(3, async (limited) => {
      for (let sent = 0; sent < 3; sent++) expect(await ask(limited)).toMatchObject({ code: '0' });
      expect(await ask(limited)).toMatchObject({ status: 429, headers: { 'retry-after': String(24 * 3600) } });
      limited.clock.advance(24 * 3600_000);
      expect(await ask(limited)).toMatchObject({ code: '0' });
    }));
});
