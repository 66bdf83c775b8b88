import { inSentence } from '@studio/contract/configure/tax/documentNames';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail, queueMailWith } from '../../../../platform/mail/delivery/outbox.ts';
import { documentNames, studioSettings } from '../../../configure/studio/studio.api.ts';
import { addressed, MODE_WORDS, named, payUrl } from './orderMail.rules.ts';
import { addressedOrder, creditNoteNo } from './orderMail.views.ts';

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
      ? `${moneyWords(open, to)} is still outstanding.`
      : `Everything is paid. We send your ${inSentence((await documentNames(tx)).receipt)} in a separate email.`;
  queueMail(
    tx,
    {
      ...addressed(to),
      template: 'PAYMENT_APPROVED',
      variables: {
        ...named(to),
        reference: to.reference,
        amount: moneyWords(amountMinor, to),
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
    refund_amount: moneyWords(amountMinor, to),
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
    amount: moneyWords(part.amountMinor, to),
    due_date: formatLocalDate(part.dueOn, await studioSettings(tx)),
    pay_url: payUrl(part.orderId, to),
  };
  queueMail(
    tx,
    { ...addressed(to), template: part.isLate ? 'INSTALMENT_FAILED' : 'INSTALMENT_DUE', variables },
    part.now,
  );
}
