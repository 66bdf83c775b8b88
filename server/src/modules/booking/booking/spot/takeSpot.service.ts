import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { spotIn } from './freeSpot.views.ts';
import { giveSpot } from './seating.repository.ts';

/** Whether members of the studio choose their spot. */
export const mayChooseSpot = async (tx: Tx): Promise<boolean> =>
  (await studioSettings(tx)).attributes.membersChooseSpots;

/** The spot that a member asks for, where the studio lets members choose; null where it gives the spots out itself. */
export const wantedSpot = async (tx: Tx, spotId: string | null | undefined): Promise<string | null> =>
  spotId && (await mayChooseSpot(tx)) ? spotId : null;

/**
 * Gives a booking a spot in place of the one that it has. The session is locked.
 * @throws {Refusal} SPOT_TAKEN when somebody else has it, or it is closed or of another room; NOT_FOUND for an
 * unknown one.
 */
export async function takeSpot(
  tx: Tx,
  { bookingId, scheduleId }: { bookingId: string; scheduleId: string },
  spotId: string,
): Promise<void> {
  const spot = await spotIn(tx, { scheduleId, spotId });
  if (!spot) throw new Refusal('NOT_FOUND');
  if (!spot.isOffered || (spot.bookingId && spot.bookingId !== bookingId)) throw new Refusal('SPOT_TAKEN');
  if (!spot.bookingId) await giveSpot(tx, bookingId, spotId);
}
