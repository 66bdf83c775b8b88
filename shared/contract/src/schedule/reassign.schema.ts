import { boolean, object, type InferType } from 'yup';
import { count, id, instant, list, text } from '../values/fields.ts';

/**
 * POST /api/schedule/portal/reassign: gives all upcoming sessions that one person teaches or assists to another one,
 * and with them the series that go on. GET with the same fields says what that would do. `notify`: mail every booked
 * member; whoever has an appointment is mailed in any case.
 */
export const reassignSchema = object({
  staffId: id(),
  toStaffId: id('Choose an instructor'),
  notify: boolean().default(true),
});
export type Reassign = InferType<typeof reassignSchema>;
/**
 * How many sessions change hands, how many members are booked in those that get another instructor, and those that
 * stay, each with the sentence why.
 */
export const reassignedSchema = object({
  reassigned: count(),
  members: count(),
  left: list(object({ scheduleId: id(), className: text(), startAt: instant(), reason: text() })).required(),
});
export type Reassigned = InferType<typeof reassignedSchema>;
