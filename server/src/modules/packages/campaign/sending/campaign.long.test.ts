import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { campaignDesk, manyReaders } from '../../../../testing/builders/campaignBuilders.ts';
import { startJobProcess } from '../../../../testing/processes/jobProcess.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { campaignModule } from '../campaign.routes.ts';
import { findCampaign } from '../campaign.views.ts';

// Servers that send a campaign are killed with SIGKILL in the middle, again and again, two of them at a time: each
// reader gets it once. `npm run bench -- campaign` measures a send to 20,000 that nothing interrupts.

const LONG = 120_000;
const READERS = 2000;
const WORK = new URL('../../../../testing/processes/campaignWork.ts', import.meta.url);

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule], database: 'campaign_killed' });
});
afterAll(() => api.close());

test(
  'killed in the middle, nobody gets it twice and nobody is left out',
  async () => {
    const studio = await aStudio(api);
    const desk = campaignDesk(api, studio);
    await api.db.platform((tx) => sql`update studio set plan = 'PREMIUM'`.execute(tx));
    await manyReaders(api.db, studio.studioId, READERS, api.clock.now());
    const draft = await desk.save();
    await desk.schedule(draft, READERS);
    const begin = () => startJobProcess(WORK, api.connection, studio.studioId, api.clock.now().toISOString());
    const state = () => api.db.studio(studio.studioId, (tx) => findCampaign(tx, draft.campaignId));

    let kills = 0;
    const sentAtKills = new Set<number>();
    while ((await state())?.status !== 'SENT') {
      const both = [begin(), begin()];
      // As long as it is not sent, one of them has a piece left; a second one may be nobody's.
      await Promise.race(both.map((process) => process.says('piece 1')));
      // In the middle of a transaction as likely as between two.
      await sleep(kills * 3);
      await Promise.all(both.map((process) => process.kill()));
      kills += 1;
      sentAtKills.add((await state())?.numbers.sent ?? 0);
    }

    const { rows } = await api.db.platform((tx) =>
      sql<{ mails: number; people: number }>`
        select count(*)::int as mails, count(distinct to_address)::int as people
        from outbox_mail where studio_id = ${studio.studioId}`.execute(tx),
    );
    expect(rows).toEqual([{ mails: READERS, people: READERS }]);
    expect((await state())?.numbers).toMatchObject({ sent: READERS, waiting: 0, skipped: 0 });
    // It was killed while it was sending, not only before and after.
    expect(sentAtKills.size).toBeGreaterThan(2);
  },
  LONG,
);
