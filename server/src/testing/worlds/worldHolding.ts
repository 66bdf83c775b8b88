import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import type { TestMember } from '../builders/builders.ts';
import type { Offer } from './worldOffer.ts';
import { HOUR } from '@studio/contract/values/time';

/** What one member has at a studio. */
export interface Holding {
  memberId: string;
  orderId: string;
  studioPackageTransactionId: string;
  /** A share of credits of that package. */
  shareId: string;
  /** A waitlist entry for the session without bookings. */
  waitlistId: string;
  bookingId: string;
  /** A booking of an appointment. */
  appointmentId: string;
  /** A ticket with a seat on a separate day. */
  ticketId: string;
  /** A proof for the order. */
  proofId: string;
  paymentMethodId: string;
  /** A membership of this month, paid at the desk. */
  subscriptionId: string;
}

interface Booked {
  scheduleId: string;
  memberId: string;
  now: Date;
}

async function insertBooking(tx: Tx, { scheduleId, memberId, now }: Booked): Promise<string> {
  const bookingId = newId();
  const booking = {
    booking_id: bookingId,
    schedule_id: scheduleId,
    member_id: memberId,
    status: 'BOOKED',
    source: 'WEB',
    booked_at: now,
  };
  await tx
    .insertInto('booking')
    .values({ ...booking, studio_id: thisStudio })
    .execute();
  return bookingId;
}

/** Inserts an appointment of the owner; each is two hours after the one before. */
async function insertAppointment(
  tx: Tx,
  { serviceId, staffId }: Offer,
  { memberId, now }: Omit<Booked, 'scheduleId'>,
): Promise<string> {
  const scheduleId = newId();
  const { others } = await tx
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('class_templ_id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const startAt = new Date(now.getTime() + (120 + 2 * others) * HOUR);
  const times = { local_date: '2026-03-07', start_at: startAt, end_at: new Date(startAt.getTime() + HOUR) };
  await tx
    .insertInto('session')
    .values({
      ...times,
      studio_id: thisStudio,
      schedule_id: scheduleId,
      class_templ_id: serviceId,
      staff_id: staffId,
      capacity: 1,
      credit_cost: 1,
      created_at: now,
    })
    .execute();
  return insertBooking(tx, { scheduleId, memberId, now });
}

async function insertTicket(
  tx: Tx,
  {
    ticketTypeId,
    memberId,
    bookingId,
    now,
  }: { ticketTypeId: string; memberId: string; bookingId: string; now: Date },
): Promise<string> {
  const ids = { studio_id: thisStudio, ticket_id: newId() };
  await tx
    .insertInto('event_ticket')
    .values({
      ...ids,
      ticket_type_id: ticketTypeId,
      member_id: memberId,
      price_minor: 5_000,
      pay_mode: 'UNPAID',
      taken_at: now,
    })
    .execute();
  await tx
    .insertInto('event_ticket_seat')
    .values({ ...ids, booking_id: bookingId })
    .execute();
  return ids.ticket_id;
}

async function insertProof(tx: Tx, orderId: string, now: Date): Promise<string> {
  const proofId = newId();
  const file = {
    file_name: 'proof.pdf',
    media_type: 'application/pdf',
    content: Buffer.from('%PDF-1.7'),
    sha256: proofId,
  };
  await tx
    .insertInto('payment_proof')
    .values({ ...file, studio_id: thisStudio, proof_id: proofId, order_id: orderId, created_at: now })
    .execute();
  return proofId;
}

async function insertCard(tx: Tx, memberId: string, now: Date): Promise<string> {
  const paymentMethodId = newId();
  const card = {
    provider: 'FAKE',
    provider_customer: 'cus_1',
    provider_ref: 'pm_1',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2034,
  };
  await tx
    .insertInto('payment_method')
    .values({
      ...card,
      studio_id: thisStudio,
      payment_method_id: paymentMethodId,
      member_id: memberId,
      created_at: now,
    })
    .execute();
  return paymentMethodId;
}

/** Inserts a share of credits from a package to itself. */
async function insertShare(tx: Tx, packageId: string, now: Date): Promise<string> {
  const shareId = newId();
  const share = {
    studio_package_transaction_id: packageId,
    child_id: packageId,
    credits: 1,
    shared_by: 'MEMBER',
    shared_at: now,
  };
  await tx
    .insertInto('package_share')
    .values({ ...share, studio_id: thisStudio, share_id: shareId })
    .execute();
  return shareId;
}

async function insertMembership(
  tx: Tx,
  { memberId, studioPackageId, now }: { memberId: string; studioPackageId: string; now: Date },
): Promise<string> {
  const subscriptionId = newId();
  const course = {
    anchor_day: 1,
    cycle_unit: 'MONTH',
    cycle_count: 1,
    cycles_paid: 1,
    current_start: '2026-03-01',
    current_end: '2026-03-31',
    next_bill_on: '2026-04-01',
  };
  const row = {
    ...course,
    member_id: memberId,
    studio_package_id: studioPackageId,
    status: 'ACTIVE',
    price_minor: 9_000,
    mode: 'CASH',
    started_at: now,
  };
  await tx
    .insertInto('subscription')
    .values({ ...row, studio_id: thisStudio, subscription_id: subscriptionId })
    .execute();
  return subscriptionId;
}

/** Gives a member one of everything. */
export async function insertHolding(
  tx: Tx,
  offer: Offer,
  { memberId }: TestMember,
  now: Date,
): Promise<Holding> {
  const row = { studio_id: offer.studioId, member_id: memberId, created_at: now };
  const [orderId, studioPackageTransactionId] = [newId(), newId()];
  await tx
    .insertInto('orders')
    .values({
      ...row,
      order_id: orderId,
      reference: orderId,
      status: 'AWAITING_PAYMENT',
      mode: 'CASH',
      currency: 'SGD',
      total_minor: 10_000,
    })
    .execute();
  await tx
    .insertInto('order_line')
    .values({
      studio_id: offer.studioId,
      order_id: orderId,
      line_no: 1,
      kind: 'PACKAGE',
      studio_package_id: offer.studioPackageId,
      name: 'Plan',
      quantity: 1,
      unit_minor: 10_000,
      net_minor: 10_000,
    })
    .execute();
  await tx
    .insertInto('member_package')
    .values({
      ...row,
      studio_package_transaction_id: studioPackageTransactionId,
      studio_package_id: offer.studioPackageId,
      plan_version: 1,
      order_id: null,
      name: 'Plan',
      package_type: 'CLASS_PACK',
      unlimited: false,
      initial_credits: 10,
      total_credits: 10,
      credits_remaining: 10,
      list_price_minor: 10_000,
      status: 'ACTIVE',
      start_date: '2026-03-01',
      end_date: null,
      eligible_types: ['CLASS'],
      eligible_templates: [],
      validity_value: null,
      validity_unit: 'NONE',
      activation: 'PURCHASE',
      usage_priority: 5,
      shareable: false,
    })
    .execute();
  const bookingId = await insertBooking(tx, { scheduleId: offer.bookedId, memberId, now });
  const appointmentId = await insertAppointment(tx, offer, { memberId, now });
  const waitlistId = newId();
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from waitlist_entry
    where schedule_id = ${offer.scheduleId})`;
  await tx
    .insertInto('waitlist_entry')
    .values({
      studio_id: offer.studioId,
      waitlist_id: waitlistId,
      schedule_id: offer.scheduleId,
      member_id: memberId,
      position,
      status: 'WAITING',
      joined_at: now,
    })
    .execute();
  const ticketId = await insertTicket(tx, {
    ticketTypeId: offer.ticketTypeId,
    memberId,
    bookingId: await insertBooking(tx, { scheduleId: offer.eventId, memberId, now }),
    now,
  });
  const [proofId, paymentMethodId] = [
    await insertProof(tx, orderId, now),
    await insertCard(tx, memberId, now),
  ];
  const subscriptionId = await insertMembership(tx, {
    memberId,
    studioPackageId: offer.studioPackageId,
    now,
  });
  return {
    memberId,
    subscriptionId,
    orderId,
    studioPackageTransactionId,
    shareId: await insertShare(tx, studioPackageTransactionId, now),
    bookingId,
    appointmentId,
    waitlistId,
    ticketId,
    proofId,
    paymentMethodId,
  };
}
