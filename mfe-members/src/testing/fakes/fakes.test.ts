import { roomsSchema, staffSummariesSchema } from '@studio/contract/configure/studio.schema';
import { availabilitySchema, leavesSchema } from '@studio/contract/members/availability.schema';
import { memberFamilySchema } from '@studio/contract/members/family/family.schema';
import { attendancePageSchema } from '@studio/contract/booking/attendance.schema';
import { timelineSchema } from '@studio/contract/members/history/timeline.schema';
import {
  memberOptionsSchema,
  memberPageSchema,
  memberProfileSchema,
} from '@studio/contract/members/member.schema';
import { staffDetailSchema } from '@studio/contract/members/staff.schema';
import { duesSchema, type Dues } from '@studio/contract/orders/due.schema';
import { orderSchema } from '@studio/contract/orders/order.schema';
import { wireOf } from '@studio/contract/refusals/codes';
import { askFake, askValid, type AnswerSchema } from '@studio/testing/fakes/askFake';
import { server } from '@studio/testing/server';
import { fakesOf } from '../alone.ts';
import { aFakeStudio, type FakeStudio } from './fakeStudio.ts';

let studio: FakeStudio;
beforeEach(() => {
  studio = aFakeStudio(new Date('2026-11-21T04:00:00.000Z'));
  server.use(...fakesOf(studio));
});
const member = () => studio.members[0]?.memberId ?? '';
const person = () => studio.staff[0]?.staffId ?? '';

test.each<[string, () => string, AnswerSchema]>([
  ['the members', () => '/api/member/portal/studio?page=0&pageSize=25', memberPageSchema],
  ['members to choose from', () => '/api/member/portal/ddl?search=ta', memberOptionsSchema],
  ['a member', () => `/api/member/portal?memberId=${member()}`, memberProfileSchema],
  ['bookings', () => `/api/member/portal/attendance-history?memberId=${member()}`, attendancePageSchema],
  ['what happened to a member', () => `/api/member/portal/timeline?memberId=${member()}`, timelineSchema],
  ['the family of a member', () => `/api/member/portal/family?memberId=${member()}`, memberFamilySchema],
  ['what a member owes', () => `/api/transaction/portal/dues?memberId=${member()}`, duesSchema],
  ['staff', () => '/api/studio-staff/portal/studio', staffSummariesSchema],
  ['a colleague', () => `/api/studio-staff/portal?staffId=${person()}`, staffDetailSchema],
  ['working hours', () => `/api/studio-staff/portal/availability?staffId=${person()}`, availabilitySchema],
  ['leave', () => `/api/studio-staff/portal/leave?staffId=${person()}`, leavesSchema],
  ['rooms', () => '/api/studio/portal/room', roomsSchema],
])('%s: the answer is valid by the contract, and not empty', async (_what, path, schema) => {
  const data: unknown = await askValid(schema, path());
  const { items = data } = data as { items?: unknown };
  expect(JSON.stringify(items).length).toBeGreaterThan(100);
});

test('an unknown id is answered with not found', async () => {
  expect(await askFake('/api/member/portal?memberId=nobody')).toMatchObject({ code: wireOf('NOT_FOUND') });
});

test('an added member is found', async () => {
  await askValid(memberProfileSchema, '/api/member/portal/create', {
    firstName: 'Zoe',
    lastName: 'New',
    userEmail: 'zoe@example.com',
    phoneCountryCode: '+65',
    phone: '81234567',
  });
  const { data } = await askFake('/api/member/portal/ddl?search=zoe');
  expect(data).toMatchObject([{ name: 'Zoe New' }]);
});

test('what is paid or waived is no longer owed', async () => {
  const url = '/api/transaction/portal';
  const read = () => askValid<Dues>(duesSchema, `${url}/dues?memberId=${member()}`);
  const [fee, order] = (await read()).items;
  await askValid(orderSchema, `${url}/record-payment`, {
    orderId: order?.refId,
    amount: '200.00',
    mode: 'CASH',
  });
  expect(await read()).toMatchObject({ total: '15.00', items: [fee] });
  await askValid(duesSchema, `${url}/waive`, { penaltyId: fee?.refId });
  expect(await read()).toMatchObject({ total: '0.00', items: [] });
});
