import type { Updateable } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import type { PackagePlan } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { holdPlan } from '../../package/package.api.ts';
import { activateForOrder, createPending, type SaleOfPackage } from './grant.service.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

async function aPlan(change: Updateable<PackagePlan>): Promise<string> {
  const studio_package_id = newId();
  const plan = {
    studio_id: studio.studioId,
    studio_package_id,
    package_name: `Plan ${studio_package_id}`,
    package_type: 'CLASS_PACK',
    price_minor: 10_000,
    validity_unit: 'NONE',
    credits: 10,
    created_at: api.clock.now(),
    updated_at: api.clock.now(),
  };
  await api.db.studio(studio.studioId, async (tx) => {
    await tx.insertInto('package_plan').values(plan).execute();
    if (Object.keys(change).length > 0)
      await tx
        .updateTable('package_plan')
        .set(change)
        .where('studio_package_id', '=', studio_package_id)
        .execute();
  });
  return studio_package_id;
}

const anOrder = { status: 'PAID', mode: 'CASH', currency: 'SGD', total_minor: 10_000 };

/** Sells a plan and has it paid. @returns the package and its ledger. */
const sell = (
  studioPackageId: string,
  {
    sale,
    paidMinor = 10_000,
    valueMinor,
  }: { sale?: SaleOfPackage; paidMinor?: number; valueMinor?: number } = {},
) =>
  api.db.studio(studio.studioId, async (tx) => {
    const orderId = newId();
    const order = {
      ...anOrder,
      studio_id: thisStudio,
      order_id: orderId,
      reference: orderId.slice(-7),
      member_id: mei.memberId,
      created_at: api.clock.now(),
    };
    await tx.insertInto('orders').values(order).execute();
    const plan = await holdPlan(tx, studioPackageId);
    if (!plan) throw new Error('no plan');
    const now = api.clock.now();
    const packageId = createPending(tx, {
      memberId: mei.memberId,
      plan,
      orderId,
      paidMinor: 0,
      now,
      ...(sale && { sale }),
    });
    await activateForOrder(tx, {
      orderId,
      paidMinor,
      ...(valueMinor !== undefined && { valueMinor }),
      now,
      timezone: 'Asia/Singapore',
    });
    const again = await activateForOrder(tx, {
      orderId,
      paidMinor,
      now,
      timezone: 'Asia/Singapore',
    });
    const lot = await tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow();
    const lines = await tx
      .selectFrom('credit_ledger')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .orderBy('ledger_id')
      .execute();
    return {
      again,
      lot,
      lines: lines.map(({ kind, delta, value_minor, valued_delta, balance_after }) => [
        kind,
        delta,
        balance_after,
        value_minor,
        valued_delta,
      ]),
    };
  });

describe('credits on top', () => {
  test('share what was paid with those that were bought; the rest of the division stays with the bought ones', async () => {
    const { lot, lines, again } = await sell(await aPlan({ bonus_credits: 2 }), { paidMinor: 10_000 });
    expect(again).toBeNull();
    expect(lot).toMatchObject({
      total_credits: 12,
      initial_credits: 12,
      bonus_credits: 2,
      credits_remaining: 12,
      value_minor: 10_000,
      valued_credits: 12,
    });
    expect(lines).toEqual([
      ['GRANT', 10, 10, 8334, 10],
      ['BONUS', 2, 12, 1666, 2],
    ]);
  });

  test('may come with the sale, and are worth nothing when nothing was paid', async () => {
    const { lot, lines } = await sell(await aPlan({}), {
      paidMinor: 0,
      sale: { extraCredits: 1, source: 'COMP' },
    });
    expect(lot).toMatchObject({ total_credits: 11, source: 'COMP', value_minor: 0, valued_credits: 0 });
    expect(lines).toEqual([
      ['GRANT', 10, 10, 0, 0],
      ['BONUS', 1, 11, 0, 0],
    ]);
  });

  test('are none where nothing is counted', async () => {
    const { lot, lines } = await sell(await aPlan({ credits: null, bonus_credits: 2 }));
    expect(lot).toMatchObject({
      unlimited: true,
      total_credits: 0,
      bonus_credits: 0,
      value_minor: 10_000,
      valued_credits: 0,
    });
    expect(lines).toEqual([['GRANT', 0, 0, 10_000, 0]]);
  });
});

test('recognised value is without tax', async () => {
  const { lot } = await sell(await aPlan({}), {
    paidMinor: 10_900,
    valueMinor: 10_000,
    sale: { taxMinor: 900, discountMinor: 100 },
  });
  expect(lot).toMatchObject({ paid_minor: 10_900, tax_minor: 900, discount_minor: 100, value_minor: 10_000 });
});

describe('a package begins', () => {
  const beginning = async (change: Updateable<PackagePlan>, sale: SaleOfPackage = {}) => {
    const { lot } = await sell(await aPlan({ validity_unit: 'DAY', validity_value: 10, ...change }), {
      sale,
    });
    return [lot.status, lot.start_date, lot.end_date, lot.activate_by];
  };

  test('on the day that it is bought', async () => {
    expect(await beginning({})).toEqual(['ACTIVE', '2026-03-02', '2026-03-11', null]);
  });

  test('with its first booking or visit, or by itself after some days', async () => {
    expect(await beginning({ activation: 'FIRST_BOOKING' })).toEqual([
      'NOT_STARTED',
      null,
      null,
      '2026-05-31',
    ]);
    expect(await beginning({ activation: 'FIRST_ATTENDANCE', activate_by_days: 1 })).toEqual([
      'NOT_STARTED',
      null,
      null,
      '2026-03-03',
    ]);
  });

  test('on a day of its own, and ends on one', async () => {
    expect(await beginning({ activation: 'FIXED_DATE', fixed_start: '2026-04-01' })).toEqual([
      'ACTIVE',
      '2026-04-01',
      '2026-04-10',
      null,
    ]);
    const until = { validity_unit: 'FIXED_DATE', validity_value: null, fixed_end: '2026-06-30' };
    expect(await beginning(until)).toEqual(['ACTIVE', '2026-03-02', '2026-06-30', null]);
  });

  test('on the day that was agreed with the sale', async () => {
    expect(await beginning({ activation: 'FIRST_BOOKING' }, { startDate: '2026-03-20' })).toEqual([
      'ACTIVE',
      '2026-03-20',
      '2026-03-29',
      null,
    ]);
  });
});

test('all terms of the plan are copied', async () => {
  const terms = {
    eligible_categories: [newId()],
    max_per_day: 1,
    max_per_week: 2,
    max_per_month: 3,
    max_upcoming: 6,
    max_share_credits: 4,
    max_share_recipients: 5,
    freeze_allowed: false,
    guest_allowed: false,
    shareable: true,
    recognition: 'STRAIGHT_LINE',
    visit_value_minor: 1500,
    eligible_windows: JSON.stringify([{ weekdays: [1, 2], from: '06:00', to: '16:00' }]),
  };
  const { lot } = await sell(await aPlan(terms));
  expect(lot).toMatchObject({
    ...terms,
    eligible_windows: [{ weekdays: [1, 2], from: '06:00', to: '16:00' }],
  });
});
