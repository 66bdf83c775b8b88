import { fakeSmtp, type FakeSmtp } from '../../testing/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { sqlBuilder } from '../db/database.ts';
import { queueMail } from './outbox.ts';
import { startSender, type MailSender } from './sender.ts';

let api: TestApp;
let smtp: FakeSmtp;
let sender: MailSender | null;
let runs = 0;
beforeEach(async () => {
  runs += 1;
  smtp = await fakeSmtp();
  api = await startTestApp({ database: `sender_${runs}`, config: { smtpUrl: smtp.url } });
  sender = startSender({ ...api, log: api.app.log });
  await api.db.platform(async (tx) =>
    queueMail(tx, { studioId: null, to: 'ann@example.com', template: 'ACCOUNT_LOCKED', variables: { lock_minutes: 15 } }, api.clock.now()),
  );
});
afterEach(async () => {
  await sender?.stop();
  await smtp.close();
  await api.close();
});

const outbox = () => api.db.readPlatform(sqlBuilder.selectFrom('outbox_mail').select(['attempts', 'last_error', 'sent_at']));

test('sends what is due, once', async () => {
  expect(await sender?.sendDue()).toBe(1);
  expect(await sender?.sendDue()).toBe(0);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/To: ann@example\.com[\s\S]*Subject: We have locked[\s\S]*15 minutes/);
  expect(await outbox()).toEqual([{ attempts: 1, last_error: null, sent_at: api.clock.now() }]);
});

test('keeps a mail that was refused and sends it later', async () => {
  smtp.refuse(true);
  expect(await sender?.sendDue()).toBe(0);
  expect(await outbox()).toEqual([{ attempts: 1, last_error: expect.stringContaining('451'), sent_at: null }]);
  smtp.refuse(false);
  expect(await sender?.sendDue()).toBe(1);
});

test('two processes never send the same mail at once', async () => {
  const second = startSender({ ...api, log: api.app.log });
  const sent = await Promise.all([sender?.sendDue(), second?.sendDue()]);
  await second?.stop();
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(smtp.received).toHaveLength(1);
});
