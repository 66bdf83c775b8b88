import { readConfig } from '../../config.ts';
import { workOnCampaigns } from '../../modules/packages/campaign/sending/release.service.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Connection } from '../../platform/db/pool.ts';
import { storeWaiting } from '../../platform/mail/mailbox/storedMails.ts';
import { testClock } from '../testClock.ts';

/**
 * A process that sends the campaigns of a studio, as an installation without a mail server does, and says of each
 * piece that it is done. It never ends by itself.
 * @param argv The database, the studio and the instant.
 */
const [database = '', studioId = '', instant = ''] = process.argv.slice(2);
const db = openDatabase({ connection: JSON.parse(database) as Connection });
const clock = testClock(instant);
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' }, process.cwd());
for (let pieces = 0; ;) {
  pieces += await workOnCampaigns({ db, clock, config }, studioId, 1);
  await storeWaiting(db);
  process.stdout.write(`piece ${pieces}\n`);
}
