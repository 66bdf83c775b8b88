import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { formatMoney } from '@studio/contract/values/money';
import { Flex, PageLayout, QueryBoundary, StatCard } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useGetPayrollRunQuery } from './runApi.ts';
import { SlipPage } from '../slip/SlipPage.tsx';
import { countsOf, daysWords, isNothing, STATUS_LOOKS } from './run.model.ts';
import styles from './run.module.css';
import { RunActions } from './RunActions.tsx';
import { RunNotes } from './RunNotes.tsx';
import { RunPeople } from './RunPeople.tsx';
import { RunProblems } from './RunProblems.tsx';
import { RunSteps } from './RunSteps.tsx';
import { useRunParams } from './useRunParams.ts';

const CRUMBS = [{ label: 'Payroll', path: '/dashboard/payroll/view' }];

/** One run: what stands in its way first, then everybody's part, and what can be done with it. */
export function RunPage({ runId }: { runId: string }) {
  const run = useGetPayrollRunQuery(runId);
  const { personId, isSheet, show } = useRunParams();
  const { data } = run;
  const slip = data?.people.find(({ staffId }) => staffId === personId);
  if (isSheet && data && slip)
    return <SlipPage run={data} slip={slip} currency={data.currency} onClose={() => show({ sheet: '' })} />;
  return (
    <PageLayout
      title={data ? `Payroll run of ${daysWords(data)}` : 'Payroll run'}
      breadcrumb={CRUMBS}
      tag={
        data ? (
          <StatusTag tone={STATUS_LOOKS[data.status].tone}>{STATUS_LOOKS[data.status].label}</StatusTag>
        ) : null
      }
      actions={data ? <RunActions run={data} onGone={() => show({ run: '', person: '' }, true)} /> : null}
    >
      <QueryBoundary query={run} what="the run">
        {(loaded) => <Parts run={loaded} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function Parts({ run }: { run: PayrollRun }) {
  const { sessions, corrections } = countsOf(run);
  return (
    <Flex vertical gap={16}>
      <RunSteps run={run} />
      <RunNotes run={run} />
      <RunProblems run={run} />
      <div className={styles.figures}>
        <StatCard label="To pay out" value={formatMoney(run.total, run.currency)} />
        {isNothing(run.carriedOver) ? null : (
          <StatCard
            label="Carried over"
            value={formatMoney(run.carriedOver, run.currency)}
            note="Taken from pay in the next run"
          />
        )}
        <StatCard label="People" value={run.people.length} />
        <StatCard label="Sessions" value={sessions} />
        <StatCard label="Corrections" value={corrections} note="Of sessions that earlier runs paid" />
      </div>
      <RunPeople run={run} />
    </Flex>
  );
}
