import { setTimeout as sleep } from 'node:timers/promises';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { sqlBuilder } from '../../db/database.ts';
import { allowAgain, suppress } from '../suppression/suppression.ts';
import { queueMail, type Mail } from './outbox.ts';
import { startMailWorker, type MailWorker } from './worker.ts';

let api: TestApp;
let smtp: FakeSmtp;
let studio: TestStudio;
let workers: MailWorker[];
let runs = 0;
beforeEach(async () => {
  runs += 1;
  workers = [];
  smtp = await fakeSmtp();
  api = await startTestApp({
    database: `mail_lines_${runs}`,
    config: { smtpUrl: smtp.url, publicUrl: 'https://harbour.example' },
  });
  studio = await aStudio(api);
});
afterEach(async () => {
  smtp.behave();
  await smtp.close();
  await Promise.all(workers.map((worker) => worker.stop()));
  await api.close();
});

function aWorker(mailBulkPerSecond = 1000): MailWorker {
  const worker = startMailWorker({ ...api, config: { ...api.config, mailBulkPerSecond }, log: api.app.log });
  workers.push(worker);
  return worker;
}

const variables = { member_first_name: 'Ann', subject: 'News', message: 'We have a new class.' };
const queue = (studioId: string, addresses: readonly string[], isBulk = true) =>
  api.db.studio(studioId, async (tx) => {
    for (const to of addresses)
      queueMail(tx, { studioId, to, template: 'MEMBER_MESSAGE', variables, isBulk }, api.clock.now());
  });
const queueNews = (count: number) =>
  queue(
    studio.studioId,
    Array.from({ length: count }, (_, index) => `member${index}@example.com`),
  );
const code: Mail = {
  studioId: null,
  to: 'late@example.com',
  template: 'OTP',
  variables: { otp_code: '123456', otp_minutes: 10 },
};
const queueCode = () => api.db.platform(async (tx) => queueMail(tx, code, api.clock.now()));
const statuses = async () =>
  (
    await api.db.readPlatform(
      sqlBuilder.selectFrom('outbox_mail').select(['to_address', 'status']).orderBy('to_address'),
    )
  ).map(({ to_address: to, status }) => `${to} ${status}`);
const hasCode = () => smtp.received.some((mail) => mail.includes('late@example.com'));

async function untilCode(): Promise<void> {
  while (!hasCode()) await sleep(5);
}

test('a code does not wait behind hundreds of mails of news', async () => {
  await queueNews(300);
  const worker = aWorker();
  const all = worker.runOnce();
  while (smtp.received.length === 0) await sleep(1);
  await queueCode();
  const before = smtp.received.length;
  void worker.runOnce();
  await untilCode();
  // In one line behind them it would be the last of all.
  expect(smtp.received.length).toBeLessThan(before + 150);
  await all;
  expect(smtp.received).toHaveLength(301);
});

test('nor behind news that the mail server does not answer for', async () => {
  await queueNews(5);
  const worker = aWorker();
  smtp.answer('END', null, { keeps: false });
  const atEnd = smtp.reached('END');
  const all = worker.runOnce();
  await atEnd;
  smtp.behave();
  await queueCode();
  void worker.runOnce();
  await untilCode();
  smtp.finish('250 kept');
  await all;
});

test('news go at their pace, however many servers send them', async () => {
  await queueNews(50);
  const both = [aWorker(20), aWorker(20)];
  const send = async () => {
    const sent = await Promise.all(both.map((worker) => worker.runOnce()));
    return sent.reduce((sum, count) => sum + count, 0);
  };
  expect(await send()).toBe(20);
  expect(await send()).toBe(0);
  api.clock.advance(500);
  expect(await send()).toBe(10);
  api.clock.advance(60_000);
  expect(await send()).toBe(20);
  expect(new Set(smtp.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size).toBe(50);
});

test('news are not for who wants none of this studio; other mails are', async () => {
  const [ann, other] = [await aMember(api, studio), await aStudio(api)];
  const [row] = await api.db.read(
    studio.studioId,
    sqlBuilder.selectFrom('member').select('user_email').where('member_id', '=', ann.memberId),
  );
  const to = row?.user_email ?? '';
  await api.db.studio(studio.studioId, (tx) =>
    suppress(tx, { address: to.toUpperCase(), reason: 'COMPLAINED' }, api.clock.now()),
  );
  await queue(studio.studioId, [to, to.toUpperCase(), '']);
  expect(await statuses()).toEqual([`${to} SUPPRESSED`, `${to.toUpperCase()} SUPPRESSED`].sort());
  await queue(studio.studioId, [to], false);
  await queue(other.studioId, [to, to.toUpperCase(), '']);
  expect((await statuses()).filter((line) => line.endsWith('WAITING'))).toHaveLength(3);
  expect(await api.db.studio(studio.studioId, (tx) => allowAgain(tx, to))).toBe(true);
  expect(await api.db.studio(studio.studioId, (tx) => allowAgain(tx, to))).toBe(false);
  await queue(studio.studioId, [to, to.toUpperCase()]);
  expect((await statuses()).filter((line) => line.endsWith('WAITING'))).toHaveLength(5);
});

test('where mails came back from nothing is sent, but the code that somebody asks for', async () => {
  const now = api.clock.now();
  await api.db.platform(async (tx) => {
    const bounce = { soft_bounces: 0, first_at: now, last_at: now, blocked_at: now, reason: '550 gone' };
    await tx
      .insertInto('bounced_address')
      .values({ ...bounce, address: 'late@example.com' })
      .execute();
    queueMail(
      tx,
      { studioId: null, to: 'Late@Example.com', template: 'ACCOUNT_LOCKED', variables: { lock_minutes: 5 } },
      now,
    );
  });
  await queueCode();
  await queue(studio.studioId, ['late@example.com']);
  expect(await aWorker().runOnce()).toBe(1);
  expect((await statuses()).sort()).toEqual([
    'Late@Example.com SUPPRESSED',
    'late@example.com SENT',
    'late@example.com SUPPRESSED',
  ]);
  expect(hasCode()).toBe(true);
});
