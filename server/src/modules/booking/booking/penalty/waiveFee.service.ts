import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { contactOf } from '../booking.views.ts';
import { mailWaived } from '../notice/bookingMail.service.ts';
import { classOfFee } from './fee.views.ts';
import { penaltyRepository } from './penalty.repository.ts';
import { personIdOf, type Person } from '../person.rules.ts';

/** Reverses an unpaid fee, locked by the caller; other penalties of the same class stay. */
export async function waiveFee(
  tx: Tx,
  person: Person,
  { penaltyId, reason }: { penaltyId: string; reason: string },
): Promise<void> {
  const { now } = person;
  await penaltyRepository(tx).decide([penaltyId], { status: 'WAIVED', reason, by: personIdOf(person), now });
  const fee = await classOfFee(tx, penaltyId);
  const contact = fee && (await contactOf(tx, fee.bookingId));
  if (!fee || !contact) return;
  mailWaived(tx, contact, { session: fee, settings: await studioSettings(tx), now }, '');
  announce(tx, { type: 'Session', id: fee.scheduleId });
}
