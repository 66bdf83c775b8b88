import type { PublicSessionDetail } from '@studio/contract/schedule/schedule.schema';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

const PATH = '/api/schedule/detail';
let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const morningOf = (day: string): string => new Date(`${day}T07:00:00+08:00`).toISOString();
const open = async (scheduleId: string) =>
  app.call<PublicSessionDetail>('GET', PATH, { query: { extension: studio.extension, scheduleId } });

test('a class says until when it is free to cancel, and that it can be booked', async () => {
  const scheduleId = await aSession(app, studio, {
    startAt: morningOf('2026-03-04'),
    className: 'Vinyasa Flow',
  });
  const { data } = await open(scheduleId);
  expect(data).toMatchObject({
    scheduleId,
    className: 'Vinyasa Flow',
    isCancelled: false,
    photo: null,
    photos: [],
    opensAt: null,
  });
  expect(data.freeCancelUntil).toBe('2026-03-03T11:00:00.000Z');
});

test('one that is far ahead says when booking opens, at the studio’s midnight', async () => {
  const scheduleId = await aSession(app, studio, { startAt: morningOf('2026-05-01') });
  expect((await open(scheduleId)).data.opensAt).toBe(new Date('2026-04-01T00:00:00+08:00').toISOString());
  const soon = await aSession(app, studio, {
    startAt: morningOf('2026-05-01'),
    booking_rules: { bookingOpensDays: 0 },
  });
  expect((await open(soon)).data.opensAt).toBeNull();
});

test('one that was cancelled is shown to those who meant to come; a draft that was cancelled is not', async () => {
  const member = await aMember(app, studio);
  const missed = await aSession(app, studio, { startAt: morningOf('2026-03-04'), status: 'CANCELLED' });
  const draft = await aSession(app, studio, { startAt: morningOf('2026-03-04'), status: 'CANCELLED' });
  await aBooking(app, studio, {
    scheduleId: missed,
    memberId: member.memberId,
    status: 'CANCELLED_BY_STUDIO',
  });
  expect((await open(missed)).data.isCancelled).toBe(true);
  expect((await open(draft)).code).toBe('NOT_FOUND');
});

test('drafts, and classes of another studio, are not there', async () => {
  const draft = await aSession(app, studio, { startAt: morningOf('2026-03-04'), status: 'DRAFT' });
  const elsewhere = await aSession(app, await aStudio(app), { startAt: morningOf('2026-03-04') });
  expect((await open(draft)).code).toBe('NOT_FOUND');
  expect((await open(elsewhere)).code).toBe('NOT_FOUND');
  const scheduleId = await aSession(app, studio, {
    startAt: morningOf('2026-03-04'),
    className: 'Staff only',
  });
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('class_template')
      .set({ visibility: 'STAFF' })
      .where('class_name', '=', 'Staff only')
      .execute(),
  );
  expect((await open(scheduleId)).code).toBe('NOT_FOUND');
  expect((await app.call('GET', PATH, { query: { extension: 'nowhere', scheduleId } })).code).toBe(
    'STUDIO_UNKNOWN',
  );
});

test('a visitor with a link to a members-only class learns just that', async () => {
  const scheduleId = await aSession(app, studio, {
    startAt: morningOf('2026-03-04'),
    className: 'For members',
  });
  const inStudio = (change: object) =>
    app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('class_template').set(change).where('class_name', '=', 'For members').execute(),
    );
  await inStudio({ visibility: 'MEMBERS' });
  expect(await open(scheduleId)).toMatchObject({
    code: 'MEMBERS_ONLY',
    message: 'This class is for members. Sign in to see it.',
    data: null,
  });
  const member = await aMember(app, studio);
  expect((await app.call('GET', '/api/booking/preview', { as: member, query: { scheduleId } })).code).toBe(
    '0',
  );
  // An appointment is its member's own affair.
  await inStudio({ template_type: 'APPOINTMENT' });
  expect((await open(scheduleId)).code).toBe('NOT_FOUND');
});
