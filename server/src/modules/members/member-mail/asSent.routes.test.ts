import type { MemberMail, MemberMailPage } from '@studio/contract/members/history/timeline.schema';
import { DAY } from '@studio/contract/values/time';
import { queueMail, type Mail } from '../../../platform/mail/delivery/outbox.ts';
import { startMailWorker, type MailWorker } from '../../../platform/mail/delivery/worker.ts';
import { forgetMails } from '../../../platform/mail/mailbox/forgetMails.ts';
import { aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aReader, campaignDesk } from '../../../testing/builders/campaignBuilders.ts';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { emailTemplateModule } from '../../configure/email-template/email-template.routes.ts';
import { campaignModule } from '../../packages/campaign/campaign.routes.ts';
import { workOnCampaigns } from '../../packages/campaign/sending/release.service.ts';
import { memberModule } from '../member/member.routes.ts';
import { memberMailModule } from './member-mail.routes.ts';

let app: TestApp;
let smtp: FakeSmtp;
let worker: MailWorker;
let studio: TestStudio;
let ada: TestMember;
beforeAll(async () => {
  smtp = await fakeSmtp();
  app = await startTestApp({
    database: 'mails_as_sent',
    modules: [memberMailModule, memberModule, emailTemplateModule, campaignModule],
    config: { smtpUrl: smtp.url, publicUrl: 'https://harbour.example' },
  });
  worker = startMailWorker({ ...app, log: app.app.log });
});
beforeEach(async () => {
  studio = await aStudio(app, { studioName: 'Lotus' });
  ada = await aReader(app, studio, { first_name: 'Ada' });
});
afterAll(async () => {
  await worker.stop();
  await smtp.close();
  await app.close();
});

const mails = async (): Promise<MemberMail[]> => {
  const query = { memberId: ada.memberId };
  const { data } = await app.call<MemberMailPage>('GET', '/api/member/portal/mail', {
    as: studio.owner,
    query,
  });
  return data.items;
};
const setFooter = (footer: string, version: number) =>
  app.call('POST', '/api/email-template/portal/footer', { as: studio.owner, json: { footer, version } });
const message = () =>
  app.call('POST', '/api/member/portal/message', {
    as: studio.owner,
    json: { memberId: ada.memberId, subject: 'Your mat', message: 'It is at the desk.' },
  });
const queue = (template: Mail['template'], variables: object) =>
  app.db.studio(studio.studioId, async (tx) => {
    const mail = { to: ada.userEmail, studioId: studio.studioId, template, variables } as Mail;
    queueMail(tx, mail, app.clock.now());
  });

test('a mail is shown as it was sent, whatever the footer says today, for thirty days', async () => {
  await setFooter('Lotus & friends\nMarket Street 1', 0);
  await message();
  await worker.runOnce();
  await setFooter('We have moved', 1);
  expect(await mails()).toMatchObject([
    {
      fate: 'SENT',
      subject: 'Your mat',
      body: expect.stringMatching(/It is at the desk\.[^]+\n-- \nLotus & friends\nMarket Street 1$/),
    },
  ]);
  await message();
  await worker.runOnce();
  expect((await mails()).map(({ body }) => body?.split('-- \n')[1])).toEqual([
    'We have moved',
    'Lotus & friends\nMarket Street 1',
  ]);
  await app.db.platform((tx) => forgetMails(tx, new Date(app.clock.now().getTime() + 31 * DAY)));
  expect(await mails()).toMatchObject([
    { fate: 'SENT', subject: null, body: null },
    { fate: 'SENT', subject: null, body: null },
  ]);
});

test('so is a campaign, with where its links lead, and nothing by which one acts as the reader', async () => {
  await setFooter('Lotus & friends', 0);
  const desk = campaignDesk(app, studio);
  await desk.schedule(await desk.save(), 1);
  await workOnCampaigns(app, studio.studioId);
  await worker.runOnce();
  await setFooter('We have moved', 1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ fate: 'SENT', subject: 'Spring at Lotus' });
  expect(mail?.body).toContain('Hello Ada, spring is here.');
  expect(mail?.body).toMatch(/Book now \(\/booking-website\/schedule\?extension=/);
  expect(mail?.body).toContain('See prices: https://example.com/prices?a=1&b=2');
  expect(mail?.body).toMatch(/\n-- \nLotus & friends$/);
  expect(mail?.body).not.toMatch(/email-campaign/);
});

test('of a link that signs, and of a code to the same address, nothing stays', async () => {
  await queue('WAIVER_REQUEST', {
    member_first_name: 'Ada',
    form_title: 'Waiver',
    sign_url: '/sign?t=secret',
  });
  await queue('OTP', { otp_code: '123456', otp_minutes: 10 });
  await worker.runOnce();
  expect(await mails()).toMatchObject([{ fate: 'SENT', body: expect.stringContaining('Waiver') }]);
  const kept = await app.db.platform((tx) =>
    tx.selectFrom('outbox_mail').selectAll().where('studio_id', '=', studio.studioId).execute(),
  );
  expect(kept.map(({ status }) => status)).toEqual(['SENT', 'SENT']);
  expect(JSON.stringify(kept)).not.toMatch(/secret|123456/);
});
