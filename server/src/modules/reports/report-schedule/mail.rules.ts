import type { ReportDefinition, ReportFigure, ReportValue } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import type { ScheduleFrequency } from '@studio/contract/reports/reportSchedule.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatNumber, type Numbering } from '@studio/contract/values/typed/numbers';

const WRITERS: Record<ReportFigure['kind'], (value: ReportValue, style: Numbering) => string> = {
  count: (value, style) => formatNumber(Number(value), style, 0),
  number: (value, style) => formatNumber(Number(value), style),
  hours: (value, style) => `${formatNumber(Number(value), style)} h`,
  passed: (value, style) => `${formatNumber(Number(value), style)} h`,
  money: (value, style) => formatMoney(String(value), style.currency, style),
  share: (value) => `${Math.round(Number(value) * 100)}%`,
};

/** A figure as a person reads it; "none" where there is nothing to work it out from. */
export const figureWords = (
  kind: ReportFigure['kind'],
  value: ReportValue | undefined,
  style: Numbering,
): string => (value === null || value === undefined ? 'none' : WRITERS[kind](value, style));

type Figures = Readonly<Record<string, ReportFigure>>;

/** The headline figure in a sentence, with that of the period before, if there is one. */
export function headlineText(
  { figures, headline }: Pick<ReportDefinition, 'figures' | 'headline'>,
  { now, before }: { now: ReportValues; before: ReportValues | null },
  style: Numbering,
): string {
  const figure = (figures as Figures)[headline];
  if (!figure) return '';
  const { label, kind } = figure;
  const words = `${label}: ${figureWords(kind, now[headline], style)}`;
  return before
    ? `${words}. In the period before: ${figureWords(kind, before[headline], style)}.`
    : `${words}.`;
}

/** All figures, a line each, under a heading. */
export const figuresList = (
  { figures }: Pick<ReportDefinition, 'figures'>,
  values: ReportValues,
  style: Numbering,
): string =>
  [
    'Figures',
    ...Object.entries<ReportFigure>(figures).map(
      ([name, { label, kind }]) => `${label}: ${figureWords(kind, values[name], style)}`,
    ),
  ].join('\n');

const OFTEN: Record<ScheduleFrequency, string> = {
  DAILY: 'every day',
  WEEKLY: 'every week',
  MONTHLY: 'every month',
};

/** Why somebody gets the mail. */
export const reasonText = (frequency: ScheduleFrequency, createdBy: string): string =>
  `${createdBy} set up this email. It comes ${OFTEN[frequency]}.`;
