import type {
  AppointmentPreview,
  AppointmentPreviewQuery,
} from '@studio/contract/booking/appointment.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { previewPlace } from '../../booking/booking/booking.api.ts';
import { attendeeOf } from '../../members/family-link/family-link.api.ts';
import {
  heldTime,
  makeAppointment,
  roomNames,
  timeOf,
  toSlot,
} from '../appointment-time/appointment-time.api.ts';
import type { MemberContext } from '../../../platform/http/guard/access.ts';

/** Carries an answer out of a transaction that is rolled back. */
class TriedOut<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('Tried out');
    this.answer = answer;
  }
}

/** Does the work and rolls it back, to preview its result. */
async function tryOut<T extends object>(ctx: MemberContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.transaction(async (tx) => {
      throw new TriedOut(await work(tx));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.answer as T;
    throw error;
  }
}

async function timeShown(tx: Tx, scheduleId: string): Promise<AppointmentPreview['time']> {
  const time = await timeOf(tx, scheduleId);
  return toSlot(time, await roomNames(tx, time.roomId ? [time.roomId] : []));
}

/**
 * Previews booking a free time: which package pays, the end of free cancellation, or why it is refused.
 * Includes a time that whoever comes already holds. Makes the session and rolls it back, so that the rules of
 * booking decide.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND, INVALID_FIELDS.
 */
export const previewAppointment = (
  ctx: MemberContext,
  { staffId = null, attendeeId, ...of }: AppointmentPreviewQuery,
): Promise<AppointmentPreview> =>
  tryOut(ctx, async (tx) => {
    const { now } = ctx;
    const request = { ...of, staffId };
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    const scheduleId =
      (await heldTime(tx, memberId, request)) ??
      (await makeAppointment(tx, request, { isBound: true, now })).scheduleId;
    return {
      ...(await previewPlace(tx, { scheduleId, memberId, now })),
      time: await timeShown(tx, scheduleId),
    };
  });
