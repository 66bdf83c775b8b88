/** A paragraph of a built mail that is nothing but fields. */
const FIELDS_IN_HTML = /<tr>\s*<td\b[^>]*>\s*<div\b[^>]*>(\s*(?:\{\{\w+\}\}\s*)+)<\/div>\s*<\/td>\s*<\/tr>/g;
const FIELDS = /^\s*(?:\{\{\w+\}\}\s*)+$/;

/** Whether text of nothing but fields has a value in one of them. An unknown field is for the filling to refuse. */
const isFilled = (fields: string, values: Record<string, string>): boolean =>
  [...fields.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = '']) => values[name] !== '');

/** A text without the paragraphs that would be empty. Takes and gives it with its fields still in place. */
export const withoutEmptyText = (text: string, values: Record<string, string>): string =>
  text
    .split('\n\n')
    .filter((paragraph) => !FIELDS.test(paragraph) || isFilled(paragraph, values))
    .join('\n\n');

/** The same of a mail's HTML as it is built: an empty paragraph would leave a gap. */
export const withoutEmptyHtml = (html: string, values: Record<string, string>): string =>
  html.replace(FIELDS_IN_HTML, (row, fields: string) => (isFilled(fields, values) ? row : ''));
