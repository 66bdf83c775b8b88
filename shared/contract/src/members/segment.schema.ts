import { tooLong } from '../values/typed/bounds.ts';
import { object, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  list,
  named,
  oneOf,
  text,
  typed,
  whole,
} from '../values/fields.ts';

/** The most members that one act may be for. */
export const MOST_CHOSEN = 5000;

const memberIds = () =>
  list(id())
    .required('Choose members')
    .min(1, 'Choose members')
    .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} members`);

/** GET /api/member/portal/tag: all of the studio, or those of one member. */
export const tagQuerySchema = object({ memberId: idOrNull() });
/** By name, each with how many members have it. */
export const segmentTagSchema = object({ tagId: id(), name: text(), members: count() });
export type SegmentTag = InferType<typeof segmentTagSchema>;
export const segmentTagsSchema = list(segmentTagSchema).required();

/** POST /api/member/portal/tag. A name that the studio has already answers its tag. */
export const createTagSchema = object({ name: named('Name the tag', 30) });
export type CreateTag = InferType<typeof createTagSchema>;

/** DELETE /api/member/portal/tag/:tagId takes it off every member. */
export const byTagIdSchema = object({ tagId: idToFind() });

/** POST /api/member/portal/tag/members: puts a tag on members, or takes it off. */
export const tagMembersSchema = object({ tagId: idToFind(), memberIds: memberIds(), isOn: flag() });
export type TagMembers = InferType<typeof tagMembersSchema>;
/** What a form asks for that takes a tag off. */
export const untagFormSchema = object({ tagId: id('Choose a tag') });
/** How many members it changed. */
export const taggedSchema = object({ members: count() });

/** GET /api/member/portal/view: lists that the caller keeps. `query` is what stands in the list's address. */
export const savedViewSchema = object({ savedViewId: id(), name: text(), query: text() });
export type SavedView = InferType<typeof savedViewSchema>;
export const savedViewsSchema = list(savedViewSchema).required();
/** The page that a view is of: the list of members, or a report, as `report/booking`. */
const viewPage = () =>
  freeText(60)
    .matches(/^(members|report\/[a-z-]+)$/, 'Name the page of the view')
    .default('members');
/** GET /api/member/portal/view?page: the views of a page that the caller keeps. */
export const savedViewsQuerySchema = object({ page: viewPage() });
/** POST /api/member/portal/view. The name of one that the caller keeps of this page replaces it. */
export const saveViewSchema = object({
  page: viewPage(),
  name: named('Name the view', 40),
  query: freeText(1000),
});
export type SaveView = InferType<typeof saveViewSchema>;
export const bySavedViewIdSchema = object({ savedViewId: idToFind() });

/** GET /api/member/portal/studio/ids: the members of a whole view, at most 5,000 of them. */
export const memberIdsSchema = object({ memberIds: list(id()).required(), isCut: flag() });
export type MemberIds = InferType<typeof memberIdsSchema>;

/** POST /api/member/portal/export: chosen members as a file. */
export const exportChosenSchema = object({
  memberIds: memberIds(),
  format: oneOf(['csv', 'xlsx']).default('csv'),
});
export type ExportChosen = InferType<typeof exportChosenSchema>;

/**
 * POST /api/member/portal/bulk-message. To several members it is marketing, so it goes to those alone who agreed
 * to news, with a way out, and counts toward the month's mails; to a single one it is personal. `reached`: how many get
 * it, as somebody has agreed to; pages of the release before send none.
 */
export const bulkMessageSchema = object({
  memberIds: memberIds(),
  subject: named('Enter a subject', 150),
  message: typed().required('Enter a message').max(5000, tooLong),
  reached: whole(0, MOST_CHOSEN, 'a number of people').optional(),
});
export type BulkMessage = InferType<typeof bulkMessageSchema>;
/** What the form asks for. */
export const bulkMessageFormSchema = bulkMessageSchema.pick(['subject', 'message']);
/**
 * Who does not get a message: without an e-mail address, without having agreed to news, blocked, or with an address
 * that no news go to.
 */
const reach = { withoutAddress: count(), withoutConsent: count(), blocked: count(), suppressed: count() };
/** `skipped` are all who got none, also those who are no longer on the list. */
export const bulkMessagedSchema = object({ sent: count(), skipped: count(), ...reach });
/** POST /api/member/portal/bulk-message/reach: what a message to them would do. */
export const messageReachQuerySchema = object({ memberIds: memberIds() });
export const messageReachSchema = object({ reached: count(), ...reach });
export type MessageReach = InferType<typeof messageReachSchema>;
export type BulkMessaged = InferType<typeof bulkMessagedSchema>;
