import { object, type InferType } from 'yup';
import { spotSchema } from '../configure/spot.schema.ts';
import { flag, id, idToFind, list, oneOf, text } from '../values/fields.ts';

/** The spot that a booking has; it keeps its id when it is called otherwise. */
export const bookedSpotSchema = object({ spotId: id(), label: text() });
export type BookedSpot = InferType<typeof bookedSpotSchema>;

export const SPOT_STATES = ['FREE', 'TAKEN', 'CLOSED'] as const;
export type SpotState = (typeof SPOT_STATES)[number];

/**
 * GET /api/booking/spots?scheduleId: the plan of a session's room, row by row; their own spot is TAKEN as well. Who
 * has one is nobody's business. Empty where the room has no plan, or members do not choose.
 */
export const sessionSpotSchema = spotSchema.omit(['isClosed']).shape({ state: oneOf(SPOT_STATES) });
export type SessionSpot = InferType<typeof sessionSpotSchema>;
export const sessionSpotsSchema = list(sessionSpotSchema).required();

/** GET /api/booking/portal/spots?scheduleId: the same for the desk, with who has each. Empty: the room has no plan. */
export const deskSpotSchema = sessionSpotSchema.shape({
  booking: object({ bookingId: id(), name: text() }).nullable().default(null),
});
export type DeskSpot = InferType<typeof deskSpotSchema>;
export const deskSpotsSchema = list(deskSpotSchema).required();
export const sessionSpotsQuerySchema = object({ scheduleId: idToFind() });

/**
 * POST /api/booking/spot (member, their own or the family's, until the class begins) and /portal/spot (staff, until
 * attendance is locked). Both answer the booking. Refused with SPOT_TAKEN when somebody else has the spot, or it is
 * closed.
 */
export const changeSpotSchema = object({ bookingId: id(), spotId: id('Choose a spot') });
export type ChangeSpot = InferType<typeof changeSpotSchema>;
/** Staff: `swap` gives whoever has the spot the other one in exchange, or else the first free one, if there is one. */
export const changeSpotForMemberSchema = changeSpotSchema.shape({ swap: flag().default(false) });
export type ChangeSpotForMember = ChangeSpot & { swap?: boolean };
