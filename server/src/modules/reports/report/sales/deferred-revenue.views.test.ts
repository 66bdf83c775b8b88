import type { DeferredItem, DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { DEFERRED_REPORT } from '@studio/contract/reports/definitions/deferred-revenue.report';
import type { ReportColumn } from '@studio/contract/reports/reportDefinition';
import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import type { ReportSchedule, ReportSchedules } from '@studio/contract/reports/reportSchedule.schema';
import { addDays } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import { readTable } from '../../../../platform/export/readTable.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { notificationModule } from '../../../shell/notification/notification.routes.ts';
import { deferredRevenueModule } from '../../deferred-revenue/deferred-revenue.routes.ts';
import { reportFileLinks } from '../../report-file/download.routes.ts';
import { reportFileModule } from '../../report-file/report-file.routes.ts';
import { workOnFiles } from '../../report-file/work.service.ts';
import { reportScheduleModule } from '../../report-schedule/schedule.routes.ts';
import { reportScheduleSweep } from '../../report-schedule/schedule.sweep.ts';
import { reportModule } from '../report.routes.ts';

const URL = '/api/report/portal/deferred-revenue';
const MARCH = { from: '2026-03-01', to: '2026-04-01' };
const COLUMNS = Object.entries<ReportColumn>(DEFERRED_REPORT.columns);
let api: TestApp;
let studio: TestStudio;
let memberId = '';
let pack = '';

beforeAll(async () => {
  api = await startTestApp({
    modules: [
      deferredRevenueModule,
      reportModule,
      reportFileModule,
      reportScheduleModule,
      notificationModule,
    ],
    areas: [reportFileLinks],
    database: 'deferred_files',
  });
});
afterAll(() => api.close());

const post = async (kind: string, day: string, value_minor: number, delta = 0) =>
  api.db.studio(studio.studioId, async (tx) => {
    const line = { studio_package_transaction_id: pack, kind, delta, balance_after: 0, value_minor };
    const ids = { studio_id: studio.studioId, ledger_id: newId(), idem_key: newId() };
    const times = { service_date: day, created_at: api.clock.now() };
    await tx
      .insertInto('credit_ledger')
      .values({ ...line, ...ids, ...times })
      .execute();
    await sql`update member_package set value_minor = value_minor + ${value_minor},
      credits_remaining = credits_remaining + ${delta}
      where studio_package_transaction_id = ${pack}`.execute(tx);
  });

/** More packages like one, with the same value and no lines. */
const copiesOf = (packageId: string, count: number) =>
  api.db.studio(studio.studioId, (tx) => {
    const same = sql`studio_id, member_id, studio_package_id, plan_version, name, package_type, unlimited, initial_credits,
      total_credits, credits_remaining, paid_minor, list_price_minor, status, end_date, eligible_types, eligible_templates,
      validity_unit, activation, usage_priority, shareable, created_at, value_minor, valued_credits`;
    return sql`insert into member_package (studio_package_transaction_id, ${same})
      select gen_random_uuid(), ${same} from member_package, generate_series(1, ${count}::int)
      where studio_package_transaction_id = ${packageId}`.execute(tx);
  });

/**
 * Counted by hand. On 2 March a pack of ten for 100.00 until December, and a month without limits for 31.00; a gift for
 * somebody else of 40.00. Of the pack two classes are used in March and one in April, and 5.00 go back in March. Each
 * day of March earns 1.00 of the month.
 */
beforeEach(async () => {
  api.clock.set('2026-03-02T04:00:00Z');
  studio = await aStudio(api);
  ({ memberId } = await aMember(api, studio));
  const other = (await aMember(api, studio)).memberId;
  pack = await aPackage(api, studio, { memberId, name: '=Ten', end_date: '2026-12-31', paid_minor: 10_000 });
  const month = { unlimited: true, credits: 0, start_date: '2026-03-01', end_date: '2026-03-31' };
  await aPackage(api, studio, {
    memberId,
    name: 'Month',
    paid_minor: 3100,
    package_type: 'MEMBERSHIP',
    ...month,
  });
  await aPackage(api, studio, { memberId: other, name: 'Present', paid_minor: 4000, source: 'GIFT' });
  await post('CONSUME', '2026-03-05', -2000, -2);
  await post('REFUND', '2026-03-11', -500);
  await post('CONSUME', '2026-04-02', -1000, -1);
  api.clock.set('2026-04-10T04:00:00Z');
});

/** Signed in now: the clock of these tests jumps. */
const owner = () => aStaff(api, studio, 'OWNER');
const page = async ({ from, to }: { from: string; to: string }) =>
  (
    await api.call<DeferredRevenue>('GET', URL, {
      as: await owner(),
      query: { from, to: addDays(to, -1), sort: 'purchasedOn', order: 'asc', pageSize: '100' },
    })
  ).data;
const take = async (query: Record<string, string> = {}) =>
  api.app.inject({
    url: `${URL}/export`,
    query: { ...MARCH, format: 'csv', ...query },
    headers: { authorization: `Bearer ${(await owner()).token}` },
  });
async function rowsOf(bytes: Buffer): Promise<Record<string, string>[]> {
  const lines: string[][] = [];
  for await (const { cells } of readTable(bytes)) lines.push(cells);
  const [header = [], ...rows] = lines;
  expect(header).toEqual(COLUMNS.map(([, { label }]) => label));
  return rows.map((cells) => Object.fromEntries(COLUMNS.map(([name], index) => [name, cells[index] ?? ''])));
}
const rows = async (query: Record<string, string> = {}) => rowsOf((await take(query)).rawPayload);
const named = (found: Record<string, string>[]) => found.map(({ packageName }) => packageName);

test('the file has each package by hand, with the amounts of the page, and no formula runs', async () => {
  const file = await take();
  expect(file.headers['content-disposition']).toContain('deferred-revenue-2026-03-01-2026-03-31.csv');
  const found = await rowsOf(file.rawPayload);
  expect(found.find(({ packageName }) => packageName?.endsWith('=Ten'))).toMatchObject({
    memberName: 'Test Member',
    packageType: 'Class pack',
    source: 'Bought',
    purchasedOn: '2026-03-02',
    endDate: '2026-12-31',
    netPaid: '100',
    unitValue: '10',
    creditsGranted: '10',
    creditsUsed: '2',
    creditsExpired: '0',
    creditsLeft: '8',
    recognisedToDate: '20',
    refunded: '5',
    opening: '0',
    sales: '100',
    onUse: '20',
    recognisedInPeriod: '20',
    refunds: '5',
    closing: '75',
  });
  expect(found.find(({ packageName }) => packageName === 'Month')).toMatchObject({
    unitValue: '',
    creditsGranted: '',
    creditsLeft: '',
    straightLine: '31',
    recognisedInPeriod: '31',
    closing: '0',
  });
  expect(file.body).not.toMatch(/^"?=/m);
  const { items } = await page(MARCH);
  const money: (keyof DeferredItem)[] = ['opening', 'sales', 'onUse', 'straightLine', 'breakage', 'closing'];
  for (const name of money)
    expect([name, found.map((row) => Number(row[name])).toSorted()]).toEqual([
      name,
      items.map((item) => Number(item[name])).toSorted(),
    ]);
});

test('has only what it is narrowed to', async () => {
  expect(named(await rows({ source: 'GIFT' }))).toEqual(['Present']);
  expect(named(await rows({ packageType: 'MEMBERSHIP' }))).toEqual(['Month']);
  expect(named(await rows({ flow: 'straightLine' }))).toEqual(['Month']);
  expect(named(await rows({ flow: 'closing', ends: 'later' }))).toEqual(['=Ten']);
  expect((await take({ source: 'NONSENSE' })).statusCode).toBe(400);
});

test('of a closed month it has what was written down, of later days the change', async () => {
  const { header } = await page(MARCH);
  expect(header.closing).toBe('115.00');
  const form = { month: MARCH.from, closing: header.closing };
  const as = await owner();
  expect(await api.call('POST', '/api/report/portal/closed-month', { as, form })).toMatchObject({
    code: '0',
  });
  // A class of March that is put right in April.
  await post('RETURN', '2026-03-05', 1000, 1);
  const closings = async (query: Record<string, string>) =>
    (await rows(query)).map(({ lateChanges, closing }) => [lateChanges, closing]).toSorted();
  expect(await closings(MARCH)).toEqual([
    ['0', '0'],
    ['0', '40'],
    ['0', '75'],
  ]);
  expect(await closings({ from: '2026-04-01', to: '2026-05-01' })).toEqual([
    ['0', '40'],
    ['10', '75'],
  ]);
  // Days that cut the closed month are what is known now.
  expect(await closings({ from: '2026-03-01', to: '2026-03-31' })).toEqual([
    ['0', '1'],
    ['0', '40'],
    ['0', '85'],
  ]);
});

test('more packages than are sent at once are prepared, and whoever asked is told', async () => {
  await copiesOf(pack, 5000);
  const as = await owner();
  const query = { ...MARCH, format: 'csv' };
  expect((await api.call('GET', `${URL}/export`, { as, query })).code).toBe('REPORT_TOO_LONG');
  const json = { ...MARCH, format: 'xlsx' };
  const { data } = await api.call<ReportFile>('POST', `${URL}/export`, { as, json });
  await workOnFiles(api, studio.studioId);
  const one = `/api/report/portal/file/${data.reportFileId}`;
  const file = (await api.call<ReportFile>('GET', one, { as })).data;
  expect(file).toMatchObject({ status: 'READY', report: 'deferred-revenue', done: 5003, total: 5003 });
  expect((await api.app.inject(file.url ?? '')).statusCode).toBe(200);
  const bell = await api.call<{ items: { title: string }[] }>('GET', '/api/notification/portal/studio', {
    as,
  });
  expect(bell.data.items.map(({ title }) => title)).toContain(
    'Your file is ready: Deferred revenue, 1 Mar 2026 – 31 Mar 2026',
  );
});

test('days that the platform plan does not show are in no file', async () => {
  const query = { from: '2025-12-01', to: '2026-01-01', format: 'csv' };
  const as = await owner();
  const refused = { code: 'PLAN_LIMIT', message: 'Your plan shows deferred revenue from 1 Jan 2026.' };
  expect(await api.call('GET', `${URL}/export`, { as, query })).toMatchObject(refused);
  expect(await api.call('POST', `${URL}/export`, { as, json: query })).toMatchObject(refused);
});

const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('variables')
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', 'SCHEDULED_REPORT')
      .execute(),
  );
async function mailedAt(instant: string): Promise<unknown[]> {
  api.clock.set(instant);
  const sweep = () =>
    api.db.studio(studio.studioId, (tx) => reportScheduleSweep(api).sweep(tx, api.clock.now()));
  await sweep();
  await workOnFiles(api, studio.studioId);
  await sweep();
  return (await mails()).map(({ variables }) => variables);
}

test.each([
  ['LAST_MONTH', '1 Mar 2026 – 31 Mar 2026', 'Owed at the end: S$115.00. In the period before: S$0.00.'],
  // The three months before these are older than the plan shows.
  ['LAST_3_MONTHS', '1 Jan 2026 – 31 Mar 2026', 'Owed at the end: S$115.00.'],
])('is mailed with its figures: %s', async (range, days, headline_text) => {
  const as = await owner();
  const schedule = { frequency: 'DAILY', sendTime: '07:00', format: 'csv', staffIds: [as.staffId] };
  const saved = await api.call<ReportSchedule>('POST', '/api/report/portal/schedule', {
    as,
    json: { report: 'deferred-revenue', range, ...schedule },
  });
  expect(saved).toMatchObject({ code: '0' });
  expect(await mailedAt('2026-04-11T01:00:00Z')).toEqual([
    expect.objectContaining({
      report_title: 'Deferred revenue',
      days,
      headline_text,
      figures_list: expect.stringContaining('Sold: S$171.00\nUsed: S$20.00\nEarned daily: S$31.00'),
      report_url: '/dashboard/report/deferred-revenue',
    }),
  ]);
});

test('an email of days that a smaller plan no longer shows is paused', async () => {
  const planIs = (plan: 'STANDARD' | 'PREMIUM') =>
    api.db.platform((tx) =>
      tx.updateTable('studio').set({ plan }).where('studio_id', '=', studio.studioId).execute(),
    );
  await planIs('PREMIUM');
  const as = await owner();
  const timing = { frequency: 'DAILY', sendTime: '07:00', format: 'csv', range: 'LAST_12_MONTHS' };
  const url = '/api/report/portal/schedule';
  const json = { report: 'deferred-revenue', staffIds: [as.staffId], ...timing };
  expect(await api.call('POST', url, { as, json })).toMatchObject({ code: '0' });
  await planIs('STANDARD');
  expect(await mailedAt('2026-04-11T01:00:00Z')).toEqual([]);
  const { data } = await api.call<ReportSchedules>('GET', url, {
    as: await owner(),
    query: { report: 'deferred-revenue' },
  });
  expect(data.items).toMatchObject([{ status: 'PAUSED', nextOn: null }]);
});

test('is for those who may see it', async () => {
  const as = await aStaff(api, studio, 'TRAINER');
  for (const path of ['export', 'options'])
    expect(await api.call('GET', `${URL}/${path}`, { as, query: MARCH })).toMatchObject({ status: 403 });
  const url = '/api/report/portal/schedule';
  expect(await api.call('GET', url, { as, query: { report: 'deferred-revenue' } })).toMatchObject({
    code: 'NOT_FOUND',
  });
});
