import { checkVariables } from './checkVariables.ts';
import { toPlainText } from './plainText.ts';
import { isTemplateKey, type TemplateKey } from './templates.ts';
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

function studioValues({ name, phone, extension }: MailStudio, origin: string): Record<string, string> {
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
    dashboard_url: `${origin}/dashboard`,
  };
}

/**
 * Puts a value on one line, without characters that a mail server interprets, or that change the direction of
 * the text.
 */
const oneLine = (value: string): string =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

/**
 * Whether a variable has several lines: blocks with an empty line between them, each with its first line as
 * heading.
 */
export const isList = (name: string): boolean => name.endsWith('_list');

function toText(name: string, value: unknown): string {
  if (isList(name)) return String(value).split('\n').map(oneLine).join('\n');
  return oneLine(String(value));
}

/**
 * Every value that the text may use.
 * @param origin of the site, e.g. `https://studio.example`; put before paths.
 */
export function valuesOf(mail: QueuedMail, origin: string): Record<string, string> {
  const { variables, studio } = mail;
  checkVariables(templateOf(mail), variables);
  const own = Object.entries(variables).map(([name, value]) => [
    name,
    `${name.endsWith('_url') ? origin : ''}${toText(name, value)}`,
  ]);
  return { ...(studio && studioValues(studio, origin)), ...Object.fromEntries(own) };
}

const signature = (studio: MailStudio | null): string =>
  studio ? [studio.name, studio.phone].filter(Boolean).join('\n') : PLATFORM_NAME;

/**
 * The subject and the text of a mail.
 * @throws when template and variables do not fit.
 */
export function writeText(mail: QueuedMail, origin: string): WrittenText {
  const { subject, body } = wordsOf(templateOf(mail));
  const values = valuesOf(mail, origin);
  const plain = (text: string) => fillIn(text, values, (value) => value);
  return { subject: plain(subject), text: `${plain(toPlainText(body))}\n\n-- \n${signature(mail.studio)}` };
}
