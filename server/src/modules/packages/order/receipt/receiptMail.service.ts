import { formatMoney, toDecimal } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMailWith } from '../../../../platform/mail/delivery/outbox.ts';
import { documentNames } from '../../../configure/studio/studio.api.ts';
import { MODE_WORDS } from '../notice/orderMail.rules.ts';
import { receiptNoOf, type Sale } from './receipt.views.ts';

function validityText({ hasPackage, startDate, endDate }: Sale): string {
  if (!hasPackage) return '';
  if (!startDate) return 'It starts with your first booking.';
  return endDate ? `It is valid until ${formatLocalDate(endDate)}.` : 'It does not expire.';
}

/** What the receipt covers, as in its file; for instalments also the total price. */
function paidText({ paidMinor, totalMinor, currency }: Sale): string {
  const amount = (minor: number): string => formatMoney(toDecimal(minor, currency), currency);
  return paidMinor === totalMinor
    ? amount(totalMinor)
    : `${amount(paidMinor)} (order total ${amount(totalMinor)})`;
}

/** Mails the receipt of an order that was just paid; its document exists. */
export async function mailReceipt(tx: Tx, orderId: string, sale: Sale, now: Date): Promise<void> {
  const variables = {
    member_first_name: sale.firstName,
    document_name: (await documentNames(tx)).receipt,
    receipt_no: '',
    package_name: sale.item,
    // Renaming it would need another template: mails of the previous release still wait.
    total: paidText(sale),
    mode: MODE_WORDS[sale.mode],
    validity_text: validityText(sale),
  };
  queueMailWith(
    tx,
    { studioId: sale.studioId, to: sale.userEmail, template: 'PACKAGE_PURCHASED', variables },
    { variable: 'receipt_no', text: receiptNoOf(orderId) },
    now,
  );
}
