import type { PgBoss } from 'pg-boss';
import { ofDatabase } from '../db/away.ts';
import type { Connection } from '../db/pool.ts';
import { makeLane, openQueue } from './queue.ts';
import { roundsOf, type RoundParts } from './rounds.ts';
import type { Errand, Sweep } from './sweep.ts';

export interface Jobs {
  /** Begins no more studios, and waits for those at hand. */
  stop(): Promise<void>;
}

export interface Tasks {
  sweeps: readonly Sweep[];
  /** What may take long: each has a lane of its own. */
  errands?: readonly Errand[];
  /** When the first rounds are due: a little after a start, so that a server which starts answers first. */
  firstAfterSeconds?: number;
}

type Task = Sweep | Errand;

const SWEEPS = 'sweeps';
const POLL_SECONDS = 2;
const MOST_AT_ONCE = 50;
const LONGEST_STOP_MILLISECONDS = 20_000;

/** The next round of a task, if none waits already. */
const plan = (queue: PgBoss, lane: string, { name }: Task, startAfter: number): Promise<string | null> =>
  queue.send(lane, { name }, { singletonKey: name, startAfter });

const IS_AHEAD = ['created', 'retry', 'active'];

/** Plans the first round, unless one waits or is gone right now: whoever goes it sees to the next. */
async function begin(queue: PgBoss, lane: string, task: Task, startAfter: number): Promise<void> {
  const rounds = await queue.findJobs(lane, { key: task.name });
  if (!rounds.some(({ state }) => IS_AHEAD.includes(state))) await plan(queue, lane, task, startAfter);
}

/**
 * Does again and again what time makes due, each task at its own pace, and each round once however many
 * servers there are: whoever takes it first plans the next one and goes. A server that is killed leaves its
 * round to another.
 *
 * @param connection leads to the database itself, past any pooler.
 */
export async function startJobs(
  { connection, ...parts }: RoundParts & { connection: Connection },
  { sweeps, errands = [], firstAfterSeconds = 5 }: Tasks,
): Promise<Jobs> {
  const rounds = roundsOf(parts);
  const queue = await openQueue(connection, (error) =>
    parts.log.error({ event: 'jobs', err: ofDatabase(error) }, 'the queue of jobs failed'),
  );

  async function work(lane: string, tasks: readonly Task[]): Promise<void> {
    const byName = new Map(tasks.map((task) => [task.name, task]));
    await makeLane(queue, lane);
    for (const task of tasks) await begin(queue, lane, task, firstAfterSeconds);
    await queue.work<{ name: string }>(
      lane,
      { batchSize: MOST_AT_ONCE, pollingIntervalSeconds: POLL_SECONDS },
      async (jobs) => {
        // What an older release has planned is not known any more.
        for (const task of jobs
          .map(({ data }) => byName.get(data.name))
          .filter((task) => task !== undefined)) {
          await plan(queue, lane, task, task.everySeconds);
          await rounds.go(task);
        }
      },
    );
  }

  try {
    await work(SWEEPS, sweeps);
    for (const errand of errands) await work(errand.name, [errand]);
  } catch (error) {
    // Its looking for jobs would keep a process alive that could not start.
    await queue.stop({ graceful: false });
    throw error;
  }
  return {
    async stop() {
      rounds.stop();
      await queue.stop({ graceful: true, timeout: LONGEST_STOP_MILLISECONDS });
    },
  };
}
