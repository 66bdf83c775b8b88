import { typed } from './fields.ts';

const MOST_CHARACTERS = 20_000;
/** Whether something is left to read when the tags are gone. */
const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/**
 * Formatted text as HTML, at most 20,000 characters; what is not allowed in it is taken out by the server.
 */
export const richTextOrEmpty = () =>
  typed().max(MOST_CHARACTERS, 'Use at most 20,000 characters').default('');
/** The same, with something to read in it. */
export const richText = (message: string) =>
  richTextOrEmpty()
    .required(message)
    .test('words', message, (html) => hasWords(html));
