/**
 * How many characters a text has, as the database and JSON Schema count them: 𠮷, which a string of JavaScript counts
 * twice, is one. What people see as one may be several, é of two or a family of seven: each counts.
 */
export const charactersOf = (text: string): number => [...text].length;

/** The beginning of a text, of at most `most` characters ({@link charactersOf}); none is cut in half. */
export const beginningOf = (text: string, most: number): string =>
  text.length > most ? [...text].slice(0, most).join('') : text;
