import {
  isTimeGroup,
  type ReportDefinition,
  type ReportFigure,
  type ReportGroup,
} from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { REPORTS } from '@studio/contract/reports/reports';
import { Link, useCan } from '@studio/platform';
import { loadedLater, LoadingState } from '@studio/ui';
import { Segmented, Select } from '@studio/ui/controls';
import { Suspense } from 'react';
import type { ChartProps } from '../ui/chart.model.ts';
import { axesOf, drillDown, groupOptions, groupsOf, isDrawn, summaryOf, type Group } from './group.model.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { GroupTable } from './GroupTable.tsx';
import { OnPaper } from '../ui/OnPaper.tsx';
import styles from './report.module.css';
import type { ReportParams } from './useReportParams.ts';
import { tickWords, valueWords, type Place } from './value.model.ts';

// The library that draws is loaded with the first picture.
const Chart = loadedLater(() => import('../ui/Chart.tsx').then((file) => file.Chart));

interface Props {
  report: ReportDefinition;
  answer: ReportAnswer;
  place: Place;
  params: ReportParams;
}

/** One figure by a time or a column: as a picture with a sentence, or as a table of all figures. */
export function ReportPicture({ report, answer, place, params }: Props) {
  const { group, figure: name, range, weekStart, isTable, drill } = params;
  const figure = (report.figures as Record<string, ReportFigure>)[name];
  const { timezone } = place;
  const groups = groupsOf(report, answer, { group, range, weekStart, timezone });
  const axes = axesOf(report, group, { weekStart, timezone });
  if (!figure) return null;
  const words = ({ figures }: Group) => valueWords(figure.kind, figures[name], place);
  const label = groupOptions(report).find(({ value }) => value === group)?.label ?? '';
  const openOf = ({ key }: Group) => {
    const changes = drillDown(report, { group, key, range });
    return changes && (() => drill(changes));
  };
  return (
    <section className={styles.picture} aria-label={`${figure.label} by ${label.toLowerCase()}`}>
      <PictureBar report={report} params={params} />
      <OnPaper words={[`${figure.label} by ${label.toLowerCase()}`]} />
      <p className={styles.summary}>
        {summaryOf(groups, { figure: name, label: figure.label, isNow: report.isNow }, words)}
      </p>
      <GroupNote {...report.groups[group]} />
      {isTable ? (
        <GroupTable
          report={report}
          label={label}
          groups={groups}
          totals={answer.figures}
          hasShares={!isTimeGroup(group)}
          place={place}
          openOf={openOf}
        />
      ) : null}
      {!isTable && isDrawn(groups, name) ? (
        <Suspense fallback={<LoadingState what="the picture" />}>
          <Chart
            bars={groups.map((one) => ({
              key: one.key ?? '',
              label: one.label,
              value: one.figures[name] === null ? null : Number(one.figures[name]),
              words: words(one),
              open: openOf(one),
            }))}
            shape={shapeOf(report, group, figure)}
            {...(axes ? { axes } : {})}
            tick={(value) => tickWords(figure.kind, value, place)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** What the groups count, and where more is said, for whoever may read it. */
function GroupNote({ note, see }: Pick<Partial<ReportGroup>, 'note' | 'see'>) {
  const can = useCan();
  const other = REPORTS.find(({ key }) => key === see?.report);
  if (!note) return null;
  return (
    <p className={styles.summary}>
      {note}
      {see && other && can(other.permission) ? (
        <>
          {` ${see.words} `}
          <Link to={`/dashboard/report/${other.key}`}>{other.title}</Link>.
        </>
      ) : null}
    </p>
  );
}

/** Rates have no sum, so time draws them as a line. */
function shapeOf({ groups }: ReportDefinition, group: string, { kind }: ReportFigure): ChartProps['shape'] {
  if (!isTimeGroup(group)) return groups[group]?.shape ?? 'rows';
  return ['share', 'hours', 'passed'].includes(kind) ? 'line' : 'columns';
}

function PictureBar({ report, params }: Pick<Props, 'report' | 'params'>) {
  const { figure, isTable, change } = params;
  return (
    <div className={styles.bar}>
      <Select
        aria-label="Figure"
        value={figure}
        onChange={(value) => change({ figure: value })}
        options={Object.entries<ReportFigure>(report.figures).map(([value, { label }]) => ({ value, label }))}
        className={styles.choice}
      />
      <GroupChoice report={report} params={params} />
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
  );
}
