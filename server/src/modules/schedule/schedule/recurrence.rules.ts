import { MONDAY } from '@studio/contract/values/time';
import { Temporal } from 'temporal-polyfill';

/** The recurrence of a series, by days only: the wall time and the zone stand beside it. */
export interface Recurrence {
  repeat: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Every n-th day, week or month, counted from the first. */
  interval: number;
  /** 1 (Monday) to 7; of a WEEKLY one, and the single one of a MONTHLY one with a `weekOfMonth`. */
  weekdays: readonly number[];
  /** Of a MONTHLY one: 1 to 31, months without that day are left out; -1 is the last day of each. */
  monthDay: number | null;
  /** Of a WEEKLY one: the day on which weeks begin, 1 (Monday) to 7; left out = Monday. */
  weekStart?: number;
  /** Of a MONTHLY one by weekday, in place of `monthDay`: the 1st to 4th of the month, or -1 for the last. */
  weekOfMonth?: number;
}

const DAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b);

/**
 * `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE`: an RFC 5545 rule without its end, which the series has as a day of
 * its own.
 */
export function rruleOf(rule: Recurrence): string {
  const { repeat, interval, weekdays, monthDay, weekOfMonth, weekStart = MONDAY } = rule;
  const parts = [`FREQ=${repeat}`, `INTERVAL=${interval}`];
  if (repeat === 'WEEKLY')
    parts.push(
      `BYDAY=${inOrder(weekdays)
        .map((day) => DAY_NAMES[day - 1])
        .join(',')}`,
    );
  if (repeat === 'WEEKLY' && weekStart !== MONDAY) parts.push(`WKST=${DAY_NAMES[weekStart - 1]}`);
  if (repeat === 'MONTHLY' && weekOfMonth !== undefined)
    parts.push(`BYDAY=${weekOfMonth}${DAY_NAMES[(weekdays[0] ?? 1) - 1]}`);
  else if (repeat === 'MONTHLY' && monthDay !== null) parts.push(`BYMONTHDAY=${monthDay}`);
  return parts.join(';');
}

/** Reads the output of {@link rruleOf}; `null` for anything else. */
export function ruleOf(rrule: string): Recurrence | null {
  const parts = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]));
  const repeat = parts.get('FREQ');
  if (repeat !== 'DAILY' && repeat !== 'WEEKLY' && repeat !== 'MONTHLY') return null;
  const days = parts.get('BYDAY') ?? '';
  const weekdays = days
    .split(',')
    .map((name) => DAY_NAMES.indexOf(name.replace(/^-?\d/, '') as 'MO') + 1)
    .filter((day) => day > 0);
  const monthDay = Number(parts.get('BYMONTHDAY') ?? 0) || null;
  const weekOfMonth = Number.parseInt(days, 10);
  const weekStart = DAY_NAMES.indexOf((parts.get('WKST') ?? '') as 'MO') + 1;
  return {
    repeat,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays,
    monthDay,
    ...(weekOfMonth ? { weekOfMonth } : {}),
    ...(weekStart ? { weekStart } : {}),
  };
}

/** From a day on (in) to a day (in), at most so many days. */
export interface Stretch {
  /** The first possible day of the series; intervals count from here. */
  date: string;
  until: string;
  most: number;
}

function* daysOf({ interval }: Recurrence, first: Temporal.PlainDate): Generator<string> {
  for (let day = first; ; day = day.add({ days: interval })) yield day.toString();
}

/** How many days after the first of its week a weekday is. */
const inWeek = (weekday: number, weekStart = MONDAY): number => (weekday - weekStart + 7) % 7;

// With an interval of 2, the days of the first week and of every second one after it.
function* daysOfWeeks(
  { interval, weekdays, weekStart }: Recurrence,
  first: Temporal.PlainDate,
): Generator<string> {
  const days = inOrder(
    (weekdays.length > 0 ? weekdays : [first.dayOfWeek]).map((day) => inWeek(day, weekStart)),
  );
  for (
    let week = first.subtract({ days: inWeek(first.dayOfWeek, weekStart) });
    ;
    week = week.add({ weeks: interval })
  ) {
    for (const day of days) yield week.add({ days: day }).toString();
  }
}

/** The day of a month on which a rule falls; `null` when it has none. */
function dayIn(
  month: Temporal.PlainYearMonth,
  { monthDay, weekdays: [weekday], weekOfMonth }: Recurrence,
): number | null {
  const { daysInMonth } = month;
  if (weekOfMonth !== undefined && weekday !== undefined) {
    const first = 1 + ((weekday - month.toPlainDate({ day: 1 }).dayOfWeek + 7) % 7);
    return weekOfMonth === -1
      ? first + 7 * Math.floor((daysInMonth - first) / 7)
      : first + 7 * (weekOfMonth - 1);
  }
  if (monthDay === -1) return daysInMonth;
  return monthDay !== null && monthDay <= daysInMonth ? monthDay : null;
}

// Terminates also when no month has such a day.
function* daysOfMonths(rule: Recurrence, first: Temporal.PlainDate, until: string): Generator<string> {
  const wanted = { ...rule, monthDay: rule.monthDay ?? first.day };
  for (
    let month = first.toPlainYearMonth();
    month.toString() <= until.slice(0, 7);
    month = month.add({ months: rule.interval })
  ) {
    const day = dayIn(month, wanted);
    if (day !== null) yield month.toPlainDate({ day }).toString();
  }
}

const WALKS = { DAILY: daysOf, WEEKLY: daysOfWeeks, MONTHLY: daysOfMonths };

/** The days of a series in order. */
export function daysIn(rule: Recurrence, { date, until, most }: Stretch): string[] {
  const days: string[] = [];
  for (const day of WALKS[rule.repeat](rule, Temporal.PlainDate.from(date), until)) {
    if (day > until || days.length >= most) return days;
    if (day >= date) days.push(day);
  }
  return days;
}

/**
 * Whether a series that continues until a day (in; `null` = without end) has a session on another day, made
 * already or not.
 */
export function occursOn(
  { rrule, from_date, until_date }: { rrule: string; from_date: string; until_date: string | null },
  day: string,
): boolean {
  const rule = ruleOf(rrule);
  if (!rule || day < from_date || (until_date !== null && day > until_date)) return false;
  return daysIn(rule, { date: from_date, until: day, most: Number.MAX_SAFE_INTEGER }).at(-1) === day;
}

const LAST_SURE_DAY = 28;

/**
 * The rule of a series whose sessions all move by some days; `null` when no rule expresses it: a month's or a
 * week's end lies between some of them and their new days.
 */
export function shifted(rule: Recurrence, days: number): Recurrence | null {
  if (days === 0 || rule.repeat === 'DAILY') return rule;
  if (rule.repeat === 'MONTHLY') {
    const before = rule.monthDay ?? 0;
    const after = before + days;
    return before >= 1 && before <= LAST_SURE_DAY && after >= 1 && after <= LAST_SURE_DAY
      ? { ...rule, monthDay: after }
      : null;
  }
  const moved = rule.weekdays.map((weekday) => inWeek(weekday, rule.weekStart) + days);
  const isOneWeek = moved.every((day) => Math.floor(day / 7) === Math.floor((moved[0] ?? 0) / 7));
  if (!isOneWeek && rule.interval > 1) return null;
  return {
    ...rule,
    weekdays: inOrder(rule.weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1)),
  };
}
