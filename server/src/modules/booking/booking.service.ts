import type { Booking, CreateBooking, CreateBookingForMember } from '@studio/contract/booking.schema';
import { toMinor } from '@studio/contract/money';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { takePlace } from './place.service.ts';

/** A member books for themselves. @throws {Refusal} as `takePlace`. */
export const bookForSelf = (ctx: ContextOf<Access<StudioMemberIdentity>>, input: CreateBooking): Promise<Booking> =>
  ctx.transaction((tx) => takePlace(tx, ctx, { ...input, memberId: ctx.memberId }));

/**
 * Staff book for a member, paid by a package, at the desk, later or not at all.
 * @throws {Refusal} as `takePlace`, without 40011, 40014 and 40015 at the desk; 40301 for another trainer's class.
 */
export const bookForMember = (ctx: ContextOf<Access<StaffIdentity>>, { price, ...input }: CreateBookingForMember): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const priceMinor = price ? toMinor(price, (await studioSettings(tx)).currency) : null;
    return takePlace(tx, ctx, { ...input, priceMinor });
  });
