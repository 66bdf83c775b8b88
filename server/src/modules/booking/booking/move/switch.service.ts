import type { Booking, SwitchPackage } from '@studio/contract/booking/booking.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  forfeitCredits,
  giveBackCredits,
  holdsCredits,
  lockLots,
  type Lot,
  lotsOf,
  takeCreditsAgain,
} from '../../../packages/member-package/member-package.api.ts';
import { isInLockedRun } from '../../../reports/payroll/payroll.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { toBooking } from '../booking.views.ts';
import { mailSwitched } from '../notice/bookingMail.service.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { leaveMoney } from '../paying/placeMoney.service.ts';
import { refuseLot } from '../paying/eligibility.rules.ts';
import { isOwnAct, staffIdOf, type Person } from '../person.rules.ts';
import { refuseSwitch } from './switch.rules.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

/** Whether a package may pay for a member: an own one, or one of a guardian. */
const mayPay = async (tx: Tx, lot: Lot, memberId: string): Promise<boolean> =>
  lot.memberId === memberId ||
  (await lotsOf(tx, memberId)).some(
    ({ studioPackageTransactionId: id }) => id === lot.studioPackageTransactionId,
  );

/**
 * The package that paid so far, if any, and the one that is to pay; locked by id. @throws {Refusal}
 * NOT_FOUND.
 */
async function lockBoth(
  tx: Tx,
  { booking }: LockedBooking,
  chosenId: string,
): Promise<{ from: Lot | null; to: Lot }> {
  const { studio_package_transaction_id: currentId, member_id: memberId } = booking;
  const lots = await lockLots(tx, currentId ? [currentId, chosenId] : [chosenId]);
  const to = lots.find(({ studioPackageTransactionId: id }) => id === chosenId);
  if (!to || to.status === 'PENDING_PAYMENT' || to.status === 'VOIDED' || !(await mayPay(tx, to, memberId)))
    throw new Refusal('NOT_FOUND');
  return { from: lots.find(({ studioPackageTransactionId: id }) => id === currentId) ?? null, to };
}

/**
 * One package gets the credits back, the other one pays; credits forfeited by a late cancellation or a
 * no-show stay forfeited.
 */
async function settle(
  tx: Tx,
  person: Person,
  { booking, session }: LockedBooking,
  { from, to }: { from: Lot | null; to: Lot },
): Promise<number> {
  const by = { bookingId: booking.booking_id, staffId: staffIdOf(person), now: person.now };
  const credits = to.unlimited ? 0 : session.creditCost;
  if (from)
    await giveBackCredits(tx, {
      ...by,
      studioPackageTransactionId: from.studioPackageTransactionId,
      credits: booking.credits_used,
      as: 'SWITCH_RETURN',
    });
  await takeCreditsAgain(tx, {
    ...by,
    lot: to,
    credits,
    localDate: session.localDate,
    again: 'SWITCH_CONSUME',
    reason: 'It was chosen',
  });
  const isForfeited = booking.status === 'NO_SHOW' || booking.status === 'LATE_CANCELLED';
  if (isForfeited)
    await forfeitCredits(tx, { ...by, studioPackageTransactionId: to.studioPackageTransactionId });
  return credits;
}

const isPaidByPackage = async (tx: Tx, { booking }: LockedBooking): Promise<boolean> => {
  const { studio_package_transaction_id: packageId, booking_id: bookingId } = booking;
  return packageId === null || holdsCredits(tx, { studioPackageTransactionId: packageId, bookingId });
};

const PAID_OTHERWISE = 'No package';

/** What a locked run paid for changes only by an owner. @throws {Refusal} PAYROLL_LOCKED. */
async function requireNotPaidFor(tx: Tx, person: Person, { session }: LockedBooking): Promise<void> {
  const isOwner = person.audience === 'staff' && person.role === 'OWNER';
  if (isOwner || session.startAt > person.now) return;
  if (await isInLockedRun(tx, session.scheduleId))
    throw new Refusal('PAYROLL_LOCKED', {
      message: 'This class is in a locked payroll run. Ask an owner to switch the package.',
    });
}

/**
 * Lets another package of the member pay for a booking, in one transaction with both packages locked.
 *
 * @throws {Refusal} SAME_PACKAGE the same package, BOOKING_FINAL a booking that is over or whose credits were
 * given back, or a date of a ticket, ORDER_CLOSED a place that was paid with money, PAYROLL_LOCKED a class that a
 * locked run paid for unless an owner switches, PACKAGE_REFUSALS when
 * the package cannot pay, NOT_ALLOWED for another trainer's class, NOT_FOUND.
 */
async function switchPackage(
  tx: Tx,
  person: Person,
  { bookingId, studioPackageTransactionId: chosenId }: SwitchPackage,
): Promise<Booking> {
  const locked = await lockBooking(tx, person, bookingId);
  const { booking, session, settings, contact } = locked;
  const refusal = refuseSwitch(booking, {
    chosenId,
    byStaff: person.audience !== 'member',
    hasStarted: session.startAt <= person.now,
  });
  if (refusal) throw new Refusal(refusal);
  await requireNotPaidFor(tx, person, locked);
  const { from, to } = await lockBoth(tx, locked, chosenId);
  if (!(await isPaidByPackage(tx, locked))) throw new Refusal('BOOKING_FINAL');
  if (!from) await leaveMoney(tx, locked, person.now);
  const lotRefusal = refuseLot(
    to,
    await dueOf(tx, [to], { session, settings, now: person.now, exceptId: bookingId }),
  );
  if (lotRefusal) throw new Refusal(lotRefusal);
  const credits = await settle(tx, person, locked, { from, to });
  const paid = {
    studio_package_transaction_id: chosenId,
    credits_used: credits,
    pay_mode: 'PACKAGE',
    price_minor: null,
    ...(!from && { order_id: null }),
  };
  await bookingRepository(tx).change(bookingId, paid);
  mailSwitched(
    tx,
    contact,
    { session, settings, now: person.now, isOwnAct: isOwnAct(person) },
    { from: from?.name ?? PAID_OTHERWISE, to: to.name },
  );
  const [before, after] = [{ package: from?.name ?? booking.pay_mode }, { package: to.name }];
  if (person.audience !== 'member')
    writeAudit(tx, person, {
      action: 'booking.switchPackage',
      entity: 'booking',
      entityId: bookingId,
      before,
      after,
    });
  announce(tx, { type: 'Session', id: session.scheduleId });
  return toBooking({ ...booking, ...paid });
}

/** Staff or the member let another package pay. @throws {Refusal} as `switchPackage`. */
export const switchBookingPackage = (
  ctx: StaffContext | MemberContext,
  input: SwitchPackage,
): Promise<Booking> => ctx.transaction((tx) => switchPackage(tx, ctx, input));
