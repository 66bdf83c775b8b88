import type { SitePath } from '../text/templates.ts';
import { writeText, type QueuedMail, type WrittenText } from '../text/writeMail.ts';

const HOME: SitePath = '/';

/** Without links: one that signs a form or takes a place works for whoever opens it. */
const withoutLinks = (variables: QueuedMail['variables']): QueuedMail['variables'] =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, name.endsWith('_url') ? HOME : value]),
  );

/** The links of words that many get lead where they say, and not over the address that counts the reader. */
const withTargets = (content: NonNullable<QueuedMail['content']>): QueuedMail['content'] => ({
  ...content,
  plain: content.plain.replace(
    /\{\{track_url\}\}\/(\d+)/g,
    (_tracked, place) => content.links[Number(place)] ?? HOME,
  ),
});

/**
 * A mail in words for those who may not act on it in its reader's name.
 * @returns null when its words are gone: it was sent, or its template has changed since.
 */
export function shownWords(mail: QueuedMail): WrittenText | null {
  const { variables, content } = mail;
  try {
    const shown = { ...mail, variables: withoutLinks(variables), content: content && withTargets(content) };
    return writeText(shown, '');
  } catch {
    return null;
  }
}
