import type { Booking } from '@studio/contract/booking/booking.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../../platform/audit/auditActs.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { openDatabase } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { reportTable } from '../file.service.ts';
import { reportModule } from '../report.routes.ts';
import { staffActivitySource } from './staff-activity.views.ts';

const URL = '/api/report/portal/staff-activity';
/** Noon on 10 March in Singapore. */
const NOON = '2026-03-10T04:00:00Z';
let api: TestApp;
let studio: TestStudio;
let [desk, manager]: TestStaff[] = [];

const some = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('Arranged before');
  return thing;
};
const report = async (query: Record<string, string> = {}) =>
  (
    await api.call<ReportAnswer>('GET', URL, {
      as: some(manager),
      query: { from: '2026-03-10', to: '2026-03-11', group: 'staff', ...query },
    })
  ).data;

/** A line of the audit log. */
const noted = (action: AuditAction, { staffId }: TestStaff, now = new Date(NOON)) =>
  api.db.studio(studio.studioId, async (tx) =>
    writeAudit(
      tx,
      { audience: 'staff', studioId: studio.studioId, staffId, ip: '', now },
      { action, entity: 'studio', entityId: studio.studioId },
    ),
  );

/**
 * By hand, on 10 March. The desk books Ann into two classes, cancels one and checks her in to the other; sells a pack
 * of 120.00; changes a room, looks at a note and proves who they are, which is no change. The manager refunds 20.00 of
 * the pack, and saves a plan twice; the day before they saved another. Ann books a class herself.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, orderModule, reportModule] });
  api.clock.set(NOON);
  studio = await aStudio(api);
  [desk, manager] = [await aStaff(api, studio, 'STAFF'), await aStaff(api, studio, 'SUPER')];
  const ann = await aMember(api, studio);
  const { memberId } = ann;
  await aPackage(api, studio, { memberId });
  const session = (startAt: string) => aSession(api, studio, { startAt });
  const book = async (scheduleId: string) =>
    (
      await api.call<Booking>('POST', '/api/booking/portal/create', {
        as: some(desk),
        form: { scheduleId, memberId },
      })
    ).data.bookingId;
  const soon = await book(await session('2026-03-10T04:10:00Z'));
  const later = await book(await session('2026-03-12T04:00:00Z'));
  const done = [
    await api.call('POST', '/api/booking/portal/cancel', { as: desk, form: { bookingId: later } }),
    await api.call('POST', '/api/booking/portal/check-in', { as: desk, form: { bookingIds: [soon] } }),
    await api.call('POST', '/api/booking/create', {
      as: ann,
      form: { scheduleId: await session('2026-03-13T04:00:00Z') },
    }),
  ];
  expect(done.map(({ code }) => code)).toEqual(['0', '0', '0']);
  const { data: pack } = await api.call<MemberPackage>(
    'POST',
    '/api/studio-package-transaction/portal/assign',
    {
      as: desk,
      json: { memberId, payMode: 'CASH', studioPackageId: await aShop(api, studio).plan() },
    },
  );
  await aShop(api, studio).refund(pack.orderId ?? '', '20', { as: manager });
  await noted('room.save', desk);
  await noted('note.look', desk);
  await noted('staff.stepUp', desk);
  await noted('plan.save', manager);
  // A minute before the day, and its last.
  await noted('plan.save', manager, new Date('2026-03-09T15:59:59Z'));
  await noted('plan.save', manager, new Date('2026-03-10T15:59:59Z'));
});
afterAll(() => api.close());

test('counts what staff did, and not what members did', async () => {
  expect((await report()).figures).toEqual({
    acts: 9,
    bookings: 2,
    checkIns: 1,
    cancellations: 1,
    sales: 1,
    sold: '120.00',
    refunds: 1,
    refunded: '20.00',
    changes: 3,
  });
});

test('by colleague', async () => {
  const { groups } = await report();
  expect(
    groups.map(({ label, figures: f }) => [
      label,
      f['bookings'],
      f['checkIns'],
      f['sales'],
      f['refunds'],
      f['changes'],
    ]),
  ).toEqual([
    ['Test STAFF', 2, 1, 1, 0, 1],
    ['Test SUPER', 0, 0, 0, 1, 2],
  ]);
});

test('rows lead to the member, the order and the session, and say what was done as the audit log does', async () => {
  const { rows } = await report({ act: 'SALE' });
  expect(rows).toEqual([
    expect.objectContaining({
      act: 'SALE',
      staffName: 'Test STAFF',
      amount: '120.00',
      orderId: expect.any(String),
      memberId: expect.any(String),
    }),
  ]);
  const changes = await report({ act: 'CHANGE', sort: 'action', order: 'asc' });
  expect(changes.rows.map(({ action }) => action)).toEqual([
    'Saved a package plan',
    'Saved a package plan',
    'Saved a room',
  ]);
  const { rows: bookings } = await report({ act: 'CHECK_IN' });
  expect(bookings).toEqual([
    expect.objectContaining({
      action: expect.stringMatching(/^Recorded a check-in of .+: .+, Tue 10 Mar, 12:10 pm$/),
      memberId: expect.any(String),
      scheduleId: expect.any(String),
    }),
  ]);
});

test('the file says the same', async () => {
  const { body } = await api.app.inject({
    url: `${URL}/export`,
    query: { from: '2026-03-10', to: '2026-03-11', act: 'CHECK_IN', format: 'csv' },
    headers: { authorization: `Bearer ${some(manager).token}` },
  });
  expect(body).toContain('Recorded a check-in of ');
});

test('the file takes one connection only: a second might wait for it for ever', async () => {
  const db = openDatabase({ connection: api.connection, size: 1 });
  const { rows } = reportTable(db, {
    reader: { staffId: some(manager).staffId, role: 'SUPER', overrides: {}, now: new Date(NOON) },
    source: staffActivitySource,
    narrowing: { from: '2026-03-10', to: '2026-03-11', act: 'CHECK_IN' },
    settings: await api.db.studio(studio.studioId, (tx) => studioSettings(tx)),
  });
  const said: string[] = [];
  for await (const cells of rows) said.push(...cells.map(String));
  expect(said).toContainEqual(expect.stringMatching(/^Recorded a check-in of /));
  await db.close();
});

test('can be narrowed to a colleague', async () => {
  expect((await report({ staffId: some(desk).staffId })).figures).toMatchObject({ acts: 6, refunds: 0 });
});

test('is for those who read the audit log', async () => {
  const query = { from: '2026-03-10', to: '2026-03-11' };
  expect(await api.call('GET', URL, { as: some(desk), query })).toMatchObject({ status: 403 });
});
