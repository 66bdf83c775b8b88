import type { IssueGiftCard } from '@studio/contract/orders/gift-card.schema';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import type { Order, RefundOrder } from '@studio/contract/orders/order.schema';
import type { SavePromoCode } from '@studio/contract/packages/promo-code.schema';
import { nextId } from '@studio/contract/testing/build';
import { aGiftCard, aGiftCardDetail, aPromoCode } from '../builders/selling.ts';
import { anOrderDetail } from '@studio/contract/testing/orders';
import type { FakeStudio } from './fakeStudio.ts';
import { find, put } from '@studio/testing/fakes/lookUp';
import { pageOf } from '@studio/testing/fakes/pageOf';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const PROMO = '/api/promo-code/portal';
const GIFT = '/api/gift-card/portal';
const ORDERS = '/api/transaction/portal';

/** What the faked studio sells with: promo codes and gift cards; and its orders. */
export const sellingFakes = (studio: FakeStudio) => [
  ...promoFakes(studio),
  ...giftCardFakes(studio),
  ...orderFakes(studio),
];

const isFound = (query: Record<string, string>, status: string, ...texts: string[]): boolean =>
  (!query['status'] || query['status'] === status) &&
  texts
    .join(' ')
    .toLowerCase()
    .includes((query['search'] ?? '').toLowerCase());

const promoFakes = (studio: FakeStudio) => [
  onGet(`${PROMO}/studio`, ({ query }) =>
    pageOf(
      studio.promoCodes.filter(({ status, code, name }) => isFound(query, status, code, name)),
      query,
    ),
  ),
  onGet(`${PROMO}/redemptions`, ({ query }) => pageOf(redemptionsOf(studio), query)),
  onGet(PROMO, ({ query }) =>
    find(studio.promoCodes, ({ promoCodeId }) => promoCodeId === query['promoCodeId']),
  ),
  onPost(`${PROMO}/create`, ({ body }) => {
    const { promoCodeId, ...saved } = body as SavePromoCode;
    return put(
      studio.promoCodes,
      aPromoCode({
        used: 0,
        reserved: 0,
        ...saved,
        ...(promoCodeId ? { promoCodeId } : {}),
        version: (saved.version ?? 0) + 1,
      }),
      (one) => one.promoCodeId === promoCodeId,
    );
  }),
  onPost(`${PROMO}/status`, ({ body }) =>
    Object.assign(
      find(studio.promoCodes, ({ promoCodeId }) => promoCodeId === body['promoCodeId']),
      { status: body['status'] },
    ),
  ),
  onDelete(`${PROMO}/:id`, ({ params }) => {
    studio.promoCodes = studio.promoCodes.filter(({ promoCodeId }) => promoCodeId !== params['id']);
  }),
];

const redemptionsOf = ({ orders }: FakeStudio) =>
  orders.slice(0, 3).map(({ orderId, reference, receiptNo, memberId, memberName, total, createdAt }) => ({
    redemptionId: nextId(),
    orderId,
    reference,
    receiptNo,
    memberId,
    memberName,
    status: receiptNo ? 'USED' : 'RESERVED',
    discount: '10.00',
    total,
    at: createdAt,
  }));

const giftCardFakes = (studio: FakeStudio) => [
  onGet(`${GIFT}/studio`, ({ query }) => ({
    ...pageOf(
      studio.giftCards.filter(({ status, recipientName, codeEnd }) =>
        isFound(query, status, recipientName, codeEnd),
      ),
      query,
    ),
    soldTax: null,
  })),
  onGet(GIFT, ({ query }) =>
    aGiftCardDetail({ ...find(studio.giftCards, ({ giftCardId }) => giftCardId === query['giftCardId']) }),
  ),
  onPost(`${GIFT}/create`, ({ body }) => {
    const { amount, recipientName, recipientEmail, message, expiresOn } = body as IssueGiftCard;
    const card = aGiftCard({
      initial: amount,
      balance: amount,
      recipientName,
      recipientEmail,
      message: message ?? '',
      expiresOn: expiresOn || null,
    });
    studio.giftCards.unshift(card);
    return { ...card, code: 'ABCD-EFGH-JKLM-7KQ2' };
  }),
  onPost(`${GIFT}/void`, ({ body }) =>
    Object.assign(
      find(studio.giftCards, ({ giftCardId }) => giftCardId === body['giftCardId']),
      { status: 'VOIDED', balance: '0.00' },
    ),
  ),
];

const orderOf = ({ orders }: FakeStudio, id: unknown): Order => find(orders, ({ orderId }) => orderId === id);

const orderFakes = (studio: FakeStudio) => [
  onGet(`${ORDERS}/studio`, ({ query }) =>
    pageOf(
      studio.orders.filter(({ status, memberName, reference }) =>
        isFound(query, status, memberName, reference),
      ),
      query,
    ),
  ),
  onGet(ORDERS, ({ query }) => detailOf(orderOf(studio, query['orderId']))),
  onGet(`${ORDERS}/proof`, () => []),
  onPost(`${ORDERS}/approve`, ({ body }) => {
    const order = orderOf(studio, body['orderId']);
    return Object.assign(order, { status: 'PAID', paid: order.total, balance: '0.00', receiptNo: 'R-1001' });
  }),
  onPost(`${ORDERS}/reject`, ({ body }) =>
    Object.assign(orderOf(studio, body['orderId']), { status: 'REJECTED', rejectReason: body['reason'] }),
  ),
  onPost(`${ORDERS}/cancel`, ({ body }) =>
    Object.assign(orderOf(studio, body['orderId']), { status: 'CANCELLED' }),
  ),
  onPost(`${ORDERS}/refund`, ({ body }) => {
    const { orderId, amount } = body as RefundOrder;
    const order = orderOf(studio, orderId);
    return detailOf(
      Object.assign(order, {
        refunded: toDecimal(
          toMinor(order.refunded, order.currency) + toMinor(amount, order.currency),
          order.currency,
        ),
        status: 'PARTIALLY_REFUNDED',
      }),
    );
  }),
];

/** One payment of the whole paid amount. */
function detailOf(order: Order) {
  const { paid, refunded, currency, mode, paidAt, receiptNo } = order;
  const isPaid = toMinor(paid, currency) > 0;
  return anOrderDetail({
    ...order,
    payments: isPaid
      ? [
          {
            paymentId: nextId(),
            amount: paid,
            refunded,
            mode,
            paidAt: paidAt ?? order.createdAt,
            staffName: 'Grace Tan',
            note: '',
            receiptNo,
            refundsByCard: false,
          },
        ]
      : [],
    receipts:
      isPaid && receiptNo
        ? [{ receiptNo, kind: 'RECEIPT', amount: paid, tax: '0.00', issuedAt: paidAt ?? order.createdAt }]
        : [],
    refundable: toDecimal(toMinor(paid, currency) - toMinor(refunded, currency), currency),
  });
}
