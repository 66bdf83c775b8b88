const ELEMENT = /<mj-(text|button|table)\b([^>]*)>([\s\S]*?)<\/mj-\1>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** A link within a text: its words, then its address in brackets. */
const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/** The text between tags, on one line. */
const bare = (markup: string): string =>
  markup
    .replace(LINK, '$2 ($1)')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const row = (markup: string): string => {
  const cells = [...markup.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) =>
    bare(cell ?? ''),
  );
  return cells.join(': ');
};

/** An element of a body, its text on one line, or a line for each row of a table. */
export interface Element {
  kind: string;
  text: string;
  /** Where a button leads, else ''. */
  href: string;
}

const tableText = (content: string): string =>
  [...content.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, cells]) => row(cells ?? '')).join('\n');

/** The elements of a body, in their order. */
export const elementsOf = (body: string): Element[] =>
  [...body.matchAll(ELEMENT)].map(([, kind = '', attributes = '', content = '']) => ({
    kind,
    text: kind === 'table' ? tableText(content) : bare(content),
    href: bare(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  }));

/**
 * The same text for readers without HTML: a paragraph per element, a line per row of a table, an address per
 * button or link.
 */
export const toPlainText = (body: string): string =>
  elementsOf(body)
    .map(({ text, href }) => (href ? `${text}:\n${href}` : text))
    .join('\n\n');
