import { DAY, HOUR, addDays } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import { cycleFrom, nextCycleStart, type Cycle } from '../../platform/time/cycle.rules.ts';
import type {
  PackageFreeze,
  PackagePlan,
  Subscription,
  SubscriptionCycle,
  SubscriptionPause,
} from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Habit } from '../people.ts';
import { randomFrom } from '../random.ts';
import type { Course } from '../studios/description.ts';
import { taxId } from '../taxes.ts';
import { order, sell, type Books, type Lot } from './sales.ts';
import { UNSET_PLAN, UNSET_SUBSCRIPTION } from '../unset.ts';

/** Memberships, and their events. */
export interface Memberships {
  plan: Selectable<PackagePlan>;
  subscriptions: Selectable<Subscription>[];
  cycles: Selectable<SubscriptionCycle>[];
  pauses: Selectable<SubscriptionPause>[];
  freezes: Selectable<PackageFreeze>[];
}

const CYCLE = { cycleUnit: 'MONTH', cycleCount: 1 };
const PAUSE = { daysAgo: 4, days: 14 };
/** Every month has this day, so that no cycle is shorter than its package. */
const LAST_ANCHOR = 28;

function planRow(demo: Demo, sort: number): Selectable<PackagePlan> {
  const at = after(demo.openedAt, 6 * DAY);
  const { tax, ...terms } = demo.described.sales.membership.plan;
  return {
    ...UNSET_PLAN,
    ...terms,
    tax_rate_id: taxId(demo, tax),
    studio_id: demo.studioId,
    studio_package_id: demo.random.id(at),
    package_type: 'MEMBERSHIP',
    credits: null,
    validity_value: 1,
    validity_unit: 'MONTH',
    activation: 'PURCHASE',
    eligible_types: ['CLASS'],
    eligible_templates: [],
    usage_priority: 4,
    shareable: false,
    visibility: 'PUBLIC',
    status: 'ACTIVE',
    cycle_unit: CYCLE.cycleUnit,
    cycle_count: CYCLE.cycleCount,
    sort,
    plan_version: 1,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** First days of the cycles, oldest first. A day that not every month has becomes the 28th. */
function startsOf({ today }: Demo, { daysIn, cycles }: Course): string[] {
  const day = addDays(today, -daysIn);
  const anchorDay = Math.min(Number(day.slice(8)), LAST_ANCHOR);
  const newest = `${day.slice(0, 8)}${String(anchorDay).padStart(2, '0')}`;
  return Array.from({ length: cycles }, (_, index) =>
    nextCycleStart(newest, { ...CYCLE, cycleCount: index - cycles + 1, anchorDay }),
  );
}

function cycleOf(start: string): Cycle {
  return cycleFrom(start, { ...CYCLE, anchorDay: Number(start.slice(8)) });
}

interface Joined {
  demo: Demo;
  books: Books;
  plan: Selectable<PackagePlan>;
  memberId: string;
  deskId: string;
  course: Course;
}

/**
 * The order and the package of one cycle, paid on its first morning, except for the newest one of a
 * membership that is past due.
 */
function billCycle(
  { demo, books, plan, memberId, deskId, course: { mode } }: Joined,
  { subscriptionId, start, isOwed }: { subscriptionId: string; start: string; isOwed: boolean },
) {
  const sale = { memberId, plan, mode, at: demo.at(start, '02:05'), deskId };
  const lot = isOwed
    ? order(demo, books, sale).lot
    : sell(demo, books, { ...sale, mode: mode === 'BANK_TRANSFER' ? 'QR' : mode });
  Object.assign(lot, { subscription_id: subscriptionId, source: 'CYCLE' });
  const bill = books.orders.find(({ order_id }) => order_id === lot.order_id);
  if (bill) Object.assign(bill, { subscription_id: subscriptionId, mode, ...(isOwed && { due_at: null }) });
  const { cycleStart, cycleEnd } = cycleOf(start);
  const cycle: Selectable<SubscriptionCycle> = {
    studio_id: demo.studioId,
    subscription_id: subscriptionId,
    cycle_start: cycleStart,
    cycle_end: cycleEnd,
    order_id: lot.order_id,
    studio_package_transaction_id: isOwed ? null : lot.studio_package_transaction_id,
    status: isOwed ? 'BILLED' : 'PAID',
    studio_package_id: plan.studio_package_id,
    price_minor: plan.price_minor,
    paid_at: isOwed ? null : sale.at,
    created_at: sale.at,
    part: 0,
    credited_minor: 0,
    credited_order_id: null,
  };
  return { lot, cycle };
}

/** The columns that depend on a membership's status. */
function standing(
  demo: Demo,
  { status }: Course,
  { cycleStart, cycleEnd }: Cycle,
): Partial<Selectable<Subscription>> {
  if (status === 'PAST_DUE') return { failed_tries: 1, next_try_on: addDays(cycleStart, 3) };
  if (status === 'CANCEL_AT_END')
    return { cancel_reason: 'MOVING', cancel_note: demo.described.sales.membership.leaves };
  if (status === 'ENDED')
    return {
      cancel_reason: 'NO_TIME',
      ended_at: demo.at(addDays(cycleEnd, 1), '02:05'),
      next_bill_on: null,
    };
  if (status === 'FROZEN')
    return { current_end: addDays(cycleEnd, PAUSE.days), next_bill_on: addDays(cycleEnd, PAUSE.days + 1) };
  return {};
}

/** A pause of two weeks that began a few days ago and moves the end of the package by as much. */
function pause(demo: Demo, deskId: string, { subscriptionId, lot }: { subscriptionId: string; lot: Lot }) {
  const [from, at] = [addDays(demo.today, -PAUSE.daysAgo), after(demo.now, -PAUSE.daysAgo * DAY - HOUR)];
  const span = {
    studio_id: demo.studioId,
    from_date: from,
    until_date: addDays(from, PAUSE.days - 1),
    reason: demo.described.sales.membership.pauses,
    staff_id: deskId,
    created_at: at,
    ended_at: null,
    fee_order_id: null,
  };
  const end = lot.end_date && addDays(lot.end_date, PAUSE.days);
  Object.assign(lot, {
    status: 'FROZEN',
    frozen_from: from,
    frozen_until: span.until_date,
    end_date: end,
    fixed_end: end,
  });
  return {
    pause: { ...span, pause_id: demo.random.id(at), subscription_id: subscriptionId, begun_at: at },
    freeze: {
      ...span,
      freeze_id: demo.random.id(at),
      studio_package_transaction_id: lot.studio_package_transaction_id,
    },
  };
}

function join(joined: Joined, all: Memberships): void {
  const { demo, plan, memberId, deskId, course } = joined;
  const starts = startsOf(demo, course);
  const startedAt = demo.at(starts[0] ?? demo.today, '10:00');
  const subscriptionId = demo.random.id(startedAt);
  const isOwing = course.status === 'PAST_DUE';
  const billed = starts.map((start, index) =>
    billCycle(joined, { subscriptionId, start, isOwed: isOwing && index === starts.length - 1 }),
  );
  const newest = cycleOf(starts.at(-1) ?? demo.today);
  all.cycles.push(...billed.map(({ cycle }) => cycle));
  all.subscriptions.push({
    ...UNSET_SUBSCRIPTION,
    studio_id: demo.studioId,
    subscription_id: subscriptionId,
    member_id: memberId,
    studio_package_id: plan.studio_package_id,
    status: course.status,
    anchor_day: Number(newest.cycleStart.slice(8)),
    cycle_unit: CYCLE.cycleUnit,
    cycle_count: CYCLE.cycleCount,
    min_cycles: plan.min_cycles,
    cycles_paid: starts.length - (isOwing ? 1 : 0),
    current_start: newest.cycleStart,
    current_end: newest.cycleEnd,
    next_bill_on: addDays(newest.cycleEnd, 1),
    price_minor: plan.price_minor,
    mode: course.mode,
    staff_id: deskId,
    started_at: startedAt,
    ...standing(demo, course, newest),
  });
  const lot = billed.at(-1)?.lot;
  if (course.status !== 'FROZEN' || !lot) return;
  const stopped = pause(demo, deskId, { subscriptionId, lot });
  all.pauses.push(stopped.pause);
  all.freezes.push(stopped.freeze);
  for (const cycle of all.cycles)
    if (cycle.subscription_id === subscriptionId && cycle.cycle_start === newest.cycleStart)
      cycle.cycle_end = addDays(cycle.cycle_end, PAUSE.days);
}

/**
 * How much a person bought in addition to a membership since its start, counting packages they still hold
 * twice. Members with a membership buy few others.
 */
function otherPurchases(
  { today }: Demo,
  books: Books,
  { memberId, begin }: { memberId: string; begin: Date },
): number {
  const isHeld = ({ status, end_date: end }: Lot): boolean =>
    ['PENDING_PAYMENT', 'NOT_STARTED', 'FROZEN'].includes(status) ||
    (status === 'ACTIVE' && (end ?? today) >= today);
  const own = books.lots.filter(({ member_id }) => member_id === memberId);
  return own.filter((lot) => lot.created_at >= begin).length + own.filter(isHeld).length;
}

/**
 * How far the seed is from the studio's: a separate generator, so that random choices here do not change those made
 * elsewhere.
 */
const APART = 9_483;

/**
 * One membership of each notable kind, and some ordinary ones.
 * @param sort Position of their plan in the price list.
 */
export function startMemberships(
  given: Demo,
  books: Books,
  { habits, deskId, sort }: { habits: readonly Habit[]; deskId: string; sort: number },
): Memberships {
  const demo = { ...given, random: randomFrom(given.described.seed + APART) };
  const all: Memberships = {
    plan: planRow(demo, sort),
    subscriptions: [],
    cycles: [],
    pauses: [],
    freezes: [],
  };
  // Never people who sign in.
  let people = habits
    .slice(1)
    .filter(({ member }) => member.status === 'MEMBER')
    .map(({ member }) => member);
  for (const course of demo.described.sales.membership.courses) {
    const begin = demo.at(startsOf(demo, course)[0] ?? demo.today, '00:00');
    const ranked = people
      .filter(({ joined_at }) => joined_at < begin)
      .map((person) => ({
        person,
        bought: otherPurchases(demo, books, { memberId: person.member_id, begin }),
      }));
    const person = ranked.toSorted((one, other) => one.bought - other.bought)[0]?.person;
    people = people.filter((one) => one !== person);
    if (person) join({ demo, books, plan: all.plan, memberId: person.member_id, deskId, course }, all);
  }
  return all;
}
