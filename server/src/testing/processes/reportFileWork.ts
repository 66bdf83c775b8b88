import { workOnFiles } from '../../modules/reports/report-file/work.service.ts';
import { authOn } from '../../platform/auth/auth.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import type { Connection } from '../../platform/db/pool.ts';
import { openKeys } from '../../platform/keys/keyStore.ts';
import { testClock } from '../testClock.ts';

/**
 * A process that prepares files of reports of a studio, and stops for ever in the middle of the first: prints `half`.
 * @param argv The database, the studio, the instant, and the secret of tests.
 */
const [database = '', studioId = '', instant = '', secret = ''] = process.argv.slice(2);
const connection = JSON.parse(database) as Connection;
const db = openDatabase({ connection });
const clock = testClock(instant);
const PARTS_BEFORE = 8;
const halting: Database = {
  ...db,
  async *pieces(studio, query, size) {
    let parts = 0;
    for await (const part of db.pieces(studio, query, size)) {
      if (parts === PARTS_BEFORE) {
        process.stdout.write('half\n');
        await new Promise(() => undefined);
      }
      parts += 1;
      yield part;
    }
  },
};
const auth = authOn({ db, clock, keys: await openKeys({ db, clock, secret }) });
await workOnFiles({ db: halting, clock, auth }, studioId);
