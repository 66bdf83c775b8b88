import { object, type InferType } from 'yup';
import { BOOKING_STATUSES } from '../schedule/schedule.schema.ts';
import {
  count,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
} from '../values/fields.ts';

/** GET /api/member/portal/attendance-history?memberId&status&page&pageSize: newest session first. */
export const attendanceQuerySchema = object({
  ...paging,
  memberId: idToFind(),
  status: oneOfOrNull(BOOKING_STATUSES),
});
export type AttendanceQuery = InferType<typeof attendanceQuerySchema>;
export const attendanceSchema = object({
  bookingId: id(),
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  staffName: textOrNull(),
  packageName: textOrNull(),
  bookedAt: instant(),
  status: oneOf(BOOKING_STATUSES),
  checkedInAt: instantOrNull(),
  source: text(),
  /** Who booked: somebody of the staff, the member, or who books for them; null: the system. */
  bookedByName: textOrNull(),
});
export type Attendance = InferType<typeof attendanceSchema>;
/** `attended` of `expected`, whatever the filter: those who came, and those who came or did not. */
export const attendancePageSchema = object({
  items: list(attendanceSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
  attended: count(),
  expected: count(),
});
export type AttendancePage = InferType<typeof attendancePageSchema>;
