import type {
  PartnerAnswer,
  PartnerCancellation,
  PartnerReservation,
} from '@studio/contract/booking/class-pass.schema';
import type { Seal } from '../../../platform/keys/seal.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { classPassRepository, studioOfVenue, type Config } from './class-pass.repository.ts';
import { cancelReservation, placesLeftIn, reserve } from './reservation.service.ts';
import { isGenuine, type Signed } from './signature.service.ts';

/** The common part of answers to a partner. */
export interface Receiver {
  db: Database;
  seal: Seal;
  now: Date;
}

interface Incoming {
  message: Signed;
  signature: string;
}

/**
 * Does the work for the studio whose venue the partner names, after checking the message's signature.
 * @throws {Refusal} NOT_SIGNED_IN for an unknown venue as for a wrong signature, so that the sender learns
 * nothing of either.
 */
async function receive<T>(
  { db, seal, now }: Receiver,
  { message, signature }: Incoming,
  work: (tx: Tx, config: Config, studioId: string) => Promise<T>,
): Promise<T> {
  const studioId = await studioOfVenue(db, message.venueId);
  if (!studioId) throw new Refusal('NOT_SIGNED_IN');
  return db.studio(studioId, async (tx) => {
    const config = await classPassRepository(tx).config();
    const secret = config.credentials && seal.unseal(config.credentials, studioId);
    if (!isGenuine(message, signature, { secret, now })) throw new Refusal('NOT_SIGNED_IN');
    if (!config.enabled)
      throw new Refusal('REQUEST_FINAL', { message: 'This venue takes no reservations at present.' });
    return work(tx, config, studioId);
  });
}

/**
 * Takes a place that the partner has sold.
 * @throws {Refusal} NOT_SIGNED_IN, REQUEST_FINAL while the channel is off, and as `reserve`.
 */
export const takeReservation = (
  receiver: Receiver,
  { signature, ...body }: PartnerReservation,
): Promise<PartnerAnswer> =>
  receive(receiver, { message: { ...body, action: 'reserve' }, signature }, async (tx, config, studioId) => {
    const actor = { audience: 'system', studioId, now: receiver.now } as const;
    const { bookingId } = await reserve(tx, actor, { config, reservation: body });
    return {
      status: 'RESERVED',
      bookingId,
      placesLeft: await placesLeftIn(tx, body.scheduleId, { config, now: receiver.now }),
    };
  });

/**
 * Cancels a place that the partner gives back.
 * @throws {Refusal} NOT_SIGNED_IN, REQUEST_FINAL while the channel is off, and as `cancelReservation`.
 */
export const takeCancellation = (
  receiver: Receiver,
  { signature, ...body }: PartnerCancellation,
): Promise<PartnerAnswer> =>
  receive(
    receiver,
    { message: { ...body, scheduleId: '', action: 'cancel' }, signature },
    async (tx, config, studioId) => {
      const actor = { audience: 'system', studioId, now: receiver.now } as const;
      const { bookingId, scheduleId } = await cancelReservation(tx, actor, body.reservationId);
      return {
        status: 'CANCELLED',
        bookingId,
        placesLeft: await placesLeftIn(tx, scheduleId, { config, now: receiver.now }),
      };
    },
  );
