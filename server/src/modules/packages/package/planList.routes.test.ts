import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { packageModule } from './package.routes.ts';

const AREA = '/api/studio-package';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [packageModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const somePlan = (change: object = {}) => ({
  packageName: 'Ten',
  packageType: 'CLASS_PACK',
  price: '100.00',
  credits: 10,
  validityValue: 3,
  validityUnit: 'MONTH',
  eligibleTypes: ['CLASS'],
  ...change,
});
const save = async (change: object = {}) =>
  (await api.call<PackagePlan>('POST', `${AREA}/portal/create`, { as: studio.owner, json: somePlan(change) }))
    .data;
const names = (plans: PublicPlan[]) => plans.map(({ packageName }) => packageName);
const listed = async (query: object = {}) =>
  names(
    (
      await api.call<PackagePlan[]>('GET', `${AREA}/portal/studio`, {
        as: studio.owner,
        query: query as Record<string, string>,
      })
    ).data,
  );
const onWebsite = async () =>
  (await api.call<PublicPlan[]>('GET', `${AREA}/public`, { query: { extension: studio.extension } })).data;
const atCounter = async () =>
  names((await api.call<PublicPlan[]>('GET', `${AREA}/portal/ddl`, { as: studio.owner })).data);
const forMember = async (as: { token: string }) =>
  names((await api.call<PublicPlan[]>('GET', `${AREA}/list`, { as })).data);
const write = (work: Parameters<TestApp['db']['studio']>[1]) => api.db.studio(studio.studioId, work);

async function aTax(change: object = {}): Promise<string> {
  const tax_rate_id = newId();
  await write((tx) =>
    tx
      .insertInto('tax_rate')
      .values({
        studio_id: studio.studioId,
        tax_rate_id,
        name: 'GST',
        percent: '9',
        inclusive: false,
        created_at: api.clock.now(),
        ...change,
      })
      .execute(),
  );
  return tax_rate_id;
}
async function aTemplate(): Promise<{ categoryId: string; classTemplId: string }> {
  const [categoryId, classTemplId] = [newId(), newId()];
  await write(async (tx) => {
    await tx
      .insertInto('category')
      .values({ studio_id: studio.studioId, category_id: categoryId, name: 'Yoga' })
      .execute();
    await tx
      .insertInto('class_template')
      .values({
        studio_id: studio.studioId,
        class_templ_id: classTemplId,
        template_type: 'CLASS',
        class_name: 'Vinyasa',
        duration_min: 60,
        capacity: 10,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .execute();
  });
  return { categoryId, classTemplId };
}
/** An order of one member for a plan. */
async function anOrder(
  plan: PackagePlan,
  { memberId, ...change }: { memberId: string } & Record<string, unknown>,
): Promise<void> {
  const ids = { studio_id: studio.studioId, order_id: newId() };
  await write(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        ...ids,
        reference: ids.order_id,
        member_id: memberId,
        status: 'PAID',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: 10_000,
        created_at: api.clock.now(),
        paid_at: api.clock.now(),
        ...change,
      })
      .execute();
    await tx
      .insertInto('order_line')
      .values({
        ...ids,
        line_no: 1,
        kind: 'PACKAGE',
        studio_package_id: plan.studioPackageId,
        name: 'Ten',
        quantity: 1,
        unit_minor: 10_000,
        net_minor: 10_000,
      })
      .execute();
  });
}

test('a plan keeps everything that was said of it', async () => {
  const [taxRateId, { categoryId, classTemplId }] = [await aTax(), await aTemplate()];
  const terms = {
    packageType: 'MEMBERSHIP',
    taxRateId,
    bonusCredits: 2,
    activateByDays: 30,
    eligibleCategories: [categoryId],
    eligibleTemplates: [classTemplId],
    eligibleWindows: [{ weekdays: [1, 5], from: '06:00', to: '16:00' }],
    maxPerDay: 1,
    maxPerWeek: 3,
    maxPerMonth: 10,
    maxUpcoming: 6,
    shareable: true,
    maxShareCredits: 4,
    maxShareRecipients: 2,
    freezeAllowed: false,
    guestAllowed: false,
    usagePriority: 2,
    visitValue: '12.50',
    terms: 'No refunds.',
    visibility: 'MEMBERS',
    purchaseLimitPerMember: 2,
    newClientsOnly: true,
    saleFrom: '2026-01-01',
    saleTo: '2026-12-31',
    stock: 50,
    recurring: {
      cycleUnit: 'MONTH',
      cycleCount: 2,
      minCycles: 3,
      signupFee: '50',
      trialDays: 7,
      rolloverMax: 3,
      recognition: 'STRAIGHT_LINE',
    },
  };
  const plan = await save(terms);
  expect(plan).toMatchObject({
    ...terms,
    recurring: { ...terms.recurring, signupFee: '50.00' },
    validityUnit: 'MONTH',
    validityValue: 2,
    price: '100.00',
    priceInclTax: '109.00',
    taxName: 'GST',
    eligibleNames: ['Yoga', 'Vinyasa'],
    isIntro: true,
    left: 50,
    instalments: null,
    planVersion: 1,
  });
  const again = await save({ ...terms, studioPackageId: plan.studioPackageId, version: 1 });
  expect(again).toMatchObject({ planVersion: 1, version: 2 });
  expect(
    await save({ packageName: 'In parts', instalments: { count: 3, intervalUnit: 'MONTH', depositPct: 40 } }),
  ).toMatchObject({ instalments: { count: 3, intervalUnit: 'MONTH', depositPct: 40 }, recurring: null });
  const dated = {
    packageName: 'Dated',
    validityUnit: 'FIXED_DATE',
    fixedEnd: '2026-12-31',
    activation: 'FIXED_DATE',
    fixedStart: '2026-12-01',
  };
  expect(await save(dated)).toMatchObject({ ...dated, validityValue: null });
});

test('a form says the same as JSON', async () => {
  const recurring = {
    cycleUnit: 'MONTH',
    cycleCount: 1,
    minCycles: 0,
    signupFee: '0',
    trialDays: 0,
    rolloverMax: 0,
    recognition: 'ON_USE',
  };
  const form = somePlan({
    packageType: 'MEMBERSHIP',
    credits: null,
    recurring,
    instalments: null,
    eligibleWindows: [{ weekdays: [6, 7], from: '08:00', to: '20:00' }],
  });
  const { data } = await api.call<PackagePlan>('POST', `${AREA}/portal/create`, { as: studio.owner, form });
  expect(data).toMatchObject({
    credits: null,
    recurring: { cycleUnit: 'MONTH', signupFee: '0.00' },
    instalments: null,
    eligibleWindows: [{ weekdays: [6, 7], from: '08:00', to: '20:00' }],
  });
});

describe('what a plan refers to', () => {
  const refused = async (change: object) =>
    (
      await api.call<{ errors: { field: string }[] }>('POST', `${AREA}/portal/create`, {
        as: studio.owner,
        json: somePlan(change),
      })
    ).data.errors.map(({ field }) => field);

  test('must be of the studio', async () => {
    expect(
      (
        await refused({ taxRateId: newId(), eligibleCategories: [newId()], eligibleTemplates: [newId()] })
      ).toSorted(),
    ).toEqual(['eligibleCategories', 'eligibleTemplates', 'taxRateId']);
  });

  test('may be gone where the plan has had it', async () => {
    const [taxRateId, { categoryId }] = [await aTax(), await aTemplate()];
    const { studioPackageId } = await save({ taxRateId, eligibleCategories: [categoryId] });
    await write(async (tx) => {
      await tx.updateTable('tax_rate').set({ archived_at: api.clock.now() }).execute();
      await tx.deleteFrom('category').execute();
    });
    expect(
      await save({ studioPackageId, version: 1, taxRateId, eligibleCategories: [categoryId] }),
    ).toMatchObject({ version: 2, taxRateId });
    expect(await refused({ packageName: 'Other', taxRateId })).toEqual(['taxRateId']);
  });
});

describe('the order of plans', () => {
  test('is the one that was given, and what was not named comes after', async () => {
    const [a, b, c, d] = [
      await save({ packageName: 'A' }),
      await save({ packageName: 'B' }),
      await save({ packageName: 'C' }),
      await save({ packageName: 'D' }),
    ];
    const sort = (ids: string[], as = studio.owner) =>
      api.call('POST', `${AREA}/portal/sort`, { as, json: { studioPackageIds: ids } });
    expect(await sort([d.studioPackageId, b.studioPackageId, d.studioPackageId])).toMatchObject({
      status: 200,
      data: null,
    });
    expect(await listed()).toEqual(['D', 'B', 'A', 'C']);
    await sort([a.studioPackageId, b.studioPackageId, c.studioPackageId, d.studioPackageId]);
    expect(await listed()).toEqual(['A', 'B', 'C', 'D']);
    expect(await sort([a.studioPackageId, newId()])).toMatchObject({ status: 404 });
    expect(await sort([])).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(await sort([a.studioPackageId], await aStaff(api, studio, 'STAFF'))).toMatchObject({
      status: 403,
    });
  });
});

describe('the status of a plan', () => {
  const setStatus = (studioPackageId: string, status: string, as: { token: string } = studio.owner) =>
    api.call<PackagePlan>('POST', `${AREA}/portal/status`, { as, json: { studioPackageId, status } });

  test('takes it off sale, archives it, and brings it back', async () => {
    const { studioPackageId } = await save();
    expect((await setStatus(studioPackageId, 'INACTIVE')).data).toMatchObject({
      status: 'INACTIVE',
      version: 2,
    });
    expect([await atCounter(), await listed()]).toEqual([[], ['Ten']]);
    await setStatus(studioPackageId, 'ARCHIVED');
    expect([await listed(), await listed({ withArchived: 'true' })]).toEqual([[], ['Ten']]);
    expect(
      await api.call('POST', `${AREA}/portal/create`, {
        as: studio.owner,
        json: somePlan({ studioPackageId, version: 3 }),
      }),
    ).toMatchObject({ status: 404 });
    expect((await setStatus(studioPackageId, 'ACTIVE')).data).toMatchObject({ status: 'ACTIVE', version: 4 });
    expect((await setStatus(studioPackageId, 'ACTIVE')).data.version).toBe(4);
  });

  test('cannot bring back a name that is taken by now', async () => {
    const { studioPackageId } = await save();
    await setStatus(studioPackageId, 'ARCHIVED');
    await save();
    expect(await setStatus(studioPackageId, 'ACTIVE')).toMatchObject({ status: 400, code: 'NAME_TAKEN' });
  });

  test('is for those who may edit plans of their own studio', async () => {
    const { studioPackageId } = await save();
    const { owner: stranger } = await aStudio(api);
    expect(await setStatus(studioPackageId, 'ARCHIVED', stranger)).toMatchObject({ status: 404 });
    expect(await setStatus(studioPackageId, 'ARCHIVED', await aStaff(api, studio, 'STAFF'))).toMatchObject({
      status: 403,
    });
    expect(await setStatus(studioPackageId, 'GONE')).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  });
});

describe('what is on sale', () => {
  test('depends on the day, and on what is left', async () => {
    const today = '2026-03-01';
    api.clock.set('2026-03-01T02:00:00Z');
    await save({ packageName: 'Today', saleFrom: today, saleTo: today });
    await save({ packageName: 'Tomorrow', saleFrom: '2026-03-02' });
    await save({ packageName: 'Over', saleTo: '2026-02-28' });
    await save({ packageName: 'None', stock: 0 });
    const last = await save({ packageName: 'Last', stock: 2 });
    const { memberId } = await aMember(api, studio);
    await anOrder(last, { memberId });
    expect((await onWebsite()).map(({ packageName, left }) => [packageName, left])).toEqual([
      ['Today', null],
      ['Last', 1],
    ]);
    await anOrder(last, { memberId, status: 'EXPIRED', paid_at: null });
    expect(await atCounter()).toEqual(['Today', 'Last']);
    await anOrder(last, { memberId, status: 'AWAITING_PAYMENT', paid_at: null });
    expect(await atCounter()).toEqual(['Today']);
  });

  test('depends on who looks', async () => {
    const plan = await save({ packageName: 'Public' });
    await save({ packageName: 'Members', visibility: 'MEMBERS' });
    await save({ packageName: 'Counter', visibility: 'STAFF_ONLY' });
    await save({ packageName: 'Intro', packageType: 'INTRO', newClientsOnly: true });
    const [fresh, known] = [await aMember(api, studio), await aMember(api, studio)];
    await anOrder(plan, { memberId: known.memberId });
    expect((await onWebsite()).map(({ packageName, isIntro }) => [packageName, isIntro])).toEqual([
      ['Public', false],
      ['Intro', true],
    ]);
    expect(await atCounter()).toEqual(['Public', 'Members', 'Counter', 'Intro']);
    expect(await forMember(fresh)).toEqual(['Public', 'Members', 'Intro']);
    expect(await forMember(known)).toEqual(['Public', 'Members']);
    expect(await api.call('GET', `${AREA}/list`, { as: studio.owner })).toMatchObject({ status: 401 });
  });

  test('says its price with the tax that comes on top', async () => {
    await save({ packageName: 'On top', taxRateId: await aTax() });
    await save({ packageName: 'Within', taxRateId: await aTax({ name: 'VAT', inclusive: true }) });
    expect(
      (await onWebsite()).map(({ price, priceInclTax, taxName }) => [price, priceInclTax, taxName]),
    ).toEqual([
      ['100.00', '109.00', 'GST'],
      ['100.00', '100.00', 'VAT'],
    ]);
  });
});

test('a package that was shared or renewed was sold once', async () => {
  const plan = await save();
  const { memberId } = await aMember(api, studio);
  const parent = await aPackage(api, studio, { memberId, studio_package_id: plan.studioPackageId });
  await aPackage(api, studio, {
    memberId,
    studio_package_id: plan.studioPackageId,
    parent_id: parent,
    source: 'SHARED',
  });
  await aPackage(api, studio, {
    memberId,
    studio_package_id: plan.studioPackageId,
    deleted_at: api.clock.now(),
  });
  const { data } = await api.call<PackagePlan>('GET', `${AREA}/portal`, {
    as: studio.owner,
    query: { studioPackageId: plan.studioPackageId },
  });
  expect(data).toMatchObject({ sold: 1, activeHolders: 1 });
});
