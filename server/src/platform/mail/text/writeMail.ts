import { offEventOf } from '@studio/contract/members/preference/memberEmails';
import { contentText, ownValues, type MailContent } from '../content/content.ts';
import { checkVariables } from './checkVariables.ts';
import { blocksText, usableWords, type CustomWords } from './customWords.ts';
import { withoutEmptyText } from '../frame/emptyParagraphs.rules.ts';
import { oneLine } from './oneLine.rules.ts';
import { toPlainText } from './plainText.ts';
import { CALENDAR_FILE, WAY_OUT } from './templateFacts.ts';
import { factsOf, isTemplateKey, type TemplateKey } from './templates.ts';
import { fillIn, wordsOf } from './words.ts';

/** The parts of a studio that its mails show. */
export interface MailStudio {
  name: string;
  extension: string;
  phone: string;
  /** `#RRGGBB` */
  colour: string;
  /** Where answers go, once that address was verified. */
  replyTo: string | null;
}

/** A mail as the outbox stores it. */
export interface QueuedMail {
  template: string;
  variables: Record<string, unknown>;
  studio: MailStudio | null;
  /** What the studio had changed about the template when it was queued. */
  custom: CustomWords;
  /** Words of the studio's own for many, in place of the template's. */
  content?: MailContent | null;
}

export interface WrittenText {
  subject: string;
  text: string;
}

/** The sender's name in a mail of no studio. */
export const PLATFORM_NAME = 'Studio';

/** @throws for the key of no template. */
export function templateOf({ template }: QueuedMail): TemplateKey {
  if (!isTemplateKey(template)) throw new Error(`There is no template ${template}`);
  return template;
}

/** Where a member chooses which mails they get; for the foot alone, so that no studio writes it elsewhere. */
const CHOICES = 'choices_url';

/** The values of the variables that every mail of a studio gets. @param origin put before paths. */
export function studioValues(
  { name, phone, extension }: Pick<MailStudio, 'name' | 'phone' | 'extension'>,
  origin: string,
): Record<string, string> {
  const site = (page: string) =>
    `${origin}/booking-website/${page}?extension=${encodeURIComponent(extension)}`;
  return {
    studio_name: name,
    studio_phone: phone,
    booking_site_url: site('schedule'),
    login_url: site('login'),
    set_password_url: site('signup'),
    manage_url: site('bookings'),
    packages_url: site('membership'),
    [CHOICES]: site('profile'),
    dashboard_url: `${origin}/dashboard`,
  };
}

/**
 * Whether a variable has several lines: blocks with an empty line between them, each with its first line as
 * heading.
 */
export const isList = (name: string): boolean => name.endsWith('_list');

/** What a person wrote for this mail. */
const WRITTEN = ['message', 'reason'];

/** Whether a variable has paragraphs: lines with an empty line between them, where one ends. */
export const isProse = (name: string): boolean => name.endsWith('_paragraphs') || WRITTEN.includes(name);

function toText(name: string, value: unknown): string {
  if (isList(name) || isProse(name)) return String(value).split('\n').map(oneLine).join('\n');
  return oneLine(String(value));
}

/**
 * Every value that the text may use.
 * @param origin of the site, e.g. `https://studio.example`; put before paths.
 */
export function valuesOf(mail: QueuedMail, origin: string): Record<string, string> {
  const { variables, studio, content } = mail;
  if (content) return { ...(studio && studioValues(studio, origin)), ...ownValues(variables, origin) };
  checkVariables(templateOf(mail), variables);
  const own = Object.entries({ ...factsOf(templateOf(mail)).newer, ...variables })
    .filter(([name]) => name !== CALENDAR_FILE)
    .map(([name, value]) => [name, `${name.endsWith('_url') ? origin : ''}${toText(name, value)}`]);
  return { ...(studio && studioValues(studio, origin)), ...Object.fromEntries(own) };
}

const signature = (studio: MailStudio | null): string =>
  studio ? [studio.name, studio.phone].filter(Boolean).join('\n') : PLATFORM_NAME;

/** The footer of the studio, filled in; null when it has none. */
export function footerOf(mail: QueuedMail, values: Record<string, string>): string | null {
  const { footer } = usableWords(mail.custom, values);
  return footer ? fillIn(footer, values, (value) => value) : null;
}

interface FootLink {
  words: string;
  url: string;
}

/**
 * Where the foot of a mail leads: out of such mails, or to where the member chooses which they get; null when its words
 * lead out, or nothing does.
 */
export function linkAtFoot(mail: QueuedMail, values: Record<string, string>): FootLink | null {
  if (mail.content || factsOf(templateOf(mail)).variables.includes(WAY_OUT)) return null;
  const { [WAY_OUT]: wayOut, [CHOICES]: choices } = values;
  if (wayOut) return { words: 'Unsubscribe', url: wayOut };
  return choices && offEventOf(templateOf(mail))
    ? { words: 'Choose which emails you get', url: choices }
    : null;
}

/**
 * The subject and the text of a mail.
 * @throws when template and variables do not fit.
 */
export function writeText(mail: QueuedMail, origin: string): WrittenText {
  const values = valuesOf(mail, origin);
  const footer = footerOf(mail, values) ?? signature(mail.studio);
  if (mail.content) return contentText(mail.content, { ...values, sender_lines: footer });
  const { subject, body } = wordsOf(templateOf(mail));
  const own = usableWords(mail.custom, values);
  const plain = (text: string) => fillIn(text, values, (value) => value);
  const words = own.blocks ? blocksText(own.blocks) : toPlainText(body);
  const link = linkAtFoot(mail, values);
  const ending = link ? `\n\n${link.words}: ${link.url}` : '';
  return {
    subject: oneLine(plain(own.subject ?? subject)),
    text: `${plain(withoutEmptyText(words, values))}${ending}\n\n-- \n${footer}`,
  };
}
