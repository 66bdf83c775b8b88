import type { Booking, CreateBooking } from '@studio/contract/booking/booking.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { attendeeOf, guestsOf, type Guest } from '../../../members/family-link/family-link.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { guestWords, refuseGuests } from './guest.rules.ts';
import { hostAt, type Host } from './guest.views.ts';
import { takePlace } from '../place/place.service.ts';
import { wantedSpot } from '../spot/takeSpot.service.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

type Place = Pick<CreateBooking, 'scheduleId' | 'studioPackageTransactionId' | 'spotId'>;

/** @throws {Refusal} BOOKING_LIMIT for more guests than the studio allows. The session is locked. */
async function requireHost(
  tx: Tx,
  { memberId }: MemberContext,
  { scheduleId, more }: { scheduleId: string; more: number },
): Promise<Host> {
  const [host, { attributes }] = [await hostAt(tx, { memberId, scheduleId }), await studioSettings(tx)];
  const message = refuseGuests({ there: host.guests, more, most: attributes.guestBookingsMax });
  if (message) throw new Refusal('BOOKING_LIMIT', { message });
  return host;
}

/** Takes a guest's place with whichever package pays. @throws {Refusal} as `takePlace`, naming the guest. */
async function takeGuest(
  tx: Tx,
  ctx: MemberContext,
  { scheduleId, guestOf, guest }: { scheduleId: string; guestOf: string; guest: Guest },
): Promise<void> {
  try {
    await takePlace(tx, ctx, { scheduleId, memberId: guest.memberId, guestOf });
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(cause.code, { message: guestWords(cause.code, guest.firstName, cause.message) });
  }
}

/** Somebody of the family comes alone; a guest is counted, and belongs to the member's own place. */
async function takeForFamily(
  tx: Tx,
  ctx: MemberContext,
  { memberId, ...place }: Place & { memberId: string },
): Promise<Booking> {
  const [guest] = await guestsOf(tx, ctx.memberId, [memberId]);
  if (!guest) return takePlace(tx, ctx, { ...place, memberId });
  await bookingRepository(tx).lockSession(place.scheduleId);
  const host = await requireHost(tx, ctx, { scheduleId: place.scheduleId, more: 1 });
  return takePlace(tx, ctx, { ...place, memberId, guestOf: host.bookingId });
}

/**
 * A member takes a place for themselves, or for somebody of their family, and one for each guest whom they bring:
 * all or none.
 * @throws {Refusal} as `takePlace`; BOOKING_LIMIT for too many guests, NOT_FOUND for who is no guest of theirs.
 */
export async function takeParty(
  tx: Tx,
  ctx: MemberContext,
  { attendeeId, guestIds = [], ...asked }: CreateBooking,
): Promise<Booking> {
  const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
  const guests = guestIds.length > 0 ? await guestsOf(tx, ctx.memberId, guestIds) : [];
  if (guests.length < guestIds.length) throw new Refusal('NOT_FOUND');
  const place = { ...asked, spotId: await wantedSpot(tx, asked.spotId) };
  const booking =
    memberId === ctx.memberId
      ? await takePlace(tx, ctx, { ...place, memberId })
      : await takeForFamily(tx, ctx, { ...place, memberId });
  if (guests.length === 0) return booking;
  const { scheduleId } = place;
  await requireHost(tx, ctx, { scheduleId, more: guests.length });
  for (const guest of guests) await takeGuest(tx, ctx, { scheduleId, guestOf: booking.bookingId, guest });
  return booking;
}
