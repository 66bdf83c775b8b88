import type { Booking, CreateBooking, CreateBookingForMember } from '@studio/contract/booking/booking.schema';
import { toMinor } from '@studio/contract/values/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';
import type { Giver } from '../../configure/desk-limit/desk-limit.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { takeCounted } from './penalty/giveAway.service.ts';
import { takeParty } from './guest/party.service.ts';
import { takePlace } from './place/place.service.ts';

/** A member books for themselves or for somebody of their family, and guests. @throws {Refusal} as `takeParty`. */
export const bookForSelf = (ctx: MemberContext, input: CreateBooking): Promise<Booking> =>
  ctx.transaction((tx) => takeParty(tx, ctx, input));

/**
 * Books for a member, paid by a package, at the desk, later or not at all.
 * @throws {Refusal} as `takePlace`, without NOT_OPEN_YET, OVERLAPS and BOOKING_LIMIT at the desk;
 * INVALID_FIELDS for a place below its price without a reason, NOT_ALLOWED for another trainer's class,
 * ABOVE_LIMIT above one's limit.
 */
export async function bookIn(
  tx: Tx,
  person: Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>,
  { price, ...input }: CreateBookingForMember,
): Promise<Booking> {
  const priceMinor = price ? toMinor(price, (await studioSettings(tx)).currency) : null;
  return takeCounted(tx, person, { ...input, priceMinor }, () =>
    takePlace(tx, person, { ...input, priceMinor }),
  );
}

/** Staff book for a member. @throws {Refusal} as `bookIn`. */
export const bookForMember = (ctx: StaffContext, input: CreateBookingForMember): Promise<Booking> =>
  ctx.transaction((tx) => bookIn(tx, ctx, input));
