import type {
  ApplyPreview,
  ApplyUndone,
  PlanHistory,
} from '@studio/contract/packages/package-plan-change.schema';
import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { packageModule } from '../package.routes.ts';
import { HOUR } from '@studio/contract/values/time';

const AREA = '/api/studio-package/portal';
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
  price: '280.00',
  credits: 10,
  validityValue: 3,
  validityUnit: 'MONTH',
  eligibleTypes: ['CLASS'],
  ...change,
});
const save = (plan: object, as: { token: string } = studio.owner) =>
  api.call<PackagePlan>('POST', `${AREA}/create`, { as, json: plan });
const preview = (plan: object, as: { token: string } = studio.owner) =>
  api.call<ApplyPreview>('POST', `${AREA}/apply-preview`, { as, json: plan });
const undo = (batchId: string, as: { token: string } = studio.owner) =>
  api.call<ApplyUndone>('POST', `${AREA}/apply-undo`, { as, json: { batchId } });
const history = async (studioPackageId: string) =>
  (await api.call<PlanHistory>('GET', `${AREA}/history`, { as: studio.owner, query: { studioPackageId } }))
    .data;

/** A package of a plan, held by a new member. */
async function sold(plan: PackagePlan, change: object = {}): Promise<string> {
  const { memberId } = await aMember(api, studio);
  return aPackage(api, studio, {
    memberId,
    studio_package_id: plan.studioPackageId,
    name: plan.packageName,
    ...change,
  });
}
const rows = (ids: string[]) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', 'in', ids)
      .orderBy('studio_package_transaction_id')
      .execute(),
  );
const changesOf = (id: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('package_change')
      .select(['field', 'old_value', 'new_value', 'reason'])
      .where('studio_package_transaction_id', '=', id)
      .orderBy('field')
      .orderBy('change_id')
      .execute(),
  );
const change = (id: string, columns: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member_package').set(columns).where('studio_package_transaction_id', '=', id).execute(),
  );

const WINDOWS = [{ weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '16:00' }];
const NEW_TERMS = {
  packageName: 'Ten off-peak',
  price: '300.00',
  eligibleTypes: ['CLASS', 'EVENT'],
  eligibleWindows: WINDOWS,
  maxPerDay: 1,
  usagePriority: 3,
};
const editOf = ({ studioPackageId, version }: PackagePlan, more: object = {}) =>
  somePlan({ ...NEW_TERMS, studioPackageId, version, reason: 'Off-peak only', ...more });

describe('asking what an edit would change', () => {
  test('lists each change and the affected packages, and writes nothing', async () => {
    const { data: plan } = await save(somePlan());
    const id = await sold(plan, { end_date: '2027-01-31' });
    await sold(plan, { end_date: '2020-01-31' });
    await sold(plan, { status: 'VOIDED' });
    const { data } = await preview(editOf(plan));
    expect(data).toMatchObject({
      packages: 1,
      holders: 1,
      examples: [
        { studioPackageTransactionId: id, name: 'Ten', endDate: '2027-01-31', creditsRemaining: 10 },
      ],
    });
    expect(data.changes).toEqual([
      {
        field: 'packageName',
        label: 'Name',
        oldValue: 'Ten',
        newValue: 'Ten off-peak',
        reach: 'NEW_AND_EXISTING',
      },
      { field: 'price', label: 'Price', oldValue: 'S$280.00', newValue: 'S$300.00', reach: 'NEW_ONLY' },
      {
        field: 'eligibleTypes',
        label: 'Can book',
        oldValue: 'Classes',
        newValue: 'Classes, Events',
        reach: 'NEW_AND_EXISTING',
      },
      {
        field: 'eligibleWindows',
        label: 'Hours',
        oldValue: null,
        newValue: 'Mon, Tue, Wed, Thu, Fri 6:00 am – 4:00 pm',
        reach: 'NEW_AND_EXISTING',
      },
      {
        field: 'maxPerDay',
        label: 'Bookings a day',
        oldValue: null,
        newValue: '1',
        reach: 'NEW_AND_EXISTING',
      },
      {
        field: 'usagePriority',
        label: 'Order of use',
        oldValue: '5',
        newValue: '3',
        reach: 'NEW_AND_EXISTING',
      },
    ]);
    expect(await rows([id])).toMatchObject([{ name: 'Ten', max_per_day: null }]);
    expect((await history(plan.studioPackageId)).batches).toEqual([]);
  });

  test('reaches nobody with a change of what it costs', async () => {
    const { data: plan } = await save(somePlan());
    await sold(plan);
    const { data } = await preview(
      somePlan({ studioPackageId: plan.studioPackageId, price: '1', credits: 99 }),
    );
    expect(data).toMatchObject({ packages: 0, holders: 0, examples: [] });
    expect(data.changes).toHaveLength(2);
  });

  test('is not for a plan that is not there', async () => {
    expect(await preview(somePlan())).toMatchObject({ status: 404 });
    expect(await preview(somePlan({ studioPackageId: newId() }))).toMatchObject({ status: 404 });
    const { data: plan } = await save(somePlan());
    const { owner: stranger } = await aStudio(api);
    expect(await preview(editOf(plan), stranger)).toMatchObject({ status: 404 });
    expect(await preview(editOf(plan), await aStaff(api, studio, 'STAFF'))).toMatchObject({ status: 403 });
  });
});

describe('an edit for those who buy from now on', () => {
  test('leaves what is sold as it is', async () => {
    const { data: plan } = await save(somePlan());
    const id = await sold(plan);
    await save(editOf(plan));
    expect(await rows([id])).toMatchObject([
      { name: 'Ten', eligible_types: ['CLASS'], max_per_day: null, version: 1 },
    ]);
    expect(await changesOf(id)).toEqual([]);
  });
});

describe('an edit for those who hold the plan too', () => {
  const all = { applyTo: 'NEW_AND_EXISTING' };

  test('gives them the terms that may change, each with a line in the change log', async () => {
    const { data: plan } = await save(somePlan());
    const [first, waiting] = [
      await sold(plan),
      await sold(plan, { status: 'PENDING_PAYMENT', usage_priority: 3 }),
    ];
    const expired = await sold(plan, { end_date: '2020-01-31' });
    const elsewhere = await sold((await save(somePlan({ packageName: 'Other' }))).data);
    await save(editOf(plan, all));
    const given = {
      name: 'Ten off-peak',
      eligible_types: ['CLASS', 'EVENT'],
      eligible_windows: WINDOWS,
      max_per_day: 1,
      usage_priority: 3,
      list_price_minor: 10_000,
      total_credits: 10,
      version: 2,
    };
    expect(await rows([first, waiting])).toMatchObject([given, given]);
    expect(await rows([expired, elsewhere])).toMatchObject([
      { max_per_day: null, version: 1 },
      { max_per_day: null, version: 1 },
    ]);
    const reason = 'Off-peak only';
    expect(await changesOf(first)).toEqual([
      { field: 'eligibleTypes', old_value: 'Classes', new_value: 'Classes, Events', reason },
      {
        field: 'eligibleWindows',
        old_value: null,
        new_value: 'Mon, Tue, Wed, Thu, Fri 6:00 am – 4:00 pm',
        reason,
      },
      { field: 'maxPerDay', old_value: null, new_value: '1', reason },
      { field: 'packageName', old_value: 'Ten', new_value: 'Ten off-peak', reason },
      { field: 'usagePriority', old_value: '5', new_value: '3', reason },
    ]);
    expect((await changesOf(waiting)).map(({ field }) => field)).not.toContain('usagePriority');
  });

  test('keeps what a package was given by somebody else from being passed on', async () => {
    const { data: plan } = await save(somePlan());
    const parent = await sold(plan);
    const child = await sold(plan, { parent_id: parent, source: 'SHARED' });
    await save(
      somePlan({
        studioPackageId: plan.studioPackageId,
        version: plan.version,
        shareable: true,
        maxShareCredits: 3,
        usagePriority: 1,
        ...all,
      }),
    );
    expect(await rows([parent, child])).toMatchObject([
      { shareable: true, max_share_credits: 3, usage_priority: 1 },
      { shareable: false, max_share_credits: null, usage_priority: 1 },
    ]);
    const [batch] = (await history(plan.studioPackageId)).batches;
    expect((await undo(batch?.batchId ?? '')).data).toEqual({ undone: 2, leftAlone: 0 });
    expect(await rows([parent, child])).toMatchObject([
      { shareable: false, usage_priority: 5 },
      { shareable: false, usage_priority: 5 },
    ]);
  });

  test('is no batch where everybody has the terms already', async () => {
    const { data: plan } = await save(somePlan());
    await save(editOf(plan, all));
    expect((await history(plan.studioPackageId)).batches).toEqual([]);
  });
});

describe('undoing an edit', () => {
  async function edited(count: number) {
    const { data: plan } = await save(somePlan());
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(await sold(plan));
    const before = await rows(ids);
    await save(editOf(plan, { applyTo: 'NEW_AND_EXISTING' }));
    const [batch] = (await history(plan.studioPackageId)).batches;
    return { plan, ids, before, batchId: batch?.batchId ?? '' };
  }

  test('gives everybody their terms back, and says so', async () => {
    const { ids, before, batchId } = await edited(2);
    expect(await undo(batchId)).toMatchObject({ status: 200, data: { undone: 2, leftAlone: 0 } });
    expect(await rows(ids)).toEqual(before.map((row) => ({ ...row, version: 3 })));
    expect((await changesOf(ids[0] ?? '')).slice(0, 2)).toMatchObject([
      { new_value: 'Classes, Events' },
      { old_value: 'Classes, Events', new_value: 'Classes', reason: 'Undone' },
    ]);
    expect(await undo(batchId)).toMatchObject({ status: 400, code: 'REQUEST_FINAL' });
  });

  test('leaves alone what was changed since', async () => {
    const { ids, batchId } = await edited(3);
    await change(ids[0] ?? '', { max_per_day: 2 });
    await change(ids[1] ?? '', { status: 'VOIDED' });
    expect((await undo(batchId)).data).toEqual({ undone: 1, leftAlone: 2 });
    expect(await rows(ids)).toMatchObject([
      { max_per_day: 2, usage_priority: 3 },
      { max_per_day: 1 },
      { max_per_day: null, usage_priority: 5 },
    ]);
  });

  test('is possible for a day', async () => {
    const { plan, batchId } = await edited(1);
    const now = api.clock.now().getTime();
    const begun = (ago: number) =>
      api.db.studio(studio.studioId, (tx) =>
        tx
          .updateTable('package_batch')
          .set({ created_at: new Date(now - ago) })
          .where('batch_id', '=', batchId)
          .execute(),
      );
    await begun(24 * HOUR);
    expect((await history(plan.studioPackageId)).batches).toMatchObject([
      { packages: 1, reason: 'Off-peak only', undoneAt: null, undoUntil: new Date(now).toISOString() },
    ]);
    await begun(24 * HOUR + 1);
    expect(await undo(batchId)).toMatchObject({ status: 400, code: 'REQUEST_FINAL' });
    const [batch] = (await history(plan.studioPackageId)).batches;
    expect(batch?.undoUntil).toBeNull();
  });

  test('is not for other studios and roles', async () => {
    const { batchId } = await edited(1);
    const { owner: stranger } = await aStudio(api);
    expect(await undo(batchId, stranger)).toMatchObject({ status: 404 });
    expect(await undo(batchId, await aStaff(api, studio, 'STAFF'))).toMatchObject({ status: 403 });
  });
});

test('the history lists every version of the terms, newest first', async () => {
  const { data: plan } = await save(somePlan());
  const own = { studioPackageId: plan.studioPackageId };
  await save(somePlan({ ...own, version: 1, packageName: 'Ten again' }));
  await save(somePlan({ ...own, version: 2, packageName: 'Ten again', price: '290' }));
  const { versions } = await history(plan.studioPackageId);
  expect(
    versions.map(({ planVersion, changes }) => [planVersion, changes.map(({ field }) => field)]),
  ).toEqual([
    [2, ['packageName', 'price']],
    [1, []],
  ]);
  expect(versions[0]?.by).not.toBe('');
});
