import type { MemberMerge, MergePreview } from '@studio/contract/members/merge/memberMerge.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { sql } from 'kysely';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { mute } from '../../../platform/push/mutes.ts';
import { hasMuted } from '../../../platform/push/mutes.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { changeNewsConsent, receivesNews } from '../consent/consent.api.ts';
import { memberModule } from '../member/member.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { addMember, changeMember } from '../member-record/member-record.repository.ts';
import { mergeModule } from './merge.routes.ts';
import { mergeSweep } from './merge.sweep.ts';
import { HOUR } from '@studio/contract/values/time';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let kept: TestMember;
let dropped: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, memberListModule, bookingModule, mergeModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  kept = await aMember(api, studio);
  dropped = await aMember(api, studio);
});
afterEach(() => api.clock.set('2026-03-02T01:00:00.000Z'));
afterAll(() => api.close());

const ids = () => ({ keepId: kept.memberId, dropId: dropped.memberId });
const merge = (change: object = {}, as: { token: string } = studio.owner) =>
  api.call<MemberMerge>('POST', `${AREA}/merge`, { as, json: { ...ids(), ...change } });
const undo = (mergeId: string, as: { token: string } = studio.owner) =>
  api.call<MemberMerge>('POST', `${AREA}/merge/undo`, { as, json: { mergeId } });
const preview = async () =>
  (await api.call<MergePreview>('GET', `${AREA}/merge-preview`, { as: studio.owner, query: ids() })).data;
const profile = async (memberId: string) =>
  (await api.call<MemberProfile>('GET', AREA, { as: studio.owner, query: { memberId } })).data;
const change = (memberId: string, columns: object) =>
  api.db.studio(studio.studioId, (tx) => changeMember(tx, memberId, columns));
const aWalkIn = async (columns: object = {}): Promise<string> => {
  const memberId = await api.db.studio(studio.studioId, (tx) =>
    addMember(tx, {
      first_name: 'Ana',
      last_name: 'Lim',
      user_email: '',
      phone: '91234567',
      phone_country_code: '+65',
      joined_at: api.clock.now(),
      ...columns,
    }),
  );
  return memberId ?? '';
};
const book = (member: { memberId: string }, scheduleId: string, packageId?: string) =>
  api.call<{ bookingId: string }>('POST', '/api/booking/portal/create', {
    as: studio.owner,
    json: { scheduleId, memberId: member.memberId, studioPackageTransactionId: packageId ?? null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const TOMORROW = '2026-03-03T10:00:00.000Z';

test('everything moves, the old record leads to the kept one, and the log says who did it', async () => {
  await aPackage(api, studio, { memberId: dropped.memberId });
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  expect(await book(dropped, scheduleId)).toMatchObject({ code: '0' });

  expect((await preview()).moves).toEqual([
    { what: 'Packages', count: 1 },
    { what: 'Bookings', count: 1 },
  ]);
  const { data } = await merge();
  expect(data).toMatchObject({ keptId: kept.memberId, droppedId: dropped.memberId });
  expect(data.undoUntil).toBe(new Date(api.clock.now().getTime() + 24 * HOUR).toISOString());

  expect(await profile(kept.memberId)).toMatchObject({ upcomingBookings: 1, creditsLeft: 9 });
  expect(await profile(dropped.memberId)).toMatchObject({ status: 'ARCHIVED', mergedInto: kept.memberId });
  const list = await api.call<{ total: number }>('GET', `${AREA}/studio`, { as: studio.owner });
  expect(list.data.total).toBe(1);
  expect(await auditOf(api, studio.studioId, 'member.merge')).toMatchObject([
    { after: { droppedId: dropped.memberId } },
  ]);
  const merges = await api.call<MemberMerge[]>('GET', `${AREA}/merges`, {
    as: studio.owner,
    query: { memberId: kept.memberId },
  });
  expect(merges.data).toEqual([data]);
});

test('who took back that they want news gets none after a merge, and undoing gives each their own', async () => {
  const agree = (memberId: string, isGiven: boolean, day: string) =>
    api.db.studio(studio.studioId, (tx) =>
      changeNewsConsent(tx, { memberId, place: 'PROFILE', ip: '::1', now: new Date(day) }, isGiven),
    );
  const wantsNews = (memberId: string) => api.db.studio(studio.studioId, (tx) => receivesNews(tx, memberId));
  await agree(kept.memberId, true, '2026-01-01');
  await agree(dropped.memberId, true, '2025-12-01');
  await agree(dropped.memberId, false, '2026-02-01');
  const { data } = await merge();
  expect(await wantsNews(kept.memberId)).toBe(false);
  await undo(data.mergeId);
  expect(await wantsNews(kept.memberId)).toBe(true);
  expect(await wantsNews(dropped.memberId)).toBe(false);
});

test('what they had turned off goes with the account that they sign in with, and back', async () => {
  const walkIn = await aWalkIn();
  await api.db.studio(studio.studioId, (tx) =>
    mute(tx, dropped.userId, { channel: 'EMAIL', event: 'MEMBER_REMINDER', isOn: false }),
  );
  const isMuted = (memberId: string) =>
    api.db.studio(studio.studioId, async (tx) => {
      const found = await tx
        .selectFrom('member as m')
        .select(hasMuted('m', { channel: 'EMAIL', event: sql`'MEMBER_REMINDER'` }).as('is'))
        .where('m.member_id', '=', memberId)
        .executeTakeFirst();
      return found?.is;
    });
  const { data } = await merge({ keepId: walkIn });
  expect([await isMuted(walkIn), await isMuted(dropped.memberId)]).toEqual([true, false]);
  expect(await undo(data.mergeId)).toMatchObject({ code: '0' });
  expect([await isMuted(walkIn), await isMuted(dropped.memberId)]).toEqual([false, true]);
});

test('of two places in one session the second is given up, and undoing takes it back', async () => {
  const packageId = await aPackage(api, studio, { memberId: dropped.memberId });
  await aPackage(api, studio, { memberId: kept.memberId });
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW, className: 'Flow' });
  await book(kept, scheduleId);
  await book(dropped, scheduleId);

  expect((await preview()).decisions).toContainEqual(
    'Both are booked in Flow, Tue 3 Mar, 6:00 pm. The second place is given up. 1 credit goes back.',
  );
  const { data } = await merge();
  expect(await profile(kept.memberId)).toMatchObject({ upcomingBookings: 1, creditsLeft: 19 });
  expect(await undo(data.mergeId)).toMatchObject({ code: '0', data: { undoUntil: null } });
  for (const { memberId } of [kept, dropped])
    expect(await profile(memberId)).toMatchObject({
      status: 'MEMBER',
      mergedInto: null,
      upcomingBookings: 1,
      creditsLeft: 9,
    });
  const paid = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('booking')
      .select('studio_package_transaction_id as id')
      .where('member_id', '=', dropped.memberId)
      .execute(),
  );
  expect(paid).toEqual([{ id: packageId }]);
});

test('a second place after a freeze of its package comes back as well', async () => {
  const frozen = { status: 'FROZEN', frozen_from: '2026-03-02', frozen_until: '2026-03-14' };
  const packageId = await aPackage(api, studio, { memberId: dropped.memberId, ...frozen });
  await aPackage(api, studio, { memberId: kept.memberId });
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-15T10:00:00.000Z' });
  await book(kept, scheduleId);
  expect(await book(dropped, scheduleId, packageId)).toMatchObject({ code: '0' });

  const { data } = await merge();
  expect(await undo(data.mergeId)).toMatchObject({ code: '0' });
  expect(await profile(dropped.memberId)).toMatchObject({ upcomingBookings: 1 });
});

test('undoing is refused when the place that was given up has gone', async () => {
  await aPackage(api, studio, { memberId: dropped.memberId });
  await aPackage(api, studio, { memberId: kept.memberId });
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 2 });
  await book(kept, scheduleId);
  await book(dropped, scheduleId);
  const { data } = await merge();
  const third = await aMember(api, studio);
  await aPackage(api, studio, { memberId: third.memberId });
  expect(await book(third, scheduleId)).toMatchObject({ code: '0' });
  expect(await undo(data.mergeId)).toMatchObject({
    code: 'MERGE_NOT_UNDOABLE',
    message: 'A place that was given up by the merge has gone since.',
  });
  expect(await profile(dropped.memberId)).toMatchObject({ status: 'ARCHIVED' });
});

test('a second visit of a past session stays; a place that was paid for has to be cancelled first', async () => {
  const past = await aSession(api, studio, { startAt: '2026-03-01T10:00:00.000Z' });
  const bought = await aSession(api, studio, { startAt: TOMORROW, className: 'Flow' });
  for (const { memberId } of [kept, dropped]) {
    await aBooking(api, studio, { scheduleId: past, memberId, status: 'CHECKED_IN' });
    await aBooking(api, studio, { scheduleId: bought, memberId, status: 'BOOKED', pay_mode: 'UNPAID' });
  }
  const { decisions, obstacles } = await preview();
  expect(decisions).toContainEqual(
    'Both were in 1 past session. The second visit stays with the archived record.',
  );
  expect(obstacles).toEqual([
    'Both have a place in Flow, Tue 3 Mar, 6:00 pm. Cancel the one of Test Member first: it was paid for.',
  ]);
  expect(await merge()).toMatchObject({ code: 'MERGE_NOT_POSSIBLE', message: obstacles[0] });

  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('booking').set({ status: 'CANCELLED' }).where('schedule_id', '=', bought).execute(),
  );
  expect(await merge()).toMatchObject({ code: '0' });
  expect(await profile(kept.memberId)).toMatchObject({ visits: 1 });
});

test('the only sign-in moves with its address, and comes back', async () => {
  const walkIn = await aWalkIn({ birthday: '1990-04-01' });
  const before = await profile(dropped.memberId);
  const { data } = await merge({ keepId: walkIn });
  expect(await profile(walkIn)).toMatchObject({
    hasAccount: true,
    userEmail: dropped.userEmail,
    phone: before.phone,
    birthday: '1990-04-01',
  });
  // The token names the record that is gone.
  expect(await api.call('GET', '/api/booking/list', { as: dropped })).toMatchObject({ status: 401 });
  expect(await undo(data.mergeId)).toMatchObject({ code: '0' });
  expect(await profile(walkIn)).toMatchObject({ hasAccount: false, userEmail: '', phone: '91234567' });
  expect(await profile(dropped.memberId)).toMatchObject({ ...before, version: expect.any(Number) as number });
});

test('of two sign-ins both go on, and lead to the kept record', async () => {
  expect((await preview()).decisions[0]).toMatch(/^Both sign in\. Each sign-in goes on working/);
  await merge();
  const found = await api.db.studio(studio.studioId, async (tx) => {
    const { memberIdOf } = await import('../../accounts/users/users.api.ts');
    return [await memberIdOf(tx, kept.userId), await memberIdOf(tx, dropped.userId)];
  });
  expect(found).toEqual([kept.memberId, kept.memberId]);
});

test('undone until the last minute of 24 hours, and only once', async () => {
  const first = (await merge()).data.mergeId;
  api.clock.set(new Date(api.clock.now().getTime() + 24 * HOUR - 1));
  const token = await anOwnerToken();
  expect(await undo(first, { token })).toMatchObject({ code: '0' });
  expect(await undo(first, { token })).toMatchObject({ code: 'NOT_FOUND' });
  const second = (await merge({}, { token })).data.mergeId;
  api.clock.set(new Date(api.clock.now().getTime() + 24 * HOUR));
  expect(await undo(second, { token: await anOwnerToken() })).toMatchObject({
    code: 'MERGE_NOT_UNDOABLE',
    message: 'A merge can be undone for 24 hours. They are over.',
  });
});

const anOwnerToken = () =>
  api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'staff',
      userId: studio.owner.userId,
      studioId: studio.studioId,
      staffId: studio.owner.staffId,
      staffType: ['OWNER'],
    }),
  );

test('undoing says what stands against it', async () => {
  const packageId = await aPackage(api, studio, { memberId: dropped.memberId });
  const { data } = await merge();
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const { data: booking } = await book(kept, scheduleId, packageId);
  expect(await undo(data.mergeId)).toMatchObject({
    code: 'MERGE_NOT_UNDOABLE',
    message:
      'A booking and the package that pays for it would belong to different members, because of what was done since the merge.',
  });
  await api.call('POST', '/api/booking/portal/cancel', {
    as: studio.owner,
    json: { bookingId: booking.bookingId },
  });

  const other = await aMember(api, studio);
  const later = (await merge({ keepId: other.memberId, dropId: kept.memberId })).data.mergeId;
  expect(await profile(dropped.memberId)).toMatchObject({ mergedInto: other.memberId });
  expect((await undo(data.mergeId)).message).toMatch(/was merged into somebody else since/);
  expect(await undo(later)).toMatchObject({ code: '0' });
  await change(other.memberId, { user_email: dropped.userEmail });
  expect((await undo(data.mergeId)).message).toBe(
    'Another member has the email address or phone number of Test Member now.',
  );
});

test('what a request wrote to the dropped record while it was merged follows', async () => {
  const { data } = await merge();
  await aPackage(api, studio, { memberId: dropped.memberId });
  const sweep = () => api.db.studio(studio.studioId, (tx) => mergeSweep.sweep(tx, api.clock.now()));
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(await profile(kept.memberId)).toMatchObject({ creditsLeft: 10 });
  expect(await undo(data.mergeId)).toMatchObject({ code: '0' });
  expect(await profile(dropped.memberId)).toMatchObject({ creditsLeft: 10 });
});

test('and so does a second place that it took', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const packageId = await aPackage(api, studio, { memberId: kept.memberId });
  expect(await book(kept, scheduleId)).toMatchObject({ code: '0' });
  const { data } = await merge();
  await aBooking(api, studio, { scheduleId, memberId: dropped.memberId, status: 'BOOKED' });
  await api.db.studio(studio.studioId, (tx) => mergeSweep.sweep(tx, api.clock.now()));
  const bookings = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('booking')
      .select(['member_id', 'status', 'studio_package_transaction_id as packageId'])
      .orderBy('status')
      .execute(),
  );
  expect(bookings).toEqual([
    { member_id: kept.memberId, status: 'BOOKED', packageId },
    { member_id: kept.memberId, status: 'CANCELLED', packageId: null },
  ]);
  expect(await undo(data.mergeId)).toMatchObject({ code: '0' });
});

test('needs a manager, two members of this studio, and two different ones', async () => {
  expect(await merge({}, await aStaff(api, studio, 'STAFF'))).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await merge({}, await aStaff(api, studio, 'SUPER'))).toMatchObject({ code: '0' });
  expect(await merge()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await merge({ dropId: kept.memberId })).toMatchObject({ code: 'INVALID_FIELDS' });
  const foreign = await aStudio(api);
  const stranger = await aMember(api, foreign);
  expect(await merge({ dropId: stranger.memberId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await undo(crypto.randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
});
