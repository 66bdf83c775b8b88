import type { Effort, EffortDemand } from '@studio/contract/accounts/auth.schema';
import { sqlBuilder } from '../../../../platform/db/database.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  anAddress,
  lastCode,
  otherThan,
  postAuth,
  register,
  type SignedIn,
} from '../../../../testing/builders/accounts.ts';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { work } from '../../../../testing/effort.ts';
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

describe('one-time codes', () => {
  test.each(['portal/send-email-otp', 'send-email-otp'])('%s mails six digits', async (path) => {
    const userEmail = anAddress();
    const answer = await post(path, { otpAction: 'SIGN_UP', userEmail });
    expect(answer).toMatchObject({ status: 200, code: '0', data: null });
    expect(await lastCode(app, userEmail)).toMatch(/^\d{6}$/);
  });

  test('names the fields that are off', async () => {
    const answer = await post<{ errors: { field: string }[] }>('send-email-otp', {
      otpAction: 'DANCE',
      userEmail: 'nobody',
    });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(answer.data.errors.map((error) => error.field).sort()).toEqual(['otpAction', 'userEmail']);
  });

  test('stores no digits', async () => {
    const userEmail = anAddress();
    const code = await aCode(app, userEmail);
    const [row] = await app.db.readPlatform(
      sqlBuilder.selectFrom('one_time_code').selectAll().where('target', '=', userEmail),
    );
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('work on when the keys of the server are rotated', async () => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    await replaceKeys(app, 'CODES');
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp })).toMatchObject({ code: '0' });
  });

  test('makes a person wait a minute for the next one, also when both are asked for at once', async () => {
    const userEmail = anAddress();
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('send-email-otp', { otpAction: 'SIGN_UP', userEmail })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      '0',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    expect(answers.find((answer) => answer.code === 'TOO_MANY_REQUESTS')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
  });

  test('answers the same for an address without an account, and mails nothing', async () => {
    const userEmail = anAddress();
    const answer = await post('send-email-otp', { otpAction: 'RESET_PASSWORD', userEmail });
    expect(answer).toMatchObject({ code: '0', data: null });
    expect(await newestMails(app.db, userEmail)).toEqual([]);
  });

  test.each(['verify-otp', 'verify-otp-from-studio'])(
    '%s checks a code and leaves it usable',
    async (path) => {
      const userEmail = anAddress();
      const otp = await aCode(app, userEmail);
      const check = () => post(path, { otpAction: 'SIGN_UP', userEmail, otp });
      expect(await check()).toMatchObject({ code: '0' });
      expect(await check()).toMatchObject({ code: '0' });
    },
  );

  test('refuses a code that is malformed, wrong or for another purpose', async () => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: '12' })).toMatchObject({
      code: 'INVALID_FIELDS',
    });
    expect(await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await post('verify-otp', { otpAction: 'RESET_PASSWORD', userEmail, otp })).toMatchObject({
      code: 'CODE_WRONG',
    });
  });

  test('is dead after five wrong tries, even for the right digits', async () => {
    const userEmail = anAddress();
    const otp = await aCode(app, userEmail);
    const wrong = { otpAction: 'SIGN_UP', userEmail, otp: otherThan(otp) };
    await Promise.all([1, 2, 3, 4, 5].map(() => post('verify-otp', wrong)));
    expect(await post('verify-otp', { ...wrong, otp })).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('a newer code replaces the older one', async () => {
    const userEmail = anAddress();
    const older = await aCode(app, userEmail);
    app.clock.advance(MINUTE);
    const newer = await aCode(app, userEmail);
    const check = (otp: string) => post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp });
    if (older !== newer) expect(await check(older)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await check(newer)).toMatchObject({ code: '0' });
  });
});

describe('limits on codes', () => {
  test('a code that names a studio works there only', async () => {
    const [home, other] = [await aStudio(app), await aStudio(app)];
    const userEmail = anAddress();
    await post('send-email-otp', { otpAction: 'SIGN_UP', userEmail, studioId: home.studioId });
    const check = async (body: object) =>
      post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: await lastCode(app, userEmail), ...body });
    expect(await check({ studioId: other.studioId })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await check({})).toMatchObject({ code: 'CODE_WRONG' });
    expect(await check({ studioId: home.studioId })).toMatchObject({ code: '0' });
  });

  test('a studio that is not there binds a code to nothing, and something that is no id is refused', async () => {
    const userEmail = anAddress();
    expect(
      await post('send-email-otp', { otpAction: 'SIGN_UP', userEmail, studioId: crypto.randomUUID() }),
    ).toMatchObject({ code: '0' });
    expect(
      await post('verify-otp', { otpAction: 'SIGN_UP', userEmail, otp: await lastCode(app, userEmail) }),
    ).toMatchObject({ code: '0' });
    expect(
      await post('send-email-otp', { otpAction: 'SIGN_UP', userEmail: anAddress(), studioId: '1' }),
    ).toMatchObject({ code: 'INVALID_FIELDS' });
  });

  async function withLimits<T>(codesPerDay: number, work: (limited: TestApp) => Promise<T>): Promise<T> {
    const limited = await startTestApp({
      modules: [authModule],
      config: { rateLimit: true, codesPerDay },
      database: 'otp_limits',
    });
    try {
      await limited.db.platform((tx) => tx.deleteFrom('one_time_code').execute());
      return await work(limited);
    } finally {
      await limited.close();
    }
  }
  const askOnce = (limited: TestApp, effort?: Effort) =>
    postAuth<EffortDemand | null>(limited, 'send-email-otp', {
      otpAction: 'SIGN_UP',
      userEmail: anAddress(),
      effort,
    });
  /** Solves the challenge when the server demands one, as the pages do. */
  async function ask(limited: TestApp) {
    const answer = await askOnce(limited);
    return answer.code === 'EFFORT_NEEDED' && answer.data ? askOnce(limited, work(answer.data)) : answer;
  }

  test('one network gets twenty in an hour, however many ask at once', () =>
    withLimits(5000, async (limited) => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(limited)));
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(20);
      expect(answers.find(({ code }) => code === 'TOO_MANY_REQUESTS')).toMatchObject({
        status: 429,
        headers: { 'retry-after': '3600' },
      });
      limited.clock.advance(3600_000);
      expect(await ask(limited)).toMatchObject({ code: '0' });
    }));

  test('from the fourth in a minute on a stranger works for it, at every door', () =>
    withLimits(5000, async (limited) => {
      const codes = [];
      for (let asked = 0; asked < 4; asked++) codes.push((await askOnce(limited)).code);
      expect(codes).toEqual(['0', '0', '0', 'EFFORT_NEEDED']);
      expect(await ask(limited)).toMatchObject({ code: '0' });
      const forgot = (userEmail: string, effort?: Effort) =>
        limited.call<EffortDemand | null>('POST', '/api/users/portal/forgot-password', {
          json: { userEmail, effort },
        });
      const demand = await forgot('jo@example.com');
      expect(demand).toMatchObject({ status: 429, code: 'EFFORT_NEEDED' });
      expect(await forgot('jo@example.com', work(demand.data as EffortDemand))).toMatchObject({ code: '0' });
    }));

  test('all people together get so many in a day', () =>
    withLimits(3, async (limited) => {
      for (let sent = 0; sent < 3; sent++) expect(await ask(limited)).toMatchObject({ code: '0' });
      expect(await ask(limited)).toMatchObject({
        status: 429,
        headers: { 'retry-after': String(24 * 3600) },
      });
      limited.clock.advance(24 * 3600_000);
      expect(await ask(limited)).toMatchObject({ code: '0' });
    }));
});

describe('what may be asked for is counted by purpose, and by who asks', () => {
  const send = (otpAction: string, userEmail: string, as?: SignedIn) =>
    app.call('POST', '/api/auth/send-email-otp', { json: { otpAction, userEmail }, ...(as && { as }) });
  async function anOwner() {
    const { userEmail, answer } = await register(app);
    return { userEmail, as: answer.data };
  }

  test('a code to sign up does not make a forgotten password wait', async () => {
    const userEmail = anAddress();
    expect(await send('SIGN_UP', userEmail)).toMatchObject({ code: '0' });
    expect(await send('RESET_PASSWORD', userEmail)).toMatchObject({ code: '0' });
    expect(await send('RESET_PASSWORD', userEmail)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each(['CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP'])(
    'nobody asks for %s without being signed in, or with a token that has ended',
    async (otpAction) => {
      const { userEmail, as } = await anOwner();
      expect(await send(otpAction, userEmail)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
      await app.call('DELETE', '/api/auth/logout', { as });
      expect(await send(otpAction, userEmail, as)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
      expect(await send('SIGN_UP', anAddress(), as)).toMatchObject({ code: '0' });
    },
  );

  test('strangers who ask for all there is keep nobody who is signed in from getting a code', async () => {
    const { userEmail, as } = await anOwner();
    for (let asked = 0; asked < 10; asked++) {
      app.clock.advance(15 * MINUTE);
      for (const otpAction of ['SIGN_UP', 'RESET_PASSWORD']) await send(otpAction, userEmail);
    }
    expect(await send('RESET_PASSWORD', userEmail)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (const otpAction of ['STEP_UP', 'CHANGE_EMAIL', 'VERIFY_PHONE'])
      expect(await send(otpAction, userEmail, as)).toMatchObject({ code: '0' });
  });

  test('nor do others who are signed in: neither by asking for the same address, nor with a code of theirs', async () => {
    const [{ userEmail, as }, other] = [await anOwner(), await anOwner()];
    const otp = await aCode(app, userEmail, 'CHANGE_EMAIL', as);
    const theirs = await aCode(app, userEmail, 'CHANGE_EMAIL', other.as);
    const check = (digits: string, by?: SignedIn) =>
      app.call('POST', '/api/auth/verify-otp', {
        json: { otpAction: 'CHANGE_EMAIL', userEmail, otp: digits },
        ...(by && { as: by }),
      });
    expect(await check(otp, as)).toMatchObject({ code: '0' });
    expect(await check(theirs, other.as)).toMatchObject({ code: '0' });
    if (theirs !== otp) expect(await check(theirs, as)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await check(otp)).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('one person gets five in an hour and ten in a day, whatever the addresses', async () => {
    const { as } = await anOwner();
    const answers: string[] = [];
    for (let asked = 0; asked < 100; asked++) {
      app.clock.advance(MINUTE);
      answers.push((await send('CHANGE_EMAIL', anAddress(), as)).code);
    }
    expect(answers.slice(0, 60).filter((code) => code === '0')).toHaveLength(5);
    expect(answers.filter((code) => code === '0')).toHaveLength(10);
  });

  test('one address gets thirty in a day for one purpose, however many ask', async () => {
    const userEmail = anAddress();
    const people = await Promise.all(Array.from({ length: 31 }, anOwner));
    const answers = await Promise.all(people.map(({ as }) => send('CHANGE_EMAIL', userEmail, as)));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(30);
  });
});
