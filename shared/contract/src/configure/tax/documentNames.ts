/** What a studio calls the documents of its payments and refunds. */
export interface DocumentNames {
  receipt: string;
  creditNote: string;
}

/** Of a studio that has not said. */
export const DOCUMENT_NAMES: DocumentNames = { receipt: 'Receipt', creditNote: 'Credit note' };

const ENGLISH: readonly string[] = ['Receipt', 'Invoice', 'Tax invoice', 'Bill', 'Credit note'];

/** The name of a document within a sentence: `receipt`; a word that is not English stays, `Rechnung`. */
export const inSentence = (name: string): string => (ENGLISH.includes(name) ? name.toLowerCase() : name);

/** A heading above several: `Receipts`; whoever says `Rechnung` forms the plural otherwise. */
export const severalOf = (name: string): string => (ENGLISH.includes(name) ? `${name}s` : name);
