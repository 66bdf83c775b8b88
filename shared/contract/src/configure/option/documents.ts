import type { Options } from './option.ts';

/** What the studio's receipts and credit notes are called, and what they say about it. */
export const DOCUMENTS = {
  /** What the studio calls the document of a payment, such as `Rechnung`. */
  receiptName: {
    kind: 'NAME',
    max: 30,
    default: 'Receipt',
    label: 'Name of a payment’s document',
    hint: 'Such as Receipt, Invoice or Rechnung',
  },
  /** What it calls the document of a refund. */
  creditNoteName: { kind: 'NAME', max: 30, default: 'Credit note', label: 'Name of a refund’s document' },
  /** What the numbers of both begin with: `R-2026-000118`. They go on counting when it changes. */
  receiptPrefix: {
    kind: 'NAME',
    max: 8,
    only: { pattern: /^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u, says: 'Use letters, digits, dots and hyphens' },
    default: 'R',
    label: 'What their numbers begin with',
    hint: 'RE makes RE-2026-000118. Earlier documents keep their number',
  },
  /** What stands before the tax registration number, such as `USt-IdNr.`. */
  taxRegName: {
    kind: 'NAME',
    max: 30,
    default: 'Tax registration no.',
    label: 'Tax number label',
    hint: 'Such as GST Reg. No. or USt-IdNr.',
  },
  /** The studio's tax registration number, as documents show it. */
  taxRegNo: { kind: 'TEXT', max: 40, default: '', label: 'Tax number' },
  /** From this total a document names its buyer with an address, in whole units of the currency; null = never. */
  buyerFrom: {
    kind: 'AMOUNT',
    default: null,
    label: 'Ask for the buyer’s address from a total of',
    hint: 'Where the law wants it on a document. Leave blank to never ask',
  },
  /** What it adds at the end of both documents. */
  receiptNote: {
    kind: 'TEXT',
    isLong: true,
    max: 500,
    default: '',
    label: 'Footer text',
    hint: 'Such as your bank details or company register',
  },
} satisfies Options;
