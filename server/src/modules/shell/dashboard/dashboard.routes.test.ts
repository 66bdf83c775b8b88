import type { Dashboard } from '@studio/contract/configure/studio.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { dashboardModule } from './dashboard.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [dashboardModule] });
  // Half past midnight on 3 March in Singapore, still 2 March in UTC.
  app.clock.set('2026-03-02T16:30:00Z');
});
afterAll(() => app.close());

const dashboard = (as?: { token: string }) =>
  app.call<Dashboard>('GET', '/api/studio/portal/studio/dashboard', as ? { as } : {});

async function aTemplate({ studioId }: TestStudio): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  await app.db.studio(studioId, (tx) =>
    tx
      .insertInto('class_template')
      .values({
        studio_id: studioId,
        class_templ_id: id,
        template_type: 'CLASS',
        class_name: 'Flow',
        duration_min: 60,
        capacity: 10,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

interface Session {
  startAt: string;
  localDate: string;
  staffId?: string;
  status?: string;
}

async function aSession(
  { studioId }: TestStudio,
  classTemplId: string,
  { startAt, localDate, staffId, status = 'PUBLISHED' }: Session,
) {
  const id = newId();
  const start = new Date(startAt);
  await app.db.studio(studioId, (tx) =>
    tx
      .insertInto('session')
      .values({
        studio_id: studioId,
        schedule_id: id,
        class_templ_id: classTemplId,
        staff_id: staffId ?? null,
        start_at: start,
        end_at: new Date(start.getTime() + 3_600_000),
        local_date: localDate,
        capacity: 10,
        credit_cost: 1,
        status,
        created_at: app.clock.now(),
      })
      .execute(),
  );
  return id;
}

const aBooking = ({ studioId }: TestStudio, scheduleId: string, { memberId }: TestMember, status: string) =>
  app.db.studio(studioId, (tx) =>
    tx
      .insertInto('booking')
      .values({
        studio_id: studioId,
        booking_id: newId(),
        schedule_id: scheduleId,
        member_id: memberId,
        status,
        source: 'WEB',
        booked_at: app.clock.now(),
      })
      .execute(),
  );

const anOrder = (
  { studioId }: TestStudio,
  { memberId }: TestMember,
  order: { status: string; total: number; paid: number },
) =>
  app.db.studio(studioId, (tx) =>
    tx
      .insertInto('orders')
      .values({
        studio_id: studioId,
        order_id: newId(),
        reference: newId(),
        member_id: memberId,
        status: order.status,
        mode: 'CASH',
        currency: 'SGD',
        total_minor: order.total,
        paid_minor: order.paid,
        created_at: app.clock.now(),
      })
      .execute(),
  );

/** Two sessions today, one of them the trainer's; one yesterday, one tomorrow, one cancelled. */
async function aBusyStudio() {
  const studio = await aStudio(app);
  const trainer = await aStaff(app, studio, 'TRAINER');
  const template = await aTemplate(studio);
  const [ana, ben, cem] = [
    await aMember(app, studio),
    await aMember(app, studio),
    await aMember(app, studio),
  ];
  const own = await aSession(studio, template, {
    startAt: '2026-03-02T23:00:00Z',
    localDate: '2026-03-03',
    staffId: trainer.staffId,
  });
  const other = await aSession(studio, template, {
    startAt: '2026-03-03T01:00:00Z',
    localDate: '2026-03-03',
  });
  const yesterday = await aSession(studio, template, {
    startAt: '2026-03-02T01:00:00Z',
    localDate: '2026-03-02',
  });
  await aSession(studio, template, {
    startAt: '2026-03-03T05:00:00Z',
    localDate: '2026-03-03',
    status: 'CANCELLED',
  });
  await aBooking(studio, own, ana, 'BOOKED');
  await aBooking(studio, other, ben, 'CHECKED_IN');
  await aBooking(studio, other, ana, 'CANCELLED');
  await aBooking(studio, yesterday, cem, 'CHECKED_IN');
  await anOrder(studio, ana, { status: 'PARTIALLY_PAID', total: 12_000, paid: 2_050 });
  await anOrder(studio, ben, { status: 'AWAITING_PAYMENT', total: 5_000, paid: 0 });
  await anOrder(studio, cem, { status: 'PROOF_SUBMITTED', total: 1_000, paid: 0 });
  await anOrder(studio, cem, { status: 'PAID', total: 9_900, paid: 9_900 });
  return { studio, trainer };
}

test("counts the studio's day, not the one in Greenwich", async () => {
  const { studio } = await aBusyStudio();
  const { data } = await dashboard(studio.owner);
  expect(data).toEqual({
    todaySessions: 2,
    bookingsToday: 2,
    checkInsToday: 1,
    pendingPayments: 3,
    pendingAmount: '159.50',
  });
});

test('shows a trainer their own sessions, and nothing of the studio', async () => {
  const { trainer } = await aBusyStudio();
  const { data } = await dashboard(trainer);
  expect(data).toMatchObject({
    todaySessions: 1,
    bookingsToday: 1,
    checkInsToday: 0,
    pendingPayments: null,
    pendingAmount: null,
  });
});

test('shows the front desk how many owe, and those who run the studio how much', async () => {
  const { studio } = await aBusyStudio();
  expect((await dashboard(await aStaff(app, studio, 'STAFF'))).data).toMatchObject({
    pendingPayments: 3,
    pendingAmount: null,
  });
  expect((await dashboard(await aStaff(app, studio, 'SUPER'))).data).toMatchObject({
    pendingPayments: 3,
    pendingAmount: '159.50',
  });
});

test('a new studio has nothing yet', async () => {
  const studio = await aStudio(app);
  const { data } = await dashboard(studio.owner);
  expect(data).toEqual({
    todaySessions: 0,
    bookingsToday: 0,
    checkInsToday: 0,
    pendingPayments: 0,
    pendingAmount: '0.00',
  });
});

test('is not for members or strangers', async () => {
  const studio = await aStudio(app);
  expect(await dashboard()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await dashboard(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});
