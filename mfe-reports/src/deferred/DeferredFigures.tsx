import { DEFERRED_REPORT } from '@studio/contract/reports/definitions/deferred-revenue.report';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { useStudio } from '@studio/platform';
import { errorSentence } from '@studio/ui';
import { comparedWords } from '../range/range.model.ts';
import { ReportFigures } from '../report/ReportFigures.tsx';
import styles from '../report/report.module.css';
import type { ReportParams } from '../report/useReportParams.ts';
import { comparedQueryOf, partsOf } from './deferred.model.ts';
import { useGetDeferredRevenueQuery } from './deferredApi.ts';

interface Props {
  report: DeferredRevenue;
  params: ReportParams;
}

/**
 * The figures of the identity with their differences. The other period is a report like this one, asked for beside it,
 * so that these figures wait for nothing, and stay where it is not to be had.
 */
export function DeferredFigures({ report: { header, currency }, params }: Props) {
  const { timezone } = useStudio();
  const { range, compare, change } = params;
  const query = comparedQueryOf(params);
  const other = useGetDeferredRevenueQuery(query ?? {}, { skip: query === null });
  const compared = (query && other.currentData?.header) ?? null;
  const shown = partsOf(header).map(({ name }) => [name, DEFERRED_REPORT.figures[name]] as const);
  return (
    <>
      <ReportFigures
        report={{ ...DEFERRED_REPORT, figures: Object.fromEntries(shown) }}
        answer={{ figures: header, compared }}
        place={{ currency, timezone }}
        comparedWith={compared && comparedWords(range, compare)}
        onOpen={change}
      />
      {query && other.isError ? (
        <p className={styles.summary}>Not compared. {errorSentence(other.error)}</p>
      ) : null}
    </>
  );
}
