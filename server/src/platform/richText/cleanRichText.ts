import { mayLinkTo, RICH_TEXT_TAGS, type RichTextTag } from '@studio/contract/values/richText';
import sanitize from 'sanitize-html';

/** Equivalent tags that other programs write. */
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
/** Tags whose content is not readable text. */
const UNSEEN = [
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
];

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href'] },
  nonTextTags: UNSEEN,
  transformTags: {
    ...SAME,
    // A link without a scheme would lead to the site that shows it.
    a: (tagName, { href = '' }) => {
      const attribs: sanitize.Attributes = mayLinkTo(href) ? { href: href.trim() } : {};
      return { tagName, attribs };
    },
  },
};

/**
 * Formatted text with only what the page shows: rewrites every allowed tag, and turns everything else into
 * text.
 *
 * @param html as an editor or a stranger has sent it.
 */
export function cleanRichText(html: string): string {
  const clean = sanitize(html, OPTIONS).replaceAll(' />', '>').trim();
  // An empty editor sends an empty paragraph.
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}
