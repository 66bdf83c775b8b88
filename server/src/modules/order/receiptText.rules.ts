import { formatMoney, toDecimal } from '@studio/contract/money';
import { formatLocalDate, localDateOf } from '@studio/contract/time';
import type { Correction, DocumentLine, ReceiptDocument } from './receiptDocument.views.ts';
import { taxTotals } from './taxTotal.rules.ts';

/** A label and what stands beside it. */
export type Row = readonly [label: string, value: string];

/** A line of the table; the columns between name and amount may be empty. */
export interface TextLine {
  name: string;
  unit: string;
  discount: string;
  amount: string;
}

export interface ReceiptText {
  title: string;
  studio: string[];
  facts: Row[];
  headings: TextLine;
  lines: TextLine[];
  /** What the order cost; none on a credit note, whose sum is another. */
  totals: Row[];
  /** What this document itself is for. */
  own: Row[];
  note: string;
}

type Shown = (minor: number) => string;

/** What a line costs as prices are shown: with a tax that is in them, without one that comes on top. */
const amountOf = ({ netMinor, taxMinor, taxInclusive }: DocumentLine): number =>
  taxInclusive ? netMinor + taxMinor : netMinor;

const withQuantity = ({ name, quantity }: DocumentLine): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

const soldLine = (line: DocumentLine, shown: Shown): TextLine => ({
  name: withQuantity(line),
  unit: shown(line.unitMinor),
  discount: line.discountMinor > 0 ? `-${shown(line.discountMinor)}` : '',
  amount: shown(amountOf(line)),
});

/** Only what the money went back for, each with its part of it: the others were not corrected. */
const creditedLines = (lines: readonly DocumentLine[], { parts }: Correction, shown: Shown): TextLine[] =>
  lines.flatMap((line) => {
    const part = parts.find(({ lineNo }) => lineNo === line.lineNo);
    return part
      ? [
          {
            name: withQuantity(line),
            unit: shown(line.netMinor + line.taxMinor),
            discount: '',
            amount: shown(part.amountMinor),
          },
        ]
      : [];
  });

function totalsOf({ lines, subtotalMinor, discountMinor, totalMinor }: ReceiptDocument, shown: Shown): Row[] {
  const taxes = taxTotals(
    lines.map((line) => ({
      name: line.taxName,
      percent: line.taxPercent,
      inclusive: line.taxInclusive,
      taxMinor: line.taxMinor,
    })),
    shown,
  );
  const discount: Row[] = discountMinor > 0 ? [['Discount', `-${shown(discountMinor)}`]] : [];
  const included = taxes
    .filter(({ inclusive }) => inclusive)
    .map(({ name, percent, tax }): Row => [`Includes ${name} ${percent} %`, tax]);
  const onTop = taxes
    .filter(({ inclusive }) => !inclusive)
    .map(({ name, percent, tax }): Row => [`${name} ${percent} %`, tax]);
  return [
    ['Subtotal', shown(subtotalMinor)],
    ...discount,
    ...onTop,
    ['Total', shown(totalMinor)],
    ...included,
  ];
}

function ownOf(doc: ReceiptDocument, mode: string, shown: Shown): Row[] {
  const open = doc.totalMinor - doc.paidMinor;
  const all: Row[] = doc.paidMinor === doc.amountMinor ? [] : [['Paid in all', shown(doc.paidMinor)]];
  return [
    ['Paid by', doc.amountMinor === 0 ? 'Nothing to pay' : mode],
    ['Paid', shown(doc.amountMinor)],
    ...all,
    ['Balance', shown(open)],
  ];
}

function creditOf(
  { amountMinor, taxMinor }: ReceiptDocument,
  { paymentMinor, backMinor }: Correction,
  mode: string,
  shown: Shown,
): Row[] {
  const before: Row[] = backMinor > amountMinor ? [['Paid back before', shown(backMinor - amountMinor)]] : [];
  return [
    ['Paid back by', mode],
    ['Tax in it', shown(taxMinor)],
    ['Paid back', shown(amountMinor)],
    ['Of a payment of', shown(paymentMinor)],
    ...before,
    ['Left of the payment', shown(paymentMinor - backMinor)],
  ];
}

type Table = Pick<ReceiptText, 'headings' | 'lines' | 'totals' | 'own'>;

const receiptTable = (doc: ReceiptDocument, mode: string, shown: Shown): Table => ({
  headings: { name: 'Item', unit: 'Price', discount: 'Discount', amount: 'Amount' },
  lines: doc.lines.map((line) => soldLine(line, shown)),
  totals: totalsOf(doc, shown),
  own: ownOf(doc, mode, shown),
});

const creditTable = (doc: ReceiptDocument, correction: Correction, mode: string, shown: Shown): Table => ({
  headings: { name: 'Item', unit: 'Sold for', discount: '', amount: 'Paid back' },
  lines: creditedLines(doc.lines, correction, shown),
  totals: [],
  own: creditOf(doc, correction, mode, shown),
});

function factsOf({ correction, ...doc }: ReceiptDocument): Row[] {
  const corrected: Row[] = correction?.receiptNo ? [['Corrects', correction.receiptNo]] : [];
  return [
    [correction ? 'Credit note no.' : 'Receipt no.', doc.receiptNo],
    ...corrected,
    ['Date', formatLocalDate(localDateOf(doc.issuedAt, doc.timezone))],
    ['Order', doc.reference],
    ['For', doc.memberName],
  ];
}

/**
 * Everything that stands on a receipt or credit note, in words. @param mode how the money came or went;
 * @param taxRegNo may be empty.
 */
export function receiptText(
  doc: ReceiptDocument,
  { mode, taxRegNo }: { mode: string; taxRegNo: string },
): ReceiptText {
  const shown: Shown = (minor) => formatMoney(toDecimal(minor, doc.currency), doc.currency);
  const registered = taxRegNo ? [`Tax registration no. ${taxRegNo}`] : [];
  return {
    title: doc.correction ? 'Credit note' : 'Receipt',
    studio: [...doc.address.split('\n'), doc.phone, doc.email, ...registered].filter(
      (line) => line.trim() !== '',
    ),
    facts: factsOf(doc),
    ...(doc.correction ? creditTable(doc, doc.correction, mode, shown) : receiptTable(doc, mode, shown)),
    note: doc.reason ? `Reason: ${doc.reason}` : '',
  };
}
