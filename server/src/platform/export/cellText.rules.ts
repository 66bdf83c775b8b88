/** What of a text a cell holds, whose bound is in UTF-16 units; an emoji that would be cut in half goes whole. */
export const fittingCell = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');

/** A text as the database takes it: without the null character and halves of characters, which a workbook can name. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
