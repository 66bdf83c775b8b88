import type { PackagePlan, PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
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
  packageName: '10-Class Pack',
  description: 'Ten classes',
  packageType: 'CLASS_PACK',
  price: '280.00',
  credits: 10,
  validityValue: 3,
  validityUnit: 'MONTH',
  eligibleTypes: ['CLASS'],
  ...change,
});
const save = (plan: object, as: { token: string } = studio.owner) =>
  api.call<PackagePlan>('POST', `${AREA}/portal/create`, { as, form: plan });
const list = async () =>
  (await api.call<PackagePlan[]>('GET', `${AREA}/portal/studio`, { as: studio.owner })).data;
const fieldsOf = (data: unknown) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

/** A package of a member, inserted directly into the table. */
async function sell(plan: PackagePlan, change: object = {}): Promise<void> {
  const { memberId } = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('member_package')
      .values({
        studio_id: studio.studioId,
        studio_package_transaction_id: newId(),
        member_id: memberId,
        studio_package_id: plan.studioPackageId,
        plan_version: 1,
        name: plan.packageName,
        package_type: plan.packageType,
        unlimited: false,
        initial_credits: 10,
        total_credits: 10,
        credits_remaining: 10,
        list_price_minor: 28_000,
        status: 'ACTIVE',
        start_date: '2026-03-01',
        end_date: '2026-03-02',
        eligible_types: ['CLASS'],
        eligible_templates: [],
        validity_value: 3,
        validity_unit: 'MONTH',
        activation: 'PURCHASE',
        usage_priority: 5,
        shareable: false,
        created_at: api.clock.now(),
        ...change,
      })
      .execute(),
  );
}

describe('saving a plan', () => {
  test('adds it at the end of the list', async () => {
    const first = await save(somePlan());
    expect(first).toMatchObject({
      code: '0',
      data: {
        packageName: '10-Class Pack',
        price: '280.00',
        credits: 10,
        sold: 0,
        version: 1,
        status: 'ACTIVE',
      },
    });
    await save(somePlan({ packageName: 'Unlimited', packageType: 'MEMBERSHIP', credits: null }));
    expect((await list()).map((plan) => [plan.packageName, plan.credits])).toEqual([
      ['10-Class Pack', 10],
      ['Unlimited', null],
    ]);
  });

  test('changes the one that the body names, and its version', async () => {
    const { data: plan } = await save(somePlan());
    const changed = await save(somePlan({ studioPackageId: plan.studioPackageId, version: 1, price: '300' }));
    expect(changed.data).toMatchObject({
      studioPackageId: plan.studioPackageId,
      price: '300.00',
      version: 2,
    });
  });

  test('leaves a line in the audit log', async () => {
    const { data: plan } = await save(somePlan());
    const [line] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').selectAll().execute(),
    );
    expect(line).toMatchObject({
      action: 'plan.save',
      entity_id: plan.studioPackageId,
      actor_id: studio.owner.staffId,
      after: { priceMinor: 28_000 },
    });
  });

  test('gives new terms a new version of terms, and a new name none', async () => {
    const { data: plan } = await save(somePlan());
    const own = { studioPackageId: plan.studioPackageId };
    await save(somePlan({ ...own, version: 1, packageName: 'Ten' }));
    await save(somePlan({ ...own, version: 2, packageName: 'Ten', credits: 11 }));
    const stored = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('package_plan').select(['plan_version', 'version']).executeTakeFirstOrThrow(),
    );
    expect(stored).toEqual({ plan_version: 2, version: 3 });
  });

  test('is refused on an old version, and changes nothing', async () => {
    const { data: plan } = await save(somePlan());
    const own = { studioPackageId: plan.studioPackageId, packageName: 'Late' };
    await save(somePlan({ studioPackageId: plan.studioPackageId, version: 1 }));
    expect(await save(somePlan({ ...own, version: 1 }))).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
    expect(await save(somePlan(own))).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect((await list())[0]?.packageName).toBe('10-Class Pack');
  });

  test('is refused when another plan has the name, whatever its capitals', async () => {
    await save(somePlan());
    const second = await save(somePlan({ packageName: 'Other' }));
    const refused = await save(somePlan({ packageName: '10-CLASS pack' }));
    expect(refused).toMatchObject({ status: 400, code: 'NAME_TAKEN' });
    expect(fieldsOf(refused.data)).toEqual(['packageName']);
    expect(await save(somePlan({ studioPackageId: second.data.studioPackageId, version: 1 }))).toMatchObject({
      code: 'NAME_TAKEN',
    });
  });

  test('names every field that is wrong', async () => {
    const refused = await save(
      somePlan({ packageName: ' ', price: '-1', credits: 0, validityValue: '', eligibleTypes: [] }),
    );
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(fieldsOf(refused.data).sort()).toEqual([
      'credits',
      'eligibleTypes',
      'packageName',
      'price',
      'validityValue',
    ]);
  });

  test('is refused with a class of another studio', async () => {
    const refused = await save(somePlan({ eligibleTemplates: [newId()] }));
    expect(refused.code).toBe('INVALID_FIELDS');
    expect(fieldsOf(refused.data)).toEqual(['eligibleTemplates']);
  });

  test('needs a role that may edit plans, and a plan of the own studio', async () => {
    const { data: plan } = await save(somePlan());
    expect(await save(somePlan(), await aStaff(api, studio, 'STAFF'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    const { owner: stranger } = await aStudio(api);
    expect(
      await save(somePlan({ studioPackageId: plan.studioPackageId, version: 1 }), stranger),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('deleting a plan', () => {
  const remove = (id: string, as: { token: string } = studio.owner) =>
    api.call('DELETE', `${AREA}/portal/${id}`, { as });

  test('removes one that was never sold', async () => {
    const { data: plan } = await save(somePlan());
    expect(await remove(plan.studioPackageId)).toMatchObject({ status: 200, code: '0', data: null });
    expect(await list()).toEqual([]);
  });

  test('is refused once it was sold', async () => {
    const { data: plan } = await save(somePlan());
    await sell(plan);
    await sell(plan);
    expect(await remove(plan.studioPackageId)).toMatchObject({
      status: 400,
      code: 'IN_USE',
      message: 'Sold twice: archive instead',
    });
    expect(await list()).toHaveLength(1);
  });

  test('answers 404 for an unknown plan, 400 for no id, and 403 for a trainer', async () => {
    expect(await remove(newId())).toMatchObject({ status: 404 });
    expect(await remove('mine')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await remove(newId(), await aStaff(api, studio, 'TRAINER'))).toMatchObject({ status: 403 });
  });
});

describe('reading plans', () => {
  test('counts what was sold, and who can still use it until the last day', async () => {
    const { data: plan } = await save(somePlan());
    await sell(plan);
    await sell(plan, { status: 'PENDING_PAYMENT' });
    await sell(plan, { status: 'INACTIVE', credits_remaining: 0 });
    expect((await list())[0]).toMatchObject({ sold: 2, activeHolders: 1 });
    const today = api.clock.now();
    api.clock.set('2026-03-02T16:00:00Z'); // Midnight in Singapore: the last day has ended.
    const as = await aStaff(api, studio);
    const one = await api.call<PackagePlan>('GET', `${AREA}/portal`, {
      as,
      query: { studioPackageId: plan.studioPackageId },
    });
    api.clock.set(today);
    expect(one.data).toMatchObject({ sold: 2, activeHolders: 0 });
  });

  test('answers 404 for a plan of another studio', async () => {
    const { data: plan } = await save(somePlan());
    const { owner: stranger } = await aStudio(api);
    const query = { studioPackageId: plan.studioPackageId };
    expect(await api.call('GET', `${AREA}/portal`, { as: stranger, query })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await api.call('GET', `${AREA}/portal`, { as: stranger })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
  });

  test('is not for members', async () => {
    const as = await aMember(api, studio);
    expect(await api.call('GET', `${AREA}/portal/studio`, { as })).toMatchObject({ status: 401 });
    expect(await api.call('GET', `${AREA}/portal/ddl`)).toMatchObject({ status: 401 });
  });

  test('shows visitors the public plans on sale, and staff all on sale', async () => {
    await save(somePlan({ packageName: 'Public' }));
    await save(somePlan({ packageName: 'Members', visibility: 'MEMBERS' }));
    await save(somePlan({ packageName: 'Counter', visibility: 'STAFF_ONLY' }));
    await save(somePlan({ packageName: 'Gone', status: 'INACTIVE' }));
    const names = (plans: PublicPlan[]) => plans.map((plan) => plan.packageName);
    const visitors = await api.call<PublicPlan[]>('GET', `${AREA}/public`, {
      query: { extension: studio.extension },
    });
    expect(names(visitors.data)).toEqual(['Public']);
    const counter = await api.call<PublicPlan[]>('GET', `${AREA}/portal/ddl`, {
      as: await aStaff(api, studio, 'TRAINER'),
    });
    expect(names(counter.data)).toEqual(['Public', 'Members', 'Counter']);
  });

  test('shows visitors nothing where prices are for members only', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx.insertInto('booking_website').values({ studio_id: studio.studioId, show_prices: false }).execute(),
    );
    expect(await api.call('GET', `${AREA}/public`, { query: { extension: studio.extension } })).toMatchObject(
      {
        status: 400,
        code: 'MEMBERS_ONLY',
        message: 'Sign in to see the packages and prices of this studio.',
      },
    );
  });

  test('refuses an unknown studio', async () => {
    expect(await api.call('GET', `${AREA}/public`, { query: { extension: 'nowhere' } })).toMatchObject({
      status: 404,
      code: 'STUDIO_UNKNOWN',
    });
    expect(await api.call('GET', `${AREA}/public`)).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  });
});
