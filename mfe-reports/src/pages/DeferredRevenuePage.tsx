import { DEFERRED_REPORT } from '@studio/contract/reports/definitions/deferred-revenue.report';
import { DEFERRED_FIGURES } from '@studio/contract/reports/definitions/deferredFigures';
import type { DeferredMovement, DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { monthAfter } from '@studio/contract/values/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { Alert, errorSentence, Flex, QueryBoundary } from '@studio/ui';
import { ClosedMonths } from '../deferred/ClosedMonths.tsx';
import { cardFlowOf, partsOf } from '../deferred/deferred.model.ts';
import { DeferredGiftCards } from '../deferred/DeferredGiftCards.tsx';
import { DeferredMovements, DeferredParts } from '../deferred/DeferredMovements.tsx';
import { DeferredTable } from '../deferred/DeferredTable.tsx';
import { useDeferredReport } from '../deferred/useDeferredReport.ts';
import { HiddenDays } from '../frame/HiddenDays.tsx';
import { ReportFrame } from '../frame/ReportFrame.tsx';
import { comparedWords } from '../range/range.model.ts';
import { ReportFigures } from '../report/ReportFigures.tsx';
import styles from '../report/report.module.css';
import type { ReportParams } from '../report/useReportParams.ts';

/** /dashboard/report/deferred-revenue: what members have paid for and not had yet. The URL stores what is shown. */
export const DeferredRevenuePage = () => (
  <ReportFrame report={DEFERRED_REPORT} isPrintedAsShown>
    {(params) => <Answer params={params} />}
  </ReportFrame>
);

function Answer({ params }: { params: ReportParams }) {
  const { report, compared, failure } = useDeferredReport(params);
  const [address] = useSearchParams();
  const cards = cardFlowOf(address.get('cards'));
  return (
    <HiddenDays error={report.error}>
      <QueryBoundary query={report} what="the report">
        {(data) => (
          <Flex vertical gap={24}>
            <ClosedNote report={data} />
            <Figures report={data} compared={compared} params={params} />
            {failure ? <p className={styles.summary}>Not compared. {errorSentence(failure)}</p> : null}
            <DeferredMovements report={data} params={params} />
            <DeferredParts report={data} filters={params.filters} onOpen={params.drill} />
            {cards ? (
              <DeferredGiftCards report={data} flow={cards} onClose={() => params.change({ cards: '' })} />
            ) : null}
            <DeferredTable report={data} params={params} />
            <ClosedMonths
              currency={data.currency}
              onShow={(month) => params.drill({ from: month, to: monthAfter(month) })}
            />
          </Flex>
        )}
      </QueryBoundary>
    </HiddenDays>
  );
}

interface FiguresProps {
  report: DeferredRevenue;
  compared: DeferredMovement | null;
  params: ReportParams;
}

/** The figures of the identity with their differences. */
function Figures({ report: { header, currency, asOf }, compared, params }: FiguresProps) {
  const { timezone } = useStudio();
  const { range, compare, filters, drill } = params;
  const shown = partsOf(header).map(({ name }) => [name, DEFERRED_FIGURES[name]] as const);
  return (
    <ReportFigures
      report={{ ...DEFERRED_REPORT, figures: Object.fromEntries(shown) }}
      answer={{ asOf, figures: header, compared }}
      place={{ currency, timezone }}
      comparedWith={compared && comparedWords(range, compare)}
      filters={filters}
      onOpen={drill}
    />
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
