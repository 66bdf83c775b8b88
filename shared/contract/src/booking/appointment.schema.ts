import { DAY } from '../values/time.ts';
import { object, type InferType } from 'yup';
import { bookingSchema, CANCEL_KINDS, placePreview } from './booking.schema.ts';
import {
  amount,
  count,
  extensionToFind,
  freeText,
  id,
  idIfNamed,
  idOrNull,
  idToFind,
  instant,
  list,
  localDate,
  moneyOrNull,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
} from '../values/fields.ts';
import { timeRequest } from '../schedule/timeRequest.ts';

const MAX_DAYS = 31;

/**
 * GET /api/schedule/portal/appointment-slots: local days `from` (in) to `to` (out), at most 31. Without
 * `staffId`, of every instructor who takes this appointment; trainers see their own.
 */
export const slotQuerySchema = object({
  classTemplId: idToFind(),
  staffId: idIfNamed(),
  from: localDate(),
  to: localDate(),
})
  .test('order', 'The range must start before it ends', ({ from, to }) => !(from >= to))
  .test(
    'length',
    `Choose at most ${MAX_DAYS} days`,
    ({ from, to }) => !(Date.parse(to) - Date.parse(from) > MAX_DAYS * DAY),
  );
export type SlotQuery = InferType<typeof slotQuerySchema>;
/**
 * GET /api/schedule/appointment-slots: for the booking website. Only times that are neither too soon nor too
 * far ahead.
 */
export const publicSlotQuerySchema = slotQuerySchema.shape({ extension: extensionToFind() });
export type PublicSlotQuery = InferType<typeof publicSlotQuerySchema>;

/**
 * GET /api/schedule/appointments?extension, and for members /api/schedule/own-appointments: the appointments
 * that the booking website offers, in the studio's order. `staff`: the instructors. `price` is for members
 * without a package; null = only packages pay.
 */
export const publicAppointmentSchema = object({
  classTemplId: id(),
  className: text(),
  description: text(),
  preparationNotes: text(),
  durationMin: count(),
  creditCost: count(),
  price: amount().nullable().defined(),
  maxAdvanceDays: count(),
  photo: textOrNull(),
  staff: list(object({ staffId: id(), displayName: text() })).required(),
});
export type PublicAppointment = InferType<typeof publicAppointmentSchema>;
export const publicAppointmentsSchema = list(publicAppointmentSchema).required();

/** A time at which one instructor is free for the appointment, and the room that it would take place in. */
export const appointmentSlotSchema = object({
  startAt: instant(),
  endAt: instant(),
  localDate: text(),
  staffId: id(),
  staffName: text(),
  roomId: textOrNull(),
  roomName: textOrNull(),
});
export type AppointmentSlot = InferType<typeof appointmentSlotSchema>;
/** By time, then by name of the instructor. */
export const appointmentSlotsSchema = list(appointmentSlotSchema).required();

const place = { ...timeRequest, studioPackageTransactionId: idOrNull() };
/**
 * POST /api/booking/appointment (member). Without `staffId`, with any instructor who is free. `attendeeId`: somebody of
 * the member's family who comes instead of them. Honours an Idempotency-Key.
 */
export const bookAppointmentSchema = object({ ...place, attendeeId: idOrNull() });
type OwnAppointment = InferType<typeof bookAppointmentSchema>;
export type BookAppointment = Omit<OwnAppointment, 'attendeeId'> & Partial<OwnAppointment>;

export const APPOINTMENT_PAY_MODES = ['PACKAGE', 'DROP_IN', 'UNPAID', 'FREE'] as const;
/**
 * POST /api/booking/portal/appointment (staff, for a member). Lead time and booking horizon do not bind
 * staff. `price` applies without a package; its default is the template's. FREE, or a price below the
 * template's, needs a reason.
 */
export const bookAppointmentForMemberSchema = object({
  ...place,
  memberId: id('Choose a member'),
  payMode: oneOf(APPOINTMENT_PAY_MODES).default('PACKAGE'),
  price: moneyOrNull(),
  reason: freeText(500),
});
export type BookAppointmentForMember = InferType<typeof bookAppointmentForMemberSchema>;

export const bookedAppointmentSchema = bookingSchema.shape({
  startAt: instant(),
  endAt: instant(),
  staffId: id(),
  staffName: text(),
  roomName: textOrNull(),
});
export type BookedAppointment = InferType<typeof bookedAppointmentSchema>;

/**
 * GET /api/booking/appointment-preview?classTemplId&startAt[&staffId][&attendeeId] (member): what booking that time
 * would do. Refused with TIME_TAKEN when it is not free.
 */
export const appointmentPreviewQuerySchema = object({
  classTemplId: idToFind(),
  staffId: idIfNamed(),
  startAt: timeRequest.startAt,
  attendeeId: idIfNamed(),
});
export type AppointmentPreviewQuery = InferType<typeof appointmentPreviewQuerySchema>;
/** `held`: the member holds this time already, and has not paid yet. */
export const appointmentPreviewSchema = object({ ...placePreview, time: appointmentSlotSchema });
export type AppointmentPreview = InferType<typeof appointmentPreviewSchema>;

/**
 * GET /api/booking/move-times?bookingId&from&to (member): other free times of a booked appointment with any
 * instructor who takes it, in local days `from` (in) to `to` (out).
 */
export const moveTimesQuerySchema = object({ bookingId: idToFind(), from: localDate(), to: localDate() })
  .test('order', 'The range must start before it ends', ({ from, to }) => !(from >= to))
  .test(
    'length',
    `Choose at most ${MAX_DAYS} days`,
    ({ from, to }) => !(Date.parse(to) - Date.parse(from) > MAX_DAYS * DAY),
  );
export type MoveTimesQuery = InferType<typeof moveTimesQuerySchema>;
/**
 * The effect of leaving the old time now has the fields of classes: see `movePreviewSchema`. `staffId`: its
 * present instructor.
 */
export const moveTimesSchema = object({
  bookingId: id(),
  kind: oneOf(CANCEL_KINDS),
  freeUntil: instant(),
  sentence: text(),
  staffId: textOrNull(),
  maxAdvanceDays: count(),
  staff: list(object({ staffId: id(), displayName: text() })).required(),
  times: appointmentSlotsSchema,
});
export type MoveTimes = InferType<typeof moveTimesSchema>;
/**
 * POST /api/booking/move-appointment (member): another time in place of the booked one, both or neither;
 * without `staffId`, with any instructor who is free. `kind` is the kind that the member saw: when it has
 * become LATE since, nothing is moved (NO_LONGER_FREE). Honours an Idempotency-Key.
 */
export const moveAppointmentSchema = object({
  bookingId: id(),
  staffId: idOrNull(),
  startAt: timeRequest.startAt,
  kind: oneOfOrNull(CANCEL_KINDS),
});
export type MoveAppointment = InferType<typeof moveAppointmentSchema>;
