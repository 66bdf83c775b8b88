import { array, object, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  list,
  oneOf,
  text,
  textOrNull,
  wholeOrNull,
} from '../values/fields.ts';
import { localTime } from '../values/clock/wallTime.schema.ts';
import { REPORT_FILE_FORMATS } from './reportFile.schema.ts';
import { FILED_REPORTS } from './reports.ts';
import { SCHEDULE_RANGES } from './scheduleRange.ts';

export const SCHEDULE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

const KEYS = FILED_REPORTS.map(({ key }) => key);
/** More people read it together. */
const MOST_RECIPIENTS = 20;

/** When it is sent: `weekday` (1 is Monday) only for weekly, `monthDay` only for monthly ones, on which it must be. */
const timing = {
  frequency: oneOf(SCHEDULE_FREQUENCIES, 'Choose how often'),
  weekday: wholeOrNull(1, 7).when('frequency', {
    is: 'WEEKLY',
    then: (field) => field.test('chosen', 'Choose a day', (day) => day !== null),
    otherwise: (field) => field.transform(() => null),
  }),
  monthDay: wholeOrNull(1, 31).when('frequency', {
    is: 'MONTHLY',
    then: (field) => field.test('chosen', 'Choose a day', (day) => day !== null),
    otherwise: (field) => field.transform(() => null),
  }),
  /** In the studio's time zone. */
  sendTime: localTime(),
};

/**
 * POST /api/report/portal/schedule: sends a report by email, or changes how. `search` has the filters and the day that
 * decides, as the report's address has them.
 */
export const saveReportScheduleSchema = object({
  reportScheduleId: idOrNull(),
  report: oneOf(KEYS),
  search: freeText(500),
  range: oneOf(SCHEDULE_RANGES, 'Choose the days'),
  format: oneOf(REPORT_FILE_FORMATS).default('xlsx'),
  ...timing,
  staffIds: array(id())
    .required('Choose at least one person')
    .min(1, 'Choose at least one person')
    .max(MOST_RECIPIENTS, `Choose at most ${MOST_RECIPIENTS} people`),
});
export type SaveReportSchedule = InferType<typeof saveReportScheduleSchema>;

export const SCHEDULE_STATES = ['ACTIVE', 'PAUSED', 'REMOVED'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** POST /api/report/portal/schedule/state: pauses one, goes on with it, removes it or takes that back. */
export const setScheduleStateSchema = object({
  reportScheduleId: idToFind(),
  status: oneOf(SCHEDULE_STATES),
});
export type SetScheduleState = InferType<typeof setScheduleStateSchema>;
/** DELETE /api/report/portal/schedule/:reportScheduleId. */
export const byReportScheduleIdSchema = object({ reportScheduleId: idToFind() });

const recipientSchema = object({
  staffId: text(),
  displayName: text(),
  /** Said in a mail that they want no more. */
  isUnsubscribed: flag(),
  /** Works here and may see the report; others get none. */
  getsIt: flag(),
});

export const reportScheduleSchema = object({
  reportScheduleId: text(),
  report: text(),
  search: text(),
  range: oneOf(SCHEDULE_RANGES),
  format: oneOf(REPORT_FILE_FORMATS),
  frequency: oneOf(SCHEDULE_FREQUENCIES),
  weekday: count().nullable(),
  monthDay: count().nullable(),
  sendTime: text(),
  status: oneOf(SCHEDULE_STATES),
  /** The local day of the next mail; null while it is paused. */
  nextOn: textOrNull(),
  createdBy: text(),
  recipients: list(recipientSchema).required(),
  /** Whether the caller may change it: their own, or all of them who edit the configuration. */
  canChange: flag(),
});
export type ReportSchedule = InferType<typeof reportScheduleSchema>;

/** GET /api/report/portal/schedule?report=tax. */
export const reportSchedulesQuerySchema = object({ report: oneOf(KEYS) });
/** The schedules of a report that concern the caller, and the colleagues who could get it. */
export const reportSchedulesSchema = object({
  items: list(reportScheduleSchema).required(),
  people: list(object({ staffId: text(), displayName: text() })).required(),
  /** Whether the platform plan mails more than three months. */
  hasLongRanges: flag(),
});
export type ReportSchedules = InferType<typeof reportSchedulesSchema>;
