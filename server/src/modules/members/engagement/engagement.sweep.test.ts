import { DAY } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { anImportDesk } from '../../../testing/builders/importBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { importModule } from '../import/import.routes.ts';
import { engagementSweep } from './engagement.sweep.ts';
import { withStatus } from './engagement.views.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [importModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

const sweep = () => app.db.studio(studio.studioId, (tx) => engagementSweep.sweep(tx, app.clock.now()));
const rowOf = (memberId: string) =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_engagement')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );

const aWaiver = () =>
  app.db.studio(studio.studioId, (tx) =>
    sql`insert into studio_form (studio_id, waiver_form_id, form_title, form_type, status, required_for, blocks,
        created_at, updated_at)
      values (${studio.studioId}, gen_random_uuid(), 'Waiver', 'WAIVER', 'ACTIVE', 'ALL_MEMBERS', 'BOOKING',
        ${app.clock.now()}, ${app.clock.now()})`.execute(tx),
  );

const somebody = {
  tenure_days: 400,
  visits: 50,
  visits30: 4,
  visits_12_weeks: 12,
  is_past_due: false,
  next_booking_at: null as string | null,
  away_days: 3,
  used_up_days: null as number | null,
  has_family_package: false,
};
const NEXT = '2026-03-09T01:00:00Z';

test.each<[string, Partial<typeof somebody>, string, string]>([
  ['joined 30 days ago with 3 visits', { tenure_days: 30, visits: 3 }, 'NEW', 'JOINED'],
  ['joined 31 days ago', { tenure_days: 31, visits: 3 }, 'ACTIVE', 'CAME'],
  ['has come a fourth time', { tenure_days: 30, visits: 4 }, 'ACTIVE', 'CAME'],
  ['is past due and came yesterday', { is_past_due: true, next_booking_at: NEXT }, 'AT_RISK', 'PAST_DUE'],
  ['came 14 days ago', { away_days: 14, visits30: 1 }, 'ACTIVE', 'CAME'],
  [
    'came 15 days ago, half as often',
    { away_days: 15, visits30: 2, visits_12_weeks: 12 },
    'COOLING',
    'DROPPED',
  ],
  [
    'came 15 days ago, a little less',
    { away_days: 15, visits30: 3, visits_12_weeks: 12 },
    'ACTIVE',
    'AS_USUAL',
  ],
  ['came 30 days ago', { away_days: 30, visits30: 1, visits_12_weeks: 12 }, 'COOLING', 'DROPPED'],
  ['came 31 days ago', { away_days: 31, visits30: 0 }, 'AT_RISK', 'AWAY_31'],
  ['came 60 days ago', { away_days: 60, visits30: 0 }, 'AT_RISK', 'AWAY_31'],
  ['came 61 days ago', { away_days: 61, visits30: 0 }, 'LAPSED', 'AWAY_61'],
  ['came 180 days ago', { away_days: 180, visits30: 0 }, 'LAPSED', 'AWAY_61'],
  ['came 181 days ago', { away_days: 181, visits30: 0 }, 'LOST', 'AWAY_181'],
  ['came 181 days ago and comes again', { away_days: 181, next_booking_at: NEXT }, 'ACTIVE', 'BOOKED'],
  [
    'is a child of an active guardian',
    { away_days: 400, visits: 0, has_family_package: true },
    'ACTIVE',
    'FAMILY',
  ],
  ['is one and came yesterday', { has_family_package: true }, 'ACTIVE', 'CAME'],
  ['used up a package 7 days ago', { used_up_days: 7 }, 'ACTIVE', 'CAME'],
  ['used up a package 8 days ago', { used_up_days: 8 }, 'AT_RISK', 'USED_UP'],
  ['used one up and has booked', { used_up_days: 8, next_booking_at: NEXT }, 'ACTIVE', 'BOOKED'],
  ['used one up long ago', { used_up_days: 80, away_days: 70 }, 'LAPSED', 'AWAY_61'],
])('who %s', async (_case, change, status, reason) => {
  const f = { ...somebody, ...change };
  const figures = sql`select ${f.tenure_days}::int as tenure_days, ${f.visits}::int as visits,
    ${f.visits30}::int as visits30, ${f.visits_12_weeks}::int as visits_12_weeks,
    ${f.is_past_due}::boolean as is_past_due, ${f.next_booking_at}::timestamptz as next_booking_at,
    ${f.has_family_package}::boolean as has_family_package, ${f.away_days}::int as away_days, ${f.used_up_days}::int as used_up_days`;
  const { rows } = await app.db.studio(studio.studioId, (tx) => sql`${withStatus(figures)}`.execute(tx));
  expect(rows).toMatchObject([{ status, reason }]);
});

test('counts visits, weeks in a row, no-shows and the next booking once a night', async () => {
  const { memberId } = await aMember(app, studio);
  const now = app.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const book = async (days: number, status: 'CHECKED_IN' | 'NO_SHOW' | 'BOOKED') =>
    aBooking(app, studio, {
      scheduleId: await aSession(app, studio, { startAt: at(days) }),
      memberId,
      status,
    });
  for (const days of [-1, -8, -15, -29, -100]) await book(days, 'CHECKED_IN');
  await book(-3, 'NO_SHOW');
  await book(2, 'BOOKED');

  expect(await sweep()).toBe(1);
  expect(await rowOf(memberId)).toMatchObject({
    visits: 5,
    visits30: 4,
    visits90: 4,
    visits_12_weeks: 4,
    no_shows90: 1,
    streak_weeks: 3,
    last_visit_at: new Date(at(-1)),
    next_booking_at: new Date(at(2)),
    status: 'ACTIVE',
    has_package: false,
    is_listed: true,
  });
  expect(await sweep()).toBe(0);
});

test('hears between two nights of who has booked', async () => {
  const { memberId } = await aMember(app, studio);
  await sweep();
  app.clock.advance(10 * 60_000);
  const startAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const scheduleId = await aSession(app, studio, { startAt });
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  await sweep();
  expect(await rowOf(memberId)).toMatchObject({ next_booking_at: new Date(startAt), visits: 0 });
});

test('hears between two nights of who is new', async () => {
  await aWaiver();
  await sweep();
  app.clock.advance(10 * 60_000);
  const { memberId } = await aMember(app, studio);
  await sweep();
  expect(await rowOf(memberId)).toMatchObject({ is_unsigned: true });
});

test('hears between two nights of whom a file has brought, however long they have been a member', async () => {
  const desk = anImportDesk(app, studio, await aStaff(app, studio, 'SUPER'));
  await aWaiver();
  await sweep();
  app.clock.advance(10 * 60_000);
  await desk.imported(
    [
      'First name,Last name,Email,Member since,Package,Credits bought,Credits left,Waiver signed on',
      'Mei,Tan,mei@example.com,2024-05-01,Ten,10,4,',
      'Ben,Lim,ben@example.com,2024-05-01,,,,2024-05-01',
    ].join('\n'),
  );
  await sweep();
  const [ben, mei] = await desk.members();
  expect(await rowOf(mei?.member_id ?? '')).toMatchObject({ is_unsigned: true, has_package: true });
  expect(await rowOf(ben?.member_id ?? '')).toMatchObject({ is_unsigned: false, has_package: false });
});

test('hears between two nights of a file that was taken back', async () => {
  const desk = anImportDesk(app, studio, await aStaff(app, studio, 'SUPER'));
  const { memberId, userEmail } = await aMember(app, studio);
  await sweep();
  const { importJobId } = await desk.imported(
    `First name,Last name,Email,Package,Credits bought,Credits left\nTest,Member,${userEmail},Ten,10,4`,
  );
  await sweep();
  expect(await rowOf(memberId)).toMatchObject({ has_package: true });
  app.clock.advance(10 * 60_000);
  await sweep();
  app.clock.advance(10 * 60_000);
  await desk.undone(importJobId);
  await sweep();
  expect(await rowOf(memberId)).toMatchObject({ has_package: false });
});

test('hears between two nights of a waiver that all have to sign', async () => {
  const { memberId } = await aMember(app, studio);
  await sweep();
  expect(await rowOf(memberId)).toMatchObject({ is_unsigned: false });
  app.clock.advance(10 * 60_000);
  await aWaiver();
  await sweep();
  expect(await rowOf(memberId)).toMatchObject({ is_unsigned: true });
});

test.each([
  ['child', {}, {}, 'ACTIVE'],
  ['child for whom they do not pay', { canPay: false }, {}, 'LOST'],
  ['child of one whose package is for one person', {}, { unlimited: true }, 'LOST'],
  ['child of one whose package allows guests', {}, { unlimited: true, guest_allowed: true }, 'ACTIVE'],
  ['child of one on trial', {}, { package_type: 'TRIAL' }, 'LOST'],
  ['partner', { relation: 'PARTNER' }, {}, 'LOST'],
  ['guest', { relation: 'GUEST' }, {}, 'LOST'],
])('a %s who never came, of a guardian with a package, is so', async (_who, link, lot, status) => {
  const { relation = 'CHILD', canPay = true } = link as { relation?: string; canPay?: boolean };
  const [guardian, dependant] = [await aMember(app, studio), await aMember(app, studio)];
  await aPackage(app, studio, { memberId: guardian.memberId, ...lot });
  const joined_at = new Date(app.clock.now().getTime() - 400 * DAY);
  await app.db.studio(studio.studioId, async (tx) => {
    await tx.updateTable('member').set({ joined_at }).where('member_id', '=', dependant.memberId).execute();
    await sql`insert into family_link values (${studio.studioId}, ${guardian.memberId}, ${dependant.memberId},
      ${relation}, true, ${canPay}, ${app.clock.now()})`.execute(tx);
  });
  await sweep();
  expect(await rowOf(dependant.memberId)).toMatchObject({ status });
});
