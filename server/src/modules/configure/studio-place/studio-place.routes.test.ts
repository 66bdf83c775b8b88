import type { StudioPlace, ZonePreview } from '@studio/contract/configure/place/studioPlace.schema';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { anImportDesk } from '../../../testing/builders/importBuilders.ts';
import { aDraft } from '../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { insertAnnouncement } from '../../../testing/worlds/worldAnnouncement.ts';
import { importModule } from '../../members/import/import.routes.ts';
import { campaigns } from '../../packages/campaign/campaign.repository.ts';
import { studioPlaceModule } from './studio-place.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [studioPlaceModule, importModule] });
});
beforeEach(async () => {
  app.clock.set('2026-03-02T00:00:00Z');
  studio = await aStudio(app);
});
afterAll(() => app.close());

const AREA = '/api/studio/portal/studio/place';
const SINGAPORE = {
  timezone: 'Asia/Singapore',
  currency: 'SGD',
  country: 'SG',
  phoneCountryCode: '+65',
  weekStart: 0,
  timeFormat: '',
  dateOrder: '',
  nameOrder: '',
};
const read = (as = studio.owner as { token: string }) => app.call<StudioPlace>('GET', AREA, { as });
const preview = (timezone: string, as = studio.owner as { token: string }) =>
  app.call<ZonePreview>('GET', `${AREA}/preview?timezone=${encodeURIComponent(timezone)}`, { as });
const save = (change: object, as = studio.owner as { token: string }) =>
  app.call<StudioPlace>('POST', AREA, { as, json: { ...SINGAPORE, version: 1, ...change } });

/** Start of each session as the clocks of a zone show it, told by the database, which our code has no part in. */
async function wallTimes(timezone: string): Promise<Record<string, string>> {
  const rows = await app.db.read(
    studio.studioId,
    sqlBuilder
      .selectFrom('session')
      .innerJoin('class_template', 'class_template.class_templ_id', 'session.class_templ_id')
      .select(['class_name', 'start_at', 'end_at', 'local_date'])
      .orderBy('start_at'),
  );
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return Object.fromEntries(rows.map((row) => [row.class_name, clock.format(row.start_at)]));
}

test('a new studio is where its clock is', async () => {
  expect((await read()).data).toEqual({ ...SINGAPORE, isCurrencyFixed: false, version: 1 });
});

test.each([
  ['Europe/Rome', '2026-03-29 02:30', '2026-03-29 03:30', '2026-10-25 02:30'],
  ['America/New_York', '2026-03-08 02:15', '2026-03-08 03:15', '2026-11-01 01:15'],
])(
  'in %s coming sessions keep their local times, but for one that does not exist there',
  async (zone, gap, shown, twice) => {
    const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString();
    await aSession(app, studio, { className: 'Past', startAt: '2026-03-01T10:00:00Z' });
    await aSession(app, studio, { className: 'Winter', startAt: at('2026-03-04 18:30') });
    await aSession(app, studio, { className: 'Summer', startAt: at('2026-07-04 18:30') });
    await aSession(app, studio, { className: 'Gap', startAt: at(gap) });
    await aSession(app, studio, { className: 'Twice', startAt: at(twice) });
    await aSession(app, studio, { className: 'Off', startAt: at('2026-07-05 09:00'), status: 'CANCELLED' });
    const { memberId } = await aMember(app, studio);
    const booked = await aSession(app, studio, { className: 'Booked', startAt: at('2026-07-06 07:00') });
    await aBooking(app, studio, { scheduleId: booked, memberId, status: 'BOOKED' });

    expect((await preview(zone)).data).toMatchObject({
      timezone: zone,
      sessions: 5,
      bookings: 1,
      closures: 0,
      begun: 0,
      skipped: [{ className: 'Gap', localDate: gap.slice(0, 10), from: gap.slice(11), to: shown.slice(11) }],
    });
    expect(await wallTimes('Asia/Singapore')).toMatchObject({ Winter: '2026-03-04 18:30' });

    expect((await save({ timezone: zone })).data).toMatchObject({ timezone: zone, version: 2 });
    expect(await wallTimes(zone)).toMatchObject({
      Winter: '2026-03-04 18:30',
      Summer: '2026-07-04 18:30',
      Gap: shown,
      Twice: twice,
      Off: '2026-07-05 09:00',
      Booked: '2026-07-06 07:00',
    });
    expect(await wallTimes('UTC')).toMatchObject({ Past: '2026-03-01 10:00' });
    const lengths = await app.db.read(studio.studioId, sqlBuilder.selectFrom('session').selectAll());
    expect(lengths.map((row) => row.end_at.getTime() - row.start_at.getTime())).toEqual(
      Array<number>(7).fill(3_600_000),
    );
  },
);

test('there and back again nothing has moved, and a time that occurs twice is the first', async () => {
  await aSession(app, studio, { className: 'Twice', startAt: '2026-10-24T18:30:00Z' });
  await save({ timezone: 'Europe/Rome' });
  expect(await wallTimes('UTC')).toEqual({ Twice: '2026-10-25 00:30' });
  await save({ version: 2 });
  expect(await wallTimes('UTC')).toEqual({ Twice: '2026-10-24 18:30' });
});

test('what would have begun by now is counted', async () => {
  await aSession(app, studio, { className: 'Tonight', startAt: '2026-03-02T02:00:00Z' });
  expect((await preview('Pacific/Auckland')).data).toMatchObject({ sessions: 1, begun: 1 });
});

test('closures, leave, promo codes and promises keep their local times', async () => {
  const ids = { studio_id: studio.studioId };
  const created_at = app.clock.now();
  const { memberId } = await aMember(app, studio);
  const scheduleId = await aSession(app, studio, { startAt: '2026-07-06T10:00:00Z' });
  const promise = { free_cancel_until: '2026-07-05T10:00:00Z' };
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED', ...promise });
  await app.db.studio(studio.studioId, async (tx) => {
    const days = { from_date: '2026-07-01', to_date: '2026-07-02', is_all_day: true };
    const span = { start_at: '2026-06-30T16:00:00Z', end_at: '2026-07-02T16:00:00Z' };
    await tx
      .insertInto('studio_closure')
      .values({
        ...ids,
        studio_closure_id: crypto.randomUUID(),
        studio_closure_name: 'Hari',
        ...days,
        ...span,
        created_at,
      })
      .execute();
    await tx
      .insertInto('staff_leave')
      .values({ ...ids, leave_id: crypto.randomUUID(), staff_id: studio.owner.staffId, ...span, created_at })
      .execute();
    await withCode({ start_at: '2026-02-28T16:00:00Z', end_at: '2026-07-31T16:00:00Z' })(tx);
  });
  expect((await preview('Europe/Rome')).data.closures).toBe(1);
  await save({ timezone: 'Europe/Rome' });
  const [closure] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('studio_closure').selectAll());
  const [leave] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('staff_leave').selectAll());
  const [code] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('promo_code').selectAll());
  const [booking] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('booking').selectAll());
  for (const row of [closure, leave])
    expect(row).toMatchObject({
      start_at: new Date('2026-06-30T22:00:00Z'),
      end_at: new Date('2026-07-02T22:00:00Z'),
    });
  expect(code).toMatchObject({
    start_at: new Date('2026-02-28T16:00:00Z'),
    end_at: new Date('2026-07-31T22:00:00Z'),
  });
  expect(booking).toMatchObject({ free_cancel_until: new Date('2026-07-05T16:00:00Z') });
});

test('a closure until its last day ends has all of that day in another zone, too', async () => {
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('studio_closure')
      .values({
        studio_id: studio.studioId,
        studio_closure_id: crypto.randomUUID(),
        studio_closure_name: 'Repairs',
        from_date: '2026-07-01',
        to_date: '2026-07-02',
        is_all_day: false,
        start_at: '2026-07-01T10:00:00Z',
        end_at: '2026-07-02T16:00:00Z',
        created_at: app.clock.now(),
      })
      .execute(),
  );
  await save({ timezone: 'Europe/Rome' });
  const [moved] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('studio_closure').selectAll());
  expect(moved).toMatchObject({
    start_at: new Date('2026-07-01T16:00:00Z'),
    end_at: new Date('2026-07-02T22:00:00Z'),
  });
});

/** What makes a code of the studio. */
const aCode = (change: object) => ({
  studio_id: studio.studioId,
  promo_code_id: crypto.randomUUID(),
  code: 'SPRING',
  name: 'Spring',
  discount_type: 'PERCENT',
  value: 10,
  status: 'ACTIVE',
  created_at: app.clock.now(),
  updated_at: app.clock.now(),
  ...change,
});
const withCode = (change: object) => (tx: Tx) => tx.insertInto('promo_code').values(aCode(change)).execute();

/** July by Singapore's clock. */
const JULY = { start_at: '2026-06-30T16:00:00Z', end_at: '2026-07-31T16:00:00Z' };
const JULY_IN_ROME = {
  start_at: new Date('2026-06-30T22:00:00Z'),
  end_at: new Date('2026-07-31T22:00:00Z'),
};

test('announcements keep their local times: live ones, drafts and deleted ones', async () => {
  const now = app.clock.now();
  const make = (title: string, change: object) =>
    app.db.studio(studio.studioId, async (tx) => {
      const { announcementId } = await insertAnnouncement(tx, { staffId: studio.owner.staffId, now });
      const set = { title, ...change };
      await tx.updateTable('announcement').set(set).where('announcement_id', '=', announcementId).execute();
    });
  await make('July', JULY);
  await make('Draft', { ...JULY, is_published: false });
  await make('Deleted', { ...JULY, deleted_at: now });
  await make('Live', { end_at: JULY.end_at });
  await make('Over', { start_at: '2026-03-01T00:00:00Z', end_at: now });
  await make('For ever', {});

  await save({ timezone: 'Europe/Rome' });
  const rows = await app.db.read(studio.studioId, sqlBuilder.selectFrom('announcement').selectAll());
  const spans = rows.map(({ title, start_at, end_at, version }) => [title, { start_at, end_at, version }]);
  expect(Object.fromEntries(spans)).toEqual({
    July: { ...JULY_IN_ROME, version: 2 },
    Draft: { ...JULY_IN_ROME, version: 2 },
    Deleted: { ...JULY_IN_ROME, version: 2 },
    Live: { start_at: now, end_at: JULY_IN_ROME.end_at, version: 2 },
    Over: { start_at: new Date('2026-03-01T00:00:00Z'), end_at: now, version: 1 },
    'For ever': { start_at: now, end_at: null, version: 1 },
  });
});

test('a scheduled campaign is sent at the same local time, and one that is due stays due', async () => {
  const make = (name: string, status: string, at: Date | string | null) =>
    app.db.studio(studio.studioId, async (tx) => {
      const words = { ...aDraft(), name };
      const campaignId = await campaigns(tx).insert(words, {
        staffId: studio.owner.staffId,
        now: app.clock.now(),
      });
      await campaigns(tx).update(campaignId, { status, scheduled_at: at });
    });
  await make('July', 'SCHEDULED', JULY.start_at);
  await make('Due', 'SCHEDULED', app.clock.now());
  await make('Sent', 'SENT', '2026-03-01T00:00:00Z');
  await make('Draft', 'DRAFT', null);

  await save({ timezone: 'Europe/Rome' });
  const rows = await app.db.read(studio.studioId, sqlBuilder.selectFrom('campaign').selectAll());
  expect(Object.fromEntries(rows.map((row) => [row.name, row.scheduled_at]))).toEqual({
    July: JULY_IN_ROME.start_at,
    Due: app.clock.now(),
    Sent: new Date('2026-03-01T00:00:00Z'),
    Draft: null,
  });
});

test('an offer that has begun and would be over by the new clock ends', async () => {
  const span = { start_at: app.clock.now(), end_at: '2026-03-02T01:00:00Z' };
  await app.db.studio(studio.studioId, withCode(span));
  expect(await save({ timezone: 'Pacific/Auckland' })).toMatchObject({ code: '0' });
  const [code] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('promo_code').selectAll());
  expect(code).toMatchObject({ start_at: app.clock.now(), end_at: new Date('2026-03-02T00:01:00Z') });
});

test('the currency changes until the first sale', async () => {
  expect((await save({ currency: 'EUR' })).data).toMatchObject({ currency: 'EUR', isCurrencyFixed: false });
  const { memberId } = await aMember(app, studio);
  const order = {
    studio_id: studio.studioId,
    order_id: crypto.randomUUID(),
    reference: 'ABC123',
    member_id: memberId,
    status: 'CANCELLED',
    mode: 'CASH',
    currency: 'EUR',
    subtotal_minor: 100,
    total_minor: 100,
    created_at: app.clock.now(),
  };
  await app.db.studio(studio.studioId, (tx) => tx.insertInto('orders').values(order).execute());
  expect((await read()).data).toMatchObject({ isCurrencyFixed: true });
  expect(await save({ version: 2 })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'currency' }] },
  });
  expect(await save({ version: 2, currency: 'EUR', country: 'IT', phoneCountryCode: '+39' })).toMatchObject({
    code: '0',
    data: { country: 'IT', phoneCountryCode: '+39' },
  });
});

test.each([
  ['credits with a value', 'Credits left,Price paid', '5,100', true],
  ['a membership with a price', 'Next bill date,Price per cycle', '2026-03-16,90', true],
  ['credits that cost nothing', 'Credits left,Price paid', '5,', false],
])('whether an import of %s fixes the currency', async (_case, columns, cells, isCurrencyFixed) => {
  const desk = anImportDesk(app, studio, studio.owner);
  await desk.imported(`First name,Email,Package,${columns}\nAna,ana@example.com,Ten,${cells}`);
  expect(await desk.packages()).toHaveLength(1);
  expect((await read()).data).toMatchObject({ isCurrencyFixed });
  expect((await save({ currency: 'EUR' })).code).toBe(isCurrencyFixed ? 'INVALID_FIELDS' : '0');
});

test('another country is one of the list; one from before stays as it is', async () => {
  for (const country of ['ZZ', 'AA', 'KP'])
    expect(await save({ country })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'country', message: 'Choose a country from the list' }] },
    });
  await app.db.studio(studio.studioId, (tx) => tx.updateTable('studio').set({ country: 'ZZ' }).execute());
  expect((await read()).data).toMatchObject({ country: 'ZZ', timezone: 'Asia/Singapore' });
  expect(await save({ country: 'ZZ', weekStart: 7 })).toMatchObject({ code: '0', data: { country: 'ZZ' } });
  expect(await save({ country: 'AA', version: 2 })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await save({ country: 'KE', version: 2 })).toMatchObject({ code: '0', data: { country: 'KE' } });
});

test('prices with cents fit no currency without', async () => {
  const { memberId } = await aMember(app, studio);
  await aPackage(app, studio, { memberId, paid_minor: 0 });
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('package_plan').set({ price_minor: 1250 }).execute(),
  );
  expect(await save({ currency: 'JPY' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: {
      errors: [
        { field: 'currency', message: 'Your prices in SGD would not fit JPY. Set all prices to 0 first' },
      ],
    },
  });
  expect(await save({ currency: 'USD' })).toMatchObject({ code: '0' });
});

const withPenalty = (change: object) => (tx: Tx) =>
  tx
    .updateTable('studio')
    .set({ attributes: JSON.stringify({ penalties: [{ action: 'FEE', value: 1250, ...change }] }) })
    .where('studio_id', '=', studio.studioId)
    .execute();
const withRate = (terms: object) => (tx: Tx) =>
  tx
    .insertInto('payroll_rate')
    .values({
      studio_id: studio.studioId,
      rate_id: crypto.randomUUID(),
      scope: 'STUDIO',
      from_date: '2026-01-01',
      terms: JSON.stringify({ amount: 0, tiers: [], min: null, threshold: 5, percentBp: 4000, ...terms }),
      created_at: app.clock.now(),
    })
    .execute();
const withPayout = (payout_minor: number) => (tx: Tx) =>
  tx.insertInto('class_pass').values({ studio_id: studio.studioId, payout_minor }).execute();
const CODES = 'Your promo codes in SGD would not fit JPY. Archive those with an amount of money first';
const FEES = 'Your penalty fees in SGD would not fit JPY. Remove them from your booking rules first';
const RATES = 'Your pay rates in SGD would not fit JPY. Remove them first';
const PAYOUT = 'Your ClassPass payout in SGD would not fit JPY. Set it to 0 first';

test.each([
  ['a code that takes 12.50 off', withCode({ discount_type: 'AMOUNT', value: 1250 }), CODES],
  ['a code to pay 12.50', withCode({ discount_type: 'FIXED_PRICE', value: 1250 }), CODES],
  ['a code that takes 12.50 off at most', withCode({ max_discount_minor: 1250 }), CODES],
  ['a code for orders of at least 12.50', withCode({ min_spend_minor: 1250 }), CODES],
  ['a fee for missed classes', withPenalty({}), FEES],
  ['a pay rate', withRate({ amount: 1250 }), RATES],
  ['a pay rate by the size of the class', withRate({ tiers: [{ upTo: null, amount: 1250 }] }), RATES],
  ['a pay rate with a minimum', withRate({ min: 1250 }), RATES],
  ['what a partner pays', withPayout(1250), PAYOUT],
])('%s fits no currency without cents', async (_what, make, message) => {
  await app.db.studio(studio.studioId, async (tx) => {
    await make(tx);
  });
  expect(await save({ currency: 'JPY' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'currency', message }] },
  });
  expect(await save({ currency: 'USD' })).toMatchObject({ code: '0' });
});

test.each([
  ['a code in percent', withCode({})],
  ['a code to pay nothing', withCode({ discount_type: 'FIXED_PRICE', value: 0 })],
  ['a code for credits', withCode({ discount_type: 'FREE_CREDITS', value: 3 })],
  ['an archived code', withCode({ discount_type: 'AMOUNT', value: 1250, status: 'ARCHIVED' })],
  ['a penalty of days', withPenalty({ action: 'BLOCK_DAYS', value: 7 })],
  ['a pay rate in percent', withRate({})],
  ['a partner who pays nothing', withPayout(0)],
])('%s fits every currency', async (_what, make) => {
  await app.db.studio(studio.studioId, async (tx) => {
    await make(tx);
  });
  expect(await save({ currency: 'JPY' })).toMatchObject({ code: '0' });
});

test('of two who save at once, one wins; an unknown zone is refused', async () => {
  const answers = await Promise.all([save({ timezone: 'Europe/Rome' }), save({ timezone: 'Asia/Tokyo' })]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'CHANGED_MEANWHILE']);
  expect(await save({ timezone: 'Mars/Olympus', version: 2 })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await preview('Mars/Olympus')).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('is for managers; the others only read', async () => {
  const staff = await aStaff(app, studio, 'STAFF');
  expect((await read(staff)).status).toBe(200);
  expect(await save({}, staff)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await preview('Europe/Rome', staff)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect((await save({}, await aStaff(app, studio, 'SUPER'))).code).toBe('0');
  expect(await read(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});
