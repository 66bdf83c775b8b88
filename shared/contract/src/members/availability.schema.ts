import { array, object, type InferType } from 'yup';
import {
  count,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  list,
  localDateAhead,
  localDateOrNull,
  text,
  textOrNull,
  whole,
} from '../values/fields.ts';
import { END_OF_DAY } from '../values/typed/typedTime.ts';
import { endTime, localTime, localTimeOrNull } from '../values/clock/wallTime.schema.ts';

/** GET /api/studio-staff/portal/availability and /leave, of one person. */
export const ofStaffSchema = object({ staffId: idToFind() });

const MAX_HOURS = 60;

/**
 * Weekly hours in which a person takes appointments: wall time of the studio, weekday 1 (Monday) to 7, in one
 * room or in any. Hours from 22:00 to 02:00 end on the next day.
 */
export const saveHoursSchema = object({
  weekday: whole(1, 7, 'a weekday'),
  fromTime: localTime(),
  toTime: endTime('fromTime'),
  roomId: idOrNull(),
  validFrom: localDateOrNull(),
  /** Last day, inclusive. */
  validTo: localDateOrNull().test(
    'order',
    'The last day must not be before the first',
    (last, { parent }) =>
      !last ||
      !(parent as { validFrom?: string }).validFrom ||
      last >= String((parent as { validFrom?: string }).validFrom),
  ),
});

/**
 * POST /api/studio-staff/portal/availability: all hours of one person; hours that the request omits are
 * deleted. Hours of one day may not overlap.
 */
export const saveAvailabilitySchema = object({
  staffId: idToFind(),
  hours: array(saveHoursSchema)
    .max(MAX_HOURS, `Enter at most ${MAX_HOURS} time ranges`)
    .default(() => []),
});
export type SaveAvailability = InferType<typeof saveAvailabilitySchema>;
export type SaveHours = InferType<typeof saveHoursSchema>;

export const hoursSchema = object({
  availabilityId: id(),
  weekday: count(),
  fromTime: text(),
  toTime: text(),
  roomId: textOrNull(),
  roomName: textOrNull(),
  validFrom: textOrNull(),
  validTo: textOrNull(),
});
export type Hours = InferType<typeof hoursSchema>;
/** By weekday and time. */
export const availabilitySchema = object({ staffId: id(), hours: list(hoursSchema).required() });
export type Availability = InferType<typeof availabilitySchema>;

/** POST /api/studio-staff/portal/leave. Without times it covers whole days, the last one included. */
export const createLeaveSchema = object({
  staffId: idToFind(),
  fromDate: localDateAhead(),
  fromTime: localTimeOrNull(),
  toDate: localDateAhead().test(
    'order',
    'The last day must not be before the first',
    (last, { parent }) => !last || last >= (parent as { fromDate: string }).fromDate,
  ),
  // A leave until 24:00 has the whole of its last day.
  toTime: localTimeOrNull().transform((value: unknown) => (value === END_OF_DAY ? null : value)),
  reason: freeText(500),
});
export type CreateLeave = InferType<typeof createLeaveSchema>;

export const leaveSchema = object({
  leaveId: id(),
  staffId: id(),
  startAt: instant(),
  endAt: instant(),
  reason: text(),
  /** Sessions that this person still has to teach at that time. */
  sessions: count(),
});
export type Leave = InferType<typeof leaveSchema>;
/** Leave that has not ended, soonest first. */
export const leavesSchema = list(leaveSchema).required();
/** DELETE /api/studio-staff/portal/leave/{leaveId}. */
export const byLeaveIdSchema = object({ leaveId: idToFind() });
