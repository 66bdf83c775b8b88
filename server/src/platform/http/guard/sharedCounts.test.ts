import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { forgetCounts, sharedCounts } from './sharedCounts.ts';
import { MINUTE } from '@studio/contract/values/time';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ database: 'counts' });
});
afterAll(() => api.close());

const times = (
  count: ReturnType<typeof sharedCounts>['count'],
  key: string,
  calls: number,
  max = 20,
): number => Array.from({ length: calls }, () => count(key, max, MINUTE).current).at(-1) ?? 0;

test('what one server has counted the other counts on from', async () => {
  const [here, there] = [sharedCounts(api.db), sharedCounts(api.db)];
  times(here.count, 'a', 12);
  times(there.count, 'a', 5);
  await Promise.all([here.sync(), there.sync()]);
  await Promise.all([here.sync(), there.sync()]);
  times(here.count, 'a', 1);
  times(there.count, 'a', 1);
  await here.sync();
  await there.sync();
  expect(times(there.count, 'a', 1)).toBe(20);
});

test('who calls seldom is not told of', async () => {
  const counts = sharedCounts(api.db);
  times(counts.count, 'seldom', 9, 100);
  await counts.sync();
  const kept = () =>
    api.db.platform((tx) =>
      tx.selectFrom('shared_count').select('count').where('key', '=', 'seldom').execute(),
    );
  expect(await kept()).toEqual([]);
  times(counts.count, 'seldom', 1, 100);
  await counts.sync();
  expect(await kept()).toEqual([{ count: 10 }]);
});

test('a window that is over begins anew, here and in the database', async () => {
  let elapsed = 0;
  const counts = sharedCounts(api.db, () => elapsed);
  times(counts.count, 'over', 20);
  await counts.sync();
  await api.db.platform((tx) =>
    tx
      .updateTable('shared_count')
      .set({ ends_at: new Date(0) })
      .where('key', '=', 'over')
      .execute(),
  );
  elapsed = MINUTE;
  expect(times(counts.count, 'over', 3)).toBe(3);
  await counts.sync();
  expect(times(counts.count, 'over', 1)).toBe(4);
});

test("many servers at once tell of the same callers without standing in each other's way", async () => {
  const servers = Array.from({ length: 8 }, () => sharedCounts(api.db));
  const keys = Array.from({ length: 30 }, (_, index) => `many ${index}`);
  servers.forEach(({ count }, index) =>
    (index % 2 ? keys : [...keys].reverse()).forEach((key) => times(count, key, 3)),
  );
  await Promise.all(servers.map((server) => server.sync()));
  const rows = await api.db.platform((tx) =>
    tx.selectFrom('shared_count').select('count').where('key', 'like', 'many %').execute(),
  );
  expect(rows).toEqual(keys.map(() => ({ count: 24 })));
});

test('what is over is thrown away', async () => {
  await api.db.platform((tx) =>
    tx
      .insertInto('shared_count')
      .values({ key: 'old', count: 1, ends_at: new Date(0) })
      .execute(),
  );
  await api.db.platform(forgetCounts);
  expect(
    await api.db.platform((tx) =>
      tx.selectFrom('shared_count').select('key').where('key', '=', 'old').execute(),
    ),
  ).toEqual([]);
});
