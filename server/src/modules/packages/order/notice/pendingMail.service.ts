import { bankFacts } from '@studio/contract/orders/bankFacts';
import { formatDayTime } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { modeOf, readingOf } from '../../../configure/payment-mode/payment-mode.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { addressed, named, payUrl } from './orderMail.rules.ts';
import { addressedOrder, type AddressedOrder } from './orderMail.views.ts';

/** Where a transfer goes, as it counts now; `''` for an order that is paid in another way. */
async function bankList(tx: Tx, { mode }: AddressedOrder, now: Date): Promise<string> {
  if (mode !== 'BANK_TRANSFER') return '';
  const { bank } = readingOf(await modeOf(tx, mode), now);
  return bank
    ? ['Bank details', ...bankFacts(bank).map(({ name, value }) => `${name}: ${value}`)].join('\n')
    : '';
}

/** Mails how much an open order costs, its deadline, where a transfer goes, and where it says how to pay. */
export async function mailPending(tx: Tx, orderId: string, now: Date): Promise<void> {
  const to = await addressedOrder(tx, orderId);
  const due = to.dueAt
    ? `Please pay by ${formatDayTime(to.dueAt.toISOString(), await studioSettings(tx))}.`
    : '';
  const variables = {
    ...named(to),
    reference: to.reference,
    amount: moneyWords(to.totalMinor - to.paidMinor, to),
    due_text: due,
    bank_list: await bankList(tx, to, now),
    pay_url: payUrl(orderId, to),
  };
  queueMail(tx, { ...addressed(to), template: 'PAYMENT_PENDING', variables }, now);
}
