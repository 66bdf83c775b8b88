import type { BulkExtended, BulkExtension } from '@studio/contract/packages/member-package-change.schema';
import { auditOf } from '../../../../testing/auditOf.ts';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { packageDesk } from '../../../../testing/worlds/packageDesk.ts';
import { memberPackageModule } from '../member-package.routes.ts';

const AREA = '/api/studio-package-transaction';
const REASON = 'Was ill';
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

const { post, detail, rowOf, aPaidClass } = packageDesk(() => ({ api, studio, member: mei }));

describe('many packages', () => {
  const extend = (change: object, as?: { token: string }) =>
    post<BulkExtended>('bulk-extend', { days: 7, reason: REASON, ...change }, as);

  /** A batch of so long ago: who is signed in would not be any more. */
  const madeBefore = (batchId: string | null, milliseconds: number) => {
    const created_at = new Date(api.clock.now().getTime() - milliseconds);
    return api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('package_batch')
        .set({ created_at })
        .where('batch_id', '=', batchId ?? '')
        .execute(),
    );
  };
  const DAY = 24 * 3_600_000;

  test('are shown before they are made longer, and can be shortened again within a day', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-02' });
    const over = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-01' });
    await aPackage(api, studio, { memberId: mei.memberId });
    expect((await extend({})).data).toMatchObject({
      dryRun: true,
      packages: 1,
      batchId: null,
      items: [{ studioPackageTransactionId: packageId, endDate: '2026-03-02', newEndDate: '2026-03-09' }],
    });
    expect(await rowOf(packageId)).toMatchObject({ end_date: '2026-03-02' });
    const {
      data: { batchId },
    } = await extend({ dryRun: false });
    expect(await rowOf(packageId)).toMatchObject({ end_date: '2026-03-09' });
    expect(await rowOf(over)).toMatchObject({ end_date: '2026-03-01' });
    expect((await detail(packageId)).changeLogList).toMatchObject([
      { field: 'endDate', oldValue: '2026-03-02', newValue: '2026-03-09', batchId },
    ]);
    await madeBefore(batchId, DAY);
    expect((await post('bulk-extend/undo', { batchId })).data).toEqual({ packages: 1, kept: 0 });
    expect(await rowOf(packageId)).toMatchObject({ end_date: '2026-03-02' });
    expect((await post('bulk-extend/undo', { batchId })).code).toBe('REQUEST_FINAL');
  });

  test('are undone for a day only, and not where somebody built on it', async () => {
    const [moved, booked] = [
      await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' }),
      await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' }),
    ];
    const {
      data: { batchId },
    } = await extend({ dryRun: false });
    await post('update-validity', {
      studioPackageTransactionId: moved,
      startDate: null,
      endDate: '2026-05-01',
      reason: REASON,
    });
    await aPaidClass(booked, '2026-04-02T04:00:00.000Z');
    expect((await post('bulk-extend/undo', { batchId })).data).toEqual({ packages: 0, kept: 2 });
    const {
      data: { batchId: late },
    } = await extend({ dryRun: false });
    await madeBefore(late, DAY + 1);
    expect((await post('bulk-extend/undo', { batchId: late })).code).toBe('REQUEST_FINAL');
    expect((await post('bulk-extend/undo', { batchId: newId() })).code).toBe('NOT_FOUND');
  });

  test('are listed for a month, with what can be undone', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    const { studio_package_id: studioPackageId } = await rowOf(packageId);
    const listed = async () =>
      (await api.call<BulkExtension[]>('GET', `${AREA}/portal/bulk-extend`, { as: studio.owner })).data;
    const {
      data: { batchId: first },
    } = await extend({ dryRun: false, filter: { studioPackageId } });
    await madeBefore(first, DAY + 1);
    const {
      data: { batchId: second },
    } = await extend({ dryRun: false, days: 3 });
    const [newest, older] = await listed();
    expect(newest).toMatchObject({
      batchId: second,
      days: 3,
      packages: 1,
      packageName: null,
      reason: REASON,
      undoneAt: null,
      undoUntil: new Date(api.clock.now().getTime() + DAY).toISOString(),
    });
    expect(older).toMatchObject({
      batchId: first,
      days: 7,
      packageName: expect.any(String),
      undoUntil: null,
    });
    await post('bulk-extend/undo', { batchId: second });
    await madeBefore(first, 31 * DAY);
    expect(await listed()).toMatchObject([
      { batchId: second, undoneAt: api.clock.now().toISOString(), undoUntil: null },
    ]);
  });

  test('of one plan alone', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    const { studio_package_id: studioPackageId } = await rowOf(packageId);
    expect((await extend({ filter: { studioPackageId } })).data.packages).toBe(1);
    expect((await extend({})).data.packages).toBe(2);
  });

  test('of some members alone, all of the studio', async () => {
    const [ana, other] = [await aMember(api, studio), await aStudio(api)];
    const { memberId: stranger } = await aMember(api, other);
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    await aPackage(api, studio, { memberId: ana.memberId, end_date: '2026-03-31' });
    const of = (...memberIds: string[]) => extend({ filter: { memberIds }, dryRun: false });
    expect((await of(mei.memberId, stranger)).code).toBe('NOT_FOUND');
    expect((await of()).data).toMatchObject({ errors: [{ message: 'Choose members' }] });
    expect((await of(mei.memberId)).data).toMatchObject({
      packages: 1,
      items: [{ studioPackageTransactionId: packageId, newEndDate: '2026-04-07' }],
    });
    expect(await auditOf(api, studio.studioId, 'package.bulkExtend')).toMatchObject([
      { after: { members: 1, days: 7, packages: 1 } },
    ]);
  });

  test('once, however often one request arrives', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    const once = () =>
      api.call<BulkExtended>('POST', `${AREA}/portal/bulk-extend`, {
        as: studio.owner,
        json: { filter: { memberIds: [mei.memberId] }, days: 7, reason: REASON, dryRun: false },
        headers: { 'idempotency-key': 'one-click' },
      });
    expect((await once()).data).toEqual((await once()).data);
    expect(await rowOf(packageId)).toMatchObject({ end_date: '2026-04-07' });
  });

  test('are not for the desk', async () => {
    expect((await extend({}, await aStaff(api, studio, 'STAFF'))).status).toBe(403);
  });
});
