import type { ReportDefinition, ReportFigure, ReportValue } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import type { ScheduleFrequency } from '@studio/contract/reports/reportSchedule.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatNumber } from '@studio/contract/values/typed/numbers';

const WRITERS: Record<ReportFigure['kind'], (value: ReportValue, currency: string) => string> = {
  count: (value, currency) => formatNumber(Number(value), currency, 0),
  number: (value, currency) => formatNumber(Number(value), currency),
  hours: (value, currency) => `${formatNumber(Number(value), currency)} h`,
  money: (value, currency) => formatMoney(String(value), currency),
  share: (value) => `${Math.round(Number(value) * 100)}%`,
};

/** A figure as a person reads it; "none" where there is nothing to work it out from. */
export const figureWords = (
  kind: ReportFigure['kind'],
  value: ReportValue | undefined,
  currency: string,
): string => (value === null || value === undefined ? 'none' : WRITERS[kind](value, currency));

type Figures = Readonly<Record<string, ReportFigure>>;

/** The headline figure in a sentence, with that of the period before, if there is one. */
export function headlineText(
  { figures, headline }: Pick<ReportDefinition, 'figures' | 'headline'>,
  { now, before }: { now: ReportValues; before: ReportValues | null },
  currency: string,
): string {
  const figure = (figures as Figures)[headline];
  if (!figure) return '';
  const { label, kind } = figure;
  const words = `${label}: ${figureWords(kind, now[headline], currency)}`;
  return before
    ? `${words}. In the period before: ${figureWords(kind, before[headline], currency)}.`
    : `${words}.`;
}

/** All figures, a line each, under a heading. */
export const figuresList = (
  { figures }: Pick<ReportDefinition, 'figures'>,
  values: ReportValues,
  currency: string,
): string =>
  [
    'Figures',
    ...Object.entries<ReportFigure>(figures).map(
      ([name, { label, kind }]) => `${label}: ${figureWords(kind, values[name], currency)}`,
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
