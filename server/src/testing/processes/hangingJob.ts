import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Connection } from '../../platform/db/pool.ts';
import { startJobs } from '../../platform/jobs/startJobs.ts';

/** A process that takes one job and never finishes it. Prints `taken` once it has it. */
const connection = JSON.parse(process.argv[2] ?? '') as Connection;
const silent = { info: () => undefined, error: () => undefined };
const hang = (): Promise<number> => {
  process.stdout.write('taken\n');
  return new Promise(() => undefined);
};
await startJobs(
  { db: openDatabase({ connection }), clock: systemClock, log: silent, connection },
  { sweeps: [], externalJobs: [{ name: 'hanging', everySeconds: 3600, run: hang }], firstAfterSeconds: 0 },
);
