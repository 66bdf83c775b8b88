import type { ReportDefinition, ReportFigure } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { Button, StatCard } from '@studio/ui';
import type { CSSProperties, ReactNode } from 'react';
import { evenColumns, isLong } from './columns.model.ts';
import { meaningOf, rowsBehind } from './figure.model.ts';
import styles from './report.module.css';
import { differenceOf, timesWords, valueWords, type Place } from './value.model.ts';

interface Props {
  report: ReportDefinition;
  answer: Pick<ReportAnswer, 'asOf' | 'figures' | 'compared'>;
  place: Place;
  /** The days that the differences refer to. */
  comparedWith: string | null;
  /** What the report is narrowed to already. */
  filters: Record<string, string>;
  /** Shows the rows that a figure counts. */
  onOpen: (filters: Record<string, string>) => void;
}

const TONES = { true: styles.good, false: styles.bad };

/** The figures of the period, each with its difference, and what each of them means. */
export function ReportFigures({ report, answer, place, comparedWith, filters, onOpen }: Props) {
  const figures = Object.entries<ReportFigure>(report.figures).filter(
    ([, { isInGroupsOnly }]) => !isInGroupsOnly,
  );
  return (
    <>
      <div className={styles.figures} style={columnsFor(figures.length)}>
        {figures.map(([name, figure]) => (
          <Figure
            key={name}
            figure={figure}
            words={valueWords(figure.kind, answer.figures[name], place)}
            note={<Note figure={figure} name={name} answer={answer} />}
            filters={filters}
            onOpen={onOpen}
          />
        ))}
      </div>
      <p className={styles.summary}>{timesWords(answer.asOf, comparedWith, place)}</p>
      <details className={styles.meanings}>
        <summary>What these figures mean</summary>
        <dl>
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt>{figure.label}</dt>
              <dd>{meaningOf(figure)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const columnsFor = (count: number) =>
  ({ '--medium': evenColumns(count, 4), '--wide': evenColumns(count, 5) }) as CSSProperties;

interface FigureProps extends Pick<Props, 'filters' | 'onOpen'> {
  figure: ReportFigure;
  words: string;
  note: ReactNode;
}

function Figure({ figure, words, note, filters, onOpen }: FigureProps) {
  const rows = rowsBehind(figure, filters);
  const value = rows ? (
    <Button
      type="link"
      className={styles.opensRows ?? ''}
      aria-label={`${figure.label}: ${words}. Show its rows`}
      onClick={() => onOpen(rows)}
    >
      {words}
    </Button>
  ) : (
    words
  );
  return (
    <div className={isLong(words) ? styles.long : styles.figure}>
      <StatCard label={figure.label} value={value} note={note} />
    </div>
  );
}

function Note({ figure, name, answer }: { figure: ReportFigure; name: string } & Pick<Props, 'answer'>) {
  const difference = differenceOf(figure, answer.figures[name], answer.compared?.[name]);
  if (!difference) return null;
  const tone = difference.isGood === null ? undefined : TONES[`${difference.isGood}`];
  return <span className={tone}>{difference.words}</span>;
}
