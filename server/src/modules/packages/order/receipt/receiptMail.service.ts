import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Dating, Region } from '@studio/contract/values/typed/conventions';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail, queueMailWith } from '../../../../platform/mail/delivery/outbox.ts';
import { documentNames, studioSettings } from '../../../configure/studio/studio.api.ts';
import { boughtList, MODE_WORDS } from '../notice/orderMail.rules.ts';
import { receiptNoOf, type Sale } from './receipt.views.ts';

function validityText({ hasPackage, startDate, endDate }: Sale, dating: Dating): string {
  if (!hasPackage) return '';
  if (!startDate) return 'It starts with your first booking.';
  return endDate ? `It is valid until ${formatLocalDate(endDate, dating)}.` : 'It does not expire.';
}

/** What the receipt covers, as in its file; for instalments also the total price. */
function paidText({ paidMinor, totalMinor, currency }: Sale, { country }: Region): string {
  const amount = (minor: number): string => moneyWords(minor, { currency, country });
  return paidMinor === totalMinor
    ? amount(totalMinor)
    : `${amount(paidMinor)} (order total ${amount(totalMinor)})`;
}

/** Mails a member that staff gave them a package, with its days. */
async function mailGiven(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const { studioId, userEmail, startDate, credits } = sale;
  const settings = await studioSettings(tx);
  const isLater = startDate !== null && startDate > localDateOf(now, settings.timezone);
  const begins = isLater ? `It starts on ${formatLocalDate(startDate, settings)}. ` : '';
  const variables = {
    member_first_name: sale.firstName,
    package_name: sale.item,
    credits: credits ?? 'Unlimited',
    validity_text: begins + validityText(sale, settings),
  };
  queueMail(tx, { studioId, to: userEmail, template: 'PACKAGE_ASSIGNED', variables }, now);
}

/**
 * Mails the receipt of an order that was just paid; its document exists. In place of one over nothing: what was given.
 */
export async function mailReceipt(tx: Tx, orderId: string, sale: Sale, now: Date): Promise<void> {
  if (sale.isGiven) return mailGiven(tx, sale, now);
  const settings = await studioSettings(tx);
  const variables = {
    member_first_name: sale.firstName,
    document_name: (await documentNames(tx)).receipt,
    receipt_no: '',
    package_name: sale.item,
    // Renaming it would need another template: mails of the previous release still wait.
    total: paidText(sale, settings),
    mode: MODE_WORDS[sale.mode],
    validity_text: validityText(sale, settings),
    lines_list: boughtList(sale, settings),
  };
  queueMailWith(
    tx,
    { studioId: sale.studioId, to: sale.userEmail, template: 'PACKAGE_PURCHASED', variables },
    { variable: 'receipt_no', text: receiptNoOf(orderId) },
    now,
  );
}
