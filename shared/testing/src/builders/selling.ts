import { dueSchema, duesSchema } from '@studio/contract/orders/due.schema';
import {
  giftCardDetailSchema,
  giftCardSchema,
  type GiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { orderDetailSchema, type OrderDetail } from '@studio/contract/orders/order.schema';
import { apiKeyCheckSchema, paymentGatewaySchema } from '@studio/contract/orders/payment-gateway.schema';
import {
  payInfoSchema,
  paymentMethodSchema,
  paymentModeSchema,
  proofSchema,
} from '@studio/contract/configure/payment-mode.schema';
import { promoCodeSchema } from '@studio/contract/packages/promo-code.schema';
import { taxRateSchema } from '@studio/contract/configure/tax-rate.schema';
import { builder, nextId } from './build.ts';
import { anOrder } from './packages.ts';

/** GST that the price contains. */
export const aTaxRate = builder(taxRateSchema)(() => ({
  taxRateId: nextId(),
  name: 'GST',
  percent: '9',
  inclusive: true,
  plans: 2,
  others: 0,
  isOldest: false,
  isArchived: false,
}));

/** A tenth off everything, for the first hundred. */
export const aPromoCode = builder(promoCodeSchema)(() => ({
  promoCodeId: nextId(),
  code: 'WELCOME10',
  name: 'Welcome',
  description: '',
  discountType: 'PERCENT',
  value: '10',
  maxDiscount: null,
  minSpend: null,
  startAt: null,
  endAt: null,
  totalLimit: 100,
  perMemberLimit: 1,
  appliesTo: 'ALL',
  studioPackageIds: [],
  packageTypes: [],
  audience: 'ALL',
  lapsedDays: null,
  memberIds: [],
  recurringScope: 'FIRST',
  recurringCycles: null,
  status: 'ACTIVE',
  used: 12,
  reserved: 1,
  currency: 'SGD',
  version: 1,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
}));

const giftCard = (): GiftCard => ({
  giftCardId: nextId(),
  codeEnd: '7KQ2',
  currency: 'SGD',
  initial: '100.00',
  balance: '60.00',
  expiresOn: null,
  purchaserMemberId: null,
  purchaserName: null,
  recipientName: 'Ben Ong',
  recipientEmail: 'ben@example.com',
  message: '',
  orderId: null,
  status: 'ACTIVE',
  createdAt: '2026-11-10T02:00:00.000Z',
});
/** A partly spent gift card. */
export const aGiftCard = builder(giftCardSchema)(giftCard);
/** The same with every change of its balance. */
export const aGiftCardDetail = builder(giftCardDetailSchema)(() => ({
  ...giftCard(),
  entries: [
    {
      entryId: nextId(),
      kind: 'REDEEM',
      delta: '-40.00',
      balanceAfter: '60.00',
      orderId: nextId(),
      reference: 'LOTUS-0009',
      staffName: null,
      at: '2026-11-12T02:00:00.000Z',
    },
    {
      entryId: nextId(),
      kind: 'ISSUE',
      delta: '100.00',
      balanceAfter: '100.00',
      orderId: null,
      reference: null,
      staffName: 'Grace Tan',
      at: '2026-11-10T02:00:00.000Z',
    },
  ],
}));

/** An order with its lines; unpaid. */
export const anOrderDetail = builder(orderDetailSchema)((): OrderDetail => ({
  ...anOrder(),
  lines: [
    {
      lineNo: 1,
      kind: 'PACKAGE',
      refId: null,
      studioPackageId: nextId(),
      name: '10 classes',
      qty: 1,
      unit: '200.00',
      discount: '0.00',
      tax: '16.51',
      taxName: 'GST',
      taxPercent: 9,
      taxInclusive: true,
      net: '183.49',
      left: '200.00',
    },
  ],
  taxes: [{ name: 'GST', percent: 9, inclusive: true, tax: '16.51' }],
  payments: [],
  place: null,
  refunds: [],
  receipts: [],
  instalments: [],
  proofList: [],
  packages: [],
  disputes: [],
  refundable: '0.00',
  buyer: '',
  asksBuyer: false,
}));
/** A member's proof of payment. */
export const aProof = builder(proofSchema)(() => ({
  proofId: nextId(),
  orderId: nextId(),
  fileName: 'transfer.png',
  mediaType: 'image/webp',
  createdAt: '2026-11-21T01:00:00.000Z',
  url: '/proof.webp',
  expiresAt: '2026-11-21T01:05:00.000Z',
  alsoFor: [],
}));

/** A saved card of a member. */
export const aSavedCard = builder(paymentMethodSchema)(() => ({
  paymentMethodId: nextId(),
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2099,
  isDefault: true,
  expired: false,
}));
/** How to pay an order: in cash by default. */
export const aPayInfo = builder(payInfoSchema)(() => ({
  orderId: nextId(),
  mode: 'CASH',
  reference: 'LOTUS-0001',
  amount: '200.00',
  currency: 'SGD',
  dueAt: '2026-11-20T02:00:00.000Z',
  instructions: '',
  requireProof: false,
  proofs: 0,
  bank: null,
  qr: null,
  card: null,
  redirectUrl: null,
  place: null,
}));

/** Cash at the desk. */
export const aPaymentMode = builder(paymentModeSchema)(() => ({
  mode: 'CASH',
  enabled: true,
  showOnBookingSite: true,
  isDeskOnly: false,
  instructions: '',
  requireProof: false,
  holdMinutes: 4320,
  feePct: 0,
  qr: null,
  bank: null,
  ready: true,
  pending: null,
}));
/** Every mode once, as a new studio has them. */
export const paymentModes = () => ({
  modes: [
    aPaymentMode({ mode: 'CARD', enabled: false, showOnBookingSite: false, feePct: 3.4, ready: false }),
    aPaymentMode({ mode: 'QR', requireProof: true, holdMinutes: 60, ready: false }),
    aPaymentMode({ mode: 'BANK_TRANSFER', requireProof: true }),
    aPaymentMode(),
    aPaymentMode({ mode: 'OTHERS', showOnBookingSite: false }),
  ],
  version: '1',
});
/** A studio without an account at a provider. */
export const aPaymentGateway = builder(paymentGatewaySchema)(() => ({
  provider: 'STRIPE',
  configured: false,
  keyEnd: '',
  publishableKey: '',
  hasWebhookSecret: false,
  webhookUrl: 'https://studio.example/api/payment-webhook/stripe',
  mode: 'TEST',
  valid: false,
  accountName: '',
  checkedAt: null,
  fakeAllowed: true,
  accountRef: '',
  canConnect: false,
  pending: null,
}));
/** A key that the provider accepts. */
export const anApiKeyCheck = builder(apiKeyCheckSchema)(() => ({
  provider: 'STRIPE',
  configured: true,
  valid: true,
  mode: 'TEST',
  accountName: 'Lotus Yoga',
  chargesEnabled: true,
  currencies: ['SGD'],
  checkedAt: '2026-11-21T02:00:00.000Z',
  error: undefined,
}));

/** A fee for a late cancellation. */
export const aDue = builder(dueSchema)(() => ({
  kind: 'FEE',
  refId: nextId(),
  name: 'Late cancellation: Vinyasa Flow',
  amount: '15.00',
  at: '2026-11-17T02:00:00.000Z',
  heldUntil: null,
  reference: null,
}));
/** What a member owes: nothing by default. */
export const someDues = builder(duesSchema)(() => ({
  currency: 'SGD',
  total: '0.00',
  mayWaive: true,
  items: [],
}));
