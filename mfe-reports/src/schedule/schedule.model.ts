import type { ReportSchedule, ScheduleFrequency } from '@studio/contract/reports/reportSchedule.schema';
import {
  LONG_RANGES,
  SCHEDULE_RANGE_WORDS,
  SCHEDULE_RANGES,
  type ScheduleRange,
} from '@studio/contract/reports/scheduleRange';
import { formatLocalDate, formatWallTime } from '@studio/contract/values/time';
import { WEEKDAY_NAMES } from '@studio/contract/values/weekdays';

export const FREQUENCY_WORDS: Record<ScheduleFrequency, string> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
};

export const FORMAT_WORDS = { xlsx: 'Excel', csv: 'CSV' };

const LAST_DAY = 31;
export const monthDayOptions = Array.from({ length: LAST_DAY }, (_, at) => ({
  value: at + 1,
  label: at + 1 === LAST_DAY ? 'The last day' : `Day ${at + 1}`,
}));

/** The ranges to choose from; those of more than three months say that they need the larger plan. */
export const rangeOptions = (hasLongRanges: boolean) =>
  SCHEDULE_RANGES.map((value) => {
    const isBeyond = !hasLongRanges && LONG_RANGES.includes(value);
    const label = SCHEDULE_RANGE_WORDS[value];
    return { value, label: isBeyond ? `${label} (Premium)` : label, disabled: isBeyond };
  });

/** 'basis=SALE&entry=REFUND': what goes along of the page's address. */
export const searchOf = (basis: string, filters: Record<string, string>): string =>
  new URLSearchParams({ ...(basis ? { basis } : {}), ...filters }).toString();

type Timing = Pick<ReportSchedule, 'frequency' | 'weekday' | 'monthDay' | 'sendTime'>;

const dayWords = ({ frequency, weekday, monthDay }: Timing): string => {
  if (frequency === 'WEEKLY') return `Every ${WEEKDAY_NAMES[(weekday ?? 1) - 1]}`;
  if (frequency === 'DAILY') return 'Every day';
  return monthDay === LAST_DAY ? 'On the last day of every month' : `Every month on day ${monthDay}`;
};

/** "Every Monday at 7:00 am". */
export const timingWords = (timing: Timing): string =>
  `${dayWords(timing)} at ${formatWallTime(timing.sendTime)}`;

/** "The week before, Excel. Next on 9 Mar 2026." */
export function detailWords({ range, format, nextOn }: ReportSchedule, isNow: boolean): string {
  const what = isNow ? FORMAT_WORDS[format] : `${SCHEDULE_RANGE_WORDS[range]}, ${FORMAT_WORDS[format]}`;
  return nextOn ? `${what}. Next on ${formatLocalDate(nextOn)}.` : `${what}. Paused.`;
}

/** Who gets it, and who does not any more, with why. */
export const recipientWords = ({ recipients }: ReportSchedule): string =>
  recipients
    .map(({ displayName, isUnsubscribed, getsIt }) => {
      if (isUnsubscribed) return `${displayName} (unsubscribed)`;
      return getsIt ? displayName : `${displayName} (cannot see this report)`;
    })
    .join(', ');

/** What a form begins with. */
export interface ScheduleValues {
  frequency: ScheduleFrequency;
  weekday: number | '';
  monthDay: number | '';
  sendTime: string;
  range: ScheduleRange;
  format: ReportSchedule['format'];
  staffIds: string[];
}

const NEW: ScheduleValues = {
  frequency: 'WEEKLY',
  weekday: 1,
  monthDay: 1,
  sendTime: '07:00',
  range: 'LAST_WEEK',
  format: 'xlsx',
  staffIds: [],
};

/** @param people Those who may get the report: others cannot be saved again. */
export function valuesOf(
  schedule: ReportSchedule | null,
  people: readonly { staffId: string }[],
): ScheduleValues {
  if (!schedule) return NEW;
  const { frequency, weekday, monthDay, sendTime, range, format, recipients } = schedule;
  const chosen = recipients.filter((one) => people.some(({ staffId }) => staffId === one.staffId));
  return {
    frequency,
    weekday: weekday ?? 1,
    monthDay: monthDay ?? 1,
    sendTime,
    range,
    format,
    staffIds: chosen.map(({ staffId }) => staffId),
  };
}
