import { wireOf, refusalNamed } from '@studio/contract/refusals/codes';
import type { BookingPreview, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember } from '../../../../testing/builders/builders.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';
import { waitlistModule } from '../waitlist/waitlist.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const [TUESDAY_SIX_PM, TUESDAY_NOON, WEDNESDAY_NOON, NEXT_MONDAY] = [
  '2026-03-03T10:00:00.000Z',
  '2026-03-03T04:00:00.000Z',
  '2026-03-04T04:00:00.000Z',
  '2026-03-09T04:00:00.000Z',
];
const OFF_PEAK = JSON.stringify([{ weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '16:00' }]);
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
});
afterAll(() => api.close());

const session = (startAt: string, change: object = {}) => aSession(api, at.studio, { startAt, ...change });
const held = (change: object) => aPackage(api, at.studio, { memberId: at.mei.memberId, ...change });
const preview = async (scheduleId: string) =>
  (await api.call<BookingPreview>('GET', '/api/booking/preview', { as: at.mei, query: { scheduleId } })).data;
const eligible = async (query: Record<string, string>) =>
  (await at.get<PayingPackage[]>('eligible-packages', query)).data;
const cancel = (bookingId: string) =>
  api.call('POST', '/api/booking/cancel', { as: at.mei, json: { bookingId } });

test("a package pays within its hours only, on the studio's clock", async () => {
  await held({ eligible_windows: OFF_PEAK });
  const [noon, evening] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM)];
  expect(await at.bookSelf(evening)).toMatchObject({
    status: 400,
    code: 'PACKAGE_WRONG_HOURS',
    message: 'Outside the allowed hours for this package',
  });
  expect((await preview(evening)).refusal).toEqual({
    code: wireOf('PACKAGE_WRONG_HOURS'),
    message: 'Outside the allowed hours for this package',
  });
  expect(await at.bookSelf(noon)).toMatchObject({ code: '0' });
});

test('what is for a category pays for its classes', async () => {
  const category_id = newId();
  await at.inStudio((tx) =>
    tx.insertInto('category').values({ studio_id: at.studio.studioId, category_id, name: 'Calm' }).execute(),
  );
  await held({ eligible_categories: [category_id] });
  const [calm, other] = [await session(TUESDAY_NOON), await session(WEDNESDAY_NOON)];
  const template = (
    await at.inStudio((tx) =>
      tx
        .selectFrom('session')
        .select('class_templ_id')
        .where('schedule_id', '=', calm)
        .executeTakeFirstOrThrow(),
    )
  ).class_templ_id;
  await at.inStudio((tx) =>
    tx.updateTable('class_template').set({ category_id }).where('class_templ_id', '=', template).execute(),
  );
  expect(await at.bookSelf(other)).toMatchObject({ code: 'PACKAGE_WRONG_CLASS' });
  expect(await at.bookSelf(calm)).toMatchObject({ code: '0' });
});

test('a package with too few credits says how many it has; one without any is used up', async () => {
  const scheduleId = await session(TUESDAY_NOON, { credit_cost: 2 });
  const [one] = [await held({ credits_remaining: 1 }), await held({ credits_remaining: 0 })];
  const said = { code: 'NO_CREDITS_LEFT', message: 'Has 1 credit: this class takes 2' };
  expect(await at.bookSelf(scheduleId)).toMatchObject({ status: 400, ...said });
  const { refusal, packages } = await preview(scheduleId);
  const asData = { ...said, code: wireOf('NO_CREDITS_LEFT') };
  expect(refusal).toEqual(asData);
  expect(packages.map(({ studioPackageTransactionId: id, refusal: words }) => [id === one, words])).toEqual([
    [true, said.message],
    [false, 'No credits left on this package'],
  ]);
  const { data: check } = await at.get<BookingCheck>('check', { scheduleId, memberId: at.mei.memberId });
  expect(check.checks.find(({ key }) => key === 'package')).toMatchObject({
    isMet: false,
    ...asData,
  });
});

describe('a package that is limited', () => {
  test('pays so often a day, and again once a place is given back', async () => {
    await held({ unlimited: true, max_per_day: 1 });
    const [noon, evening, tomorrow] = [
      await session(TUESDAY_NOON),
      await session(TUESDAY_SIX_PM),
      await session(WEDNESDAY_NOON),
    ];
    const { data: booked } = await at.bookSelf(noon);
    expect(await at.bookSelf(evening)).toMatchObject({
      status: 400,
      code: 'DAILY_LIMIT',
      message: 'Daily limit reached',
    });
    expect(await at.bookSelf(tomorrow)).toMatchObject({ code: '0' });
    expect(await cancel(booked.bookingId)).toMatchObject({ code: '0' });
    expect(await at.bookSelf(evening)).toMatchObject({ code: '0' });
  });

  test('pays so often a week, from Monday on', async () => {
    await held({ max_per_week: 2 });
    const [a, b, c, next] = [
      await session(TUESDAY_NOON),
      await session(TUESDAY_SIX_PM),
      await session('2026-03-08T04:00:00.000Z'),
      await session(NEXT_MONDAY),
    ];
    await at.bookSelf(a);
    await at.bookSelf(b);
    expect(await at.bookSelf(c)).toMatchObject({ code: 'WEEKLY_LIMIT', message: 'Weekly limit reached' });
    expect(await at.bookSelf(next)).toMatchObject({ code: '0' });
  });

  test('pays for so many at a time, near or far, and again once one has begun', async () => {
    await held({ unlimited: true, max_upcoming: 2 });
    const [near, far, later] = [
      await session(TUESDAY_NOON),
      await session('2026-03-20T04:00:00.000Z'),
      await session(WEDNESDAY_NOON),
    ];
    await at.bookSelf(near);
    await at.bookSelf(far);
    expect(await at.bookSelf(later)).toMatchObject({
      code: 'UPCOMING_LIMIT',
      message: 'Limit of upcoming bookings reached',
    });
    api.clock.set(TUESDAY_NOON);
    expect(await at.bookSelf(later)).toMatchObject({ code: '0' });
  });

  test('pays so often a month', async () => {
    await held({ max_per_month: 1 });
    const [first, last, april] = [
      await session(TUESDAY_NOON),
      await session('2026-03-31T04:00:00.000Z'),
      await session('2026-03-31T16:00:00.000Z'),
    ];
    await at.bookSelf(first);
    expect(await at.bookSelf(last)).toMatchObject({
      code: 'MONTHLY_LIMIT',
      message: 'Monthly limit reached',
    });
    expect(await at.bookSelf(april)).toMatchObject({ code: '0' });
  });

  test('leaves what is beyond its limit to the next package', async () => {
    const [limited, other] = [await held({ max_per_day: 1, usage_priority: 1 }), await held({})];
    const [noon, evening] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM)];
    expect((await at.bookSelf(noon)).data.studioPackageTransactionId).toBe(limited);
    expect((await at.bookSelf(evening)).data.studioPackageTransactionId).toBe(other);
  });

  test('is counted for nobody else and for no other package', async () => {
    await held({ usage_priority: 1 });
    const limited = await held({ max_per_day: 1 });
    const [noon, evening] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM)];
    await at.bookSelf(noon);
    const answer = await api.call('POST', '/api/booking/create', {
      as: at.mei,
      json: { scheduleId: evening, studioPackageTransactionId: limited },
    });
    expect(answer).toMatchObject({ code: '0' });
  });

  test('says why in the lists of what could pay, and to the desk', async () => {
    const [limited, offPeak] = [
      await held({ max_per_day: 1 }),
      await held({ eligible_windows: OFF_PEAK, usage_priority: 6 }),
    ];
    const [noon, evening] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM)];
    const { data: booked } = await at.bookSelf(noon);
    const reasons = (packages: PayingPackage[]) =>
      packages.map(({ studioPackageTransactionId: id, refusalCode, refusal }) => [
        id,
        refusalNamed(refusalCode) ?? null,
        refusal,
      ]);
    const both = [
      [limited, 'DAILY_LIMIT', 'Daily limit reached'],
      [offPeak, 'PACKAGE_WRONG_HOURS', 'Outside the allowed hours for this package'],
    ];
    expect(reasons(await eligible({ scheduleId: evening, memberId: at.mei.memberId }))).toEqual(both);
    expect(reasons((await preview(evening)).packages)).toEqual(both);
    const { data: check } = await at.get<BookingCheck>('check', {
      scheduleId: evening,
      memberId: at.mei.memberId,
    });
    expect(check.checks.find(({ key }) => key === 'package')).toMatchObject({
      isMet: false,
      code: wireOf('DAILY_LIMIT'),
      message: 'Daily limit reached',
    });
    // What pays already is not in its own way.
    expect(reasons(await eligible({ bookingId: booked.bookingId }))).toEqual([
      [limited, null, null],
      [offPeak, null, null],
    ]);
  });

  test('takes no switch beyond its limit, and none outside its hours', async () => {
    const [limited, offPeak] = [
      await held({ max_per_day: 1, usage_priority: 1 }),
      await held({ eligible_windows: OFF_PEAK, usage_priority: 8 }),
    ];
    await held({});
    const [noon, evening] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM)];
    await at.bookSelf(noon);
    const { data: second } = await at.bookSelf(evening);
    const to = (studioPackageTransactionId: string) =>
      at.post('switch-package', { bookingId: second.bookingId, studioPackageTransactionId });
    expect(await to(limited)).toMatchObject({ code: 'DAILY_LIMIT' });
    expect(await to(offPeak)).toMatchObject({ code: 'PACKAGE_WRONG_HOURS' });
  });

  test('may move within the day that it has paid for', async () => {
    await held({ max_per_day: 1 });
    const [noon, evening] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM)];
    const { data: booked } = await at.bookSelf(noon);
    expect(await at.post('move', { bookingId: booked.bookingId, scheduleId: evening })).toMatchObject({
      code: '0',
    });
  });

  test('lets nobody wait for what it could not pay for', async () => {
    await held({ max_per_day: 1 });
    const [noon, full] = [await session(TUESDAY_NOON), await session(TUESDAY_SIX_PM, { capacity: 1 })];
    await aBooking(api, at.studio, {
      scheduleId: full,
      memberId: (await aMember(api, at.studio)).memberId,
      status: 'BOOKED',
    });
    const join = () =>
      api.call('POST', '/api/booking/waitlist/join', { as: at.mei, json: { scheduleId: full } });
    const { data: booked } = await at.bookSelf(noon);
    expect(await join()).toMatchObject({ code: 'DAILY_LIMIT' });
    await cancel(booked.bookingId);
    expect(await join()).toMatchObject({ code: '0' });
  });
});
