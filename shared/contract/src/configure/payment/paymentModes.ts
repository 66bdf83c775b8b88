interface Traits {
  /** The name that staff read. */
  label: string;
  /** Members may choose it on the booking website; otherwise only staff record it. */
  forMembers: boolean;
  /** What the studio has to enter before members can use it: a PayNow number or a bank account. */
  payee: 'qr' | 'bank' | null;
  /** Members can send a picture of the transfer, and staff check it. */
  hasProof: boolean;
  /** Only the payment provider can refund it; nobody does so by hand. */
  refundedByProvider: boolean;
  /**
   * Whether a place is held while somebody pays; `IF_ALLOWED`: if the studio allows it, because staff have to
   * check the payment.
   */
  holdsPlace: 'ALWAYS' | 'IF_ALLOWED' | 'NEVER';
}

/**
 * The traits of each way of paying, in the order in which staff choose. A new mode begins with a row here;
 * most other places it needs do not compile until they have it. ARCHITECTURE.md names the others.
 */
export const PAYMENT_MODE_TRAITS = {
  CASH: {
    label: 'Cash',
    forMembers: true,
    payee: null,
    hasProof: false,
    refundedByProvider: false,
    holdsPlace: 'NEVER',
  },
  CARD: {
    label: 'Card',
    forMembers: true,
    payee: null,
    hasProof: false,
    refundedByProvider: true,
    holdsPlace: 'ALWAYS',
  },
  QR: {
    label: 'QR payment',
    forMembers: true,
    payee: 'qr',
    hasProof: true,
    refundedByProvider: false,
    holdsPlace: 'IF_ALLOWED',
  },
  BANK_TRANSFER: {
    label: 'Bank transfer',
    forMembers: true,
    payee: 'bank',
    hasProof: true,
    refundedByProvider: false,
    holdsPlace: 'NEVER',
  },
  OTHERS: {
    label: 'Others',
    forMembers: false,
    payee: null,
    hasProof: false,
    refundedByProvider: false,
    holdsPlace: 'NEVER',
  },
} as const satisfies Record<string, Traits>;

type Modes = typeof PAYMENT_MODE_TRAITS;
export type PaymentModeName = keyof Modes;
/** The modes that members may choose. */
export type MemberModeName = {
  [Mode in PaymentModeName]: Modes[Mode]['forMembers'] extends true ? Mode : never;
}[PaymentModeName];

/** How money comes in or is refunded. */
export const PAYMENT_MODES = Object.keys(PAYMENT_MODE_TRAITS) as PaymentModeName[];

const isPaymentMode = (mode: string): mode is PaymentModeName => Object.hasOwn(PAYMENT_MODE_TRAITS, mode);
/** The traits of a way of paying; `undefined` for a gift card, which brings no new money. */
export const traitsOf = (mode: string): Traits | undefined =>
  isPaymentMode(mode) ? PAYMENT_MODE_TRAITS[mode] : undefined;

export const isForMembers = (mode: string): mode is MemberModeName => traitsOf(mode)?.forMembers ?? false;
export const MEMBER_MODES = PAYMENT_MODES.filter(isForMembers);
