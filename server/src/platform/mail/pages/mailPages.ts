import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TEMPLATES, type TemplateKey } from '../text/templates.ts';
import { wordsOf } from '../text/words.ts';

/** The HTML of every template, with its variables still in place; BLOCKS is for bodies that studios write. */
export type MailPages = Record<TemplateKey | 'BLOCKS', string>;

/** The content of the file: the HTML, and a hash of the sources it was built from. */
export interface BuiltMails {
  hash: string;
  pages: MailPages;
}

export const KEYS = Object.keys(TEMPLATES) as TemplateKey[];

/** Written by `buildMails`. Not below DATA_DIR, because it depends on the sources and not on an installation. */
export const MAILS_FILE = fileURLToPath(new URL('../../../../dist/mails.json', import.meta.url));

/** Sources beside the templates. package.json has MJML's version, and exists in production, where MJML does not. */
const INGREDIENTS = ['../frame.mjml', '../blocks.mjml', 'compileMail.ts', '../../../../package.json'];

/** The hash of all sources of the HTML. @throws if the text of a template does not fit the template. */
export function hashOfMails(): string {
  const hash = createHash('sha256');
  for (const file of INGREDIENTS) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.update(JSON.stringify(KEYS.map((key) => [key, wordsOf(key).body]))).digest('hex');
}

/** @returns `null` if the file is missing, or was built from other sources. */
export function readMails(file: string): MailPages | null {
  if (!existsSync(file)) return null;
  const { hash, pages } = JSON.parse(readFileSync(file, 'utf8')) as BuiltMails;
  return hash === hashOfMails() ? pages : null;
}

/** @throws with the command that builds the file, if it is missing or outdated. */
export function requireMails(file: string): MailPages {
  const pages = readMails(file);
  if (!pages)
    throw new Error('The HTML of the mails is missing or outdated. To build it: npm run mail:html -w server');
  return pages;
}

let pages: MailPages | undefined;

/** The HTML of every template, read once. @throws as `requireMails`. */
export const mailPages = (): MailPages => (pages ??= requireMails(MAILS_FILE));
