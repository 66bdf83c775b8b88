import type { CampaignStats } from '@studio/contract/packages/campaign/campaign.schema';
import { sql } from 'kysely';
import { openDatabase } from '../../../../platform/db/database.ts';
import { newestMails, storeWaiting } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aDraft, aReader, campaignDesk, manyReaders } from '../../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { changeMember } from '../../../members/member-record/member-record.repository.ts';
import { campaignModule } from '../campaign.routes.ts';
import { findCampaign } from '../campaign.views.ts';
import { campaignOutcomes } from './campaign.sweep.ts';
import { workOnCampaigns } from './release.service.ts';

let api: TestApp;
let studio: TestStudio;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule], database: 'campaign_sending' });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  desk = campaignDesk(api, studio);
});
afterAll(() => api.close());

const work = (most?: number) => workOnCampaigns(api, studio.studioId, most);
const outcomes = () => api.db.studio(studio.studioId, (tx) => campaignOutcomes.sweep(tx, api.clock.now()));
const change = (memberId: string, to: object) =>
  api.db.studio(studio.studioId, (tx) => changeMember(tx, memberId, to));
const mailsTo = ({ userEmail }: TestMember) => newestMails(api.db, userEmail);
const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['to_address', 'status'])
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
/** What waits is tried in vain, and again in an hour. */
const putOff = () =>
  api.db.platform((tx) =>
    sql`update outbox_mail set attempts = 1, next_attempt_at = next_attempt_at + interval '1 hour'
      where studio_id = ${studio.studioId}`.execute(tx),
  );
/** As it is in the database: a token does not last until the next month. */
const found = (campaignId: string) => api.db.studio(studio.studioId, (tx) => findCampaign(tx, campaignId));
const set = (campaignId: string, to: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('campaign').set(to).where('campaign_id', '=', campaignId).execute(),
  );
const stats = async (campaignId: string) =>
  (
    await api.call<CampaignStats>('GET', '/api/email-campaign/portal/stats', {
      as: studio.owner,
      query: { campaignId },
    })
  ).data;

test('each reader gets the words with their name, links of their own, and a way out', async () => {
  const ada = await aReader(api, studio, { first_name: 'Ada' });
  const ben = await aReader(api, studio, { first_name: 'Ben' });
  const draft = await desk.save();
  await desk.schedule(draft, 2);
  await work();
  const [mail] = await mailsTo(ada);
  expect(mail?.subject).toBe('Spring at Test Studio');
  expect(mail?.html).toContain('Hello Ada, <strong>spring</strong>');
  expect(mail?.html).toMatch(/href="\/api\/email-campaign\/t\/[0-9a-f-]+\/[0-9a-f-]+\/1"/);
  expect(mail?.html).toContain('/open.gif"');
  expect(mail?.html).not.toContain('example.com/prices');
  expect(mail?.text).toContain('Unsubscribe: /api/email-campaign/unsubscribe/');
  expect((await mailsTo(ben))[0]?.html).toContain('Hello Ben');
  await storeWaiting(api.db);
  await outcomes();
  expect(await desk.read(draft.campaignId)).toMatchObject({
    status: 'SENT',
    finishedAt: api.clock.now().toISOString(),
    numbers: { sent: 2, delivered: 2, bounced: 0, waiting: 0, skipped: 0 },
  });
});

test('it waits for its time', async () => {
  await aReader(api, studio);
  const draft = await desk.save();
  await desk.schedule(draft, 1, '2026-03-02T12:00');
  expect(await work()).toBe(0);
  api.clock.set('2026-03-02T03:59:59Z');
  expect(await work()).toBe(0);
  api.clock.set('2026-03-02T04:00:00Z');
  await work();
  expect(await mails()).toHaveLength(1);
});

test('consent, address and membership count as they are when it is sent', async () => {
  const stays = await aReader(api, studio);
  const leaves = await aReader(api, studio);
  const changed = await aReader(api, studio);
  const blocked = await aReader(api, studio);
  const gone = await aReader(api, studio);
  const draft = await desk.save();
  await desk.schedule(draft, 5, '2026-03-02T12:00');
  api.clock.set('2026-03-02T04:00:00Z');
  // It has begun and written down to whom it goes.
  await work(2);
  await change(leaves.memberId, { marketing_consent_at: null });
  await change(changed.memberId, { user_email: '' });
  await change(blocked.memberId, { status: 'BLOCKED' });
  await change(gone.memberId, { status: 'ARCHIVED' });
  await work();
  expect((await mails()).map((mail) => mail.to_address)).toEqual([stays.userEmail]);
  const { numbers, skipped } = await stats(draft.campaignId);
  expect(numbers).toMatchObject({ sent: 1, skipped: 4 });
  expect(skipped.map(({ reason }) => reason).sort()).toEqual(['BLOCKED', 'LEFT', 'NO_ADDRESS', 'NO_CONSENT']);
});

test('a pause takes back what nobody has tried to send; then it goes on, each once', async () => {
  await manyReaders(api.db, studio.studioId, 700, api.clock.now());
  const draft = await desk.save();
  await desk.schedule(draft, 700);
  // Begun, gathered, and 250 put into the outbox, of which 100 have gone.
  await work(3);
  await api.db.platform((tx) =>
    sql`update outbox_mail set status = 'KEPT' where mail_id in (
      select mail_id from outbox_mail where studio_id = ${studio.studioId} limit 100)`.execute(tx),
  );
  expect((await desk.act(draft, 'PAUSE')).data).toMatchObject({
    status: 'PAUSED',
    pauseReason: 'STAFF',
    numbers: { sent: 100, waiting: 600 },
  });
  expect(await work()).toBe(0);
  expect(await mails()).toHaveLength(100);
  await desk.act(draft, 'RESUME');
  for (let run = 0; run < 3; run++) {
    await work();
    await storeWaiting(api.db);
  }
  const sent = await mails();
  expect(sent).toHaveLength(700);
  expect(new Set(sent.map((mail) => mail.to_address)).size).toBe(700);
  expect((await desk.read(draft.campaignId)).status).toBe('SENT');
});

test('its words are fixed once it has begun: all get the same, whoever edits it midway', async () => {
  await manyReaders(api.db, studio.studioId, 300, api.clock.now());
  const draft = await desk.save();
  await desk.schedule(draft, 300);
  // Begun, gathered, and 250 put into the outbox.
  await work(3);
  const { campaignId, version } = await desk.read(draft.campaignId);
  const edit = () => desk.post('/create', { ...aDraft({ subject: 'Late news' }), campaignId, version });
  const refused = {
    status: 409,
    code: 'CAMPAIGN_NOT_CHANGEABLE',
    message: 'This campaign has begun to go out, so its words are fixed. Duplicate it to write a new one.',
  };
  expect(await edit()).toMatchObject(refused);
  await desk.act(draft, 'PAUSE');
  expect(await edit()).toMatchObject(refused);
  await desk.act(draft, 'RESUME');
  await work();
  await storeWaiting(api.db);
  await work();
  expect(await desk.read(campaignId)).toMatchObject({ status: 'SENT', subject: draft.subject });
  const contents = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .innerJoin('mail_content', 'mail_content.content_id', 'outbox_mail.content_id')
      .select('mail_content.subject')
      .where('outbox_mail.studio_id', '=', studio.studioId)
      .execute(),
  );
  expect(contents).toHaveLength(300);
  expect(new Set(contents.map(({ subject }) => subject))).toEqual(new Set([draft.subject]));
});

test('no more wait in the outbox than go within seconds, and a cancelled campaign sends none of them', async () => {
  await manyReaders(api.db, studio.studioId, 900, api.clock.now());
  const draft = await desk.save();
  await desk.schedule(draft, 900);
  await work();
  expect(await mails()).toHaveLength(500);
  expect((await desk.act(draft, 'CANCEL')).data).toMatchObject({
    status: 'CANCELLED',
    numbers: { sent: 0, waiting: 0 },
  });
  expect(await mails()).toHaveLength(0);
  expect(await work()).toBe(0);
  expect(await desk.act(draft, 'RESUME')).toMatchObject({ code: 'CAMPAIGN_NOT_CHANGEABLE' });
});

test('mails that a mail server puts off keep nobody else waiting', async () => {
  await manyReaders(api.db, studio.studioId, 700, api.clock.now());
  const draft = await desk.save();
  await desk.schedule(draft, 700);
  await work();
  await putOff();
  await work();
  expect(await mails()).toHaveLength(700);
});

test('where no mail server takes anything, the rest stays where a pause finds it', async () => {
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  await manyReaders(api.db, studio.studioId, 2600, api.clock.now());
  await desk.schedule(await desk.save(), 2600);
  for (let turn = 0; turn < 6; turn += 1) {
    await work();
    await putOff();
  }
  expect(await mails()).toHaveLength(2000);
});

test('two servers at once send it to each once', async () => {
  await manyReaders(api.db, studio.studioId, 800, api.clock.now());
  const draft = await desk.save();
  await desk.schedule(draft, 800);
  const other = { ...api, db: openDatabase({ connection: api.connection }) };
  const one = async (parts: typeof api) => {
    while ((await desk.read(draft.campaignId)).status !== 'SENT') {
      await workOnCampaigns(parts, studio.studioId);
      await storeWaiting(parts.db);
    }
  };
  await Promise.all([one(api), one(other)]);
  await other.db.close();
  const sent = await mails();
  expect(sent).toHaveLength(800);
  expect(new Set(sent.map((mail) => mail.to_address)).size).toBe(800);
});

test('the plan allows so many a month: more is refused, and a campaign that meets the end waits', async () => {
  await manyReaders(api.db, studio.studioId, 999, api.clock.now());
  const first = await desk.save();
  await desk.schedule(first, 999);
  await work();
  await storeWaiting(api.db);
  await work();
  await storeWaiting(api.db);
  expect((await desk.read(first.campaignId)).status).toBe('SENT');
  const second = await desk.save();
  expect(await desk.schedule(second, 999)).toMatchObject({
    code: 'PLAN_LIMIT',
    message: 'This campaign goes to 999 people, and your plan has 1 marketing email left this month.',
    data: { left: 1, upgradeTo: 'PREMIUM' },
  });
  api.clock.set('2026-03-31T15:59:00Z');
  await set(second.campaignId, { status: 'SCHEDULED', scheduled_at: api.clock.now() });
  await work();
  expect(await found(second.campaignId)).toMatchObject({
    status: 'PAUSED',
    pauseReason: 'PLAN_LIMIT',
    numbers: { sent: 1, waiting: 998 },
  });
  // April in Singapore.
  api.clock.set('2026-03-31T16:00:00Z');
  await set(second.campaignId, { status: 'SENDING', pause_reason: null });
  await storeWaiting(api.db);
  await work();
  expect((await found(second.campaignId))?.numbers.sent).toBe(501);
});

test('a mail that was refused for good has bounced; of one in doubt nobody knows', async () => {
  const readers = [await aReader(api, studio), await aReader(api, studio), await aReader(api, studio)];
  const draft = await desk.save();
  await desk.schedule(draft, 3);
  await work();
  const settle = (reader: TestMember | undefined, status: string) =>
    api.db.platform((tx) =>
      sql`update outbox_mail set status = ${status} where to_address = ${reader?.userEmail}`.execute(tx),
    );
  await settle(readers[0], 'DEAD');
  await settle(readers[1], 'IN_DOUBT');
  expect(await outcomes()).toBe(2);
  expect((await desk.read(draft.campaignId)).numbers).toMatchObject({ sent: 3, bounced: 1, delivered: 0 });
  await settle(readers[2], 'KEPT');
  expect(await outcomes()).toBe(1);
  expect((await desk.read(draft.campaignId)).numbers).toMatchObject({ bounced: 1, delivered: 1 });
  const comesBack = (reader: TestMember | undefined) =>
    api.db.platform((tx) =>
      sql`update outbox_mail set outcome = 'BOUNCED', outcome_at = ${api.clock.now()}
        where to_address = ${reader?.userEmail}`.execute(tx),
    );
  api.clock.advance(3 * 24 * 3_600_000);
  await comesBack(readers[1]);
  await comesBack(readers[2]);
  expect(await outcomes()).toBe(2);
  expect(await outcomes()).toBe(0);
  expect((await found(draft.campaignId))?.numbers).toMatchObject({ bounced: 3, delivered: 0 });
});
