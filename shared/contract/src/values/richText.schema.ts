import { typed } from './fields.ts';

const MAX_CHARACTERS = 20_000;
/** Whether any text remains without the tags. */
const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** Formatted text as HTML, at most 20,000 characters; the server removes what is not allowed in it. */
export const richTextOrEmpty = () => typed().max(MAX_CHARACTERS, 'Use at most 20,000 characters').default('');
/** The same, with some text in it. */
export const richText = (message: string) =>
  richTextOrEmpty()
    .required(message)
    .test('words', message, (html) => hasWords(html));
