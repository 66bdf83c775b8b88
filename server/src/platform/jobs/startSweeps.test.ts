import { sql } from 'kysely';
import { aStudio } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import type { Tx } from '../db/database.ts';
import { startSweeps } from './startSweeps.ts';
import type { Sweep } from './sweep.ts';

let app: TestApp;
let studios: string[];
beforeAll(async () => {
  app = await startTestApp({ database: 'sweeps' });
  studios = [(await aStudio(app)).studioId, (await aStudio(app)).studioId];
});
afterAll(() => app.close());

/** Keeps what is logged. */
function lines() {
  const told: object[] = [];
  const tell = (line: object): void => void told.push(line);
  return { told, info: tell, error: tell };
}
const studioOf = async (tx: Tx): Promise<string | undefined> => (await sql<{ id: string }>`select studio_id as id from staff limit 1`.execute(tx)).rows[0]?.id;
const aSweep = (sweep: Sweep['sweep']): Sweep => ({ name: 'test', everySeconds: 3600, sweep });

test('goes through every studio, each in a transaction that sees that studio only', async () => {
  const seen: (string | undefined)[] = [];
  const log = lines();
  const sweeper = startSweeps({ ...app, log }, [aSweep(async (tx, now) => {
    expect(now).toEqual(app.clock.now());
    seen.push(await studioOf(tx));
    return 1;
  })]);
  expect(await sweeper.sweepAll()).toBe(2);
  expect(seen.toSorted()).toEqual(studios.toSorted());
  expect(log.told).toEqual([{ event: 'sweep', name: 'test', done: 2 }]);
  await sweeper.stop();
});

test('a studio that fails is told of, rolled back, and keeps nobody waiting', async () => {
  const log = lines();
  let round = 0;
  const sweeper = startSweeps({ ...app, log }, [aSweep(async (tx) => {
    await tx.updateTable('studio').set({ website: 'https://swept.example' }).execute();
    if (round++ === 0) throw new Error('broken');
    return 1;
  })]);
  expect(await sweeper.sweepAll()).toBe(1);
  expect(log.told[0]).toMatchObject({ name: 'test', err: { message: 'broken' } });
  await sweeper.stop();
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
  const sweepers = Array.from({ length: 4 }, () => startSweeps({ ...app, log: lines() }, [sweep]));
  await Promise.all(sweepers.map((sweeper) => sweeper.sweepAll()));
  expect(isTwice).toBe(false);
  expect(swept).toBeGreaterThanOrEqual(2);
  await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
});

test('after stop nothing begins any more', async () => {
  let swept = 0;
  const sweep = async () => ++swept;
  const sweeper = startSweeps({ ...app, log: lines() }, [aSweep(sweep)]);
  await sweeper.stop();
  expect(await sweeper.sweepAll()).toBe(0);
  expect(swept).toBe(0);
});
