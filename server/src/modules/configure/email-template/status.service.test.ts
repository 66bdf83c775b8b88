import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { queueMail, type Mail } from '../../../platform/mail/delivery/outbox.ts';
import { startMailWorker } from '../../../platform/mail/delivery/worker.ts';
import type { TemplateKey } from '../../../platform/mail/text/templates.ts';
import { isTemplateEnabled, switchTemplate, templateStatuses } from './email-template.api.ts';

let api: TestApp;
let smtp: FakeSmtp;
let studio: TestStudio;
let dana: TestStaff;
beforeAll(async () => {
  smtp = await fakeSmtp();
  // Sending takes all that waits, in bulk only so fast: here that is nothing which another file has left.
  api = await startTestApp({
    database: 'template_status',
    config: { smtpUrl: smtp.url, publicUrl: 'https://harbour.example' },
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  dana = await aStaff(api, studio, 'OWNER');
});
afterAll(async () => {
  await smtp.close();
  await api.close();
});

const welcome = (studioId: string): Mail => ({
  studioId,
  to: 'mei@example.com',
  template: 'WELCOME_MEMBER',
  variables: { member_first_name: 'Mei' },
});
const queue = ({ studioId }: TestStudio) =>
  api.db.studio(studioId, async (tx) => queueMail(tx, welcome(studioId), api.clock.now()));
/**
 * Sends what waits. Its worker ends with it: the ticks of one that goes on could send a mail of the next test before it
 * looks.
 */
async function deliver(): Promise<void> {
  const worker = startMailWorker({ ...api, log: api.app.log });
  await worker.runOnce();
  await worker.stop();
}
/** What became of the mails of a studio: those of other tests are in the same outbox. */
const fates = async ({ studioId }: TestStudio) => {
  const mails = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('status')
      .where('studio_id', '=', studioId)
      .where('template', '=', 'WELCOME_MEMBER')
      .execute(),
  );
  return mails.map(({ status }) => status);
};
const turn = (status: 'ENABLED' | 'DISABLED', key: TemplateKey = 'WELCOME_MEMBER') =>
  api.db.studio(studio.studioId, (tx) =>
    switchTemplate(
      tx,
      {
        audience: 'staff',
        studioId: studio.studioId,
        staffId: dana.staffId,
        ip: '10.0.0.1',
        now: api.clock.now(),
      },
      key,
      status,
    ),
  );

test('what is turned off is neither queued nor sent, at this studio alone', async () => {
  const other = await aStudio(api);
  await turn('DISABLED');
  await queue(studio);
  await queue(other);
  await deliver();
  expect(await fates(studio)).toEqual([]);
  expect(await fates(other)).toEqual(['SENT']);
});

test('what waits when it is turned off is still sent, and what comes after it is turned on again', async () => {
  await queue(studio);
  await turn('DISABLED');
  await deliver();
  expect(await fates(studio)).toEqual(['SENT']);
  await turn('ENABLED');
  await queue(studio);
  await deliver();
  expect(await fates(studio)).toEqual(['SENT', 'SENT']);
});

test('others are told what is turned off', async () => {
  await turn('DISABLED');
  await api.db.studio(studio.studioId, async (tx) => {
    expect(await isTemplateEnabled(tx, 'WELCOME_MEMBER')).toBe(false);
    expect(await isTemplateEnabled(tx, 'NO_SHOW')).toBe(true);
    expect((await templateStatuses(tx)).get('WELCOME_MEMBER')).toBe('DISABLED');
  });
});

test.each([
  'OTP',
  'STAFF_INVITE',
  'PAYOUT_CHANGED',
  'MEMBER_MESSAGE',
  'GIFT_CARD_DELIVERED',
  'DATA_EXPORT_READY',
  'ACCOUNT_DELETED',
] as const)('%s is always sent', async (key) => {
  await expect(turn('DISABLED', key)).rejects.toThrow('cannot be turned off');
});
