import { wireOf } from '@studio/contract/refusals/codes';
import type { Booking, BookingPreview } from '@studio/contract/booking/booking.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

/** Members at large book 30 days before: on 2 March until 1 April. */
const aClassOn = (day: string) => aSession(api, studio, { startAt: `${day}T02:00:00.000Z` });
const book = async (scheduleId: string) =>
  (await api.call<Booking>('POST', '/api/booking/create', { as: mei, form: { scheduleId } })).code;
const preview = async (scheduleId: string) =>
  (await api.call<BookingPreview>('GET', '/api/booking/preview', { as: mei, query: { scheduleId } })).data;
const hold = (change: object) =>
  aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-12-31', ...change });

test('who holds such a package books so many days before, and not a day more', async () => {
  await hold({ priority_opens_days: 45 });
  expect(await book(await aClassOn('2026-04-17'))).toBe('NOT_OPEN_YET');
  expect(await book(await aClassOn('2026-04-16'))).toBe('0');
});

test('the day is the studio’s', async () => {
  await hold({ priority_opens_days: 45 });
  const scheduleId = await aClassOn('2026-04-17');
  api.clock.set('2026-03-02T15:59:59.000Z');
  expect(await book(scheduleId)).toBe('NOT_OPEN_YET');
  api.clock.set('2026-03-02T16:00:00.000Z');
  expect(await book(scheduleId)).toBe('0');
});

test('others wait, and so does who holds one that cannot pay for the class', async () => {
  const scheduleId = await aClassOn('2026-04-10');
  await hold({});
  expect(await book(scheduleId)).toBe('NOT_OPEN_YET');
  await hold({ priority_opens_days: 60, eligible_types: ['EVENT'] });
  expect(await book(scheduleId)).toBe('NOT_OPEN_YET');
  expect(await preview(scheduleId)).toMatchObject({
    refusal: { code: wireOf('NOT_OPEN_YET') },
    session: { opensAt: '2026-03-10T16:00:00.000Z' },
  });
});

test('what is shown before says it, too', async () => {
  await hold({ priority_opens_days: 45 });
  expect(await preview(await aClassOn('2026-04-16'))).toMatchObject({
    refusal: null,
    session: { opensAt: null },
  });
  expect(await preview(await aClassOn('2026-04-18'))).toMatchObject({
    refusal: { code: wireOf('NOT_OPEN_YET') },
    session: { opensAt: '2026-03-03T16:00:00.000Z' },
  });
});
