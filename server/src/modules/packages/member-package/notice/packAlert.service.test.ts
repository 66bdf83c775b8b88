import type { PackAlertGroup, PackAlerts } from '@studio/contract/packages/pack-alert.schema';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { lockLotsOf, takeCredits } from '../member-package.api.ts';
import { memberPackageModule } from '../member-package.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberPackageModule] });
});
beforeEach(async () => {
  // Half past midnight of 31 March in Singapore; 30 March in Greenwich still.
  api.clock.set('2026-03-30T16:30:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const alerts = (query: Record<string, string> = {}, as: { token: string } = studio.owner) =>
  api.call<PackAlerts>('GET', '/api/studio-package-transaction/portal/pack-alerts', { as, query });
const give = (change: Partial<Parameters<typeof aPackage>[2]> = {}) =>
  aPackage(api, studio, { memberId: mei.memberId, ...change });
/** The names of the packages in each group that has any. */
async function named(query: Record<string, string> = {}): Promise<Partial<Record<PackAlertGroup, string[]>>> {
  const { expired, expiring, lowCredit, usedUp } = (await alerts(query)).data;
  const groups = Object.entries({ expired, expiring, lowCredit, usedUp }).filter(
    ([, { total }]) => total > 0,
  );
  return Object.fromEntries(
    groups.map(([group, { items }]) => [group, items.map(({ packageName }) => packageName)]),
  );
}
/** Takes all credits of a package of Mei's by a booking at an instant. */
async function useUp(packageId: string, at: string): Promise<void> {
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-31T10:00:00.000Z' });
  const bookingId = await aBooking(api, studio, { scheduleId, memberId: mei.memberId, status: 'BOOKED' });
  await api.db.studio(studio.studioId, async (tx) => {
    const lot = (await lockLotsOf(tx, mei.memberId)).find(
      ({ studioPackageTransactionId }) => studioPackageTransactionId === packageId,
    );
    if (lot)
      takeCredits(tx, {
        lot,
        bookingId,
        credits: lot.creditsRemaining,
        localDate: '2026-03-31',
        staffId: null,
        now: new Date(at),
      });
  });
}

test('a studio without packages has no alerts, its own threshold, and says when it counted', async () => {
  expect((await alerts()).data).toEqual({
    expired: { total: 0, items: [] },
    expiring: { total: 0, items: [] },
    lowCredit: { total: 0, items: [] },
    usedUp: { total: 0, items: [] },
    packageTypes: [],
    threshold: 20,
    recentlyExpiredDays: 30,
    expiringSoonDays: 14,
    refreshHours: 0.5,
    lastUpdated: '2026-03-30T16:30:00.000Z',
  });
});

test('says who holds what, and how much of it is left', async () => {
  const packageId = await give({ name: 'Ten', credits: 10, credits_remaining: 2, end_date: '2026-04-03' });
  const { data } = await alerts();
  expect(data.expiring).toEqual({
    total: 1,
    items: [
      {
        studioPackageTransactionId: packageId,
        memberId: mei.memberId,
        memberName: 'Test Member',
        studioPackageId: expect.any(String),
        packageName: 'Ten',
        unlimited: false,
        creditsRemaining: 2,
        initialCredits: 10,
        endDate: '2026-04-03',
        usedUpOn: null,
      },
    ],
  });
  expect(data.lowCredit).toEqual(data.expiring);
});

test("days are the studio's, first and last included; the most urgent come first", async () => {
  for (const end of ['2026-02-28', '2026-03-01', '2026-03-30', '2026-03-31', '2026-04-14', '2026-04-15'])
    await give({ name: end, end_date: end });
  expect(await named()).toEqual({
    expired: ['2026-03-30', '2026-03-01'],
    expiring: ['2026-03-31', '2026-04-14'],
  });
});

test('the nearest to nothing is first among those with few credits, up to the threshold', async () => {
  for (const left of [21, 20, 1, 100])
    await give({ name: `${left} left`, credits: 100, credits_remaining: left });
  expect(await named()).toEqual({ lowCredit: ['1 left', '20 left'] });
  expect(await named({ threshold: '21' })).toEqual({ lowCredit: ['1 left', '20 left', '21 left'] });
  expect(await named({ threshold: '1' })).toEqual({ lowCredit: ['1 left'] });
});

test('what was deleted, and what a membership goes on with by itself, is left alone', async () => {
  const studioPackageId = newId();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('package_plan')
      .values({
        studio_id: studio.studioId,
        studio_package_id: studioPackageId,
        package_name: 'Month',
        package_type: 'MEMBERSHIP',
        price_minor: 24_000,
        validity_unit: 'MONTH',
        validity_value: 1,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .execute(),
  );
  const subscribe = async (status: string) => {
    const subscription_id = newId();
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('subscription')
        .values({
          studio_id: studio.studioId,
          subscription_id,
          member_id: mei.memberId,
          studio_package_id: studioPackageId,
          status,
          anchor_day: 1,
          cycle_unit: 'MONTH',
          cycle_count: 1,
          price_minor: 24_000,
          mode: 'CARD',
          started_at: api.clock.now(),
        })
        .execute(),
    );
    return subscription_id;
  };
  await give({ name: 'Deleted', end_date: '2026-04-03', deleted_at: api.clock.now() });
  await give({ name: 'Renews', end_date: '2026-04-04', subscription_id: await subscribe('ACTIVE') });
  await give({ name: 'Ends', end_date: '2026-04-05', subscription_id: await subscribe('CANCEL_AT_END') });
  expect(await named()).toEqual({ expiring: ['Ends'] });
});

test('credits that were given and taken back were not used up', async () => {
  const line = async (packageId: string, kind: string) =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('credit_ledger')
        .values({
          studio_id: studio.studioId,
          ledger_id: newId(),
          studio_package_transaction_id: packageId,
          kind,
          delta: -10,
          balance_after: 0,
          service_date: '2026-03-31',
          idem_key: newId(),
          created_at: api.clock.now(),
        })
        .execute(),
    );
  await line(await give({ name: 'Taken back', credits_remaining: 0 }), 'SHARE_REVOKE');
  await line(await give({ name: 'Given away', credits_remaining: 0 }), 'SHARE_OUT');
  expect(await named()).toEqual({ usedUp: ['Given away'] });
});

test('a package that was replaced or is not live is nobody’s worry', async () => {
  for (const status of ['FROZEN', 'VOIDED', 'PENDING_PAYMENT'])
    await give({ name: status, status, credits_remaining: 1, end_date: '2026-03-30' });
  await give({ name: 'Unlimited', unlimited: true, credits: 0, end_date: '2026-03-30' });
  expect(await named()).toEqual({ expired: ['Unlimited'] });

  api.clock.advance(1000);
  await give({ name: 'Newer', end_date: '2026-12-31' });
  expect(await named()).toEqual({});
});

describe('a package that was used up', () => {
  test('names the day of the studio on which the last credit went', async () => {
    await useUp(await give({ name: 'Gone' }), '2026-03-28T16:00:00.000Z');
    expect((await alerts()).data.usedUp).toMatchObject({
      total: 1,
      items: [{ packageName: 'Gone', creditsRemaining: 0, usedUpOn: '2026-03-29' }],
    });
  });

  test.each([
    ['30 days ago', '2026-02-28T16:00:00.000Z', { usedUp: ['Gone'] }],
    ['the moment before', '2026-02-28T15:59:59.999Z', {}],
  ])('%s', async (_case, at, expected) => {
    await useUp(await give({ name: 'Gone' }), at);
    expect(await named()).toEqual(expected);
  });

  test.each([
    ['an older one that can be used', { created_at: new Date('2026-01-01T00:00:00Z') }, {}],
    ['one on its last day', { end_date: '2026-03-31' }, { expiring: ['Other'] }],
    [
      'one that has ended',
      { end_date: '2026-03-30', credits_remaining: 10 },
      { expired: ['Other'], usedUp: ['Gone'] },
    ],
    ['one that waits for payment', { status: 'PENDING_PAYMENT' }, { usedUp: ['Gone'] }],
    ['a frozen one', { status: 'FROZEN' }, {}],
  ])('beside %s', async (_case, other, expected) => {
    await useUp(await give({ name: 'Gone' }), '2026-03-28T16:00:00.000Z');
    await give({ name: 'Other', ...other });
    expect(await named()).toEqual(expected);
  });

  test('and another after it names its member once, with the last one', async () => {
    await useUp(await give({ name: 'First' }), '2026-03-20T04:00:00.000Z');
    await useUp(await give({ name: 'Last' }), '2026-03-28T04:00:00.000Z');
    expect(await named()).toEqual({ usedUp: ['Last'] });
    expect((await alerts()).data.usedUp.total).toBe(1);
  });

  test("is not replaced by somebody else's", async () => {
    await useUp(await give({ name: 'Gone' }), '2026-03-28T16:00:00.000Z');
    await give({ memberId: (await aMember(api, studio)).memberId });
    expect(await named()).toEqual({ usedUp: ['Gone'] });
  });
});

test('one kind of package alone', async () => {
  await give({ name: 'Pack', end_date: '2026-04-01' });
  await give({ name: 'Membership', package_type: 'MEMBERSHIP', end_date: '2026-04-01' });
  expect(await named({ packageType: 'MEMBERSHIP' })).toEqual({ expiring: ['Membership'] });
  expect((await named({ packageType: '' })).expiring).toHaveLength(2);
  expect((await alerts()).data.packageTypes).toEqual(['CLASS_PACK']);
});

test('members whose packages are equally urgent are in the order of the alphabet, whatever their accents', async () => {
  for (const firstName of ['Zara', 'Élodie', 'adam', 'Əsmər', 'Fay']) {
    const { memberId } = await aMember(api, studio);
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('member').set({ first_name: firstName }).where('member_id', '=', memberId).execute(),
    );
    await give({ memberId, end_date: '2026-04-01' });
  }
  expect((await alerts()).data.expiring.items.map(({ memberName }) => memberName.split(' ')[0])).toEqual([
    'adam',
    'Élodie',
    'Əsmər',
    'Fay',
    'Zara',
  ]);
});

test('a long list is cut, and counted in full', async () => {
  const lots = Array.from({ length: 101 }, (_, index) => index);
  const first = await give({ end_date: '2026-04-01' });
  await api.db.studio(studio.studioId, async (tx) => {
    const { is_worth: _workedOut, ...row } = await tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', first)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('member_package')
      .values(lots.map(() => ({ ...row, studio_package_transaction_id: newId() })))
      .execute();
  });
  const { expiring } = (await alerts()).data;
  expect([expiring.total, expiring.items.length]).toEqual([102, 100]);
});

test.each(['BLOCKED', 'ARCHIVED'])('a member who is %s is left alone', async (status) => {
  await give({ end_date: '2026-04-01' });
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ status }).where('member_id', '=', mei.memberId).execute(),
  );
  expect(await named()).toEqual({});
});

test('is for the desk of this studio, not for trainers, members and strangers', async () => {
  await give({ end_date: '2026-04-01' });
  expect((await alerts({}, await aStaff(api, studio))).data.expiring.total).toBe(1);
  expect((await alerts({}, (await aStudio(api)).owner)).data.expiring.total).toBe(0);
  expect((await alerts({}, await aStaff(api, studio, 'TRAINER'))).status).toBe(403);
  expect((await alerts({}, mei)).status).toBe(401);
});

test.each<Record<string, string>>([
  { threshold: '0' },
  { threshold: '101' },
  { threshold: '1.5' },
  { packageType: 'GIFT' },
])('%j is refused', async (query) => {
  expect((await alerts(query)).code).toBe('INVALID_FIELDS');
});
