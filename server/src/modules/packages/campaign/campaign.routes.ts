import {
  byCampaignIdSchema,
  campaignActSchema,
  campaignListQuerySchema,
  campaignPageSchema,
  campaignPreviewSchema,
  campaignSchema,
  campaignStatsSchema,
  duplicateCampaignSchema,
  previewCampaignSchema,
  reachQuerySchema,
  reachSchema,
  saveCampaignSchema,
  savedPictureSchema,
  savePictureSchema,
  scheduleCampaignSchema,
  sendTestSchema,
  testSentSchema,
} from '@studio/contract/packages/campaign/campaign.schema';
import type { Deps, Module } from '../../../platform/deps.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { previewReach } from './audience/reach.service.ts';
import { automationRoutes } from './automation/automation.routes.ts';
import {
  deleteCampaign,
  duplicateCampaign,
  readCampaign,
  readCampaigns,
  readStats,
  saveCampaign,
} from './campaign.service.ts';
import { previewCampaign, savePicture, sendTest } from './content/content.service.ts';
import { messageRoutes } from './message/message.routes.ts';
import { actOnCampaign, scheduleCampaign } from './sending/schedule.service.ts';

const AREA = '/api/email-campaign/portal';
/** Six values for each of thirty blocks, and an audience. */
const MOST_VALUES = 300;

const draftRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio`,
    access: staff('campaign.draft'),
    query: campaignListQuerySchema,
    answer: campaignPageSchema,
    summary: 'Email campaigns in pages, newest first, with what became of their mails',
    handle: ({ query, ctx }) => readCampaigns(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('campaign.draft'),
    query: byCampaignIdSchema,
    answer: campaignSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One campaign with its words',
    handle: ({ query, ctx }) => ctx.transaction((tx) => readCampaign(tx, query.campaignId)),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: staff('campaign.draft'),
    body: saveCampaignSchema,
    mostValues: MOST_VALUES,
    answer: campaignSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'CAMPAIGN_NOT_CHANGEABLE'],
    summary: 'Saves a draft, new or not',
    handle: ({ body, ctx }) => saveCampaign(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/duplicate`,
    access: staff('campaign.draft'),
    body: duplicateCampaignSchema,
    answer: campaignSchema,
    refusals: ['NOT_FOUND'],
    summary: 'A new draft with the words of another campaign',
    handle: ({ body, ctx }) => duplicateCampaign(ctx, body.campaignId),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/:campaignId`,
    access: staff('campaign.draft'),
    params: byCampaignIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND', 'CAMPAIGN_NOT_CHANGEABLE'],
    summary: 'Deletes a draft',
    handle: ({ params, ctx }) => deleteCampaign(ctx, params.campaignId),
  }),
];

const lookRoutes = ({ config }: Deps): Route[] => {
  const [preview, test] = [previewCampaign(config), sendTest(config)];
  return [
    defineRoute({
      method: 'POST',
      url: `${AREA}/reach`,
      access: staff('campaign.draft'),
      body: reachQuerySchema,
      mostValues: MOST_VALUES,
      answer: reachSchema,
      summary: 'Whom an audience reaches now, and what the month of its sending still allows',
      handle: ({ body, ctx }) => previewReach(ctx, body),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/preview`,
      access: staff('campaign.draft'),
      body: previewCampaignSchema,
      mostValues: MOST_VALUES,
      answer: campaignPreviewSchema,
      refusals: ['NOT_FOUND'],
      summary: 'A campaign as a member gets it',
      handle: ({ body, ctx }) => preview(ctx, body),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/send-test`,
      access: staff('campaign.draft'),
      body: sendTestSchema,
      mostValues: MOST_VALUES,
      answer: testSentSchema,
      rateLimit: [{ max: 10, windowSeconds: 3600 }],
      summary: "Mails a campaign to the caller's own address",
      handle: ({ body, ctx }) => test(ctx, body),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/picture`,
      access: staff('campaign.draft'),
      body: savePictureSchema,
      answer: savedPictureSchema,
      rateLimit: [{ max: 60, windowSeconds: 3600 }],
      summary: 'Keeps a picture for campaigns',
      handle: ({ body, ctx }) => savePicture(ctx, { file: body.file }),
    }),
  ];
};

const sendRoutes = ({ config }: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/schedule`,
    access: staff('campaign.send'),
    body: scheduleCampaignSchema,
    idempotent: true,
    answer: campaignSchema,
    refusals: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'CAMPAIGN_NOT_CHANGEABLE',
      'PREVIEW_OUTDATED',
      'PLAN_LIMIT',
      'PROOF_NEEDED',
    ],
    summary: 'Sends a draft, now or at a time',
    handle: ({ body, ctx }) => scheduleCampaign(config)(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/status`,
    access: staff('campaign.send'),
    body: campaignActSchema,
    answer: campaignSchema,
    refusals: ['NOT_FOUND', 'CAMPAIGN_NOT_CHANGEABLE'],
    summary: 'Pauses, resumes, cancels or unschedules a campaign',
    handle: ({ body, ctx }) => actOnCampaign(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/stats`,
    access: staff('campaign.draft'),
    query: byCampaignIdSchema,
    answer: campaignStatsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What became of the mails of a campaign',
    handle: ({ query, ctx }) => readStats(ctx, query.campaignId),
  }),
];

/** Email campaigns, automations, and messages to chosen members. */
export const campaignModule: Module = (deps) => [
  ...draftRoutes(),
  ...lookRoutes(deps),
  ...sendRoutes(deps),
  ...automationRoutes(deps),
  ...messageRoutes(),
];
