import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember, aStaff } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aConsumption, lockedRun, payrollDesk } from '../../../../testing/builders/payrollBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../../../reports/payroll/payroll.routes.ts';
import { bookingModule } from '../booking.routes.ts';

type By = { token: string };
// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, payrollModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
});
afterAll(() => api.close());

describe('moving', () => {
  test('takes place and credit along, mails the member, and gives the old place to the waitlist', async () => {
    const [from, to] = [
      await aSession(api, at.studio, { startAt: TONIGHT, className: 'Flow', capacity: 1 }),
      await aSession(api, at.studio, { startAt: TOMORROW, className: 'Calm', credit_cost: 2 }),
    ];
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const bookingId = await at.book(from);
    const { data } = await at.post('move', { bookingId, scheduleId: to });
    expect(data).toMatchObject({
      scheduleId: to,
      memberId: at.mei.memberId,
      status: 'BOOKED',
      studioPackageTransactionId: lot,
      creditsUsed: 2,
    });
    expect(await at.rowOf(bookingId)).toMatchObject({ status: 'MOVED' });
    expect(await at.rowOf(data.bookingId)).toMatchObject({ moved_from_id: bookingId });
    expect(await at.creditsOf(lot)).toBe(8);
    expect((await at.mailsTo(at.mei))[0]).toMatch(
      /Moved: Calm, Tue 3 Mar 6:00 pm[^]*Your booking for Flow on Mon 2 Mar at 6:00 pm was moved/,
    );
  });

  test('changes nothing when the other session is full, the same, or unknown', async () => {
    const [from, full] = [
      await aSession(api, at.studio, { startAt: TONIGHT }),
      await aSession(api, at.studio, { startAt: TOMORROW, capacity: 1 }),
    ];
    await aBooking(api, at.studio, {
      scheduleId: full,
      memberId: (await aMember(api, at.studio)).memberId,
      status: 'BOOKED',
    });
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const bookingId = await at.book(from);
    expect((await at.post('move', { bookingId, scheduleId: full })).code).toBe('SESSION_FULL');
    expect((await at.post('move', { bookingId, scheduleId: from })).code).toBe('ALREADY_BOOKED');
    expect((await at.post('move', { bookingId, scheduleId: newId() })).code).toBe('NOT_FOUND');
    expect((await at.post('move', { bookingId: newId(), scheduleId: full })).code).toBe('NOT_FOUND');
    expect([await at.creditsOf(lot), (await at.rowOf(bookingId)).status]).toEqual([9, 'BOOKED']);
    expect((await at.post('move', { bookingId, scheduleId: full, overbook: true })).code).toBe('0');
  });
});

describe('switching the package', () => {
  test('returns the credit to one package and takes it from the other, noted in both', async () => {
    const [old, other] = [
      await aPackage(api, at.studio, { memberId: at.mei.memberId, name: 'Old pack' }),
      await aPackage(api, at.studio, { memberId: at.mei.memberId, name: 'New pack', usage_priority: 9 }),
    ];
    const bookingId = await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    expect(
      (await at.get<PayingPackage[]>('eligible-packages', { bookingId })).data.map((lot) => [
        lot.studioPackageTransactionId,
        lot.isCurrent,
      ]),
    ).toEqual([
      [old, true],
      [other, false],
    ]);
    const { data } = await at.post('switch-package', { bookingId, studioPackageTransactionId: other });
    expect(data).toMatchObject({ studioPackageTransactionId: other, creditsUsed: 1 });
    expect([await at.creditsOf(old), await at.creditsOf(other)]).toEqual([10, 9]);
    expect([await at.kindsOf(old), await at.kindsOf(other)]).toEqual([
      ['GRANT', 'CONSUME', 'SWITCH_RETURN'],
      ['GRANT', 'SWITCH_CONSUME'],
    ]);
    expect((await at.mailsTo(at.mei))[0]).toContain('is now paid with New pack instead of Old pack');
    await at.post('switch-package', { bookingId, studioPackageTransactionId: old });
    await at.post('switch-package', { bookingId, studioPackageTransactionId: other });
    expect([await at.creditsOf(old), await at.creditsOf(other)]).toEqual([10, 9]);
    await at.post('cancel', { bookingId });
    expect([await at.creditsOf(old), await at.creditsOf(other)]).toEqual([10, 10]);
  });

  test('of a class that a locked payroll run paid is for an owner', async () => {
    const { memberId } = at.mei;
    const [old, other] = [
      await aPackage(api, at.studio, { memberId }),
      await aPackage(api, at.studio, { memberId }),
    ];
    const startAt = '2026-03-01T02:00:00.000Z';
    const scheduleId = await aSession(api, at.studio, { startAt, staff_id: at.studio.owner.staffId });
    const bookingId = await aBooking(api, at.studio, {
      ...{ scheduleId, memberId, status: 'CHECKED_IN', credits_used: 1 },
      studio_package_transaction_id: old,
    });
    await aConsumption(api, at.studio, { bookingId, packageId: old, valueMinor: 1000 });
    const pay = (studioPackageTransactionId: string, as: By) =>
      at.post('switch-package', { bookingId, studioPackageTransactionId }, as);
    const manager = await aStaff(api, at.studio, 'SUPER');
    expect((await pay(other, manager)).code).toBe('0');
    await lockedRun(payrollDesk(api, at.studio), { from: '2026-03-01', to: '2026-03-01' });
    expect(await pay(old, manager)).toMatchObject({ status: 400, code: 'PAYROLL_LOCKED' });
    expect((await pay(old, at.studio.owner)).code).toBe('0');
  });

  test('offers what pays now without a complaint, though its last credit is spent', async () => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 1 });
    const bookingId = await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    expect((await at.get<PayingPackage[]>('eligible-packages', { bookingId })).data).toMatchObject([
      { studioPackageTransactionId: lot, isCurrent: true, refusal: null, refusalCode: null },
    ]);
  });

  test('is refused for the same package, with its text, and for one that cannot pay', async () => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const events = await aPackage(api, at.studio, { memberId: at.mei.memberId, eligible_types: ['EVENT'] });
    const frozen = await aPackage(api, at.studio, { memberId: at.mei.memberId, status: 'FROZEN' });
    const foreign = await aPackage(api, at.studio, { memberId: (await aMember(api, at.studio)).memberId });
    const bookingId = await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    const pay = (studioPackageTransactionId: string, as: By = at.desk) =>
      at.post('switch-package', { bookingId, studioPackageTransactionId }, as);
    expect(await pay(lot)).toMatchObject({
      status: 400,
      code: 'SAME_PACKAGE',
      message: "Can't proceed. Same package selected. Please select another package.",
    });
    expect([
      (await pay(events)).code,
      (await pay(frozen)).code,
      (await pay(foreign)).code,
      (await pay(newId())).code,
    ]).toEqual(['PACKAGE_WRONG_CLASS', 'PACKAGE_FROZEN', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await pay(events, await aStaff(api, at.studio, 'TRAINER'))).status).toBe(403);
    expect(await at.creditsOf(lot)).toBe(9);
  });

  test('moves what a late cancellation has cost, and nothing that was given back', async () => {
    const [old, other] = [
      await aPackage(api, at.studio, { memberId: at.mei.memberId }),
      await aPackage(api, at.studio, { memberId: at.mei.memberId, usage_priority: 9 }),
    ];
    const bookingId = await at.book(await aSession(api, at.studio, { startAt: TONIGHT }));
    await at.post('cancel', { bookingId });
    expect((await at.post('switch-package', { bookingId, studioPackageTransactionId: other })).code).toBe(
      '0',
    );
    expect([await at.creditsOf(old), await at.creditsOf(other)]).toEqual([10, 9]);
    expect(await at.kindsOf(other)).toEqual(['GRANT', 'SWITCH_CONSUME', 'FORFEIT']);
    await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner);
    expect(await at.creditsOf(other)).toBe(10);
    expect((await at.post('switch-package', { bookingId, studioPackageTransactionId: old })).code).toBe(
      'BOOKING_FINAL',
    );
  });

  test('lets a package pay for what was not paid, and members switch their own until the start', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW, price_minor: 2500 });
    const { data } = await at.post('create', { scheduleId, memberId: at.mei.memberId, payMode: 'UNPAID' });
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const own = (bookingId: string, id: string, as = at.mei) =>
      api.call('POST', '/api/booking/switch-package', {
        as,
        form: { bookingId, studioPackageTransactionId: id },
      });
    expect((await own(data.bookingId, lot)).code).toBe('BOOKING_FINAL');
    expect(
      (await at.post('switch-package', { bookingId: data.bookingId, studioPackageTransactionId: lot })).code,
    ).toBe('0');
    expect(await at.rowOf(data.bookingId)).toMatchObject({
      pay_mode: 'PACKAGE',
      price_minor: null,
      credits_used: 1,
    });
    const other = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    expect((await own(data.bookingId, other, await aMember(api, at.studio))).code).toBe('NOT_FOUND');
    expect((await own(data.bookingId, other)).code).toBe('0');
    const { data: offered } = await api.call<PayingPackage[]>('GET', '/api/booking/eligible-packages', {
      as: at.mei,
      query: { bookingId: data.bookingId },
    });
    expect(offered.find(({ isCurrent }) => isCurrent)?.studioPackageTransactionId).toBe(other);
    api.clock.set(TOMORROW);
    expect((await own(data.bookingId, lot)).code).toBe('BOOKING_FINAL');
  });
});
