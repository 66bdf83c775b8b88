import type { ClosedMonths as Months } from '@studio/contract/reports/closed-month.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDateTime, formatMonth } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, Card, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { CloseMonthDialog } from './CloseMonthDialog.tsx';
import { useListClosedMonthsQuery } from './deferredApi.ts';
import { ReopenMonthDialog } from './ReopenMonthDialog.tsx';
import styles from '../report/report.module.css';

type Month = Months['months'][number];
interface Props {
  /** In which its balances are. */
  currency: string;
  /** Shows the figures of a month. @param month Its first day. */
  onShow: (month: string) => void;
}

/** Closed months, the last one first, and what an owner does with them. */
export function ClosedMonths({ currency, onShow }: Props) {
  const months = useListClosedMonthsQuery();
  return (
    <Card size="small" title="Closed months">
      <QueryBoundary query={months} what="closed months">
        {(data) => <MonthList {...data} currency={currency} onShow={onShow} />}
      </QueryBoundary>
    </Card>
  );
}

function MonthList({ months, next, currency, onShow }: Months & Props) {
  const can = useCan();
  const { timezone } = useStudio();
  const [closing, setClosing] = useState<string | null>(null);
  const [reopening, setReopening] = useState<string | null>(null);
  const mayClose = can('report.closeMonth');
  return (
    <div className={styles.months}>
      <p className={styles.summary}>
        {months.length === 0
          ? 'No month is closed. A closed month keeps its figures for your books, whatever is changed later.'
          : 'A closed month keeps its figures. What is changed about it later counts in the days after it.'}
      </p>
      {months.length > 0 ? (
        <ul className={styles.monthList}>
          {months.map((month, index) => (
            <li key={month.month}>
              <Button type="link" onClick={() => onShow(month.month)}>
                {formatMonth(month.month)}
              </Button>
              <span>{wordsOf(month, currency, timezone)}</span>
              {index === 0 && mayClose ? (
                <Button onClick={() => setReopening(month.month)}>Reopen…</Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {next && mayClose ? (
        <Button onClick={() => setClosing(next)}>{`Close ${formatMonth(next)}…`}</Button>
      ) : null}
      {closing ? <CloseMonthDialog month={closing} onClose={() => setClosing(null)} /> : null}
      {reopening ? <ReopenMonthDialog month={reopening} onClose={() => setReopening(null)} /> : null}
    </div>
  );
}

const wordsOf = ({ closing, closedBy, closedAt }: Month, currency: string, timezone: string): string =>
  `${formatMoney(closing, currency)} owed · closed by ${closedBy}, ${formatDateTime(closedAt, timezone)}`;
