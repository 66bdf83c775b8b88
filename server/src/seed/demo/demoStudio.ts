import { simulateWeeks } from '../attendance.ts';
import { openStudio, there } from '../catalogue.ts';
import { deskRecords } from '../desk.ts';
import { startDemo, type Demo } from './demo.ts';
import { withBuyers } from '../orders/buyers.ts';
import { writeReceipts } from '../orders/endings.ts';
import { formsAndTexts } from './demoForms.ts';
import { addSpecialCases } from '../orders/fates.ts';
import { createPeople } from '../people.ts';
import { marketing } from '../news/campaigns.ts';
import { ownTemplate } from '../news/ownTemplate.ts';
import { ratings } from '../news/ratings.ts';
import { classPass } from '../partner/classPass.ts';
import type { Rows } from '../rows.ts';
import { logCancelledSessions, logDeeds, seedNotifications } from '../notifications.ts';
import { newPlans } from '../orders/newPlans.ts';
import { ticketTypes, workingHours } from '../offers.ts';
import { newBooks } from '../orders/sales.ts';
import { paymentModes, promoCodes } from '../orders/selling.ts';
import type { StudioDescription } from '../studios/description.ts';
import { LOTUS } from '../studios/lotus/lotus.ts';
import { seated } from '../spots.ts';
import { taxRates } from '../taxes.ts';
import { planWeeks } from '../timetable.ts';
import { letSomeWait } from '../waits.ts';
import { makeRequests } from '../bookingRequests.ts';

/** Index of the front desk in the list of staff: owner, manager, front desk. */
const DESK = 2;

/** The rows of both. */
const together = (one: Rows, other: Rows): Rows => {
  const tables = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Rows)[]);
  return Object.fromEntries(
    [...tables].map((table) => [table, [...(one[table] ?? []), ...(other[table] ?? [])]]),
  );
};

type Happened = Parameters<typeof marketing>[1] &
  Parameters<typeof ratings>[1] &
  Parameters<typeof classPass>[1];

/** What follows from all that has happened; in this order, because each takes random choices. */
function afterwards(demo: Demo, happened: Happened): Rows[] {
  const { news } = demo.described.extras;
  return [
    news ? marketing(demo, happened) : {},
    ratings(demo, happened),
    news ? { email_template: [ownTemplate(demo, happened.ownerId)] } : {},
    happened.offered.length > 0 ? classPass(demo, happened) : {},
  ];
}

/**
 * The tables of a believable studio at `now`: the same rows for the same instant, on any machine.
 * @param passwordHash Hash of the password that all sign-ins share.
 */
export function demoStudio(
  now: Date,
  passwordHash: string,
  described: StudioDescription = LOTUS,
): { studioId: string; rows: Rows } {
  const demo = startDemo(described, now);
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
  const templates = [...catalogue.templates.values()];
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
    family_link: people.families,
    room: [...catalogue.rooms.values()],
    class_template: templates,
    session_series: series,
    session: happened.sessions,
    package_plan: [...catalogue.plans.values()],
    receipt_counter: counters,
    orders: withBuyers(demo, books.orders, members),
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
    event_ticket_type: ticketTypes(demo, there(catalogue.templates, described.offers.event)),
    waitlist_entry: letSomeWait(demo, happened),
  };
  // Last, so that the random choices before it stay the same.
  rows.package_plan?.push(endings.memberships.plan, ...newPlans(demo, catalogue.plans.size + 1));
  rows.audit_log?.push(...logCancelledSessions(demo, happened));
  const forms = described.extras.forms ? formsAndTexts(demo, members) : {};
  const desk = deskRecords(demo, { members, deskId: studio.deskId });
  const ownerId = people.staff[0]?.staff_id ?? '';
  const waitedFor = new Set(rows.waitlist_entry?.map(({ schedule_id: id }) => id));
  const offered = described.extras.partner.map((key) => there(catalogue.templates, key));
  const later = afterwards(demo, { ...happened, ownerId, offered, waitedFor });
  const all = later.reduce(together, { ...rows, ...forms, ...desk });
  return { studioId: demo.studioId, rows: { ...all, ...seated(demo, catalogue.rooms, all) } };
}
