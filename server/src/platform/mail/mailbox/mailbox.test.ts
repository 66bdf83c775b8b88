import { aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { newId } from '../../db/newId.ts';
import { newestMails } from './storedMails.ts';
import { mailbox } from './mailbox.ts';
import { queueMail, type Mail } from '../delivery/outbox.ts';

let api: TestApp;
let runs = 0;
beforeEach(async () => {
  runs += 1;
  api = await startTestApp({ areas: [mailbox], database: `mailbox_${runs}` });
});
afterEach(() => api.close());

const code: Mail = {
  studioId: null,
  to: 'ann@example.com',
  template: 'OTP',
  variables: { otp_code: '123456', otp_minutes: 10 },
};
const SCRIPT = '"quoted" & <script>alert(1)</script>';
const changed: Mail = { ...code, template: 'PASSWORD_CHANGED', variables: { device: SCRIPT, time: 'now' } };

async function queue(mail: Mail = code): Promise<string> {
  await api.db.platform(async (tx) => queueMail(tx, mail, api.clock.now()));
  api.clock.advance(1000);
  const [newest] = await newestMails(api.db, null);
  return newest?.mailId ?? '';
}
const page = async (url: string) => {
  const { statusCode, body, headers } = await api.app.inject(url);
  return { statusCode, body, policy: String(headers['content-security-policy']) };
};

test('lists the mails, newest first, each with a page of its own', async () => {
  await queue();
  const mailId = await queue(changed);
  const { body, policy } = await page('/mailbox');
  expect(body.indexOf('Your password was changed')).toBeLessThan(body.indexOf('123456 is your code'));
  expect(body).toContain(`href="/mailbox/${mailId}"`);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('shows a mail as text, and its HTML in a frame that can do nothing', async () => {
  const mailId = await queue(changed);
  const { body } = await page(`/mailbox/${mailId}`);
  expect(body).toContain('Device: &quot;quoted&quot; &amp; &lt;script&gt;');
  expect(body).toContain(
    `src="/mailbox/${mailId}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
  );
  expect(body).not.toContain('<script');

  const framed = await page(`/mailbox/${mailId}/html`);
  expect(framed.body).toContain('<td>&quot;quoted&quot; &amp; &lt;script&gt;');
  expect(framed.body).not.toContain('<script');
  expect(framed.body).toContain('<base target="_blank">');
  expect(framed.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
});

test('searches the recipients, in whichever case, and takes no sign for a pattern', async () => {
  await queue();
  await queue({ ...code, to: 'bob_b@example.com', variables: { otp_code: '654321', otp_minutes: 10 } });

  expect((await page('/mailbox?to=ANN')).body).toContain('123456');
  expect((await page('/mailbox?to=ANN')).body).not.toContain('654321');
  expect((await page('/mailbox?to=%20b_b%20')).body).toContain('654321');
  expect((await page('/mailbox?to=a_n')).body).toContain('No mail to a_n yet.');
  expect((await page('/mailbox?to=%25')).body).toContain('No mail to % yet.');
});

test('gives the mails to one address as JSON, to tests and scripts', async () => {
  await queue();
  await queue({ ...code, to: 'bob@example.com' });
  const list = (await api.app.inject('/mailbox.json?to=Bob@example.com')).json<unknown[]>();
  expect(list).toEqual([
    {
      mailId: expect.any(String),
      to: 'bob@example.com',
      subject: '123456 is your code',
      text: expect.stringContaining('123456'),
      createdAt: '2026-03-02T01:00:01.000Z',
    },
  ]);
});

test('has links lead to where the page was opened', async () => {
  const { studioId, extension } = await aStudio(api);
  const mailId = await queue({
    studioId,
    to: 'ann@example.com',
    template: 'WELCOME_MEMBER',
    variables: { member_first_name: 'Ann' },
  });
  const { body } = await page(`/mailbox/${mailId}/html`);
  expect(body).toContain(`href="http://localhost:80/booking-website/login?extension=${extension}"`);
});

test('says that there is none', async () => {
  expect((await page('/mailbox')).body).toContain('No mail yet.');
  expect((await page('/mailbox?to=<x>')).body).toContain('No mail to &lt;x&gt; yet.');
  for (const id of [newId(), 'x'])
    expect(await page(`/mailbox/${id}`)).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining('There is no such mail.'),
    });
  expect((await page(`/mailbox/${newId()}/html`)).statusCode).toBe(404);
});

test('says so when a mail cannot be read any more', async () => {
  const mailId = await queue();
  await api.db.platform((tx) => tx.updateTable('outbox_mail').set({ variables: '{}' }).execute());
  expect((await page('/mailbox')).body).toContain('OTP');
  expect((await page(`/mailbox/${mailId}`)).body).toContain(
    'This mail cannot be shown. The mail OTP cannot be written: otp_code is missing',
  );
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
  const mailId = await queue();
  const other = await startTestApp({ areas: [mailbox], config, database: `mailbox_${runs}` });
  for (const url of ['/mailbox', '/mailbox.json', `/mailbox/${mailId}`, `/mailbox/${mailId}/html`]) {
    expect((await other.app.inject(url)).statusCode).toBe(404);
  }
  await other.close();
});
