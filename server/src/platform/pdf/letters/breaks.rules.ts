import LineBreaker from 'linebreak';

/** Scripts that are written without blanks between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Where the words of a text begin that Unicode does not break, because it takes a dictionary. */
const wordStarts = (text: string): number[] =>
  UNSPACED.test(text) ? Array.from(words.segment(text), ({ index }) => index) : [];

function unicodeBreaks(text: string): number[] {
  const breaker = new LineBreaker(text);
  const found: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) found.push(next.position);
  return found;
}

/** Whether a word of such a script stands on both sides: a line does not begin with a closing bracket. */
const isBetweenWords = (text: string, at: number): boolean =>
  UNSPACED.test(text.charAt(at)) && UNSPACED.test(text.charAt(at - 1));

/** Where a paragraph may be broken into lines, as indexes of its text in order; the last one is its end. */
export function breaksOf(text: string): number[] {
  const breaks = new Set(unicodeBreaks(text));
  for (const at of wordStarts(text)) if (isBetweenWords(text, at)) breaks.add(at);
  return [...breaks].toSorted((one, other) => one - other);
}
