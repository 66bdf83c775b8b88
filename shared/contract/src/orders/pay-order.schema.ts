import { boolean, mixed, object, type InferType } from 'yup';
import { bankAccountSchema } from '../configure/payment/payment-mode.schema.ts';
import { MEMBER_MODES, PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import {
  amount,
  count,
  flag,
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
} from '../values/fields.ts';
import { orderPlaceSchema } from './order.schema.ts';

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

/**
 * GET /api/transaction/payment-method (member): saved cards, the default one first. `refused`: its bank has said that
 * it never accepts the card again.
 */
export const paymentMethodSchema = object({
  paymentMethodId: id(),
  brand: text(),
  last4: text(),
  expMonth: count(),
  expYear: count(),
  isDefault: flag(),
  expired: flag(),
  refused: flag(),
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
