import { isRefused } from '@studio/contract/refusals/codes';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { PACKAGE_SOURCE_WORDS } from '@studio/contract/reports/packageSourceWords';
import type { ApiError } from '@studio/platform';
import { Alert, EmptyState, Flex, PageLayout, QueryBoundary } from '@studio/ui';
import { Select } from '@studio/ui/controls';
import { monthAfter } from '@studio/contract/values/time';
import { ClosedMonths } from '../deferred/ClosedMonths.tsx';
import { DeferredExport } from '../deferred/DeferredExport.tsx';
import { DeferredMovements, DeferredParts } from '../deferred/DeferredMovements.tsx';
import { DeferredTable } from '../deferred/DeferredTable.tsx';
import { useGetDeferredRevenueQuery } from '../deferred/deferredApi.ts';
import { queryOf, useDeferredParams, type DeferredParams } from '../deferred/useDeferredParams.ts';
import { RangeChoice } from '../report/RangeChoice.tsx';
import { OnPaper } from '../ui/OnPaper.tsx';
import { rangeWords } from '../range/range.model.ts';
import styles from '../report/report.module.css';

/** A source comes from the address, where it may be anything. */
const SOURCE_WORDS: Record<string, string> = PACKAGE_SOURCE_WORDS;
const printedWords = ({ range, source }: DeferredParams): string[] => [
  `Days: ${rangeWords(range)}`,
  source ? (SOURCE_WORDS[source] ?? source) : 'All packages',
];

const CRUMBS = [{ label: 'Reports', path: '/dashboard/report' }];

/** /dashboard/report/deferred-revenue: what members have paid for and not had yet. The URL stores what is shown. */
export function DeferredRevenuePage() {
  const params = useDeferredParams();
  return (
    <PageLayout
      title="Deferred revenue"
      subtitle="What members have paid for and not had yet, without tax. You owe it in classes until it is used or expires."
      breadcrumb={CRUMBS}
      actions={params.problem ? null : <DeferredExport params={params} />}
    >
      <div className={styles.bar}>
        <RangeChoice params={params} />
        <Select
          aria-label="How members got the package"
          allowClear
          placeholder="All packages"
          value={params.source || null}
          onChange={(value: string | null | undefined) => params.change({ source: value ?? '' })}
          options={Object.entries(PACKAGE_SOURCE_WORDS).map(([value, label]) => ({ value, label }))}
          className={styles.choice}
        />
      </div>
      {params.problem ? null : <OnPaper words={printedWords(params)} />}
      {params.problem ? null : <Answer params={params} />}
    </PageLayout>
  );
}

function Answer({ params }: { params: DeferredParams }) {
  const report = useGetDeferredRevenueQuery(queryOf(params));
  // The server's sentence says from which day on the platform plan shows anything.
  if (isRefused(report.error, 'PLAN_LIMIT'))
    return (
      <EmptyState
        title={(report.error as ApiError).message}
        description="Choose later days, or a larger plan."
      />
    );
  return (
    <QueryBoundary query={report} what="the report">
      {(data) => (
        <Flex vertical gap={24}>
          <ClosedNote report={data} />
          <DeferredMovements report={data} params={params} />
          <DeferredParts report={data} />
          <DeferredTable report={data} params={params} />
          <ClosedMonths
            currency={data.currency}
            onShow={(month) => params.change({ from: month, to: monthAfter(month) })}
          />
        </Flex>
      )}
    </QueryBoundary>
  );
}

/** Whether these figures still change. */
function ClosedNote({ report: { isClosed, cutsClosed } }: { report: DeferredRevenue }) {
  if (isClosed) return <Alert type="info" showIcon title="Closed: these figures no longer change." />;
  return cutsClosed ? (
    <Alert
      type="info"
      showIcon
      title="Some of these days are in a closed month."
      description="The figures here are what is known now. Choose whole months to see them as they were closed."
    />
  ) : null;
}
