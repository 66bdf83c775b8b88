import { sql } from 'kysely';
import { aStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import type { Tx } from '../db/database.ts';
import { jobRunner } from './jobRunner.ts';
import type { Sweep } from './sweep.ts';

let app: TestApp;
let studios: string[];
beforeAll(async () => {
  app = await startTestApp({ database: 'rounds' });
  studios = [(await aStudio(app)).studioId, (await aStudio(app)).studioId];
});
afterAll(() => app.close());

/** Keeps what is logged. */
function lines() {
  const logged: object[] = [];
  const record = (line: object): void => void logged.push(line);
  return { logged, info: record, error: record };
}
const studioOf = async (tx: Tx): Promise<string | undefined> =>
  (await sql<{ id: string }>`select studio_id as id from staff limit 1`.execute(tx)).rows[0]?.id;
const aSweep = (sweep: Sweep['sweep']): Sweep => ({ name: 'test', everySeconds: 3600, sweep });

test('goes through every studio, each in a transaction that sees that studio only', async () => {
  const seen: (string | undefined)[] = [];
  const log = lines();
  const sweep = aSweep(async (tx, now) => {
    expect(now).toEqual(app.clock.now());
    seen.push(await studioOf(tx));
    return 1;
  });
  expect(await jobRunner({ ...app, log }).run(sweep)).toBe(2);
  expect(seen.toSorted()).toEqual(studios.toSorted());
  expect(log.logged).toEqual([{ event: 'sweep', name: 'test', done: 2 }]);
});

test('an external job gets the id of the studio, and opens its own transactions', async () => {
  const seen: string[] = [];
  const externalJob = {
    name: 'external-job',
    everySeconds: 1,
    run: async (studioId: string) => seen.push(studioId),
  };
  await jobRunner({ ...app, log: lines() }).run(externalJob);
  expect(seen.toSorted()).toEqual(studios.toSorted());
});

test('a studio that fails is logged, rolled back, and keeps nobody waiting', async () => {
  const log = lines();
  let round = 0;
  const sweep = aSweep(async (tx) => {
    await tx.updateTable('studio').set({ website: 'https://swept.example' }).execute();
    if (round++ === 0) throw new Error('broken');
    return 1;
  });
  expect(await jobRunner({ ...app, log }).run(sweep)).toBe(1);
  expect(log.logged[0]).toMatchObject({ name: 'test', err: { message: 'broken' } });
});

test('two processes never sweep one studio at the same time', async () => {
  const inside = new Set<string | undefined>();
  let isTwice = false;
  let swept = 0;
  const sweep = aSweep(async (tx) => {
    const studio = await studioOf(tx);
    isTwice ||= inside.has(studio);
    inside.add(studio);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside.delete(studio);
    swept++;
    return 1;
  });
  await Promise.all(Array.from({ length: 4 }, () => jobRunner({ ...app, log: lines() }).run(sweep)));
  expect(isTwice).toBe(false);
  expect(swept).toBeGreaterThanOrEqual(2);
});

test('after stop nothing begins any more', async () => {
  let swept = 0;
  const runner = jobRunner({ ...app, log: lines() });
  runner.stop();
  expect(await runner.run(aSweep(async () => ++swept))).toBe(0);
  expect(swept).toBe(0);
});
