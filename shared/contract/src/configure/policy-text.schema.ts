import { array, object, type InferType } from 'yup';
import {
  count,
  extensionToFind,
  id,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
  whole,
} from '../values/fields.ts';
import { richTextOrEmpty } from '../values/richText.schema.ts';

/** The four texts that a studio can give to its members. */
export const POLICY_TEXTS = ['termsOfService', 'privacyPolicy', 'refundPolicy', 'studioRules'] as const;
export type PolicyTextKey = (typeof POLICY_TEXTS)[number];
/** Their titles on screens. */
export const POLICY_TITLES: Record<PolicyTextKey, string> = {
  termsOfService: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  refundPolicy: 'Refund policy',
  studioRules: 'Studio rules',
};

/**
 * One entry of GET /api/studio/portal/terms-and-policies: always all four, in that order. `version` 0: never
 * written.
 */
export const policyTextSchema = object({
  policy: oneOf(POLICY_TEXTS),
  body: text(),
  version: count(),
  updatedAt: instantOrNull(),
  updatedBy: textOrNull(),
  accepted: count(),
});
export type PolicyText = InferType<typeof policyTextSchema>;
export const policyTextsSchema = list(policyTextSchema).required();

/**
 * POST /api/studio/portal/terms-and-policies: one text. `version` as it was read; the empty text removes it.
 */
export const savePolicyTextSchema = object({
  policy: oneOf(POLICY_TEXTS),
  body: richTextOrEmpty(),
  version: whole(0, 1_000_000_000, 'the version'),
});
export type SavePolicyText = InferType<typeof savePolicyTextSchema>;

/** GET /api/studio/terms-and-policies?extension (public): the texts that are not empty. */
export const publicPolicyTextSchema = object({
  policy: oneOf(POLICY_TEXTS),
  body: text(),
  version: count(),
  updatedAt: instantOrNull(),
});
export type PublicPolicyText = InferType<typeof publicPolicyTextSchema>;
export const publicPolicyTextsSchema = list(publicPolicyTextSchema).required();
export const policyTextsQuerySchema = object({ extension: extensionToFind() });

/** One text in one version, which a member has agreed to or still has to. */
export const policyVersionSchema = object({ policy: oneOf(POLICY_TEXTS), version: count() });
export type PolicyVersion = InferType<typeof policyVersionSchema>;
/**
 * POST /api/studio/terms-and-policies/accept (member): the texts that the member saw and agreed to. A version
 * that is no longer the latest is refused with CHANGED_MEANWHILE.
 */
export const acceptPolicyTextsSchema = object({
  studioId: id(),
  policies: array(object({ policy: oneOf(POLICY_TEXTS), version: whole(1, 1_000_000_000, 'the version') }))
    .min(1, 'Name what you agree to')
    .max(POLICY_TEXTS.length)
    .required(),
});
export type AcceptPolicyTexts = InferType<typeof acceptPolicyTextsSchema>;
