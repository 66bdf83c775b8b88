import { createHmac } from 'node:crypto';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { sqlBuilder } from '../../db/database.ts';
import { startMailWorker, type MailWorker } from '../delivery/worker.ts';
import { queueMail } from '../delivery/outbox.ts';
import { mailEvents } from './mailEvents.ts';
import { DAY } from '@studio/contract/values/time';

const SECRET = 'a secret of the mail server';
const BEARER = { authorization: `Bearer ${SECRET}` };

let app: TestApp;
let smtp: FakeSmtp;
let worker: MailWorker;
let studio: TestStudio;
let to: string;
beforeAll(async () => {
  smtp = await fakeSmtp();
  const config = {
    smtpUrl: smtp.url,
    mailFrom: 'Harbour <no-reply@harbour.example>',
    mailBounceAddress: 'bounces@mail.harbour.example',
    mailEventSecret: SECRET,
  };
  app = await startTestApp({ database: 'mail_events', config, areas: [mailEvents] });
  worker = startMailWorker({ ...app, log: app.app.log });
});
beforeEach(async () => {
  smtp.behave();
  await app.db.platform(async (tx) => {
    await tx.deleteFrom('outbox_mail').execute();
    await tx.deleteFrom('bounced_address').execute();
  });
  app.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  const [row] = await app.db.read(
    studio.studioId,
    sqlBuilder.selectFrom('member').select('user_email').where('member_id', '=', memberId),
  );
  to = row?.user_email ?? '';
});
afterAll(async () => {
  await worker.stop();
  await smtp.close();
  await app.close();
});

const queue = (over: { isBulk?: boolean } = {}) =>
  app.db.studio(studio.studioId, async (tx) => {
    const variables = { member_first_name: 'Ann', subject: 'Hi', message: 'Hello' };
    queueMail(
      tx,
      { studioId: studio.studioId, to, template: 'MEMBER_MESSAGE', variables, ...over },
      app.clock.now(),
    );
  });
/** Twice, because the worker's own tick may have begun before the mail was there. */
const deliver = async () => (await worker.runOnce()) + (await worker.runOnce());
/** Sends a mail. @returns its id and its return path. */
async function send(): Promise<{ mailId: string; path: string }> {
  await queue();
  await deliver();
  const [mail] = await app.db.readPlatform(
    sqlBuilder.selectFrom('outbox_mail').select('mail_id').orderBy('mail_id', 'desc').limit(1),
  );
  return { mailId: mail?.mail_id ?? '', path: smtp.returnPaths.at(-1) ?? '' };
}
const mails = () =>
  app.db.readPlatform(
    sqlBuilder
      .selectFrom('outbox_mail')
      .select(['status', 'outcome', 'outcome_reason', 'outcome_at'])
      .orderBy('mail_id'),
  );
const bounces = () =>
  app.db.readPlatform(
    sqlBuilder.selectFrom('bounced_address').select(['address', 'soft_bounces', 'blocked_at', 'reason']),
  );
const suppressed = () =>
  app.db.read(studio.studioId, sqlBuilder.selectFrom('suppressed_address').select(['address', 'reason']));

const post = (url: string, payload: string | object, headers: Record<string, string> = BEARER) =>
  app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain', ...headers } });
const event = (body: object, headers?: Record<string, string>) =>
  post('/api/mail/event', JSON.stringify(body), headers);
const returned = (payload: string, path = '') =>
  post(`/api/mail/returned?to=${encodeURIComponent(path)}`, payload);
const failed = (status: string, path: string) =>
  `To: ${path}\n\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; 550 ${status} no\n`;

test('a mail that comes back gives its address up: nothing is sent there any more', async () => {
  const { path } = await send();
  expect(path).toMatch(/^bounces\+[a-z2-7]{42}@mail\.harbour\.example$/);
  const answer = await returned(
    'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 Gone\n',
    path,
  );
  expect(answer.json()).toEqual({ taken: true });
  expect(await mails()).toEqual([
    { status: 'SENT', outcome: 'BOUNCED', outcome_reason: '550 5.1.1 Gone', outcome_at: app.clock.now() },
  ]);
  expect(await bounces()).toEqual([
    { address: to, soft_bounces: 0, blocked_at: app.clock.now(), reason: '550 5.1.1 Gone' },
  ]);
  const before = smtp.received.length;
  await queue();
  expect(await deliver()).toBe(0);
  expect(smtp.received).toHaveLength(before);
  expect(await mails()).toMatchObject([{ status: 'SENT' }, { status: 'SUPPRESSED' }]);
});

test('the mail is found by the address in the message, too', async () => {
  const { path } = await send();
  await returned(failed('5.1.1', path.toUpperCase()));
  expect(await mails()).toMatchObject([{ outcome: 'BOUNCED' }]);
});

test('a full mailbox is given up after five mails in a row, each counted once', async () => {
  const paths: string[] = [];
  for (let count = 0; count < 5; count += 1) paths.push((await send()).path);
  for (const path of paths.slice(0, 4)) {
    await returned(failed('5.2.2', path));
    await returned(failed('5.2.2', path));
  }
  expect(await bounces()).toMatchObject([{ soft_bounces: 4, blocked_at: null }]);
  await returned(failed('5.2.2', paths[4] ?? ''));
  expect(await bounces()).toMatchObject([{ soft_bounces: 5, blocked_at: app.clock.now() }]);
});

test('a mail that arrives ends the row, or shows that the mailbox is there again', async () => {
  const [one, two] = [await send(), await send()];
  await returned(failed('5.2.2', one.path));
  await event({ mail: two.mailId, event: 'delivered' });
  expect(await bounces()).toEqual([]);
  const three = await send();
  await returned(failed('5.1.1', three.path));
  // Written before it was given up.
  await app.db.platform((tx) =>
    tx.updateTable('outbox_mail').set({ outcome: null, outcome_at: null }).execute(),
  );
  await event({ mail: one.mailId, event: 'delivered' });
  expect(await bounces()).toHaveLength(1);
  app.clock.advance(DAY);
  await app.db.platform((tx) =>
    tx
      .updateTable('outbox_mail')
      .set({ created_at: app.clock.now() })
      .where('mail_id', '=', two.mailId)
      .execute(),
  );
  await event({ mail: two.mailId, event: 'delivered' });
  expect(await bounces()).toEqual([]);
});

test('what was delivered can come back, what came back is not delivered after all', async () => {
  const { mailId, path } = await send();
  await event({ mail: mailId, event: 'delivered' });
  await returned(failed('5.7.1', path));
  await event({ mail: mailId, event: 'delivered' });
  expect(await mails()).toMatchObject([{ outcome: 'BOUNCED' }]);
  // Refused for what it says: the address is as good as before.
  expect(await bounces()).toEqual([]);
});

test('who complains gets no news of that studio, and its other mails', async () => {
  const { mailId } = await send();
  const complaint = { RecordType: 'SpamComplaint', Metadata: { 'mail-id': mailId } };
  expect((await event(complaint)).json()).toEqual({ taken: true });
  await event(complaint);
  expect(await mails()).toMatchObject([{ outcome: 'COMPLAINED', outcome_reason: 'Marked as spam' }]);
  expect(await suppressed()).toEqual([{ address: to, reason: 'COMPLAINED' }]);
  await queue({ isBulk: true });
  await queue();
  await deliver();
  expect((await mails()).map(({ status }) => status)).toEqual(['SENT', 'SUPPRESSED', 'SENT']);
});

test('a mail server that refuses a recipient is heard at once, one that defers is not', async () => {
  smtp.answer('RCPT', '550 5.1.1 no such user');
  await queue();
  await deliver();
  expect(await mails()).toMatchObject([{ status: 'DEAD', outcome: 'BOUNCED' }]);
  expect(await bounces()).toMatchObject([{ blocked_at: app.clock.now() }]);
  await app.db.platform((tx) => tx.deleteFrom('bounced_address').execute());
  smtp.answer('RCPT', '451 4.7.1 greylisted');
  await queue();
  await deliver();
  smtp.answer('RCPT', '550 5.7.1 relaying denied');
  await queue();
  await deliver();
  expect(await mails()).toMatchObject([
    { status: 'DEAD' },
    { status: 'WAITING', outcome: null },
    { status: 'DEAD', outcome: 'BOUNCED' },
  ]);
  expect(await bounces()).toEqual([]);
});

test('only who knows the secret is believed', async () => {
  const { mailId, path } = await send();
  const body = { mail: mailId, event: 'delivered' };
  const signed = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`,
  });
  const refused = [
    {},
    { authorization: 'Bearer something else' },
    basic('guess'),
    { 'x-signature': `sha256=${signed('another body')}` },
  ];
  for (const headers of refused) {
    const answer = await event(body, headers as Record<string, string>);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Basic realm="mail"']);
  }
  const withoutSecret = await post('/api/mail/returned', failed('5.1.1', path), {});
  expect(withoutSecret.statusCode).toBe(401);
  expect(await mails()).toMatchObject([{ outcome: null }]);
  for (const headers of [basic(SECRET), { 'x-signature': `sha256=${signed(JSON.stringify(body))}` }])
    expect((await event(body, headers)).statusCode).toBe(200);
  expect(await mails()).toMatchObject([{ outcome: 'DELIVERED' }]);
});

test('Mailgun signs inside, and not for long', async () => {
  const { mailId } = await send();
  const at = (milliseconds: number) => {
    const timestamp = String((app.clock.now().getTime() - milliseconds) / 1000);
    const signature = createHmac('sha256', SECRET).update(`${timestamp}token`).digest('hex');
    return {
      signature: { timestamp, token: 'token', signature },
      'event-data': {
        event: 'delivered',
        message: { headers: { 'message-id': `${mailId}@harbour.example` } },
      },
    };
  };
  expect((await event(at(15 * 60_000 + 1000), {})).statusCode).toBe(401);
  expect((await event({ ...at(0), signature: null }, {})).statusCode).toBe(401);
  expect((await event(at(15 * 60_000), {})).json()).toEqual({ taken: true });
});

test('what says nothing is answered all the same, so that nobody repeats it', async () => {
  await send();
  const unknown = '01900000-0000-7000-8000-000000000000';
  for (const answer of [
    await event({ mail: unknown, event: 'delivered' }),
    await event({ hello: 'world' }),
    await post('/api/mail/event', 'no json'),
    await returned('I am on holiday.'),
    await returned(
      failed('5.1.1', 'bounces+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@mail.harbour.example'),
    ),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([200, { taken: false }]);
  expect(await mails()).toMatchObject([{ outcome: null }]);
});

test('without a secret nobody can tell anything', async () => {
  const quiet = await startTestApp({ database: 'mail_events', areas: [mailEvents] });
  const answer = await quiet.app.inject({
    method: 'POST',
    url: '/api/mail/event',
    payload: {},
    headers: BEARER,
  });
  expect(answer.statusCode).toBe(404);
  await quiet.close();
});
