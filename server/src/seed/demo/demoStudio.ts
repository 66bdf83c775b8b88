import { simulateWeeks } from '../attendance.ts';
import { openStudio } from '../catalogue.ts';
import { startDemo } from './demo.ts';
import { writeReceipts } from '../endings.ts';
import { formsAndTexts } from './demoForms.ts';
import { addSpecialCases } from '../fates.ts';
import { createPeople } from '../people.ts';
import type { Rows } from '../rows.ts';
import { logCancelledSessions, logDeeds, seedNotifications } from '../notifications.ts';
import { newPlans } from '../newPlans.ts';
import { ticketTypes, workingHours } from '../offers.ts';
import { newBooks } from '../sales.ts';
import { paymentModes, promoCodes, taxRates } from '../selling.ts';
import { planWeeks } from '../timetable.ts';
import { letSomeWait } from '../waits.ts';
import { makeRequests } from '../bookingRequests.ts';

/** Index of the front desk in the list of staff: owner, manager, front desk. */
const DESK = 2;

/**
 * The tables of a believable studio at `now`: the same rows for the same instant, on any machine.
 * @param passwordHash Hash of the password that all sign-ins share.
 */
export function demoStudio(now: Date, passwordHash: string): { studioId: string; rows: Rows } {
  const demo = startDemo(now);
  const people = createPeople(demo, passwordHash);
  const catalogue = openStudio(demo, people.staff);
  const { series, sessions } = planWeeks(demo, catalogue, people.staff);
  const books = newBooks();
  const studio = {
    habits: people.habits,
    plans: catalogue.plans,
    deskId: people.staff[DESK]?.staff_id ?? '',
  };
  const bookings = simulateWeeks(demo, books, studio, makeRequests(demo, sessions));
  const endings = addSpecialCases(demo, books, { ...studio, bookings });
  const { receipts, counters } = writeReceipts(demo, books, endings.refunds);
  const members = people.habits.map(({ member }) => member);
  const templates = Object.values(catalogue.templates);
  const happened = {
    bookings,
    orders: books.orders,
    sessions: sessions.map(({ row }) => row),
    templates,
    members,
    deskId: studio.deskId,
  };
  const rows: Rows = {
    studio: [catalogue.studio],
    app_user: people.users,
    user_studio: people.links,
    staff: people.staff,
    member: members,
    room: Object.values(catalogue.rooms),
    class_template: templates,
    session_series: series,
    session: happened.sessions,
    package_plan: [...catalogue.plans.values()],
    receipt_counter: counters,
    orders: books.orders,
    order_line: books.lines,
    payment: books.payments,
    member_package: books.lots,
    refund: endings.refunds,
    receipt: receipts,
    package_freeze: endings.freezes,
    package_void: endings.voids,
    subscription: endings.memberships.subscriptions,
    subscription_cycle: endings.memberships.cycles,
    subscription_pause: endings.memberships.pauses,
    tax_rate: taxRates(demo),
    promo_code: promoCodes(demo),
    payment_mode: paymentModes(demo),
    booking: bookings,
    credit_ledger: books.ledger,
    notification: seedNotifications(demo, happened),
    audit_log: logDeeds(demo, happened),
    staff_availability: workingHours(demo, people.staff),
    event_ticket_type: ticketTypes(demo, catalogue.templates.sound),
    waitlist_entry: letSomeWait(demo, happened),
  };
  // Last, so that the random choices before it stay the same.
  rows.package_plan?.push(endings.memberships.plan, ...newPlans(demo, catalogue.plans.size + 1));
  rows.audit_log?.push(...logCancelledSessions(demo, happened));
  return { studioId: demo.studioId, rows: { ...rows, ...formsAndTexts(demo, members) } };
}
