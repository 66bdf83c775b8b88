import { HOUR, DAY } from '@studio/contract/values/time';
import { refusalOf } from '@studio/contract/refusals/codes';
import { hash } from '@node-rs/argon2';
import type { SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { sqlBuilder } from '../../../../platform/db/database.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aCode,
  claimsOf,
  otherThan,
  PASSWORD,
  prove,
  register,
} from '../../../../testing/builders/accounts.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { authModule } from '../auth.routes.ts';

/** How far a guesser gets with unlimited connections and two processes to guess at. */

let processes: TestApp[];
let ports: number[];
beforeAll(async () => {
  const options = { modules: [authModule], config: { trustedProxies: ['127.0.0.1'] }, connections: 6 };
  processes = [await startTestApp(options), await startTestApp(options)];
  for (const { app } of processes) await app.listen({ port: 0, host: '127.0.0.1' });
  ports = processes.map(({ app }) => (app.server.address() as AddressInfo).port);
});
afterAll(() => Promise.all(processes.map((process) => process.close())));

const first = (): TestApp => processes[0] as TestApp;
const advance = (milliseconds: number): void => processes.forEach(({ clock }) => clock.advance(milliseconds));

interface Answered {
  code: string;
  retryAfterSeconds: number;
}

/**
 * One request on a connection of its own.
 * @param turn selects the process.
 */
function post(turn: number, path: string, body: object, network = 1): Promise<Answered> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.${Math.floor(network / 250)}.${network % 250}`,
  };
  const options = {
    port: ports[turn % ports.length],
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/auth/${path}`,
    headers,
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({
          code: refusalOf(JSON.parse(text)) ?? '0',
          retryAfterSeconds: Number(answer.headers['retry-after'] ?? 0),
        }),
      );
    });
    request.on('error', reject).end(JSON.stringify(body));
  });
}

const many = (count: number, guess: (turn: number) => Promise<Answered>): Promise<Answered[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => guess(turn)));
const countOf = (answers: readonly Answered[], code: string): number =>
  answers.filter((answer) => answer.code === code).length;

const countedOn = (subjects: string[]) =>
  first().db.readPlatform(
    sqlBuilder.selectFrom('failed_sign_in').select(['subject', 'failures']).where('subject', 'in', subjects),
  );

describe('guessing a password', () => {
  const guess = (userEmail: string, turn: number, network = 1, password = `guess number ${turn}`) =>
    post(turn, 'login-from-studio', { userEmail, password }, network);

  test('200 at once from one network: five are checked, then not even the right one', async () => {
    const { userEmail } = await register(first());
    const answers = await many(200, (turn) => guess(userEmail, turn));
    expect([countOf(answers, 'SIGN_IN_WRONG'), countOf(answers, 'ACCOUNT_LOCKED')]).toEqual([5, 195]);
    expect(await guess(userEmail, 0, 1, PASSWORD)).toEqual({ code: 'ACCOUNT_LOCKED', retryAfterSeconds: 30 });
    // Somebody elsewhere, e.g. the owner, can still sign in.
    expect(await guess(userEmail, 1, 2, PASSWORD)).toMatchObject({ code: '0' });
  });

  test('300 at once from 100 networks: twenty are checked, then none for 15 minutes, and one mail says so', async () => {
    const { userEmail } = await register(first());
    const answers = await many(300, (turn) => guess(userEmail, turn, 10 + (turn % 100)));
    expect([countOf(answers, 'SIGN_IN_WRONG'), countOf(answers, 'ACCOUNT_LOCKED')]).toEqual([20, 280]);
    expect(await guess(userEmail, 0, 500, PASSWORD)).toEqual({
      code: 'ACCOUNT_LOCKED',
      retryAfterSeconds: 900,
    });
    const locked = (await newestMails(first().db, userEmail)).filter(({ subject }) =>
      subject.includes('locked'),
    );
    expect(locked).toHaveLength(1);
    advance(15 * 60_000);
    expect(await guess(userEmail, 0, 500, PASSWORD)).toMatchObject({ code: '0' });
  });

  test('the right one among many at once is refused like the wrong ones, when five were checked before it', async () => {
    const { userEmail } = await register(first());
    const answers = await many(120, (turn) =>
      guess(userEmail, turn, 1, turn < 100 ? 'a wrong password' : PASSWORD),
    );
    expect([
      countOf(answers, 'SIGN_IN_WRONG'),
      countOf(answers, 'ACCOUNT_LOCKED'),
      countOf(answers, '0'),
    ]).toEqual([5, 115, 0]);
  });

  test('a right password is never refused for itself: a thousand of one account at 16 connections, and nothing is counted', async () => {
    const { userEmail, answer } = await register(first());
    const userId = String(claimsOf(answer.data)['sub']);
    // The cheapest possible hash, so that as many requests as possible meet between the password and the
    // count.
    const password_hash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await first().db.platform((tx) =>
      tx.updateTable('app_user').set({ password_hash }).where('user_id', '=', userId).execute(),
    );
    let sent = 0;
    const codes: string[] = [];
    const client = async (network: number): Promise<void> => {
      while (sent < 1000) codes.push((await guess(userEmail, sent++, network, PASSWORD)).code);
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => client(index % 4)));
    expect([codes.length, codes.filter((code) => code === '0').length]).toEqual([1000, 1000]);
    const subject = first().auth.fingerprint(`sign-in ${userId}`);
    const networks = [0, 1, 2, 3].map((network) =>
      first().auth.fingerprint(`sign-in ${userId} from 198.51.0.${network}`),
    );
    expect(await countedOn([subject, ...networks])).toEqual([]);
  });

  test('right passwords beside wrong ones take nothing away from what is counted', async () => {
    const { userEmail } = await register(first());
    const answers = await many(60, (turn) =>
      guess(userEmail, turn, turn % 2 === 0 ? 1 : 2, turn % 2 === 0 ? 'a wrong password' : PASSWORD),
    );
    expect([
      countOf(answers, 'SIGN_IN_WRONG'),
      countOf(answers, 'ACCOUNT_LOCKED'),
      countOf(answers, '0'),
    ]).toEqual([5, 25, 30]);
    expect(countOf(await many(30, (turn) => guess(userEmail, turn, 100 + turn)), 'SIGN_IN_WRONG')).toBe(15);
  });

  test('whoever goes on guessing keeps the account locked for strangers, not for its owner where they have signed in before', async () => {
    const { userEmail } = await register(first());
    expect(await guess(userEmail, 0, 7, PASSWORD)).toMatchObject({ code: '0' });
    await many(20, (turn) => guess(userEmail, turn, 10 + turn));
    expect(await guess(userEmail, 0, 7, PASSWORD)).toEqual({
      code: 'ACCOUNT_LOCKED',
      retryAfterSeconds: 900,
    });
    advance(15 * 60_000);
    expect(await guess(userEmail, 1, 40)).toMatchObject({ code: 'SIGN_IN_WRONG' });
    expect(await guess(userEmail, 0, 41, PASSWORD)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await guess(userEmail, 1, 7, PASSWORD)).toMatchObject({ code: '0' });
    expect(countOf(await many(30, (turn) => guess(userEmail, turn, 7)), 'SIGN_IN_WRONG')).toBe(5);
  });

  test('a whole day, from ever new networks, as soon as it is allowed: about a hundred are checked', async () => {
    const { userEmail } = await register(first());
    let [passed, tries] = [0, 0];
    for (let turn = 0; passed < DAY; turn++) {
      const { code, retryAfterSeconds } = await guess(userEmail, turn, turn);
      if (code === 'SIGN_IN_WRONG') tries += 1;
      advance(retryAfterSeconds * 1000);
      passed += retryAfterSeconds * 1000;
    }
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThanOrEqual(20 + DAY / (15 * 60_000));
  });

  test('an hour of patience after nineteen of them: nineteen more and no lock, so at most 456 in a day', async () => {
    const { userEmail } = await register(first());
    const burst = () => many(19, (turn) => guess(userEmail, turn, turn));
    expect(countOf(await burst(), 'SIGN_IN_WRONG')).toBe(19);
    advance(HOUR - 1);
    expect(countOf(await burst(), 'SIGN_IN_WRONG')).toBe(1);
    advance(HOUR);
    expect(countOf(await burst(), 'SIGN_IN_WRONG')).toBe(19);
  });

  test('an address that nobody has is answered like one that somebody has', async () => {
    const userEmail = `${crypto.randomUUID()}@example.com`;
    const answers = await many(50, (turn) => guess(userEmail, turn));
    expect([countOf(answers, 'SIGN_IN_WRONG'), countOf(answers, 'ACCOUNT_LOCKED')]).toEqual([5, 45]);
  });

  test('what is counted does not stay', async () => {
    await many(20, (turn) => guess(`${crypto.randomUUID()}@example.com`, turn, turn));
    advance(2 * HOUR);
    for (let turn = 0; turn < 30; turn++) await guess(`${crypto.randomUUID()}@example.com`, turn, turn);
    const old = await first().db.readPlatform(
      sqlBuilder
        .selectFrom('failed_sign_in')
        .selectAll()
        .where('last_at', '<', new Date(first().clock.now().getTime() - HOUR)),
    );
    expect(old).toEqual([]);
  });
});

describe('guessing a code', () => {
  const judged = async (target: string) =>
    (
      await first().db.readPlatform(
        sqlBuilder.selectFrom('one_time_code').select('tries').where('target', '=', target),
      )
    ).reduce((sum, { tries }) => sum + tries, 0);
  const guess = (userEmail: string, turn: number, otp: string) =>
    post(turn, 'verify-otp', { otpAction: 'RESET_PASSWORD', userEmail, otp });

  test('200 at once: five are looked at, then not even the right one', async () => {
    const { userEmail } = await register(first());
    advance(60_000);
    const code = await aCode(first(), userEmail, 'RESET_PASSWORD');
    const before = await judged(userEmail);
    const answers = await many(200, (turn) => guess(userEmail, turn, otherThan(code)));
    expect(countOf(answers, 'CODE_WRONG')).toBe(200);
    expect((await judged(userEmail)) - before).toBe(5);
    expect(await guess(userEmail, 0, code)).toMatchObject({ code: 'CODE_WRONG' });
  });

  test('a whole day, with new codes as soon as they are given: 50 of a million are looked at', async () => {
    const { userEmail } = await register(first());
    advance(DAY);
    const before = await judged(userEmail);
    for (let passed = 0; passed < DAY;) {
      const { code, retryAfterSeconds } = await post(0, 'send-email-otp', {
        otpAction: 'RESET_PASSWORD',
        userEmail,
      });
      // The test does not know the digits, so a guess may be right by chance, and then costs no attempt.
      if (code === '0') await many(8, (turn) => guess(userEmail, turn, String(100_000 + turn)));
      advance(retryAfterSeconds * 1000);
      passed += retryAfterSeconds * 1000;
    }
    expect((await judged(userEmail)) - before).toBeLessThanOrEqual(50);
    expect((await judged(userEmail)) - before).toBeGreaterThan(40);
  });
});

describe('guessing a second factor, by somebody who knows the password', () => {
  /** A person who must give codes, with a code that would be right now. */
  async function anEnrolled() {
    const { userEmail, answer } = await register(first());
    const call = <Data>(path: string, json: object) =>
      first().call<Data>('POST', `/api/users/portal/second-factor/${path}`, { as: answer.data.token, json });
    await prove(first(), answer.data, 'SECOND_FACTOR');
    const { secret } = (await call<SecondFactorSecret>('start', {})).data;
    const rightCode = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: first().clock.now().getTime() });
    await call('confirm', { otp: rightCode() });
    advance(60_000);
    const guess = (turn: number, secondFactor: string) =>
      post(turn, 'login-from-studio', { userEmail, password: PASSWORD, secondFactor }, turn);
    return { guess, rightCode };
  }

  test('200 at once from 200 networks: five are looked at, then not even the right one for ten minutes', async () => {
    const { guess, rightCode } = await anEnrolled();
    const wrong = otherThan(rightCode());
    const answers = await many(200, (turn) => guess(turn, wrong));
    expect([countOf(answers, 'CODE_WRONG'), countOf(answers, 'ACCOUNT_LOCKED')]).toEqual([5, 195]);
    expect(await guess(0, rightCode())).toEqual({ code: 'ACCOUNT_LOCKED', retryAfterSeconds: 600 });
    advance(10 * 60_000);
    expect(await guess(0, rightCode())).toMatchObject({ code: '0' });
  });

  test('a whole day, as soon as it is allowed, with recovery codes as well: 50 are looked at', async () => {
    const { guess } = await anEnrolled();
    let [passed, tries] = [0, 0];
    for (let turn = 0; passed < DAY; turn++) {
      const { code, retryAfterSeconds } = await guess(turn, `guess-${10_000 + turn}`);
      if (code === 'CODE_WRONG') tries += 1;
      advance(retryAfterSeconds * 1000);
      passed += retryAfterSeconds * 1000;
    }
    expect(tries).toBe(50);
  });

  test('its owner, who signs in meanwhile, gives a guesser no more tries', async () => {
    const { guess, rightCode } = await anEnrolled();
    expect(countOf(await many(4, (turn) => guess(turn, otherThan(rightCode()))), 'CODE_WRONG')).toBe(4);
    expect(await guess(0, rightCode())).toMatchObject({ code: '0' });
    expect(countOf(await many(9, (turn) => guess(turn, 'not-a-code')), 'CODE_WRONG')).toBe(1);
  });
});
