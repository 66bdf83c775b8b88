import { isRichTextTag, mayLinkTo, type RichTextTag } from '@studio/contract/richText';
import { Parser } from 'htmlparser2';

/** What other programs write for the same thing. */
const SAME: Record<string, RichTextTag> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
  strike: 's',
  del: 's',
  ins: 'u',
};
/** Marks whose content is nothing to read. */
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'textarea',
  'title',
  'head',
  'svg',
  'math',
  'select',
]);
const ALONE = new Set<RichTextTag>(['br', 'hr']);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string): string => value.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** What is called for each part of a text that may stay. */
export interface RichTextReader {
  open(tag: RichTextTag, href: string | null): void;
  close(tag: RichTextTag): void;
  text(value: string): void;
}

/**
 * Reads HTML of whatever origin, and tells of what formatted text may have; marks are always closed in order.
 */
export function eachRichTextPart(html: string, reader: RichTextReader): void {
  let unseen = 0;
  const tagOf = (name: string): RichTextTag | null => SAME[name] ?? (isRichTextTag(name) ? name : null);
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (UNSEEN.has(name)) unseen += 1;
      const tag = tagOf(name);
      if (tag && unseen === 0) reader.open(tag, tag === 'a' && mayLinkTo(href) ? href.trim() : null);
    },
    onclosetag: (name) => {
      const tag = tagOf(name);
      if (tag && unseen === 0) reader.close(tag);
      if (UNSEEN.has(name)) unseen -= 1;
    },
    ontext: (value) => unseen === 0 && reader.text(value),
  });
  parser.end(html);
}

/**
 * Formatted text with nothing in it but what the page shows: every mark is written anew, and everything else
 * is text.
 *
 * @param html as an editor or a stranger has sent it.
 */
export function cleanRichText(html: string): string {
  const parts: string[] = [];
  eachRichTextPart(html, {
    open: (tag, href) => parts.push(href === null ? `<${tag}>` : `<${tag} href="${escape(href)}">`),
    close: (tag) => ALONE.has(tag) || parts.push(`</${tag}>`),
    text: (value) => parts.push(escape(value)),
  });
  const clean = parts.join('').trim();
  // An editor without a word in it sends an empty paragraph.
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}
