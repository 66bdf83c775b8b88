import type { MoveTimes, MoveTimesQuery } from '@studio/contract/appointment.schema';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { timesToMoveTo } from '../appointment-time/appointment-time.api.ts';
import { lockBooking } from './cancel.service.ts';
import { leavingOf } from './ownMovePreview.service.ts';

const ASK = { message: 'This cannot be moved any more. Please ask the studio.' };

/**
 * To which times a member could move an appointment, and what that costs, with nothing changed.
 * @throws {Refusal} BOOKING_FINAL for what is none, what members do not move, and what is no longer on offer;
 * NOT_FOUND.
 */
export const previewOwnTimes = (
  ctx: ContextOf<Access<StudioMemberIdentity>>,
  { bookingId, ...range }: MoveTimesQuery,
): Promise<MoveTimes> =>
  ctx.transaction(async (tx) => {
    const locked = await lockBooking(tx, ctx, bookingId);
    const { scheduleId, classTemplId, templateType, sessionStaffId } = locked.session;
    const { bookingId: id, kind, sentence, freeUntil } = await leavingOf(tx, ctx, locked);
    if (templateType !== 'APPOINTMENT') throw new Refusal('BOOKING_FINAL');
    const others = await timesToMoveTo(tx, { ...range, scheduleId, classTemplId }, ctx.now).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? new Refusal('BOOKING_FINAL', ASK) : error;
      },
    );
    return { bookingId: id, kind, sentence, freeUntil, staffId: sessionStaffId, ...others };
  });
