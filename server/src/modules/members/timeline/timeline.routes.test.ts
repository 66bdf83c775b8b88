import type { Timeline } from '@studio/contract/members/history/timeline.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/db/newId.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberNoteModule } from '../member-note/member-note.routes.ts';
import { memberModule } from '../member/member.routes.ts';
import { timelineModule } from './timeline.routes.ts';

const PORTAL = '/api/member/portal';
let app: TestApp;
let studio: TestStudio;
let ada: TestMember;
beforeAll(async () => {
  app = await startTestApp({ modules: [timelineModule, memberModule, memberNoteModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  ada = await aMember(app, studio);
});
afterAll(() => app.close());

const read = (as: TestStaff = studio.owner, query: object = {}) =>
  app.call<Timeline>('GET', `${PORTAL}/timeline`, { as, query: { memberId: ada.memberId, ...query } });
const kinds = ({ data }: { data: Timeline }) => data.events.map(({ kind }) => kind);
const post = (path: string, body: object) =>
  app.call('POST', `${PORTAL}/${path}`, { as: studio.owner, json: { memberId: ada.memberId, ...body } });

async function visit(staffId?: string) {
  const startAt = app.clock.now().toISOString();
  const scheduleId = await aSession(app, studio, { startAt, ...(staffId && { staff_id: staffId }) });
  await aBooking(app, studio, { scheduleId, memberId: ada.memberId, status: 'CHECKED_IN' });
}

test('has what happened, newest first, with who did it', async () => {
  await visit();
  app.clock.advance(1000);
  await post('message', { subject: 'Hello', message: 'See you' });
  app.clock.advance(1000);
  await post('block', { isBlocked: true, reason: 'Rude' });
  app.clock.advance(1000);
  await post('note', { type: 'MEDICAL', visibility: 'STAFF', pinned: false, noteBody: 'Pregnant' });
  app.clock.advance(1000);
  await post('note', { type: 'GENERAL', visibility: 'STAFF', pinned: false, noteBody: 'Likes the window' });

  const answer = await read();
  expect(kinds(answer).slice(0, 4)).toEqual(['NOTED', 'NOTED', 'PROFILE_CHANGED', 'MAILED']);
  expect(kinds(answer)).toEqual(expect.arrayContaining(['JOINED', 'BOOKED', 'CHECKED_IN']));
  expect(answer.data.events).toMatchObject([
    { subject: 'GENERAL', detail: 'Likes the window', staffName: expect.stringMatching(/./) },
    { subject: 'MEDICAL', detail: '' },
    { subject: 'member.block', detail: 'Rude' },
    { subject: 'MEMBER_MESSAGE', detail: 'WAITING' },
    ...kinds(answer)
      .slice(4)
      .map(() => ({})),
  ]);
  expect(answer.data.next).toBeNull();
  expect(kinds(await read(studio.owner, { topic: 'MESSAGES' }))).toEqual(['MAILED']);
});

test('shows no mail to the same address that is not to the member', async () => {
  await app.db.studio(studio.studioId, async (tx) => {
    const { user_email: to } = await tx
      .selectFrom('member')
      .select('user_email')
      .where('member_id', '=', ada.memberId)
      .executeTakeFirstOrThrow();
    const invite = { staff_name: 'Ada', role: 'Trainer', invite_url: '/invite' } as const;
    queueMail(
      tx,
      { to, studioId: studio.studioId, template: 'STAFF_INVITE', variables: invite },
      app.clock.now(),
    );
  });
  await post('message', { subject: 'Hello', message: 'See you' });
  const { data } = await read(studio.owner, { topic: 'MESSAGES' });
  expect(data.events.map(({ subject }) => subject)).toEqual(['MEMBER_MESSAGE']);
});

test('has what became of waitlists, penalties, family, tags and consents', async () => {
  const now = app.clock.now();
  const scheduleId = await aSession(app, studio, { className: 'Flow', startAt: now.toISOString() });
  const bookingId = await aBooking(app, studio, { scheduleId, memberId: ada.memberId, status: 'NO_SHOW' });
  const ben = await aMember(app, studio);
  await app.db.studio(studio.studioId, async (tx) => {
    const own = { studio_id: studio.studioId, member_id: ada.memberId };
    await tx
      .insertInto('waitlist_entry')
      .values({
        ...own,
        waitlist_id: newId(),
        schedule_id: scheduleId,
        position: 1,
        status: 'PROMOTED',
        joined_at: now,
        settled_at: now,
      })
      .execute();
    const penalty = { ...own, booking_id: bookingId, trigger: 'NO_SHOW', created_at: now };
    await tx
      .insertInto('penalty')
      .values([
        { ...penalty, penalty_id: newId(), action: 'FEE', value: 1000, status: 'WAIVED', reason: 'Ill' },
        { ...penalty, penalty_id: newId(), action: 'FORFEIT_CREDIT', value: 1, status: 'GRACE' },
      ])
      .execute();
    const tag = { studio_id: studio.studioId, tag_id: newId(), name: 'VIP', created_at: now };
    await tx.insertInto('segment_tag').values(tag).execute();
    await tx
      .insertInto('member_tag')
      .values({ ...own, tag_id: tag.tag_id, tagged_at: now })
      .execute();
    await tx
      .insertInto('consent')
      .values({
        ...own,
        consent_id: newId(),
        subject: 'MARKETING',
        is_given: false,
        version: 1,
        place: 'PROFILE',
        created_at: now,
      })
      .execute();
    writeAudit(
      tx,
      { audience: 'system', studioId: studio.studioId, now },
      {
        action: 'family.add',
        entity: 'member',
        entityId: ben.memberId,
        after: { guardianId: ada.memberId, relation: 'CHILD' },
      },
    );
  });
  const { data } = await read();
  const found = data.events.map(({ kind, subject, detail, amount }) => [kind, subject, detail, amount]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['WAITLISTED', 'Flow', '', null],
      ['PROMOTED', 'Flow', '', null],
      ['PENALTY', 'Flow', 'FEE', '10.00'],
      ['PENALTY_WAIVED', 'Flow', 'Ill', '10.00'],
      ['FAMILY_ADDED', 'Test Member', 'CHILD', null],
      ['TAGGED', 'VIP', '', null],
      ['CONSENT_WITHDRAWN', 'MARKETING', '', null],
    ]),
  );
  expect(found.filter(([kind]) => kind === 'PENALTY')).toHaveLength(1);
  const benSees = await read(studio.owner, { memberId: ben.memberId, topic: 'PROFILE' });
  expect(benSees.data.events).toContainEqual(
    expect.objectContaining({ kind: 'FAMILY_ADDED', subject: 'Test Member', detail: '' }),
  );
});

test('has what became of a membership', async () => {
  const at = app.clock.now();
  const studioPackageId = await aShop(app, studio).plan({ package_name: 'Monthly' });
  await app.db.studio(studio.studioId, async (tx) => {
    const own = { studio_id: studio.studioId, subscription_id: newId() };
    const terms = { anchor_day: 1, cycle_unit: 'MONTH', cycle_count: 1, price_minor: 100, mode: 'CASH' };
    await tx
      .insertInto('subscription')
      .values({
        ...own,
        ...terms,
        member_id: ada.memberId,
        studio_package_id: studioPackageId,
        status: 'ENDED',
        started_at: at,
        ended_at: at,
      })
      .execute();
    const pause = { pause_id: newId(), from_date: '2026-03-03', until_date: '2026-03-10', reason: 'Travels' };
    await tx
      .insertInto('subscription_pause')
      .values({ ...own, ...pause, created_at: at, begun_at: at, ended_at: at })
      .execute();
    writeAudit(
      tx,
      { audience: 'system', studioId: studio.studioId, now: at },
      {
        action: 'subscription.cancel',
        entity: 'subscription',
        entityId: own.subscription_id,
        reason: 'Moves away',
      },
    );
  });
  const { data } = await read(studio.owner, { topic: 'MONEY' });
  expect(data.events.map(({ kind, subject, detail }) => [kind, subject, detail]).sort()).toEqual([
    ['SUBSCRIPTION_CANCELLED', 'Monthly', 'Moves away'],
    ['SUBSCRIPTION_ENDED', 'Monthly', ''],
    ['SUBSCRIPTION_PAUSED', 'Monthly', 'Travels'],
    ['SUBSCRIPTION_RESUMED', 'Monthly', ''],
    ['SUBSCRIPTION_STARTED', 'Monthly', ''],
  ]);
});

test('has every event once, in pages, also of one moment', async () => {
  for (let visits = 0; visits < 30; visits += 1) await visit();
  const first = await read(studio.owner, { topic: 'BOOKINGS' });
  expect(first.data.events).toHaveLength(40);
  const second = await read(studio.owner, { topic: 'BOOKINGS', before: first.data.next });
  const all = [...first.data.events, ...second.data.events];
  expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(60);
  expect(second.data.next).toBeNull();
  const moments = all.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(await read(studio.owner, { before: 'yesterday' })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('shows a trainer visits to their own sessions, neither money nor mails', async () => {
  const trainer = await aStaff(app, studio, 'TRAINER');
  expect(await read(trainer)).toMatchObject({ status: 404 });
  await visit(trainer.staffId);
  await visit();
  await post('message', { subject: 'Hello', message: 'See you' });
  expect(kinds(await read(trainer)).sort()).toEqual(['BOOKED', 'CHECKED_IN']);
  expect(kinds(await read(trainer, { topic: 'MONEY' }))).toEqual([]);
  const other = await aStudio(app);
  expect(await read(other.owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
