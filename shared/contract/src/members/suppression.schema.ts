import { object, type InferType } from 'yup';
import {
  count,
  freeText,
  idOrNull,
  instant,
  list,
  oneOf,
  paging,
  text,
  knownEmail,
} from '../values/fields.ts';

/**
 * Why nothing, or no news, go to an address: mails to it came back, its owner marked one as spam, or wants none.
 */
export const SUPPRESSION_KINDS = ['BOUNCED', 'COMPLAINED', 'UNSUBSCRIBED'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

/** GET /api/suppression/portal/studio?page&pageSize&search: the newest first; searches by address and name. */
export const suppressionQuerySchema = object({ ...paging, search: freeText(100) });
export type SuppressionQuery = InferType<typeof suppressionQuerySchema>;

export const suppressedAddressSchema = object({
  address: text(),
  kind: oneOf(SUPPRESSION_KINDS),
  /** What the mail server said. */
  reason: text(),
  since: instant(),
  /** Whose it is; null when no member has it any more. */
  memberId: idOrNull(),
  memberName: text(),
});
export type SuppressedAddress = InferType<typeof suppressedAddressSchema>;

export const suppressionPageSchema = object({
  items: list(suppressedAddressSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type SuppressionPage = InferType<typeof suppressionPageSchema>;

/** POST /api/suppression/portal/remove: mails go to the address again. */
export const removeSuppressionSchema = object({ address: knownEmail(), kind: oneOf(SUPPRESSION_KINDS) });
export type RemoveSuppression = InferType<typeof removeSuppressionSchema>;
export const removedSuppressionSchema = object({ address: text() });
