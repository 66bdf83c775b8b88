import {
  isTimeGroup,
  rowsOfGroup,
  TIME_GROUPS,
  timesOf as timeGroupsOf,
  type GroupAxis,
  type ReportDefinition,
  type ReportGroup,
  type TimeGroup,
} from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer, ReportValues } from '@studio/contract/reports/reportQuery';
import type { DateRange } from '@studio/contract/schedule/schedule.schema';
import { HOUR_WORDS, WEEKDAY_WORDS } from '@studio/contract/reports/definitions/words';
import {
  addDays,
  DAY,
  formatLocalDayMonth,
  formatMonth,
  formatWallTime,
  startOfWeek,
} from '@studio/contract/values/time';
import type { AxisPlace } from '../ui/chart.model.ts';

/** What stands for rows that have none of something. */
export const NONE_WORDS = 'None';

/** A bar of the picture, a line of its table. */
export interface Group {
  /** Null: the rows that have none, e.g. bookings without a package. */
  key: string | null;
  label: string;
  figures: ReportValues;
}

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
const NEXT: Record<TimeGroup, (day: string) => string> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: nextMonth,
};
const FIRST: Record<TimeGroup, (day: string, weekStart: number) => string> = {
  day: (day) => day,
  week: startOfWeek,
  month: (day) => `${day.slice(0, 7)}-01`,
};

const TIME_WORDS: Record<TimeGroup, (day: string) => string> = {
  day: (day) => formatLocalDayMonth(day),
  week: (day) => `Week of ${formatLocalDayMonth(day)}`,
  month: formatMonth,
};

/** What a day, a week or a month counts when nothing happened in it. */
const emptyFigures = ({ figures }: ReportDefinition): ReportValues =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { kind }]) => [
      name,
      kind === 'count' || kind === 'money' ? 0 : null,
    ]),
  );

/** Each time of the range, also those in which nothing happened. */
function timesOf(
  report: ReportDefinition,
  { groups }: ReportAnswer,
  { group, range, weekStart }: { group: TimeGroup; range: DateRange; weekStart: number },
): Group[] {
  const found = new Map(groups.map(({ key, figures }) => [key, figures]));
  const times: Group[] = [];
  for (let day = FIRST[group](range.from, weekStart); day < range.to; day = NEXT[group](day))
    times.push({ key: day, label: TIME_WORDS[group](day), figures: found.get(day) ?? emptyFigures(report) });
  return times;
}

/** An hour of the day as the studio's clock says it: `7 am`, `07:00`. Any other value in its own words. */
export const valueLabel = (
  words: Readonly<Record<string, string>> | undefined,
  value: string,
  timezone: string,
): string | undefined =>
  words === HOUR_WORDS
    ? formatWallTime(`${value.slice(1)}:00`, timezone).replace(':00 ', ' ')
    : words?.[value];

/** Of a heat map a key has two parts: "D1 H07", in words "Monday 7 am". */
function wordsOfKey(grouping: ReportGroup | undefined, key: string, timezone: string): string | undefined {
  const { words, of } = grouping ?? {};
  if (!of) return valueLabel(words, key, timezone);
  return partsOf(key)
    .map((part, index) => valueLabel(of[index]?.words, part, timezone) ?? part)
    .join(' ');
}

/** Weekdays from the one on which the studio's weeks begin; anything else as it stands. */
const inWeek = <Item>(
  items: Item[],
  words: Readonly<Record<string, string>> | undefined,
  { keyOf, weekStart }: { keyOf: (item: Item) => string; weekStart: number },
): Item[] => {
  if (words !== WEEKDAY_WORDS) return items;
  const place = (item: Item) => (Number(keyOf(item).slice(1)) - weekStart + 7) % 7;
  return items.toSorted((a, b) => place(a) - place(b));
};

/** The values of a closed list with their words, weekdays and hours as the studio has them. */
export const placesIn = (
  words: Readonly<Record<string, string>>,
  { weekStart, timezone }: { weekStart: number; timezone: string },
): AxisPlace[] => {
  const places = Object.keys(words).map((key) => ({ key, label: valueLabel(words, key, timezone) ?? key }));
  return inWeek(places, words, { keyOf: ({ key }) => key, weekStart });
};

/** The places on both axes of a heat map; null for any other group. */
export function axesOf(
  { groups }: ReportDefinition,
  group: string,
  { weekStart, timezone }: { weekStart: number; timezone: string },
): readonly [AxisPlace[], AxisPlace[]] | null {
  const of = groups[group]?.of;
  if (!of) return null;
  const placesOf = ({ words }: GroupAxis) => placesIn(words, { weekStart, timezone });
  return [placesOf(of[0]), placesOf(of[1])];
}
const partsOf = (key: string): string[] => key.split(' ');

/** The groups of a report as they are shown. */
export function groupsOf(
  report: ReportDefinition,
  answer: ReportAnswer,
  {
    group,
    range,
    weekStart,
    timezone,
  }: { group: string; range: DateRange; weekStart: number; timezone: string },
): Group[] {
  if (isTimeGroup(group)) return timesOf(report, answer, { group, range, weekStart });
  const grouping = report.groups[group];
  const groups = answer.groups.map(({ key, label, figures }) => ({
    key,
    label: (key !== null && wordsOfKey(grouping, key, timezone)) || label || key || NONE_WORDS,
    figures,
  }));
  // A heat map's first part is what its rows are.
  return inWeek(groups, grouping?.of?.[0].words ?? grouping?.words, {
    keyOf: ({ key }) => partsOf(key ?? '')[0] ?? '',
    weekStart,
  });
}

/** Long ranges are drawn by week or month, or their bars would be hairs. */
export function usualTime({ from, to }: DateRange): TimeGroup {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days <= 45) return 'day';
  return days <= 190 ? 'week' : 'month';
}

/** What sums a report up at first: its own choice, else a time that it has. */
export function usualGroup(report: ReportDefinition, range: DateRange): string {
  const [time, times] = [usualTime(range), timeGroupsOf(report)];
  return report.group ?? (times.includes(time) ? time : (times[0] ?? ''));
}

/**
 * What shows the rows behind a group, as changes to the address; null where nothing can. Behind a month are
 * its days: by month again it would be a single bar.
 */
export function drillDown(
  report: ReportDefinition,
  { group, key, range }: { group: string; key: string | null; range: DateRange },
): Record<string, string> | null {
  if (!isTimeGroup(group) || key === null) return rowsOfGroup(report, group, key);
  const [from, to] = [key > range.from ? key : range.from, NEXT[group](key)];
  return { range: '', from, to: to < range.to ? to : range.to, group: '' };
}

export const groupOptions = (report: ReportDefinition): { value: string; label: string }[] => [
  ...timeGroupsOf(report).map((value) => ({ value, label: TIME_GROUPS[value] })),
  ...Object.entries(report.groups).map(([value, { label }]) => ({ value, label })),
];

const amountOf = ({ figures }: Group, figure: string): number => Number(figures[figure] ?? 0);

/** Whether a figure has anything to draw: of axes alone nobody learns anything. */
export const isDrawn = (groups: readonly Group[], figure: string): boolean =>
  groups.some((group) => amountOf(group, figure) !== 0);

/** "Highest: 3 Nov, 24." A picture in one sentence, for whoever does not see it; or why there is none. */
export function summaryOf(
  groups: readonly Group[],
  { figure, label, isNow = false }: { figure: string; label: string; isNow?: boolean | undefined },
  words: (group: Group) => string,
): string {
  const counted = groups.filter((group) => amountOf(group, figure) !== 0);
  const [only] = counted;
  if (!only) return `${label}: nothing ${isNow ? 'now' : 'in these days'}.`;
  if (counted.length === 1) return `${groups.length > 1 ? 'Only ' : ''}${only.label}: ${words(only)}.`;
  const by = (group: Group) => amountOf(group, figure);
  const most = counted.reduce((best, group) => (by(group) > by(best) ? group : best));
  const least = counted.reduce((worst, group) => (by(group) < by(worst) ? group : worst));
  const areEqual = by(most) === by(least);
  if (areEqual && counted.length === groups.length) return `All the same: ${words(most)}.`;
  const highest = `Highest: ${most.label}, ${words(most)}.`;
  return areEqual ? highest : `${highest} Lowest: ${least.label}, ${words(least)}.`;
}
