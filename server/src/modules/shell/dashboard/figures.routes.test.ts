import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import type { HomeFigures, HomePeriod } from '@studio/contract/shell/homeFigures.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import type { MemberPage } from '@studio/contract/members/member.schema';
import type { Need } from '@studio/contract/shell/needs.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { anUnpaidPlace } from '../../../testing/builders/dues.ts';
import { engagementSweep } from '../../members/engagement/engagement.sweep.ts';
import { addMember } from '../../members/member-record/member-record.api.ts';
import { memberListModule } from '../../members/member-list/member-list.routes.ts';
import { summarySweep } from '../summary/summary.sweep.ts';
import { reportModule } from '../../reports/report/report.routes.ts';
import { dashboardModule } from './dashboard.routes.ts';

/** 09:00 on 20 March in Singapore. */
const NOW = '2026-03-20T01:00:00Z';
let app: TestApp;
let studio: TestStudio;
let [manager, desk, trainer]: TestStaff[] = [];
let [ana, ben]: TestMember[] = [];

const some = <T>(thing: T | null | undefined): T => {
  if (!thing) throw new Error('Arranged before');
  return thing;
};

/** A line of so much, paid at once in cash. */
async function aSale(paidAt: string, minor: number, by: TestStaff | undefined) {
  const sold = { studio_id: studio.studioId, order_id: newId() };
  const staff_id = some(by).staffId;
  await app.db.studio(studio.studioId, async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        ...sold,
        reference: newId(),
        member_id: some(ana).memberId,
        staff_id,
        status: 'PAID',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: minor,
        paid_minor: minor,
        paid_at: new Date(paidAt),
        created_at: new Date(paidAt),
      })
      .execute();
    await tx
      .insertInto('order_line')
      .values({
        ...sold,
        line_no: 1,
        kind: 'OTHER',
        name: 'Mat',
        quantity: 1,
        unit_minor: minor,
        net_minor: minor,
      })
      .execute();
    await tx
      .insertInto('payment')
      .values({
        ...sold,
        payment_id: newId(),
        amount_minor: minor,
        mode: 'CASH',
        staff_id,
        paid_at: new Date(paidAt),
      })
      .execute();
  });
}

/** A class of ten places, so many of them taken. */
async function aClass(startAt: string, taken: number, change: { staff_id?: string; status?: string } = {}) {
  const scheduleId = await aSession(app, studio, { startAt, ...change });
  for (const member of [ana, ben].slice(0, taken))
    await aBooking(app, studio, { scheduleId, memberId: some(member).memberId, status: 'BOOKED' });
}

/**
 * By hand. Sales: 10 February 100; 19 March 100; 20 March 100 by the desk. Classes of ten places: 1 March two taken; 19
 * March one; 20 March two, and one of the trainer's with one; 10 April two.
 */
beforeAll(async () => {
  app = await startTestApp({ modules: [dashboardModule, reportModule, memberListModule] });
  app.clock.set('2026-02-10T01:00:00Z');
  studio = await aStudio(app);
  [ana, ben] = [await aMember(app, studio), await aMember(app, studio)];
  app.clock.set(NOW);
  [manager, desk, trainer] = [
    await aStaff(app, studio, 'SUPER'),
    await aStaff(app, studio, 'STAFF'),
    await aStaff(app, studio, 'TRAINER'),
  ];
  await aSale('2026-02-10T04:00:00Z', 10_000, manager);
  await aSale('2026-03-19T04:00:00Z', 10_000, manager);
  await aSale('2026-03-20T00:30:00Z', 10_000, desk);
  await aClass('2026-03-01T04:00:00Z', 2);
  await aClass('2026-03-19T04:00:00Z', 1);
  await aClass('2026-03-20T04:00:00Z', 2);
  await aClass('2026-03-20T05:00:00Z', 1, { staff_id: trainer.staffId });
  await aClass('2026-03-20T06:00:00Z', 2, { status: 'CANCELLED' });
  await aClass('2026-04-10T04:00:00Z', 2);
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const figures = async (period: HomePeriod, as: { token: string } | undefined = manager) =>
  (await app.call<HomeFigures>('GET', '/api/report/portal/dashboard', { as: some(as), query: { period } }))
    .data;

test.each<[HomePeriod, object, object]>([
  ['TODAY', { value: '100.00', before: '100.00', from: '2026-03-20' }, { value: 0.15, before: 0.1 }],
  ['WEEK', { value: '200.00', before: '0.00', from: '2026-03-14' }, { value: 0.1333, before: null }],
  ['DAYS_30', { value: '200.00', before: '100.00', from: '2026-02-19' }, { value: 0.15, before: null }],
  ['MONTH', { value: '200.00', before: '100.00', from: '2026-03-01' }, { value: 0.15, before: null }],
])('%s counts what it says, and what was before', async (period, netSales, fillRate) => {
  expect(await figures(period)).toMatchObject({
    period,
    today: '2026-03-20',
    currency: 'SGD',
    netSales: { ...netSales, to: '2026-03-21', isOwn: false },
    fillRate,
    sessions: null,
  });
});

test('the line has thirty days, whatever the period', async () => {
  const { netSales, fillRate } = await figures('TODAY');
  expect(netSales?.days).toEqual([...Array<string>(28).fill('0.00'), '100.00', '100.00']);
  expect(fillRate?.days).toHaveLength(30);
  expect(fillRate?.days.flatMap((value, index) => (value === null ? [] : [[index, value]]))).toEqual([
    [10, 0.2],
    [28, 0.1],
    [29, 0.15],
  ]);
});

test.each<HomePeriod>(['TODAY', 'WEEK', 'DAYS_30', 'MONTH'])(
  'over the days of %s the reports say the same, and so do their differences',
  async (period) => {
    const { netSales, fillRate } = await figures(period);
    const report = async (key: string, { from, to }: { from: string; to: string }) =>
      (
        await app.call<ReportAnswer>('GET', `/api/report/portal/${key}`, {
          as: some(manager),
          query: { from, to, compare: 'BEFORE' },
        })
      ).data;
    const [sales, classes] = [
      await report('transaction', some(netSales)),
      await report('class-attendance', some(fillRate)),
    ];
    expect([netSales?.value, netSales?.before]).toEqual([
      sales.figures['netSales'],
      sales.compared?.['netSales'],
    ]);
    expect([fillRate?.value, fillRate?.before]).toEqual([
      classes.figures['fillRate'],
      classes.compared?.['fillRate'],
    ]);
  },
);

test('a trainer sees how many sessions they taught and how full those were, and nothing of the studio', async () => {
  expect(await figures('WEEK', trainer)).toMatchObject({
    netSales: null,
    activeMembers: null,
    atRisk: null,
    sessions: { value: 1, before: 0, isOwn: true },
    fillRate: { value: 0.1, before: null, isOwn: true },
    // Nobody has set a rate.
    ownPay: { total: '0.00', to: '2026-03-20', isWithoutRate: true },
  });
});

test('a class that a trainer teaches together with somebody is theirs, too', async () => {
  const teaching = (ids: string[]) =>
    app.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('session')
        .set({ assistant_ids: ids, co_instructor_ids: ids })
        .where('start_at', '=', new Date('2026-03-19T04:00:00Z'))
        .execute(),
    );
  await teaching([some(trainer).staffId]);
  expect(await figures('WEEK', trainer)).toMatchObject({
    sessions: { value: 2, isOwn: true },
    fillRate: { value: 0.1, isOwn: true },
  });
  await teaching([]);
});

test('the front desk sees its own sales of today in every period, and the members of the studio', async () => {
  for (const period of ['TODAY', 'MONTH'] as const)
    expect(await figures(period, desk)).toMatchObject({
      netSales: { value: '100.00', before: '0.00', from: '2026-03-20', isOwn: true },
      fillRate: { isOwn: false },
      activeMembers: { value: 2 },
      ownPay: null,
    });
});

describe('members', () => {
  /** The sweep of an instant. */
  const sweep = async (instant: string) => {
    app.clock.set(instant);
    await app.db.studio(studio.studioId, (tx) => engagementSweep.sweep(tx, app.clock.now()));
  };
  const cancelAll = () =>
    app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('booking').set({ status: 'CANCELLED', cancelled_at: app.clock.now() }).execute(),
    );

  test('have nothing to compare with before anybody has counted', async () => {
    expect((await figures('WEEK')).activeMembers).toEqual({
      value: 2,
      before: null,
      beforeOn: null,
      countedSince: null,
      days: [...Array<null>(29).fill(null), 2],
    });
  });

  test('are counted once a night, and compared with a night before today', async () => {
    // They joined in February and never came, but are booked in April: active, until that is cancelled.
    await sweep('2026-03-18T20:00:00Z');
    await sweep('2026-03-20T01:00:00Z');
    await cancelAll();
    await sweep('2026-03-20T02:00:00Z');
    app.clock.set(NOW);
    const { activeMembers, atRisk } = await figures('TODAY');
    expect(activeMembers).toMatchObject({ value: 0, before: 2, beforeOn: '2026-03-19' });
    expect(activeMembers?.days.slice(-3)).toEqual([null, 2, 0]);
    expect(atRisk).toMatchObject({ value: 2, before: 0, countedSince: '2026-03-19' });
    expect((await figures('WEEK')).activeMembers).toMatchObject({
      before: null,
      beforeOn: null,
      countedSince: '2026-03-19',
    });
  });
});

/**
 * The same studio, of whose places none is left. Yesterday, 19 March: Cat joins, and a partner's guest; besides the
 * class of before the manager teaches one with the trainer, to which Cat comes and Ben does not. Today, 20 March:
 * besides the two of before the manager has one with the trainer, in which Cat has a place that nobody has paid,
 * 25.00. Ben ordered for 50.00, for 20.00 with proof that waits, and for 100.00 of which 30.00 are paid.
 */
describe('home, the hub, a report, the list of members and the mail of the morning say the same', () => {
  const YESTERDAY = { from: '2026-03-19', to: '2026-03-20' };
  const TODAY = { from: '2026-03-20', to: '2026-03-21' };
  const get = async <Data>(url: string, query: Record<string, string> = {}, as = manager) =>
    (await app.call<Data>('GET', url, { as: some(as), query })).data;
  const report = async (key: string, query: Record<string, string> = {}, as = manager) =>
    (await get<ReportAnswer>(`/api/report/portal/${key}`, query, as)).figures;
  const anOrder = (status: string, total_minor: number, paid_minor = 0) =>
    app.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('orders')
        .values({
          studio_id: studio.studioId,
          order_id: newId(),
          reference: newId(),
          member_id: some(ben).memberId,
          status,
          mode: 'CASH',
          currency: 'SGD',
          total_minor,
          paid_minor,
          created_at: app.clock.now(),
        })
        .execute(),
    );

  beforeAll(async () => {
    app.clock.set('2026-03-19T02:00:00Z');
    const cat = await aMember(app, studio);
    await app.db.studio(studio.studioId, async (tx) => {
      await tx.updateTable('booking').set({ status: 'CANCELLED' }).execute();
      await addMember(tx, {
        member_id: newId(),
        first_name: 'Gus',
        last_name: 'Guest',
        user_email: '',
        phone: '',
        phone_country_code: '',
        status: 'LEAD',
        is_aggregator_only: true,
        joined_at: app.clock.now(),
      });
    });
    const together = {
      staff_id: some(manager).staffId,
      assistant_ids: [some(trainer).staffId],
      co_instructor_ids: [some(trainer).staffId],
    };
    const before = await aSession(app, studio, { startAt: '2026-03-19T08:00:00Z', ...together });
    await aBooking(app, studio, { scheduleId: before, memberId: cat.memberId, status: 'CHECKED_IN' });
    await aBooking(app, studio, { scheduleId: before, memberId: some(ben).memberId, status: 'NO_SHOW' });
    app.clock.set(NOW);
    const today = await aSession(app, studio, { startAt: '2026-03-20T08:00:00Z', ...together });
    await anUnpaidPlace(app, studio, { scheduleId: today, memberId: cat.memberId });
    await anOrder('AWAITING_PAYMENT', 5_000);
    await anOrder('PROOF_SUBMITTED', 2_000);
    await anOrder('PARTIALLY_PAID', 10_000, 3_000);
    await app.db.studio(studio.studioId, (tx) => engagementSweep.sweep(tx, app.clock.now()));
    await app.db.studio(studio.studioId, (tx) => summarySweep.sweep(tx, app.clock.now()));
  });
  const mail = async () => (await newestMails(app.db, studio.owner.userEmail))[0]?.text ?? '';

  test('of what is still to be paid', async () => {
    const home = await get<Dashboard>('/api/studio/portal/studio/dashboard');
    const { waiting, owed, toCheck } = await report('payments-to-approve');
    expect([home.pendingPayments, home.pendingAmount]).toEqual([4, '165.00']);
    expect([waiting, owed]).toEqual([4, '165.00']);
    const needs = await get<Need[]>('/api/studio/portal/studio/needs');
    expect([needs.find(({ kind }) => kind === 'PAYMENTS')?.count, toCheck]).toEqual([1, 1]);
    expect(await mail()).toContain('• 4 pending payments, 1 of them to approve');
  });

  test('of today', async () => {
    const home = await get<Dashboard>('/api/studio/portal/studio/dashboard');
    const counted = { sessions: 3, booked: 1, checkedIn: 0 };
    expect([home.todaySessions, home.bookingsToday, home.checkInsToday]).toEqual(Object.values(counted));
    expect(await report('class-attendance', TODAY)).toMatchObject(counted);
    const [sales, full] = [await report('transaction', TODAY), await report('class-attendance', TODAY)];
    expect(await figures('TODAY')).toMatchObject({
      netSales: { value: sales['netSales'] },
      fillRate: { value: full['fillRate'] },
    });
    expect([sales['netSales'], full['fillRate']]).toEqual(['100.00', 0.0333]);
  });

  test('of yesterday', async () => {
    expect(await report('transaction', YESTERDAY)).toMatchObject({ netSales: '100.00' });
    const classes = { sessions: 2, checkedIn: 1, noShow: 1 };
    expect(await report('class-attendance', YESTERDAY)).toMatchObject(classes);
    const text = await mail();
    for (const line of ['Net sales: S$100.00', 'Classes: 2', 'Visits: 1', 'No-shows: 1'])
      expect(text).toContain(`• ${line}\n`);
  });

  test('of new members, among whom no guest of a partner is', async () => {
    const list = await get<MemberPage>('/api/member/portal/studio', { view: 'NEW_THIS_MONTH' });
    expect(list.items).toHaveLength(1);
    expect(await mail()).toContain('• New members: 1\n');
  });

  test('of what the trainer teaches alone and with others', async () => {
    const own = await figures('TODAY', trainer);
    const staffId = some(trainer).staffId;
    const counted = [
      own.sessions?.value,
      (await get<Dashboard>('/api/studio/portal/studio/dashboard', {}, trainer)).todaySessions,
      (await report('instructor', TODAY, trainer))['sessions'],
      (await report('class-attendance', TODAY, trainer))['sessions'],
      (await report('class-attendance', { ...TODAY, staffId }))['sessions'],
    ];
    expect(counted).toEqual([2, 2, 2, 2, 2]);
    expect(own.fillRate?.value).toBe((await report('class-attendance', TODAY, trainer))['fillRate']);
  });
});

test('is not for members or strangers', async () => {
  const url = '/api/report/portal/dashboard';
  expect(await app.call('GET', url, {})).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  const member = await aMember(app, await aStudio(app));
  expect(await app.call('GET', url, { as: member })).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});
