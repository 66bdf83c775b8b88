import { array, boolean, mixed, object, type InferType } from 'yup';
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
  typed,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { richText } from '../values/richText.schema.ts';

/** Whom an announcement is for. */
export const ANNOUNCEMENT_AUDIENCES = ['STAFF', 'MEMBERS', 'BOTH'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];
/** Where it is read. */
export const ANNOUNCEMENT_CHANNELS = ['BANNER', 'EMAIL', 'PUSH'] as const;
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number];
/** DRAFT is what staff set; the others follow from the clock. */
export const ANNOUNCEMENT_STATUSES = ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

const MAX_WORDS = 5000;
const MAX_TAGS = 20;

/** Where a button may lead: another site by https, or a page of this one. */
const LINK = /^(https:\/\/[^\s/]+\S*|\/(?![/\\])\S*)$/;

const wordsIn = (html: string): number => html.replace(/<[^>]*>/g, '').length;

/**
 * POST /api/announcement/portal/create; JSON. With `announcementId` it updates. `startAt` null: as soon as it is
 * published. Times are the studio's wall time, or instants. No tags: all members.
 */
export const saveAnnouncementSchema = object({
  announcementId: idOrNull(),
  title: named('Give the announcement a title', 120),
  body: richText('Write what you want to say').test(
    'length',
    'Use at most 5,000 characters',
    (html) => wordsIn(html) <= MAX_WORDS,
  ),
  audience: oneOf(ANNOUNCEMENT_AUDIENCES).default('BOTH'),
  tagIds: array(id())
    .max(MAX_TAGS, `Choose at most ${MAX_TAGS} tags`)
    .default(() => []),
  channels: array(oneOf(ANNOUNCEMENT_CHANNELS))
    .min(1, 'Choose where it is shown')
    .max(ANNOUNCEMENT_CHANNELS.length)
    .test(
      'banner',
      'Choose the banner as well: a push opens it',
      (channels = []) => !channels.includes('PUSH') || channels.includes('BANNER'),
    )
    .default(() => ['BANNER' as const]),
  isEssential: boolean().default(false),
  startAt: momentOrNull(),
  endAt: momentOrNull(),
  isPinned: boolean().default(false),
  priority: whole(1, 100, 'a priority').default(50),
  ctaLabel: freeText(40).when('ctaUrl', {
    is: (address: unknown) => Boolean(address),
    then: (field) => field.required('Say what the button does'),
  }),
  ctaUrl: typed()
    .max(500, 'Use at most 500 characters')
    .default('')
    .test(
      'link',
      'Start with https://, or with / for a page of this site',
      (value) => !value || LINK.test(value),
    ),
  isDraft: boolean().default(false),
  version: wholeOrNull(1, 1_000_000_000),
});
export type SaveAnnouncement = InferType<typeof saveAnnouncementSchema>;

/** What readers are shown. `picture`: an address without its width. */
const shown = {
  announcementId: id(),
  title: text(),
  body: text(),
  picture: textOrNull(),
  isPinned: flag(),
  ctaLabel: text(),
  ctaUrl: text(),
};

/**
 * An announcement as staff keep it. `startAt` null: a draft that begins when it is published. `readBy`:
 * people, each once. `mailed`: to how many the email went so far; `mailedAt`: when it had gone to all. `pushed` and
 * `pushedAt`: the same of the push, in people, however many devices each has.
 */
export const announcementSchema = object({
  ...shown,
  audience: oneOf(ANNOUNCEMENT_AUDIENCES),
  tagIds: list(id()).required(),
  channels: list(oneOf(ANNOUNCEMENT_CHANNELS)).required(),
  isEssential: flag(),
  startAt: instantOrNull(),
  endAt: instantOrNull(),
  priority: count(),
  status: oneOf(ANNOUNCEMENT_STATUSES),
  readBy: count(),
  mailed: count(),
  mailedAt: instantOrNull(),
  pushed: count(),
  pushedAt: instantOrNull(),
  author: text(),
  version: count(),
  updatedAt: instant(),
});
export type Announcement = InferType<typeof announcementSchema>;
export const byAnnouncementIdSchema = object({ announcementId: idToFind() });
/** A body that names one. */
export const announcementRefSchema = object({ announcementId: id() });

/** GET /api/announcement/portal/studio: pinned ones first, then by their start, newest first. */
export const announcementListQuerySchema = object({
  ...paging,
  search: freeText(80),
  status: oneOfOrNull(ANNOUNCEMENT_STATUSES),
});
export type AnnouncementListQuery = InferType<typeof announcementListQuerySchema>;
export const announcementPageSchema = object({
  items: list(announcementSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type AnnouncementPage = InferType<typeof announcementPageSchema>;

/** POST /api/announcement/portal/status: LIVE publishes now, ENDED ends now, DRAFT takes back before the start. */
export const announcementStatusSchema = object({
  announcementId: id(),
  status: oneOf(['LIVE', 'ENDED', 'DRAFT']),
  version: whole(1, 1_000_000_000, 'a version'),
});
export type SetAnnouncementStatus = InferType<typeof announcementStatusSchema>;

/** POST /api/announcement/portal/picture: another picture, or none with an empty `file`. */
export const saveAnnouncementPictureSchema = object({
  announcementId: id(),
  file: mixed<Blob | string>().nullable(),
});
export type SaveAnnouncementPicture = InferType<typeof saveAnnouncementPictureSchema>;

/** GET /api/announcement/portal/reach: an audience, before it is saved. `tagIds` with commas between. */
export const announcementReachQuerySchema = object({
  audience: oneOf(ANNOUNCEMENT_AUDIENCES),
  tagIds: freeText(MAX_TAGS * 37),
  isEssential: boolean().default(false),
});
export type AnnouncementReachQuery = InferType<typeof announcementReachQuerySchema>;
/**
 * How many it is for, and how many of the members get its email. Staff always get it. `pushedStaff` and
 * `pushedMembers`: people who hear of it on a device.
 */
export const announcementReachSchema = object({
  staff: count(),
  members: count(),
  mailedMembers: count(),
  withoutAddress: count(),
  withoutConsent: count(),
  pushedStaff: count(),
  pushedMembers: count(),
});
export type AnnouncementReach = InferType<typeof announcementReachSchema>;

/** One of GET /api/announcement/portal/live and GET /api/announcement/list (member): what is on and still unread. */
export const liveAnnouncementSchema = object({ ...shown, startAt: instant() });
export type LiveAnnouncement = InferType<typeof liveAnnouncementSchema>;
export const liveAnnouncementsSchema = list(liveAnnouncementSchema).required();
