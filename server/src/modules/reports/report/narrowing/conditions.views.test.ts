import {
  listOf,
  NONE,
  type ReportDefinition,
  type ReportFilter,
} from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { REPORTS } from '@studio/contract/reports/reports';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../report.routes.ts';

const WEEK = { from: '2026-03-02', to: '2026-03-09' };
let api: TestApp;
let studio: TestStudio;
let category: Record<'yoga' | 'barre', string>;
let pack: string;
let promo: { id: string; code: string };

const ask = (key: string, query: Record<string, string> = {}, as: { token: string } = studio.owner) =>
  api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, { as, query });
const figures = async (key: string, query: Record<string, string>) =>
  (await ask(key, { ...WEEK, ...query })).data.figures;

async function aCategory(of: Pick<TestStudio, 'studioId'>, name: string): Promise<string> {
  const row = { studio_id: of.studioId, category_id: newId(), name };
  await api.db.studio(of.studioId, (tx) => tx.insertInto('category').values(row).execute());
  return row.category_id;
}

async function aClass(startAt: string, category_id: string | null): Promise<string> {
  const scheduleId = await aSession(api, studio, { startAt, capacity: 4 });
  await api.db.studio(studio.studioId, async (tx) => {
    const { class_templ_id } = await tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
    const template = tx.updateTable('class_template').where('class_templ_id', '=', class_templ_id);
    await template.set({ category_id }).execute();
  });
  return scheduleId;
}

/**
 * A week counted by hand, of classes with four places. Monday, Yoga: Ann came with her pack of ten, Ben with a
 * membership. Tuesday, Barre: Ann did not come, on her pack. Wednesday, of no category: the owner booked Cat, without a
 * package, who cancelled late. Ben buys a pack for 120.00 and 9% tax, and Cat, with a promo code, a trial for half of
 * 30.00.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, reportModule] });
  api.clock.set('2026-03-02T04:00:00Z');
  studio = await aStudio(api);
  const shop = aShop(api, studio);
  const [ann, ben, cat] = await Promise.all(Array.from({ length: 3 }, () => aMember(api, studio)));
  if (!ann || !ben || !cat) throw new Error('three members');
  const tax_rate_id = await shop.tax({ name: 'GST', percent: '9', inclusive: false });
  pack = await shop.plan({ package_name: 'Ten', tax_rate_id });
  const packageId = await aPackage(api, studio, { memberId: ann.memberId, studio_package_id: pack });
  const membership = await aPackage(api, studio, { memberId: ben.memberId, package_type: 'MEMBERSHIP' });
  category = { yoga: await aCategory(studio, 'Yoga'), barre: await aCategory(studio, 'Barre') };
  const [monday, tuesday, wednesday] = [
    await aClass('2026-03-02T01:00:00Z', category.yoga),
    await aClass('2026-03-03T01:00:00Z', category.barre),
    await aClass('2026-03-04T01:00:00Z', null),
  ];
  const book = (scheduleId: string, memberId: string, rest: { status: string } & Record<string, unknown>) =>
    aBooking(api, studio, { scheduleId, memberId, ...rest });
  const byPack = { studio_package_transaction_id: packageId };
  await book(monday, ann.memberId, { status: 'CHECKED_IN', ...byPack });
  await book(monday, ben.memberId, { status: 'CHECKED_IN', studio_package_transaction_id: membership });
  await book(tuesday, ann.memberId, { status: 'NO_SHOW', ...byPack });
  await book(wednesday, cat.memberId, { status: 'LATE_CANCELLED', booked_by: studio.owner.staffId });
  const { data: order } = await shop.buy(ben, { studioPackageId: pack });
  await shop.pay(order.orderId, '130.80');
  promo = await shop.promo();
  const trial = await shop.plan({ package_name: 'Try it', package_type: 'TRIAL', price_minor: 3000 });
  const { data: half } = await shop.buy(cat, { studioPackageId: trial, promoCode: promo.code });
  await shop.pay(half.orderId, '15');
});
afterAll(() => api.close());

test.each([
  ['all', () => ({}), 4, 0.25],
  ['a category', () => ({ categoryId: category.yoga }), 2, 0],
  ['a type of package', () => ({ packageType: 'CLASS_PACK' }), 2, 0],
  ['another type of package', () => ({ packageType: 'MEMBERSHIP' }), 1, 0],
  ['a package', () => ({ studioPackageId: pack }), 2, 0],
  ['a category and a package', () => ({ categoryId: category.barre, studioPackageId: pack }), 1, 0],
  ['who booked', () => ({ bookerId: studio.owner.staffId }), 1, 1],
])('bookings of %s', async (_of, query, bookings, cancelRate) => {
  expect(await figures('booking', query())).toMatchObject({ bookings, cancelRate });
});

test.each([
  ['transaction', { studioPackageId: 'ten' }],
  ['transaction', { entry: 'SOLD' }],
  // Every way of booking is one.
  ['booking', { source: NONE }],
])('the report %s refuses %j', async (key, query) => {
  expect((await ask(key, { ...WEEK, ...query })).code).toBe('INVALID_FIELDS');
});

test('a group of packages leads to its rows', async () => {
  const { groups } = (await ask('booking', { ...WEEK, group: 'package' })).data;
  const ten = groups.find(({ label }) => label === 'Ten');
  expect(ten).toMatchObject({ key: pack, figures: { bookings: 2 } });
});

test.each([
  ['a week', WEEK.to],
  ['more than a hundred days', '2026-09-01'],
])('sessions of a category in %s, and all by category', async (_time, to) => {
  expect(await figures('class-attendance', { to, categoryId: category.yoga })).toMatchObject({
    sessions: 1,
    booked: 2,
    fillRate: 0.5,
    firstTimers: 2,
  });
  expect(await figures('class-attendance', { to, categoryId: NONE })).toMatchObject({
    sessions: 1,
    booked: 0,
  });
  const { groups } = (await ask('class-attendance', { ...WEEK, to, group: 'category' })).data;
  expect(groups.map(({ label, figures: of }) => [label, of['booked']]).toSorted()).toEqual([
    [null, 0],
    ['Barre', 1],
    ['Yoga', 2],
  ]);
});

test.each([
  ['transaction', () => ({ packageType: 'CLASS_PACK' }), '120.00'],
  ['transaction', () => ({ promoCodeId: promo.id }), '15.00'],
  ['revenue', () => ({ packageType: 'TRIAL' }), '15.00'],
  ['tax', () => ({ studioPackageId: pack }), '120.00'],
  ['tax', () => ({ taxRate: 'GST 9%' }), '120.00'],
  ['transaction', () => ({ taxRate: 'VAT 19%' }), '0.00'],
  ['transaction', () => ({ handlerId: studio.owner.staffId }), '135.00'],
  ['promo-performance', () => ({ packageType: 'TRIAL' }), '15.00'],
  ['promo-performance', () => ({ packageType: 'CLASS_PACK' }), '0.00'],
])('net sales of the report %s by what was sold', async (key, query, netSales) => {
  expect(await figures(key, query())).toMatchObject({ netSales });
});

test('what another studio has is not found', async () => {
  const other = await aStudio(api);
  const foreign = await aCategory(other, 'Yoga');
  expect((await ask('booking', { ...WEEK, categoryId: foreign })).code).toBe('NOT_FOUND');
  expect((await ask('transaction', { ...WEEK, promoCodeId: promo.id }, other.owner)).code).toBe('NOT_FOUND');
});

test('options name the categories, promo codes and forms of the studio alone', async () => {
  const options = async (key: string, as = studio.owner) =>
    (await api.call<ReportOptions>('GET', `/api/report/portal/${key}/options`, { as })).data;
  expect((await options('class-attendance')).category).toEqual([
    { id: category.barre, name: 'Barre' },
    { id: category.yoga, name: 'Yoga' },
  ]);
  expect(await options('transaction')).toMatchObject({
    promo: [{ id: promo.id, name: promo.code }],
    taxRate: [{ id: 'GST 9%', name: 'GST 9%' }],
  });
  const other = await aStudio(api);
  expect((await options('class-attendance', other.owner)).category).toEqual([]);
  expect((await options('waiver-status')).form).toEqual(expect.any(Array));
});

/** Values that a filter takes; ids are looked up, so one that the studio has. */
function valuesOf(filter: ReportFilter, options: ReportOptions): string[] {
  const none = filter.hasNone ? [NONE] : [];
  if ('values' in filter) return [...Object.keys(filter.values), ...none];
  if ('isOfGroup' in filter) return ['Ten'];
  const [first] = options[listOf(filter) ?? 'class'];
  return first ? [first.id, ...none] : none;
}

test.each(REPORTS.map((report) => [report.key, report] as const))(
  'the report %s answers to each of its filters',
  async (key, report: ReportDefinition) => {
    const days = report.isNow ? {} : WEEK;
    const { data: options } = await api.call<ReportOptions>('GET', `/api/report/portal/${key}/options`, {
      as: studio.owner,
    });
    for (const [name, filter] of Object.entries<ReportFilter>(report.filters))
      for (const value of valuesOf(filter, options))
        expect([name, value, (await ask(key, { ...days, [name]: value })).code]).toEqual([name, value, '0']);
  },
);
