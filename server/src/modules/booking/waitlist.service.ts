import type { Booking } from '@studio/contract/booking.schema';
import { CODES } from '@studio/contract/codes';
import { formatDayTime, localDateOf } from '@studio/contract/time';
import type { ClaimPlace, JoinWaitlist, MemberWait, Promote, Waitlist, WaitlistEntry, WaitlistPreview } from '@studio/contract/waitlist.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { notify } from '../notification/notification.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { bookingRepository } from './booking.repository.ts';
import { reachesSession, refuseBooking } from './booking.rules.ts';
import { takePlace } from './place.service.ts';
import { bookableSession, standingOf } from './booking.views.ts';
import { choosePaying } from './paying.rules.ts';
import { waitlistPolicy } from './refill.service.ts';
import { waitlistRepository, type WaitlistRow } from './waitlist.repository.ts';
import { autoUntil, lineClosesAt, refuseJoin, type WaitlistPolicy } from './waitlist.rules.ts';
import { findWait, listWaits, ownWaits, standingInLine } from './waitlist.views.ts';
import { mailJoined } from './waitlistMail.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
type Context = StaffContext | MemberContext;
type Session = NonNullable<Awaited<ReturnType<ReturnType<typeof bookingRepository>['lockSession']>>>;

/** @throws {Refusal} 40301 for a trainer in another's session. */
function checkReach(ctx: Context, { sessionStaffId }: Session): void {
  if (ctx.audience === 'member' || reachesSession(ctx, 'booking.manage', sessionStaffId)) return;
  throw new Refusal('40301', { message: 'You can see to the waitlists of your own classes.' });
}

/** What decides whether somebody can join, read with or without a lock. */
async function readLine(tx: Tx, { scheduleId, memberId }: { scheduleId: string; memberId: string }, session: Promise<Session | undefined>) {
  const [found, standing, inLine, lots, settings] = await Promise.all([
    session, standingOf(tx, { scheduleId, memberId }), standingInLine(tx, { scheduleId, memberId }), memberPackages(tx).usable(memberId), studioSettings(tx),
  ]);
  if (!found || standing.memberStatus === null || standing.memberStatus === 'ARCHIVED') throw new Refusal('40400');
  return { session: found, standing, ...inLine, lots, settings, policy: waitlistPolicy(settings) };
}
type Line = Awaited<ReturnType<typeof readLine>>;

/** The first reason why not. Everything that booking would ask is asked here, so that nobody waits for nothing. */
function refuse({ session, standing, waiting, own, lots, settings, policy }: Line, { now, byStaff }: { now: Date; byStaff: boolean }) {
  if (standing.memberStatus === 'BLOCKED') return '40016';
  const state = { ...session, placesTaken: standing.taken };
  const isIn = own !== null || standing.bookingId !== null;
  const inLine = refuseJoin(session, { isIn, waiting, placesLeft: session.capacity - standing.taken }, { policy, now });
  if (inLine) return inLine;
  const moment = { now, today: localDateOf(now, settings.timezone) };
  const refusal = refuseBooking({ ...state, placesTaken: 0 }, { hasPlace: false, overlaps: standing.overlaps }, { policy, moment, byStaff });
  if (refusal) return refusal;
  const payment = choosePaying(lots, session, null);
  return 'refusal' in payment ? payment.refusal : null;
}

/** Tells the member and the desk. Staff who put somebody in know. */
function tellJoined(tx: Tx, ctx: Context, { line, acceptLate }: { line: Line; acceptLate: boolean }): void {
  const { session, settings, standing, policy, waiting } = line;
  const person = { firstName: standing.firstName ?? '', userEmail: standing.userEmail ?? '' };
  mailJoined(tx, person, { session, settings, now: ctx.now }, { position: waiting + 1, autoUntil: autoUntil(session, policy), acceptLate });
  if (ctx.audience === 'staff') return;
  notify(tx, {
    kind: 'WAITLIST_JOINED', leastRole: 'STAFF', title: `${person.firstName} ${standing.lastName ?? ''} waits for ${session.className}`,
    body: formatDayTime(session.startAt.toISOString(), settings.timezone), route: `/dashboard/schedule?session=${session.scheduleId}`, now: ctx.now,
  });
}

/**
 * Puts a member at the end of the line for a full session.
 *
 * @throws {Refusal} 40400; 40012 no waitlist, 40013 in already, 40019 not full, 40018 line full; then what booking would
 * refuse; 40301 for another trainer's class.
 */
export const joinWaitlist = (ctx: Context, { scheduleId, memberId, acceptLate }: JoinWaitlist & { memberId: string }): Promise<WaitlistEntry> =>
  ctx.transaction(async (tx) => {
    const line = await readLine(tx, { scheduleId, memberId }, bookingRepository(tx).lockSession(scheduleId));
    checkReach(ctx, line.session);
    const refusal = refuse(line, { now: ctx.now, byStaff: ctx.audience === 'staff' });
    if (refusal) throw new Refusal(refusal);
    const waitlistId = newId();
    const joinedBy = ctx.audience === 'staff' ? ctx.staffId : ctx.memberId;
    await waitlistRepository(tx).insert({ waitlist_id: waitlistId, schedule_id: scheduleId, member_id: memberId, accept_late: acceptLate, joined_at: ctx.now, joined_by: joinedBy });
    tellJoined(tx, ctx, { line, acceptLate });
    if (ctx.audience === 'staff') writeAudit(tx, ctx, { action: 'waitlist.join', entity: 'waitlist_entry', entityId: waitlistId, after: { scheduleId, memberId, acceptLate } });
    announce(tx, { type: 'Session', id: scheduleId });
    return found(await findWait(tx, waitlistId));
  });

function found<T>(entry: T | null | undefined): T {
  if (!entry) throw new Refusal('40400');
  return entry;
}

/** Finds an entry and locks its session. @throws {Refusal} 40400, also for somebody else's entry; 40301. */
async function lockEntry(tx: Tx, ctx: Context, waitlistId: string): Promise<{ entry: WaitlistRow; session: Session }> {
  const waits = waitlistRepository(tx);
  const { schedule_id: scheduleId } = found(await waits.find(waitlistId));
  const session = found(await bookingRepository(tx).lockSession(scheduleId));
  const entry = found(await waits.find(waitlistId));
  if (ctx.audience === 'member' && entry.member_id !== ctx.memberId) throw new Refusal('40400');
  checkReach(ctx, session);
  return { entry, session };
}

/** Takes somebody out of the line. Who is no longer in it stays as they are. @throws {Refusal} 40400, 40301. */
export const leaveWaitlist = (ctx: Context, waitlistId: string): Promise<WaitlistEntry> =>
  ctx.transaction(async (tx) => {
    const { entry, session } = await lockEntry(tx, ctx, waitlistId);
    await waitlistRepository(tx).end(waitlistId, { status: 'LEFT', now: ctx.now });
    if (ctx.audience === 'staff') writeAudit(tx, ctx, { action: 'waitlist.remove', entity: 'waitlist_entry', entityId: waitlistId, before: { status: entry.status }, after: { status: 'LEFT' } });
    announce(tx, { type: 'Session', id: session.scheduleId });
    return found(await findWait(tx, waitlistId));
  });

/** After somebody in line has a place: they wait no more, here and at the same time, and offers of a place that is gone are void. */
async function settle(tx: Tx, { entry, session, now }: { entry: WaitlistRow; session: Session; now: Date }, booking: Booking): Promise<Booking> {
  const waits = waitlistRepository(tx);
  const of = { memberId: entry.member_id, scheduleId: session.scheduleId };
  await waits.end(entry.waitlist_id, { status: 'PROMOTED', now, bookingId: booking.bookingId });
  await waits.dropOverlapping({ ...of, now });
  if ((await standingOf(tx, of)).taken >= session.capacity) await waits.withdrawOffers(session.scheduleId);
  return booking;
}

const isInLine = ({ status }: Pick<WaitlistRow, 'status'>): boolean => status === 'WAITING' || status === 'OFFERED';

/**
 * Takes a place that was offered to all in line: the first to answer has it.
 * @throws {Refusal} 40010 when somebody was faster, 40028 when no longer in line, and as `takePlace`.
 */
export const claimPlace = (ctx: MemberContext, { waitlistId, studioPackageTransactionId }: ClaimPlace): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { entry, session } = await lockEntry(tx, ctx, waitlistId);
    if (!isInLine(entry)) throw new Refusal('40028', { message: 'You are no longer on this waitlist.' });
    const booking = await takePlace(tx, ctx, { scheduleId: session.scheduleId, memberId: ctx.memberId, studioPackageTransactionId });
    return settle(tx, { entry, session, now: ctx.now }, booking);
  });

/** Staff give somebody in line a place, out of turn. @throws {Refusal} 40028 when no longer in line, and as `takePlace`. */
export const promoteWaiting = (ctx: StaffContext, { waitlistId }: Promote): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { entry, session } = await lockEntry(tx, ctx, waitlistId);
    if (!isInLine(entry)) throw new Refusal('40028', { message: 'This member is no longer on the waitlist.' });
    const booking = await takePlace(tx, ctx, { scheduleId: session.scheduleId, memberId: entry.member_id, studioPackageTransactionId: null });
    return settle(tx, { entry, session, now: ctx.now }, booking);
  });

const modeOf = (session: Session, policy: WaitlistPolicy) => ({ mode: policy.waitlistMode, autoUntil: autoUntil(session, policy)?.toISOString() ?? null });

/** The waitlist of a session, as staff see it. @throws {Refusal} 40400, 40301. */
export const showWaitlist = (ctx: StaffContext, scheduleId: string): Promise<Waitlist> =>
  ctx.transaction(async (tx) => {
    const session = found(await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst());
    if (!reachesSession(ctx, 'roster.view', session.sessionStaffId)) throw new Refusal('40301');
    const [entries, settings, standing] = await Promise.all([listWaits(tx, scheduleId), studioSettings(tx), standingOf(tx, { scheduleId, memberId: ctx.staffId })]);
    const policy = waitlistPolicy(settings);
    const waiting = entries.filter(isInLine).length;
    return { entries, ...modeOf(session, policy), waiting, waitlistMax: policy.waitlistMax, placesLeft: Math.max(0, session.capacity - standing.taken) };
  });

/** What joining would mean, and why not. @throws {Refusal} 40400. */
export const previewWaitlist = (ctx: MemberContext, scheduleId: string): Promise<WaitlistPreview> =>
  ctx.transaction(async (tx) => {
    const open = bookableSession(tx).where('s.schedule_id', '=', scheduleId).where('s.status', '=', 'PUBLISHED').executeTakeFirst();
    const line = await readLine(tx, { scheduleId, memberId: ctx.memberId }, open);
    const code = refuse(line, { now: ctx.now, byStaff: false });
    const { session, policy, waiting, own } = line;
    return {
      ...modeOf(session, policy), waiting, refusal: code && { code, message: CODES[code].message },
      waitlistId: own?.waitlistId ?? null, position: own?.position ?? 0,
    };
  });

/** Where a member is in line. */
export const listOwnWaits = (ctx: MemberContext): Promise<MemberWait[]> =>
  ctx.transaction(async (tx) => {
    const [waits, settings] = await Promise.all([ownWaits(tx, { memberId: ctx.memberId, now: ctx.now }), studioSettings(tx)]);
    return waits.map(({ session, entry }) => ({
      ...entry, ...modeOf(session, waitlistPolicy(settings)), className: session.className, startAt: session.startAt.toISOString(), endAt: session.endAt.toISOString(),
      roomName: session.roomName, staffName: session.staffName, expiresAt: entry.status === 'OFFERED' ? lineClosesAt(session, waitlistPolicy(settings)).toISOString() : null,
    }));
  });
