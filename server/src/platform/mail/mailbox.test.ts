import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { mailbox } from './mailbox.ts';
import { queueMail, type Mail } from './outbox.ts';

let api: TestApp;
let runs = 0;
beforeEach(async () => {
  runs += 1;
  api = await startTestApp({ areas: [mailbox], database: `mailbox_${runs}` });
});
afterEach(() => api.close());

const mail = (over: Partial<Mail> = {}): Mail => ({
  studioId: null,
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'The code is 123456',
  ...over,
});
async function queue(over?: Partial<Mail>): Promise<void> {
  await api.db.platform(async (tx) => queueMail(tx, mail(over), api.clock.now()));
  api.clock.advance(1000);
}

test('shows the mails, newest first, as text', async () => {
  await queue();
  await queue({ subject: 'Welcome <b>Ann</b>', text: 'Line one\n"quoted" & <script>alert(1)</script>' });
  const { body, headers } = await api.app.inject('/mailbox');

  expect(body.indexOf('Welcome &lt;b&gt;Ann&lt;/b&gt;')).toBeLessThan(body.indexOf('Your code'));
  expect(body).toContain('&quot;quoted&quot; &amp; &lt;script&gt;');
  expect(body).not.toContain('<script>');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-/);
});

test('shows the mails to one address, on the page and as JSON', async () => {
  await queue();
  await queue({ to: 'bob@example.com', subject: 'For Bob' });

  expect((await api.app.inject('/mailbox?to=Ann@example.com')).body).not.toContain('For Bob');
  const list = (await api.app.inject('/mailbox.json?to=bob@example.com')).json<unknown[]>();
  expect(list).toEqual([
    { mailId: expect.any(String), to: 'bob@example.com', subject: 'For Bob', text: 'The code is 123456', createdAt: '2026-03-02T01:00:01.000Z' },
  ]);
});

test('says that there is none', async () => {
  expect((await api.app.inject('/mailbox')).body).toContain('No mail yet.');
  expect((await api.app.inject('/mailbox?to=<x>')).body).toContain('No mail to &lt;x&gt; yet.');
});

test('keeps no mail of work that was rolled back', async () => {
  const work = api.db.platform(async (tx) => {
    queueMail(tx, mail(), api.clock.now());
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect((await api.app.inject('/mailbox.json')).json()).toEqual([]);
});

test.each([
  ['mails are sent', { smtpUrl: 'smtp://localhost:25' }],
  ['in production', { production: true }],
])('is not there when %s', async (_case, config) => {
  const other = await startTestApp({ areas: [mailbox], config });
  for (const url of ['/mailbox', '/mailbox.json']) expect((await other.app.inject(url)).statusCode).toBe(404);
  await other.close();
});
