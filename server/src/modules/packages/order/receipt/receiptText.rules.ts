import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { percentWords, moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Dating, Region } from '@studio/contract/values/typed/conventions';
import type { Correction, DocumentLine, ReceiptDocument } from './receiptDocument.views.ts';
import { cardTaxWords } from '../notice/orderMail.rules.ts';
import { taxTotals, type LineTax, type TaxTotal } from '../taxTotal.rules.ts';

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

/** The price of a line as it is shown: including an inclusive tax, without a tax that is added. */
const amountOf = ({ netMinor, taxMinor, taxInclusive }: DocumentLine): number =>
  taxInclusive ? netMinor + taxMinor : netMinor;

const withQuantity = ({ name, quantity }: DocumentLine): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

const soldLine = (line: DocumentLine, style: Numbering): TextLine => ({
  name: withQuantity(line),
  unit: moneyWords(line.unitMinor, style),
  discount: line.discountMinor > 0 ? `−${moneyWords(line.discountMinor, style)}` : '',
  amount: moneyWords(amountOf(line), style),
});

/** Only the refunded lines, each with its part of the refund. */
const creditedLines = (lines: readonly DocumentLine[], { parts }: Correction, style: Numbering): TextLine[] =>
  lines.flatMap((line) => {
    const part = parts.find(({ lineNo }) => lineNo === line.lineNo);
    return part
      ? [
          {
            name: withQuantity(line),
            unit: moneyWords(line.netMinor + line.taxMinor, style),
            discount: '',
            amount: moneyWords(part.amountMinor, style),
          },
        ]
      : [];
  });

const rateOf = ({ taxName, taxPercent, taxInclusive, taxMinor }: DocumentLine): LineTax => ({
  name: taxName,
  percent: taxPercent,
  inclusive: taxInclusive,
  taxMinor,
});

const includedRow = ({ name, percent, tax }: TaxTotal, style: Numbering): Row => [
  `Includes ${name} ${percentWords(percent, style)}`,
  tax,
];

function totalsOf(
  { lines, subtotalMinor, discountMinor, totalMinor }: ReceiptDocument,
  style: Numbering,
): Row[] {
  const taxes = taxTotals(lines.map(rateOf), (minor) => moneyWords(minor, style));
  const discount: Row[] = discountMinor > 0 ? [['Discount', `−${moneyWords(discountMinor, style)}`]] : [];
  const included = taxes.filter(({ inclusive }) => inclusive).map((rate) => includedRow(rate, style));
  const onTop = taxes
    .filter(({ inclusive }) => !inclusive)
    .map(({ name, percent, tax }): Row => [`${name} ${percentWords(percent, style)}`, tax]);
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  // Of taxes on top the net amount is what they are added to.
  const net: Row[] = included.length > 0 ? [['Net amount', moneyWords(netMinor, style)]] : [];
  return [
    ['Subtotal', moneyWords(subtotalMinor, style)],
    ...discount,
    ...onTop,
    ['Total', moneyWords(totalMinor, style)],
    ...included,
    ...net,
  ];
}

function ownOf(doc: ReceiptDocument, mode: string, style: Numbering): Row[] {
  const open = doc.totalMinor - doc.paidMinor;
  const all: Row[] =
    doc.paidMinor === doc.amountMinor ? [] : [['Total paid', moneyWords(doc.paidMinor, style)]];
  return [
    ['Paid by', doc.amountMinor === 0 ? 'Nothing to pay' : mode],
    ['Paid', moneyWords(doc.amountMinor, style)],
    ...all,
    ['Balance', moneyWords(open, style)],
  ];
}

/** The tax of a refund by rate, and what it is without. A refund includes its tax, however the price had it. */
function creditedTax(
  { lines, amountMinor }: ReceiptDocument,
  { parts }: Correction,
  style: Numbering,
): Row[] {
  const rates = lines.flatMap((line) => {
    const part = parts.find(({ lineNo }) => lineNo === line.lineNo);
    return part ? [{ ...rateOf(line), inclusive: true, taxMinor: part.taxMinor }] : [];
  });
  const taxes = taxTotals(rates, (minor) => moneyWords(minor, style));
  const netMinor = rates.reduce((net, { taxMinor }) => net - taxMinor, amountMinor);
  return taxes.length === 0
    ? []
    : [...taxes.map((rate) => includedRow(rate, style)), ['Net amount', moneyWords(netMinor, style)]];
}

function creditOf(doc: ReceiptDocument, correction: Correction, mode: string, style: Numbering): Row[] {
  const { amountMinor } = doc;
  const { paymentMinor, backMinor } = correction;
  const before: Row[] =
    backMinor > amountMinor ? [['Refunded before', moneyWords(backMinor - amountMinor, style)]] : [];
  return [
    ['Refunded by', mode],
    ['Refunded', moneyWords(amountMinor, style)],
    ...creditedTax(doc, correction, style),
    ['Original payment', moneyWords(paymentMinor, style)],
    ...before,
    ['Remaining payment', moneyWords(paymentMinor - backMinor, style)],
  ];
}

type Table = Pick<ReceiptText, 'headings' | 'lines' | 'totals' | 'own' | 'main'>;

const receiptTable = (doc: ReceiptDocument, mode: string, style: Numbering): Table => ({
  headings: { name: 'Item', unit: 'Price', discount: 'Discount', amount: 'Amount' },
  lines: doc.lines.map((line) => soldLine(line, style)),
  totals: totalsOf(doc, style),
  own: ownOf(doc, mode, style),
  main: 'Paid',
});

const creditTable = (
  doc: ReceiptDocument,
  correction: Correction,
  mode: string,
  style: Numbering,
): Table => ({
  headings: { name: 'Item', unit: 'Sold for', discount: '', amount: 'Refunded' },
  lines: creditedLines(doc.lines, correction, style),
  totals: [],
  own: creditOf(doc, correction, mode, style),
  main: 'Refunded',
});

function factsOf({ correction, ...doc }: ReceiptDocument, dating: Dating): Row[] {
  const billed: Row[] = doc.buyer ? [['Billed to', doc.buyer]] : [];
  const corrected: Row[] = correction?.receiptNo ? [['Corrects', correction.receiptNo]] : [];
  return [
    ['Number', doc.receiptNo],
    ...corrected,
    ['Date', formatLocalDate(localDateOf(doc.issuedAt, doc.timezone), dating)],
    ['Order', doc.reference],
    ['For', doc.memberName],
    ...billed,
  ];
}

function cardTaxNote({ cardTaxMinor, correction }: ReceiptDocument, style: Numbering): string {
  if (cardTaxMinor === 0) return '';
  return correction
    ? `Includes tax of ${moneyWords(cardTaxMinor, style)} that is back on the gift card.`
    : cardTaxWords(cardTaxMinor, style);
}

/** What a studio calls its documents and the number on them, and what it adds to them. */
type DocumentWords = Pick<
  StudioAttributes,
  'taxRegNo' | 'taxRegName' | 'receiptName' | 'creditNoteName' | 'receiptNote'
>;

/**
 * The whole text of a receipt or credit note.
 * @param mode of the payment or refund.
 * @param studio how it writes amounts and dates.
 */
export function receiptText(
  doc: ReceiptDocument,
  {
    mode,
    words: { taxRegNo, taxRegName, receiptName, creditNoteName, receiptNote },
    studio,
  }: { mode: string; words: DocumentWords; studio: Region & Dating },
): ReceiptText {
  const style = { currency: doc.currency, country: studio.country };
  const registered = taxRegNo ? [`${taxRegName} ${taxRegNo}`] : [];
  const title = doc.correction ? creditNoteName : receiptName;
  const reason = doc.reason ? `Reason: ${doc.reason}` : '';
  const cardTax = cardTaxNote(doc, style);
  return {
    title,
    studio: [...doc.address.split('\n'), doc.phone, doc.email, ...registered].filter(
      (line) => line.trim() !== '',
    ),
    facts: factsOf(doc, studio),
    ...(doc.correction ? creditTable(doc, doc.correction, mode, style) : receiptTable(doc, mode, style)),
    note: [cardTax, reason, receiptNote].filter(Boolean).join('\n'),
  };
}
