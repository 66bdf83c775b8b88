import { reachOf, type Rights } from '@studio/contract/configure/roles/roles';
import { NO_RATE_WORDS } from '@studio/contract/reports/payroll/noRateWords';
import type { FigureName } from '@studio/contract/reports/figureWords';
import type { HomeFigures, HomePeriod } from '@studio/contract/shell/homeFigures.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { counts, differenceWords, money, SHARE, sinceWords, type Writing } from './difference.model.ts';
import { lineWords, type Points } from './line.model.ts';

export const PERIOD_WORDS: Record<HomePeriod, string> = {
  TODAY: 'Today',
  WEEK: '7 days',
  DAYS_30: '30 days',
  MONTH: 'This month',
};
const USUAL: HomePeriod = 'DAYS_30';

/** The period that an address names. */
export const periodOf = (name: string | null): HomePeriod =>
  name !== null && Object.hasOwn(PERIOD_WORDS, name) ? (name as HomePeriod) : USUAL;

/** A figure in words, the page behind it, and its line. */
export interface PeriodCard {
  label: string;
  /** What it counts. */
  figure: FigureName;
  isOwn?: boolean;
  value: string;
  /** The difference to what was before. */
  note: string;
  /** The page of the navigation, and the address behind the card. */
  page: string;
  to: string;
  points: Points;
  /** The line in words; empty where there is none. */
  line: string;
  isFromZero: boolean;
}

/** How many cards a role will see, before the answer has come. */
export function cardCount(rights: Rights): number {
  const attendance = reachOf(rights, 'report.attendance');
  const sees = [
    reachOf(rights, 'dashboard.money') !== 'none' && reachOf(rights, 'report.transaction') !== 'none',
    attendance === 'own',
    attendance !== 'none',
    reachOf(rights, 'member.view') === 'all',
    reachOf(rights, 'member.view') === 'all',
    attendance === 'own' && reachOf(rights, 'payroll.view') !== 'none',
  ];
  return sees.filter(Boolean).length;
}

/** What the card of a report's figure says of it. */
interface ReportCard extends Pick<PeriodCard, 'label' | 'figure'> {
  today: string;
  report: string;
  writing: Writing;
}
type OfDays = NonNullable<HomeFigures['netSales'] | HomeFigures['sessions'] | HomeFigures['fillRate']>;
const numberOf = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** The card of a report's figure, which leads to the same days there. */
function ofReport(figure: OfDays, { today, report, writing, ...card }: ReportCard): PeriodCard {
  const { from, to, isOwn } = figure;
  const [value, before, points] = [
    numberOf(figure.value),
    numberOf(figure.before),
    figure.days.map(numberOf),
  ];
  const page = '/dashboard/report';
  return {
    ...card,
    isOwn,
    value: value === null ? '—' : writing.write(value),
    note: differenceWords({ ...figure, value, before }, writing),
    page,
    to: `${page}/${report}?${new URLSearchParams({ from, to }).toString()}`,
    points,
    line: lineWords(points, today, writing.write),
    isFromZero: true,
  };
}

/** The card of a view of the list of members. */
function ofView(
  { days, ...figure }: NonNullable<HomeFigures['atRisk']>,
  {
    today,
    view,
    currency,
    ...card
  }: { today: string; view: string; label: string; figure: FigureName; currency: string },
): PeriodCard {
  const page = '/dashboard/member';
  return {
    ...card,
    value: counts(currency).write(figure.value),
    note: sinceWords(figure, currency),
    page,
    to: `${page}?view=${view}`,
    points: days,
    line: lineWords(days, today, counts(currency).write),
    isFromZero: false,
  };
}

/** What somebody has earned so far, which leads to their payslips. */
const ofPay = (
  { from, total, isWithoutRate }: NonNullable<HomeFigures['ownPay']>,
  currency: string,
): PeriodCard => ({
  label: 'Your pay so far',
  figure: 'ownPay',
  value: isWithoutRate ? '—' : formatMoney(total, currency),
  note: isWithoutRate ? NO_RATE_WORDS : `Since ${formatLocalDate(from)}, before corrections`,
  page: '/dashboard/payroll',
  to: '/dashboard/payroll/view',
  points: [],
  line: '',
  isFromZero: true,
});

/** The cards of an answer. What the role may not see is missing from it, and has none. */
export function cardsOf(figures: HomeFigures): PeriodCard[] {
  const { today, currency, netSales, sessions, fillRate, activeMembers, atRisk, ownPay } = figures;
  const report = (of: OfDays | null, card: Omit<ReportCard, 'today'>) =>
    of && ofReport(of, { ...card, today });
  const view = (of: HomeFigures['atRisk'], name: string, card: Pick<PeriodCard, 'label' | 'figure'>) =>
    of && ofView(of, { ...card, today, view: name, currency });
  return [
    report(netSales, {
      ...{ report: 'transaction', figure: 'netSales', writing: money(currency) },
      label: netSales?.isOwn ? 'Your sales today' : 'Net sales',
    }),
    report(sessions, {
      ...{ report: 'instructor', figure: 'taught', writing: counts(currency) },
      label: 'Your sessions',
    }),
    report(fillRate, {
      ...{ report: 'class-attendance', figure: 'fillRate', writing: SHARE },
      label: fillRate?.isOwn ? 'Your places filled' : 'Places filled',
    }),
    view(activeMembers, 'ACTIVE', { label: 'Active members', figure: 'activeMembers' }),
    view(atRisk, 'AT_RISK', { label: 'Members at risk', figure: 'atRisk' }),
    ownPay ? ofPay(ownPay, currency) : null,
  ].filter((card): card is PeriodCard => card !== null);
}
