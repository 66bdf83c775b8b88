import { object, type InferType } from 'yup';
import { byStaffIdSchema } from '../members/staff.schema.ts';
import { count, flag, id, instant, list, oneOf, paging, text, textOrNull } from '../values/fields.ts';
import { SESSION_STATUSES } from './schedule.schema.ts';

/**
 * GET /api/studio-staff/portal/sessions: what one person teaches or assists, coming ones soonest first, past
 * ones latest first.
 */
export const staffSessionsQuerySchema = byStaffIdSchema.shape({
  ...paging,
  when: oneOf(['COMING', 'PAST']).default('COMING'),
});
export type StaffSessionsQuery = InferType<typeof staffSessionsQuerySchema>;
export const staffSessionSchema = object({
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  roomName: textOrNull(),
  status: oneOf(SESSION_STATUSES),
  /** Places that are booked; the people who came once it is over. */
  booked: count(),
  capacity: count(),
  isAssisting: flag(),
});
export type StaffSession = InferType<typeof staffSessionSchema>;
export const staffSessionsSchema = object({
  items: list(staffSessionSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type StaffSessions = InferType<typeof staffSessionsSchema>;
