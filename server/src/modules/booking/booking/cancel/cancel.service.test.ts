import type { CancelledBooking, CancelPreview } from '@studio/contract/booking/booking.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
});
afterAll(() => api.close());

describe('cancelling late', () => {
  const bookedTonight = async () => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    return {
      lot,
      bookingId: await at.book(await aSession(api, at.studio, { startAt: TONIGHT, className: 'Flow' })),
    };
  };

  test('says before what it costs, and both ways to staff', async () => {
    const { bookingId } = await bookedTonight();
    expect(
      (await at.get<CancelPreview>('cancel-preview', { bookingId }, at.studio.owner)).data,
    ).toMatchObject({
      kind: 'LATE',
      waiting: 0,
      options: [
        { kind: 'EARLY', sentence: '1 credit is back in the package.', creditsReturned: 1, isAllowed: true },
        { kind: 'LATE', sentence: '1 credit is lost.', creditsReturned: 0, isAllowed: true },
      ],
    });
    expect((await at.get<CancelPreview>('cancel-preview', { bookingId })).data.options[0]).toMatchObject({
      isAllowed: false,
    });
    const own = await api.call<CancelPreview>('GET', '/api/booking/cancel-preview', {
      as: at.mei,
      query: { bookingId },
    });
    expect(own.data.options).toMatchObject([{ kind: 'LATE', sentence: '1 credit is lost.' }]);
    expect(
      (
        await api.call('GET', '/api/booking/cancel-preview', {
          as: await aMember(api, at.studio),
          query: { bookingId },
        })
      ).code,
    ).toBe('NOT_FOUND');
  });

  test.each([
    ['nothing passes', {}, '1 credit is lost.', null, true],
    [
      'one passes in 60 days',
      { graceCancelsPerPeriod: 1, gracePeriodDays: 60 },
      'This time you lose nothing.',
      { left: 0, days: 60 },
      false,
    ],
    [
      'three do',
      { graceCancelsPerPeriod: 3, gracePeriodDays: 30 },
      'This time you lose nothing.',
      { left: 2, days: 30 },
      false,
    ],
    ['nothing is forgiven', { forgiveIfRefilled: false }, '1 credit is lost.', null, false],
  ])('says what speaks for the member: %s', async (_case, policy, sentence, grace, isForgivable) => {
    await at.setPolicy(policy);
    const { bookingId } = await bookedTonight();
    const { data } = await api.call<CancelPreview>('GET', '/api/booking/cancel-preview', {
      as: at.mei,
      query: { bookingId },
    });
    expect(data).toMatchObject({ grace, isForgivable, options: [{ sentence }] });
  });

  test('says so once what passes is used up', async () => {
    await at.setPolicy({ graceCancelsPerPeriod: 1, gracePeriodDays: 60 });
    const { bookingId } = await bookedTonight();
    const second = await at.book(await aSession(api, at.studio, { startAt: '2026-03-02T12:00:00.000Z' }));
    await api.call('POST', '/api/booking/cancel', { as: at.mei, form: { bookingId } });
    const { data } = await api.call<CancelPreview>('GET', '/api/booking/cancel-preview', {
      as: at.mei,
      query: { bookingId: second },
    });
    expect(data).toMatchObject({
      grace: { left: 0, days: 60 },
      isForgivable: true,
      options: [{ sentence: '1 credit is lost.' }],
    });
  });

  test('can be let pass by those above the desk, with a reason', async () => {
    const { lot, bookingId } = await bookedTonight();
    expect(await at.post('cancel', { bookingId, kind: 'EARLY', reason: 'Was ill' })).toMatchObject({
      status: 403,
      code: 'ABOVE_LIMIT',
      message: 'Your role cannot waive penalties.',
    });
    expect(await at.post('cancel', { bookingId, kind: 'EARLY' }, at.studio.owner)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason' }] },
    });
    const answer = await at.post<CancelledBooking>(
      'cancel',
      { bookingId, kind: 'EARLY', reason: 'Was ill' },
      at.studio.owner,
    );
    expect(answer.data).toMatchObject({ status: 'CANCELLED', creditReturned: true });
    expect(await at.creditsOf(lot)).toBe(10);
  });

  test('stays late when the penalty is waived; the desk may when the studio says so', async () => {
    const { lot, bookingId } = await bookedTonight();
    await at.setPolicy({ staffMayWaive: true });
    const answer = await at.post<CancelledBooking>('cancel', {
      bookingId,
      waivePenalty: true,
      reason: 'Was ill',
    });
    expect(answer.data).toMatchObject({ status: 'LATE_CANCELLED', creditReturned: true });
    expect(await at.creditsOf(lot)).toBe(10);
    expect(await at.penaltiesOf(bookingId)).toEqual([
      { trigger: 'LATE_CANCEL', action: 'FORFEIT_CREDIT', value: 1, status: 'WAIVED' },
    ]);
  });

  test('can be what staff say, though the policy would not', async () => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const bookingId = await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    expect((await at.post<CancelledBooking>('cancel', { bookingId, kind: 'LATE' })).data).toMatchObject({
      status: 'LATE_CANCELLED',
      creditReturned: false,
    });
    expect(await at.creditsOf(lot)).toBe(9);
  });

  test('is let pass once in a while when the studio has grace', async () => {
    await at.setPolicy({ graceCancelsPerPeriod: 1, forgiveIfRefilled: false });
    const { lot, bookingId } = await bookedTonight();
    expect((await at.post<CancelledBooking>('cancel', { bookingId })).data.creditReturned).toBe(true);
    expect((await at.mailsTo(at.mei))[0]).toContain('This time you lose nothing.');
    const again = await at.book(await aSession(api, at.studio, { startAt: TONIGHT }));
    expect((await at.post<CancelledBooking>('cancel', { bookingId: again })).data.creditReturned).toBe(false);
    expect(await at.creditsOf(lot)).toBe(9);
  });

  test('costs what the studio has set up: a fee, more credits, days without booking', async () => {
    const rule = { trigger: 'LATE_CANCEL', appliesTo: 'ALL', mode: 'EVERY', n: 1, windowDays: 30 };
    await at.setPolicy({
      penalties: [
        { ...rule, action: 'FEE', value: 1000 },
        { ...rule, action: 'EXTRA_CREDIT', value: 2 },
        { ...rule, action: 'BLOCK_DAYS', value: 3 },
      ],
    });
    const { lot, bookingId } = await bookedTonight();
    expect((await at.post<CancelledBooking>('cancel', { bookingId })).data.creditReturned).toBe(true);
    expect((await at.mailsTo(at.mei))[0]).toContain(
      'A fee of S$10.00 is due. Another 2 credits are taken. Booking is blocked for 3 days.',
    );
    expect(await at.creditsOf(lot)).toBe(8);
    expect((await at.penaltiesOf(bookingId)).map(({ action, status }) => [action, status])).toEqual([
      ['FEE', 'PENDING'],
      ['EXTRA_CREDIT', 'APPLIED'],
      ['BLOCK_DAYS', 'APPLIED'],
    ]);
    expect((await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner)).code).toBe('0');
    expect(await at.creditsOf(lot)).toBe(10);
    const { blocked_until } = await at.inStudio((tx) =>
      tx
        .selectFrom('member')
        .select('blocked_until')
        .where('member_id', '=', at.mei.memberId)
        .executeTakeFirstOrThrow(),
    );
    expect(blocked_until).toBeNull();
  });

  test('costs only from the second time on when the studio says so', async () => {
    const rule = {
      trigger: 'LATE_CANCEL',
      appliesTo: 'ALL',
      mode: 'FROM_NTH',
      n: 2,
      windowDays: 30,
      action: 'FEE',
      value: 500,
    };
    await at.setPolicy({ penalties: [rule] });
    const { bookingId } = await bookedTonight();
    await at.post('cancel', { bookingId });
    expect(await at.penaltiesOf(bookingId)).toEqual([]);
    const again = await at.book(await aSession(api, at.studio, { startAt: TONIGHT }));
    await at.post('cancel', { bookingId: again });
    expect(await at.penaltiesOf(again)).toMatchObject([{ action: 'FEE', value: 500 }]);
  });

  test('is forgiven when somebody else takes the place, first come first', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: TONIGHT, capacity: 2 });
    const late = [at.mei, await aMember(api, at.studio)];
    const lots = await Promise.all(late.map(({ memberId }) => aPackage(api, at.studio, { memberId })));
    for (const member of late) {
      const bookingId = await at.book(scheduleId, member);
      if (member === late[1])
        await at.post('cancel', {
          bookingId: (
            await at.inStudio((tx) =>
              tx
                .selectFrom('booking')
                .select('booking_id')
                .where('member_id', '=', at.mei.memberId)
                .executeTakeFirstOrThrow(),
            )
          ).booking_id,
        });
      if (member === late[1]) await at.post('cancel', { bookingId });
    }
    expect(await Promise.all(lots.map(at.creditsOf))).toEqual([9, 9]);
    const next = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: next.memberId });
    await at.book(scheduleId, next);
    expect(await Promise.all(lots.map(at.creditsOf))).toEqual([10, 9]);
    expect((await at.mailsTo(at.mei))[0]).toContain('Somebody else has taken your place.');
  });
});

describe('waiving', () => {
  test('is for those above the desk, once, with a reason', async () => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const bookingId = await at.book(await aSession(api, at.studio, { startAt: TONIGHT }));
    expect((await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner)).code).toBe(
      'BOOKING_FINAL',
    );
    await at.post('cancel', { bookingId });
    expect(await at.post('waive', { bookingId, reason: 'Was ill' })).toMatchObject({
      status: 403,
      code: 'ABOVE_LIMIT',
    });
    expect(await at.post('waive', { bookingId, reason: '' }, at.studio.owner)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason', message: 'Please give a reason' }] },
    });
    expect((await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner)).code).toBe('0');
    expect((await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner)).code).toBe(
      'BOOKING_FINAL',
    );
    expect(await at.creditsOf(lot)).toBe(10);
    expect(await at.rowOf(bookingId)).toMatchObject({ status: 'LATE_CANCELLED' });
  });
});
