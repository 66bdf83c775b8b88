import { aStudio } from '../../testing/builders/builders.ts';
import { startJobProcess } from '../../testing/processes/jobProcess.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { newClient } from '../db/pool.ts';
import { startJobs, type Jobs } from './startJobs.ts';
import type { Sweep } from './sweep.ts';
import { testLong } from '../../testing/tier.ts';

const HANGING = new URL('../../testing/processes/hangingJob.ts', import.meta.url);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: 'jobs' });
  await aStudio(app);
});
afterAll(() => app.close());

const warnings: unknown[] = [];
const log = { info: () => undefined, error: (line: unknown) => void warnings.push(line) };
const start = (tasks: Parameters<typeof startJobs>[1]): Promise<Jobs> =>
  startJobs({ ...app, log }, { firstAfterSeconds: 0, ...tasks });

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = newClient(app.connection);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

/** Waits for an effect of other processes. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('three servers go each round once, and plan each next one once', async () => {
  const counts = new Map<string, number>();
  const sweeps: Sweep[] = Array.from({ length: 12 }, (_, n) => ({
    name: `sweep-${n}`,
    everySeconds: 3600,
    sweep: async () => counts.set(`sweep-${n}`, (counts.get(`sweep-${n}`) ?? 0) + 1).size,
  }));
  const servers = await Promise.all([1, 2, 3].map(() => start({ sweeps })));
  await until(() => counts.size === sweeps.length);
  await Promise.all(servers.map((server) => server.stop()));
  expect([...counts.values()]).toEqual(sweeps.map(() => 1));
  const waiting = await query<{ n: number }>(
    "select count(*)::int as n from job.job where name = 'sweeps' and state = 'created'",
  );
  expect(waiting).toEqual([{ n: sweeps.length }]);
  expect(warnings).toEqual([]);
});

test('a server that starts while rounds are gone plans none of them again', async () => {
  let begun = false;
  let finish = (): void => undefined;
  const atWork = new Promise<void>((resolve) => (finish = resolve));
  const sweep = async (): Promise<number> => ((begun = true), await atWork, 0);
  // Whichever of them is first, the other one's next round is not planned yet.
  const sweeps: Sweep[] = ['one', 'other'].map((name) => ({ name, everySeconds: 3600, sweep }));
  const first = await start({ sweeps });
  await until(() => begun);
  const second = await start({ sweeps });
  const planned = await query<{ n: number }>(
    "select count(*)::int as n from job.job where singleton_key in ('one', 'other') and state in ('created', 'active') and start_after < now() + interval '1 minute'",
  );
  finish();
  await Promise.all([first.stop(), second.stop()]);
  expect(planned).toEqual([{ n: 2 }]);
});

testLong(
  'the round of a server that was killed is gone by another',
  async () => {
    const dying = startJobProcess(HANGING, app.connection);
    await dying.says('taken');
    await dying.kill();
    let gone = 0;
    const server = await start({
      sweeps: [],
      externalJobs: [{ name: 'hanging', everySeconds: 3600, run: async () => ++gone }],
    });
    // Ten seconds of silence mark a worker as dead: the test lets them pass at once.
    await query(
      "update job.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'hanging' and state = 'active'",
    );
    await until(() => gone > 0);
    await server.stop();
    expect(gone).toBe(1);
  },
  40_000,
);

test('what fails in the queue is logged as an error, with its words and its code', async () => {
  const server = await start({ sweeps: [] });
  await query('alter schema job rename to hidden_job');
  await until(() => warnings.length > 0);
  await query('alter schema hidden_job rename to job');
  await server.stop();
  const { err } = warnings.splice(0)[0] as { err: unknown };
  expect(err).toBeInstanceOf(Error);
  // Of the table, or of the schema: whichever is asked for first.
  expect((err as Error).message).toContain('does not exist');
  expect((err as { code?: string }).code).toMatch(/^(42P01|3F000)$/);
});

test('those who answer requests cannot see the jobs', async () => {
  await expect(
    app.db.platform((tx) =>
      tx
        .selectFrom('job.job' as 'studio')
        .select('studio_id')
        .execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('a queue that cannot be opened as a whole is closed again, and is not looked at any more', async () => {
  const polling = async () =>
    (
      await query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where application_name = 'studio-jobs'",
      )
    )[0]?.n;
  const before = await polling();
  await expect(
    start({
      sweeps: [],
      externalJobs: [{ name: 'two words', everySeconds: 60, run: () => Promise.resolve(0) }],
    }),
  ).rejects.toThrow(/Name can only contain/);
  await until(async () => (await polling()) === before);
});
