import { DAY } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { feedbackSweep } from '../../modules/booking/feedback/feedback.sweep.ts';
import { announcementSweep } from '../../modules/packages/announcement/announcement.sweep.ts';
import { automationSweep } from '../../modules/packages/campaign/automation/automation.sweep.ts';
import { campaignOutcomes } from '../../modules/packages/campaign/sending/campaign.sweep.ts';
import { workOnCampaigns } from '../../modules/packages/campaign/sending/release.service.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { demoStudio } from '../demo/demoStudio.ts';
import { seedWhenEmpty } from '../seed.ts';

/** 10.30 am in Singapore, when automations write. */
const NOW = '2026-11-21T02:30:00.000Z';
const now = new Date(NOW);
const { rows } = demoStudio(now, 'hash');
const { campaign: campaigns = [], campaign_recipient: recipients = [], member = [] } = rows;
const named = (name: string) => campaigns.find((one) => one.name === name);
const of = (name: string) => recipients.filter(({ campaign_id: id }) => id === named(name)?.campaign_id);

test('one campaign was sent, one waits, one is being written, and an automation is on', () => {
  expect(
    campaigns.map(({ name, status, trigger, on_since: since }) => [name, status, trigger, since !== null]),
  ).toEqual([
    ['New evening classes', 'SENT', null, false],
    ['We miss you', 'DRAFT', 'WIN_BACK', true],
    ['Our birthday week', 'SCHEDULED', null, false],
    ['Bring a friend', 'DRAFT', null, false],
  ]);
  const ahead = (named('Our birthday week')?.scheduled_at?.getTime() ?? 0) - now.getTime();
  expect(ahead).toBeGreaterThan(44 * DAY);
});

test('the sent campaign has numbers as real ones have', () => {
  const all = of('New evening classes');
  const queued = all.filter(({ status }) => status === 'QUEUED');
  expect(queued.length).toBeGreaterThan(60);
  expect(all.filter(({ skip_reason: reason }) => reason === 'NO_CONSENT').length).toBeGreaterThan(10);
  const share = (count: number) => count / queued.length;
  const opened = queued.filter(({ opened_at: at }) => at !== null);
  expect(share(opened.length)).toBeGreaterThan(0.4);
  expect(share(opened.length)).toBeLessThan(0.75);
  const clicked = opened.filter(({ clicked_at: at }) => at !== null);
  expect(share(clicked.length)).toBeGreaterThan(0.08);
  expect(share(clicked.length)).toBeLessThan(0.35);
  expect(queued.filter(({ outcome }) => outcome === 'BOUNCED')).toHaveLength(1);
  for (const one of all) {
    if (one.clicked_at)
      expect(one.clicked_at.getTime()).toBeGreaterThanOrEqual(one.opened_at?.getTime() ?? Infinity);
    for (const at of [one.queued_at, one.opened_at, one.clicked_at, one.unsubscribed_at])
      if (at) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('who ended the news has no consent any more', () => {
  const [ended] = recipients.filter(({ unsubscribed_at: at }) => at !== null);
  expect(member.find(({ member_id: id }) => id === ended?.member_id)).toMatchObject({
    marketing_consent_at: null,
  });
  expect(rows.consent?.at(-1)).toMatchObject({
    member_id: ended?.member_id,
    is_given: false,
    place: 'UNSUBSCRIBE',
  });
});

test('members rate what they were asked about, and low ones reach the staff', () => {
  const { visit_rating: ratings = [], booking = [] } = rows;
  const came = new Set(
    booking.filter(({ status }) => status === 'CHECKED_IN').map(({ booking_id: id }) => id),
  );
  expect(ratings.length).toBeGreaterThan(50);
  expect(ratings.filter(({ booking_id: id }) => !came.has(id))).toEqual([]);
  const stars = ratings.flatMap(({ rating }) => rating ?? []);
  expect(stars.length).toBeGreaterThan(20);
  const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  expect(average).toBeGreaterThan(4);
  expect(average).toBeLessThan(4.9);
});

describe('in a database', () => {
  let api: TestApp;
  let studioId: string;
  beforeAll(async () => {
    api = await startTestApp({ database: 'seed_news' });
    api.clock.set(NOW);
    await seedWhenEmpty(api.db, api.clock);
    ({ studioId } = demoStudio(now, ''));
  }, 60_000);
  afterAll(() => api.close());

  test('nothing of it is due when the server starts', async () => {
    const sweep = (one: typeof automationSweep) => api.db.studio(studioId, (tx) => one.sweep(tx, now));
    for (const one of [automationSweep, announcementSweep, feedbackSweep, campaignOutcomes])
      expect([one.name, await sweep(one)]).toEqual([one.name, 0]);
    expect(await workOnCampaigns({ ...api, config: api.config }, studioId)).toBe(0);
    const { rows: mails } = await api.db.platform((tx) => sql`select mail_id from outbox_mail`.execute(tx));
    expect(mails).toEqual([]);
  });
});
