import { formatMoney, toDecimal } from '@studio/contract/money';
import { formatLocalDate, localDateOf } from '@studio/contract/time';
import type { DocumentLine, ReceiptDocument } from './receiptDocument.views.ts';
import { taxTotals } from './taxTotal.rules.ts';

/** A label and what stands beside it. */
export type Row = readonly [label: string, value: string];

export interface ReceiptText {
  title: string;
  studio: string[];
  facts: Row[];
  lines: { name: string; quantity: string; unit: string; discount: string; amount: string }[];
  /** The last one is the one that counts. */
  totals: Row[];
  /** What this document itself is for. */
  own: Row[];
  note: string;
}

type Shown = (minor: number) => string;

/** What a line costs as prices are shown: with a tax that is in them, without one that comes on top. */
const amountOf = ({ netMinor, taxMinor, taxInclusive }: DocumentLine): number => (taxInclusive ? netMinor + taxMinor : netMinor);

const withQuantity = (name: string, { quantity }: DocumentLine): string => (quantity > 1 ? `${quantity} × ${name}` : name);

function totalsOf({ lines, subtotalMinor, discountMinor, totalMinor }: ReceiptDocument, shown: Shown): Row[] {
  const taxes = taxTotals(lines.map((line) => ({ name: line.taxName, percent: line.taxPercent, inclusive: line.taxInclusive, taxMinor: line.taxMinor })), shown);
  const discount: Row[] = discountMinor > 0 ? [['Discount', `-${shown(discountMinor)}`]] : [];
  const included = taxes.filter(({ inclusive }) => inclusive).map(({ name, percent, tax }): Row => [`Includes ${name} ${percent} %`, tax]);
  const onTop = taxes.filter(({ inclusive }) => !inclusive).map(({ name, percent, tax }): Row => [`${name} ${percent} %`, tax]);
  return [['Subtotal', shown(subtotalMinor)], ...discount, ...onTop, ['Total', shown(totalMinor)], ...included];
}

function ownOf(doc: ReceiptDocument, mode: string, shown: Shown): Row[] {
  if (doc.kind === 'CREDIT_NOTE') return [['Paid back by', mode], ['Tax in it', shown(doc.taxMinor)], ['Paid back', shown(doc.amountMinor)]];
  const open = doc.totalMinor - doc.paidMinor;
  const all: Row[] = doc.paidMinor === doc.amountMinor ? [] : [['Paid in all', shown(doc.paidMinor)]];
  return [['Paid by', doc.amountMinor === 0 ? 'Nothing to pay' : mode], ['Paid', shown(doc.amountMinor)], ...all, ['Balance', shown(open)]];
}

/** Everything that stands on a receipt or credit note, in words. @param mode how the money came or went; @param taxRegNo may be empty. */
export function receiptText(doc: ReceiptDocument, { mode, taxRegNo }: { mode: string; taxRegNo: string }): ReceiptText {
  const shown: Shown = (minor) => formatMoney(toDecimal(minor, doc.currency), doc.currency);
  const registered = taxRegNo ? [`Tax registration no. ${taxRegNo}`] : [];
  return {
    title: doc.kind === 'RECEIPT' ? 'Receipt' : 'Credit note',
    studio: [...doc.address.split('\n'), doc.phone, doc.email, ...registered].filter((line) => line.trim() !== ''),
    facts: [[doc.kind === 'RECEIPT' ? 'Receipt no.' : 'Credit note no.', doc.receiptNo], ['Date', formatLocalDate(localDateOf(doc.issuedAt, doc.timezone))], ['Order', doc.reference], ['For', doc.memberName]],
    lines: doc.lines.map((line) => ({
      name: withQuantity(line.name, line), quantity: String(line.quantity), unit: shown(line.unitMinor), discount: line.discountMinor > 0 ? `-${shown(line.discountMinor)}` : '', amount: shown(amountOf(line)),
    })),
    totals: totalsOf(doc, shown),
    own: ownOf(doc, mode, shown),
    note: doc.reason ? `Reason: ${doc.reason}` : '',
  };
}
