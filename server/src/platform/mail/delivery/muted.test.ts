import { EMAIL_CHOICE, emailsOf, offEventOf } from '@studio/contract/members/preference/memberEmails';
import { EMAIL_EVENTS } from '@studio/contract/members/preference/memberEvents';
import { sql } from 'kysely';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { sqlBuilder } from '../../db/database.ts';
import { mute } from '../../push/mutes.ts';
import { newestMails } from '../mailbox/storedMails.ts';
import { sampleVariables, type Writing } from '../text/samples.ts';
import { isTemplateKey, MEMBER_TEMPLATES, TEMPLATES } from '../text/templates.ts';
import { queueMail, queueMailWith, queueTestMail, type Mail } from './outbox.ts';

const KEYS = Object.keys(TEMPLATES).filter(isTemplateKey);
const SINGAPORE: Writing = {
  timezone: 'Asia/Singapore',
  timeFormat: '12h',
  dateOrder: 'DAY_FIRST',
  currency: 'SGD',
  country: 'SG',
};

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  await api.db.studio(studio.studioId, async (tx) => {
    for (const event of EMAIL_EVENTS) await mute(tx, member.userId, { channel: 'EMAIL', event, isOn: false });
  });
});
afterAll(() => api.close());

const aMail = (template: (typeof KEYS)[number], parts: object = {}) =>
  ({
    to: member.userEmail,
    studioId: studio.studioId,
    template,
    variables: sampleVariables(template, SINGAPORE),
    ...parts,
  }) as Mail;
const reminder = (parts: object = {}) => aMail('REMINDER_24H', parts);
const queue = (mail: Mail, studioId = studio.studioId) =>
  api.db.studio(studioId, async (tx) => queueMail(tx, mail, api.clock.now()));
const statuses = async (to = member.userEmail) =>
  (
    await api.db.readPlatform(
      sqlBuilder.selectFrom('outbox_mail').select('status').where('to_address', '=', to).orderBy('mail_id'),
    )
  ).map(({ status }) => status);

test('every mail says with what a member turns it off, or why nobody can', () => {
  // The compiler demands the line of a new one; this finds the line of one that is gone.
  expect(Object.keys(EMAIL_CHOICE).sort()).toEqual([...KEYS].sort());
  for (const event of EMAIL_EVENTS) expect(emailsOf(event)).not.toEqual([]);
});

test.each(KEYS)('%s is not sent to who has turned it off, or always', async (key) => {
  await queue(aMail(key));
  expect(await statuses()).toEqual([offEventOf(key) ? 'MUTED' : 'WAITING']);
});

test('what can be turned off goes to members, and never has a code, a security notice or an amount to pay', () => {
  const choosable = KEYS.filter(offEventOf);
  expect(choosable.filter((key) => !MEMBER_TEMPLATES.includes(key))).toEqual([]);
  const paying = ['otp_code', 'device', 'receipt_no', 'amount', 'refund_amount', 'penalty_text', 'pay_url'];
  const names = choosable.flatMap((key): readonly string[] => TEMPLATES[key].variables);
  expect(paying.filter((name) => names.includes(name))).toEqual([]);
});

test('it leaves a trace for the studio, without what it would have said', async () => {
  await queue(reminder());
  const [mail] = await api.db.readPlatform(
    sqlBuilder
      .selectFrom('outbox_mail')
      .select(['member_id', 'variables', 'custom'])
      .where('to_address', '=', member.userEmail),
  );
  expect(mail).toEqual({ member_id: member.memberId, variables: {}, custom: {} });
  expect(await newestMails(api.db, member.userEmail)).toEqual([]);
});

test('whoever did what it tells of was somebody else: it goes all the same', async () => {
  await queue(aMail('BOOKING_CANCELLED', { isAlways: true }));
  expect(await statuses()).toEqual(['WAITING']);
});

test('in bulk, with a value of the database, and to several it is the same', async () => {
  const other = await aMember(api, studio);
  await queue(reminder({ isBulk: true }));
  await api.db.studio(studio.studioId, async (tx) =>
    queueMailWith(
      tx,
      reminder({ to: `${member.userEmail},${other.userEmail}` }),
      { variable: 'class_name', text: sql<string>`'Flow'` },
      api.clock.now(),
    ),
  );
  expect(await statuses()).toEqual(['MUTED', 'MUTED']);
  expect(await statuses(other.userEmail)).toEqual(['WAITING']);
});

test('another studio of theirs, a test, and whoever is no member are not touched', async () => {
  const elsewhere = await aStudio(api);
  await queue(reminder({ studioId: elsewhere.studioId }), elsewhere.studioId);
  await api.db.studio(studio.studioId, async (tx) => queueTestMail(tx, reminder(), {}, api.clock.now()));
  await queue(reminder({ to: 'new@example.com' }));
  expect([await statuses(), await statuses('new@example.com')]).toEqual([
    ['WAITING', 'WAITING'],
    ['WAITING'],
  ]);
});

test('turned on again it goes', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    mute(tx, member.userId, { channel: 'EMAIL', event: 'MEMBER_REMINDER', isOn: true }),
  );
  await queue(reminder());
  await queue(aMail('BOOKING_CONFIRMED'));
  expect(await statuses()).toEqual(['WAITING', 'MUTED']);
});
