import { object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  paging,
  text,
  textOrNull,
} from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';

/** What a member can owe: a place, a ticket, a fee; or an order that waits for its money. */
export const DUE_KINDS = ['DROP_IN', 'TICKET', 'FEE', 'ORDER'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/**
 * `refId` is the id of the booking, the ticket, the penalty or the order, by its kind. `at`: when the class
 * begins or the order was made. `heldUntil`: the fee is not charged before, so that staff can waive it.
 * `reference`: of an order.
 */
export const dueSchema = object({
  kind: oneOf(DUE_KINDS),
  refId: id(),
  name: text(),
  amount: amount(),
  at: instant(),
  heldUntil: instantOrNull(),
  reference: textOrNull(),
});
export type Due = InferType<typeof dueSchema>;

/**
 * GET /api/transaction/portal/dues?memberId: what a member has to pay now, the oldest first. `mayWaive`:
 * whether the caller may waive it.
 */
export const duesQuerySchema = object({ memberId: idToFind() });
export const duesSchema = object({
  currency: text(),
  total: amount(),
  mayWaive: flag(),
  items: list(dueSchema).required(),
});
export type Dues = InferType<typeof duesSchema>;

/**
 * GET /api/transaction/portal/studio-dues: what members of the studio owe beside orders (places, tickets and fees), the
 * oldest first, in pages. `total` counts them, `amount` is the sum of all.
 */
export const studioDuesQuerySchema = object({ ...paging, search: freeText(80) });
export type StudioDuesQuery = InferType<typeof studioDuesQuerySchema>;
export const studioDuesSchema = object({
  currency: text(),
  amount: amount(),
  total: count(),
  page: count(),
  pageSize: count(),
  items: list(dueSchema.shape({ memberId: id(), memberName: text() })).required(),
});
export type StudioDues = InferType<typeof studioDuesSchema>;

/**
 * POST /api/transaction/portal/charge-card: charges a saved card of the member, for the first of the named
 * dues. A declined card is refused with PAYMENT_DECLINED, and nothing has changed; `AWAITING_PAYMENT` in the
 * answer: the bank has not decided yet. A repeated request charges once and is refused with ORDER_CLOSED.
 */
export const chargeCardSchema = object({
  bookingId: idIfNamed(),
  ticketId: idIfNamed(),
  penaltyId: idIfNamed(),
  orderId: idIfNamed(),
  paymentMethodId: id('Choose a card'),
  note: freeText(300),
}).test('something', 'Choose what is paid', ({ bookingId, ticketId, penaltyId, orderId }) =>
  Boolean(bookingId ?? ticketId ?? penaltyId ?? orderId),
);
export type ChargeCard = InferType<typeof chargeCardSchema>;

/**
 * POST /api/transaction/portal/waive: waives a place, a ticket or a fee for a member; the reason is stored.
 */
export const waiveDueSchema = object({
  bookingId: idIfNamed(),
  ticketId: idIfNamed(),
  penaltyId: idIfNamed(),
  reason: reason(),
}).test(
  'one-thing',
  'Choose what is waived',
  (due?: Partial<Record<'bookingId' | 'ticketId' | 'penaltyId', string | null>>) =>
    due === undefined || [due.bookingId, due.ticketId, due.penaltyId].filter(Boolean).length === 1,
);
export type WaiveDue = InferType<typeof waiveDueSchema>;
