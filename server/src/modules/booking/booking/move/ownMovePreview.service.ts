import { isRefused, wireOf, type RefusalName } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Lot, lotsOf } from '../../../packages/member-package/member-package.api.ts';
import { refuseUnsigned, unsignedForms } from '../../../configure/form/form.api.ts';
import { findVisible, otherVisible } from '../../../schedule/session/session.api.ts';
import { standingOf, type BookableSession, type Standing } from '../booking.views.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { promisesOf } from '../policy/promise.rules.ts';
import { judgeAsShown } from '../cancel/cancel.service.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { bookableById, blockersOf, type Blockers } from './moveTargets.views.ts';
import { mayMove, refuseLateMove } from '../ownActions.rules.ts';
import { payingAfterMove } from './ownMove.rules.ts';
import { expectedCharge } from '../penalty/penalty.service.ts';
import { placeObstacles } from '../place/obstacles.rules.ts';
import { countsFor, type PlaceAsked } from '../place/placeFacts.service.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { withPriority } from '../paying/priority.service.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

type Option = MovePreview['sessions'][number];

/** Classes of any kind are searched within a week, others of the same template within four. */
const ANY_DAYS = 7;
const SAME_DAYS = 28;
const MAX_OPTIONS = 60;

/** Refusals that keep a class off the list: the member cannot have it at all. */
const NOT_LISTED: readonly RefusalName[] = [
  'NOT_OPEN_YET',
  'BOOKING_CLOSED',
  'ALREADY_BOOKED',
  'PACKAGE_WRONG_CLASS',
  'NOT_FOUND',
];

interface PreviewContext {
  tx: Tx;
  ctx: MemberContext;
  locked: LockedBooking;
  /** The member whose place it is, as booking looks at them: blocked, in arrears, how old. */
  standing: Standing;
  /** The packages, as they would be once the old place is left. */
  lots: Lot[];
}

interface Candidate {
  shown: PublicSession;
  session: BookableSession;
  way: Blockers;
}

const refused = (code: RefusalName, message: string = REFUSALS[code].message): Option['refusal'] => ({
  code: wireOf(code),
  message,
});

/**
 * Returns why the member cannot have a place in the session, as booking would say it. Visitors see of its places only
 * whether one is left.
 */
async function refusePlace(
  { tx, ctx: { now }, locked: { settings, booking }, standing, lots }: PreviewContext,
  { shown, session: found, way }: Candidate,
): Promise<Option['refusal']> {
  const { scheduleId } = found;
  const memberId = booking.member_id;
  const session = { ...found, walkInSpots: 0, classPassSpots: 0 };
  const asked: PlaceAsked = { scheduleId, memberId, booker: 'MEMBER', now, exceptId: booking.booking_id };
  const policy = await withPriority(tx, resolvePolicy(settings, session), lots, {
    ...{ session, settings, now },
    exceptId: booking.booking_id,
  });
  const [first] = placeObstacles({
    ...{ booker: asked.booker, now, session, settings, policy },
    standing: { ...standing, ...way, taken: shown.isFull ? session.capacity : 0, channelTaken: 0 },
    notSigned: refuseUnsigned(
      await unsignedForms(tx, asked),
      'BOOKING',
      settings.attributes.waiverEnforcement,
    ),
    counts: await countsFor(tx, asked, { policy, session }),
  });
  return first ? refused(first.code, first.message) : null;
}

/** The package that would pay, or why none does. */
async function payingFor(
  { tx, ctx: { now }, locked: { booking, session: old, settings }, lots }: PreviewContext,
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
  const paying = payingAfterMove(lots, await dueOf(tx, lots, { session, settings, now, exceptId }), {
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

async function optionOf(context: PreviewContext, candidate: Candidate): Promise<Option> {
  const { session, shown } = candidate;
  const place = await refusePlace(context, candidate);
  const paying = await payingFor(context, candidate);
  return {
    session: shown,
    isSameClass: session.classTemplId === context.locked.session.classTemplId,
    paidBy: paying.paidBy,
    isSamePackage: paying.isSamePackage,
    freeUntil: placeFreeUntil(
      { freeCancelUntil: null },
      session,
      resolvePolicy(context.locked.settings, session),
    ).toISOString(),
    refusal: isRefused(paying.refusal, 'PACKAGE_WRONG_CLASS') ? paying.refusal : (place ?? paying.refusal),
  };
}

async function candidates(
  { tx, ctx: { now }, locked: { booking } }: PreviewContext,
  scheduleId: string | null | undefined,
): Promise<Candidate[]> {
  const span = {
    scheduleId: booking.schedule_id,
    now,
    anyUntil: new Date(now.getTime() + ANY_DAYS * DAY),
    sameUntil: new Date(now.getTime() + SAME_DAYS * DAY),
  };
  const one = scheduleId ? await findVisible(tx, scheduleId, 'MEMBER') : null;
  if (scheduleId && (one?.templateType !== 'CLASS' || scheduleId === booking.schedule_id))
    throw new Refusal('NOT_FOUND');
  const shown = one ? [one] : await otherVisible(tx, span);
  const scheduleIds = shown.map((session) => session.scheduleId);
  const [sessions, ways] = await Promise.all([
    bookableById(tx, scheduleIds),
    blockersOf(tx, { scheduleIds, memberId: booking.member_id, bookingId: booking.booking_id }),
  ]);
  return shown.flatMap((session) => {
    const [found, way] = [sessions.get(session.scheduleId), ways.get(session.scheduleId)];
    return found && way ? [{ shown: session, session: found, way }] : [];
  });
}

/**
 * The packages as they would be after leaving: the payer of the old place has its credits back, unless they
 * are forfeited.
 */
async function lotsAfter(
  tx: Tx,
  { booking }: LockedBooking,
  { isReturned }: { isReturned: boolean },
): Promise<Lot[]> {
  const lots = await lotsOf(tx, booking.member_id);
  const { studio_package_transaction_id: currentId, credits_used: credits } = booking;
  return lots.map((lot) =>
    isReturned && lot.studioPackageTransactionId === currentId
      ? { ...lot, creditsRemaining: lot.creditsRemaining + credits }
      : lot,
  );
}

async function listed(context: PreviewContext, scheduleId: string | null | undefined): Promise<Option[]> {
  const options: Option[] = [];
  for (const candidate of await candidates(context, scheduleId)) {
    const option = await optionOf(context, candidate);
    if (scheduleId || !isRefused(option.refusal, ...NOT_LISTED)) options.push(option);
    if (options.length === MAX_OPTIONS) break;
  }
  return options;
}

/**
 * What leaving a booked place would mean for its member now. @throws {Refusal} BOOKING_FINAL for a booking
 * that members may not move, and after the start.
 */
export async function leavingOf(
  tx: Tx,
  ctx: MemberContext,
  locked: LockedBooking,
): Promise<Pick<MovePreview, 'bookingId' | 'kind' | 'sentence' | 'freeUntil'> & { isReturned: boolean }> {
  const { booking, session, settings, policy } = locked;
  const hasGuests = locked.guests.length > 0;
  if (!mayMove({ ...session, status: booking.status, payMode: booking.pay_mode, hasGuests }, ctx))
    throw new Refusal('BOOKING_FINAL');
  const kind = judgeAsShown(ctx, locked, null);
  const message = refuseLateMove(kind, booking.pay_mode);
  if (message) throw new Refusal('BOOKING_FINAL', { message });
  const late =
    kind === 'LATE'
      ? await expectedCharge(tx, { booking, session, settings, trigger: 'LATE_CANCEL', person: ctx })
      : null;
  const freeUntil = placeFreeUntil(promisesOf(booking), session, policy).toISOString();
  return {
    bookingId: booking.booking_id,
    kind,
    sentence: late ? late.text || 'Nothing is lost.' : '',
    freeUntil,
    isReturned: late === null || late.creditReturned,
  };
}

/**
 * Lists where a member could move a booking, and what each move costs; changes nothing.
 * @throws {Refusal} BOOKING_FINAL for a booking that members may not move, NOT_FOUND, also for a session that is not on
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
    const { schedule_id: leftId, member_id: memberId } = locked.booking;
    const lots = await lotsAfter(tx, locked, { isReturned });
    const standing = await standingOf(tx, { scheduleId: leftId, memberId });
    return { ...leaving, sessions: await listed({ tx, ctx, locked, standing, lots }, scheduleId) };
  });
