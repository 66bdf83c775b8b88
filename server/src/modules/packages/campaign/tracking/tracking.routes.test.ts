import { HOUR, MINUTE, SECOND } from '@studio/contract/values/time';
import type { CampaignStats } from '@studio/contract/packages/campaign/campaign.schema';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aReader, campaignDesk } from '../../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { campaignModule } from '../campaign.routes.ts';
import { workOnCampaigns } from '../sending/release.service.ts';
import { campaignLinks } from './tracking.routes.ts';

let api: TestApp;
let studio: TestStudio;
let reader: TestMember;
let campaignId: string;
/** What follows the area in the links of the reader's mail. */
let link: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule], areas: [campaignLinks] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api, { studioName: 'Lotus <Yoga>' });
  reader = await aReader(api, studio);
  const desk = campaignDesk(api, studio);
  const draft = await desk.save();
  ({ campaignId } = draft);
  await desk.schedule(draft, 1);
  await workOnCampaigns(api, studio.studioId);
  const { token } = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('campaign_recipient').select('token').executeTakeFirstOrThrow(),
  );
  link = `${studio.studioId}/${token}`;
  api.clock.advance(HOUR);
});
afterAll(() => api.close());

const get = (path: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') =>
  api.app.inject({
    method: 'GET',
    url: `/api/email-campaign/${path}`,
    headers: { 'user-agent': userAgent },
  });
const post = (path: string, payload = 'List-Unsubscribe=One-Click') =>
  api.app.inject({
    method: 'POST',
    url: `/api/email-campaign/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const stats = async () =>
  (
    await api.call<CampaignStats>('GET', '/api/email-campaign/portal/stats', {
      as: studio.owner,
      query: { campaignId },
    })
  ).data;
const agrees = async () =>
  (
    await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('member').select('marketing_consent_at as at').executeTakeFirstOrThrow(),
    )
  ).at !== null;

test('a link leads to the address of the campaign, and is counted once for each reader', async () => {
  const prices = await get(`t/${link}/1`);
  expect(prices.statusCode).toBe(302);
  expect(prices.headers.location).toBe('https://example.com/prices?a=1&b=2');
  await get(`t/${link}/1`);
  api.clock.advance(MINUTE);
  const schedule = await get(`t/${link}/0`);
  expect(schedule.headers.location).toMatch(/^http:.+\/booking-website\/schedule\?extension=studio-/);
  expect(await stats()).toMatchObject({
    numbers: { opened: 1, clicked: 1 },
    links: [
      { address: 'https://example.com/prices?a=1&b=2', clicked: 1 },
      { address: '{{booking_site_url}}', clicked: 1 },
    ],
  });
});

test('it leads nowhere else, whatever is asked', async () => {
  const other = await aStudio(api);
  const token = link.split('/')[1] ?? '';
  for (const path of [
    `t/${link}/2`,
    `t/${link}/-1`,
    `t/${link}/999`,
    `t/${link}/1x`,
    `t/${link}/https:%2F%2Fevil.example`,
    `t/${other.studioId}/${token}/1`,
    `t/${studio.studioId}/${studio.studioId}/1`,
    `t/x/y/1`,
  ]) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined]);
  }
  expect((await stats()).numbers.clicked).toBe(0);
});

test('the picture tells of opening, once, and gives nothing away', async () => {
  const picture = await get(`t/${link}/open.gif`);
  expect(picture.headers['content-type']).toBe('image/gif');
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  await get(`t/${link}/open.gif`);
  expect((await stats()).numbers).toMatchObject({ opened: 1, clicked: 0 });
  expect((await get(`t/${studio.studioId}/${studio.studioId}/open.gif`)).statusCode).toBe(200);
});

/** The mail server took the mail at this moment: long after the campaign began. */
const sentNow = () =>
  api.db.platform((tx) =>
    tx
      .updateTable('outbox_mail')
      .set({ status: 'SENT', sent_at: api.clock.now() })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
const engagement = () =>
  api.db.studio(studio.studioId, (tx) => tx.selectFrom('member_engagement').selectAll().execute());

test('who loads the picture and all links two seconds after sending is a machine, and counted apart', async () => {
  const before = await engagement();
  await sentNow();
  api.clock.advance(2 * SECOND);
  for (const path of ['open.gif', '0', '1']) await get(`t/${link}/${path}`);
  expect(await stats()).toMatchObject({
    numbers: { opened: 0, clicked: 0, machines: 1 },
    links: [{ clicked: 0 }, { clicked: 0 }],
  });
  api.clock.advance(HOUR);
  await get(`t/${link}/open.gif`);
  expect((await stats()).numbers).toMatchObject({ opened: 1, clicked: 0, machines: 1 });
  expect(await engagement()).toEqual(before);
});

test('so is who follows all links at once, whenever that is; what its reader did before stays', async () => {
  await get(`t/${link}/1`);
  api.clock.advance(HOUR);
  for (const path of ['open.gif', '0', '1', 'open.gif']) await get(`t/${link}/${path}`);
  expect(await stats()).toMatchObject({
    numbers: { opened: 1, clicked: 1, machines: 1 },
    links: [
      { address: 'https://example.com/prices?a=1&b=2', clicked: 1 },
      { address: '{{booking_site_url}}', clicked: 0 },
    ],
  });
});

test('so is a program that says that it is one', async () => {
  await get(`t/${link}/open.gif`, 'Mozilla/5.0');
  await get(`t/${link}/0`, 'Barracuda Sentinel (EE)');
  await api.app.inject({ method: 'HEAD', url: `/api/email-campaign/t/${link}/1` });
  expect((await stats()).numbers).toMatchObject({ opened: 0, clicked: 0, machines: 1 });
});

test('looking at the way out ends nothing; its button, and one click in a mail program, do', async () => {
  const page = await get(`unsubscribe/${link}`);
  expect(page.body).toContain('Stop news and offers from Lotus &lt;Yoga&gt;?');
  expect(await agrees()).toBe(true);
  const ended = await post(`unsubscribe/${link}`);
  expect(ended.body).toContain('You no longer get news and offers from Lotus &lt;Yoga&gt;');
  expect(await agrees()).toBe(false);
  expect((await post(`unsubscribe/${link}`)).statusCode).toBe(200);
  expect((await stats()).numbers.unsubscribed).toBe(1);
  expect(await auditOf(api, studio.studioId, 'campaign.unsubscribe')).toHaveLength(1);
  const lines = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('consent').select(['is_given', 'place', 'member_id']).execute(),
  );
  expect(lines).toEqual([{ is_given: false, place: 'UNSUBSCRIBE', member_id: reader.memberId }]);
});

test('it can be undone, by whoever ended it and only then', async () => {
  expect((await post(`unsubscribe/${link}/undo`)).statusCode).toBe(404);
  await post(`unsubscribe/${link}`);
  const undone = await post(`unsubscribe/${link}/undo`);
  expect(undone.body).toContain('You get news and offers from Lotus &lt;Yoga&gt; again');
  expect(await agrees()).toBe(true);
  expect((await stats()).numbers.unsubscribed).toBe(0);
});

test('the link of a test says so, and a made-up one nothing', async () => {
  const test = await post(`unsubscribe/${studio.studioId}/00000000-0000-0000-0000-000000000000`);
  expect(test.body).toContain('This was a test email');
  expect((await post(`unsubscribe/${studio.studioId}/${studio.studioId}`)).statusCode).toBe(404);
  expect((await get('unsubscribe/x/y')).statusCode).toBe(404);
});
