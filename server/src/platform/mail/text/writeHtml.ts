import { escapeHtml } from '../../http/answer/escapeHtml.rules.ts';
import { mailPages } from '../pages/mailPages.ts';
import { textColourOn } from './colour.rules.ts';
import { fillIn } from './words.ts';
import {
  isList,
  PLATFORM_NAME,
  templateOf,
  valuesOf,
  writeText,
  type QueuedMail,
  type WrittenText,
} from './writeMail.ts';

/** A complete mail. `html` is safe to show: every value in it is escaped. */
export interface WrittenMail extends WrittenText {
  html: string;
}

const PLATFORM_COLOUR = '#0F766E';

function frameValues({ studio }: QueuedMail, subject: string): Record<string, string> {
  const colour = studio?.colour ?? PLATFORM_COLOUR;
  const name = studio?.name ?? PLATFORM_NAME;
  return {
    mail_subject: subject,
    sender_name: name,
    sender_line: studio?.phone ? `${name}, ${studio.phone}` : name,
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

/**
 * A mail with subject, text and HTML.
 * @param origin the origin of links.
 * @throws as `writeText`, and when the mails are not built.
 */
export function writeMail(mail: QueuedMail, origin: string): WrittenMail {
  const words = writeText(mail, origin);
  const values = { ...valuesOf(mail, origin), ...frameValues(mail, words.subject) };
  return {
    ...words,
    html: fillIn(mailPages()[templateOf(mail)], values, (value, name) =>
      isList(name) ? listHtml(value) : escapeHtml(value),
    ),
  };
}
