import { array, boolean, number, object, type InferType } from 'yup';
import { count, flag, freeText, instant, list, oneOf, text, typed, whole } from '../../values/fields.ts';
import { ACCOUNT_NO, isWrongIban, readAccountNo } from '../../values/typed/iban.ts';
import { readPercent } from '../../values/typed/typedNumber.ts';
import { PAYMENT_MODES } from './paymentModes.ts';

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
    .transform((value: unknown) => (typeof value === 'string' ? readAccountNo(value) : value))
    .required('Enter the account number')
    .matches(ACCOUNT_NO, { message: 'Use 4 to 34 digits or letters', excludeEmptyString: true })
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
