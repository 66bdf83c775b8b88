import type { MoveTimes, MoveTimesQuery } from '@studio/contract/booking/appointment.schema';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { timesToMoveTo } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { lockBooking } from '../lockBooking.service.ts';
import { leavingOf } from './ownMovePreview.service.ts';

const ASK = { message: 'You can no longer move this. Please ask the studio.' };

/**
 * Lists to which times a member could move an appointment, and what each move costs; changes nothing. @throws
 * {Refusal} BOOKING_FINAL for another kind of booking, one that members may not move, and one that is no
 * longer on offer; NOT_FOUND.
 */
export const previewOwnTimes = (
  ctx: MemberContext,
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
