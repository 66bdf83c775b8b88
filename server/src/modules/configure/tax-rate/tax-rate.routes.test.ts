import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { newId } from '../../../platform/db/newId.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { anUnpaidTicket } from '../../../testing/builders/dues.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { taxRateModule } from './tax-rate.routes.ts';

const URL = '/api/studio/portal/tax-rate';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [taxRateModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

type As = { token: string };
const save = (tax: object, as: As = studio.owner) =>
  api.call<TaxRate>('POST', URL, { as, form: { name: 'GST', percent: '9', inclusive: true, ...tax } });
const list = async (as: As = studio.owner) => (await api.call<TaxRate[]>('GET', URL, { as })).data;
const archive = (taxRateId: string, isArchived = true, as: As = studio.owner) =>
  api.call<TaxRate>('POST', `${URL}/archive`, { as, json: { taxRateId, isArchived } });
const remove = (taxRateId: string, as: As = studio.owner) =>
  api.call('DELETE', `${URL}/${taxRateId}`, { as });
const fieldsOf = (data: unknown) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

const aPlanWith = (tax_rate_id: string, change: object = {}) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('package_plan')
      .values({
        studio_id: studio.studioId,
        studio_package_id: newId(),
        package_name: newId(),
        package_type: 'CLASS_PACK',
        price_minor: 100,
        validity_unit: 'NONE',
        tax_rate_id,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
        ...change,
      })
      .execute(),
  );

test('tax rates are added, changed, and listed by name', async () => {
  const { data: gst } = await save({});
  expect(gst).toEqual({
    taxRateId: expect.any(String),
    name: 'GST',
    percent: '9',
    inclusive: true,
    plans: 0,
    others: 0,
    isOldest: true,
    isArchived: false,
  });
  await save({ name: 'city tax', percent: '8.875', inclusive: false });
  await save({ taxRateId: gst.taxRateId, percent: '10.50' });
  await aPlanWith(gst.taxRateId);
  await aPlanWith(gst.taxRateId, { status: 'ARCHIVED' });
  expect(
    (await list()).map(({ name, percent, inclusive, plans }) => [name, percent, inclusive, plans]),
  ).toEqual([
    ['city tax', '8.875', false, 0],
    ['GST', '10.5', true, 1],
  ]);
  expect((await auditOf(api, studio.studioId, 'taxRate.save')).at(-1)).toMatchObject({
    before: { name: 'GST', percent: '9.000', inclusive: true },
    after: { name: 'GST', percent: '10.50' },
  });
});

test('the one that the studio has had longest is said, as long as it can be chosen', async () => {
  const { data: mwst } = await save({ name: 'MwSt', percent: '19' });
  api.clock.advance(1000);
  await save({ name: 'Citytax', percent: '7' });
  const oldest = async () => (await list()).filter(({ isOldest }) => isOldest).map(({ name }) => name);
  expect(await oldest()).toEqual(['MwSt']);
  await archive(mwst.taxRateId);
  expect(await oldest()).toEqual(['Citytax']);
});

test('a tax of one name has several percentages', async () => {
  await save({ name: 'MwSt', percent: '19' });
  await save({ name: 'MwSt', percent: '7' });
  expect((await list()).map(({ name, percent }) => `${name} ${percent}`)).toEqual(['MwSt 19', 'MwSt 7']);
});

test('a name and percentage are taken once, until they are archived', async () => {
  const { data: gst } = await save({});
  const second = await save({ name: ' gst ', percent: '9.0' });
  expect(second).toMatchObject({ status: 400, code: 'NAME_TAKEN' });
  expect(fieldsOf(second.data)).toEqual(['name']);
  expect((await archive(gst.taxRateId)).data.isArchived).toBe(true);
  await save({});
  expect(await archive(gst.taxRateId, false)).toMatchObject({ status: 400, code: 'NAME_TAKEN' });
  expect((await list()).map(({ isArchived }) => isArchived)).toEqual([false, true]);
});

test('one that a plan has cannot be deleted', async () => {
  const { data: gst } = await save({});
  await aPlanWith(gst.taxRateId, { status: 'ARCHIVED' });
  expect(await remove(gst.taxRateId)).toMatchObject({
    status: 400,
    code: 'IN_USE',
    message: 'Used by 1 plan: archive instead',
  });
  const { data: other } = await save({ name: 'VAT' });
  expect(await remove(other.taxRateId)).toMatchObject({ status: 200, data: null });
  expect(await list()).toHaveLength(1);
});

test.each([
  [{ percent: '101' }, ['percent']],
  [{ percent: '-1' }, ['percent']],
  [{ percent: '8.8755' }, ['percent']],
  [{ percent: '' }, ['percent']],
  [{ name: ' ' }, ['name']],
])('%j is refused', async (change, fields) => {
  expect(fieldsOf((await save(change)).data)).toEqual(fields);
});

test('one that a class, a ticket, a fee or gift cards have is counted, and not deleted', async () => {
  const { data: gst } = await save({});
  const startAt = '2026-03-03T10:00:00.000Z';
  const scheduleId = await aSession(api, studio, { startAt });
  const { memberId } = await aMember(api, studio);
  await anUnpaidTicket(api, studio, { scheduleId, memberId });
  const penalties = [
    { trigger: 'NO_SHOW', appliesTo: 'ALL', action: 'FEE', value: 100, taxRateId: gst.taxRateId },
  ];
  await api.db.studio(studio.studioId, async (tx) => {
    await tx.updateTable('class_template').set({ tax_rate_id: gst.taxRateId }).execute();
    await tx.updateTable('event_ticket_type').set({ tax_rate_id: gst.taxRateId }).execute();
    await tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ penalties, giftCardTaxRateId: gst.taxRateId }) })
      .where('studio_id', '=', studio.studioId)
      .execute();
  });
  expect(await list()).toMatchObject([{ plans: 0, others: 4 }]);
  expect(await remove(gst.taxRateId)).toMatchObject({
    code: 'IN_USE',
    message: 'Used by 4 classes, tickets, fees or gift cards: archive instead',
  });
});

test('whoever sees plans sees taxes; who configures the studio changes them', async () => {
  const { data: gst } = await save({});
  expect(await list(await aStaff(api, studio, 'TRAINER'))).toHaveLength(1);
  for (const role of ['TRAINER', 'STAFF'] as const) {
    const as = await aStaff(api, studio, role);
    expect(await save({ name: 'VAT' }, as)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await archive(gst.taxRateId, true, as)).toMatchObject({ status: 403 });
    expect(await remove(gst.taxRateId, as)).toMatchObject({ status: 403 });
  }
  expect(await save({ name: 'VAT' }, await aStaff(api, studio, 'SUPER'))).toMatchObject({ status: 200 });
  expect(await api.call('GET', URL, { as: await aMember(api, studio) })).toMatchObject({ status: 401 });
});

test('the rates of another studio are not there', async () => {
  const { data: gst } = await save({});
  const { owner: stranger } = await aStudio(api);
  expect(await list(stranger)).toEqual([]);
  expect(await save({ taxRateId: gst.taxRateId }, stranger)).toMatchObject({ status: 404 });
  expect(await archive(gst.taxRateId, true, stranger)).toMatchObject({ status: 404 });
  expect(await remove(gst.taxRateId, stranger)).toMatchObject({ status: 404 });
});
