import type { OwnPay as Pay } from '@studio/contract/reports/payroll/ownPay.schema';
import { payoutWords } from '@studio/contract/reports/payroll/payrollWords';
import { NO_RATE_WORDS } from '@studio/contract/reports/payroll/noRateWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { Card, EmptyState, Flex } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { daysWords, STATUS_LOOKS } from '../run/run.model.ts';
import { runPath } from '../run/useRunParams.ts';
import { sessionsWords } from '../slip/line.model.ts';
import { SlipLines } from '../slip/SlipLines.tsx';
import styles from './own.module.css';

type OwnRun = Pay['runs'][number];

const columnsIn = (currency: string): DataColumn<OwnRun>[] => [
  { key: 'days', title: 'Days', render: (run) => <Link to={runPath(run.runId)}>{daysWords(run)}</Link> },
  { key: 'sessions', title: 'Sessions', align: 'end', card: 'fact', render: ({ sessions }) => sessions },
  {
    key: 'total',
    title: 'Pay',
    align: 'end',
    card: 'fact',
    render: ({ total }) => payoutWords(total, currency),
  },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ status, paidOn }) => (
      <StatusTag tone={STATUS_LOOKS[status].tone}>
        {paidOn ? `Paid on ${formatLocalDate(paidOn)}` : 'To be paid'}
      </StatusTag>
    ),
  },
];

/** What somebody has been paid, and what comes next. */
export const OwnPay = ({ pay }: { pay: Pay }) => (
  <Flex vertical gap={16}>
    <Estimate pay={pay} />
    <h2 className={styles.title}>Payslips</h2>
    {pay.runs.length === 0 ? (
      <EmptyState title="No payslips yet" description="A payslip appears here once an owner locks a run." />
    ) : (
      <DataTable
        label="Payslips"
        rows={pay.runs}
        columns={columnsIn(pay.currency)}
        rowKey={({ runId }) => runId}
      />
    )}
  </Flex>
);

function Estimate({ pay: { estimate, currency } }: { pay: Pay }) {
  const { slip, isWithoutRate } = estimate;
  return (
    <Card size="small" title="What comes next">
      {isWithoutRate ? (
        <p>{NO_RATE_WORDS}</p>
      ) : (
        <>
          <p className={styles.estimate}>
            <strong>{formatMoney(slip.total, currency)}</strong>
            {` for ${sessionsWords(slip.sessions)}, ${formatLocalDate(estimate.from)} – ${formatLocalDate(estimate.to)}`}
          </p>
          <p className={styles.about}>
            An estimate from what is known now. Corrections and adjustments come with the run.
          </p>
        </>
      )}
      {slip.lines.length > 0 ? (
        <details>
          <summary>Show the sessions</summary>
          <SlipLines label="Sessions of the estimate" lines={slip.lines} currency={currency} />
        </details>
      ) : null}
    </Card>
  );
}
