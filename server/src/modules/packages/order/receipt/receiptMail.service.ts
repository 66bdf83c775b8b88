import { formatMoney, toDecimal } from '@studio/contract/values/money';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail, queueMailWith } from '../../../../platform/mail/delivery/outbox.ts';
import { documentNames, studioSettings } from '../../../configure/studio/studio.api.ts';
import { boughtList, MODE_WORDS } from '../notice/orderMail.rules.ts';
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

/** Mails a member that staff gave them a package, with its days. */
async function mailGiven(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const { studioId, userEmail, startDate, credits } = sale;
  const isLater = startDate !== null && startDate > localDateOf(now, (await studioSettings(tx)).timezone);
  const begins = isLater ? `It starts on ${formatLocalDate(startDate)}. ` : '';
  const variables = {
    member_first_name: sale.firstName,
    package_name: sale.item,
    credits: credits ?? 'Unlimited',
    validity_text: begins + validityText(sale),
  };
  queueMail(tx, { studioId, to: userEmail, template: 'PACKAGE_ASSIGNED', variables }, now);
}

/**
 * Mails the receipt of an order that was just paid; its document exists. In place of one over nothing: what was given.
 */
export async function mailReceipt(tx: Tx, orderId: string, sale: Sale, now: Date): Promise<void> {
  if (sale.isGiven) return mailGiven(tx, sale, now);
  const variables = {
    member_first_name: sale.firstName,
    document_name: (await documentNames(tx)).receipt,
    receipt_no: '',
    package_name: sale.item,
    // Renaming it would need another template: mails of the previous release still wait.
    total: paidText(sale),
    mode: MODE_WORDS[sale.mode],
    validity_text: validityText(sale),
    lines_list: boughtList(sale),
  };
  queueMailWith(
    tx,
    { studioId: sale.studioId, to: sale.userEmail, template: 'PACKAGE_PURCHASED', variables },
    { variable: 'receipt_no', text: receiptNoOf(orderId) },
    now,
  );
}
