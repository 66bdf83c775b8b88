import { MOST_CHOSEN } from '../members/segment.schema.ts';
import { PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import { boolean, object, string, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idOrNull,
  instant,
  instantOrNull,
  list,
  localDateAhead,
  localDateOrNull,
  money,
  moneyOrNull,
  oneOf,
  text,
  textOrNull,
  whole,
} from '../values/fields.ts';
import { reason as requiredReason } from '../values/typed/reason.schema.ts';
import { FUTURE_BOOKINGS, memberPackageSchema } from './member-package.schema.ts';

const NO_REASON = 'Please provide a reason for making this change';
const reason = () => requiredReason(NO_REASON, NO_REASON);
const ENDS_BEFORE = 'Choose a day that is not before the first one';
const isOrdered = (from: string | null | undefined, until: string | null | undefined): boolean =>
  !from || !until || from <= until;
const ofPackage = { studioPackageTransactionId: id() };

/** POST /api/studio-package-transaction/portal/update-validity. No last day = it does not expire. */
export const updateValiditySchema = object({
  ...ofPackage,
  startDate: localDateOrNull(),
  endDate: localDateOrNull().test(
    'order',
    ENDS_BEFORE,
    (value, { parent }: { parent: { startDate?: string | null } }) => isOrdered(parent.startDate, value),
  ),
  /** Packages that received credits shared from it end on the same day. */
  withShared: boolean().default(false),
  reason: reason(),
});
export type UpdateValidity = InferType<typeof updateValiditySchema>;

/** POST /portal/adjust: adds or removes credits. Honours an Idempotency-Key, as do share, void and freeze. */
export const adjustCreditsSchema = object({
  ...ofPackage,
  credits: whole(-100, 100, 'the number of credits').test(
    'not-none',
    'Enter a number of credits other than 0',
    (value) => value !== 0,
  ),
  reason: reason(),
});
export type AdjustCredits = InferType<typeof adjustCreditsSchema>;

/** POST /portal/share/revoke: the unused credits come back. */
export const revokeShareSchema = object({ shareId: id(), reason: reason() });
export type RevokeShare = InferType<typeof revokeShareSchema>;

/** POST /portal/freeze. Days of the studio, both inclusive. */
export const freezePackageSchema = object({
  ...ofPackage,
  fromDate: localDateAhead(),
  untilDate: localDateAhead().test(
    'order',
    ENDS_BEFORE,
    (value, { parent }: { parent: { fromDate?: string } }) => isOrdered(parent.fromDate, value),
  ),
  reason: reason(),
});
export type FreezePackage = InferType<typeof freezePackageSchema>;
/** POST /portal/unfreeze: from today on; a freeze that has not begun is removed. */
export const unfreezePackageSchema = object({ ...ofPackage, reason: reason() });
export type UnfreezePackage = InferType<typeof unfreezePackageSchema>;
/** Answer of freeze: its effects. */
export const frozenPackageSchema = object({ package: memberPackageSchema, cancelledBookings: count() });
export type FrozenPackage = InferType<typeof frozenPackageSchema>;

/**
 * POST /portal/void, called twice. Without `confirm` nothing changes: the answer states what would. With it,
 * and with the package's name from that answer, the package is void permanently.
 */
export const voidPackageSchema = object({
  ...ofPackage,
  reason: reason(),
  refundAmount: money('Enter the refund amount'),
  refundMode: oneOf(PAYMENT_MODES, 'Choose a refund mode'),
  futureBookings: oneOf(FUTURE_BOOKINGS).default('CANCEL'),
  confirm: boolean().default(false),
  packageName: string()
    .default('')
    .when('confirm', {
      is: true,
      then: (field) => field.required('Type the name of the package to confirm'),
    }),
});
export type VoidPackage = InferType<typeof voidPackageSchema>;
/** The effects of voiding. `package` is null until the call confirms it. */
export const voidedPackageSchema = object({
  confirmed: flag(),
  packageName: text(),
  maxRefund: amount(),
  refundModes: list(oneOf(PAYMENT_MODES)).required(),
  creditsLost: count(),
  sharedCreditsLost: count(),
  futureBookings: count(),
  subscriptionId: textOrNull(),
  status: oneOf(['PREVIEW', 'REFUND_PENDING', 'VOIDED']),
  package: memberPackageSchema.nullable().defined(),
});
export type VoidedPackage = InferType<typeof voidedPackageSchema>;

/**
 * POST /portal/bulk-extend: all valid packages, or only those of one plan or of some members. `dryRun` only
 * lists them.
 */
export const bulkExtendSchema = object({
  filter: object({
    studioPackageId: idOrNull(),
    memberIds: list(id())
      .min(1, 'Choose members')
      .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} members`)
      .nullable()
      .default(null),
  }).default(() => ({ studioPackageId: null, memberIds: null })),
  days: whole(1, 365, 'the number of days'),
  reason: reason(),
  dryRun: boolean().default(true),
});
export type BulkExtend = InferType<typeof bulkExtendSchema>;
export const bulkExtendedSchema = object({
  dryRun: flag(),
  packages: count(),
  batchId: textOrNull(),
  /** The first few of them. */
  items: list(
    object({ ...ofPackage, memberName: text(), name: text(), endDate: text(), newEndDate: text() }),
  ).required(),
});
export type BulkExtended = InferType<typeof bulkExtendedSchema>;
/**
 * GET /portal/bulk-extend: extensions of the last 30 days, newest first. `undoUntil` is null when one can no
 * longer be undone.
 */
export const bulkExtensionSchema = object({
  batchId: id(),
  at: instant(),
  by: text(),
  reason: text(),
  packages: count(),
  days: count(),
  packageName: textOrNull(),
  undoneAt: instantOrNull(),
  undoUntil: instantOrNull(),
});
export type BulkExtension = InferType<typeof bulkExtensionSchema>;
export const bulkExtensionsSchema = list(bulkExtensionSchema).required();
/** POST /portal/bulk-extend/undo, within a day. Packages that staff changed by hand since keep their days. */
export const undoBulkExtendSchema = object({ batchId: id() });
export const undoneBulkExtendSchema = object({ packages: count(), kept: count() });
export type UndoneBulkExtend = InferType<typeof undoneBulkExtendSchema>;

/**
 * POST /api/studio-package-transaction/portal/assign. Without `paidAmount` all is paid, or nothing when
 * `paid` is false. `price` replaces the plan's price, or `discount` is taken off it, not both. Honours an
 * Idempotency-Key.
 */
export const assignPackageSchema = object({
  memberId: id('Choose a member'),
  studioPackageId: id('Choose a plan'),
  startDate: localDateOrNull(),
  price: moneyOrNull(),
  discount: moneyOrNull(),
  promoCode: freeText(24),
  payMode: oneOf(PAYMENT_MODES, 'Choose a payment method'),
  paid: boolean().default(true),
  paidAmount: moneyOrNull(),
  instalments: boolean().default(false),
  note: freeText(1000),
}).test(
  'one-price',
  'Enter a price or a discount, not both',
  (sale?: { price: string | null; discount: string | null }) =>
    sale === undefined || sale.price === null || sale.discount === null,
);
export type AssignPackage = InferType<typeof assignPackageSchema>;
