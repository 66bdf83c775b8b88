import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { formatMoney, toDecimal } from '@studio/contract/values/money';
import { percentWords } from '@studio/contract/values/typed/numbers';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Correction, DocumentLine, ReceiptDocument } from './receiptDocument.views.ts';
import { taxTotals } from '../taxTotal.rules.ts';

/** A label and its value. */
export type Row = readonly [label: string, value: string];

/** A line of the table; columns between name and amount may be empty. */
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
  /** The totals of the order; none on a credit note, which has another sum. */
  totals: Row[];
  /** The sums of this document itself. */
  own: Row[];
  /** Which of them counts. */
  main: 'Paid' | 'Refunded';
  note: string;
}

type FormatMoney = (minor: number) => string;

/** The price of a line as it is shown: including an inclusive tax, without a tax that is added. */
const amountOf = ({ netMinor, taxMinor, taxInclusive }: DocumentLine): number =>
  taxInclusive ? netMinor + taxMinor : netMinor;

const withQuantity = ({ name, quantity }: DocumentLine): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

const soldLine = (line: DocumentLine, format: FormatMoney): TextLine => ({
  name: withQuantity(line),
  unit: format(line.unitMinor),
  discount: line.discountMinor > 0 ? `-${format(line.discountMinor)}` : '',
  amount: format(amountOf(line)),
});

/** Only the refunded lines, each with its part of the refund. */
const creditedLines = (
  lines: readonly DocumentLine[],
  { parts }: Correction,
  format: FormatMoney,
): TextLine[] =>
  lines.flatMap((line) => {
    const part = parts.find(({ lineNo }) => lineNo === line.lineNo);
    return part
      ? [
          {
            name: withQuantity(line),
            unit: format(line.netMinor + line.taxMinor),
            discount: '',
            amount: format(part.amountMinor),
          },
        ]
      : [];
  });

function totalsOf(
  { lines, subtotalMinor, discountMinor, totalMinor, currency }: ReceiptDocument,
  format: FormatMoney,
): Row[] {
  const taxes = taxTotals(
    lines.map((line) => ({
      name: line.taxName,
      percent: line.taxPercent,
      inclusive: line.taxInclusive,
      taxMinor: line.taxMinor,
    })),
    format,
  );
  const discount: Row[] = discountMinor > 0 ? [['Discount', `-${format(discountMinor)}`]] : [];
  const included = taxes
    .filter(({ inclusive }) => inclusive)
    .map(({ name, percent, tax }): Row => [`Includes ${name} ${percentWords(percent, currency)}`, tax]);
  const onTop = taxes
    .filter(({ inclusive }) => !inclusive)
    .map(({ name, percent, tax }): Row => [`${name} ${percentWords(percent, currency)}`, tax]);
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  // Of taxes on top the net amount is what they are added to.
  const net: Row[] = included.length > 0 ? [['Net amount', format(netMinor)]] : [];
  return [
    ['Subtotal', format(subtotalMinor)],
    ...discount,
    ...onTop,
    ['Total', format(totalMinor)],
    ...included,
    ...net,
  ];
}

function ownOf(doc: ReceiptDocument, mode: string, format: FormatMoney): Row[] {
  const open = doc.totalMinor - doc.paidMinor;
  const all: Row[] = doc.paidMinor === doc.amountMinor ? [] : [['Total paid', format(doc.paidMinor)]];
  return [
    ['Paid by', doc.amountMinor === 0 ? 'Nothing to pay' : mode],
    ['Paid', format(doc.amountMinor)],
    ...all,
    ['Balance', format(open)],
  ];
}

function creditOf(
  { amountMinor, taxMinor }: ReceiptDocument,
  { paymentMinor, backMinor }: Correction,
  mode: string,
  format: FormatMoney,
): Row[] {
  const before: Row[] = backMinor > amountMinor ? [['Refunded before', format(backMinor - amountMinor)]] : [];
  return [
    ['Refunded by', mode],
    ['Tax included', format(taxMinor)],
    ['Refunded', format(amountMinor)],
    ['Original payment', format(paymentMinor)],
    ...before,
    ['Remaining payment', format(paymentMinor - backMinor)],
  ];
}

type Table = Pick<ReceiptText, 'headings' | 'lines' | 'totals' | 'own' | 'main'>;

const receiptTable = (doc: ReceiptDocument, mode: string, format: FormatMoney): Table => ({
  headings: { name: 'Item', unit: 'Price', discount: 'Discount', amount: 'Amount' },
  lines: doc.lines.map((line) => soldLine(line, format)),
  totals: totalsOf(doc, format),
  own: ownOf(doc, mode, format),
  main: 'Paid',
});

const creditTable = (
  doc: ReceiptDocument,
  correction: Correction,
  mode: string,
  format: FormatMoney,
): Table => ({
  headings: { name: 'Item', unit: 'Sold for', discount: '', amount: 'Refunded' },
  lines: creditedLines(doc.lines, correction, format),
  totals: [],
  own: creditOf(doc, correction, mode, format),
  main: 'Refunded',
});

function factsOf({ correction, ...doc }: ReceiptDocument): Row[] {
  const billed: Row[] = doc.buyer ? [['Billed to', doc.buyer]] : [];
  const corrected: Row[] = correction?.receiptNo ? [['Corrects', correction.receiptNo]] : [];
  return [
    ['Number', doc.receiptNo],
    ...corrected,
    ['Date', formatLocalDate(localDateOf(doc.issuedAt, doc.timezone))],
    ['Order', doc.reference],
    ['For', doc.memberName],
    ...billed,
  ];
}

/** What a studio calls its documents and the number on them, and what it adds to them. */
type DocumentWords = Pick<
  StudioAttributes,
  'taxRegNo' | 'taxRegName' | 'receiptName' | 'creditNoteName' | 'receiptNote'
>;

/** The whole text of a receipt or credit note. @param mode of the payment or refund. */
export function receiptText(
  doc: ReceiptDocument,
  {
    mode,
    words: { taxRegNo, taxRegName, receiptName, creditNoteName, receiptNote },
  }: { mode: string; words: DocumentWords },
): ReceiptText {
  const format: FormatMoney = (minor) => formatMoney(toDecimal(minor, doc.currency), doc.currency);
  const registered = taxRegNo ? [`${taxRegName} ${taxRegNo}`] : [];
  const title = doc.correction ? creditNoteName : receiptName;
  const reason = doc.reason ? `Reason: ${doc.reason}` : '';
  return {
    title,
    studio: [...doc.address.split('\n'), doc.phone, doc.email, ...registered].filter(
      (line) => line.trim() !== '',
    ),
    facts: factsOf(doc),
    ...(doc.correction ? creditTable(doc, doc.correction, mode, format) : receiptTable(doc, mode, format)),
    note: [reason, receiptNote].filter(Boolean).join('\n'),
  };
}
