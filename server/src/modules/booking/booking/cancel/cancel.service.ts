import type {
  CancelBooking,
  CancelForMember,
  CancelKind,
  CancelledBooking,
} from '@studio/contract/booking/booking.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { isReason } from '@studio/contract/values/typed/reason';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { giveBackCredits } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { toBooking, type BookingRow } from '../booking.views.ts';
import { earlyWords, lateWords } from './cancelSentence.rules.ts';
import { mailEarlyCancel, mailLateCancel } from '../notice/bookingMail.service.ts';
import { notifyCancelled } from '../notice/bookingNotice.service.ts';
import type { PlaceMoney } from '../paying/placeMoney.rules.ts';
import { askForMoney, endOwed, lockMoney } from '../paying/placeMoney.service.ts';
import { judgeCancellation } from '../policy/cancel.rules.ts';
import { promisesOf } from '../policy/promise.rules.ts';
import { lockBooking, lockGuests, type LockedBooking } from '../lockBooking.service.ts';
import { countWaiver } from '../penalty/giveAway.service.ts';
import { letPriceGo } from '../penalty/price.service.ts';
import { charge, type Verdict } from '../penalty/penalty.service.ts';
import { forbiddenWaiver, isOwnAct, personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { refill } from '../waitlist/refill.service.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type CancelInput = Omit<CancelForMember, 'bookingId'>;

const TICKET_STAYS = 'Your ticket and its other dates stay as they are.';

/** A booking as the cancel rule sees it. */
export const placeOf = ({ booking }: Pick<LockedBooking, 'booking'>) => ({
  status: booking.status,
  ...promisesOf(booking),
});

/** Early or late. @throws {Refusal} BOOKING_FINAL when it cannot be cancelled any more. */
export function judge(person: Person, locked: LockedBooking): CancelKind {
  const verdict = judgeCancellation(placeOf(locked), locked.session, {
    policy: locked.policy,
    now: person.now,
    byStaff: person.audience !== 'member',
  });
  if ('refusal' in verdict) throw new Refusal(verdict.refusal);
  return verdict.kind;
}

/**
 * @throws {Refusal} NOT_ALLOWED when this person may not waive the penalty, INVALID_FIELDS without a reason.
 */
function checkWaiver(person: Person, { settings }: LockedBooking, reason: string): void {
  const why = forbiddenWaiver(person, settings.attributes);
  if (why) throw new Refusal('NOT_ALLOWED', { message: why });
  checkReason(reason);
}

function checkReason(reason: string): void {
  if (!isReason(reason))
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'reason', message: 'Please give a reason' }] });
}

async function returnCredits(tx: Tx, person: Person, booking: BookingRow): Promise<boolean> {
  const { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits } = booking;
  if (!packageId) return false;
  await giveBackCredits(tx, {
    studioPackageTransactionId: packageId,
    bookingId,
    credits,
    staffId: staffIdOf(person),
    now: person.now,
  });
  return true;
}

/** Returns the credits or charges the penalties. */
async function settle(
  tx: Tx,
  person: Person,
  locked: LockedBooking,
  { kind, waivedFor }: { kind: CancelKind; waivedFor: string | null },
): Promise<Verdict> {
  const { booking, session, settings } = locked;
  if (kind === 'LATE')
    return charge(tx, { booking, session, settings, trigger: 'LATE_CANCEL', person, waivedFor });
  return { outcome: 'APPLIED', creditReturned: await returnCredits(tx, person, booking), text: '' };
}

function notifyCancellation(
  tx: Tx,
  person: Person,
  { session, settings, contact, booking, ticket }: LockedBooking,
  { kind, verdict, money }: { kind: CancelKind; verdict: Verdict; money: PlaceMoney | undefined },
): void {
  const isEarly = kind === 'EARLY';
  const lost = { credits: booking.credits_used, money, settings };
  const occasion = { session, settings, now: person.now, isOwnAct: isOwnAct(person) };
  notifyCancelled(
    tx,
    { session, settings, person },
    { name: booking.guest_name || fullName(contact, settings), isEarly },
  );
  if (booking.pay_mode === 'CHANNEL') return;
  if (isEarly)
    mailEarlyCancel(tx, contact, occasion, ticket ? TICKET_STAYS : earlyWords(lost, 'your package'));
  else mailLateCancel(tx, contact, occasion, lateWords(verdict, lost));
}

/** Whether it costs the member less than the policy says. Taking a date off a ticket moves no money. */
const isLetOff = (person: Person, locked: LockedBooking, { kind, waivePenalty }: CancelInput): boolean =>
  !locked.ticket && judge(person, locked) === 'LATE' && (kind === 'EARLY' || waivePenalty === true);

/**
 * How it is cancelled: as staff choose, else by the policy. Taking a date off a ticket moves no money, so it
 * is neither early nor late.
 */
function decide(
  person: Person,
  locked: LockedBooking,
  { kind: chosen, waivePenalty = false, reason = '' }: CancelInput,
): { kind: CancelKind; waivedFor: string | null } {
  const byPolicy = judge(person, locked);
  if (locked.ticket) return { kind: 'EARLY', waivedFor: null };
  const kind = chosen ?? byPolicy;
  if (byPolicy === 'LATE' && (kind === 'EARLY' || waivePenalty)) checkWaiver(person, locked, reason);
  return { kind, waivedFor: waivePenalty && kind === 'LATE' ? reason : null };
}

function record(
  tx: Tx,
  person: Person,
  { booking }: LockedBooking,
  { status, outcome, reason }: { status: string; outcome: Verdict['outcome']; reason: string },
): void {
  if (person.audience === 'member') return;
  const after = { status, ...(outcome !== 'APPLIED' && { penalty: outcome }) };
  writeAudit(tx, person, {
    action: 'booking.cancel',
    entity: 'booking',
    entityId: booking.booking_id,
    before: { status: booking.status },
    after,
    reason,
  });
}

/**
 * Ends a booking that is locked with its session, by the policy or as staff choose.
 *
 * @throws {Refusal} BOOKING_FINAL when it cannot be cancelled any more, NOT_ALLOWED or INVALID_FIELDS for
 * waiving its penalty.
 */
export async function endBooking(
  tx: Tx,
  person: Person,
  locked: LockedBooking,
  input: CancelInput,
): Promise<CancelledBooking> {
  const { booking, session } = locked;
  const { reason = '', promoteNext = true } = input;
  const { kind, waivedFor } = decide(person, locked, input);
  const status = kind === 'EARLY' ? 'CANCELLED' : 'LATE_CANCELLED';
  await bookingRepository(tx).cancel(booking.booking_id, {
    status,
    by: personIdOf(person),
    now: person.now,
    reason,
  });
  if (promoteNext) waitlistRepository(tx).lockPackages(session.scheduleId, booking.member_id);
  const money = (await lockMoney(tx, [booking])).get(booking.booking_id);
  const verdict = await settle(tx, person, locked, { kind, waivedFor });
  if (kind === 'EARLY') await endOwed(tx, money, person.now);
  else if (verdict.outcome === 'WAIVED')
    await letPriceGo(tx, booking, { money, session, settings: locked.settings, now: person.now });
  notifyCancellation(tx, person, locked, { kind, verdict, money });
  // Staff who end a paid place see so, and do it.
  if (kind === 'EARLY' && isOwnAct(person))
    await askForMoney(tx, money, { session, settings: locked.settings, now: person.now });
  record(tx, person, locked, { status, outcome: verdict.outcome, reason });
  // The member who takes the place makes a late cancellation good, as every booking of it does.
  if (promoteNext) await refill(tx, { scheduleId: session.scheduleId, now: person.now });
  await closeEmptyAppointment(tx, session.scheduleId, person.now);
  announce(tx, { type: 'Session', id: session.scheduleId });
  return { ...toBooking({ ...booking, status }), creditReturned: verdict.creditReturned };
}

/**
 * The kind that a cancellation has now, unless it is worse than the one that the preview showed. @throws
 * {Refusal} NO_LONGER_FREE then, BOOKING_FINAL when it cannot be cancelled any more.
 */
export function judgeAsShown(
  person: Person,
  locked: LockedBooking,
  shown: CancelKind | null | undefined,
): CancelKind {
  const kind = judge(person, locked);
  if (shown === 'EARLY' && kind === 'LATE') throw new Refusal('NO_LONGER_FREE');
  return kind;
}

/**
 * @throws {Refusal} BOOKING_FINAL for a date of a ticket: members give a ticket back as a whole, staff take
 * off single dates except the last.
 */
export function requireWholeTicket(person: Person, { ticket }: LockedBooking): void {
  if (!ticket) return;
  if (person.audience === 'member')
    throw new Refusal('BOOKING_FINAL', {
      message: 'This date is part of a ticket. Cancel the ticket as a whole.',
    });
  if (ticket.toCome <= 1)
    throw new Refusal('BOOKING_FINAL', {
      message: 'This is the last date of the ticket. Cancel the ticket itself.',
    });
}

/**
 * A member cancels an own booking, and with it the places of the guests they bring. @throws {Refusal}
 * BOOKING_FINAL after the start, when it cannot be cancelled any more or is part of a ticket, NO_LONGER_FREE,
 * NOT_FOUND.
 */
export const cancelOwn = (
  ctx: MemberContext,
  { bookingId, kind }: CancelBooking,
): Promise<CancelledBooking> =>
  ctx.transaction(async (tx) => {
    const locked = await lockBooking(tx, ctx, bookingId);
    judgeAsShown(ctx, locked, kind);
    requireWholeTicket(ctx, locked);
    for (const guest of await lockGuests(tx, ctx, locked)) await endBooking(tx, ctx, guest, {});
    return endBooking(tx, ctx, locked, {});
  });

/**
 * Cancels a member's booking with those of their guests, or takes one date off a ticket. @throws {Refusal} as
 * `endBooking`; BOOKING_FINAL for the last date of a ticket, NOT_ALLOWED for another trainer's class, ABOVE_LIMIT
 * above one's limit and for a waiver in a role that may not waive, NOT_FOUND.
 */
export async function cancelIn(
  tx: Tx,
  person: Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>,
  { bookingId, ...input }: CancelForMember,
): Promise<CancelledBooking> {
  const mayLetOff = input.kind === 'EARLY' || input.waivePenalty === true;
  if (mayLetOff) await holdDesk(tx);
  const locked = await lockBooking(tx, person, bookingId);
  requireWholeTicket(person, locked);
  const guests = await lockGuests(tx, person, locked);
  if (mayLetOff && isLetOff(person, locked, input)) {
    checkReason(input.reason ?? '');
    for (const one of [locked, ...guests])
      await countWaiver(tx, person, { ...one, reason: input.reason ?? '' });
  }
  for (const guest of guests) await endBooking(tx, person, guest, input);
  return endBooking(tx, person, locked, input);
}

/** Staff cancel a member's booking. @throws {Refusal} as `cancelIn`. */
export const cancelForMember = (ctx: StaffContext, input: CancelForMember): Promise<CancelledBooking> =>
  ctx.transaction((tx) => cancelIn(tx, ctx, input));
