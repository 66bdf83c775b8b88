import type { MemberMailPage } from '@studio/contract/members/history/timeline.schema';
import { queueMail, type Mail } from '../../../platform/mail/delivery/outbox.ts';
import { mute } from '../../../platform/push/mutes.ts';
import { suppress } from '../../../platform/mail/suppression/suppression.ts';
import { forgetMails, forgetMailsTo } from '../../../platform/mail/mailbox/forgetMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberModule } from '../member/member.routes.ts';
import { memberMailModule } from './member-mail.routes.ts';
import { addressOf } from './member-mail.views.ts';
import { DAY } from '@studio/contract/values/time';

const PORTAL = '/api/member/portal';
let app: TestApp;
let studio: TestStudio;
let ada: TestMember & { email: string };
beforeAll(async () => {
  app = await startTestApp({ database: 'member_mails', modules: [memberMailModule, memberModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  const member = await aMember(app, studio);
  const email = await app.db.studio(studio.studioId, (tx) => addressOf(tx, member.memberId));
  ada = { ...member, email };
});
afterAll(() => app.close());

const read = (as: TestStaff = studio.owner, page: object = {}) =>
  app.call<MemberMailPage>('GET', `${PORTAL}/mail`, { as, query: { memberId: ada.memberId, ...page } });
const mails = async () => (await read()).data.items;
const message = () =>
  app.call('POST', `${PORTAL}/message`, {
    as: studio.owner,
    json: { memberId: ada.memberId, subject: 'Your mat', message: 'It is at the desk.' },
  });
async function mail(template: Mail['template'], variables: object): Promise<void> {
  await app.db.studio(studio.studioId, async (tx) => {
    const { user_email: to } = await tx
      .selectFrom('member')
      .select('user_email')
      .where('member_id', '=', ada.memberId)
      .executeTakeFirstOrThrow();
    queueMail(tx, { to, studioId: studio.studioId, template, variables } as Mail, app.clock.now());
  });
}
const bounced = () => {
  const now = app.clock.now();
  const row = { address: ada.email, soft_bounces: 0, first_at: now, last_at: now, blocked_at: now };
  return app.db.platform((tx) =>
    tx
      .insertInto('bounced_address')
      .values({ ...row, reason: '550 5.1.1 Gone' })
      .execute(),
  );
};
const become = (columns: object) =>
  app.db.platform((tx) => tx.updateTable('outbox_mail').set(columns).execute());

test('says what became of each mail, with its words while they are kept', async () => {
  expect((await read()).data).toMatchObject({ items: [], total: 0 });
  await message();
  expect(await mails()).toMatchObject([
    {
      template: 'MEMBER_MESSAGE',
      subject: 'Your mat',
      body: expect.stringContaining('It is at the desk.'),
      fate: 'WAITING',
      sentAt: null,
    },
  ]);
  await become({ status: 'DEAD', last_error: '550 No such mailbox' });
  expect(await mails()).toMatchObject([{ fate: 'FAILED', failure: '550 No such mailbox' }]);
  await become({ status: 'SENT', sent_at: app.clock.now(), last_error: null, variables: '{}' });
  expect(await mails()).toMatchObject([{ fate: 'SENT', subject: null, body: null, failure: '' }]);
});

test('says what others tell of a mail, and what does not go to the address', async () => {
  await message();
  const told = { outcome_at: app.clock.now(), status: 'SENT', sent_at: app.clock.now() };
  for (const [outcome, reason] of [
    ['DELIVERED', ''],
    ['BOUNCED', '550 5.1.1 Gone'],
    ['COMPLAINED', 'Marked as spam'],
  ]) {
    await become({ ...told, outcome, outcome_reason: reason });
    expect(await mails()).toMatchObject([{ fate: outcome, failure: reason }]);
  }
  await become({ outcome: null, outcome_at: null, outcome_reason: '', status: 'SUPPRESSED', sent_at: null });
  expect(await mails()).toMatchObject([{ fate: 'SUPPRESSED' }]);
  expect((await read()).data.stops).toEqual([]);
  const since = app.clock.now();
  await app.db.studio(studio.studioId, (tx) =>
    suppress(tx, { address: ada.email, reason: 'COMPLAINED' }, since),
  );
  await bounced();
  expect((await read()).data.stops).toEqual([
    { kind: 'BOUNCED', since: since.toISOString(), reason: '550 5.1.1 Gone' },
    { kind: 'COMPLAINED', since: since.toISOString(), reason: '' },
  ]);
});

test('says what the member has turned off, and which mail was not sent for it', async () => {
  expect((await read()).data.muted).toEqual([]);
  await app.db.studio(studio.studioId, async (tx) => {
    for (const event of ['MEMBER_FORM', 'MEMBER_BOOKING', 'MEMBER_WAITLIST'])
      await mute(tx, ada.userId, { channel: 'EMAIL', event, isOn: event === 'MEMBER_WAITLIST' });
    await mute(tx, ada.userId, { channel: 'PUSH', event: 'MEMBER_REMINDER', isOn: false });
  });
  await mail('WAIVER_REQUEST', { member_first_name: 'Ada', form_title: 'Waiver', sign_url: '/sign' });
  expect((await read()).data).toMatchObject({
    muted: ['MEMBER_BOOKING', 'MEMBER_FORM'],
    items: [{ template: 'WAIVER_REQUEST', fate: 'MUTED', subject: null, body: null, sentAt: null }],
  });
});

test('an address is tried again, which the log says', async () => {
  const tryAgain = (as: TestStaff = studio.owner) =>
    app.call('POST', `${PORTAL}/mail/try-again`, { as, json: { memberId: ada.memberId } });
  expect(await tryAgain()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await bounced();
  expect(await tryAgain(await aStaff(app, studio, 'TRAINER'))).toMatchObject({ status: 403 });
  expect(await tryAgain((await aStudio(app)).owner)).toMatchObject({ status: 404 });
  expect((await read()).data.stops).toHaveLength(1);
  expect(await tryAgain(await aStaff(app, studio, 'STAFF'))).toMatchObject({ status: 200 });
  expect((await read()).data.stops).toEqual([]);
  const lines = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('audit_log').select('after').where('action', '=', 'member.retryEmail').execute(),
  );
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(ada.email);
});

test('shows no code, and no link that works for whoever opens it', async () => {
  await mail('OTP', { otp_code: '123456', otp_minutes: 10 });
  await mail('WAIVER_REQUEST', {
    member_first_name: 'Ada',
    form_title: 'Waiver',
    sign_url: '/sign?t=secret',
  });
  const data = await mails();
  expect(data.map(({ template }) => template)).toEqual(['WAIVER_REQUEST']);
  expect(data[0]?.body).toContain('Waiver');
  expect(JSON.stringify(data)).not.toContain('secret');
});

test('has what was sent to a former address, page by page, and no longer than it may be kept', async () => {
  await message();
  await become({ status: 'DEAD', sent_at: null, last_error: '550 No such mailbox ada@example.com' });
  await app.db.studio(studio.studioId, async (tx) => {
    await tx
      .updateTable('member')
      .set({ user_email: 'new@example.com' })
      .where('member_id', '=', ada.memberId)
      .execute();
  });
  app.clock.advance(1000);
  await message();
  const second = await read(studio.owner, { page: '1', pageSize: '1' });
  expect(second.data).toMatchObject({ items: [{ fate: 'FAILED' }], total: 2, page: 1 });
  const forgetAfter = (days: number) =>
    app.db.platform((tx) => forgetMails(tx, new Date(app.clock.now().getTime() + days * DAY)));
  await forgetAfter(31);
  // The second one waits still.
  expect(await mails()).toMatchObject([
    { fate: 'WAITING', subject: 'Your mat' },
    { fate: 'FAILED', subject: null, body: null, failure: '' },
  ]);
  const merged = await aMember(app, studio);
  await app.db.studio(studio.studioId, async (tx) => {
    await tx
      .updateTable('member')
      .set({ merged_into: merged.memberId })
      .where('member_id', '=', ada.memberId)
      .execute();
  });
  const kept = await read(studio.owner, { memberId: merged.memberId });
  expect(kept.data.total).toBe(2);
  await forgetAfter(731);
  expect(await mails()).toMatchObject([{ fate: 'WAITING' }]);
  await app.db.studio(studio.studioId, (tx) => forgetMailsTo(tx, ada.memberId));
  expect(await mails()).toEqual([]);
});

test('is for those who may reach members, of their own studio', async () => {
  expect(await read(await aStaff(app, studio, 'TRAINER'))).toMatchObject({ status: 403 });
  const other = await aStudio(app);
  expect(await read(other.owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
