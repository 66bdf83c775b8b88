import { inSentence } from '@studio/contract/configure/tax/documentNames';
import { formatMoney, toDecimal } from '@studio/contract/values/money';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail, queueMailWith } from '../../../../platform/mail/delivery/outbox.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { documentNames } from '../../../configure/studio/studio.api.ts';
import { addressedOrder, creditNoteNo, type AddressedOrder } from './orderMail.views.ts';

/** Names of payment modes in mails and receipts. */
export const MODE_WORDS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  QR: 'QR payment',
  CARD: 'Credit card',
  OTHERS: 'Other',
  GIFT_CARD: 'Gift card',
};

const moneyOf = (minor: number, { currency }: AddressedOrder): string =>
  formatMoney(toDecimal(minor, currency), currency);
const payUrl = (orderId: string, { extension }: AddressedOrder): SitePath =>
  `/booking-website/pending-payment?extension=${extension}&orderId=${orderId}`;
const named = (to: AddressedOrder) => ({ member_first_name: to.firstName, package_name: to.item });
const addressed = (to: AddressedOrder) => ({ studioId: to.studioId, to: to.userEmail });

/** Mails how much an open order costs, its deadline, and where it says how to pay. */
export async function mailPending(tx: Tx, orderId: string, now: Date): Promise<void> {
  const to = await addressedOrder(tx, orderId);
  const due = to.dueAt ? `Please pay by ${formatDayTime(to.dueAt.toISOString(), to.timezone)}.` : '';
  const variables = {
    ...named(to),
    reference: to.reference,
    amount: moneyOf(to.totalMinor - to.paidMinor, to),
    due_text: due,
    pay_url: payUrl(orderId, to),
  };
  queueMail(tx, { ...addressed(to), template: 'PAYMENT_PENDING', variables }, now);
}

/** Mails that staff have approved the payment. */
export async function mailApproved(
  tx: Tx,
  orderId: string,
  { amountMinor, now }: { amountMinor: number; now: Date },
): Promise<void> {
  const to = await addressedOrder(tx, orderId);
  const open = to.totalMinor - to.paidMinor;
  const balance =
    open > 0
      ? `${moneyOf(open, to)} is still outstanding.`
      : `Everything is paid. We send your ${inSentence((await documentNames(tx)).receipt)} in a separate email.`;
  queueMail(
    tx,
    {
      ...addressed(to),
      template: 'PAYMENT_APPROVED',
      variables: {
        ...named(to),
        reference: to.reference,
        amount: moneyOf(amountMinor, to),
        balance_text: balance,
      },
    },
    now,
  );
}

/** Mails that staff have rejected the payment. @param isOver the member has no further attempt. */
export async function mailRejected(
  tx: Tx,
  orderId: string,
  { reason, isOver, now }: { reason: string; isOver: boolean; now: Date },
): Promise<void> {
  const to = await addressedOrder(tx, orderId);
  const next = isOver
    ? 'The order is closed. Please contact us if you have paid.'
    : 'Please check your payment and send us another proof.';
  queueMail(
    tx,
    {
      ...addressed(to),
      template: 'PAYMENT_REJECTED',
      variables: { ...named(to), reference: to.reference, reason, next_text: next },
    },
    now,
  );
}

/** Mails that the deadline of an order has passed. */
export async function mailExpired(tx: Tx, orderId: string, now: Date): Promise<void> {
  const to = await addressedOrder(tx, orderId);
  queueMail(
    tx,
    { ...addressed(to), template: 'PAYMENT_EXPIRED', variables: { ...named(to), reference: to.reference } },
    now,
  );
}

export interface IssuedRefund {
  orderId: string;
  refundId: string;
  amountMinor: number;
  mode: PaidBy;
  reason: string;
  now: Date;
}

/** Mails a refund; its credit note exists. */
export async function mailRefund(
  tx: Tx,
  { orderId, refundId, amountMinor, mode, reason, now }: IssuedRefund,
): Promise<void> {
  const to = await addressedOrder(tx, orderId);
  const variables = {
    ...named(to),
    document_name: (await documentNames(tx)).creditNote,
    receipt_no: '',
    refund_amount: moneyOf(amountMinor, to),
    refund_mode: MODE_WORDS[mode],
    reason,
  };
  queueMailWith(
    tx,
    { ...addressed(to), template: 'REFUND_ISSUED', variables },
    { variable: 'receipt_no', text: creditNoteNo(orderId, refundId) },
    now,
  );
}

/** Mails that an instalment is due soon, or overdue. */
export async function mailInstalment(
  tx: Tx,
  part: { orderId: string; amountMinor: number; dueOn: string; isLate: boolean; now: Date },
): Promise<void> {
  const to = await addressedOrder(tx, part.orderId);
  const variables = {
    ...named(to),
    amount: moneyOf(part.amountMinor, to),
    due_date: formatLocalDate(part.dueOn),
    pay_url: payUrl(part.orderId, to),
  };
  queueMail(
    tx,
    { ...addressed(to), template: part.isLate ? 'INSTALMENT_FAILED' : 'INSTALMENT_DUE', variables },
    part.now,
  );
}
