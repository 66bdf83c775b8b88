import type { PayrollRun, PayrollRuns } from '@studio/contract/reports/payroll/run.schema';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  bankFileOf,
  laterOn,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { readPdf } from '../../../../testing/files/readPdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;
let ann: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
/** Ann earns 50.00 a month. */
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  ann = await aStaff(api, studio, 'TRAINER');
  desk = payrollDesk(api, studio);
  await desk.saveRate({ terms: { model: 'FLAT', amount: '50.00' } });
  for (const month of ['02', '03', '04', '05'])
    await aTaught(api, studio, { startAt: `2026-${month}-03T11:00:00Z`, staff_id: ann.staffId }, [
      'CHECKED_IN',
    ]);
});
afterAll(() => api.close());

async function lock({ runId, version }: Pick<PayrollRun, 'runId' | 'version'>): Promise<PayrollRun> {
  const { data } = await desk.review({ runId, version });
  return (await desk.lock({ runId, version: data.version })).data;
}

/** February, in which Ann was paid 130.00 in advance: she owes 80.00. */
async function february(): Promise<PayrollRun> {
  const { data } = await desk.create(FEBRUARY);
  const advance = { staffId: ann.staffId, amount: '-130.00', reason: 'Paid in cash' };
  await desk.adjust({ runId: data.runId, version: data.version, ...advance });
  return lock({ runId: data.runId, version: data.version + 1 });
}
async function begin(days: { from: string; to: string }, now: string): Promise<PayrollRun> {
  await laterOn(api, studio, now);
  return (await desk.create(days)).data;
}
const march = () => begin(MARCH, '2026-04-02T01:00:00Z');
const partOf = ({ people }: PayrollRun) => people.map(({ adjustments, total }) => [total, adjustments]);

test('what somebody owes after a locked run is taken from their pay in the next ones, until nothing is left', async () => {
  const first = await february();
  expect(first).toMatchObject({ total: '0.00', carriedOver: '-80.00' });
  expect(await bankFileOf(api, studio, first.runId)).toEqual([]);

  const second = await march();
  expect(partOf(second)).toMatchObject([
    ['-30.00', [{ amount: '-80.00', reason: 'Carried over from Feb 2026', isCarried: true }]],
  ]);
  expect(await bankFileOf(api, studio, (await lock(second)).runId)).toEqual([]);

  const third = await begin({ from: '2026-04-01', to: '2026-04-30' }, '2026-05-02T01:00:00Z');
  expect(partOf(third)).toMatchObject([
    ['20.00', [{ amount: '-30.00', reason: 'Carried over from Mar 2026' }]],
  ]);
  expect(await bankFileOf(api, studio, (await lock(third)).runId)).toEqual(['20.00']);

  const fourth = await begin({ from: '2026-05-01', to: '2026-05-31' }, '2026-06-02T01:00:00Z');
  expect(partOf(fourth)).toEqual([['50.00', []]]);
  expect((await desk.run(first.runId)).data).toEqual({ ...first, mayReopen: false });
});

test('what one person owes does not lessen what is paid out to another', async () => {
  const ben = await aStaff(api, studio, 'TRAINER');
  await aTaught(api, studio, { startAt: '2026-02-04T11:00:00Z', staff_id: ben.staffId }, ['CHECKED_IN']);
  const sums = { total: '50.00', carriedOver: '-80.00' };
  const { runId, ...run } = await february();
  expect(run).toMatchObject(sums);
  expect(await bankFileOf(api, studio, runId)).toEqual(['50.00']);
  expect((await desk.get<PayrollRuns>('runs')).data.items).toMatchObject([{ runId, people: 2, ...sums }]);
});

test('the payslip shows what is below zero, and that it is carried over', async () => {
  const { runId } = await february();
  const { rawPayload } = await api.app.inject({
    url: '/api/payroll/portal/payslip',
    query: { runId, staffId: ann.staffId },
    headers: { authorization: `Bearer ${studio.owner.token}` },
  });
  const text = readPdf(rawPayload)
    .map((piece) => piece.text)
    .join('\n');
  for (const words of ['−S$80.00', 'Nothing is paid out. This amount is carried over to the next run.'])
    expect(text).toContain(words);
});

test('the run is the same whenever it is read, reviewed, opened again or begun anew', async () => {
  await february();
  const draft = await march();
  expect((await desk.run(draft.runId)).data).toEqual(draft);
  const { data: reviewed } = await desk.review({ runId: draft.runId, version: draft.version });
  const { data: again } = await desk.reopen({ runId: draft.runId, version: reviewed.version });
  expect(again.people).toEqual(draft.people);
  await desk.discard({ runId: draft.runId, version: again.version });
  const { data: anew } = await desk.create(MARCH);
  expect(partOf(anew)).toMatchObject([['-30.00', [{ reason: 'Carried over from Feb 2026' }]]]);
  const locked = await lock(anew);
  const { data: open } = await desk.reopen({
    ...{ runId: locked.runId, version: locked.version },
    reason: 'A mistake',
  });
  expect(open.people).toEqual(locked.people);
});

test('it cannot be removed; an amount of the same height lets somebody off', async () => {
  await february();
  const { runId, version, people } = await march();
  const { adjustmentId = '' } = people[0]?.adjustments[0] ?? {};
  expect(await desk.removeAdjustment({ runId, version, adjustmentId })).toMatchObject({ code: 'NOT_FOUND' });
  const { data } = await desk.adjust({
    ...{ runId, version, staffId: ann.staffId, amount: '80.00' },
    reason: 'Let off',
  });
  expect(partOf(data)).toMatchObject([['50.00', [{ isCarried: true }, { isCarried: false }]]]);
});

test('of a run of other days than a month it says which', async () => {
  const { data } = await desk.create({ from: '2026-02-01', to: '2026-02-15' });
  const advance = { staffId: ann.staffId, amount: '-60.00', reason: 'Paid in cash' };
  await desk.adjust({ runId: data.runId, version: data.version, ...advance });
  await lock({ runId: data.runId, version: data.version + 1 });
  const { data: next } = await desk.create({ from: '2026-02-16', to: '2026-02-28' });
  expect(partOf(next)).toMatchObject([
    ['-10.00', [{ reason: 'Carried over from 1 Feb 2026 – 15 Feb 2026' }]],
  ]);
});
