/** How a cell starts that a spreadsheet would run, or split, when it opens a CSV file. */
const STARTS = /^[=+\-@\t\r]/;
const MARKED = /^'(?=[=+\-@\t\r])/;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before a sign that starts one. Applies
 * to text only: a number that is negative stays a number.
 */
export const neutralise = (text: string): string => (STARTS.test(text) ? `'${text}` : text);

/** The text that {@link neutralise} was given. */
export const withoutMark = (text: string): string => text.replace(MARKED, '');
