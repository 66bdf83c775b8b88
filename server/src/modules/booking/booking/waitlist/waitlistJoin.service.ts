import { wireOf } from '@studio/contract/refusals/codes';
import { formatDayTime, localDateOf } from '@studio/contract/values/time';
import type { PlaceQuery } from '@studio/contract/booking/booking.schema';
import type { JoinWaitlist, WaitlistEntry, WaitlistPreview } from '@studio/contract/booking/waitlist.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { unsignedForms } from '../../../configure/form/form.api.ts';
import { attendeeOf } from '../../../members/family-link/family-link.api.ts';
import { memberPackages } from '../../../packages/member-package/member-package.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { placesLeft, refuseBooking } from '../booking.rules.ts';
import { bookableSession, standingOf, type BookableSession } from '../booking.views.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { choosePaying } from '../paying/paying.rules.ts';
import { checkAge, checkLimits, checkMember, checkReach, checkSigned } from '../place/placeChecks.service.ts';
import { resolvePolicy } from '../policy.rules.ts';
import { withPriority } from '../place/priority.service.ts';
import { waitlistRepository } from './waitlist.repository.ts';
import { autoUntil, modeOf, refuseJoin } from './waitlist.rules.ts';
import { findWait, standingInLine } from './waitlist.views.ts';
import { mailJoined } from './waitlistMail.service.ts';
import { found } from './waitlistShow.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type Context = StaffContext | MemberContext;

/** Reads what decides whether somebody can join, with or without a lock. */
async function readLine(
  tx: Tx,
  ctx: Context,
  {
    scheduleId,
    memberId,
    session,
  }: { scheduleId: string; memberId: string; session: Promise<BookableSession | undefined> },
) {
  const of = { scheduleId, memberId };
  const [row, standing, inLine, lots, settings, unsigned] = await Promise.all([
    session,
    standingOf(tx, of),
    standingInLine(tx, of),
    memberPackages(tx).allOf(memberId),
    studioSettings(tx),
    unsignedForms(tx, { ...of, now: ctx.now }),
  ]);
  const policy = await withPriority(tx, resolvePolicy(settings, found(row)), lots, {
    session: found(row),
    settings,
  });
  return {
    person: ctx,
    placing: { ...of, holdUntil: null },
    booker: 'MEMBER' as const,
    session: found(row),
    standing,
    ...inLine,
    lots,
    settings,
    policy,
    unsigned,
  };
}
type Line = Awaited<ReturnType<typeof readLine>>;

/**
 * Checks everything that promotion will check, so that nobody waits in vain; also for staff, because the
 * studio itself will promote the member.
 */
async function checkJoin(tx: Tx, line: Line): Promise<void> {
  const {
    session,
    standing,
    waiting,
    own,
    lots,
    settings,
    policy,
    person: { now },
  } = line;
  checkMember(line);
  checkAge(line);
  const state = {
    ...session,
    placesTaken: standing.taken,
    channelTaken: standing.channelTaken,
    isClosed: standing.isClosed,
  };
  const isIn = own !== null || standing.bookingId !== null;
  const notInLine = refuseJoin(
    session,
    { isIn, waiting, placesLeft: placesLeft(state, 'MEMBER') },
    { policy, now },
  );
  if (notInLine) throw new Refusal(notInLine);
  const moment = { now, today: localDateOf(now, settings.timezone), timezone: settings.timezone };
  const withPlace = { ...state, capacity: Number.MAX_SAFE_INTEGER };
  const refusal = refuseBooking(
    withPlace,
    { hasPlace: false, overlaps: standing.overlaps },
    { policy, moment, byStaff: false },
  );
  if (refusal) throw new Refusal(refusal);
  checkSigned(line);
  await checkLimits(tx, line);
  const payment = choosePaying(lots, await dueOf(tx, lots, { session, settings }), null);
  if ('refusal' in payment) throw new Refusal(payment.refusal, { message: payment.message });
}

/** Notifies the member and the desk, except when staff have joined the member. */
function notifyJoined(tx: Tx, ctx: Context, { line, acceptLate }: { line: Line; acceptLate: boolean }): void {
  const { session, settings, standing, policy, waiting } = line;
  const person = {
    firstName: standing.firstName ?? '',
    lastName: standing.lastName ?? '',
    userEmail: standing.userEmail ?? '',
  };
  mailJoined(
    tx,
    person,
    { session, settings, now: ctx.now },
    { position: waiting + 1, autoUntil: autoUntil(session, policy), acceptLate },
  );
  if (ctx.audience === 'staff') return;
  notify(tx, {
    kind: 'WAITLIST_JOINED',
    leastRole: 'STAFF',
    title: `${fullName(person)} waits for ${session.className}`,
    body: formatDayTime(session.startAt.toISOString(), settings.timezone),
    route: `/dashboard/schedule?session=${session.scheduleId}`,
    now: ctx.now,
  });
}

/**
 * Puts a member at the end of the line for a full session.
 *
 * @throws {Refusal} NOT_FOUND; BOOKING_CLOSED no waitlist, ALREADY_BOOKED in already, PLACES_LEFT not full,
 * WAITLIST_FULL line full; then what booking would refuse; NOT_ALLOWED for another trainer's class.
 */
export const joinWaitlist = (
  ctx: Context,
  { scheduleId, acceptLate, ...who }: JoinWaitlist & { memberId: string },
): Promise<WaitlistEntry> =>
  ctx.transaction(async (tx) => {
    const memberId = await attendeeOf(tx, who.memberId, who.attendeeId);
    const line = await readLine(tx, ctx, {
      scheduleId,
      memberId,
      session: bookingRepository(tx).lockSession(scheduleId),
    });
    checkReach(ctx, line.session);
    await checkJoin(tx, line);
    const waitlistId = newId();
    const joinedBy = ctx.audience === 'staff' ? ctx.staffId : ctx.memberId;
    await waitlistRepository(tx).insert({
      waitlist_id: waitlistId,
      schedule_id: scheduleId,
      member_id: memberId,
      accept_late: acceptLate,
      joined_at: ctx.now,
      joined_by: joinedBy,
    });
    notifyJoined(tx, ctx, { line, acceptLate });
    if (ctx.audience === 'staff')
      writeAudit(tx, ctx, {
        action: 'waitlist.join',
        entity: 'waitlist_entry',
        entityId: waitlistId,
        after: { scheduleId, memberId, acceptLate },
      });
    announce(tx, { type: 'Session', id: scheduleId });
    return found(await findWait(tx, waitlistId));
  });

/** Why somebody cannot join, in a sentence; null = they can. */
async function reasonAgainst(tx: Tx, line: Line): Promise<WaitlistPreview['refusal']> {
  try {
    await checkJoin(tx, line);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { code: wireOf(error.code), message: error.message };
    throw error;
  }
}

/** Previews joining, or why it is refused. @throws {Refusal} NOT_FOUND. */
export const previewWaitlist = (
  ctx: MemberContext,
  { scheduleId, attendeeId }: PlaceQuery,
): Promise<WaitlistPreview> =>
  ctx.transaction(async (tx) => {
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    const open = bookableSession(tx)
      .where('s.schedule_id', '=', scheduleId)
      .where('s.status', '=', 'PUBLISHED')
      .executeTakeFirst();
    const line = await readLine(tx, ctx, { scheduleId, memberId, session: open });
    const { session, policy, waiting, own } = line;
    return {
      ...modeOf(session, policy),
      waiting,
      refusal: await reasonAgainst(tx, line),
      waitlistId: own?.waitlistId ?? null,
      position: own?.position ?? 0,
    };
  });
