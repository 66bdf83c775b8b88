/** A run of text, plain or with a mark. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** One block of a text. */
export type Block =
  | { kind: 'heading'; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'quote'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
/** Addresses that our texts may link to. Others stay plain text. */
const LINK = /^(\/(?!\/)|https:\/\/|mailto:)/;

/** The inline marks: `**strong**`, `*emphasis*`, `` `code` `` and `[links](…)`. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    parts.push(markOf(match));
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

function markOf([, strong, em, code, text = '', href = '']: RegExpMatchArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (code !== undefined) return { kind: 'code', text: code };
  return LINK.test(href) ? { kind: 'link', text, href } : { kind: 'text', text };
}

const KINDS: [RegExp, (lines: string[]) => Block][] = [
  [/^#{1,6} /, ([line = '']) => ({ kind: 'heading', text: parseInline(line.replace(/^#+ /, '')) })],
  [/^[-*] /, (lines) => list(lines, /^[-*] /, false)],
  [/^\d+\. /, (lines) => list(lines, /^\d+\. /, true)],
  [
    /^> /,
    (lines) => ({
      kind: 'quote',
      text: parseInline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')),
    }),
  ],
  [/^\|/, table],
];

/**
 * The blocks of a Markdown text: headings, paragraphs, lists, quotes and tables. Anything else stays text.
 */
export const parseMarkdown = (text: string): Block[] =>
  text
    .replaceAll('\r\n', '\n')
    // A heading ends with its line, even without an empty line after it.
    .replace(/^(#{1,6} .*)\n/gm, '$1\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(toBlock);

function toBlock(block: string): Block {
  const lines = block.split('\n');
  const build = KINDS.find(([start]) => start.test(block))?.[1];
  return build ? build(lines) : { kind: 'paragraph', text: parseInline(lines.join(' ')) };
}

/** The lines of a list. An item continues in the lines below it, up to the next mark. */
function list(lines: string[], mark: RegExp, isOrdered: boolean): Block {
  const items = lines.reduce<string[]>((found, line) => {
    if (mark.test(line)) return [...found, line.replace(mark, '')];
    return [...found.slice(0, -1), `${found.at(-1) ?? ''} ${line.trim()}`];
  }, []);
  return { kind: 'list', isOrdered, items: items.map(parseInline) };
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => parseInline(cell.trim()));
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}
