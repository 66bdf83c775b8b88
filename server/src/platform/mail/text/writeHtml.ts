import { escapeHtml } from '../../richText/escapeHtml.rules.ts';
import { mailPages } from '../pages/mailPages.ts';
import { blocksHtml } from './blocksHtml.ts';
import { textColourOn } from './colour.rules.ts';
import { usableWords } from './customWords.ts';
import { logoHtml } from '../frame/logo.rules.ts';
import { withoutEmptyHtml } from '../frame/emptyParagraphs.rules.ts';
import { fillIn } from './words.ts';
import {
  footerOf,
  isList,
  isProse,
  PLATFORM_NAME,
  templateOf,
  valuesOf,
  linkAtFoot,
  writeText,
  type QueuedMail,
  type WrittenText,
} from './writeMail.ts';

/** A complete mail. `html` is safe to show: every value in it is escaped. */
export interface WrittenMail extends WrittenText {
  html: string;
}

const PLATFORM_COLOUR = '#0F766E';

/** What stands below the words: the studio's footer, else who it is; and the link at the foot. */
function footHtml(mail: QueuedMail, name: string, values: Record<string, string>): string {
  const line = footerOf(mail, values) ?? (mail.studio?.phone ? `${name}, ${mail.studio.phone}` : name);
  const link = linkAtFoot(mail, values);
  const anchor = link && `<a href="${escapeHtml(link.url)}" style="color:inherit">${link.words}</a>`;
  return [...line.split(/\r?\n/).map(escapeHtml), ...(anchor ? [anchor] : [])].join('<br>');
}

interface Framing {
  subject: string;
  values: Record<string, string>;
  /** The origin of pictures. */
  pictures: string;
}

function frameValues(mail: QueuedMail, { subject, values, pictures }: Framing): Record<string, string> {
  const { studio, custom } = mail;
  const colour = studio?.colour ?? PLATFORM_COLOUR;
  const name = studio?.name ?? PLATFORM_NAME;
  return {
    mail_subject: subject,
    // In words that were stored before mails had logos.
    sender_name: name,
    sender_head: studio && custom.logo ? logoHtml(`${pictures}${custom.logo}`, name) : escapeHtml(name),
    sender_line: footHtml(mail, name, values),
    colour,
    on_colour: textColourOn(colour),
  };
}

/** Blocks of lines, each under its first line in bold. */
const listHtml = (value: string): string =>
  value
    .split('\n\n')
    .map((block) => {
      const [heading = '', ...lines] = block.split('\n').map(escapeHtml);
      return [`<strong>${heading}</strong>`, ...lines].join('<br>');
    })
    .join('<br><br>');

/** Paragraphs as they were written; escaping leaves the ends of lines. */
const proseHtml = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');

/** Values that are HTML already. */
const DRAWN = ['sender_head', 'sender_line'];

function valueHtml(value: string, name: string): string {
  if (DRAWN.includes(name)) return value;
  if (isList(name)) return listHtml(value);
  return isProse(name) ? proseHtml(value) : escapeHtml(value);
}

/**
 * A mail with subject, text and HTML.
 * @param origin the origin of links.
 * @param pictures the origin of the logo: another one, or none, for a page that shows pictures of its own site alone.
 * @throws as `writeText`, and when the mails are not built.
 */
export function writeMail(mail: QueuedMail, origin: string, pictures = origin): WrittenMail {
  const words = writeText(mail, origin);
  const values = valuesOf(mail, origin);
  const all = { ...values, ...frameValues(mail, { subject: words.subject, values, pictures }) };
  if (mail.content) return { ...words, html: fillIn(mail.content.html, all, valueHtml) };
  const { blocks } = usableWords(mail.custom, values);
  const page = blocks ? blocksHtml(blocks, mailPages().BLOCKS) : mailPages()[templateOf(mail)];
  return { ...words, html: fillIn(withoutEmptyHtml(page, all), all, valueHtml) };
}
