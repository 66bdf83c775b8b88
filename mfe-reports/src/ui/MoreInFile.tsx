import { OnPaper } from './OnPaper.tsx';

/** On paper, below rows that are a part of all: where the others are. */
export const MoreInFile = ({ shown, total }: { shown: number; total: number }) =>
  shown < total ? <OnPaper words={['The file that Export makes has all rows.']} /> : null;
