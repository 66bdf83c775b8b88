import { object, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  idToFind,
  instant,
  list,
  oneOf,
  paging,
  text,
  textOrNull,
} from '../../values/fields.ts';

/**
 * What two records of one full name have in common besides, the surest first. Whoever is being added is found by a
 * phone number or an email address alone. `SIGN_IN`: the one signs in with what is on the other, whatever their names.
 */
export const LOOK_ALIKE_REASONS = ['SIGN_IN', 'PHONE', 'EMAIL', 'NAME_BIRTHDAY'] as const;
export type LookAlikeReason = (typeof LOOK_ALIKE_REASONS)[number];

/**
 * GET /api/member/portal/look-alikes: who a person that is being added may be already. Unready fields count as
 * empty.
 */
export const lookAlikesQuerySchema = object({
  firstName: freeText(60),
  lastName: freeText(60),
  userEmail: freeText(254),
  phoneCountryCode: freeText(5),
  phone: freeText(30),
  birthday: freeText(10),
});
export type LookAlikesQuery = InferType<typeof lookAlikesQuerySchema>;

/** A member, to be recognised. Phone and e-mail are masked for callers who may not see contact data. */
export const lookAlikeSchema = object({
  memberId: id(),
  name: text(),
  userEmail: text(),
  phoneCountryCode: text(),
  phone: text(),
  reason: oneOf(LOOK_ALIKE_REASONS),
});
export type LookAlike = InferType<typeof lookAlikeSchema>;
/** At most three. */
export const lookAlikesSchema = list(lookAlikeSchema).required();

const duplicateSideSchema = object({
  memberId: id(),
  name: text(),
  userEmail: text(),
  phoneCountryCode: text(),
  phone: text(),
  birthday: textOrNull(),
  joinedAt: instant(),
  hasAccount: flag(),
});
export type DuplicateSide = InferType<typeof duplicateSideSchema>;

/**
 * GET /api/member/portal/duplicates: pairs of members who may be one person, the surest first. `first` is the
 * one to keep: it has a sign-in, or has been a member for longer.
 */
export const duplicatesQuerySchema = object({ ...paging });
export type DuplicatesQuery = InferType<typeof duplicatesQuerySchema>;
export const duplicateSchema = object({
  first: duplicateSideSchema.required(),
  second: duplicateSideSchema.required(),
  reason: oneOf(LOOK_ALIKE_REASONS),
});
export type Duplicate = InferType<typeof duplicateSchema>;
export const duplicatePageSchema = object({
  items: list(duplicateSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type DuplicatePage = InferType<typeof duplicatePageSchema>;

/** POST /api/member/portal/duplicates/different: these two are not one person. */
export const differentMembersSchema = object({ keepId: idToFind(), dropId: idToFind() });
export type DifferentMembers = InferType<typeof differentMembersSchema>;
