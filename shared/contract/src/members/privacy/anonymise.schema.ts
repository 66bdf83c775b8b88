import { boolean, object, type InferType } from 'yup';
import {
  flag,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
} from '../../values/fields.ts';

/** What has to be settled before a studio may forget somebody, in the order in which it is named. */
export const ANONYMISE_OBSTACLES = ['MEMBERSHIP', 'OWED', 'UPCOMING', 'FRESH_MERGE'] as const;
export type AnonymiseObstacle = (typeof ANONYMISE_OBSTACLES)[number];
/** `message`: what it is and what to do about it, in the words of whoever reads it. */
export const obstacleSchema = object({ kind: oneOf(ANONYMISE_OBSTACLES), message: text() });
export type Obstacle = InferType<typeof obstacleSchema>;

/**
 * GET /api/member/portal/anonymise-preview?memberId: what stands against it, what is removed, what the law
 * keeps, and what the member loses by it, as sentences. `requestedAt`: the member has asked for it.
 */
export const anonymisePreviewSchema = object({
  memberId: id(),
  name: text(),
  requestedAt: instantOrNull(),
  obstacles: list(obstacleSchema).required(),
  removes: list(text()).required(),
  keeps: list(text()).required(),
  losses: list(text()).required(),
});
export type AnonymisePreview = InferType<typeof anonymisePreviewSchema>;

/** POST /api/member/portal/anonymise: cannot be undone, so it has to be confirmed. */
export const anonymiseMemberSchema = object({
  memberId: idToFind(),
  confirm: boolean().oneOf([true], 'Confirm that this cannot be undone').required(),
});
export type AnonymiseMember = InferType<typeof anonymiseMemberSchema>;
export const anonymisedSchema = object({ memberId: id(), anonymisedAt: instant() });
export type Anonymised = InferType<typeof anonymisedSchema>;

/** POST /api/users/delete-request (member): asks the studio to forget them. `isNew`: they had not asked before. */
export const deleteRequestSchema = object({ requestedAt: instant(), isNew: flag() });
export type DeleteRequest = InferType<typeof deleteRequestSchema>;

/**
 * GET /api/users/delete-request (member): what stands against it, what is removed, what is kept and what is lost, as
 * sentences for the member. `requestedAt`: they have asked. `orderToPay`: the oldest order that they still owe.
 */
export const deletionSchema = object({
  requestedAt: instantOrNull(),
  obstacles: list(obstacleSchema).required(),
  orderToPay: idOrNull(),
  removes: list(text()).required(),
  keeps: list(text()).required(),
  losses: list(text()).required(),
});
export type Deletion = InferType<typeof deletionSchema>;
