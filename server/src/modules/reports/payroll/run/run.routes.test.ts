import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import {
  aConsumption,
  aTaught,
  laterOn,
  lockedRun,
  mark,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const CAME = 'CHECKED_IN';
let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;
let ann: TestStaff;
let ben: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  [ann, ben] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'TRAINER')];
  desk = payrollDesk(api, studio);
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const templateOf = async (scheduleId: string): Promise<string> =>
  inStudio(async (tx) => {
    const row = await tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
    return row.class_templ_id;
  });
const partOf = ({ people }: PayrollRun, { staffId }: TestStaff) =>
  people.find((slip) => slip.staffId === staffId);
const paysOf = (run: PayrollRun, person: TestStaff) =>
  partOf(run, person)?.lines.map(({ className, paidAs, correction, pay }) => [
    className,
    paidAs,
    correction,
    pay,
  ]);
const came = (count: number): string[] => Array.from({ length: count }, () => CAME);

/** Four visits: two of a package of ten for 100.00, one sold for 20.00 without tax, one by ClassPass for 8.00. */
async function visitsOfBen(scheduleId: string): Promise<void> {
  for (const valueMinor of [1000, 1000]) {
    const { memberId } = await aMember(api, studio);
    const packageId = await aPackage(api, studio, { memberId });
    const place = { scheduleId, memberId, status: CAME, studio_package_transaction_id: packageId };
    await aConsumption(api, studio, { bookingId: await aBooking(api, studio, place), packageId, valueMinor });
  }
  const { memberId } = await aMember(api, studio);
  const bookingId = await aBooking(api, studio, {
    ...{ scheduleId, memberId, status: CAME },
    pay_mode: 'DROP_IN',
    price_minor: 2180,
  });
  const order = { studio_id: studio.studioId, order_id: newId() };
  await inStudio(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        ...order,
        member_id: memberId,
        status: 'PAID',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: 2180,
        paid_minor: 2180,
        reference: newId().slice(-8),
        created_at: api.clock.now(),
      })
      .execute();
    const line = {
      kind: 'DROP_IN',
      name: 'Place',
      quantity: 1,
      unit_minor: 2180,
      net_minor: 2000,
      tax_minor: 180,
    };
    await tx
      .insertInto('order_line')
      .values({ ...order, ...line, line_no: 1, ref_id: bookingId })
      .execute();
  });
  await aBooking(api, studio, {
    ...{ scheduleId, memberId: (await aMember(api, studio)).memberId, status: CAME },
    ...{ source: 'CLASSPASS', pay_mode: 'CHANNEL', price_minor: 800 },
  });
}

/**
 * A February counted by hand. Everybody: 30.00 a session. Ann: 40.00 up to 5 people, 60.00 up to 10, then 85.00;
 * 5.00 for travel; 15.00 as assistant. Ann's Yin from the 10th: 9.00 a head, at least 45.00. Ben: half.
 */
async function february() {
  await desk.saveRate({ terms: { model: 'FLAT', amount: '30.00' } });
  const tiers = [
    { upTo: 5, amount: '40.00' },
    { upTo: 10, amount: '60.00' },
    { upTo: null, amount: '85.00' },
  ];
  const mine = { scope: 'STAFF', staffId: ann.staffId };
  await desk.saveRate({ ...mine, terms: { model: 'TIERED', tiers, travel: '5.00', assistant: '15.00' } });
  await desk.saveRate({ scope: 'STAFF', staffId: ben.staffId, terms: { model: 'PERCENT', percent: '50' } });
  const teach = (
    className: string,
    startAt: string,
    statuses: string[],
    by: object = { staff_id: ann.staffId },
  ) => aTaught(api, studio, { className, startAt, ...by }, statuses);
  const flow = await teach('Flow', '2026-02-03T11:00:00Z', [...came(6), 'NO_SHOW', 'LATE_CANCELLED']);
  const yin = await teach('Yin', '2026-02-05T11:00:00Z', came(4));
  const later = await teach('Yin later', '2026-02-12T11:00:00Z', came(4));
  const classTemplId = await templateOf(later.scheduleId);
  await inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ class_templ_id: classTemplId, title: 'Yin' })
      .where('schedule_id', '=', yin.scheduleId)
      .execute(),
  );
  await desk.saveRate({
    ...{ ...mine, scope: 'CLASS', classTemplId, from: '2026-02-10' },
    terms: { model: 'PER_HEAD', amount: '9.00', min: '45.00' },
  });
  const half = await teach('Half', '2026-02-14T11:00:00Z', [], {
    ...{ staff_id: ben.staffId, sub_for_staff_id: ann.staffId, assistant_ids: [ann.staffId] },
  });
  await visitsOfBen(half.scheduleId);
  await teach('Called off', '2026-02-20T11:00:00Z', ['CANCELLED_BY_STUDIO'], {
    ...{ staff_id: ann.staffId, status: 'CANCELLED' },
  });
  await teach('Draft', '2026-02-21T11:00:00Z', [], { staff_id: ann.staffId, status: 'DRAFT' });
  await teach('Empty', '2026-02-25T11:00:00Z', [], { staff_id: studio.owner.staffId });
  // Half an hour before March begins in Singapore, and half an hour after it; and before February does.
  await teach('Last', '2026-02-28T15:30:00Z', []);
  await teach('Next month', '2026-02-28T16:30:00Z', came(3));
  await teach('Month before', '2026-01-31T15:30:00Z', came(3));
  return { flow, later, half };
}

test('pays a February that was counted by hand', async () => {
  await february();
  const { data: run } = await desk.create(FEBRUARY);
  expect(paysOf(run, ann)).toEqual([
    ['Flow', 'INSTRUCTOR', null, '65.00'], // 6 came: 60 + 5
    ['Yin', 'INSTRUCTOR', null, '45.00'], // 4 came, before the rate of Yin: 40 + 5
    ['Yin later', 'INSTRUCTOR', null, '45.00'], // 4 × 9 = 36, at least 45
    ['Half', 'ASSISTANT', null, '15.00'],
    ['Last', 'INSTRUCTOR', null, '45.00'], // nobody: 40 + 5
  ]);
  expect(paysOf(run, ben)).toEqual([['Half', 'INSTRUCTOR', null, '24.00']]); // half of 10 + 10 + 20 + 8
  expect(paysOf(run, studio.owner)).toEqual([['Empty', 'INSTRUCTOR', null, '30.00']]);
  expect(run.people.map(({ total }) => total).toSorted()).toEqual(['215.00', '24.00', '30.00']);
  expect(run).toMatchObject({ total: '269.00', status: 'DRAFT', problems: [], isOver: true, changed: 0 });
  expect(partOf(run, ben)?.lines[0]).toMatchObject({
    absentName: 'Test TRAINER',
    inputs: { heads: 4, visitValue: '48.00', isProvisional: false, places: { checkedIn: 4, classPass: 1 } },
    parts: [{ kind: 'SHARE', unit: '50', amount: '24.00', words: '50% of S$48.00' }],
  });
  expect(partOf(run, ann)?.lines[2]).toMatchObject({
    rate: { scope: 'CLASS', forName: 'Yin later', from: '2026-02-10' },
    parts: [
      { words: '4 × S$9.00', amount: '36.00' },
      { words: 'Up to the minimum of S$45.00', amount: '9.00' },
    ],
  });
});

test('a locked run never changes: what happens later becomes lines of the next one', async () => {
  const { flow, later } = await february();
  const locked = await lockedRun(desk, FEBRUARY);
  expect(locked).toMatchObject({ status: 'LOCKED', total: '269.00', mayReopen: true });

  await mark(api, studio, flow.bookingIds[0] ?? '', 'NO_SHOW');
  await inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ staff_id: studio.owner.staffId })
      .where('schedule_id', '=', later.scheduleId)
      .execute(),
  );
  await desk.saveRate({ from: '2026-01-15', terms: { model: 'FLAT', amount: '99.00' } });
  const { settingsVersion, settings } = await desk.config();
  await desk.saveSettings({
    ...settings,
    payIfZero: false,
    cancelledByStudioPct: 50,
    version: settingsVersion,
  });
  expect((await desk.run(locked.runId)).data).toEqual(locked);

  await laterOn(api, studio, '2026-04-01T01:00:00Z');
  const { data: march } = await desk.create(MARCH);
  expect(paysOf(march, ann)).toEqual([
    ['Next month', 'INSTRUCTOR', null, '45.00'], // 3 came: 40 + 5
    ['Flow', 'INSTRUCTOR', 'ATTENDANCE', '-20.00'], // 5 came: 45 instead of 65
    ['Yin later', 'INSTRUCTOR', 'INSTRUCTOR', '-45.00'],
  ]);
  expect(paysOf(march, studio.owner)).toEqual([['Yin later', 'INSTRUCTOR', 'INSTRUCTOR', '99.00']]);
  expect(partOf(march, ann)?.lines[1]).toMatchObject({ due: '45.00', paidBefore: '65.00', pay: '-20.00' });
  expect(march).toMatchObject({ total: '99.00', carriedOver: '-20.00' });

  // Once it is locked as well, nothing is left to put right.
  await desk.discard({ runId: march.runId, version: march.version });
  const second = await lockedRun(desk, MARCH);
  expect(second).toMatchObject({ total: '99.00', carriedOver: '-20.00' });
  await laterOn(api, studio, '2026-05-01T01:00:00Z');
  const { data: april } = await desk.create({ from: '2026-04-01', to: '2026-04-30' });
  // Ann was due 20.00 less than nothing.
  expect(april).toMatchObject({
    total: '0.00',
    carriedOver: '-20.00',
    people: [{ staffId: ann.staffId, lines: [], adjustments: [{ isCarried: true, amount: '-20.00' }] }],
  });

  // And what is put back comes back.
  await mark(api, studio, flow.bookingIds[0] ?? '', CAME);
  expect(paysOf((await desk.run(april.runId)).data, ann)).toEqual([
    ['Flow', 'INSTRUCTOR', 'ATTENDANCE', '20.00'],
  ]);
});

test('what a cycle without limit is worth is provisional until it closes', async () => {
  await desk.saveRate({ terms: { model: 'PERCENT', percent: '100' } });
  const { memberId } = await aMember(api, studio);
  const packageId = await aPackage(api, studio, {
    ...{ memberId, unlimited: true, credits: 0, paid_minor: 9000 },
    ...{ start_date: '2026-02-10', end_date: '2026-03-09' },
  });
  const visit = async (startAt: string, price_minor = 5000) => {
    const scheduleId = await aSession(api, studio, { startAt, price_minor, staff_id: ann.staffId });
    await aBooking(api, studio, {
      ...{ scheduleId, memberId, status: CAME, studio_package_transaction_id: packageId },
    });
  };
  await visit('2026-02-11T11:00:00Z');
  await visit('2026-02-12T11:00:00Z', 2000);
  const locked = await lockedRun(desk, FEBRUARY);
  // 90.00 by two visits is 45.00, at most what a single visit costs: 45 + 20.
  expect(locked.total).toBe('65.00');
  expect(partOf(locked, ann)?.lines.map(({ inputs }) => [inputs.visitValue, inputs.isProvisional])).toEqual([
    ['45.00', true],
    ['20.00', true],
  ]);
  await visit('2026-03-01T11:00:00Z');
  await laterOn(api, studio, '2026-03-09T12:00:00Z');
  const { data: running } = await desk.create(MARCH);
  // The third visit makes each worth 30.00, but another may come.
  expect(paysOf(running, ann)?.map(([, , correction, pay]) => [correction, pay])).toEqual([[null, '30.00']]);
  await laterOn(api, studio, '2026-03-10T01:00:00Z');
  const { data: closed } = await desk.run(running.runId);
  expect(paysOf(closed, ann)?.map(([, , correction, pay]) => [correction, pay])).toEqual([
    [null, '30.00'],
    ['VALUE', '-15.00'],
  ]);
});

test('a single visit bounds what a visit of a cycle is worth without its tax', async () => {
  await desk.saveRate({ terms: { model: 'PERCENT', percent: '100' } });
  const { memberId } = await aMember(api, studio);
  const packageId = await aPackage(api, studio, {
    ...{ memberId, unlimited: true, credits: 0, paid_minor: 9000 },
    ...{ start_date: '2026-02-10', end_date: '2026-03-09' },
  });
  const startAt = '2026-02-11T11:00:00Z';
  const scheduleId = await aSession(api, studio, { startAt, price_minor: 2_180, staff_id: ann.staffId });
  const tax_rate_id = await aShop(api, studio).tax({ percent: '9', inclusive: true });
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('class_template').set({ tax_rate_id }).execute(),
  );
  await aBooking(api, studio, {
    ...{ scheduleId, memberId, status: CAME, studio_package_transaction_id: packageId },
  });
  expect((await lockedRun(desk, FEBRUARY)).total).toBe('20.00');
});

test('problems come first, and stand in the way of the review unless somebody says so', async () => {
  const taught = async (startAt: string, change: object, statuses: string[] = []) =>
    (await aTaught(api, studio, { startAt, ...change }, statuses)).scheduleId;
  const nobody = await taught('2026-02-02T11:00:00Z', { staff_id: null }, [CAME]);
  const noRate = await taught('2026-02-03T11:00:00Z', {
    staff_id: ann.staffId,
    assistant_ids: [ben.staffId],
  });
  const unmarked = await taught('2026-02-04T11:00:00Z', { staff_id: ann.staffId }, [CAME, 'BOOKED']);
  await taught('2026-02-05T11:00:00Z', { staff_id: null, status: 'CANCELLED' }, ['CANCELLED_BY_STUDIO']);
  const { data: run } = await desk.create(FEBRUARY);
  expect(run.problems.map(({ kind, scheduleId, staffId }) => [kind, scheduleId, staffId])).toEqual([
    ['NO_INSTRUCTOR', nobody, null],
    ['NO_RATE', noRate, ann.staffId],
    ['NO_ASSISTANT_RATE', noRate, ben.staffId],
    ['NO_RATE', unmarked, ann.staffId],
    ['ATTENDANCE_OPEN', unmarked, null],
  ]);
  const command = { runId: run.runId, version: run.version };
  expect(await desk.review(command)).toMatchObject({ code: 'PAYROLL_STEP' });
  const { data: reviewed } = await desk.review({ ...command, ignoreProblems: true });
  expect(reviewed).toMatchObject({ status: 'REVIEWED', total: '0.00', problems: [] });
  // Whoever had no rate then is not paid for it by one that comes later.
  await desk.lock({ runId: run.runId, version: reviewed.version });
  await desk.saveRate({ terms: { model: 'FLAT', amount: '30.00' } });
  await laterOn(api, studio, '2026-04-01T01:00:00Z');
  expect((await desk.create(MARCH)).data.people).toEqual([]);
});

test('a run has its steps, and each is taken once', async () => {
  await february();
  const { data: draft } = await desk.create(FEBRUARY);
  const { runId } = draft;
  const at = (version: number) => ({ runId, version });
  expect(await desk.lock(at(draft.version))).toMatchObject({
    code: 'PAYROLL_STEP',
    message: 'Review this run first.',
  });
  expect(await desk.review(at(draft.version + 1))).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { data: reviewed } = await desk.review(at(draft.version));
  expect(await desk.review(at(reviewed.version))).toMatchObject({ code: 'PAYROLL_STEP' });
  expect(await desk.discard(at(reviewed.version))).toMatchObject({ code: 'PAYROLL_STEP' });
  const { data: again } = await desk.reopen(at(reviewed.version));
  expect(again.status).toBe('DRAFT');
  const { data: second } = await desk.review(at(again.version));
  const { data: locked } = await desk.lock(at(second.version));
  for (const command of [desk.review, desk.lock, desk.discard])
    expect(await command(at(locked.version))).toMatchObject({ code: 'PAYROLL_LOCKED' });
  const adjustment = { staffId: ann.staffId, amount: '1.00', reason: 'Late' };
  expect(await desk.adjust({ ...at(locked.version), ...adjustment })).toMatchObject({
    code: 'PAYROLL_LOCKED',
  });
  const tomorrow = { ...at(locked.version), paidOn: '2026-03-03' };
  expect(await desk.markPaid(tomorrow)).toMatchObject({ code: 'INVALID_FIELDS' });
  const before = { ...at(locked.version), paidOn: '2026-01-31' };
  expect(await desk.markPaid(before)).toMatchObject({ code: 'INVALID_FIELDS' });
  const { data: paid } = await desk.markPaid({ ...at(locked.version), paidOn: '2026-03-02' });
  expect(paid).toMatchObject({ status: 'PAID', paidOn: '2026-03-02', total: '269.00', mayReopen: false });
  const reason = 'A mistake';
  expect(await desk.reopen({ ...at(paid.version), reason })).toMatchObject({ code: 'PAYROLL_LOCKED' });
  expect((await auditOf(api, studio.studioId, 'payroll.lockRun')).at(-1)).toMatchObject({
    after: { total: '269.00' },
  });
});

test('an owner opens a locked run again with a reason, until it is paid or a later run was made', async () => {
  const { flow } = await february();
  const locked = await lockedRun(desk, FEBRUARY);
  const command = { runId: locked.runId, version: locked.version };
  const superUser = await aStaff(api, studio, 'SUPER');
  expect(await desk.reopen({ ...command, reason: 'Wrong' }, superUser)).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(await desk.reopen(command)).toMatchObject({ code: 'INVALID_FIELDS' });
  await mark(api, studio, flow.bookingIds[0] ?? '', 'NO_SHOW');
  const { data: open } = await desk.reopen({ ...command, reason: 'Wrong' });
  expect(open).toMatchObject({ status: 'DRAFT', total: '249.00' });
  const { data: reviewed } = await desk.review({ runId: open.runId, version: open.version });
  const { data: second } = await desk.lock({ runId: open.runId, version: reviewed.version });
  await laterOn(api, studio, '2026-04-01T01:00:00Z');
  await desk.create(MARCH);
  expect((await desk.run(second.runId)).data.mayReopen).toBe(false);
  expect(await desk.reopen({ runId: second.runId, version: second.version, reason: 'Wrong' })).toMatchObject({
    code: 'PAYROLL_LOCKED',
  });
});

test('a reviewed run says how much has changed since', async () => {
  const { flow, later } = await february();
  const { data: draft } = await desk.create(FEBRUARY);
  const { data: reviewed } = await desk.review({ runId: draft.runId, version: draft.version });
  expect(reviewed.changed).toBe(0);
  await mark(api, studio, flow.bookingIds[0] ?? '', 'NO_SHOW');
  await inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ staff_id: studio.owner.staffId })
      .where('schedule_id', '=', later.scheduleId)
      .execute(),
  );
  // Flow pays less, Ann does not teach Yin any more, somebody else does.
  expect((await desk.run(draft.runId)).data).toMatchObject({ changed: 3, total: '269.00' });
});

test('amounts are added and taken with a reason', async () => {
  await february();
  const { data: draft } = await desk.create(FEBRUARY);
  const { runId } = draft;
  const adjust = (version: number, change: object) =>
    desk.adjust({ runId, version, staffId: ann.staffId, amount: '10.00', reason: 'Workshop', ...change });
  const { data: added } = await adjust(draft.version, {});
  const { data: taken } = await adjust(added.version, { amount: '-5.50', reason: 'Paid in cash' });
  expect(partOf(taken, ann)).toMatchObject({
    total: '219.50',
    adjustments: [
      { amount: '10.00', reason: 'Workshop', createdByName: 'Test OWNER' },
      { amount: '-5.50', reason: 'Paid in cash' },
    ],
  });
  expect(taken.total).toBe('273.50');
  for (const [change, field] of [
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1000000.01' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
  ] as const)
    expect(await adjust(taken.version, change)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field }] },
    });
  const { adjustmentId } = partOf(taken, ann)?.adjustments[0] ?? { adjustmentId: '' };
  const { data: removed } = await desk.removeAdjustment({ runId, version: taken.version, adjustmentId });
  expect(removed.total).toBe('263.50');
  expect(await desk.discard({ runId, version: removed.version })).toMatchObject({ status: 200, data: null });
  expect(await desk.run(runId)).toMatchObject({ code: 'NOT_FOUND' });
});
