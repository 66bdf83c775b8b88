import { number, object, type InferType } from 'yup';
import { count, id, idOrNull, instant, list, text, textOrNull } from '../values/fields.ts';
import { dateRangeSchema } from '../schedule/schedule.schema.ts';

/** Query of the report below. Without `classTemplId`: all classes. */
export const classAttendanceQuerySchema = dateRangeSchema.shape({ classTemplId: idOrNull() });
export type ClassAttendanceQuery = InferType<typeof classAttendanceQuerySchema>;

/**
 * GET /api/report/portal/class-attendance?from&to&classTemplId. Rates are 0 to 1; null when nothing could be
 * counted.
 */
export const classAttendanceRowSchema = object({
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  staffName: textOrNull(),
  roomName: textOrNull(),
  capacity: count(),
  booked: count(),
  checkedIn: count(),
  noShow: count(),
  lateCancelled: count(),
  cancelled: count(),
  firstTimers: count(),
  fillRate: number().nullable().defined(),
  showRate: number().nullable().defined(),
});
export type ClassAttendanceRow = InferType<typeof classAttendanceRowSchema>;
export const classAttendanceSchema = object({
  rows: list(classAttendanceRowSchema).required(),
  /** Sessions that were cancelled, left out of the rates. */
  cancelledSessions: count(),
  totals: object({
    sessions: count(),
    capacity: count(),
    booked: count(),
    checkedIn: count(),
    noShow: count(),
    lateCancelled: count(),
    cancelled: count(),
    firstTimers: count(),
    fillRate: number().nullable().defined(),
    showRate: number().nullable().defined(),
  }).required(),
});
export type ClassAttendance = InferType<typeof classAttendanceSchema>;
