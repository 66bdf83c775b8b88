import type { AppointmentPreview, AppointmentPreviewQuery } from '@studio/contract/appointment.schema';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { previewPlace } from '../booking/booking.api.ts';
import {
  heldTime,
  makeAppointment,
  roomNames,
  timeOf,
  toSlot,
} from '../appointment-time/appointment-time.api.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

/** Carries an answer out of a transaction that is taken back. */
class TriedOut<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('Tried out');
    this.answer = answer;
  }
}

/** What something would come to, with nothing written: it is done, and taken back. */
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
 * What taking a free time would do: what pays, until when it can be undone, or why it is refused. A time that
 * the member holds already is theirs to look at. The session is made for it and taken back, so that the rules
 * of booking are asked and no copy of them.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND, INVALID_FIELDS.
 */
export const previewAppointment = (
  ctx: MemberContext,
  { staffId = null, ...of }: AppointmentPreviewQuery,
): Promise<AppointmentPreview> =>
  tryOut(ctx, async (tx) => {
    const wish = { ...of, staffId };
    const scheduleId =
      (await heldTime(tx, ctx.memberId, wish)) ??
      (await makeAppointment(tx, wish, { isBound: true, now: ctx.now })).scheduleId;
    return { ...(await previewPlace(tx, ctx, scheduleId)), time: await timeShown(tx, scheduleId) };
  });
