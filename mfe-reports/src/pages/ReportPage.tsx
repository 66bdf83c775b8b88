import type { Permission } from '@studio/contract/configure/roles/roles';
import { isTimeGroup, type ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { REPORTS } from '@studio/contract/reports/reports';
import { useStudio } from '@studio/platform';
import { EmptyState, Flex, QueryBoundary } from '@studio/ui';
import type { ReactNode } from 'react';
import { comparedWords, rangeWords } from '../range/range.model.ts';
import { useGetReportQuery } from '../report/reportApi.ts';
import { hasCohorts } from '../report/cohort.model.ts';
import { ReportCohorts } from '../report/ReportCohorts.tsx';
import { HiddenDays } from '../frame/HiddenDays.tsx';
import { ReportFrame } from '../frame/ReportFrame.tsx';
import { usePrintedRows, type Printing } from '../printed/usePrintedRows.ts';
import { ReportFigures } from '../report/ReportFigures.tsx';
import { ReportPicture } from '../report/ReportPicture.tsx';
import { ReportTable } from '../report/ReportTable.tsx';
import styles from '../report/report.module.css';
import type { ReportParams } from '../report/useReportParams.ts';

const TAUGHT = 'You see only the sessions that you teach.';
/** What a person reads whose role sees a part of the studio. */
const OWN: Partial<Record<Permission, string>> = {
  'report.attendance': TAUGHT,
  'report.booking': TAUGHT,
  'report.cashUp': 'You see only the days that you counted.',
  'report.transaction': 'You see only the sales that you made.',
};
const ownWords = ({ permission }: ReportDefinition): string => OWN[permission] ?? 'You see only your own.';

interface Props {
  reportKey: string;
  /** What stands above the figures. */
  children?: ReactNode;
}

/** /dashboard/report/<key>: figures, a picture and the rows behind them. The URL stores what is shown. */
export function ReportPage({ reportKey, children }: Props) {
  const report = REPORTS.find(({ key }) => key === reportKey);
  if (!report) return null;
  return (
    <ReportFrame report={report} above={children}>
      {(params, narrowing, printing) => (
        <Answer report={report} params={params} narrowing={narrowing} printing={printing} />
      )}
    </ReportFrame>
  );
}

interface NothingProps extends Pick<AnswerProps, 'report' | 'params'> {
  isOwn: boolean;
}

function Nothing({ report, params: { range, filters }, isOwn }: NothingProps) {
  const own = isOwn ? `${ownWords(report)} ` : '';
  const isNarrowed = Object.keys(filters).length > 0;
  if (!report.isNow)
    return (
      <EmptyState
        title={`Nothing in ${rangeWords(range)}.`}
        description={`${own}Choose other days, or fewer filters.`}
      />
    );
  return isNarrowed ? (
    <EmptyState title="Nothing with these filters." description="Choose fewer filters." />
  ) : (
    <EmptyState title={report.none ?? 'Nothing here.'} />
  );
}

interface AnswerProps {
  report: ReportDefinition;
  params: ReportParams;
  narrowing: Record<string, string>;
  printing: Printing;
}

function Answer({ report, params, narrowing, printing }: AnswerProps) {
  const { timezone } = useStudio();
  const { range, compare, group, sort, order, page } = params;
  const answer = useGetReportQuery({
    report: report.key,
    params: {
      ...narrowing,
      ...(report.isNow ? {} : { compare }),
      ...{ group, sort, order, page: page.number - 1, pageSize: page.size },
    },
  });
  const printed = usePrintedRows(report, { answer: answer.data, params, narrowing }, printing);
  return (
    <HiddenDays error={answer.error}>
      <QueryBoundary
        query={answer}
        what="the report"
        isEmpty={({ total }) => total === 0}
        empty={<Nothing report={report} params={params} isOwn={answer.data?.isOwn ?? false} />}
      >
        {(data) => {
          // On paper all is of the moment at which the rows were read.
          const shown = printed ?? data;
          const place = { currency: data.currency, timezone };
          return (
            <Flex vertical gap={24}>
              {data.isOwn ? <p className={styles.summary}>{ownWords(report)}</p> : null}
              <ReportFigures
                report={report}
                answer={shown}
                place={place}
                comparedWith={comparedWords(range, compare)}
                filters={params.filters}
                onOpen={params.drill}
              />
              {hasCohorts(report) && isTimeGroup(group) ? (
                <ReportCohorts report={report} answer={shown} place={place} params={params} />
              ) : (
                <ReportPicture report={report} answer={shown} place={place} params={params} />
              )}
              <ReportTable report={report} answer={data} printed={printed} place={place} params={params} />
            </Flex>
          );
        }}
      </QueryBoundary>
    </HiddenDays>
  );
}
