import type { ReportDefinition, ReportFigure } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { Button, StatCard } from '@studio/ui';
import type { CSSProperties } from 'react';
import { evenColumns } from './columns.model.ts';
import styles from './report.module.css';
import { differenceOf, valueWords, type Place } from './value.model.ts';

interface Props {
  report: ReportDefinition;
  answer: Pick<ReportAnswer, 'figures' | 'compared'>;
  place: Place;
  /** The days that the differences refer to. */
  comparedWith: string | null;
  /** Shows the rows that a figure counts. */
  onOpen: (filters: Record<string, string>) => void;
}

const TONES = { true: styles.good, false: styles.bad };

/** The figures of the period, each with its difference, and what each of them means. */
export function ReportFigures({ report, answer, place, comparedWith, onOpen }: Props) {
  const figures = Object.entries<ReportFigure>(report.figures).filter(
    ([, { isInGroupsOnly }]) => !isInGroupsOnly,
  );
  return (
    <>
      <div className={styles.figures} style={columnsFor(figures.length)}>
        {figures.map(([name, figure]) => (
          <StatCard
            key={name}
            label={figure.label}
            value={
              <Value
                figure={figure}
                words={valueWords(figure.kind, answer.figures[name], place)}
                onOpen={onOpen}
              />
            }
            note={<Note figure={figure} name={name} answer={answer} />}
          />
        ))}
      </div>
      {comparedWith ? <p className={styles.summary}>Compared with {comparedWith}.</p> : null}
      <details className={styles.meanings}>
        <summary>What these figures mean</summary>
        <dl>
          {figures.map(([name, { label, words }]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const columnsFor = (count: number) =>
  ({ '--medium': evenColumns(count, 4), '--wide': evenColumns(count, 5) }) as CSSProperties;

function Value({
  figure: { label, rows },
  words,
  onOpen,
}: {
  figure: ReportFigure;
  words: string;
  onOpen: Props['onOpen'];
}) {
  if (!rows) return words;
  return (
    <Button
      type="link"
      className={styles.opensRows ?? ''}
      aria-label={`${label}: ${words}. Show its rows`}
      onClick={() => onOpen(rows)}
    >
      {words}
    </Button>
  );
}

function Note({ figure, name, answer }: { figure: ReportFigure; name: string } & Pick<Props, 'answer'>) {
  const difference = differenceOf(figure, answer.figures[name], answer.compared?.[name]);
  if (!difference) return null;
  const tone = difference.isGood === null ? undefined : TONES[`${difference.isGood}`];
  return <span className={tone}>{difference.words}</span>;
}
