import type { Selectable } from 'kysely';
import type { Booking, PackagePlan } from '../platform/db/tables.ts';
import { DAY, MINUTE, after, type Demo } from './demo.ts';
import type { Habit } from './people.ts';
import { consume, giveBack, post, sell, type Books, type Lot } from './sales.ts';
import type { PlannedSession } from './timetable.ts';
import { UNSET_BOOKING } from './unset.ts';
import type { Wish } from './wishes.ts';

export interface Studio {
  habits: Habit[];
  plans: ReadonlyMap<string, Selectable<PackagePlan>>;
  deskId: string;
}

type BookingRow = Selectable<Booking>;

interface Register {
  bookings: BookingRow[];
  /** Places taken by session. */
  taken: Map<string, number>;
  /** Members by day: nobody comes twice a day, so that no two of a person's classes overlap. */
  visitors: Map<string, Set<string>>;
  lotsOf: Map<string, Lot[]>;
  placeOf: Map<Wish, { booking: BookingRow; lot: Lot }>;
}

function visitorsOn({ visitors }: Register, localDate: string): Set<string> {
  const known = visitors.get(localDate) ?? new Set<string>();
  visitors.set(localDate, known);
  return known;
}

const isPrenatal = ({ member }: Habit): boolean => member.gender === 'FEMALE' && member.phone.endsWith('3');

/** How likely somebody is the one who books; 0 = not at all. */
function appeal(habit: Habit, { session, bookedAt }: Wish): number {
  const { member, keenness, lastSeenAt, prefersMornings } = habit;
  const memberFor = bookedAt.getTime() - member.joined_at.getTime();
  if (memberFor < DAY || (lastSeenAt && lastSeenAt < bookedAt)) return 0;
  if (session.templateKey === 'prenatal') return isPrenatal(habit) ? keenness : 0;
  return keenness * (prefersMornings === session.isMorning ? 1 : 0.3) * (memberFor < 21 * DAY ? 2.5 : 1);
}

function chooseHabit(demo: Demo, { habits }: Studio, register: Register, wish: Wish): Habit | null {
  const visitors = visitorsOn(register, wish.session.row.local_date);
  const free: [Habit, number][] = [];
  for (const habit of habits) {
    const weight = visitors.has(habit.member.member_id) ? 0 : appeal(habit, wish);
    if (weight > 0) free.push([habit, weight]);
  }
  return free.length > 0 ? demo.random.weighted(free) : null;
}

const canPay = (lot: Lot, { row, template }: PlannedSession): boolean =>
  (lot.status === 'ACTIVE' || lot.status === 'NOT_STARTED') &&
  (lot.unlimited || lot.credits_remaining >= row.credit_cost) &&
  lot.eligible_types.includes(template.template_type) &&
  (lot.eligible_templates.length === 0 || lot.eligible_templates.includes(row.class_templ_id)) &&
  (lot.start_date === null || lot.start_date <= row.local_date) &&
  (lot.end_date === null || lot.end_date >= row.local_date);

function planFor({ member, buys }: Habit, { session, bookedAt }: Wish, owned: readonly Lot[]): string {
  if (session.templateKey === 'private') return 'privates';
  if (session.templateKey === 'sound') return 'soundBath';
  const isNew = after(member.joined_at, 30 * DAY) > bookedAt;
  if (isNew && owned.length === 0) return 'intro';
  const isReformer = session.templateKey === 'flow' || session.templateKey === 'foundations';
  if (buys === 'reformer') return isReformer ? 'reformer' : 'ten';
  // A drop-in pays one credit within a week.
  const suitsDropIn = session.row.credit_cost === 1 && session.row.start_at < after(bookedAt, 6 * DAY);
  return buys === 'dropIn' && !suitsDropIn ? 'five' : buys;
}

/**
 * A package of the member that can pay for the session, or a new one that they buy minutes before they book.
 */
function lotFor(
  demo: Demo,
  books: Books,
  { studio, register, wish, habit }: { studio: Studio; register: Register; wish: Wish; habit: Habit },
): Lot | null {
  const { member_id: memberId } = habit.member;
  const owned = register.lotsOf.get(memberId) ?? [];
  const usable = owned
    .filter((lot) => canPay(lot, wish.session))
    .toSorted((one, other) => one.usage_priority - other.usage_priority);
  if (usable[0]) return usable[0];
  const plan = studio.plans.get(planFor(habit, wish, owned));
  if (!plan) return null;
  const lot = sell(demo, books, {
    memberId,
    plan,
    mode: habit.paysBy,
    at: after(wish.bookedAt, -demo.random.whole(2, 9) * MINUTE),
    deskId: studio.deskId,
  });
  register.lotsOf.set(memberId, [...owned, lot]);
  return canPay(lot, wish.session) ? lot : null;
}

/** Whoever did not come, as far as it is known by now. */
function attended(
  demo: Demo,
  { session, ending }: Wish,
  { noShows }: Habit,
): Pick<BookingRow, 'status' | 'checked_in_at' | 'checked_in_by'> {
  const nobody = { checked_in_at: null, checked_in_by: null };
  if (ending !== 'CHECKED_IN') return { status: 'BOOKED', ...nobody };
  if (demo.random.chance(noShows))
    return { status: session.row.end_at <= demo.now ? 'NO_SHOW' : 'BOOKED', ...nobody };
  return {
    status: 'CHECKED_IN',
    checked_in_at: after(session.row.start_at, -demo.random.whole(0, 14) * MINUTE),
    checked_in_by: session.row.staff_id,
  };
}

function bookingRow(
  demo: Demo,
  { deskId }: Studio,
  { wish, habit, lot }: { wish: Wish; habit: Habit; lot: Lot },
): BookingRow {
  const { row } = wish.session;
  const byDesk = habit.member.user_id === null;
  return {
    ...UNSET_BOOKING,
    studio_id: demo.studioId,
    booking_id: demo.random.id(wish.bookedAt),
    schedule_id: row.schedule_id,
    member_id: habit.member.member_id,
    studio_package_transaction_id: lot.studio_package_transaction_id,
    credits_used: lot.unlimited ? 0 : row.credit_cost,
    source: byDesk ? 'PORTAL' : 'WEB',
    booked_at: wish.bookedAt,
    booked_by: byDesk ? deskId : habit.member.member_id,
    cancelled_at: null,
    cancelled_by: null,
    ...attended(demo, wish, habit),
  };
}

function takePlace(
  demo: Demo,
  books: Books,
  studio: Studio,
  { register, wish }: { register: Register; wish: Wish },
): void {
  const { row } = wish.session;
  const taken = register.taken.get(row.schedule_id) ?? 0;
  const habit = taken < row.capacity ? chooseHabit(demo, studio, register, wish) : null;
  const lot = habit && lotFor(demo, books, { studio, register, wish, habit });
  if (!habit || !lot) return;
  const booking = bookingRow(demo, studio, { wish, habit, lot });
  consume(demo, books, lot, {
    bookingId: booking.booking_id,
    credits: booking.credits_used,
    localDate: row.local_date,
    at: wish.bookedAt,
  });
  register.taken.set(row.schedule_id, taken + 1);
  visitorsOn(register, row.local_date).add(booking.member_id);
  register.bookings.push(booking);
  register.placeOf.set(wish, { booking, lot });
}

function giveUpPlace(
  demo: Demo,
  books: Books,
  { deskId }: Studio,
  { register, wish }: { register: Register; wish: Wish },
): void {
  const place = register.placeOf.get(wish);
  if (!place || !wish.cancelledAt) return;
  const { booking, lot } = place;
  const { booking_id: bookingId, credits_used: credits } = booking;
  const by = wish.ending === 'CANCELLED_BY_STUDIO' ? deskId : booking.booked_by;
  Object.assign(booking, { status: wish.ending, cancelled_at: wish.cancelledAt, cancelled_by: by });
  register.taken.set(booking.schedule_id, (register.taken.get(booking.schedule_id) ?? 1) - 1);
  if (wish.ending === 'LATE_CANCELLED')
    post(demo, books, lot, { kind: 'FORFEIT', delta: 0, bookingId, at: wish.cancelledAt });
  else
    giveBack(demo, books, lot, {
      bookingId,
      credits,
      at: wish.cancelledAt,
      localDate: wish.session.row.local_date,
    });
}

/**
 * Lets the weeks happen in order of time, so that a place or a credit that was given back can be used again
 * and every balance is one that there really was.
 */
export function liveThrough(demo: Demo, books: Books, studio: Studio, wishes: readonly Wish[]): BookingRow[] {
  const register: Register = {
    bookings: [],
    taken: new Map(),
    visitors: new Map(),
    lotsOf: new Map(),
    placeOf: new Map(),
  };
  const events = wishes.flatMap((wish) => [
    { at: wish.bookedAt, happen: takePlace, wish },
    ...(wish.cancelledAt ? [{ at: wish.cancelledAt, happen: giveUpPlace, wish }] : []),
  ]);
  for (const { happen, wish } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    happen(demo, books, studio, { register, wish });
  return register.bookings;
}
