import { object, type InferType } from 'yup';
import {
  count,
  flag,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
} from '../../values/fields.ts';
import { MEMBER_STATUSES } from '../member.schema.ts';

/** POST /api/member/portal/merge, GET …/merge-preview: `dropId` becomes a part of `keepId`. */
export const mergeMembersSchema = object({ keepId: idToFind(), dropId: idToFind() });
export type MergeMembers = InferType<typeof mergeMembersSchema>;

/** One of the two records, to compare. Phone and e-mail are masked for callers who may not see contact data. */
export const mergeSideSchema = object({
  memberId: id(),
  name: text(),
  userEmail: text(),
  phoneCountryCode: text(),
  phone: text(),
  birthday: textOrNull(),
  status: oneOf(MEMBER_STATUSES),
  joinedAt: instant(),
  lastVisitAt: instantOrNull(),
  visits: count(),
  creditsLeft: count(),
  hasUnlimited: flag(),
  activePackages: count(),
  hasAccount: flag(),
});
export type MergeSide = InferType<typeof mergeSideSchema>;

/**
 * GET /api/member/portal/merge-preview. `moves`: what changes hands. `decisions`: what happens where both
 * records have the same thing, as sentences. `obstacles`: why they cannot be merged now, as sentences.
 */
export const mergePreviewSchema = object({
  kept: mergeSideSchema.required(),
  dropped: mergeSideSchema.required(),
  moves: list(object({ what: text(), count: count() })).required(),
  decisions: list(text()).required(),
  obstacles: list(text()).required(),
});
export type MergePreview = InferType<typeof mergePreviewSchema>;

/** One merge. `undoUntil` is null when it was undone, or its time is over. */
export const memberMergeSchema = object({
  mergeId: id(),
  keptId: id(),
  keptName: text(),
  droppedId: id(),
  droppedName: text(),
  mergedAt: instant(),
  mergedBy: text(),
  undoUntil: instantOrNull(),
});
export type MemberMerge = InferType<typeof memberMergeSchema>;

/** POST /api/member/portal/merge/undo: within 24 hours. */
export const undoMergeSchema = object({ mergeId: idToFind() });
export type UndoMerge = InferType<typeof undoMergeSchema>;

/** GET /api/member/portal/merges?memberId: what was merged into a member and not undone, newest first. */
export const memberMergesSchema = list(memberMergeSchema).required();
