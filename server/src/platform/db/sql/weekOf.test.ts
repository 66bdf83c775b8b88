import { startOfWeek } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { weekOf } from './weekOf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [] });
});
afterAll(() => app.close());

test.each([1, 6, 7])('weeks that begin on day %i begin as those of the pages', async (weekStart) => {
  const { rows } = await app.db.platform((tx) =>
    sql<{ day: string; week: string }>`
      select d::date as day, ${weekOf(sql`d::date`, weekStart)} as week
      from generate_series('2026-12-20'::timestamp, '2027-01-10'::timestamp, interval '1 day') d`.execute(tx),
  );
  expect(rows).toHaveLength(22);
  for (const { day, week } of rows) expect(week).toBe(startOfWeek(day, weekStart));
});
