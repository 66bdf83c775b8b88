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

const code: Mail = { studioId: null, to: 'ann@example.com', template: 'OTP', variables: { otp_code: '123456', otp_minutes: 10 } };
async function queue(mail: Mail = code): Promise<void> {
  await api.db.platform(async (tx) => queueMail(tx, mail, api.clock.now()));
  api.clock.advance(1000);
}

test('shows the mails, newest first, as text', async () => {
  await queue();
  await queue({ ...code, template: 'PASSWORD_CHANGED', variables: { device: '"quoted" & <script>alert(1)</script>', time: 'now' } });
  const { body, headers } = await api.app.inject('/mailbox');

  expect(body.indexOf('Your password was changed')).toBeLessThan(body.indexOf('123456 is your code'));
  expect(body).toContain('&quot;quoted&quot; &amp; &lt;script&gt;');
  expect(body).not.toContain('<script>');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-/);
});

test('shows the mails to one address, on the page and as JSON', async () => {
  await queue();
  await queue({ ...code, to: 'bob@example.com', variables: { otp_code: '654321', otp_minutes: 10 } });

  expect((await api.app.inject('/mailbox?to=Ann@example.com')).body).not.toContain('654321');
  const list = (await api.app.inject('/mailbox.json?to=bob@example.com')).json<unknown[]>();
  expect(list).toEqual([
    { mailId: expect.any(String), to: 'bob@example.com', subject: '654321 is your code', text: expect.stringContaining('654321'), createdAt: '2026-03-02T01:00:01.000Z' },
  ]);
});

test('says that there is none', async () => {
  expect((await api.app.inject('/mailbox')).body).toContain('No mail yet.');
  expect((await api.app.inject('/mailbox?to=<x>')).body).toContain('No mail to &lt;x&gt; yet.');
});

test('keeps no mail of work that was rolled back', async () => {
  const work = api.db.platform(async (tx) => {
    queueMail(tx, code, api.clock.now());
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
