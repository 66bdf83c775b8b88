import LineBreaker from 'linebreak';

/** Scripts that are written without blanks between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

export interface Break {
  /** Where the next line may begin, as an index of the text. */
  at: number;
  /** Whether it must begin there. */
  required: boolean;
}

/** Where the words of a text begin that Unicode does not break, because it takes a dictionary. */
const wordStarts = (text: string): Break[] =>
  UNSPACED.test(text) ? Array.from(words.segment(text), ({ index }) => ({ at: index, required: false })) : [];

function unicodeBreaks(text: string): Break[] {
  const breaker = new LineBreaker(text);
  const found: Break[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    found.push({ at: next.position, required: next.required });
  return found;
}

/** Whether a word of such a script stands on both sides: a line does not begin with a closing bracket. */
const isBetweenWords = (text: string, at: number): boolean =>
  UNSPACED.test(text.charAt(at)) && UNSPACED.test(text.charAt(at - 1));

/** Where a text may and must be broken into lines, in order; the last one is its end. */
export function breaksOf(text: string): Break[] {
  const breaks = unicodeBreaks(text);
  const known = new Set(breaks.map(({ at }) => at));
  const between = wordStarts(text).filter(({ at }) => isBetweenWords(text, at) && !known.has(at));
  return [...breaks, ...between].toSorted((one, other) => one.at - other.at);
}
