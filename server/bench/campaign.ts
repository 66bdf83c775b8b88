import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { workOnCampaigns } from '../src/modules/packages/campaign/sending/release.service.ts';
import { newId } from '../src/platform/db/newId.ts';
import { storeWaiting } from '../src/platform/mail/mailbox/storedMails.ts';

// Measures how long a campaign to 20,000 takes until everybody is written down as a recipient, and until every mail has
// been in the outbox. Prints one line of JSON, in seconds; fails unless each reader got exactly one.
// BENCH_ROWS: number of readers.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READERS = Number(process.env['BENCH_ROWS'] ?? 20_000);
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench-campaign'),
  RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
};
const config = readConfig(environment, ROOT);
const { db, close } = await openStore(config);
const now = new Date();
const parts = { db, config, clock: { now: () => now } };
const [studioId, campaignId] = [newId(), newId()];

const block = {
  blockId: 'b1',
  type: 'TEXT',
  text: 'Hello {{member_first_name}}',
  alt: '',
  target: '',
  pictureId: '',
};
await db.platform((tx) =>
  sql`insert into studio (studio_id, extension, studio_name, plan, created_at)
    values (${studioId}, ${`bench-${studioId.slice(-12)}`}, 'Bench', 'PREMIUM', ${now})`.execute(tx),
);
await db.studio(studioId, (tx) =>
  sql`with made as (
      insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code,
        joined_at, marketing_consent_at)
      select ${studioId}::uuid, gen_random_uuid(), 'Reader', 'No ' || n, 'reader' || n || '@example.com',
        (90000000 + n)::text, '+65', ${now}, ${now}
      from generate_series(1, ${READERS}::int) n returning member_id)
    insert into member_engagement (studio_id, member_id, is_listed, sort_name, joined_at)
    select ${studioId}::uuid, member_id, true, 'reader', ${now} from made`.execute(tx),
);
await db.studio(studioId, (tx) =>
  sql`insert into campaign (studio_id, campaign_id, name, subject, preheader, blocks, audience, status, scheduled_at,
      created_at, updated_at)
    values (${studioId}, ${campaignId}, 'Bench', 'Bench', '', ${JSON.stringify([block])}::jsonb,
      '{"isEverybody": true, "views": [], "tagIds": [], "statuses": []}', 'SCHEDULED', ${now}, ${now}, ${now})`.execute(
    tx,
  ),
);
const campaign = async () => {
  const { rows } = await db.studio(studioId, (tx) =>
    sql<{ status: string; isGathered: boolean }>`
      select status, gathered_at is not null as "isGathered" from campaign`.execute(tx),
  );
  if (!rows[0]) throw new Error('The campaign is gone');
  return rows[0];
};

const begun = performance.now();
const secondsSince = (start: number): number => Math.round((performance.now() - start) / 10) / 100;
while (!(await campaign()).isGathered) await workOnCampaigns(parts, studioId, 1);
const gathered = secondsSince(begun);
while ((await campaign()).status !== 'SENT') {
  await workOnCampaigns(parts, studioId);
  await storeWaiting(db);
}
const queued = secondsSince(begun);
const { rows } = await db.platform((tx) =>
  sql<{ mails: number; people: number }>`select count(*)::int as mails,
    count(distinct to_address)::int as people from outbox_mail where studio_id = ${studioId}`.execute(tx),
);
await close();
process.stdout.write(`${JSON.stringify({ readers: READERS, gathered, queued })}\n`);
if (rows[0]?.mails !== READERS || rows[0].people !== READERS) throw new Error('Somebody got none, or two');
