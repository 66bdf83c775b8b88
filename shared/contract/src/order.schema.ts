import { object, type InferType } from 'yup';
import { amount, count, freeText, id, idToFind, instant, instantOrNull, list, money, oneOf, paging, text, textOrNull } from './fields.ts';

export const PAY_MODES = ['CASH', 'BANK_TRANSFER', 'QR', 'CARD', 'OTHERS'] as const;
export type PayMode = (typeof PAY_MODES)[number];
export const ORDER_STATUSES = ['AWAITING_PAYMENT', 'PARTIALLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'VOIDED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** POST /api/transaction/create (member). The price comes from the plan, never from here. Honours an Idempotency-Key. */
export const createOrderSchema = object({ studioPackageId: id('Choose a package'), mode: oneOf(['CASH', 'BANK_TRANSFER', 'QR'], 'Choose how you pay') });
export type CreateOrder = InferType<typeof createOrderSchema>;

/** An order as the member (status, list) and staff (pending, history) see it. */
export const orderSchema = object({
  orderId: id(), receiptNo: textOrNull(), reference: text(), memberId: id(), memberName: text(), item: text(), status: oneOf(ORDER_STATUSES), mode: oneOf(PAY_MODES),
  currency: text(), total: amount(), paid: amount(), balance: amount(), createdAt: instant(), dueAt: instantOrNull(), paidAt: instantOrNull(),
  studioPackageTransactionId: textOrNull(),
});
export type Order = InferType<typeof orderSchema>;
export const byOrderIdSchema = object({ orderId: idToFind() });

/** GET /api/transaction/portal/pending and /portal/studio. */
export const orderListQuerySchema = object({ ...paging, search: freeText(80) });
export const orderPageSchema = object({ items: list(orderSchema).required(), total: count(), page: count(), pageSize: count() });
export type OrderPage = InferType<typeof orderPageSchema>;

/** POST /api/transaction/portal/record-payment. Paid in full, the package becomes active; less, the order stays open. Honours an Idempotency-Key. */
export const recordPaymentSchema = object({ orderId: id(), amount: money().test('above-zero', 'Enter an amount above zero', (value) => !value || Number(value) > 0), mode: oneOf(PAY_MODES, 'Choose how it was paid'), note: freeText(300) });
export type RecordPayment = InferType<typeof recordPaymentSchema>;
