import { aStudio } from '../../../testing/builders/builders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { sqlBuilder } from '../../db/database.ts';
import { queueMail, type Mail } from './outbox.ts';
import { startMailWorker, type MailWorker } from './worker.ts';
import { SECOND } from '@studio/contract/values/time';

const MINUTE = 60 * SECOND;

let api: TestApp;
let smtp: FakeSmtp;
let workers: MailWorker[];
let runs = 0;
beforeEach(async () => {
  runs += 1;
  workers = [];
  smtp = await fakeSmtp();
  const config = {
    smtpUrl: smtp.url,
    mailFrom: 'Harbour <no-reply@harbour.example>',
    publicUrl: 'https://harbour.example',
  };
  api = await startTestApp({ database: `mail_worker_${runs}`, config });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await smtp.close();
  await api.close();
});

/** Its own ticks change nothing: the test clock stands still, so nothing more becomes due. */
function aWorker(): MailWorker {
  const worker = startMailWorker({ ...api, log: api.app.log });
  workers.push(worker);
  return worker;
}

const changed: Mail = {
  studioId: null,
  to: 'ann@example.com',
  template: 'PASSWORD_CHANGED',
  variables: { device: 'Firefox', time: 'now' },
};
const code: Mail = {
  studioId: null,
  to: 'ann@example.com',
  template: 'OTP',
  variables: { otp_code: '123456', otp_minutes: 10 },
};
const queue = (...mails: Mail[]) =>
  api.db.platform(async (tx) => {
    for (const mail of mails) queueMail(tx, mail, api.clock.now());
  });
const outbox = () =>
  api.db.readPlatform(
    sqlBuilder
      .selectFrom('outbox_mail')
      .select(['status', 'attempts', 'doubts', 'last_error', 'sent_at', 'variables', 'next_attempt_at'])
      .orderBy('mail_id'),
  );
const later = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds);
const messageIds = () => smtp.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);

test('sends what is due, once, and forgets what it said', async () => {
  await queue(changed);
  const worker = aWorker();
  expect(await worker.runOnce()).toBe(1);
  expect(await worker.runOnce()).toBe(0);
  expect(smtp.received).toHaveLength(1);
  expect(await outbox()).toEqual([
    {
      status: 'SENT',
      attempts: 1,
      doubts: 0,
      last_error: null,
      sent_at: api.clock.now(),
      variables: {},
      next_attempt_at: api.clock.now(),
    },
  ]);
});

test('is from the platform, with text, HTML and an id that stays', async () => {
  await queue(changed);
  await aWorker().runOnce();
  const [mail] = smtp.received;
  expect(mail).toMatch(/^From: Harbour <no-reply@harbour\.example>$/m);
  expect(mail).toMatch(/^To: ann@example\.com$/m);
  expect(mail).toMatch(/^Subject: Your password was changed$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail).not.toMatch(/^Reply-To:/m);
  expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  const [row] = await api.db.readPlatform(sqlBuilder.selectFrom('outbox_mail').select('mail_id'));
  expect(messageIds()).toEqual([`<${row?.mail_id}@harbour.example>`]);
});

test.each([
  ['the address of its staff', true],
  ['any other address', false],
])('names the studio, and lets answers go to %s', async (_case, isProved) => {
  const { studioId, owner } = await aStudio(api, { studioName: 'Lotus, Yoga' });
  const [person] = await api.db.readPlatform(
    sqlBuilder.selectFrom('app_user').select('user_email').where('user_id', '=', owner.userId),
  );
  const email = isProved ? (person?.user_email ?? '').toUpperCase() : 'somebody@else.example';
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ email }).where('studio_id', '=', studioId).execute(),
  );
  await queue({
    studioId,
    to: 'ann@example.com',
    template: 'WELCOME_MEMBER',
    variables: { member_first_name: 'Ann' },
  });
  await aWorker().runOnce();
  const [mail = ''] = smtp.received;
  expect(mail).toMatch(/^From: "Lotus, Yoga via Harbour" <no-reply@harbour\.example>$/m);
  expect(/^Reply-To: .*<(.*)>$/m.exec(mail)?.[1]?.toUpperCase()).toBe(isProved ? email : undefined);
  const unfolded = mail.replace(/=\r\n/g, '');
  expect(unfolded).toContain('https://harbour.example/booking-website/login?extension');
});

test('offers the way out of a mail that has one', async () => {
  const { studioId } = await aStudio(api);
  const words = {
    staff_name: 'Ann',
    report_title: 'Sales',
    days: '2 Mar 2026',
    headline_text: '',
    reason_text: '',
  };
  const addresses = { file_url: '/file', report_url: '/report', unsubscribe_url: '/api/out/1' } as const;
  const variables = { ...words, ...addresses, figures_list: 'Figures' };
  await queue({ studioId, to: 'ann@example.com', template: 'SCHEDULED_REPORT', variables }, changed);
  await aWorker().runOnce();
  // One goes in bulk and the other does not, so either may arrive first.
  const isOther = (mail: string) => /^Subject: Your password was changed\r$/m.test(mail);
  const other = smtp.received.find(isOther);
  const report = smtp.received.find((mail) => !isOther(mail));
  expect(report).toMatch(/^List-Unsubscribe: <https:\/\/harbour\.example\/api\/out\/1>\r$/m);
  expect(report).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(other).not.toContain('List-Unsubscribe');
});

test('sends many in one go, each once, however many workers there are', async () => {
  await queue(
    ...Array.from({ length: 23 }, (_, index) => ({ ...changed, to: `person${index}@example.com` })),
  );
  const sent = await Promise.all([aWorker(), aWorker(), aWorker()].map((worker) => worker.runOnce()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(23);
  expect(new Set(messageIds()).size).toBe(23);
  expect(smtp.received).toHaveLength(23);
});

test('sends a mail later that was refused for now', async () => {
  smtp.answer('MAIL', '451 try again later');
  await queue(changed);
  const worker = aWorker();
  expect(await worker.runOnce()).toBe(0);
  expect(await outbox()).toMatchObject([
    {
      status: 'WAITING',
      attempts: 1,
      last_error: expect.stringContaining('451'),
      next_attempt_at: later(30 * SECOND),
    },
  ]);

  smtp.behave();
  api.clock.advance(30 * SECOND - 1);
  expect(await worker.runOnce()).toBe(0);
  api.clock.advance(1);
  expect(await worker.runOnce()).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('gives a mail up when there is no such recipient', async () => {
  smtp.answer('RCPT', '550 no such user');
  await queue(changed);
  await aWorker().runOnce();
  expect(await outbox()).toMatchObject([
    { status: 'DEAD', attempts: 1, last_error: expect.stringContaining('550') },
  ]);
});

test('keeps trying when it is our own address that is refused', async () => {
  smtp.answer('MAIL', '530 authentication required');
  await queue(changed);
  await aWorker().runOnce();
  expect(await outbox()).toMatchObject([{ status: 'WAITING' }]);
});

test('signs in with the password in the address, and keeps trying while that is refused', async () => {
  const url = smtp.url.replace('//', '//studio:s%3Acret@');
  const worker = startMailWorker({ ...api, config: { ...api.config, smtpUrl: url }, log: api.app.log });
  workers.push(worker);
  smtp.answer('AUTH', '535 who are you');
  await queue(changed);
  await worker.runOnce();
  expect(await outbox()).toMatchObject([
    { status: 'WAITING', attempts: 1, last_error: expect.stringContaining('535') },
  ]);

  smtp.behave();
  api.clock.advance(30 * SECOND);
  const signedIn = smtp.reached('AUTH');
  expect(await worker.runOnce()).toBe(1);
  await signedIn;
});

test('uses a connection for the next mail, too', async () => {
  const worker = aWorker();
  await queue(changed);
  expect(await worker.runOnce()).toBe(1);
  // A second connection would get no greeting.
  smtp.answer('CONNECT', null);
  await queue({ ...changed, to: 'bob@example.com' });
  expect(await worker.runOnce()).toBe(1);
});

test('keeps trying while nobody answers at all', async () => {
  await smtp.close();
  await queue(changed);
  await aWorker().runOnce();
  expect(await outbox()).toMatchObject([
    { status: 'WAITING', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
  ]);
  smtp = await fakeSmtp();
});

test('sends no code that does not work any more', async () => {
  await queue(code);
  api.clock.advance(10 * MINUTE);
  expect(await aWorker().runOnce()).toBe(0);
  expect(await outbox()).toMatchObject([
    { status: 'DEAD', attempts: 0, last_error: 'It could not be sent in time' },
  ]);
});

test('gives away the end of a mail only while the mail is its own', async () => {
  await queue(changed);
  const worker = aWorker();
  smtp.answer('DATA', null);
  const atData = smtp.reached('DATA');
  const run = worker.runOnce();
  await atData;
  await api.db.platform((tx) =>
    tx.updateTable('outbox_mail').set({ claim_id: '00000000-0000-7000-8000-000000000000' }).execute(),
  );
  const atContent = smtp.reached('CONTENT');
  smtp.finish('354 go on');
  await Promise.all([run, atContent]);
  expect(smtp.received).toEqual([]);
  expect(await outbox()).toMatchObject([{ status: 'SENDING', last_error: null }]);
});

test('tells of a mail that was given up, and names nobody', async () => {
  const lines: string[] = [];
  const loud = await startTestApp({
    database: `mail_worker_${runs}`,
    config: { ...api.config, logLevel: 'warn' },
    logTo: { write: (line) => lines.push(line) },
  });
  smtp.answer('RCPT', '550 <ann@example.com> is not here');
  await queue(changed);
  const worker = startMailWorker({ ...api, log: loud.app.log });
  workers.push(worker);
  await worker.runOnce();
  await loud.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'mail', template: 'PASSWORD_CHANGED', status: 'DEAD', responseCode: 550, command: 'RCPT TO' },
  ]);
  expect(lines.join()).not.toContain('ann@');
});

test('waits for the mail under way when it is stopped', async () => {
  await queue(changed);
  const worker = aWorker();
  smtp.answer('END', null);
  const atEnd = smtp.reached('END');
  const run = worker.runOnce();
  await atEnd;
  let isStopped = false;
  const stopping = worker.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  smtp.finish('250 kept');
  await run;
  await stopping;
  expect(await outbox()).toMatchObject([{ status: 'SENT' }]);
});

test('keeps the mails when there is no mail server, and sends none of them when there is one', async () => {
  await queue(changed);
  const keeper = startMailWorker({ ...api, config: { ...api.config, smtpUrl: '' }, log: api.app.log });
  workers.push(keeper);
  expect(await keeper.runOnce()).toBe(0);
  expect(await outbox()).toMatchObject([{ status: 'KEPT' }]);
  expect(await aWorker().runOnce()).toBe(0);
  expect(smtp.received).toEqual([]);
});
