import { DAY, HOUR, MINUTE } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { Booking, PackageFreeze, PackagePlan, PackageVoid, Refund } from '../../platform/db/tables.ts';
import { there } from '../catalogue.ts';
import { after, type Demo } from '../demo/demo.ts';
import { endPackages, freeze, voidPackage } from './endings.ts';
import { startMemberships, type Memberships } from './memberships.ts';
import type { Habit } from '../people.ts';
import { order, pay, sell, type Books, type Lot } from './sales.ts';

interface FateInput {
  habits: readonly Habit[];
  plans: ReadonlyMap<string, Selectable<PackagePlan>>;
  bookings: readonly Selectable<Booking>[];
  deskId: string;
}

/** People who have been members for weeks; never the one who signs in. */
const orderers = ({ now }: Demo, habits: readonly Habit[]): Habit[] =>
  habits
    .slice(1)
    .filter(({ member }) => member.status === 'MEMBER' && member.joined_at < after(now, -40 * DAY));

function leaveUnpaid(demo: Demo, books: Books, { habits, plans, deskId }: FateInput): void {
  const people = orderers(demo, habits);
  demo.described.sales.unpaid.forEach(([key, mode, minutesAgo, paidShare, isExpired], index) => {
    const habit = people[index * 3];
    if (!habit) return;
    const at = after(demo.now, -minutesAgo * MINUTE);
    const { order: placed, lot } = order(demo, books, {
      memberId: habit.member.member_id,
      plan: there(plans, key),
      mode,
      at,
      deskId,
    });
    const amountMinor = Math.round(placed.total_minor * paidShare);
    if (amountMinor > 0)
      pay(demo, books, { order: placed, amountMinor, at: after(at, HOUR), staffId: deskId });
    if (isExpired) [placed.status, lot.status] = ['EXPIRED', 'VOIDED'];
  });
}

/** Packages bought some days ago and not used yet, one of each notable kind. */
function sellUnused(demo: Demo, books: Books, { habits, plans, deskId }: FateInput): void {
  const people = orderers(demo, habits);
  demo.described.sales.unused.forEach((key, index) => {
    const habit = people[index * 3 + 1];
    if (!habit) return;
    sell(demo, books, {
      memberId: habit.member.member_id,
      plan: there(plans, key),
      mode: habit.paysBy,
      at: after(demo.now, -(index + 1) * DAY),
      deskId,
    });
  });
}

/** Gives the demo member packages, so that they can book at once. */
function supplyDemoMember(demo: Demo, books: Books, { habits, plans, deskId }: FateInput): void {
  const memberId = habits[0]?.member.member_id ?? '';
  const until = demo.dayOf(after(demo.now, 28 * DAY));
  const canBook = (lot: Lot): boolean =>
    lot.status === 'ACTIVE' &&
    lot.credits_remaining >= 4 &&
    lot.eligible_types.includes('CLASS') &&
    (lot.end_date ?? '') > until;
  if (books.lots.some((lot) => lot.member_id === memberId && canBook(lot))) return;
  sell(demo, books, {
    memberId,
    plan: there(plans, demo.described.sales.ownPlan),
    mode: 'CARD',
    at: after(demo.now, -26 * HOUR),
    deskId,
  });
}

/**
 * Packages without a change in the last two days or a future booking, which can therefore end, freeze or be
 * voided as a whole.
 */
function quietLots(demo: Demo, books: Books, { bookings, habits }: FateInput): Lot[] {
  const recent = after(demo.now, -2 * DAY);
  const busy = new Set(
    bookings
      .filter(({ status }) => status === 'BOOKED')
      .map((booking) => booking.studio_package_transaction_id),
  );
  for (const line of books.ledger) if (line.created_at > recent) busy.add(line.studio_package_transaction_id);
  const own = habits[0]?.member.member_id;
  return books.lots.filter(
    (lot) =>
      lot.status === 'ACTIVE' &&
      lot.credits_remaining > 1 &&
      lot.member_id !== own &&
      (lot.end_date ?? '') > demo.today &&
      !busy.has(lot.studio_package_transaction_id),
  );
}

/** Packages that were changed as a whole. */
export interface Endings {
  freezes: Selectable<PackageFreeze>[];
  voids: Selectable<PackageVoid>[];
  refunds: Selectable<Refund>[];
  memberships: Memberships;
}

function freezeAndVoid(demo: Demo, books: Books, fate: FateInput): Omit<Endings, 'memberships'> {
  const quiet = quietLots(demo, books, fate);
  const freezes = quiet.slice(0, 3).map((lot) => freeze(demo, lot, fate.deskId));
  const ended = quiet.slice(3, 6).map((lot) => voidPackage(demo, books, lot, fate.deskId));
  return { freezes, voids: ended.map(({ gone }) => gone), refunds: ended.flatMap(({ refunds }) => refunds) };
}

/** Creates the exceptional cases: unpaid, unused, ended, frozen and voided packages, and memberships. */
export function addSpecialCases(demo: Demo, books: Books, fate: FateInput): Endings {
  leaveUnpaid(demo, books, fate);
  sellUnused(demo, books, fate);
  supplyDemoMember(demo, books, fate);
  const memberships = startMemberships(demo, books, { ...fate, sort: fate.plans.size });
  endPackages(demo, books);
  const { freezes, ...ended } = freezeAndVoid(demo, books, fate);
  return { ...ended, freezes: [...freezes, ...memberships.freezes], memberships };
}
