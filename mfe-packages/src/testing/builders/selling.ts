import {
  giftCardDetailSchema,
  giftCardSchema,
  type GiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { proofSchema } from '@studio/contract/orders/pay-order.schema';
import { promoCodeSchema } from '@studio/contract/packages/promo-code.schema';
import { builder, nextId } from '@studio/contract/testing/build';

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
  classTemplIds: [],
  audience: 'ALL',
  lapsedDays: null,
  memberIds: [],
  tagIds: [],
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
  tax: null,
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
