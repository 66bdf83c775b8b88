import type { Approval } from '@studio/contract/orders/approval.schema';
import { DESK_LIMITS } from '@studio/contract/configure/deskLimits';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import type { Notifications } from '@studio/contract/shell/notification.schema';
import type { AuditLogPage } from '@studio/contract/shell/platform.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { auditLogModule } from '../../shell/audit-log/audit-log.routes.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { memberPackageModule } from '../member-package/member-package.routes.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { orderModule } from '../order/order.routes.ts';
import { approvalModule } from './approval.routes.ts';
import { approvalSweep } from './approval.sweep.ts';

const REASON = 'Was in hospital';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let manager: TestStaff;
let mei: TestMember;
let packageId: string;

beforeAll(async () => {
  api = await startTestApp({
    modules: [
      approvalModule,
      memberPackageModule,
      bookingModule,
      orderModule,
      notificationModule,
      auditLogModule,
    ],
  });
});
beforeEach(async () => {
  // 09:00 in Singapore.
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [desk, manager, mei] = [
    await aStaff(api, studio, 'STAFF'),
    await aStaff(api, studio, 'SUPER'),
    await aMember(api, studio),
  ];
  packageId = await aPackage(api, studio, { memberId: mei.memberId });
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const post = <T = Approval>(path: string, json: object, as: { token: string }) =>
  api.call<T>('POST', `/api/approval/portal/${path}`, { as, json, headers: { 'idempotency-key': newId() } });
const ask = (json: object, as: TestStaff = desk) => post('ask', json, as);
const askCredits = async (credits = 3) =>
  (await ask({ adjust: { studioPackageTransactionId: packageId, credits, reason: REASON } })).data
    .approvalRequestId;
const decide = (
  approvalRequestId: string,
  approve: boolean,
  as: TestStaff = manager,
  note = 'Not this time',
) => post('decide', { approvalRequestId, approve, note: approve ? '' : note }, as);
const list = async (as: TestStaff, query: Record<string, string> = {}) =>
  (await api.call<Approval[]>('GET', '/api/approval/portal/studio', { as, query })).data;
const credits = async () =>
  (
    await inStudio((tx) =>
      tx
        .selectFrom('member_package')
        .select('credits_remaining')
        .where('studio_package_transaction_id', '=', packageId)
        .executeTakeFirstOrThrow(),
    )
  ).credits_remaining;
const titles = async (as: TestStaff) =>
  (await api.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ title }) => title,
  );
const acts = () =>
  inStudio((tx) =>
    tx
      .selectFrom('desk_act')
      .select(['kind', 'amount', 'staff_id', 'approved_by', 'counted_staff_id', 'reason'])
      .orderBy('kind')
      .execute(),
  );
const auditOf = (action: string) =>
  inStudio((tx) =>
    tx.selectFrom('audit_log').select(['actor_id', 'after']).where('action', '=', action).execute(),
  );

test('the desk asks, a manager approves, and it is done in both their names', async () => {
  const { data } = await ask({
    adjust: { studioPackageTransactionId: packageId, credits: 3, reason: REASON },
  });
  expect(data).toMatchObject({
    kind: 'CREDITS',
    what: '+3 credits on Ten Classes',
    memberName: 'Test Member',
    reason: REASON,
    askedBy: 'Test STAFF',
    status: 'OPEN',
    isOwn: true,
    canDecide: false,
    expiresAt: '2026-03-03T16:00:00.000Z',
  });
  expect(await credits()).toBe(10);
  expect(await titles(manager)).toEqual(['Test STAFF asks for your approval: +3 credits on Ten Classes']);
  expect(await list(manager, { open: 'true' })).toMatchObject([{ canDecide: true, isOwn: false }]);

  expect((await decide(data.approvalRequestId, true)).data).toMatchObject({
    status: 'APPROVED',
    decidedBy: 'Test SUPER',
    canDecide: false,
  });
  expect(await credits()).toBe(13);
  expect(await titles(desk)).toEqual(['Approved: +3 credits on Ten Classes']);
  expect(await list(desk)).toMatchObject([{ status: 'APPROVED', isOwn: true }]);
  expect(await acts()).toEqual([
    {
      kind: 'CREDITS',
      amount: 3,
      staff_id: desk.staffId,
      approved_by: manager.staffId,
      counted_staff_id: manager.staffId,
      reason: REASON,
    },
  ]);
  expect(await auditOf('package.adjust')).toMatchObject([
    {
      actor_id: desk.staffId,
      after: { creditsRemaining: 13, approvedBy: manager.staffId, approvalRequestId: data.approvalRequestId },
    },
  ]);
  expect(await auditOf('approval.approve')).toMatchObject([
    { actor_id: manager.staffId, after: { askedBy: desk.staffId } },
  ]);
  const ledger = await inStudio((tx) =>
    tx.selectFrom('credit_ledger').select(['delta', 'staff_id']).where('kind', '=', 'ADJUST').execute(),
  );
  expect(ledger).toEqual([{ delta: 3, staff_id: desk.staffId }]);
  const query = { studioPackageTransactionId: packageId };
  const { data: detail } = await api.call<MemberPackageDetail>(
    'GET',
    '/api/studio-package-transaction/portal',
    { as: manager, query },
  );
  expect(detail.adminAdjustmentList.map(({ by }) => by)).toEqual(['Test STAFF, approved by Test SUPER']);
  const { data: log } = await api.call<AuditLogPage>('GET', '/api/studio/portal/audit-log', {
    as: manager,
    query: { entity: 'package.adjust', page: '0', pageSize: '10' },
  });
  expect(log.items.map(({ actorName }) => actorName)).toEqual(['Test STAFF, approved by Test SUPER']);
});

test('a rejected request does nothing and says why', async () => {
  const id = await askCredits();
  expect((await decide(id, false, manager, '')).data).toMatchObject({ errors: [{ field: 'note' }] });
  expect((await decide(id, false)).data).toMatchObject({ status: 'REJECTED', note: 'Not this time' });
  expect(await credits()).toBe(10);
  expect(await titles(desk)).toEqual(['Rejected: +3 credits on Ten Classes']);
  expect(await decide(id, true)).toMatchObject({
    code: 'REQUEST_FINAL',
    message: 'This is already rejected.',
  });
});

test('ten managers approve at once: it is done once', async () => {
  const id = await askCredits();
  const managers = await Promise.all(Array.from({ length: 10 }, () => aStaff(api, studio, 'SUPER')));
  const answers = await Promise.all(managers.map((one) => decide(id, true, one)));
  expect(answers.map(({ code }) => code).sort()).toEqual([
    '0',
    ...Array.from({ length: 9 }, () => 'REQUEST_FINAL'),
  ]);
  expect(await credits()).toBe(13);
});

test('approving and rejecting at once: one of them', async () => {
  const id = await askCredits();
  const answers = await Promise.all([decide(id, true), decide(id, false, studio.owner)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'REQUEST_FINAL']);
  expect(await credits()).toBe(answers[0]?.code === '0' ? 13 : 10);
});

describe('nobody', () => {
  test('decides about their own request', async () => {
    const limits = { ...DESK_LIMITS, SUPER: DESK_LIMITS.STAFF };
    await api.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ deskLimits: limits }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const { data } = await ask(
      { adjust: { studioPackageTransactionId: packageId, credits: 3, reason: REASON } },
      manager,
    );
    expect(await decide(data.approvalRequestId, true)).toMatchObject({
      code: 'NOT_ALLOWED',
      message: 'You cannot decide your own request. Ask a colleague.',
    });
    // Another manager has the same limit; only the owner was notified.
    const other = await aStaff(api, studio, 'SUPER');
    expect(await titles(other)).toEqual([]);
    expect(await decide(data.approvalRequestId, true, other)).toMatchObject({
      code: 'ABOVE_LIMIT',
      message: 'Your limit is 1 credit at a time.',
    });
    expect(await titles(studio.owner)).toEqual([
      'Test SUPER asks for your approval: +3 credits on Ten Classes',
    ]);
    expect((await decide(data.approvalRequestId, true, studio.owner)).data.status).toBe('APPROVED');
  });

  test('below a manager decides, or sees requests of others', async () => {
    const id = await askCredits();
    expect((await decide(id, true, await aStaff(api, studio, 'STAFF'))).code).toBe('NOT_ALLOWED');
    expect(await list(await aStaff(api, studio, 'STAFF'))).toEqual([]);
  });

  test('approves something for themselves', async () => {
    await inStudio((tx) =>
      tx
        .updateTable('member')
        .set({ user_id: manager.userId })
        .where('member_id', '=', mei.memberId)
        .execute(),
    );
    expect((await decide(await askCredits(), true)).code).toBe('NOT_ALLOWED');
    expect(await credits()).toBe(10);
  });

  test('finds one of another studio', async () => {
    const id = await askCredits();
    expect((await decide(id, true, (await aStudio(api)).owner)).code).toBe('NOT_FOUND');
  });
});

describe('whoever asked', () => {
  const withdraw = (approvalRequestId: string, as: { token: string } = desk) =>
    post('withdraw', { approvalRequestId }, as);

  test('takes it back: nobody can decide it any more', async () => {
    const id = await askCredits();
    expect((await withdraw(id)).data).toMatchObject({
      status: 'WITHDRAWN',
      isOwn: true,
      decidedBy: null,
      canDecide: false,
    });
    expect(await decide(id, true)).toMatchObject({
      code: 'REQUEST_FINAL',
      message: 'This request was withdrawn.',
    });
    expect(await withdraw(id)).toMatchObject({ code: 'REQUEST_FINAL' });
    expect(await credits()).toBe(10);
    expect(await auditOf('approval.withdraw')).toMatchObject([{ actor_id: desk.staffId }]);
    expect(await list(manager, { open: 'true' })).toEqual([]);
  });

  test('cannot take back what was decided or is too late, nor what others asked for', async () => {
    const id = await askCredits();
    expect((await withdraw(id, await aStaff(api, studio, 'STAFF'))).code).toBe('NOT_FOUND');
    expect((await withdraw(id, manager)).code).toBe('NOT_FOUND');
    await decide(id, true);
    expect(await withdraw(id)).toMatchObject({ code: 'REQUEST_FINAL', message: 'This is already approved.' });
    const late = await askCredits();
    api.clock.set('2026-03-03T16:00:00.000Z');
    expect(await withdraw(late, await aStaff(api, studio, 'STAFF'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      (
        await inStudio((tx) =>
          tx
            .selectFrom('approval_request')
            .select('status')
            .where('approval_request_id', '=', late)
            .executeTakeFirstOrThrow(),
        )
      ).status,
    ).toBe('OPEN');
  });

  test('and a manager at the same moment: one of them', async () => {
    const id = await askCredits();
    const answers = await Promise.all([withdraw(id), decide(id, true)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'REQUEST_FINAL']);
    expect(await credits()).toBe(answers[1]?.code === '0' ? 13 : 10);
  });
});

describe('what has changed since', () => {
  test('is refused with the reason, and the request stays open', async () => {
    const { data } = await ask({
      adjust: { studioPackageTransactionId: packageId, credits: -5, reason: REASON },
    });
    await inStudio((tx) =>
      tx
        .updateTable('member_package')
        .set({ credits_remaining: 2 })
        .where('studio_package_transaction_id', '=', packageId)
        .execute(),
    );
    expect(await decide(data.approvalRequestId, true)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'credits', message: 'You can take at most 2' }] },
    });
    expect(await list(manager, { open: 'true' })).toMatchObject([{ status: 'OPEN', canDecide: true }]);
  });

  test('whoever asked works here no more', async () => {
    const id = await askCredits();
    await inStudio((tx) =>
      tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', desk.staffId).execute(),
    );
    expect(await decide(id, true)).toMatchObject({ code: 'REQUEST_FINAL' });
    expect((await decide(id, false)).data.status).toBe('REJECTED');
  });

  test('the next day is over: it expires, and the requester is notified once', async () => {
    const id = await askCredits();
    api.clock.set('2026-03-03T15:59:59.000Z');
    expect(await inStudio((tx) => approvalSweep.sweep(tx, api.clock.now()))).toBe(0);
    api.clock.set('2026-03-03T16:00:00.000Z');
    const [late, asking] = [await aStaff(api, studio, 'SUPER'), await aStaff(api, studio, 'STAFF')];
    expect(await decide(id, true, late)).toMatchObject({
      code: 'REQUEST_FINAL',
      message: 'This request has expired.',
    });
    expect(await inStudio((tx) => approvalSweep.sweep(tx, api.clock.now()))).toBe(1);
    expect(await inStudio((tx) => approvalSweep.sweep(tx, api.clock.now()))).toBe(0);
    const notifications = await inStudio((tx) =>
      tx
        .selectFrom('notification')
        .select(['title', 'staff_id'])
        .where('kind', '=', 'APPROVAL_DECIDED')
        .execute(),
    );
    expect(notifications).toEqual([
      { title: 'Not decided in time: +3 credits on Ten Classes', staff_id: desk.staffId },
    ]);
    expect(await list(asking)).toEqual([]);
  });
});

describe('asking', () => {
  test('is for what is above the limit, and nothing else is in the way', async () => {
    expect(
      await ask({ adjust: { studioPackageTransactionId: packageId, credits: 1, reason: REASON } }),
    ).toMatchObject({ code: 'REQUEST_FINAL', message: 'This is within your limit. You can do it yourself.' });
    expect(await credits()).toBe(10);
    expect(await acts()).toEqual([]);
    expect(
      (await ask({ adjust: { studioPackageTransactionId: packageId, credits: -11, reason: REASON } })).code,
    ).toBe('INVALID_FIELDS');
    expect(
      (await ask({ adjust: { studioPackageTransactionId: newId(), credits: 3, reason: REASON } })).code,
    ).toBe('NOT_FOUND');
    expect(
      (await ask({ adjust: { studioPackageTransactionId: packageId, credits: 3, reason: '' } })).code,
    ).toBe('INVALID_FIELDS');
    expect((await ask({})).code).toBe('INVALID_FIELDS');
    expect(
      (
        await ask(
          { adjust: { studioPackageTransactionId: packageId, credits: 3, reason: REASON } },
          await aStaff(api, studio, 'TRAINER'),
        )
      ).code,
    ).toBe('NOT_ALLOWED');
  });

  test('works for dates, free places, discounts, free packages', async () => {
    const scheduleId = await aSession(api, studio, {
      startAt: '2026-03-03T04:00:00.000Z',
      className: 'Hatha',
    });
    const booking = { scheduleId, memberId: mei.memberId, payMode: 'FREE', reason: 'Open day' };
    await inStudio((tx) =>
      tx
        .updateTable('member_package')
        .set({ start_date: '2026-03-01', end_date: '2026-03-31' })
        .where('studio_package_transaction_id', '=', packageId)
        .execute(),
    );
    const studioPackageId = await aShop(api, studio).plan();
    const sale = { memberId: mei.memberId, studioPackageId, payMode: 'CASH', note: 'Opening offer' };
    await api.call('POST', '/api/booking/portal/create', {
      as: desk,
      json: { ...booking, scheduleId: await aSession(api, studio, { startAt: '2026-03-04T04:00:00.000Z' }) },
    });
    const asked = [
      await ask({
        validity: {
          studioPackageTransactionId: packageId,
          startDate: '2026-03-01',
          endDate: '2026-04-30',
          reason: REASON,
        },
      }),
      await ask({ booking }),
      await ask({ sale: { ...sale, discount: '60' } }),
      await ask({ sale: { ...sale, price: '0' } }),
    ];
    expect(asked.map(({ data }) => data.what)).toEqual([
      '30 days on Ten Classes (31 Mar 2026 → 30 Apr 2026)',
      'Free place in Hatha, Tue 3 Mar',
      expect.stringMatching(/^S\$60\.00 off /) as string,
      expect.stringMatching(/^Free package /) as string,
    ]);
    for (const { data } of asked) expect((await decide(data.approvalRequestId, true)).code).toBe('0');
    expect(
      (await acts()).filter(({ approved_by: by }) => by !== null).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['DAYS', 30],
      ['DISCOUNT', 6_000],
      ['FREE_BOOKING', 1],
      ['FREE_PACKAGE', 1],
    ]);
  });
});
