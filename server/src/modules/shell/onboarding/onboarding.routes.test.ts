import type { Onboarding } from '@studio/contract/shell/platform.schema';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { onboardingModule } from './onboarding.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [onboardingModule] });
});
afterAll(() => app.close());

const ask = (as: { token: string }) =>
  app.call<Onboarding>('GET', '/api/studio/portal/studio/onboarding', { as });
const doneOf = async (as: { token: string }) =>
  (await ask(as)).data.steps.filter(({ done }) => done).map(({ key }) => key);

async function furnish({ studioId }: TestStudio): Promise<void> {
  const change = { address: '1 Quiet Road', description: 'Two rooms.', colour: '#112233' };
  await app.db.platform((tx) =>
    tx.updateTable('studio').set(change).where('studio_id', '=', studioId).execute(),
  );
  const terms = {
    studio_id: studioId,
    policy: 'studioRules',
    version: 1,
    body: 'Be kind.',
    created_at: app.clock.now(),
  };
  await app.db.studio(studioId, (tx) => tx.insertInto('policy_text').values(terms).execute());
}

test('a new studio has nothing done', async () => {
  const { owner } = await aStudio(app);
  expect((await ask(owner)).data.percent).toBe(0);
  expect(await doneOf(owner)).toEqual([]);
});

test('steps are done when the data say so, and undone again', async () => {
  const studio = await aStudio(app);
  const { owner } = studio;
  await furnish(studio);
  expect(await doneOf(owner)).toEqual(['PROFILE', 'BOOKING_SITE', 'POLICIES']);

  await aStaff(app, studio, 'TRAINER');
  const { memberId } = await aMember(app, studio);
  await aPackage(app, studio, { memberId });
  const scheduleId = await aSession(app, studio, {
    startAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  expect(await doneOf(owner)).toEqual([
    'PROFILE',
    'BOOKING_SITE',
    'STAFF',
    'CLASS_TEMPLATE',
    'PACKAGE_PLAN',
    'SCHEDULE',
    'POLICIES',
    'FIRST_CLIENT',
    'TEST_BOOKING',
  ]);
  expect((await ask(owner)).data.percent).toBe(87);

  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('session').set({ status: 'CANCELLED' }).execute(),
  );
  expect(await doneOf(owner)).not.toContain('SCHEDULE');
});

test('a first booking is news for a week', async () => {
  const studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  const isNews = async () => (await ask(studio.owner)).data.isJustBooked;
  expect(await isNews()).toBe(false);
  const scheduleId = await aSession(app, studio, { startAt: app.clock.now().toISOString() });
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  expect(await isNews()).toBe(true);
  const longAgo = new Date(app.clock.now().getTime() - 7 * 86_400_000 - 1000);
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('booking').set({ booked_at: longAgo }).execute(),
  );
  expect(await isNews()).toBe(false);
});

test('a description alone describes a studio: not every one has an address', async () => {
  const studio = await aStudio(app);
  await app.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ description: 'Online.' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect(await doneOf(studio.owner)).toEqual(['PROFILE']);
});

test('whoever is booked at on the website has one', async () => {
  const studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  const scheduleId = await aSession(app, studio, { startAt: app.clock.now().toISOString() });
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED', source: 'PORTAL' });
  expect(await doneOf(studio.owner)).not.toContain('BOOKING_SITE');
  await aBooking(app, studio, { scheduleId, memberId, status: 'CANCELLED', source: 'WEB' });
  expect(await doneOf(studio.owner)).toContain('BOOKING_SITE');
});

test('whoever has saved its settings has one, too', async () => {
  const { owner, studioId } = await aStudio(app);
  await app.db.studio(studioId, (tx) =>
    tx.insertInto('booking_website').values({ studio_id: studioId, about: 'By the river' }).execute(),
  );
  expect(await doneOf(owner)).toEqual(['BOOKING_SITE']);
  // What another studio has saved is not theirs.
  expect(await doneOf((await aStudio(app)).owner)).toEqual([]);
});

test('is the business of those who set the studio up', async () => {
  const studio = await aStudio(app);
  expect(await ask(await aStaff(app, studio, 'TRAINER'))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect((await ask(await aStaff(app, studio, 'STAFF'))).status).toBe(200);
  expect(await ask(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  expect((await ask({ token: 'none' })).status).toBe(401);
});

test('a way to be paid is one that was set', async () => {
  const studio = await aStudio(app);
  const mode = {
    studio_id: studio.studioId,
    mode: 'CASH',
    enabled: true,
    show_on_booking_site: true,
    updated_at: app.clock.now(),
  };
  await app.db.studio(studio.studioId, (tx) => tx.insertInto('payment_mode').values(mode).execute());
  expect(await doneOf(studio.owner)).toEqual(['PAYMENT_MODE']);
});

test('saved booking rules are a step done, other settings are not', async () => {
  const studio = await aStudio(app);
  const set = (attributes: object) =>
    app.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify(attributes) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
  await set({ taxNumber: '1' });
  expect(await doneOf(studio.owner)).toEqual([]);
  for (const rule of [
    'cancelWindowMinutes',
    'maxBookingsPerDay',
    'quietHours',
    'holdMinutes',
    'expiringSoonDays',
  ]) {
    await set({ [rule]: 1 });
    expect(await doneOf(studio.owner)).toEqual(['POLICIES']);
  }
});
