import { mixed, object, type InferType } from 'yup';
import { ENGAGEMENT_STATUSES } from '../../members/engagement.schema.ts';
import {
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  momentOrNull,
  named,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/fields.ts';
import { campaignName, contentFields } from './campaignContent.schema.ts';

/** Of a campaign; an automation is on or off instead. */
export const CAMPAIGN_STATUSES = ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Why a campaign waits: somebody paused it, or the month's mails of the plan are used up. */
export const PAUSE_REASONS = ['STAFF', 'PLAN_LIMIT'] as const;

/** A kept view of the list of members, as it was when it was chosen. */
const audienceView = object({ name: named('Name the view', 40), query: freeText(1000) });

/** Who gets a campaign: all, or whoever is in any of the views, has any of the tags or is of any of the statuses. */
export const audienceSchema = object({
  isEverybody: flag().default(false),
  views: list(audienceView)
    .max(10, 'Choose at most 10 views')
    .default(() => []),
  tagIds: list(id())
    .max(20, 'Choose at most 20 tags')
    .default(() => []),
  statuses: list(oneOf(ENGAGEMENT_STATUSES)).default(() => []),
});
export type CampaignAudience = InferType<typeof audienceSchema>;

/** POST /api/email-campaign/portal/create: a draft. With `campaignId` it changes one. */
export const saveCampaignSchema = object({
  campaignId: idOrNull(),
  name: campaignName(),
  ...contentFields,
  audience: audienceSchema,
  version: wholeOrNull(1, 1_000_000_000),
});
export type SaveCampaign = InferType<typeof saveCampaignSchema>;

/**
 * What became of the mails. `skipped`: left out while sending. Opens and clicks are people's, and estimates: mail
 * programs load pictures by themselves, or not at all. `machines`: mails that a program opened, or whose links it
 * followed; their readers may have done so as well.
 */
export const campaignNumbersSchema = object({
  sent: count(),
  delivered: count(),
  opened: count(),
  clicked: count(),
  machines: count(),
  unsubscribed: count(),
  bounced: count(),
  waiting: count(),
  skipped: count(),
});
export type CampaignNumbers = InferType<typeof campaignNumbersSchema>;

export const campaignSchema = object({
  campaignId: id(),
  name: text(),
  ...contentFields,
  audience: audienceSchema,
  status: oneOf(CAMPAIGN_STATUSES),
  pauseReason: oneOfOrNull(PAUSE_REASONS).defined(),
  scheduledAt: instantOrNull(),
  startedAt: instantOrNull(),
  finishedAt: instantOrNull(),
  createdBy: textOrNull(),
  numbers: campaignNumbersSchema,
  version: count(),
  updatedAt: instant(),
});
export type Campaign = InferType<typeof campaignSchema>;

const summary = campaignSchema.omit(['blocks', 'audience', 'preheader']);
export type CampaignSummary = InferType<typeof summary>;

/** GET /api/email-campaign/portal/studio: newest first. `left`: mails that the plan still allows this month. */
export const campaignListQuerySchema = object({
  ...paging,
  search: freeText(80),
  status: oneOfOrNull(CAMPAIGN_STATUSES),
});
export type CampaignListQuery = InferType<typeof campaignListQuerySchema>;
export const campaignPageSchema = object({
  items: list(summary).required(),
  total: count(),
  page: count(),
  pageSize: count(),
  month: object({ used: count(), limit: count().nullable().defined() }),
});
export type CampaignPage = InferType<typeof campaignPageSchema>;

export const byCampaignIdSchema = object({ campaignId: idToFind() });

/**
 * POST /api/email-campaign/portal/reach. `scheduledAt` null: now; without an offset it is the studio's time. `left`:
 * what the plan still allows in the studio's month of that time; null = any number. `promised`: what campaigns that
 * are still to be sent take of that month's mails. `suppressed`: would get it, were they not on the suppression list.
 */
export const reachQuerySchema = object({ audience: audienceSchema, scheduledAt: momentOrNull() });
export type ReachQuery = InferType<typeof reachQuerySchema>;
export const reachSchema = object({
  people: count(),
  reached: count(),
  withoutConsent: count(),
  withoutAddress: count(),
  suppressed: count(),
  left: count().nullable().defined(),
  promised: count(),
});
export type CampaignReach = InferType<typeof reachSchema>;

/**
 * POST /api/email-campaign/portal/preview: as a member would get it, or somebody made up. `bytes`: of its HTML as it is
 * sent, with the links that are counted.
 */
export const previewCampaignSchema = object({ ...contentFields, memberId: idOrNull() });
export type PreviewCampaign = InferType<typeof previewCampaignSchema>;
export const campaignPreviewSchema = object({ subject: text(), html: text(), text: text(), bytes: count() });
export type CampaignPreview = InferType<typeof campaignPreviewSchema>;

/** POST /api/email-campaign/portal/send-test: to the caller's own address, ten an hour. */
export const sendTestSchema = object(contentFields);
export type SendTest = InferType<typeof sendTestSchema>;
export const testSentSchema = object({ to: text() });

/**
 * POST /api/email-campaign/portal/schedule. `scheduledAt` null: now; without an offset it is the studio's time.
 * `reached` is the number that the person agreed to.
 */
export const scheduleCampaignSchema = object({
  campaignId: id(),
  version: whole(1, 1_000_000_000, 'a version'),
  scheduledAt: momentOrNull(),
  reached: whole(0, 10_000_000, 'a number of people'),
});
export type ScheduleCampaign = InferType<typeof scheduleCampaignSchema>;

/** POST /api/email-campaign/portal/status. `UNSCHEDULE` makes it a draft again. */
export const CAMPAIGN_ACTS = ['PAUSE', 'RESUME', 'CANCEL', 'UNSCHEDULE'] as const;
export type CampaignAct = (typeof CAMPAIGN_ACTS)[number];
export const campaignActSchema = object({ campaignId: id(), act: oneOf(CAMPAIGN_ACTS) });
export type ActOnCampaign = InferType<typeof campaignActSchema>;

/** POST /api/email-campaign/portal/duplicate */
export const duplicateCampaignSchema = object({ campaignId: id() });

/** GET /api/email-campaign/portal/stats: the numbers, why mails were left out, and how often each link was used. */
export const SKIP_REASONS = [
  'NO_CONSENT',
  'NO_ADDRESS',
  'LEFT',
  'BLOCKED',
  'SUPPRESSED',
  'PLAN_LIMIT',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
export const campaignStatsSchema = object({
  numbers: campaignNumbersSchema,
  skipped: list(object({ reason: oneOf(SKIP_REASONS), count: count() })).required(),
  links: list(object({ address: text(), clicked: count() })).required(),
});
export type CampaignStats = InferType<typeof campaignStatsSchema>;

/** POST /api/email-campaign/portal/picture: `multipart/form-data` with `file`. */
export const savePictureSchema = object({ file: mixed().required('Choose a picture') });
export const savedPictureSchema = object({ pictureId: id32(), address: text() });
export type SavedPicture = InferType<typeof savedPictureSchema>;

function id32() {
  return text().matches(/^[0-9a-f]{32}$/);
}
