import { wireOf } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import { formatDayTime } from '@studio/contract/values/time';
import type { PlaceQuery } from '@studio/contract/booking/booking.schema';
import type { JoinWaitlist, WaitlistEntry, WaitlistPreview } from '@studio/contract/booking/waitlist.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { attendeeOf } from '../../../members/family-link/family-link.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { placesLeft } from '../booking.rules.ts';
import { stateOf, type Obstacle } from '../place/obstacles.rules.ts';
import { checkReach } from '../reach.service.ts';
import { bookingObstacles, readPlace } from '../place/placeFacts.service.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import { autoUntil, modeOf, refuseJoin } from './waitlist.rules.ts';
import { findWait, standingInLine } from './waitlist.views.ts';
import { mailJoined } from './waitlistMail.service.ts';
import { found } from './waitlistShow.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type Context = StaffContext | MemberContext;

/** Members in line are promoted by their own rules, so staff who put them there go by these as well. */
async function readLine(
  tx: Tx,
  { scheduleId, memberId, now }: { scheduleId: string; memberId: string; now: Date },
  { isLocked }: { isLocked: boolean },
) {
  const read = await readPlace(tx, { scheduleId, memberId, booker: 'MEMBER', now }, { isLocked });
  return { ...read, ...(await standingInLine(tx, { scheduleId, memberId })) };
}
type Line = Awaited<ReturnType<typeof readLine>>;

const OF_PERSON: readonly Obstacle['code'][] = ['MEMBER_BLOCKED', 'TOO_YOUNG', 'BIRTHDAY_NEEDED'];

/** Why the line of the session takes nobody, or not this member. */
function refuseInLine(line: Line) {
  const isIn = line.own !== null || line.standing.bookingId !== null;
  const left = placesLeft(stateOf(line), 'MEMBER');
  return refuseJoin(line.session, { isIn, waiting: line.waiting, placesLeft: left }, line);
}

/**
 * Why somebody cannot join, `null` = they can: by all that promotion will ask, so that nobody waits in vain. A place is
 * what they wait for.
 */
async function refuseLine(tx: Tx, line: Line) {
  const obstacles = await bookingObstacles(tx, line, ['SESSION_FULL', 'ALREADY_BOOKED']);
  const ofPerson = obstacles.find(({ code }) => OF_PERSON.includes(code));
  if (ofPerson) return ofPerson;
  const inLine = refuseInLine(line);
  return inLine ? { code: inLine, message: REFUSALS[inLine].message } : (obstacles[0] ?? null);
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
    title: `${fullName(person, settings)} waits for ${session.className}`,
    body: formatDayTime(session.startAt.toISOString(), settings),
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
    const line = await readLine(tx, { scheduleId, memberId, now: ctx.now }, { isLocked: true });
    checkReach(ctx, line.session);
    const refused = await refuseLine(tx, line);
    if (refused) throw new Refusal(refused.code, { message: refused.message });
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

/** Previews joining, or why it is refused. @throws {Refusal} NOT_FOUND. */
export const previewWaitlist = (
  ctx: MemberContext,
  { scheduleId, attendeeId }: PlaceQuery,
): Promise<WaitlistPreview> =>
  ctx.transaction(async (tx) => {
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    const line = await readLine(tx, { scheduleId, memberId, now: ctx.now }, { isLocked: false });
    const { session, policy, waiting, own } = line;
    if (session.status !== 'PUBLISHED') throw new Refusal('NOT_FOUND');
    const refused = await refuseLine(tx, line);
    return {
      ...modeOf(session, policy),
      waiting,
      refusal: refused && { code: wireOf(refused.code), message: refused.message },
      waitlistId: own?.waitlistId ?? null,
      position: own?.position ?? 0,
    };
  });
