import { object, type InferType } from 'yup';
import { POLICY_TEXTS } from '../../configure/policy-text.schema.ts';
import { count, flag, id, idToFind, instant, list, oneOf, textOrNull } from '../../values/fields.ts';

/** What a member can agree to: news and offers, and each text of the studio. */
export const CONSENT_SUBJECTS = ['MARKETING', ...POLICY_TEXTS] as const;
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number];
/** Where they did, or took it back: in the portal staff did it for them. */
export const CONSENT_PLACES = ['SIGN_UP', 'PROFILE', 'PORTAL', 'UNSUBSCRIBE'] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];

/** One line of the consent log. `version`: of the words that they saw. `staffName`: who wrote it down. */
export const consentSchema = object({
  consentId: id(),
  subject: oneOf(CONSENT_SUBJECTS),
  isGiven: flag(),
  version: count(),
  place: oneOf(CONSENT_PLACES),
  ip: textOrNull(),
  staffName: textOrNull(),
  createdAt: instant(),
});
export type Consent = InferType<typeof consentSchema>;

/** GET /api/member/portal/consent?memberId: the log, newest first, and whether they receive news now. */
export const consentLogSchema = object({ receivesNews: flag(), items: list(consentSchema).required() });
export type ConsentLog = InferType<typeof consentLogSchema>;

/** POST /api/member/portal/consent/withdraw: staff stop news for a member. Only the member can ask for them. */
export const withdrawConsentSchema = object({ memberId: idToFind() });
export type WithdrawConsent = InferType<typeof withdrawConsentSchema>;

/** POST /api/users/marketing-consent (member): news and offers, or none any more. */
export const marketingConsentSchema = object({ isGiven: flag() });
export type MarketingConsent = InferType<typeof marketingConsentSchema>;
