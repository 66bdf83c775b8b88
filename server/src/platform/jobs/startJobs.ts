import type { PgBoss } from 'pg-boss';
import { ofDatabase } from '../db/statement/away.ts';
import type { Connection } from '../db/pool.ts';
import { makeLane, openQueue } from './queue.ts';
import { jobRunner, type RunnerParts } from './jobRunner.ts';
import type { ExternalJob, Sweep } from './sweep.ts';

export interface Jobs {
  /** Starts no further studios, and waits for those in progress. */
  stop(): Promise<void>;
}

export interface Tasks {
  sweeps: readonly Sweep[];
  /** Jobs that may take long: each has a lane of its own. */
  externalJobs?: readonly ExternalJob[];
  /**
   * When the first rounds are due: shortly after a start, so that a starting server answers requests first.
   */
  firstAfterSeconds?: number;
}

type Task = Sweep | ExternalJob;

const SWEEPS = 'sweeps';
const POLL_SECONDS = 2;
const MAX_AT_ONCE = 50;
const MAX_STOP_MS = 20_000;

/** Plans the next round of a task, unless one waits already. */
const plan = (queue: PgBoss, lane: string, { name }: Task, startAfter: number): Promise<string | null> =>
  queue.send(lane, { name }, { singletonKey: name, startAfter });

const IS_AHEAD = ['created', 'retry', 'active'];

/** Plans the first run, unless one waits or works right now: that one plans the next. */
async function begin(queue: PgBoss, lane: string, task: Task, startAfter: number): Promise<void> {
  const runner = await queue.findJobs(lane, { key: task.name });
  if (!runner.some(({ state }) => IS_AHEAD.includes(state))) await plan(queue, lane, task, startAfter);
}

/**
 * Runs every job repeatedly, each at its own interval, and each run once however many servers there are: the
 * server that takes a run first plans the next one, then works. Another server takes over the run of a killed
 * one.
 *
 * @param connection leads to the database itself, past any pooler.
 */
export async function startJobs(
  { connection, ...parts }: RunnerParts & { connection: Connection },
  { sweeps, externalJobs = [], firstAfterSeconds = 5 }: Tasks,
): Promise<Jobs> {
  const runner = jobRunner(parts);
  const queue = await openQueue(connection, (error) =>
    parts.log.error({ event: 'jobs', err: ofDatabase(error) }, 'the queue of jobs failed'),
  );

  async function work(lane: string, tasks: readonly Task[]): Promise<void> {
    const byName = new Map(tasks.map((task) => [task.name, task]));
    await makeLane(queue, lane);
    for (const task of tasks) await begin(queue, lane, task, firstAfterSeconds);
    await queue.work<{ name: string }>(
      lane,
      { batchSize: MAX_AT_ONCE, pollingIntervalSeconds: POLL_SECONDS },
      async (jobs) => {
        // An older release may have planned a job that no longer exists.
        for (const task of jobs
          .map(({ data }) => byName.get(data.name))
          .filter((task) => task !== undefined)) {
          await plan(queue, lane, task, task.everySeconds);
          await runner.run(task);
        }
      },
    );
  }

  try {
    await work(SWEEPS, sweeps);
    for (const externalJob of externalJobs) await work(externalJob.name, [externalJob]);
  } catch (error) {
    // Its polling would keep a process alive that could not start.
    await queue.stop({ graceful: false });
    throw error;
  }
  return {
    async stop() {
      runner.stop();
      await queue.stop({ graceful: true, timeout: MAX_STOP_MS });
    },
  };
}
