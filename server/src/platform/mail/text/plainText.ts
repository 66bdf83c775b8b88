const ELEMENT = /<mj-(text|button|table)\b([^>]*)>([\s\S]*?)<\/mj-\1>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text between tags, on one line. */
const bare = (markup: string): string =>
  markup
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

function paragraph(kind: string, attributes: string, content: string): string {
  if (kind === 'table')
    return [...content.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, cells]) => row(cells ?? '')).join('\n');
  const href = /href="([^"]*)"/.exec(attributes)?.[1];
  return href ? `${bare(content)}:\n${bare(href)}` : bare(content);
}

/**
 * The same text for readers without HTML: a paragraph per element, a line per row of a table, an address per
 * button.
 */
export const toPlainText = (body: string): string =>
  [...body.matchAll(ELEMENT)]
    .map(([, kind, attributes, content]) => paragraph(kind ?? '', attributes ?? '', content ?? ''))
    .join('\n\n');
