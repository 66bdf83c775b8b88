import type { MemberPreferences } from '@studio/contract/members/preference/memberPreference.schema';
import { sqlBuilder } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { switchTemplate } from '../../../configure/email-template/email-template.api.ts';
import { notificationModule } from '../notification.routes.ts';

const URL = '/api/notification/preference';
const ALL = {
  MEMBER_BOOKING: 'ON',
  MEMBER_REMINDER: 'ON',
  MEMBER_CLASS_CHANGED: 'ALWAYS',
  MEMBER_WAITLIST: 'ON',
  MEMBER_PACKAGE: 'ON',
  MEMBER_MEMBERSHIP: 'ON',
  MEMBER_FORM: 'ON',
  MEMBER_FEEDBACK: 'ON',
  MEMBER_ANNOUNCEMENT: 'NONE',
};
const ON_DEVICES = [
  'MEMBER_REMINDER',
  'MEMBER_CLASS_CHANGED',
  'MEMBER_WAITLIST',
  'MEMBER_PACKAGE',
  'MEMBER_ANNOUNCEMENT',
];

let app: TestApp;
let studio: TestStudio;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp({ modules: [notificationModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  member = await aMember(app, studio);
});
afterAll(() => app.close());

const read = async (as: { token: string } = member) =>
  (await app.call<MemberPreferences>('GET', URL, { as })).data;
const save = (json: object, as: { token: string } = member) =>
  app.call<MemberPreferences>('POST', URL, { as, json });
const emails = (all: MemberPreferences) => Object.fromEntries(all.map(({ event, email }) => [event, email]));
const turnOff = (key: Parameters<typeof switchTemplate>[2]) =>
  app.db.studio(studio.studioId, (tx) =>
    switchTemplate(
      tx,
      { ...studio.owner, studioId: studio.studioId, audience: 'staff', now: app.clock.now(), ip: '::1' },
      key,
      'DISABLED',
    ),
  );

test('is everything, until they or the studio decide otherwise', async () => {
  const all = await read();
  expect(emails(all)).toEqual(ALL);
  expect(all.filter(({ isOffered }) => isOffered).map(({ event }) => event)).toEqual(ON_DEVICES);
  expect(all.filter(({ isOn }) => !isOn)).toEqual([]);
  await save({ event: 'MEMBER_PACKAGE', isOn: false });
  await app.call('POST', '/api/studio/portal/notification', {
    as: studio.owner,
    json: { switchOff: ['MEMBER_WAITLIST:MEMBER:PUSH'] },
  });
  const now = await read();
  expect(now).toContainEqual({ event: 'MEMBER_PACKAGE', isOffered: true, isOn: false, email: 'ON' });
  expect(now).toContainEqual({ event: 'MEMBER_WAITLIST', isOffered: false, isOn: true, email: 'ON' });
  expect(await read(await aMember(app, studio))).toContainEqual({
    event: 'MEMBER_PACKAGE',
    isOffered: true,
    isOn: true,
    email: 'ON',
  });
  await save({ event: 'MEMBER_PACKAGE', isOn: true });
  expect(await read()).toContainEqual({
    event: 'MEMBER_PACKAGE',
    isOffered: true,
    isOn: true,
    email: 'ON',
  });
});

test('an email is turned off apart from devices, and on again, which the log says', async () => {
  const { data } = await save({ event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: false });
  expect(data).toContainEqual({ event: 'MEMBER_REMINDER', isOffered: true, isOn: true, email: 'OFF' });
  await save({ event: 'MEMBER_REMINDER', channel: 'PUSH', isOn: false });
  // Twice is once.
  await save({ event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: false });
  await save({ event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: true });
  expect(await read()).toContainEqual({
    event: 'MEMBER_REMINDER',
    isOffered: true,
    isOn: false,
    email: 'ON',
  });
  expect(
    (await auditOf(app, studio.studioId, 'notification.prefer')).map(({ after }) => after),
  ).toContainEqual({ event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: false });
});

test.each([
  { event: 'PURCHASE' },
  { event: 'PURCHASE', channel: 'EMAIL' },
  { event: 'MEMBER_CLASS_CHANGED', channel: 'EMAIL' },
  { event: 'MEMBER_ANNOUNCEMENT', channel: 'EMAIL' },
  { event: 'MEMBER_BOOKING', channel: 'PUSH' },
  { event: 'MEMBER_FEEDBACK' },
  { event: 'MEMBER_REMINDER', channel: 'SMS' },
])('%o cannot be turned off', async (choice) => {
  expect((await save({ ...choice, isOn: false })).code).toBe('INVALID_FIELDS');
});

test('what the studio does not mail is not offered', async () => {
  await turnOff('FEEDBACK_REQUEST');
  await turnOff('REMINDER_2H');
  expect(emails(await read())).toEqual({ ...ALL, MEMBER_FEEDBACK: 'NONE' });
  await turnOff('CLASS_CANCELLED');
  await turnOff('CLASS_RESCHEDULED');
  expect(emails(await read())).toMatchObject({ MEMBER_CLASS_CHANGED: 'ALWAYS' });
  await turnOff('INSTRUCTOR_CHANGED');
  expect(emails(await read())).toMatchObject({ MEMBER_CLASS_CHANGED: 'NONE' });
});

test('a confirmation that the desk caused and that still waits goes all the same', async () => {
  const { userEmail: to } = member;
  await app.db.studio(studio.studioId, async (tx) => {
    const variables = {
      member_first_name: 'Mei',
      class_name: 'Flow',
      credits_text: '',
      session_date: '',
      session_time: '',
      timezone: '',
    };
    queueMail(
      tx,
      { studioId: studio.studioId, to, template: 'BOOKING_CANCELLED', isAlways: true, variables },
      app.clock.now(),
    );
  });
  await save({ event: 'MEMBER_BOOKING', channel: 'EMAIL', isOn: false });
  const rows = await app.db.readPlatform(
    sqlBuilder.selectFrom('outbox_mail').select('status').where('to_address', '=', to),
  );
  expect(rows).toEqual([{ status: 'WAITING' }]);
});

test('what waits of it is not sent any more, and nothing else is held back', async () => {
  const other = await aMember(app, studio);
  const variables = { member_first_name: 'Mei', package_name: 'Ten', left_text: '1 credit is left.' };
  const reference = { member_first_name: 'Mei', package_name: 'Ten', reference: 'A1' };
  await app.db.studio(studio.studioId, async (tx) => {
    const mail = { studioId: studio.studioId, to: member.userEmail };
    queueMail(tx, { ...mail, template: 'PACKAGE_LOW', variables }, app.clock.now());
    queueMail(tx, { ...mail, template: 'PAYMENT_EXPIRED', variables: reference }, app.clock.now());
    queueMail(tx, { ...mail, to: other.userEmail, template: 'PACKAGE_LOW', variables }, app.clock.now());
  });
  await save({ event: 'MEMBER_PACKAGE', channel: 'EMAIL', isOn: false });
  const rows = await app.db.readPlatform(
    sqlBuilder
      .selectFrom('outbox_mail')
      .select(['to_address', 'template', 'status', 'variables'])
      .where('to_address', 'in', [member.userEmail, other.userEmail])
      .orderBy('status')
      .orderBy('template'),
  );
  expect(rows).toMatchObject([
    { to_address: member.userEmail, template: 'PACKAGE_LOW', status: 'MUTED', variables: {} },
    { to_address: other.userEmail, template: 'PACKAGE_LOW', status: 'WAITING' },
    { to_address: member.userEmail, template: 'PAYMENT_EXPIRED', status: 'WAITING' },
  ]);
});

test('is nobody else’s to say', async () => {
  const json = { event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: false };
  expect((await save(json, studio.owner)).code).toBe('WRONG_TOKEN');
  expect((await app.call('POST', URL, { json })).code).toBe('NOT_SIGNED_IN');
});
