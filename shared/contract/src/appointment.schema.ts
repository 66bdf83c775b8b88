import { object, type InferType } from 'yup';
import { bookingSchema } from './booking.schema.ts';
import { id, idIfNamed, idOrNull, idToFind, instant, list, localDate, moneyOrNull, oneOf, text, textOrNull, typed, typedLower } from './fields.ts';

const MOST_DAYS = 31;

/** GET /api/schedule/portal/appointment-slots: local days `from` (in) to `to` (out), at most 31. Without `staffId` of everybody who takes this appointment; trainers see their own. */
export const slotQuerySchema = object({ classTemplId: idToFind(), staffId: idIfNamed(), from: localDate(), to: localDate() })
  .test('order', 'The range must start before it ends', ({ from, to }) => !(from >= to))
  .test('length', `Choose at most ${MOST_DAYS} days`, ({ from, to }) => !(Date.parse(to) - Date.parse(from) > MOST_DAYS * 86_400_000));
export type SlotQuery = InferType<typeof slotQuerySchema>;
/** GET /api/schedule/appointment-slots: for the booking website. Only times that are neither too soon nor too far ahead. */
export const publicSlotQuerySchema = slotQuerySchema.shape({ extension: typedLower().required('Name the studio') });
export type PublicSlotQuery = InferType<typeof publicSlotQuerySchema>;

/** A time at which one instructor is free for the appointment; the room is the one that it would take place in. */
export const appointmentSlotSchema = object({
  startAt: instant(), endAt: instant(), localDate: text(), staffId: id(), staffName: text(), roomId: textOrNull(), roomName: textOrNull(),
});
export type AppointmentSlot = InferType<typeof appointmentSlotSchema>;
/** By time, then by name of the instructor. */
export const appointmentSlotsSchema = list(appointmentSlotSchema).required();

/** POST /api/booking/appointment (member). Without `staffId` whoever is free. Honours an Idempotency-Key. */
export const bookAppointmentSchema = object({
  classTemplId: id('Choose an appointment'),
  staffId: idOrNull(),
  startAt: typed().required('Choose a time').matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, 'Choose a time')
    .test('real', 'Choose a time', (value) => !value || !Number.isNaN(Date.parse(value))),
  studioPackageTransactionId: idOrNull(),
});
export type BookAppointment = InferType<typeof bookAppointmentSchema>;

export const APPOINTMENT_PAY_MODES = ['PACKAGE', 'DROP_IN', 'UNPAID', 'FREE'] as const;
/** POST /api/booking/portal/appointment (staff, for a member). Lead time and how far ahead do not bind staff. `price` of what no package pays; without it the template's. */
export const bookAppointmentForMemberSchema = bookAppointmentSchema.shape({ memberId: id('Choose a member'), payMode: oneOf(APPOINTMENT_PAY_MODES).default('PACKAGE'), price: moneyOrNull() });
export type BookAppointmentForMember = InferType<typeof bookAppointmentForMemberSchema>;

export const bookedAppointmentSchema = bookingSchema.shape({ startAt: instant(), endAt: instant(), staffId: id(), staffName: text(), roomName: textOrNull() });
export type BookedAppointment = InferType<typeof bookedAppointmentSchema>;
