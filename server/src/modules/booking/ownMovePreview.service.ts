import { isRefused, REFUSALS, wireOf, type RefusalName } from '@studio/contract/codes';
import type { MovePreview } from '@studio/contract/own-booking.schema';
import type { PublicSession } from '@studio/contract/schedule.schema';
import { localDateOf } from '@studio/contract/time';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Lot, memberPackages } from '../member-package/member-package.api.ts';
import { findShown, otherShown } from '../session/session.api.ts';
import { refuseBooking } from './booking.rules.ts';
import { bookingCounts, type BookableSession } from './booking.views.ts';
import { placeFreeUntil } from './cancel.rules.ts';
import { judgeAsShown, lockBooking, type LockedBooking } from './cancel.service.ts';
import { hasLimits, passedLimit } from './limits.rules.ts';
import { dueOf } from './lotUses.views.ts';
import { bookableById, inTheWay, type InTheWay } from './moveTargets.views.ts';
import { mayMove } from './ownActions.rules.ts';
import { payingAfterMove } from './ownMove.rules.ts';
import { expectedCharge } from './penalty.service.ts';
import { resolvePolicy } from './policy.rules.ts';
import { withPriority } from './priority.service.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
type Option = MovePreview['sessions'][number];

const DAY = 86_400_000;
/** Classes of any kind are looked for within a week, others of the same within four. */
const ANY_DAYS = 7;
const SAME_DAYS = 28;
const MOST = 60;

/** Nobody wants to read about a class that cannot be had for them at all. */
const NOT_LISTED: readonly RefusalName[] = [
  'NOT_OPEN_YET',
  'BOOKING_CLOSED',
  'ALREADY_BOOKED',
  'PACKAGE_WRONG_CLASS',
  'NOT_FOUND',
];

interface Look {
  tx: Tx;
  ctx: MemberContext;
  locked: LockedBooking;
  /** As they would be once the old place is left. */
  lots: Lot[];
}

interface Candidate {
  shown: PublicSession;
  session: BookableSession;
  way: InTheWay;
}

const refused = (code: RefusalName, message: string = REFUSALS[code].message): Option['refusal'] => ({
  code: wireOf(code),
  message,
});

/** What is wrong with the place itself, as booking would say it. */
async function refusePlace(
  { tx, ctx: { now, memberId }, locked: { settings, booking }, lots }: Look,
  { shown, session, way }: Candidate,
): Promise<Option['refusal']> {
  const policy = await withPriority(tx, resolvePolicy(settings, session), lots, { session, settings });
  const state = {
    ...session,
    placesTaken: shown.isFull ? session.capacity : 0,
    walkInSpots: 0,
    classPassSpots: 0,
    isClosed: way.isClosed,
  };
  const moment = { now, today: localDateOf(now, settings.timezone), timezone: settings.timezone };
  const refusal = refuseBooking(state, way, { policy, moment, byStaff: false });
  if (refusal) return refused(refusal);
  const limit = hasLimits(policy)
    ? passedLimit(
        await bookingCounts(tx, {
          memberId,
          localDate: session.localDate,
          now,
          exceptId: booking.booking_id,
        }),
        policy,
      )
    : null;
  return limit ? refused('BOOKING_LIMIT', limit) : null;
}

/** What would pay, or why nothing does. */
async function payingFor(
  { tx, locked: { booking, session: old, settings }, lots }: Look,
  { session }: Candidate,
): Promise<Pick<Option, 'paidBy' | 'isSamePackage' | 'refusal'>> {
  const isSameClass = session.classTemplId === old.classTemplId;
  const { studio_package_transaction_id: currentId, pay_mode: payMode, booking_id: exceptId } = booking;
  if (payMode !== 'PACKAGE' || !currentId)
    return {
      paidBy: null,
      isSamePackage: true,
      refusal: isSameClass ? null : refused('PACKAGE_WRONG_CLASS'),
    };
  const paying = payingAfterMove(lots, await dueOf(tx, lots, { session, settings, exceptId }), {
    currentId,
    isSameClass,
  });
  if ('refusal' in paying)
    return { paidBy: null, isSamePackage: false, refusal: refused(paying.refusal, paying.message) };
  return {
    paidBy: paying.lot.name,
    isSamePackage: paying.lot.studioPackageTransactionId === currentId,
    refusal: null,
  };
}

async function optionOf(look: Look, candidate: Candidate): Promise<Option> {
  const { session, shown } = candidate;
  const place = await refusePlace(look, candidate);
  const paying = await payingFor(look, candidate);
  return {
    session: shown,
    isSameClass: session.classTemplId === look.locked.session.classTemplId,
    paidBy: paying.paidBy,
    isSamePackage: paying.isSamePackage,
    freeUntil: placeFreeUntil(
      { freeCancelUntil: null },
      session,
      resolvePolicy(look.locked.settings, session),
    ).toISOString(),
    refusal: isRefused(paying.refusal, 'PACKAGE_WRONG_CLASS') ? paying.refusal : (place ?? paying.refusal),
  };
}

async function candidates(
  { tx, ctx: { now, memberId }, locked: { booking } }: Look,
  scheduleId: string | null | undefined,
): Promise<Candidate[]> {
  const span = {
    scheduleId: booking.schedule_id,
    now,
    anyUntil: new Date(now.getTime() + ANY_DAYS * DAY),
    sameUntil: new Date(now.getTime() + SAME_DAYS * DAY),
  };
  const one = scheduleId ? await findShown(tx, scheduleId, 'MEMBER') : null;
  if (scheduleId && (one?.templateType !== 'CLASS' || scheduleId === booking.schedule_id))
    throw new Refusal('NOT_FOUND');
  const shown = one ? [one] : await otherShown(tx, span);
  const scheduleIds = shown.map((session) => session.scheduleId);
  const [sessions, ways] = await Promise.all([
    bookableById(tx, scheduleIds),
    inTheWay(tx, { scheduleIds, memberId, bookingId: booking.booking_id }),
  ]);
  return shown.flatMap((session) => {
    const [found, way] = [sessions.get(session.scheduleId), ways.get(session.scheduleId)];
    return found && way ? [{ shown: session, session: found, way }] : [];
  });
}

/** The packages as they would be: what pays for the old place has its credits back, unless those are lost. */
async function lotsAfter(
  tx: Tx,
  { booking }: LockedBooking,
  { isReturned }: { isReturned: boolean },
): Promise<Lot[]> {
  const lots = await memberPackages(tx).usable(booking.member_id);
  const { studio_package_transaction_id: currentId, credits_used: credits } = booking;
  return lots.map((lot) =>
    isReturned && lot.studioPackageTransactionId === currentId
      ? { ...lot, creditsRemaining: lot.creditsRemaining + credits }
      : lot,
  );
}

async function listed(look: Look, scheduleId: string | null | undefined): Promise<Option[]> {
  const options: Option[] = [];
  for (const candidate of await candidates(look, scheduleId)) {
    const option = await optionOf(look, candidate);
    if (scheduleId || !isRefused(option.refusal, ...NOT_LISTED)) options.push(option);
    if (options.length === MOST) break;
  }
  return options;
}

/**
 * What leaving a booked place would mean now, for its member.
 * @throws {Refusal} BOOKING_FINAL for what members do not move, and after the start.
 */
export async function leavingOf(
  tx: Tx,
  ctx: MemberContext,
  locked: LockedBooking,
): Promise<Pick<MovePreview, 'bookingId' | 'kind' | 'sentence' | 'freeUntil'> & { isReturned: boolean }> {
  const { booking, session, settings, policy } = locked;
  if (!mayMove({ ...session, status: booking.status, payMode: booking.pay_mode }, ctx))
    throw new Refusal('BOOKING_FINAL');
  const kind = judgeAsShown(ctx, locked, null);
  const late =
    kind === 'LATE'
      ? await expectedCharge(tx, { booking, session, settings, trigger: 'LATE_CANCEL', person: ctx })
      : null;
  const freeUntil = placeFreeUntil(
    { freeCancelUntil: booking.free_cancel_until },
    session,
    policy,
  ).toISOString();
  return {
    bookingId: booking.booking_id,
    kind,
    sentence: late ? late.text || 'Nothing is lost.' : '',
    freeUntil,
    isReturned: late === null || late.creditReturned,
  };
}

/**
 * Where a member could move a booking, and what that costs, with nothing changed.
 * @throws {Refusal} BOOKING_FINAL for what members do not move, NOT_FOUND, also for a session that is not on
 * offer.
 */
export const previewOwnMove = (
  ctx: MemberContext,
  { bookingId, scheduleId }: { bookingId: string; scheduleId?: string | null | undefined },
): Promise<MovePreview> =>
  ctx.transaction(async (tx) => {
    const locked = await lockBooking(tx, ctx, bookingId);
    const { isReturned, ...leaving } = await leavingOf(tx, ctx, locked);
    if (locked.session.templateType !== 'CLASS') throw new Refusal('BOOKING_FINAL');
    const lots = await lotsAfter(tx, locked, { isReturned });
    return { ...leaving, sessions: await listed({ tx, ctx, locked, lots }, scheduleId) };
  });
