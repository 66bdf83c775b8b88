import type { MemberPackage, MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { activateForOrder, createPending } from './grant/grant.service.ts';
import { lockLotsOf, takeCredits } from './member-package.api.ts';
import { memberPackageModule } from './member-package.routes.ts';

const AREA = '/api/studio-package-transaction';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberPackageModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const detail = (studioPackageTransactionId: string, as: { token: string } = studio.owner, path = 'portal') =>
  api.call<MemberPackageDetail>('GET', `${AREA}/${path}`, { as, query: { studioPackageTransactionId } });
const ofMember = (memberId: string, as: { token: string } = studio.owner) =>
  api.call<MemberPackage[]>('GET', `${AREA}/portal/member`, { as, query: { memberId } });
const own = (as: { token: string } = mei) => api.call<MemberPackage[]>('GET', `${AREA}/list`, { as });

describe('packages of a member', () => {
  test('are shown with what they still are worth, newest first', async () => {
    const first = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-01' });
    api.clock.advance(1000);
    const second = await aPackage(api, studio, {
      memberId: mei.memberId,
      credits: 5,
      start_date: '2026-03-02',
      end_date: '2026-03-02',
    });
    const expected = [
      {
        studioPackageTransactionId: second,
        name: 'Ten Classes',
        creditsRemaining: 5,
        totalCredits: 5,
        paidAmount: '100.00',
        status: 'active',
        subStatus: 'ACTIVE',
        startDate: '2026-03-02',
        endDate: '2026-03-02',
      },
      { studioPackageTransactionId: first, status: 'inactive', subStatus: 'EXPIRED' },
    ];
    expect((await ofMember(mei.memberId)).data).toMatchObject(expected);
    expect((await own()).data).toMatchObject(expected);
  });

  test("are nobody else's", async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const other = await aMember(api, studio);
    expect((await own(other)).data).toEqual([]);
    expect((await detail(lot, other, 'detail')).code).toBe('NOT_FOUND');
    expect((await detail(lot, mei, 'detail')).code).toBe('0');
    expect((await detail(lot, (await aStudio(api)).owner)).code).toBe('NOT_FOUND');
  });

  test('are refused to trainers, for unknown members and for what is no id', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect((await ofMember(mei.memberId, trainer)).status).toBe(403);
    expect((await detail(newId(), trainer)).status).toBe(403);
    expect((await ofMember(newId())).code).toBe('NOT_FOUND');
    expect((await ofMember('nonsense')).code).toBe('NOT_FOUND');
    expect((await detail(newId())).code).toBe('NOT_FOUND');
    expect((await detail('nonsense')).code).toBe('NOT_FOUND');
    expect((await own(studio.owner)).status).toBe(401);
  });
});

test('the credit statement names the class that took the credit, and who booked it', async () => {
  const packageId = await aPackage(api, studio, { memberId: mei.memberId });
  const bookedBy = async (staffId: string | null, className: string, startAt: string) => {
    const scheduleId = await aSession(api, studio, { startAt, className });
    const bookingId = await aBooking(api, studio, { scheduleId, memberId: mei.memberId, status: 'BOOKED' });
    await api.db.studio(studio.studioId, async (tx) => {
      const [lot] = await lockLotsOf(tx, mei.memberId);
      if (lot)
        await takeCredits(tx, {
          lot,
          bookingId,
          credits: 1,
          localDate: '2026-03-03',
          staffId,
          now: api.clock.now(),
        });
    });
  };
  await bookedBy(null, 'Vinyasa', '2026-03-03T10:00:00.000Z');
  await bookedBy(studio.owner.staffId, 'Barre', '2026-03-04T10:00:00.000Z');
  expect((await detail(packageId)).data.creditUsageList).toMatchObject([
    { kind: 'CONSUME', delta: -1, balanceAfter: 8, session: { className: 'Barre' }, by: 'Test OWNER' },
    {
      kind: 'CONSUME',
      delta: -1,
      balanceAfter: 9,
      session: { className: 'Vinyasa', startAt: '2026-03-03T10:00:00.000Z' },
      by: 'Test Member',
    },
    { kind: 'GRANT', delta: 10, balanceAfter: 10, session: null, by: 'Test Member' },
  ]);
});

test.each([
  ['who sold it', () => ({ sales_staff_id: studio.owner.staffId }), 'Test OWNER'],
  ['the studio, of what a membership gave', () => ({ source: 'CYCLE' }), 'Studio'],
] as const)('the statement names, of what was bought, %s', async (_case, change, by) => {
  const packageId = await aPackage(api, studio, { memberId: mei.memberId, ...change() });
  expect((await detail(packageId)).data.creditUsageList).toMatchObject([{ kind: 'GRANT', by }]);
});

describe('a package that is bought', () => {
  const buy = async (change: object = {}) => {
    const [orderId, planId] = [newId(), newId()];
    const now = api.clock.now();
    await api.db.studio(studio.studioId, async (tx) => {
      const order = {
        reference: orderId,
        member_id: mei.memberId,
        status: 'AWAITING_PAYMENT',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: 10_000,
        created_at: now,
      };
      await tx
        .insertInto('orders')
        .values({ studio_id: studio.studioId, order_id: orderId, ...order })
        .execute();
      const terms = {
        package_name: `Pack ${planId}`,
        package_type: 'CLASS_PACK',
        price_minor: 10_000,
        credits: 10,
        validity_value: 1,
        validity_unit: 'MONTH',
        created_at: now,
        updated_at: now,
        ...change,
      };
      const plan = await tx
        .insertInto('package_plan')
        .values({ studio_id: studio.studioId, studio_package_id: planId, ...terms })
        .returningAll()
        .executeTakeFirstOrThrow();
      createPending(tx, { memberId: mei.memberId, plan, orderId, paidMinor: 0, now });
    });
    return orderId;
  };
  const pay = (orderId: string, timezone = 'Asia/Singapore') =>
    api.db.studio(studio.studioId, (tx) =>
      activateForOrder(tx, { orderId, paidMinor: 10_000, now: api.clock.now(), timezone }),
    );

  test('has no credits until it is paid', async () => {
    await buy();
    expect((await own()).data).toMatchObject([
      {
        status: 'pending',
        subStatus: 'PENDING',
        creditsRemaining: 0,
        totalCredits: 10,
        paidAmount: '0.00',
        startDate: null,
      },
    ]);
  });

  test('starts on the local day of the payment, and is granted once', async () => {
    const orderId = await buy();
    api.clock.set('2026-03-31T16:30:00.000Z');
    const lot = await pay(orderId);
    expect(await pay(orderId)).toBeNull();
    const { data } = await detail(lot ?? '', await aStaff(api, studio));
    expect(data).toMatchObject({
      status: 'active',
      creditsRemaining: 10,
      paidAmount: '100.00',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
    });
    expect(data.creditUsageList).toMatchObject([{ kind: 'GRANT', delta: 10, balanceAfter: 10 }]);
  });

  test('paid twice at once is granted once', async () => {
    const orderId = await buy();
    const lots = await Promise.all(Array.from({ length: 8 }, () => pay(orderId)));
    const [lot] = lots.filter((id) => id !== null);
    expect(lots.filter((id) => id !== null)).toHaveLength(1);
    expect((await detail(lot ?? '')).data.creditUsageList).toHaveLength(1);
  });

  test('waits for its first booking when the plan says so', async () => {
    await pay(await buy({ activation: 'FIRST_BOOKING' }));
    expect((await own()).data).toMatchObject([
      { status: 'active', subStatus: 'NOT_STARTED', creditsRemaining: 10, startDate: null, endDate: null },
    ]);
  });

  test('without limits has no credits to count', async () => {
    const lot = await pay(await buy({ credits: null, validity_unit: 'NONE', validity_value: null }));
    expect((await detail(lot ?? '')).data).toMatchObject({
      unlimited: true,
      totalCredits: 0,
      status: 'active',
      endDate: null,
      creditUsageList: [{ kind: 'GRANT', delta: 0 }],
    });
  });
});
