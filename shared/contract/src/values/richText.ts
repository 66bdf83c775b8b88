/** Tags that formatted text may contain; everything else is shown as its plain text. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
] as const;
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];
/** Whether a link may lead to this address. */
export const mayLinkTo = (href: string): boolean =>
  SCHEMES.some((scheme) => href.trim().toLowerCase().startsWith(scheme));
/** Whether formatted text may contain this tag. */
export const isRichTextTag = (tag: string): tag is RichTextTag =>
  (RICH_TEXT_TAGS as readonly string[]).includes(tag);

/** The attributes of a link; no other tag has any. */
export interface RichTextProps {
  key: number;
  href?: string;
  target?: '_blank';
  rel?: 'noopener noreferrer';
}
/** The part of a browser's node that this file reads. */
export interface RichTextNode {
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<RichTextNode>;
  localName?: string;
  getAttribute?(name: string): string | null;
}
type Make<T> = (tag: RichTextTag, props: RichTextProps, children: readonly (T | string)[]) => T;

const ELEMENT = 1;
const TEXT = 3;
const UNSEEN = ['script', 'style', 'template', 'iframe', 'object'];

function propsOf(element: RichTextNode, key: number): RichTextProps {
  const href = element.getAttribute?.('href') ?? '';
  return element.localName === 'a' && mayLinkTo(href)
    ? { key, href, target: '_blank', rel: 'noopener noreferrer' }
    : { key };
}

/**
 * The server's formatted text as elements, created one by one: anything that is not allowed has no way into
 * the page.
 *
 * @param body of the parsed text: `new DOMParser().parseFromString(html, 'text/html').body`.
 * @param make e.g. `createElement` of React.
 */
export function readRichText<T>(body: RichTextNode, make: Make<T>): (T | string)[] {
  return [...body.childNodes].flatMap((node, key) => {
    if (node.nodeType === TEXT) return [node.textContent ?? ''];
    const tag = node.localName ?? '';
    if (node.nodeType !== ELEMENT || UNSEEN.includes(tag)) return [];
    const children = readRichText(node, make);
    return isRichTextTag(tag) ? [make(tag, propsOf(node, key), children)] : children;
  });
}
