import type { OwnPay, OwnSlip } from '@studio/contract/reports/payroll/ownPay.schema';
import type { PayrollRun, PayrollRuns } from '@studio/contract/reports/payroll/run.schema';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  laterOn,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { readPdf } from '../../../../testing/files/readPdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { paySoFar } from '../payroll.api.ts';
import { payrollModule } from '../payroll.routes.ts';
import { estimatedDays } from './own.rules.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };
let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;
let ann: TestStaff;
let ben: TestStaff;
let run: PayrollRun;

/** Ann taught twice in February, for 50.00 each; Ben once; both once in March. */
beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
  studio = await aStudio(api);
  [ann, ben] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'STAFF')];
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .updateTable('staff')
      .set({ display_name: 'Ann Lee', payroll_code: '=1+1' })
      .where('staff_id', '=', ann.staffId)
      .execute();
    await tx.updateTable('staff').set({ display_name: 'Ben' }).where('staff_id', '=', ben.staffId).execute();
  });
  desk = payrollDesk(api, studio);
  await desk.saveRate({ terms: { model: 'FLAT', amount: '50.00' } });
  const teach = (startAt: string, { staffId }: TestStaff, className: string) =>
    aTaught(api, studio, { startAt, staff_id: staffId, className }, ['CHECKED_IN']);
  await teach('2026-02-03T11:00:00Z', ann, 'Flow');
  await teach('2026-02-04T11:00:00Z', ann, 'Yin');
  await teach('2026-02-05T11:00:00Z', ben, 'Power');
  await teach('2026-02-28T23:30:00Z', ann, 'Sunrise');
  await teach('2026-03-02T00:00:00.001Z', ann, 'Running');
  await teach('2026-03-01T23:30:00Z', ben, 'Core');
  const { data: draft } = await desk.create(FEBRUARY);
  const adjustment = { staffId: ben.staffId, amount: '-60.00', reason: 'Paid in cash' };
  await desk.adjust({ runId: draft.runId, version: draft.version, ...adjustment });
  const { data: reviewed } = await desk.review({ runId: draft.runId, version: draft.version + 1 });
  run = (await desk.lock({ runId: draft.runId, version: reviewed.version })).data;
});
afterAll(() => api.close());

test('what somebody has earned so far is what their own page says', async () => {
  const { data } = await desk.get<OwnPay>('my', {}, ann);
  const soFar = await api.db.studio(studio.studioId, (tx) =>
    paySoFar(tx, { staffId: ann.staffId, now: api.clock.now() }),
  );
  const { from, to } = data.estimate;
  expect(soFar).toEqual({ from, to, totalMinor: 5_000, isWithoutRate: false });
});

test('people see their own pay: locked runs, and what comes next', async () => {
  const { data } = await desk.get<OwnPay>('my', {}, ann);
  expect(data).toMatchObject({
    currency: 'SGD',
    staffId: ann.staffId,
    // The class of this morning is not over yet.
    estimate: { from: '2026-03-01', to: '2026-03-02', slip: { staffName: 'Ann Lee', total: '50.00' } },
    runs: [{ runId: run.runId, ...FEBRUARY, status: 'LOCKED', sessions: 2, total: '100.00', paidOn: null }],
  });
  expect(data.estimate.slip.lines.map(({ className }) => className)).toEqual(['Sunrise']);
  expect((await desk.get<OwnPay>('my', {}, ben)).data).toMatchObject({
    estimate: { slip: { total: '50.00' } },
    runs: [{ total: '-10.00', sessions: 1 }],
  });
  expect((await desk.get<OwnPay>('my')).data).toMatchObject({
    estimate: { slip: { total: '0.00', lines: [] } },
    runs: [],
  });
});

test('their own slip names nobody else', async () => {
  const { data } = await desk.get<OwnSlip>('my/slip', { runId: run.runId }, ann);
  expect(data).toMatchObject({
    ...FEBRUARY,
    total: '100.00',
    slip: { staffId: ann.staffId, total: '100.00' },
  });
  expect(data.slip.lines.map(({ className, pay }) => [className, pay])).toEqual([
    ['Flow', '50.00'],
    ['Yin', '50.00'],
  ]);
  expect(JSON.stringify(data)).not.toContain(ben.staffId);
  expect(await desk.get('my/slip', { runId: run.runId })).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['TRAINER', 'STAFF'] as const)('%s sees no run, and nobody else’s slip', async (role) => {
  const as = await aStaff(api, studio, role);
  expect(await desk.get('runs', {}, as)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await desk.run(run.runId, as)).toMatchObject({ code: 'NOT_ALLOWED' });
  const others = { runId: run.runId, staffId: ann.staffId };
  expect(await desk.get('payslip', others, as)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await desk.create({ from: '2026-03-01', to: '2026-03-01' }, as)).toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

test('a SUPER reviews, an owner locks', async () => {
  const as = await aStaff(api, studio, 'SUPER');
  const { data: draft } = await desk.create({ from: '2026-01-01', to: '2026-01-31' }, as);
  const { data: reviewed } = await desk.review({ runId: draft.runId, version: draft.version }, as);
  const command = { runId: draft.runId, version: reviewed.version };
  expect(reviewed.status).toBe('REVIEWED');
  for (const step of [desk.lock, desk.markPaid])
    expect(await step({ ...command, paidOn: '2026-03-01' }, as)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await desk.get('run/bank-file', { runId: draft.runId }, as)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await desk.get('run/bank-file', { runId: draft.runId })).toMatchObject({ code: 'PAYROLL_STEP' });
  const slip = { runId: draft.runId, staffId: ann.staffId };
  expect(await desk.get('payslip', slip)).toMatchObject({ code: 'NOT_FOUND' });
  const { data: again } = await desk.reopen(command, as);
  await desk.discard({ runId: draft.runId, version: again.version }, as);
});

const fileOf = (path: string, query: Record<string, string>, { token }: { token: string }) =>
  api.app.inject({
    url: `/api/payroll/portal/${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });

test('the payslip as a PDF shows what every sum was made from', async () => {
  const { headers, rawPayload } = await fileOf('payslip', { runId: run.runId, staffId: ann.staffId }, ann);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('payslip-2026-02-01-2026-02-28.pdf');
  const text = readPdf(rawPayload)
    .map((piece) => piece.text)
    .join('\n');
  for (const words of [
    'Ann Lee',
    '1 Feb 2026',
    'Tue 3 Feb, 7:00 pm: Flow',
    '60 minutes, 1 person came',
    'S$100.00',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Power');
  const again = await fileOf('payslip', { runId: run.runId, staffId: ann.staffId }, studio.owner);
  expect(again.rawPayload.equals(rawPayload)).toBe(true);
});

test('the bank file has those who are owed money, and no formulas', async () => {
  const { body, headers } = await fileOf('run/bank-file', { runId: run.runId }, studio.owner);
  expect(headers['content-disposition']).toContain('payroll-2026-02-01-2026-02-28.csv');
  expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Payroll code,Name,Amount,Currency,Reference',
    "'=1+1,Ann Lee,100.00,SGD,Payroll 1 Feb 2026 to 28 Feb 2026",
  ]);
});

test('the list of runs proposes the next days', async () => {
  const { data } = await desk.get<PayrollRuns>('runs');
  const sums = { total: '100.00', carriedOver: '-10.00' };
  expect(data).toMatchObject({
    open: null,
    next: { from: '2026-03-01', to: '2026-03-31' },
    total: 1,
    items: [{ runId: run.runId, people: 2, ...sums, status: 'LOCKED', lockedByName: 'Test OWNER' }],
  });
  await laterOn(api, studio, '2026-03-02T02:00:00Z');
  const { data: draft } = await desk.create({ from: '2026-03-01', to: '2026-03-15' });
  const { data: again } = await desk.get<PayrollRuns>('runs');
  expect(again).toMatchObject({ open: draft.runId, next: { from: '2026-03-16', to: '2026-03-31' } });
  expect(again.items[0]).toMatchObject({ status: 'DRAFT', total: null, people: null });
});

test.each([
  [null, '2026-03-15', '2026-02-01'],
  ['2026-01-15', '2026-03-15', '2026-02-01'],
  ['2026-02-28', '2026-03-15', '2026-03-01'],
  ['2026-03-10', '2026-03-15', '2026-03-11'],
  ['2026-03-15', '2026-03-15', '2026-03-15'],
  [null, '2026-01-01', '2025-12-01'],
])('locked until %p, the estimate of %p begins on %p', (lockedUntil, today, from) => {
  expect(estimatedDays(lockedUntil, today)).toEqual({ from, to: today });
});
