import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { Link } from '@studio/platform';
import { Card, loadedLater, LoadingState } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { Segmented } from '@studio/ui/controls';
import { Suspense, type ReactNode } from 'react';
import styles from '../report/report.module.css';
import { agesOf, cardsOf, partPaidOf, prepaidOf, stepsOf, summaryOf } from './deferred.model.ts';
import type { ReportParams } from '../report/useReportParams.ts';
import { RowsLink } from '../ui/RowsLink.tsx';

// The library that draws is loaded with the first picture.
const Waterfall = loadedLater(() => import('../ui/Waterfall.tsx').then((file) => file.Waterfall));

interface Line {
  key: string;
  label: string;
  words: string;
}
const COLUMNS: DataColumn<Line>[] = [
  { key: 'label', title: 'What happened', render: ({ label }) => label },
  { key: 'words', title: 'Amount', align: 'end', card: 'fact', render: ({ words }) => words },
];

/** How what is owed came to be what it is: a waterfall with a sentence, or the same as a table. */
export function DeferredMovements({
  report,
  params: { isTable, change },
}: {
  report: DeferredRevenue;
  params: ReportParams;
}) {
  const steps = stepsOf(report.header, report.currency);
  return (
    <section className={styles.picture} aria-label="What you owe members">
      <div className={styles.bar}>
        <Segmented
          aria-label="Shown as"
          value={isTable ? 'table' : 'chart'}
          onChange={(value) => change({ view: value === 'table' ? 'table' : '' })}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      <p className={styles.summary}>{summaryOf(report.header, report.currency)}</p>
      {isTable ? (
        <DataTable label="What you owe members" rows={steps} columns={COLUMNS} rowKey={({ key }) => key} />
      ) : (
        <Suspense fallback={<LoadingState what="the picture" />}>
          <Waterfall steps={steps} />
        </Suspense>
      )}
    </section>
  );
}

interface PartsProps {
  report: DeferredRevenue;
  filters: Record<string, string>;
  /** Shows the packages or gift cards of a part. */
  onOpen: (filters: Record<string, string>) => void;
}

/**
 * When what is owed runs out, what is left on gift cards, and what is owed for places that are paid ahead and orders
 * that are partly paid.
 */
export const DeferredParts = ({ report, filters, onOpen }: PartsProps) => (
  <div className={styles.cards}>
    <Lines
      title="When it ends"
      lines={agesOf(report)}
      wordsOf={({ key, label }) => (
        <RowsLink open={(filters['ends'] ?? key) === key ? () => onOpen({ ends: key }) : null}>
          {label}
        </RowsLink>
      )}
    />
    <Lines
      title="Gift cards"
      lines={cardsOf(report)}
      wordsOf={({ key, label, isNothing }) => (
        <RowsLink open={isNothing ? null : () => onOpen({ cards: key })}>{label}</RowsLink>
      )}
    />
    <Lines
      title="Tickets and drop-ins"
      lines={prepaidOf(report)}
      wordsOf={({ label, to }) => (to ? <Link to={to}>{label}</Link> : label)}
      note="Without tax. Counts as delivered when the class or event begins: a ticket for several dates in equal parts, date by date."
    />
    <Lines
      title="Partly paid orders"
      lines={partPaidOf(report)}
      wordsOf={({ label, to }) => (to ? <Link to={to}>{label}</Link> : label)}
      note="Packages without tax. It is paid, so it is in net sales already; once the order is complete it is in the package, and not here."
    />
  </div>
);

interface LinesProps<Of extends Line> {
  title: string;
  lines: readonly Of[];
  /** Its label, which opens what it counts. */
  wordsOf: (line: Of) => ReactNode;
  note?: string;
}

const Lines = <Of extends Line>({ title, lines, wordsOf, note }: LinesProps<Of>) => (
  <Card size="small" title={title}>
    <div className={styles.picture}>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>{wordsOf(line)}</dt>
            <dd>{line.words}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className={styles.summary}>{note}</p> : null}
    </div>
  </Card>
);
