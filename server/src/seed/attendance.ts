import { DAY, MINUTE } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { Booking, PackagePlan } from '../platform/db/tables.ts';
import { after, type Demo } from './demo/demo.ts';
import type { Habit } from './people.ts';
import { consume, giveBack, post, sell, type Books, type Lot } from './orders/sales.ts';
import type { PlanText } from './studios/description.ts';
import type { PlannedSession } from './timetable.ts';
import { UNSET_BOOKING } from './unset.ts';
import type { BookingRequest } from './bookingRequests.ts';

export interface Studio {
  habits: Habit[];
  plans: ReadonlyMap<string, Selectable<PackagePlan>>;
  deskId: string;
}

type BookingRow = Selectable<Booking>;

interface Register {
  bookings: BookingRow[];
  /** Taken places by session. */
  taken: Map<string, number>;
  /** Members by day: nobody comes twice a day, so that none of a person's classes overlap. */
  visitors: Map<string, Set<string>>;
  lotsOf: Map<string, Lot[]>;
  placeOf: Map<BookingRequest, { booking: BookingRow; lot: Lot }>;
}

function visitorsOn({ visitors }: Register, localDate: string): Set<string> {
  const known = visitors.get(localDate) ?? new Set<string>();
  visitors.set(localDate, known);
  return known;
}

const isPrenatal = ({ member }: Habit): boolean => member.gender === 'FEMALE' && member.phone.endsWith('3');

/** How likely a person is to be the one who books; 0 = not at all. */
function appeal(habit: Habit, { session, bookedAt }: BookingRequest): number {
  const { member, keenness, lastSeenAt, prefersMornings } = habit;
  const memberFor = bookedAt.getTime() - member.joined_at.getTime();
  if (memberFor < DAY || (lastSeenAt && lastSeenAt < bookedAt)) return 0;
  if (session.text.audience === 'PRENATAL') return isPrenatal(habit) ? keenness : 0;
  return keenness * (prefersMornings === session.isMorning ? 1 : 0.3) * (memberFor < 21 * DAY ? 2.5 : 1);
}

function chooseHabit(
  demo: Demo,
  { habits }: Studio,
  register: Register,
  request: BookingRequest,
): Habit | null {
  const visitors = visitorsOn(register, request.session.row.local_date);
  const free: [Habit, number][] = [];
  for (const habit of habits) {
    const weight = visitors.has(habit.member.member_id) ? 0 : appeal(habit, request);
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

/** Whether a plan can pay for a session: not all are for each class, and a drop-in pays one credit within a week. */
const suits = ({ only, type }: PlanText, { session, bookedAt }: BookingRequest): boolean =>
  (only?.includes(session.templateKey) ?? true) &&
  (type !== 'DROP_IN' || (session.row.credit_cost === 1 && session.row.start_at < after(bookedAt, 6 * DAY)));

function planFor(
  { described: { plans, sales } }: Demo,
  { member, buys }: Habit,
  request: BookingRequest,
  owned: readonly Lot[],
): string {
  const { session, bookedAt } = request;
  if (session.text.paidWith) return session.text.paidWith;
  const isNew = after(member.joined_at, 30 * DAY) > bookedAt;
  if (isNew && owned.length === 0) return sales.firstPlan;
  const plan = plans[buys];
  return plan?.elsewhere && !suits(plan, request) ? plan.elsewhere : buys;
}

/** A package of the member that can pay for the session, or a new one bought minutes before the booking. */
function lotFor(
  demo: Demo,
  books: Books,
  {
    studio,
    register,
    request,
    habit,
  }: { studio: Studio; register: Register; request: BookingRequest; habit: Habit },
): Lot | null {
  const { member_id: memberId } = habit.member;
  const owned = register.lotsOf.get(memberId) ?? [];
  const usable = owned
    .filter((lot) => canPay(lot, request.session))
    .toSorted((one, other) => one.usage_priority - other.usage_priority);
  if (usable[0]) return usable[0];
  const plan = studio.plans.get(planFor(demo, habit, request, owned));
  if (!plan) return null;
  const lot = sell(demo, books, {
    memberId,
    plan,
    mode: habit.paysBy,
    at: after(request.bookedAt, -demo.random.whole(2, 9) * MINUTE),
    deskId: studio.deskId,
  });
  register.lotsOf.set(memberId, [...owned, lot]);
  return canPay(lot, request.session) ? lot : null;
}

/** Whether the member came, as far as it is known by now. */
function attended(
  demo: Demo,
  { session, ending }: BookingRequest,
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
  { request, habit, lot }: { request: BookingRequest; habit: Habit; lot: Lot },
): BookingRow {
  const { row } = request.session;
  const byDesk = habit.member.user_id === null;
  return {
    ...UNSET_BOOKING,
    studio_id: demo.studioId,
    booking_id: demo.random.id(request.bookedAt),
    schedule_id: row.schedule_id,
    member_id: habit.member.member_id,
    studio_package_transaction_id: lot.studio_package_transaction_id,
    credits_used: lot.unlimited ? 0 : row.credit_cost,
    source: byDesk ? 'PORTAL' : 'WEB',
    booked_at: request.bookedAt,
    booked_by: byDesk ? deskId : habit.member.member_id,
    cancelled_at: null,
    cancelled_by: null,
    ...attended(demo, request, habit),
  };
}

function takePlace(
  demo: Demo,
  books: Books,
  studio: Studio,
  { register, request }: { register: Register; request: BookingRequest },
): void {
  const { row } = request.session;
  const taken = register.taken.get(row.schedule_id) ?? 0;
  const habit = taken < row.capacity ? chooseHabit(demo, studio, register, request) : null;
  const lot = habit && lotFor(demo, books, { studio, register, request, habit });
  if (!habit || !lot) return;
  const booking = bookingRow(demo, studio, { request, habit, lot });
  consume(demo, books, lot, {
    bookingId: booking.booking_id,
    credits: booking.credits_used,
    localDate: row.local_date,
    at: request.bookedAt,
  });
  register.taken.set(row.schedule_id, taken + 1);
  visitorsOn(register, row.local_date).add(booking.member_id);
  register.bookings.push(booking);
  register.placeOf.set(request, { booking, lot });
}

function giveUpPlace(
  demo: Demo,
  books: Books,
  { deskId }: Studio,
  { register, request }: { register: Register; request: BookingRequest },
): void {
  const place = register.placeOf.get(request);
  if (!place || !request.cancelledAt) return;
  const { booking, lot } = place;
  const { booking_id: bookingId, credits_used: credits } = booking;
  const by = request.ending === 'CANCELLED_BY_STUDIO' ? deskId : booking.booked_by;
  Object.assign(booking, { status: request.ending, cancelled_at: request.cancelledAt, cancelled_by: by });
  register.taken.set(booking.schedule_id, (register.taken.get(booking.schedule_id) ?? 1) - 1);
  if (request.ending === 'LATE_CANCELLED')
    post(demo, books, lot, { kind: 'FORFEIT', delta: 0, bookingId, at: request.cancelledAt });
  else
    giveBack(demo, books, lot, {
      bookingId,
      credits,
      at: request.cancelledAt,
      localDate: request.session.row.local_date,
    });
}

/**
 * Simulates the weeks in order of time, so that a returned place or credit can be used again, and every
 * balance is one that really occurred.
 */
export function simulateWeeks(
  demo: Demo,
  books: Books,
  studio: Studio,
  requests: readonly BookingRequest[],
): BookingRow[] {
  const register: Register = {
    bookings: [],
    taken: new Map(),
    visitors: new Map(),
    lotsOf: new Map(),
    placeOf: new Map(),
  };
  const events = requests.flatMap((request) => [
    { at: request.bookedAt, happen: takePlace, wish: request },
    ...(request.cancelledAt ? [{ at: request.cancelledAt, happen: giveUpPlace, wish: request }] : []),
  ]);
  for (const { happen, wish: request } of events.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  ))
    happen(demo, books, studio, { register, request });
  return register.bookings;
}
