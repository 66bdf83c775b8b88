import type { PlatformPlan, Usage } from '@studio/contract/shell/platform.schema';
import type { Refusal } from '../../../platform/refusal.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { checkPlatformLimit } from './platform-plan.api.ts';
import { platformPlanModule } from './platform-plan.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [platformPlanModule] });
});
afterAll(() => app.close());

const AREA = '/api/studio/portal';
const plan = (as: { token: string }) => app.call<PlatformPlan>('GET', `${AREA}/platform-plan`, { as });
const usage = (as: { token: string }) => app.call<Usage>('GET', `${AREA}/usage`, { as });
const change = (as: { token: string }, to: string) =>
  app.call<PlatformPlan>('POST', `${AREA}/platform-plan/change`, { as, json: { plan: to } });
const inDays = (days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

/** @returns the refusal, or `null` when one more seat is allowed. */
const oneMoreSeat = ({ studioId }: TestStudio): Promise<unknown> =>
  app.db
    .studio(studioId, (tx) => checkPlatformLimit(tx, 'staffSeats', app.clock.now()))
    .then(
      () => null,
      (error: Refusal) => ({ code: error.code, ...error.data }),
    );

async function aFullStudio(): Promise<TestStudio> {
  const studio = await aStudio(app);
  for (let seats = 1; seats < 5; seats++) await aStaff(app, studio, 'TRAINER');
  return studio;
}

test('a new studio is on Standard, and sees what it uses', async () => {
  const studio = await aStudio(app);
  await aMember(app, studio);
  const { data } = await plan(studio.owner);
  expect(data).toMatchObject({ plan: 'STANDARD', changedAt: null, graceUntil: null });
  expect(data.plans.map((offer) => offer.plan)).toEqual(['STANDARD', 'PREMIUM']);
  expect((await usage(studio.owner)).data).toEqual({
    plan: 'STANDARD',
    items: [
      { key: 'members', title: 'Members (excluding leads)', used: 1, limit: 200 },
      { key: 'staffSeats', title: 'Staff seats', used: 1, limit: 5 },
      { key: 'rooms', title: 'Rooms', used: 0, limit: 2 },
      { key: 'studios', title: 'Studios in the business', used: 1, limit: 1 },
      { key: 'marketingMails', title: 'Marketing emails per month', used: 0, limit: 1_000 },
    ],
  });
});

test('the sixth seat is refused, until the plan allows it', async () => {
  const studio = await aFullStudio();
  expect(await oneMoreSeat(studio)).toEqual({ code: 'PLAN_LIMIT', limit: 5, used: 5, upgradeTo: 'PREMIUM' });
  expect((await change(studio.owner, 'PREMIUM')).data).toMatchObject({
    plan: 'PREMIUM',
    graceUntil: null,
    changedAt: app.clock.now().toISOString(),
  });
  expect(await oneMoreSeat(studio)).toBeNull();
});

test('a downgrade leaves 14 days, and takes nothing away', async () => {
  const studio = await aFullStudio();
  await change(studio.owner, 'PREMIUM');
  const until = inDays(14);
  expect((await change(studio.owner, 'STANDARD')).data).toMatchObject({
    plan: 'STANDARD',
    graceUntil: until,
  });
  expect(await oneMoreSeat(studio)).toBeNull();
  app.clock.set(until);
  expect(await oneMoreSeat(studio)).toMatchObject({ code: 'PLAN_LIMIT' });
  expect((await plan(await aStaff(app, studio, 'OWNER'))).data).toMatchObject({ graceUntil: null });
});

test('choosing the same plan again changes nothing, grace included', async () => {
  const { owner } = await aStudio(app);
  await change(owner, 'PREMIUM');
  const { data } = await change(owner, 'STANDARD');
  expect((await change(owner, 'STANDARD')).data).toEqual(data);
});

test('two at the last free seat wait for each other', async () => {
  const studio = await aStudio(app);
  for (let seats = 1; seats < 4; seats++) await aStaff(app, studio, 'TRAINER');
  const takeSeat = (name: string) =>
    app.db.studio(studio.studioId, async (tx) => {
      await checkPlatformLimit(tx, 'staffSeats', app.clock.now());
      const row = {
        studio_id: studio.studioId,
        staff_id: crypto.randomUUID(),
        user_id: null,
        invite_email: `${name.toLowerCase()}@example.com`,
        display_name: name,
        staff_type: ['TRAINER'],
        status: 'INVITED',
        created_at: app.clock.now(),
      };
      await tx.insertInto('staff').values(row).execute();
    });
  const outcomes = await Promise.allSettled(['Ann', 'Ben'].map(takeSeat));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('is the business of the owner alone', async () => {
  const studio = await aStudio(app);
  for (const call of [plan, usage, (as: { token: string }) => change(as, 'PREMIUM')]) {
    expect(await call(await aStaff(app, studio, 'SUPER'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await call(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
    expect((await call({ token: 'none' })).status).toBe(401);
  }
  expect(await change(studio.owner, 'GOLD')).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
});
