import type { PlanFit } from '@studio/contract/booking/plan-fit.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  // Monday, 9:00 in Singapore.
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const fits = (query: Record<string, string>) =>
  api.call<PlanFit[]>('GET', '/api/booking/plan-fit', { query });

async function aPlan(change: object): Promise<string> {
  const studio_package_id = newId();
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  const plan = {
    package_name: studio_package_id,
    package_type: 'CLASS_PACK',
    price_minor: 10_000,
    credits: 10,
    validity_unit: 'NONE',
    eligible_types: ['CLASS'],
    ...times,
    ...change,
  };
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('package_plan')
      .values({ studio_id: studio.studioId, studio_package_id, ...plan })
      .execute(),
  );
  return studio_package_id;
}

test('a visitor sees which plans could pay for a class, and why the others could not', async () => {
  // Tuesday in a week, 6 pm in Singapore.
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-10T10:00:00.000Z' });
  const monday = { weekdays: [1], from: '06:00', to: '22:00' };
  const wanted: [object, string | null][] = [
    [{}, null],
    [{ eligible_types: ['APPOINTMENT'] }, 'Not for this class'],
    [{ eligible_windows: JSON.stringify([monday]) }, 'This class is outside of its hours'],
    // Bought today: of 8 days the last is Monday the 9th, of 9 days the 10th.
    [{ validity_unit: 'DAY', validity_value: 8 }, 'Ends before this class'],
    [{ validity_unit: 'DAY', validity_value: 9 }, null],
    [{ validity_unit: 'DAY', validity_value: 1, activation: 'FIRST_BOOKING' }, null],
    [{ validity_unit: 'FIXED_DATE', fixed_end: '2026-03-09' }, 'Ends before this class'],
    [
      { validity_unit: 'DAY', validity_value: 30, activation: 'FIXED_DATE', fixed_start: '2026-03-11' },
      'Starts after this class',
    ],
    [
      {
        validity_unit: 'WEEK',
        validity_value: 1,
        cycle_unit: 'WEEK',
        cycle_count: 1,
        package_type: 'MEMBERSHIP',
        credits: null,
      },
      null,
    ],
    [{ credits: null }, null],
  ];
  const expected: PlanFit[] = [];
  for (const [change, refusal] of wanted) expected.push({ studioPackageId: await aPlan(change), refusal });
  await aPlan({ visibility: 'STAFF_ONLY' });
  await aPlan({ status: 'INACTIVE' });
  const { data } = await fits({ extension: studio.extension, scheduleId });
  expect(data).toHaveLength(expected.length);
  expect(data).toEqual(expect.arrayContaining(expected));
});

test('a class or a studio that is not there is said', async () => {
  const elsewhere = await aStudio(api);
  const scheduleId = await aSession(api, elsewhere, { startAt: '2026-03-10T10:00:00.000Z' });
  expect(await fits({ extension: studio.extension, scheduleId })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await fits({ extension: 'no-such-studio', scheduleId })).toMatchObject({
    status: 404,
    code: 'STUDIO_UNKNOWN',
  });
});
