import { OnPaper } from './OnPaper.tsx';

/** On paper, below rows that are a part of all: where the others are. */
export const MoreInFile = ({ shown, total }: { shown: number; total: number }) =>
  shown < total ? <OnPaper words={['To get all rows, export the report.']} /> : null;
