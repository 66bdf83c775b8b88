import type { MemberProfile } from '@studio/contract/members/member.schema';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import type { TestMember, TestStaff, TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { memberModule } from './member.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
  member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
});
afterAll(() => api.close());

const block = (isBlocked: boolean, reason = '', as: { token: string } = desk) =>
  api.call<MemberProfile>('POST', `${AREA}/block`, {
    as,
    json: { memberId: member.memberId, isBlocked, reason },
  });
const book = async () => {
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
  return (
    await api.call('POST', '/api/booking/create', {
      as: member,
      json: { scheduleId },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  ).code;
};

test('a blocked member cannot book until staff lift the block, and both acts are in the log', async () => {
  expect(await block(true, 'Rude to the teacher')).toMatchObject({
    code: '0',
    data: { status: 'BLOCKED', blockedReason: 'Rude to the teacher', blockedUntil: null },
  });
  expect(await book()).toBe('MEMBER_BLOCKED');
  expect(await block(false)).toMatchObject({ code: '0', data: { status: 'MEMBER', blockedReason: '' } });
  expect(await book()).toBe('0');
  expect(await auditOf(api, studio.studioId, 'member.block')).toMatchObject([
    { before: { status: 'MEMBER' } },
  ]);
  expect(await auditOf(api, studio.studioId, 'member.unblock')).toMatchObject([
    { before: { status: 'BLOCKED', reason: 'Rude to the teacher' } },
  ]);
});

test('lifting ends a block that a penalty has set, and changes nothing else', async () => {
  const until = new Date(api.clock.now().getTime() + 86_400_000);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('member')
      .set({ status: 'LEAD', blocked_until: until, blocked_reason: 'No-show' })
      .where('member_id', '=', member.memberId)
      .execute(),
  );
  const read = await api.call<MemberProfile>('GET', AREA, { as: desk, query: { memberId: member.memberId } });
  expect(read.data).toMatchObject({ blockedUntil: until.toISOString(), blockedReason: 'No-show' });
  expect(await block(false)).toMatchObject({
    data: { status: 'LEAD', blockedUntil: null, blockedReason: '' },
  });
  expect(await book()).toBe('0');
});

test('needs a reason, and somebody who may edit members of this studio', async () => {
  expect(await block(true)).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'reason' }] },
  });
  const trainer = await aStaff(api, studio, 'TRAINER');
  expect(await block(true, 'Rude', trainer)).toMatchObject({ status: 403 });
  expect(await block(true, 'Rude', (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await book()).toBe('0');
});
