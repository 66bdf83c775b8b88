import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';
import { cancelEmptyAppointment } from '../session/session.api.ts';

export {
  isMembers,
  type OfferedTemplate,
  offeredTemplates,
  roomNames,
  takersOf,
  type Visibility,
} from './appointment-time.views.ts';
export { heldTime, timeOf } from './made.views.ts';
export { ownOrAnybody, publicSlots, slotsForStaff, timesToMoveTo, toSlot } from './slot.service.ts';
export { lockTimeOf, makeAppointment, type Making, remakeAppointment } from './time.service.ts';

/**
 * Takes an appointment off the schedule once its member has left, so that its time is free again. Leaves
 * classes, events, started sessions and those with another member alone. Call this with the session locked.
 */
export async function closeEmptyAppointment(tx: Tx, scheduleId: string, now: Date): Promise<void> {
  if (await cancelEmptyAppointment(tx, scheduleId, now)) announce(tx, { type: 'Session', id: 'LIST' });
}
