import type {
  CreditAdjustment,
  MemberPackageDetail,
  PackageChange,
} from '@studio/contract/packages/member-package.schema';
import { DAY, addDays, formatLocalDate } from '@studio/contract/values/time';

/** "1 Nov 2026", or what stands for no day. */
export const dayOr = (localDate: string | null | undefined, none = '—'): string =>
  localDate ? formatLocalDate(localDate) : none;

/**
 * Before and after of the days of a package, for those that change: "Last day: 31 Jan 2027 → 28 Feb 2027".
 */
export function validityChanges(
  before: { startDate: string | null; endDate: string | null },
  after: { startDate: string; endDate: string },
): { label: string; from: string; to: string }[] {
  const fields = [
    { label: 'First day', from: before.startDate, to: after.startDate || null, none: 'not started' },
    { label: 'Last day', from: before.endDate, to: after.endDate || null, none: 'does not expire' },
  ];
  return fields
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to, none }) => ({ label, from: dayOr(from, none), to: dayOr(to, none) }));
}

/** What is left after an adjustment: "7 left" and "9 left"; `null` while no number is typed. */
export function creditChange(creditsRemaining: number, typed: string): { from: string; to: string } | null {
  const text = typed.trim().replace('−', '-');
  if (!/^[+-]?\d{1,3}$/.test(text) || Number(text) === 0) return null;
  return { from: `${creditsRemaining} left`, to: `${creditsRemaining + Number(text)} left` };
}

/** Days of a freeze, both counted. */
export const daysBetween = (fromDate: string, untilDate: string): number =>
  Math.round((Date.parse(untilDate) - Date.parse(fromDate)) / DAY) + 1;

/** What a freeze means: "14 days. The last day moves from 31 Jan 2027 to 14 Feb 2027." */
export function freezeSentence(fromDate: string, untilDate: string, endDate: string | null): string {
  if (!fromDate || !untilDate || fromDate > untilDate) return '';
  const days = daysBetween(fromDate, untilDate);
  const length = `${days} ${days === 1 ? 'day' : 'days'}.`;
  return endDate
    ? `${length} The last day moves from ${formatLocalDate(endDate)} to ${formatLocalDate(addDays(endDate, days))}.`
    : length;
}

const FIELD_LABELS: Record<string, string> = {
  startDate: 'First day',
  endDate: 'Last day',
  credits: 'Credits',
  creditsRemaining: 'Credits',
  frozen: 'Freeze',
  freeze: 'Freeze',
  status: 'Status',
  activateBy: 'Starts by',
  name: 'Name',
  note: 'Note',
  shareable: 'Shareable',
};
/** "endDate" → "Last day", "maxPerWeek" → "Max per week". */
export const fieldWords = (field: string): string => {
  const spaced = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return FIELD_LABELS[field] ?? `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
};

/** A line of the change log. */
export interface LogLine {
  key: string;
  at: string;
  by: string;
  field: string;
  from: string;
  to: string;
  reason: string;
}

const ofChange = ({ changeId, at, by, field, oldValue, newValue, reason }: PackageChange): LogLine => ({
  key: changeId,
  at,
  by,
  field: fieldWords(field),
  from: readable(oldValue),
  to: readable(newValue),
  reason,
});
const ofAdjustment = ({ ledgerId, at, by, credits, balanceAfter, reason }: CreditAdjustment): LogLine => ({
  key: ledgerId,
  at,
  by,
  field: 'Credits',
  from: `${balanceAfter - credits} left`,
  to: `${balanceAfter} left`,
  reason,
});

/** Days within a value are written for people. */
const readable = (value: string | null): string =>
  (value ?? '—').replaceAll(/\b\d{4}-\d\d-\d\d\b/g, formatLocalDate);

/** All manual changes, newest first. */
export const changeLog = ({
  changeLogList,
  adminAdjustmentList,
}: Pick<MemberPackageDetail, 'changeLogList' | 'adminAdjustmentList'>): LogLine[] =>
  [...changeLogList.map(ofChange), ...adminAdjustmentList.map(ofAdjustment)].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
