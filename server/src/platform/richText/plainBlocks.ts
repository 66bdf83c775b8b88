import { Parser } from 'htmlparser2';

/** A paragraph, a heading or a line of a list; `marker` is the text before it. */
export interface PlainBlock {
  kind: 'text' | 'heading' | 'item';
  marker: string;
  text: string;
}

const BREAKS = ['p', 'h2', 'h3', 'li', 'blockquote', 'ul', 'ol', 'hr'];

/**
 * Formatted text as blocks of plain text, for paper.
 * @param html as `cleanRichText` returned it.
 */
export function plainBlocks(html: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  const lists: { isCounted: boolean; items: number }[] = [];
  let next: Omit<PlainBlock, 'text'> = { kind: 'text', marker: '' };
  let words = '';
  const end = (): void => {
    const text = words.replace(/[^\S\n]+/g, ' ').trim();
    words = '';
    if (!text) return;
    blocks.push({ ...next, text });
    next = { kind: 'text', marker: '' };
  };
  const begin = (tag: string): void => {
    if (tag === 'ul' || tag === 'ol') lists.push({ isCounted: tag === 'ol', items: 0 });
    if (tag === 'h2' || tag === 'h3') next = { kind: 'heading', marker: '' };
    const list = lists.at(-1);
    if (tag !== 'li' || !list) return;
    list.items += 1;
    next = { kind: 'item', marker: list.isCounted ? `${list.items}.` : '•' };
  };
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === 'br') words += '\n';
      if (!BREAKS.includes(tag)) return;
      end();
      begin(tag);
    },
    onclosetag: (tag) => {
      if (!BREAKS.includes(tag)) return;
      end();
      if (tag === 'ul' || tag === 'ol') lists.pop();
    },
    ontext: (value) => {
      words += value.replace(/\n/g, ' ');
    },
  });
  parser.end(html);
  end();
  return blocks;
}
