import { FIGURE_WORDS, PEOPLE_FIGURE_WORDS, type FigureName } from '@studio/contract/reports/figureWords';

/** Of which the reader sees what is theirs, and of today. */
const OWN_WORDS: Partial<Record<FigureName, string>> = { netSales: 'Here only what you sold today.' };
const WORDS = { ...FIGURE_WORDS, ...PEOPLE_FIGURE_WORDS };

export interface FigureWordsProps {
  figure: FigureName;
  /** The reader sees only what is theirs. */
  isOwn?: boolean;
}

/** What a figure counts, in the words of its report. */
export const FigureWords = ({ figure, isOwn = false }: FigureWordsProps) => (
  <>
    {WORDS[figure]}
    {isOwn ? ` ${OWN_WORDS[figure] ?? 'Here only yours.'}` : null}
  </>
);
