import { array, boolean, mixed, number, object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
  typed,
  whole,
} from '../values/fields.ts';
import { isWrongIban } from '../values/typed/iban.ts';
import { readPercent } from '../values/typed/typedNumber.ts';
import { orderPlaceSchema } from '../orders/order.schema.ts';
import { MEMBER_MODES, PAYMENT_MODES } from '../orders/paymentModes.ts';

/** Whom a PayNow payment goes to: a company's number, or a mobile number in Singapore. */
export const PROXY_TYPES = ['UEN', 'MOBILE'] as const;
const PROXY_PATTERNS = {
  UEN: /^(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])([A-Z0-9]{3})?$/,
  MOBILE: /^\+65[89]\d{7}$/,
} as const;
const PROXY_MESSAGES = {
  UEN: 'Enter a UEN such as 201403121W',
  MOBILE: 'Enter a mobile number such as +6591234567',
} as const;
type ProxyType = (typeof PROXY_TYPES)[number];
const isProxyType = (value: unknown): value is ProxyType => PROXY_TYPES.some((type) => type === value);

const withoutSpaces = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value;
// A mode without one sends null, and a form sends an empty text.
const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
/** The characters that every bank and its app display: letters, digits and a few signs of ASCII. */
const PLAIN = /^[A-Za-z0-9 &'()+,./:?-]+$/;

/**
 * Where a QR payment goes. The code itself contains the merchant's name and has room for 25 plain letters.
 */
export const payNowSchema = object({
  proxyType: oneOf(PROXY_TYPES),
  proxyValue: typed()
    .transform(withoutSpaces)
    .required('Enter the UEN or the mobile number')
    .test('proxy', (value, { parent, createError }) => {
      const type: unknown = parent.proxyType;
      return (
        !value ||
        !isProxyType(type) ||
        PROXY_PATTERNS[type].test(value) ||
        createError({ message: PROXY_MESSAGES[type] })
      );
    }),
  merchantName: typed()
    .required('Enter the name shown to payers')
    .max(25, 'Use at most 25 characters')
    .matches(PLAIN, { message: 'Use plain letters and digits', excludeEmptyString: true }),
});
export type PayNow = InferType<typeof payNowSchema>;

/** Where a bank transfer goes. */
export const bankAccountSchema = object({
  name: typed().required('Enter the name of the bank').max(60, 'Use at most 60 characters'),
  accountName: typed().required('Enter the account holder').max(80, 'Use at most 80 characters'),
  accountNo: typed()
    .required('Enter the account number')
    .matches(/^[0-9A-Za-z -]{4,34}$/, { message: 'Use 4 to 34 digits or letters', excludeEmptyString: true })
    .test('iban', 'Check this IBAN: it has a mistake', (value) => !isWrongIban(value)),
  swift: typed()
    .transform(withoutSpaces)
    .matches(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, {
      message: 'Enter a SWIFT code such as DBSSSGSG',
      excludeEmptyString: true,
    })
    .default(''),
});
export type BankAccount = InferType<typeof bankAccountSchema>;

const feePct = () =>
  number()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && original.trim() !== '' ? Number(readPercent(original)) : value,
    )
    .typeError('Enter a percentage')
    .min(0, 'Enter at least 0')
    .max(20, 'Enter at most 20')
    .default(0);

/**
 * One way of paying; the list is in the order of the offer. `enabled`: staff may take money so.
 * `showOnBookingSite`: members may choose it. `isDeskOnly`: they are not to, as the owner has decided.
 * `requireProof`: a member has to send a picture of the transfer.
 * `holdMinutes`: how long an order waits for the money. `feePct`: what the studio pays of each payment, for
 * reports. `ready`: members can use it, nothing is missing (a bank account, a PayNow number, a working key).
 * `pending`: what members read from `effectiveAt` on, in place of `qr`, `bank` and `instructions`.
 */
export const paymentModeSchema = object({
  mode: oneOf(PAYMENT_MODES),
  enabled: flag(),
  showOnBookingSite: flag(),
  isDeskOnly: flag(),
  instructions: text(),
  requireProof: flag(),
  holdMinutes: count(),
  feePct: number().required(),
  qr: payNowSchema.nullable().defined(),
  bank: bankAccountSchema.nullable().defined(),
  ready: flag(),
  pending: object({
    qr: payNowSchema.nullable().defined(),
    bank: bankAccountSchema.nullable().defined(),
    instructions: text(),
    effectiveAt: instant(),
    byName: text(),
  })
    .nullable()
    .defined(),
});
export type PaymentMode = InferType<typeof paymentModeSchema>;
/** GET /api/studio/portal/payment-modes: every mode, once. A change sends `version` back. */
export const paymentModesSchema = object({ modes: list(paymentModeSchema).required(), version: text() });
export type PaymentModes = InferType<typeof paymentModesSchema>;

/** One mode with its new settings. */
export const savePaymentModeSchema = object({
  mode: oneOf(PAYMENT_MODES),
  enabled: boolean().default(false),
  showOnBookingSite: boolean().default(false),
  isDeskOnly: boolean().default(false),
  instructions: freeText(1000),
  requireProof: boolean().default(false),
  holdMinutes: whole(10, 43_200, 'the minutes'),
  feePct: feePct(),
  qr: payNowSchema.nullable().transform(emptyToNull).default(null),
  bank: bankAccountSchema.nullable().transform(emptyToNull).default(null),
});
export type SavePaymentMode = InferType<typeof savePaymentModeSchema>;
/**
 * POST /api/studio/portal/payment-modes: every mode, in the order of the offer. A new PayNow number or bank
 * account, other instructions, and no longer offering an account to members, each need a fresh proof for PAYOUT
 * (refused with PROOF_NEEDED until then). Accounts and instructions apply after the hold of the studio; at once
 * while it has no account yet.
 */
export const savePaymentModesSchema = object({
  modes: array(savePaymentModeSchema)
    .required('Name every mode')
    .test(
      'every-mode',
      'Name every mode once',
      (modes) =>
        modes.length === PAYMENT_MODES.length &&
        PAYMENT_MODES.every((mode) => modes.some((one) => one.mode === mode)),
    ),
  version: typed().required('Reload the page').max(60),
});
export type SavePaymentModes = InferType<typeof savePaymentModesSchema>;

/** POST /api/studio/portal/payment-modes/cancel-payee: keeps the present payout details. */
export const cancelPayeeSchema = object({ mode: oneOf(PAYMENT_MODES) });
export type CancelPayee = InferType<typeof cancelPayeeSchema>;

/** GET /api/transaction/payment-modes (member): the modes that this studio offers, in its order. */
export const offeredModesSchema = list(
  object({ mode: oneOf(PAYMENT_MODES), instructions: text(), requireProof: flag() }),
).required();
export type OfferedModes = InferType<typeof offeredModesSchema>;

/**
 * The state of an order's card payment. `NEEDS_CARD`: the member has to enter a card at the provider;
 * `FAILED`: the last one was declined.
 */
export const CARD_STATES = ['NEEDS_CARD', 'NEEDS_BANK', 'PROCESSING', 'SUCCEEDED', 'FAILED'] as const;

/**
 * GET /api/transaction/pay-info?orderId, and the answer of POST /api/transaction/pay (member): how to pay an
 * order. `amount` is what is still owed, `reference` what the member has to name. `qr`: the text of the code,
 * and the code drawn as SVG. `card`: FAKE charges nothing; `failure` is why the last card was declined.
 * `redirectUrl`, in the answer of /pay: the provider's own page, to go to now; null when there is nothing to
 * enter. Never states whether an order is paid: /status does.
 */
export const payInfoSchema = object({
  orderId: id(),
  mode: oneOf(PAYMENT_MODES),
  reference: text(),
  amount: amount(),
  currency: text(),
  dueAt: instantOrNull(),
  instructions: text(),
  requireProof: flag(),
  proofs: count(),
  bank: bankAccountSchema.nullable().defined(),
  qr: object({ text: text(), svg: text() }).nullable().defined(),
  card: object({ provider: oneOf(['STRIPE', 'FAKE']), state: oneOf(CARD_STATES), failure: text() })
    .nullable()
    .defined(),
  redirectUrl: textOrNull(),
  place: orderPlaceSchema,
});
export type PayInfo = InferType<typeof payInfoSchema>;

/**
 * POST /api/transaction/pay (member): begins to pay an order, or continues in another way. By card:
 * `paymentMethodId` charges the saved card; without it, the answer has the `redirectUrl` of the provider's
 * page, which returns to /payment-success?extension&orderId, or to /booking-website/pending-payment when the
 * member goes back. `saveCard` keeps the card for the next time. A declined card is PAYMENT_DECLINED with its
 * sentence. Honours an Idempotency-Key.
 */
export const payOrderSchema = object({
  orderId: id(),
  mode: oneOf(MEMBER_MODES, 'Choose how you pay'),
  paymentMethodId: idOrNull(),
  saveCard: boolean().default(false),
});
export type PayOrder = InferType<typeof payOrderSchema>;

/** POST /api/transaction/proof (member, form data): `file` is a JPEG, PNG, WebP or PDF of at most 5 MB. */
export const sendProofSchema = object({
  orderId: id(),
  file: mixed<object>().required('Choose a picture or a PDF'),
});
export const sentProofSchema = object({ proofId: id(), orderId: id() });
export type SentProof = InferType<typeof sentProofSchema>;

/**
 * GET /api/transaction/portal/proof?proofId: `url` leads to the picture or the PDF, and works for five
 * minutes without a token.
 */
export const byProofIdSchema = object({ proofId: idToFind() });
/** `alsoFor`: references of other orders that the very same file was sent for. */
export const proofSchema = object({
  proofId: id(),
  orderId: id(),
  fileName: text(),
  mediaType: oneOf(['image/webp', 'application/pdf']),
  createdAt: instant(),
  url: text(),
  expiresAt: instant(),
  alsoFor: list(text()).required(),
});
export type Proof = InferType<typeof proofSchema>;

/** GET /api/transaction/payment-method (member): saved cards, the default one first. */
export const paymentMethodSchema = object({
  paymentMethodId: id(),
  brand: text(),
  last4: text(),
  expMonth: count(),
  expYear: count(),
  isDefault: flag(),
  expired: flag(),
});
export const paymentMethodsSchema = list(paymentMethodSchema).required();
export type PaymentMethod = InferType<typeof paymentMethodSchema>;
/**
 * POST /api/transaction/payment-method/setup (member): the provider's page that stores a card. The provider
 * returns to /booking-website/payment-methods?extension&setup={setupRef}, which sends `setupRef` to POST
 * /api/transaction/payment-method.
 */
export const cardSetupSchema = object({
  provider: oneOf(['STRIPE', 'FAKE']),
  setupRef: text(),
  redirectUrl: text(),
});
export type CardSetup = InferType<typeof cardSetupSchema>;
/**
 * POST /api/transaction/payment-method (member): keeps the card of a finished setup (`setupRef`), or makes a
 * card the default.
 */
export const savePaymentMethodSchema = object({
  setupRef: typed().max(200).default(''),
  paymentMethodId: idOrNull(),
  makeDefault: boolean().default(true),
});
export type SavePaymentMethod = InferType<typeof savePaymentMethodSchema>;
export const byPaymentMethodIdSchema = object({ paymentMethodId: idToFind() });
/**
 * GET /api/transaction/portal/payment-method?memberId: the saved cards of a member, for staff who sell to
 * them.
 */
export const memberCardsQuerySchema = object({ memberId: idToFind() });
