import type { MemberWait, Waitlist } from '@studio/contract/booking/waitlist.schema';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { placesLeft, reachesSession } from '../booking.rules.ts';
import { bookableSession, standingOf } from '../booking.views.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { isInLine, modeOf } from './waitlist.rules.ts';
import { listWaits, ownWaits } from './waitlist.views.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

/** @throws {Refusal} NOT_FOUND for a missing entry. */
export function found<T>(entry: T | null | undefined): T {
  if (!entry) throw new Refusal('NOT_FOUND');
  return entry;
}

/** The waitlist of a session, as staff see it. @throws {Refusal} NOT_FOUND, NOT_ALLOWED. */
export const showWaitlist = (ctx: StaffContext, scheduleId: string): Promise<Waitlist> =>
  ctx.transaction(async (tx) => {
    const session = found(
      await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    );
    if (!reachesSession(ctx, 'roster.view', session)) throw new Refusal('NOT_ALLOWED');
    const [entries, settings, standing] = await Promise.all([
      listWaits(tx, scheduleId),
      studioSettings(tx),
      standingOf(tx, { scheduleId, memberId: ctx.staffId }),
    ]);
    const policy = resolvePolicy(settings, session);
    const left = placesLeft(
      { ...session, placesTaken: standing.taken, channelTaken: standing.channelTaken },
      'MEMBER',
    );
    return {
      entries,
      ...modeOf(session, policy),
      waiting: entries.filter(isInLine).length,
      waitlistMax: policy.waitlistMax,
      placesLeft: Math.max(0, left),
    };
  });

/** The entries of a member and their family. */
export const listOwnWaits = (ctx: MemberContext): Promise<MemberWait[]> =>
  ctx.transaction(async (tx) => {
    const [waits, settings] = await Promise.all([
      ownWaits(tx, { memberId: ctx.memberId, now: ctx.now }),
      studioSettings(tx),
    ]);
    return waits.map(({ session, entry, memberName }) => ({
      ...entry,
      attendeeName: entry.memberId === ctx.memberId ? null : memberName,
      ...modeOf(session, resolvePolicy(settings, session)),
      className: session.className,
      startAt: session.startAt.toISOString(),
      endAt: session.endAt.toISOString(),
      roomName: session.roomName,
      staffName: session.staffName,
      creditCost: session.creditCost,
    }));
  });
