import { object, type InferType } from 'yup';
import { flag, instant, instantOrNull, list, oneOf, text, typed } from '../values/fields.ts';

/** Who charges cards. `FAKE` is for trials: it behaves like Stripe and never charges anybody. */
export const CARD_PROVIDERS = ['STRIPE', 'FAKE'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];
export const KEY_MODES = ['TEST', 'LIVE'] as const;

/**
 * GET /api/studio/portal/payment-gateway: the studio's account at a provider. Keys are never sent: `keyEnd`
 * is the last four letters. The provider has to send its webhooks to `webhookUrl`.
 */
export const paymentGatewaySchema = object({
  provider: oneOf(CARD_PROVIDERS),
  configured: flag(),
  keyEnd: text(),
  publishableKey: text(),
  hasWebhookSecret: flag(),
  webhookUrl: text(),
  mode: oneOf(KEY_MODES),
  valid: flag(),
  accountName: text(),
  checkedAt: instantOrNull(),
  fakeAllowed: flag(),
  /** The account that was connected at Stripe, e.g. `acct_1Abc`; empty where somebody entered keys. */
  accountRef: text(),
  /** Whether this installation lets studios connect their account, instead of entering keys. */
  canConnect: flag(),
  /** Keys that take the place of these at `effectiveAt`. */
  pending: object({ accountName: text(), keyEnd: text(), mode: oneOf(KEY_MODES), effectiveAt: instant() })
    .nullable()
    .defined(),
});
export type PaymentGateway = InferType<typeof paymentGatewaySchema>;

const key = (prefixes: string, message: string) =>
  typed()
    .max(255, 'Use at most 255 characters')
    .matches(new RegExp(`^(${prefixes})_[A-Za-z0-9_]{8,}$`), { message, excludeEmptyString: true })
    .default('');

/**
 * POST /api/studio/portal/payment-gateway: stores the keys once the provider accepts them. Empty secrets keep
 * the stored ones. Needs a fresh proof of the person (refused with PROOF_NEEDED until then). Keys that replace
 * others take effect after the studio's hold of payout details.
 */
export const savePaymentGatewaySchema = object({
  provider: oneOf(CARD_PROVIDERS).default('STRIPE'),
  secretKey: key('sk_test|sk_live|rk_test|rk_live', 'Enter a key that begins with sk_ or rk_'),
  publishableKey: key('pk_test|pk_live', 'Enter a key that begins with pk_'),
  webhookSecret: key('whsec', 'Enter a secret that begins with whsec_'),
});
export type SavePaymentGateway = InferType<typeof savePaymentGatewaySchema>;

/**
 * GET /api/studio/portal/studio/validate-api-key: checks the stored key with the provider now. The answer
 * never contains the key.
 */
export const apiKeyCheckSchema = object({
  provider: oneOf(CARD_PROVIDERS),
  configured: flag(),
  valid: flag(),
  mode: oneOf(KEY_MODES),
  accountName: text(),
  chargesEnabled: flag(),
  currencies: list(text()).required(),
  checkedAt: instant(),
  error: text().optional(),
});
export type ApiKeyCheck = InferType<typeof apiKeyCheckSchema>;

/** GET /api/studio/portal/payment-gateway/connect: where the owner lets this site use their account. */
export const connectAddressSchema = object({ url: text() });
export type ConnectAddress = InferType<typeof connectAddressSchema>;

/**
 * POST to the same: what the provider gave the browser that came back. Each `state` counts once, for the person and the
 * studio that set out, for 15 minutes. Needs a fresh proof, as keys do.
 */
export const connectSchema = object({
  state: typed().required('Start again').max(1000, 'Start again'),
  code: typed().required('Start again').max(255, 'Start again'),
});
export type Connect = InferType<typeof connectSchema>;
