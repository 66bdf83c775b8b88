const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for letters: one with its marks is one. */
export const clustersOf = (text: string): string[] =>
  Array.from(clusters.segment(text), ({ segment }) => segment);
