import type { PayLine } from '@studio/contract/reports/payroll/line.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { inputWords, noteWords, rateUsedWords, sumTerms } from './line.model.ts';
import styles from './slip.module.css';

const PAGE_SIZE = 25;

interface Props {
  /** Names the table: whose sessions they are. */
  label: string;
  lines: readonly PayLine[];
  currency: string;
}

/** The sessions that somebody is paid for, each with what its pay was worked out from, and the sum. */
export function SlipLines({ label, lines, currency }: Props) {
  const { timezone } = useStudio();
  const [page, setPage] = useState({ number: 1, size: PAGE_SIZE });
  const first = (page.number - 1) * page.size;
  return (
    <DataTable
      label={label}
      rows={lines.slice(first, first + page.size)}
      columns={columnsIn(currency, timezone)}
      rowKey={({ lineId }) => lineId}
      page={{ ...page, total: lines.length, onChange: (number, size) => setPage({ number, size }) }}
    />
  );
}

const columnsIn = (currency: string, timezone: string): DataColumn<PayLine>[] => [
  { key: 'session', title: 'Session', render: (line) => <Session line={line} timezone={timezone} /> },
  {
    key: 'from',
    title: 'Worked out from',
    card: 'fact',
    render: (line) => (
      <span className={styles.stack}>
        {inputWords(line)}
        <small>{rateUsedWords(line, currency)}</small>
      </span>
    ),
  },
  { key: 'sum', title: 'Sum', card: 'fact', render: (line) => <Sum line={line} currency={currency} /> },
  {
    key: 'pay',
    title: 'Pay',
    card: 'fact',
    align: 'end',
    render: ({ pay }) => <strong>{formatMoney(pay, currency)}</strong>,
  },
];

const Session = ({ line, timezone }: { line: PayLine; timezone: string }) => (
  <span className={styles.stack}>
    <Link to={`/dashboard/schedule?session=${line.scheduleId}`}>{line.className}</Link>
    <small>{formatDayTime(line.startAt, timezone)}</small>
    {noteWords(line).map((note) => (
      <small key={note} className={styles.note}>
        {note}
      </small>
    ))}
  </span>
);

const Sum = ({ line, currency }: { line: PayLine; currency: string }) => (
  <ul className={styles.sum}>
    {sumTerms(line, currency).map(({ words, amount }) => (
      <li key={words}>
        <span>{words}</span> <span>{amount}</span>
      </li>
    ))}
  </ul>
);
