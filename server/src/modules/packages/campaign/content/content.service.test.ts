import type { CampaignPreview } from '@studio/contract/packages/campaign/campaign.schema';
import type { CampaignBlock } from '@studio/contract/packages/campaign/campaignContent.schema';
import type { Automation } from '@studio/contract/packages/campaign/automation.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { siteOrigin } from '../../../../platform/siteOrigin.ts';
import { aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aBlock, aDraft, aReader, campaignDesk } from '../../../../testing/builders/campaignBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { campaignModule } from '../campaign.routes.ts';
import { workOnCampaigns } from '../sending/release.service.ts';

let api: TestApp;
let studio: TestStudio;
let reader: TestMember;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  api = await startTestApp({ modules: [campaignModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  reader = await aReader(api, studio);
  desk = campaignDesk(api, studio);
});
afterAll(() => api.close());

/** Text blocks of many short paragraphs of ten characters each. */
const blocksOf = (character: string, count = 30): CampaignBlock[] =>
  Array.from({ length: count }, () =>
    aBlock({ text: Array.from({ length: 55 }, () => character.repeat(10)).join('\n\n') }),
  );
const bytesOf = async (blocks: CampaignBlock[], memberId: string | null = null): Promise<number> =>
  (await desk.post<CampaignPreview>('/preview', { ...aDraft({ blocks }), memberId })).data.bytes;
const TOO_LARGE = {
  code: 'INVALID_FIELDS',
  data: {
    errors: [
      {
        field: 'blocks',
        message: expect.stringMatching(/^This email is 1\d\d kB.+ it cannot be sent/),
      },
    ],
  },
};

test('a mail is as large as its bytes are, not its characters; one that Gmail would cut is not sent', async () => {
  const [latin, chinese] = [blocksOf('a'), blocksOf('瑜')];
  expect(await bytesOf(latin)).toBeLessThan(90_000);
  expect(await bytesOf(chinese)).toBeGreaterThan(100_000);
  const { subject, preheader } = aDraft();
  expect(await desk.post('/send-test', { subject, preheader, blocks: chinese })).toMatchObject(TOO_LARGE);
  const large = await desk.save({ blocks: chinese });
  expect(await desk.schedule(large, 1)).toMatchObject(TOO_LARGE);
  expect((await desk.read(large.campaignId)).status).toBe('DRAFT');
  expect((await desk.schedule(await desk.save({ blocks: latin }), 1)).data).toMatchObject({
    status: 'SCHEDULED',
  });
});

test('the bytes of a preview are those of the mail that is sent', async () => {
  const blocks = [
    ...aDraft().blocks,
    aBlock({ text: '瑜伽 [一](https://example.com) [二](https://example.org)' }),
  ];
  const bytes = await bytesOf(blocks, reader.memberId);
  await desk.schedule(await desk.save({ blocks }), 1);
  await workOnCampaigns(api, studio.studioId);
  const [mail] = await newestMails(api.db, reader.userEmail, siteOrigin(api.config));
  expect(bytes).toBe(Buffer.byteLength(mail?.html ?? ''));
});

test('forty blocks are more than a campaign takes', async () => {
  expect(
    await desk.post('/create', aDraft({ blocks: blocksOf('a', 40).map((one) => ({ ...one, text: 'a' })) })),
  ).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'blocks', message: 'Use at most 30 blocks' }] },
  });
});

test('an automation that Gmail would cut is kept, and cannot be on', async () => {
  const words = {
    trigger: 'WELCOME',
    subject: 'Hi',
    preheader: '',
    blocks: blocksOf('瑜'),
    alreadyDue: 0,
    version: 0,
  };
  expect(await desk.post('/automation', { ...words, isOn: true })).toMatchObject(TOO_LARGE);
  expect((await desk.post<Automation>('/automation', { ...words, isOn: false })).data.isOn).toBe(false);
});
