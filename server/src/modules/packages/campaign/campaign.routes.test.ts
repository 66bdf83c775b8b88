import type {
  Campaign,
  CampaignPage,
  CampaignReach,
} from '@studio/contract/packages/campaign/campaign.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { suppress } from '../../../platform/mail/suppression/suppression.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBlock, aDraft, aReader, campaignDesk } from '../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { emailTemplateModule } from '../../configure/email-template/email-template.routes.ts';
import { memberListModule } from '../../members/member-list/member-list.routes.ts';
import { campaignModule } from './campaign.routes.ts';

const AREA = '/api/email-campaign/portal';
let api: TestApp;
let studio: TestStudio;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule, memberListModule, emailTemplateModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api, { studioName: 'Lotus <Yoga>' });
  desk = campaignDesk(api, studio);
});
afterAll(() => api.close());

const list = async (query: Record<string, string> = {}) =>
  (await api.call<CampaignPage>('GET', `${AREA}/studio`, { as: studio.owner, query })).data;
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { errors: { field: string; message: string }[] }).errors;
const reach = async (audience: object) => (await desk.post<CampaignReach>('/reach', { audience })).data;
const nobody = { isEverybody: false, views: [], tagIds: [], statuses: [] };

/** A member who agreed to news, and has marked one as spam. */
async function aTiredReader(): Promise<void> {
  const { userEmail: address } = await aReader(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    suppress(tx, { address, reason: 'COMPLAINED' }, api.clock.now()),
  );
}

test('a draft is saved, changed with its version, found and deleted', async () => {
  const draft = await desk.save();
  expect(draft).toMatchObject({ status: 'DRAFT', version: 1, createdBy: 'Test OWNER', numbers: { sent: 0 } });
  const again = { ...aDraft({ name: 'March' }), campaignId: draft.campaignId, version: 1 };
  expect((await desk.post('/create', again)).data).toMatchObject({ name: 'March', version: 2 });
  expect(await desk.post('/create', again)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await list({ search: 'marc' })).items).toMatchObject([{ name: 'March' }]);
  expect((await list({ status: 'SENT' })).total).toBe(0);
  const { status } = await api.call('DELETE', `${AREA}/${draft.campaignId}`, { as: studio.owner });
  expect(status).toBe(200);
  expect((await list()).total).toBe(0);
  for (const action of ['campaign.create', 'campaign.change', 'campaign.delete'])
    expect(await auditOf(api, studio.studioId, action)).toHaveLength(1);
});

test('words name only fields that there are, and links lead nowhere dangerous', async () => {
  const refused = await desk.post('/create', {
    ...aDraft(),
    subject: 'Hi {{first_name}}',
    blocks: [
      aBlock({ text: 'See [this](javascript:alert(1))' }),
      aBlock({ type: 'BUTTON', text: 'Go', target: 'example.com' }),
    ],
  });
  expect(refused.code).toBe('INVALID_FIELDS');
  expect(fieldsOf(refused)).toEqual([
    { field: 'subject', message: '{{first_name}} is not a field. Choose one with “Insert field”.' },
    expect.objectContaining({ field: 'blocks[0].text' }),
    expect.objectContaining({ field: 'blocks[1].target' }),
  ]);
});

test('an audience is all who are in any of its groups, and says who gets nothing', async () => {
  const tagged = await aReader(api, studio, { first_name: 'Ada' });
  await aReader(api, studio, { first_name: 'Ben', marketing_consent_at: null });
  await aReader(api, studio, { first_name: 'Cat', user_email: '', marketing_consent_at: null });
  await aReader(api, studio, { status: 'BLOCKED' });
  await aReader(api, studio, { status: 'ARCHIVED' });
  await aReader(api, await aStudio(api));
  await aTiredReader();
  expect(await reach({ ...nobody, isEverybody: true })).toEqual({
    people: 4,
    reached: 1,
    withoutConsent: 1,
    withoutAddress: 1,
    suppressed: 1,
    left: 1000,
    promised: 0,
  });
  const { data: tag } = await api.call<{ tagId: string }>('POST', '/api/member/portal/tag', {
    as: studio.owner,
    json: { name: 'Regulars' },
  });
  await api.call('POST', '/api/member/portal/tag/members', {
    as: studio.owner,
    json: { tagId: tag.tagId, memberIds: [tagged.memberId], isOn: true },
  });
  expect(await reach({ ...nobody, tagIds: [tag.tagId] })).toMatchObject({ people: 1, reached: 1 });
  const views = [{ name: 'Bens', query: 'columns=x&search=ben' }];
  expect(await reach({ ...nobody, views })).toMatchObject({ people: 1, withoutConsent: 1 });
  expect(await reach({ ...nobody, views, tagIds: [tag.tagId] })).toMatchObject({ people: 2 });
  expect(await reach({ ...nobody, statuses: ['NEW'] })).toMatchObject({ people: 4 });
  expect(await reach({ ...nobody, statuses: ['LOST'] })).toMatchObject({ people: 0 });
  expect(await reach({ ...nobody, views: [{ name: 'Odd', query: 'view=GONE' }] })).toMatchObject({
    people: 0,
  });
  expect(await reach(nobody)).toMatchObject({ people: 0 });
});

test('a preview escapes what people are called, and a test goes to the writer alone', async () => {
  const reader = await aReader(api, studio, { first_name: '<b>Ada' });
  const { memberId } = reader;
  const words = { subject: 'For {{member_first_name}}', preheader: 'Soon & new', blocks: aDraft().blocks };
  const { data } = await desk.post<{ subject: string; html: string; text: string }>('/preview', {
    ...words,
    memberId,
  });
  expect(data.subject).toBe('For <b>Ada');
  expect(data.html).toContain('Hello &lt;b&gt;Ada, <strong>spring</strong> is here.');
  expect(data.html).toContain('Lotus &lt;Yoga&gt;');
  expect(data.html).toContain('href="https://example.com/prices?a=1&amp;b=2"');
  expect(data.html).toContain('Soon &amp; new');
  expect(data.html).not.toContain('{{');
  expect(data.html).not.toContain('open.gif');
  expect(data.text).toContain('See prices: https://example.com/prices?a=1&b=2');
  expect(data.text).toMatch(/Book now \(http:\S+\/booking-website\/schedule\?extension=/);
  const other = await aReader(api, await aStudio(api));
  expect(await desk.post('/preview', { ...words, memberId: other.memberId })).toMatchObject({
    code: 'NOT_FOUND',
  });

  const draft = await desk.save();
  const { subject, preheader, blocks } = draft;
  const sent = await desk.post<{ to: string }>('/send-test', { subject, preheader, blocks });
  const mails = await api.db.platform((tx) =>
    tx.selectFrom('outbox_mail').selectAll().where('to_address', '=', sent.data.to).execute(),
  );
  expect(mails).toMatchObject([{ template: 'CAMPAIGN', member_id: null }]);
  expect((await desk.read(draft.campaignId)).numbers.sent).toBe(0);
  const empty = await desk.post('/send-test', { subject: '', preheader: '', blocks: [] });
  expect(fieldsOf(empty).map(({ field }) => field)).toEqual(['subject', 'blocks']);
});

test('the footer of the studio is below a campaign, also in its text and its preview', async () => {
  const preview = async () =>
    (await desk.post<{ html: string; text: string }>('/preview', { ...aDraft(), memberId: null })).data;
  expect((await preview()).text).toMatch(/\n\n-- \nLotus <Yoga>$/);
  const footer = { footer: 'Lotus & friends\n{{studio_name}}', version: 0 };
  await api.call('POST', '/api/email-template/portal/footer', { as: studio.owner, json: footer });
  const { html, text } = await preview();
  expect(html).toContain('Lotus &amp; friends<br>Lotus &lt;Yoga&gt;');
  expect(text).toMatch(/\n\n-- \nLotus & friends\nLotus <Yoga>$/);
  const { subject, preheader, blocks } = aDraft();
  const { data } = await desk.post<{ to: string }>('/send-test', { subject, preheader, blocks });
  const [sent] = await newestMails(api.db, data.to);
  expect(sent?.text).toMatch(/\n\n-- \nLotus & friends\nLotus <Yoga>$/);
});

test('what a campaign lacks is named before it is sent', async () => {
  await aReader(api, studio);
  const draft = await desk.save({
    blocks: [
      aBlock({ text: '' }),
      aBlock({ type: 'BUTTON', text: '' }),
      aBlock({ type: 'PICTURE', text: '' }),
      aBlock({ type: 'HEADING', text: '' }),
      aBlock({ type: 'DIVIDER', text: '' }),
    ],
  });
  const refused = await desk.schedule(draft, 1);
  expect(fieldsOf(refused).map(({ field }) => field)).toEqual([
    'blocks[0].text',
    'blocks[1].text',
    'blocks[1].target',
    'blocks[2].pictureId',
    'blocks[2].alt',
    'blocks[3].text',
  ]);
});

test('it is sent to as many as were agreed to, at a time to come, and only once', async () => {
  const draft = await desk.save();
  expect(fieldsOf(await desk.schedule(draft, 0))).toEqual([
    { field: 'audience', message: 'Nobody is in this audience.' },
  ]);
  await aReader(api, studio, { marketing_consent_at: null });
  expect(fieldsOf(await desk.schedule(draft, 0))[0]?.message).toBe(
    'Nobody in this audience has agreed to news and offers.',
  );
  await aTiredReader();
  expect(fieldsOf(await desk.schedule(draft, 0))[0]?.message).toBe(
    'Everybody in this audience who agreed to news and offers is on the suppression list.',
  );
  await aReader(api, studio);
  expect(await desk.schedule(draft, 2)).toMatchObject({ code: 'PREVIEW_OUTDATED', data: { reached: 1 } });
  expect(fieldsOf(await desk.schedule(draft, 1, '2026-03-02T09:00'))).toEqual([
    { field: 'scheduledAt', message: 'Choose a time in the future, or send it now.' },
  ]);
  const scheduled = await desk.schedule(draft, 1, '2026-03-02T09:01');
  expect(scheduled.data).toMatchObject({ status: 'SCHEDULED', scheduledAt: '2026-03-02T01:01:00.000Z' });
  expect(await desk.schedule(draft, 1)).toMatchObject({ code: 'CAMPAIGN_NOT_CHANGEABLE' });
  const change = { ...aDraft(), campaignId: draft.campaignId, version: 2 };
  expect(await desk.post('/create', change)).toMatchObject({
    code: 'CAMPAIGN_NOT_CHANGEABLE',
    message: 'Only a draft can be changed. Unschedule it first, or duplicate it.',
  });
  expect(await desk.act(draft, 'PAUSE')).toMatchObject({
    code: 'CAMPAIGN_NOT_CHANGEABLE',
    message: 'Only a campaign that is being sent can be paused.',
  });
  expect((await desk.act(draft, 'UNSCHEDULE')).data).toMatchObject({ status: 'DRAFT', scheduledAt: null });
});

test('nobody mails all members with a token alone', async () => {
  const { campaignId, version } = await desk.save();
  await aReader(api, studio);
  const input = { campaignId, version, reached: 1, scheduledAt: null };
  expect(await desk.post('/schedule', input)).toMatchObject({
    code: 'PROOF_NEEDED',
    data: { purpose: 'MAILING' },
  });
  expect(await desk.read(campaignId)).toMatchObject({ status: 'DRAFT', version });
});

test('a copy of any campaign is a draft', async () => {
  const draft = await desk.save();
  await aReader(api, studio);
  await desk.schedule(draft, 1);
  const { data } = await desk.post<Campaign>('/duplicate', { campaignId: draft.campaignId });
  expect(data).toMatchObject({ name: 'Spring news (copy)', status: 'DRAFT', subject: draft.subject });
  expect(data.campaignId).not.toBe(draft.campaignId);
});

test('staff write drafts; who may send them is decided by a right of its own', async () => {
  const staff = await aStaff(api, studio, 'STAFF');
  const { data: draft } = await desk.post('/create', aDraft(), staff);
  expect(draft.status).toBe('DRAFT');
  const { campaignId, version } = draft;
  const input = { campaignId, version, reached: 0, scheduledAt: null };
  expect(await desk.post('/schedule', input, staff)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await desk.post('/status', { campaignId, act: 'CANCEL' }, staff)).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  const trainer = await aStaff(api, studio, 'TRAINER');
  expect(await desk.post('/create', aDraft(), trainer)).toMatchObject({ code: 'NOT_ALLOWED' });
});
