import type { PayrollRunRow, PayrollRuns } from '@studio/contract/reports/payroll/run.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link, useCan } from '@studio/platform';
import { Alert, Button, EmptyState, Flex, PageLayout, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { useListPayrollRunsQuery } from './runApi.ts';
import { NewRunDialog } from './NewRunDialog.tsx';
import { daysWords, isNothing, STATUS_LOOKS } from './run.model.ts';
import { runPath, useRunParams } from './useRunParams.ts';

const PAGE_SIZE = 25;

const columnsIn = (currency: string): DataColumn<PayrollRunRow>[] => [
  { key: 'days', title: 'Days', render: (run) => <Link to={runPath(run.runId)}>{daysWords(run)}</Link> },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ status }) => (
      <StatusTag tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</StatusTag>
    ),
  },
  { key: 'people', title: 'People', align: 'end', card: 'fact', render: ({ people }) => people ?? '—' },
  {
    key: 'total',
    title: 'To pay out',
    align: 'end',
    card: 'fact',
    render: ({ total }) => (total === null ? 'Open it to see' : formatMoney(total, currency)),
  },
  {
    key: 'carriedOver',
    title: 'Carried over',
    align: 'end',
    card: 'fact',
    render: ({ carriedOver }) =>
      carriedOver === null || isNothing(carriedOver) ? '—' : formatMoney(carriedOver, currency),
  },
  {
    key: 'paidOn',
    title: 'Paid on',
    isUnbroken: true,
    render: ({ paidOn }) => (paidOn ? formatLocalDate(paidOn) : '—'),
  },
];

/** Every run, the newest days first, and how another one begins. */
export function RunList() {
  const can = useCan();
  const [page, setPage] = useState(1);
  // A draft that was discarded on its own page is gone here.
  const runs = useListPayrollRunsQuery(
    { page: page - 1, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [isNew, setIsNew] = useState(false);
  const { show } = useRunParams();
  const canStart = runs.data?.open === null;
  return (
    <PageLayout
      title="Payroll"
      subtitle="What everybody is paid for the sessions of some days. Corrections to a locked run go into the next one."
      actions={
        <Flex wrap align="center" gap={16}>
          {can('payroll.configure') ? <Link to="/dashboard/payroll/configure">Pay rates</Link> : null}
          {canStart ? (
            <Button type="primary" onClick={() => setIsNew(true)}>
              New run
            </Button>
          ) : null}
        </Flex>
      }
    >
      <QueryBoundary query={runs} what="payroll runs">
        {(data) => <Runs runs={data} page={page} onPage={setPage} onNew={() => setIsNew(true)} />}
      </QueryBoundary>
      {isNew && runs.data ? (
        <NewRunDialog
          days={runs.data.next}
          onClose={() => setIsNew(false)}
          onCreated={(runId) => show({ run: runId })}
        />
      ) : null}
    </PageLayout>
  );
}

interface RunsProps {
  runs: PayrollRuns;
  page: number;
  onPage: (page: number) => void;
  onNew: () => void;
}

function Runs({ runs: { items, total, currency, open }, page, onPage, onNew }: RunsProps) {
  if (total === 0)
    return (
      <EmptyState
        title="No payroll run yet"
        description="Set the rates first, then work out the last month."
        action={<Button onClick={onNew}>Begin the first run</Button>}
      />
    );
  return (
    <Flex vertical gap={16}>
      {open ? <OpenRun runId={open} items={items} /> : null}
      <DataTable
        label="Payroll runs"
        rows={items}
        columns={columnsIn(currency)}
        rowKey={({ runId }) => runId}
        page={{ number: page, size: PAGE_SIZE, total, onChange: onPage }}
      />
    </Flex>
  );
}

/** The run that has to be locked before another one can begin. */
function OpenRun({ runId, items }: { runId: string; items: readonly PayrollRunRow[] }) {
  const run = items.find((item) => item.runId === runId);
  return (
    <Alert
      type="info"
      showIcon
      title={run ? `The run of ${daysWords(run)} is not locked yet.` : 'A run is not locked yet.'}
      description="Lock it before you begin another one."
      action={<Link to={runPath(runId)}>Go on with it</Link>}
    />
  );
}
