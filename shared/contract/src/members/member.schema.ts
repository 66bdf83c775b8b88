import { mixed, object, type InferType } from 'yup';
import {
  amount,
  anyBirthdayOrNull,
  birthdayOrNull,
  count,
  flag,
  freeText,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  named,
  oneOf,
  oneOfOrNull,
  optionalEmail,
  paging,
  phoneCountryCode,
  text,
  textOrNull,
  typed,
  whole,
  lastName,
} from '../values/fields.ts';
import { tooLong } from '../values/typed/bounds.ts';
import { reason } from '../values/typed/reason.schema.ts';
import { phone, phoneOrEmpty } from '../values/phone/phone.schema.ts';
import { GENDERS } from '../accounts/auth.schema.ts';
import { emergencyContactInput, emergencyContactSchema } from './emergencyContact.schema.ts';
import { ENGAGEMENT_REASONS, ENGAGEMENT_STATUSES, WAIVER_STATES } from './engagement.schema.ts';
import { policyVersionSchema } from '../configure/policy-text.schema.ts';
import { FORM_BLOCKS } from '../configure/waiver-form.schema.ts';

export const MEMBER_STATUSES = ['LEAD', 'MEMBER', 'BLOCKED', 'ARCHIVED'] as const;

/** POST /api/member/portal/create. `userEmail` is `''` for somebody who gives none. */
export const createMemberSchema = object({
  firstName: named('Enter the first name'),
  lastName: lastName(),
  userEmail: optionalEmail(),
  phoneCountryCode: phoneCountryCode(),
  phone: phone(),
  birthday: birthdayOrNull('A guardian account is needed: add them from their guardian’s Family tab'),
  gender: oneOfOrNull(GENDERS),
});
export type CreateMember = InferType<typeof createMemberSchema>;

/**
 * POST /api/member/portal/update: replaces all of it. `version` must be the one that was read. The e-mail
 * address and the phone number of a member with an account stay as they are: they sign in with them. A known
 * phone number is not taken away; somebody who has none may stay without.
 */
export const updateMemberSchema = createMemberSchema.shape({
  phoneCountryCode: typed()
    .matches(/^(\+[1-9]\d{0,3})?$/, 'Choose a country')
    .default(''),
  phone: phoneOrEmpty(),
  /** Also of a child, who has a guardian. */
  birthday: anyBirthdayOrNull(),
  memberId: idToFind(),
  version: whole(1, 1_000_000_000, 'the version'),
  address: freeText(300),
  emergencyContact: emergencyContactInput(),
});
export type UpdateMember = InferType<typeof updateMemberSchema>;

/**
 * POST /api/member/portal/block: refuses new bookings of a member until staff lift the block. Bookings and
 * packages stay. Lifting also ends a block that a penalty has set.
 */
export const blockMemberSchema = object({
  memberId: idToFind(),
  isBlocked: flag(),
  /** Required to block. */
  reason: freeText(200),
});
export type BlockMember = InferType<typeof blockMemberSchema>;
/** Its form, which only blocks. */
export const blockMemberFormSchema = blockMemberSchema.shape({ reason: named('Enter a reason', 200) });

const memberBase = {
  memberId: id(),
  firstName: text(),
  lastName: text(),
  userEmail: text(),
  phoneCountryCode: text(),
  phone: text(),
  status: oneOf(MEMBER_STATUSES),
  activePackages: count(),
  creditsLeft: count(),
  hasUnlimited: flag(),
  lastVisitAt: instantOrNull(),
  joinedAt: instant(),
  /** Its address without the width; null without a picture. */
  picture: textOrNull(),
};
/**
 * `endsOn`: the next end of one of their packages that is not renewed; `expiresOn`: the same, if it is in the
 * coming 14 days. `owed`: null without money rights.
 */
export const memberSummarySchema = object({
  ...memberBase,
  tags: list(text()).required(),
  engagement: oneOf(ENGAGEMENT_STATUSES),
  engagementReason: oneOf(ENGAGEMENT_REASONS),
  nextBookingAt: instantOrNull(),
  expiresOn: textOrNull(),
  endsOn: textOrNull(),
  owed: amount().nullable().defined(),
  isWaiverMissing: flag(),
  waiver: oneOf(WAIVER_STATES),
});
export type MemberSummary = InferType<typeof memberSummarySchema>;
export const memberPageSchema = object({
  items: list(memberSummarySchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type MemberPage = InferType<typeof memberPageSchema>;

/**
 * What a member signs in with, but their record at the studio has not, because another record there has it. `value`:
 * the address, or the national digits.
 */
const signInContact = {
  what: oneOf(['EMAIL', 'PHONE'] as const),
  phoneCountryCode: text(),
  value: text(),
};

/**
 * GET /api/member/portal?memberId. `hasAccount`: the member signs in. `blockedUntil`: a penalty refuses
 * bookings until then; staff block without an end (`status` BLOCKED). `visits` counts check-ins;
 * `lifetimeSpend` is null for callers who may not see money. Address and emergency contact are empty for
 * callers who may not see contact data.
 */
export const memberProfileSchema = object({
  ...memberBase,
  version: count(),
  hasAccount: flag(),
  blockedUntil: instantOrNull(),
  blockedReason: text(),
  address: text(),
  emergencyContact: emergencyContactSchema,
  birthday: textOrNull(),
  gender: textOrNull(),
  visits: count(),
  upcomingBookings: count(),
  lifetimeSpend: amount().nullable().defined(),
  nextBookingAt: instantOrNull(),
  /** The record to open instead, when this one was merged into it. */
  mergedInto: textOrNull(),
  /** Whether another record was merged into this one within a day, which can still be undone. */
  hasFreshMerge: flag(),
  /** What they sign in with and the record of `memberId` has; empty for callers who may not see contact data. */
  sharedContacts: list(object({ ...signInContact, memberId: id(), name: text() })).required(),
  /** When they asked the studio to delete their data, and when the studio did. */
  deleteRequestedAt: instantOrNull(),
  anonymisedAt: instantOrNull(),
});
export type MemberProfile = InferType<typeof memberProfileSchema>;
export const byMemberIdSchema = object({ memberId: idToFind() });

/** GET /api/member/portal/ddl?search: at most 20. */
export const memberSearchSchema = object({ search: freeText(80) });
export const memberOptionSchema = object({
  memberId: id(),
  name: text(),
  phone: text(),
  /** `+65`; the digits of `phone` are grouped as people there read them. */
  phoneCountryCode: text().optional(),
});
export type MemberOption = InferType<typeof memberOptionSchema>;
export const memberOptionsSchema = list(memberOptionSchema).required();

/** POST /api/member/portal/picture: a PNG, JPEG or WebP of at most 5 MB, or empty to remove the picture. */
export const saveMemberPictureSchema = object({
  memberId: idToFind(),
  file: mixed<Blob | string>().nullable(),
});
export type SaveMemberPicture = InferType<typeof saveMemberPictureSchema>;

/** POST /api/member/portal/message: a mail from staff to one member. Honours an Idempotency-Key. */
export const messageMemberSchema = object({
  memberId: id(),
  subject: named('Enter a subject', 150),
  message: typed().required('Enter a message').max(5000, tooLong),
});
export type MessageMember = InferType<typeof messageMemberSchema>;

/**
 * POST /api/member/portal/start-contact-change: mails a member with an account the page on which they change what they
 * sign in with. Honours an Idempotency-Key.
 */
export const startContactChangeSchema = object({ memberId: id() });
export type StartContactChange = InferType<typeof startContactChangeSchema>;

/**
 * POST /api/member/portal/release-phone: takes a number off a record without an account, since it is somebody else's by
 * now; an address there is told. Honours an Idempotency-Key.
 */
export const releasePhoneSchema = object({
  memberId: id(),
  version: whole(1, 1_000_000_000, 'the version'),
  reason: reason(),
});
export type ReleasePhone = InferType<typeof releasePhoneSchema>;

/** GET /api/member/portal/transaction-history?memberId&page&pageSize: orders, newest first. */
export const memberOrdersQuerySchema = object({ ...paging, memberId: idToFind() });
export type MemberOrdersQuery = InferType<typeof memberOrdersQuerySchema>;

/** What a studio can ask members for, besides name, e-mail and phone. */
export const PROFILE_FIELDS = ['birthday', 'gender', 'emergencyContact'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** GET /api/users/user-studio-profile?studioId (member): the caller as a member of this studio. */
export const memberStudioProfileSchema = object({
  userId: id(),
  memberId: id(),
  studioId: id(),
  firstName: text(),
  lastName: text(),
  userEmail: text(),
  phoneCountryCode: text(),
  phone: text(),
  birthday: textOrNull(),
  gender: textOrNull(),
  emergencyContact: emergencyContactSchema,
  address: text(),
  /** What they sign in with, where this studio still has something else. */
  notCarried: list(object(signInContact)).required(),
  /** Whether the member agreed to receive news and offers. */
  marketingConsent: flag(),
  /** `blocks`: what the studio refuses until it is signed. */
  studioFormList: list(
    object({
      formId: text(),
      formTitle: text(),
      formType: text(),
      signed: flag(),
      blocks: oneOf(FORM_BLOCKS),
    }),
  ).required(),
  /** The fields that the studio asks for, and those of them that it requires and that are still empty. */
  askedFields: list(oneOf(PROFILE_FIELDS)).required(),
  missingFields: list(oneOf(PROFILE_FIELDS)).required(),
  /** Texts that are new, or changed, since the member agreed. */
  policiesToAccept: list(policyVersionSchema).required(),
});
export type MemberStudioProfile = InferType<typeof memberStudioProfileSchema>;
export const byStudioIdSchema = object({ studioId: idToFind() });
/** GET /api/users/user-profile (member): the person, without a studio. */
export const userProfileSchema = object({
  userId: id(),
  name: text(),
  userEmail: text(),
  phoneCountryCode: textOrNull(),
  phone: textOrNull(),
  defaultStudioId: textOrNull(),
});
export type UserProfile = InferType<typeof userProfileSchema>;
