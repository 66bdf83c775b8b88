import { readConfig } from '../../config.ts';
import { ORDER_FOLLOWERS } from '../../orderFollowers.ts';
import { registerFollowers } from '../../modules/packages/order-line/order-line.api.ts';
import { renewals } from '../../modules/packages/membership/renewal.sweep.ts';
import { authOn } from '../../platform/auth/auth.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openKeys } from '../../platform/keys/keyStore.ts';
import type { Connection } from '../../platform/db/pool.ts';
import { startJobs } from '../../platform/jobs/startJobs.ts';
import { testClock } from '../testClock.ts';

/**
 * A process that renews memberships.
 * @param argv The database, the provider, the instant, and the secret of tests.
 */
const [database = '', fakeStripeUrl = '', instant = '', secret = ''] = process.argv.slice(2);
const connection = JSON.parse(database) as Connection;
registerFollowers(ORDER_FOLLOWERS);
const db = openDatabase({ connection });
const clock = testClock(instant);
const config = {
  ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', RATE_LIMIT: 'false' }, process.cwd()),
  fakeStripeUrl,
};
const silent = {
  info: () => undefined,
  error: (line: unknown) => void process.stderr.write(`${JSON.stringify(line)}\n`),
};
const externalJobs = [
  renewals({ db, clock, config, auth: authOn({ db, clock, keys: await openKeys({ db, clock, secret }) }) }),
];
await startJobs({ db, clock, log: silent, connection }, { sweeps: [], externalJobs, firstAfterSeconds: 0 });
