import type { SavePayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  lockedRun,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;
let ann: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  ann = await aStaff(api, studio, 'TRAINER');
  desk = payrollDesk(api, studio);
});
afterAll(() => api.close());

const plan = (name: string) =>
  api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: name }).where('studio_id', '=', studio.studioId).execute(),
  );
const FLAT = { model: 'FLAT', amount: '50.00' } as const;
const ofAnn = (change: object = {}) => ({ scope: 'STAFF', staffId: ann.staffId, terms: FLAT, ...change });
const fieldsOf = (data: unknown) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

test('rates are added and listed, each with what it is for', async () => {
  await desk.saveRate({ terms: { ...FLAT, assistant: '20.00', travel: '5.5' } });
  await desk.saveRate(
    ofAnn({ scope: 'TYPE', templateType: 'EVENT', from: '2026-03-01', until: '2026-03-31' }),
  );
  await desk.saveRate(ofAnn({ from: '2026-02-01' }));
  const { data } = await desk.saveRate(ofAnn({ terms: { model: 'HOURLY', amount: '40' } }));
  expect(
    data.rates.map(({ scope, staffName, forName, from, until, terms, isUsed }) => [
      ...[scope, staffName, forName, from, until],
      ...[terms.model, terms.amount, terms.assistant, terms.travel, isUsed],
    ]),
  ).toEqual([
    ['STUDIO', null, null, '2026-01-01', null, 'FLAT', '50.00', '20.00', '5.50', false],
    ['STAFF', 'Test TRAINER', null, '2026-02-01', null, 'FLAT', '50.00', null, null, false],
    ['STAFF', 'Test TRAINER', null, '2026-01-01', null, 'HOURLY', '40.00', null, null, false],
    ['TYPE', 'Test TRAINER', 'EVENT', '2026-03-01', '2026-03-31', 'FLAT', '50.00', null, null, false],
  ]);
  expect(data).toMatchObject({ currency: 'SGD', today: '2026-03-02', lockedUntil: null, settingsVersion: 0 });
  expect(data.people.map(({ staffName, hasRate }) => [staffName, hasRate])).toEqual([
    ['Test OWNER', true],
    ['Test TRAINER', true],
  ]);
  expect((await auditOf(api, studio.studioId, 'payroll.saveRate')).at(-1)).toMatchObject({
    after: { scope: 'STAFF', terms: { model: 'HOURLY', amount: 4000 } },
  });
});

test('whoever has no rate today is known', async () => {
  const { data } = await desk.saveRate(ofAnn({ from: '2026-03-02', until: '2026-03-02' }));
  expect(data.people.map(({ hasRate }) => hasRate)).toEqual([false, true]);
  await desk.removeRate(data.rates[0]?.rateId ?? '');
  await desk.saveRate(ofAnn({ from: '2026-03-03' }));
  expect((await desk.config()).people.map(({ hasRate }) => hasRate)).toEqual([false, false]);
});

test('what can have a rate: what is offered, with its category, and what has one though it is not', async () => {
  const of = async (className: string) => {
    const { scheduleId } = await aTaught(api, studio, { className, startAt: '2026-02-03T11:00:00Z' }, []);
    return api.db.studio(studio.studioId, async (tx) => {
      const { class_templ_id } = await tx
        .selectFrom('session')
        .select('class_templ_id')
        .where('schedule_id', '=', scheduleId)
        .executeTakeFirstOrThrow();
      return class_templ_id;
    });
  };
  const [yin, flow, old, gone] = [await of('Yin'), await of('Flow'), await of('Old'), await of('Gone')];
  const category_id = newId();
  await api.db.studio(studio.studioId, async (tx) => {
    const { studioId: studio_id } = studio;
    await tx.insertInto('category').values({ studio_id, category_id, name: 'Yoga' }).execute();
    await tx.updateTable('class_template').set({ category_id }).where('class_templ_id', '=', yin).execute();
    await tx
      .updateTable('class_template')
      .set({ status: 'INACTIVE' })
      .where('class_templ_id', 'in', [old, gone])
      .execute();
  });
  const { data } = await desk.saveRate(ofAnn({ scope: 'CLASS', classTemplId: old }));
  const none = { templateType: 'CLASS', categoryId: null, categoryName: null };
  expect(data.classes).toEqual([
    { ...none, classTemplId: flow, className: 'Flow' },
    { ...none, classTemplId: old, className: 'Old' },
    { ...none, classTemplId: yin, className: 'Yin', categoryId: category_id, categoryName: 'Yoga' },
  ]);
});

test('one rate for the same begins on a day, and two people do not overwrite each other', async () => {
  const { data } = await desk.saveRate(ofAnn());
  expect(await desk.saveRate(ofAnn({ terms: { model: 'HOURLY', amount: '1' } }))).toMatchObject({
    code: 'NAME_TAKEN',
  });
  const [rate] = data.rates;
  const change = ofAnn({ rateId: rate?.rateId, version: rate?.version, from: '2026-01-02' });
  expect((await desk.saveRate(change)).data.rates[0]).toMatchObject({ from: '2026-01-02', version: 2 });
  expect(await desk.saveRate(change)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const both = await Promise.all([
    desk.saveRate(ofAnn({ from: '2026-05-01' })),
    desk.saveRate(ofAnn({ from: '2026-05-01' })),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'NAME_TAKEN']);
});

test.each([
  [{ scope: 'STAFF', terms: FLAT }, ['staffId']],
  [{ scope: 'TYPE', terms: FLAT }, ['staffId', 'templateType']],
  [{ scope: 'CATEGORY', terms: FLAT }, ['staffId', 'categoryId']],
  [{ scope: 'CLASS', terms: FLAT }, ['staffId', 'classTemplId']],
  [{ from: '2026-02-30', terms: FLAT }, ['from']],
  [{ from: '2026-02-02', until: '2026-02-01', terms: FLAT }, ['until']],
  [{ terms: { model: 'FLAT' as const } }, ['terms.amount']],
])('%j is refused', async (rate, fields) => {
  const { code, data } = await desk.saveRate(rate);
  expect(code).toBe('INVALID_FIELDS');
  expect(fieldsOf(data)).toEqual(fields);
});

test('a person, a category or a class of nobody is not found', async () => {
  for (const change of [{ staffId: newId() }, { categoryId: newId() }, { classTemplId: newId() }])
    expect(await desk.saveRate(ofAnn(change))).toMatchObject({ code: 'NOT_FOUND' });
});

test('the smaller plan pays by the session and by the hour; what is there stays', async () => {
  const percent = ofAnn({ terms: { model: 'PERCENT', percent: '40' } });
  expect(await desk.saveRate(percent)).toMatchObject({ code: 'PLAN_LIMIT' });
  expect((await desk.config()).models).toEqual(['FLAT', 'HOURLY']);
  await plan('PREMIUM');
  expect((await desk.config()).models).toHaveLength(6);
  const { data } = await desk.saveRate(percent);
  await plan('STANDARD');
  const [rate] = data.rates;
  const same = { ...percent, rateId: rate?.rateId, version: rate?.version, until: '2026-12-31' };
  expect(await desk.saveRate(same)).toMatchObject({ code: '0' });
  expect(
    await desk.saveRate({
      ...same,
      version: 2,
      terms: { model: 'TIERED', tiers: [{ upTo: null, amount: '1' }] },
    }),
  ).toMatchObject({ code: 'PLAN_LIMIT' });
});

test('what a locked run paid by stays as it was, but for a later end', async () => {
  const { data } = await desk.saveRate(ofAnn());
  await aTaught(api, studio, { startAt: '2026-02-03T11:00:00Z', staff_id: ann.staffId }, []);
  await lockedRun(desk, { from: '2026-02-01', to: '2026-02-28' });
  const { rateId = '', version } = data.rates[0] ?? {};
  expect(await desk.config()).toMatchObject({ lockedUntil: '2026-02-28', rates: [{ isUsed: true }] });
  expect(await desk.removeRate(rateId)).toMatchObject({ code: 'PAYROLL_LOCKED' });
  const change = (more: object) => desk.saveRate(ofAnn({ rateId, version, ...more }));
  for (const more of [
    { terms: { ...FLAT, amount: '50.01' } },
    { from: '2026-01-02' },
    { until: '2026-02-27' },
  ])
    expect(await change(more)).toMatchObject({ code: 'PAYROLL_LOCKED' });
  expect(await change({ until: '2026-02-28' })).toMatchObject({ code: '0' });
});

test('settings are saved as a whole, by one person at a time', async () => {
  const { settings } = await desk.config();
  expect(settings).toEqual({
    headBasis: 'ATTENDED',
    includeNoShow: false,
    includeLateCancel: false,
    includeComp: true,
    includeClassPass: true,
    payIfZero: true,
    cancelledByStudioPct: 0,
    subPay: 'ACTUAL',
    coInstructorPay: 'SPLIT',
    studioBearsRefunds: false,
  });
  const save = (version: number, change: Partial<SavePayrollSettings> = {}) =>
    desk.saveSettings({ ...settings, includeNoShow: true, ...change, version });
  expect((await save(0)).data).toMatchObject({ settingsVersion: 1, settings: { includeNoShow: true } });
  expect(await save(0)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await save(2)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await save(1, { cancelledByStudioPct: 100 })).data).toMatchObject({ settingsVersion: 2 });
  expect(await save(2, { cancelledByStudioPct: 101 })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('those who run payroll configure it, nobody else', async () => {
  for (const role of ['TRAINER', 'STAFF'] as const) {
    const as = await aStaff(api, studio, role);
    expect(await desk.get('config', {}, as)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await desk.saveRate(ofAnn(), as)).toMatchObject({ code: 'NOT_ALLOWED' });
  }
  expect(await desk.saveRate(ofAnn(), await aStaff(api, studio, 'SUPER'))).toMatchObject({ code: '0' });
});
