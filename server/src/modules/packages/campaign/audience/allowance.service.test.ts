import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignReach } from '@studio/contract/packages/campaign/campaign.schema';
import { aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aDraft, campaignDesk, manyReaders } from '../../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { lockPlatformUse } from '../../../shell/platform-plan/platform-plan.api.ts';
import { campaignModule } from '../campaign.routes.ts';
import { workOnCampaigns } from '../sending/release.service.ts';

// The plan allows 1,000 mails a month, of the studio's zone. A campaign that does not fit is refused whole (rules B23).

const EVERYBODY = aDraft().audience;
let api: TestApp;
let studio: TestStudio;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule], database: 'campaign_allowance', connections: 12 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  desk = campaignDesk(api, studio);
  await manyReaders(api.db, studio.studioId, 600, api.clock.now());
});
afterAll(() => api.close());

const plan = async (scheduledAt: string | null) => desk.schedule(await desk.save(), 600, scheduledAt);
const reachAt = async (scheduledAt: string | null) =>
  (await desk.post<CampaignReach>('/reach', { audience: EVERYBODY, scheduledAt })).data;

test('a campaign counts in the month in which it is sent, with those that are scheduled there', async () => {
  expect((await plan('2026-03-31T23:59')).data).toMatchObject({ status: 'SCHEDULED' });
  expect(await plan(null)).toMatchObject({
    code: 'PLAN_LIMIT',
    message:
      'This campaign goes to 600 people, and your plan has 400 marketing emails left this month, not counting 600 that other campaigns will send.',
    data: { left: 400, upgradeTo: 'PREMIUM' },
  });
  // April in Singapore, and still March in London.
  expect(await reachAt('2026-04-01T00:00')).toMatchObject({ left: 1000, promised: 0 });
  const april = await plan('2026-04-01T00:00');
  expect(april.data).toMatchObject({ status: 'SCHEDULED' });
  expect(await plan('2026-04-20T10:00')).toMatchObject({
    code: 'PLAN_LIMIT',
    message: expect.stringContaining('400 marketing emails left that month') as string,
  });
  await desk.act(april.data, 'UNSCHEDULE');
  expect((await plan('2026-04-20T10:00')).data).toMatchObject({ status: 'SCHEDULED' });
});

test('one that is on its way counts with what it still sends, one that was cancelled with what it sent', async () => {
  const { data: campaign } = await plan(null);
  expect(await reachAt(null)).toMatchObject({ left: 400, promised: 600 });
  // Begun, written down, and the first 250 put into the outbox.
  await workOnCampaigns(api, studio.studioId, 3);
  expect(await reachAt(null)).toMatchObject({ left: 400, promised: 350 });
  await desk.act(campaign, 'PAUSE');
  expect(await reachAt(null)).toMatchObject({ left: 400, promised: 600 });
  await desk.act(campaign, 'CANCEL');
  expect(await reachAt(null)).toMatchObject({ left: 1000, promised: 0 });
});

test('of two that are scheduled at once, the month has room for one', async () => {
  const [first, second] = [await desk.save(), await desk.save()];
  let late: ReturnType<typeof desk.schedule> | undefined;
  await api.db.studio(studio.studioId, async (tx) => {
    // The other one has counted, and has not committed yet.
    await lockPlatformUse(tx, 'marketingMails', api.clock.now());
    const scheduled = { status: 'SCHEDULED', scheduled_at: new Date('2026-04-20T02:00:00Z') };
    await tx.updateTable('campaign').set(scheduled).where('campaign_id', '=', first.campaignId).execute();
    late = desk.schedule(second, 600, '2026-04-22T10:00');
    await sleep(500);
  });
  expect(await late).toMatchObject({ code: 'PLAN_LIMIT', data: { left: 400 } });
});
