import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/newId.ts';
import { thisStudio } from '../platform/db/thisStudio.ts';
import { claimsOf } from './accounts.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from './builders.ts';
import type { TestApp } from './startTestApp.ts';
import { insertPasskey } from './passkeyBuilders.ts';

/** What one member has at a studio. */
export interface Holding {
  memberId: string;
  orderId: string;
  studioPackageTransactionId: string;
  /** Of credits of that package. */
  shareId: string;
  /** In line for the session that has no bookings. */
  waitlistId: string;
  bookingId: string;
  /** A booking of an appointment. */
  appointmentId: string;
  /** With a seat on a day of its own. */
  ticketId: string;
  /** Of the order. */
  proofId: string;
  paymentMethodId: string;
  /** Of this month, paid at the desk. */
  subscriptionId: string;
}

/**
 * One of everything that a studio has, by the name that its id has on the wire. The session has no bookings
 * yet.
 */
export interface World extends Holding {
  studioId: string;
  staffId: string;
  roomId: string;
  categoryId: string;
  classTemplId: string;
  /** A template of appointments, which the owner takes on Tuesdays from 9 to 12. */
  serviceId: string;
  scheduleId: string;
  studioPackageId: string;
  taxRateId: string;
  promoCodeId: string;
  giftCardId: string;
  /** A fee of the first member's. */
  penaltyId: string;
  /** Of the desk, for credits of the first member's package. */
  approvalRequestId: string;
  /** The first member's, as a person: it belongs to no studio. */
  passkeyId: string;
  /** Of an edit of the plan. */
  batchId: string;
  studioClosureId: string;
  /** A form that blocks nothing. */
  formId: string;
  /** Open, for the session that the members have booked. */
  subRequestId: string;
  notificationId: string;
  /** Of the owner. */
  leaveId: string;
  /** Of the session that has no bookings. */
  ticketTypeId: string;
  /** Of the owner's sign-in. */
  jti: string;
}

interface Offer extends Omit<World, keyof Holding | 'jti' | 'penaltyId' | 'approvalRequestId' | 'passkeyId'> {
  /** The session that the members have booked. */
  bookedId: string;
  /** The one for which they have tickets. */
  eventId: string;
}

const HOUR = 3_600_000;

async function insertOffer(tx: Tx, { studioId, owner }: TestStudio, now: Date): Promise<Offer> {
  const studio = { studio_id: studioId };
  const [roomId, classTemplId, scheduleId, bookedId, eventId, studioPackageId, notificationId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
  const made = { created_at: now, updated_at: now };
  await tx
    .insertInto('room')
    .values({ ...studio, room_id: roomId, name: `Room ${roomId}`, capacity: 10 })
    .execute();
  await tx
    .insertInto('class_template')
    .values({
      ...studio,
      ...made,
      class_templ_id: classTemplId,
      template_type: 'CLASS',
      class_name: `Class ${classTemplId}`,
      duration_min: 60,
      capacity: 10,
    })
    .execute();
  const session = {
    ...studio,
    class_templ_id: classTemplId,
    room_id: roomId,
    staff_id: owner.staffId,
    created_at: now,
    capacity: 10,
    credit_cost: 1,
  };
  await tx
    .insertInto('session')
    .values([
      {
        ...session,
        schedule_id: scheduleId,
        local_date: '2026-03-04',
        start_at: inHours(48),
        end_at: inHours(49),
      },
      {
        ...session,
        schedule_id: bookedId,
        local_date: '2026-03-05',
        start_at: inHours(72),
        end_at: inHours(73),
      },
      {
        ...session,
        schedule_id: eventId,
        local_date: '2026-03-06',
        start_at: inHours(96),
        end_at: inHours(97),
      },
    ])
    .execute();
  await tx
    .insertInto('package_plan')
    .values({
      ...studio,
      ...made,
      studio_package_id: studioPackageId,
      package_name: `Plan ${studioPackageId}`,
      package_type: 'CLASS_PACK',
      price_minor: 10_000,
      credits: 10,
      validity_unit: 'NONE',
      validity_value: null,
    })
    .execute();
  await tx
    .insertInto('notification')
    .values({
      ...studio,
      notification_id: notificationId,
      kind: 'PURCHASE',
      least_role: 'TRAINER',
      title: 'News',
      route: '/dashboard',
      created_at: now,
    })
    .execute();
  const categoryId = newId();
  await tx
    .insertInto('category')
    .values({ ...studio, category_id: categoryId, name: `Category ${categoryId}` })
    .execute();
  const [taxRateId, batchId] = [newId(), newId()];
  await tx
    .insertInto('tax_rate')
    .values({
      ...studio,
      tax_rate_id: taxRateId,
      name: `Tax ${taxRateId}`,
      percent: '9',
      inclusive: true,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('package_batch')
    .values({
      ...studio,
      batch_id: batchId,
      kind: 'PLAN_EDIT',
      studio_package_id: studioPackageId,
      packages: 0,
      staff_id: owner.staffId,
      created_at: now,
    })
    .execute();
  return {
    ...(await insertSaleAids(tx, now)),
    studioId,
    staffId: owner.staffId,
    roomId,
    categoryId,
    classTemplId,
    serviceId: await insertService(tx, owner, now),
    scheduleId,
    bookedId,
    eventId,
    studioPackageId,
    taxRateId,
    batchId,
    notificationId,
    leaveId: await insertLeave(tx, owner, inHours),
    ticketTypeId: await insertTicketType(tx, { classTemplId, scheduleId, now }),
    studioClosureId: await insertClosure(tx, inHours),
    formId: await insertForm(tx, now),
    subRequestId: await insertSubRequest(tx, { scheduleId: bookedId, staffId: owner.staffId }, now),
  };
}

async function insertService(tx: Tx, { staffId }: TestStudio['owner'], now: Date): Promise<string> {
  const serviceId = newId();
  const template = {
    template_type: 'APPOINTMENT',
    class_name: `Service ${serviceId}`,
    duration_min: 60,
    capacity: 1,
    slot_interval_min: 60,
    lead_time_min: 0,
    created_at: now,
    updated_at: now,
  };
  await tx
    .insertInto('class_template')
    .values({ ...template, studio_id: thisStudio, class_templ_id: serviceId })
    .execute();
  const hours = { staff_id: staffId, weekday: 2, from_time: '09:00', to_time: '12:00' };
  await tx
    .insertInto('staff_availability')
    .values({ ...hours, studio_id: thisStudio, availability_id: newId() })
    .execute();
  return serviceId;
}

async function insertSaleAids(tx: Tx, now: Date): Promise<{ promoCodeId: string; giftCardId: string }> {
  const [promoCodeId, giftCardId] = [newId(), newId()];
  const promo = {
    code: 'WELCOME',
    name: 'Welcome',
    discount_type: 'PERCENT',
    value: 10,
    created_at: now,
    updated_at: now,
  };
  await tx
    .insertInto('promo_code')
    .values({ ...promo, studio_id: thisStudio, promo_code_id: promoCodeId })
    .execute();
  const card = {
    code_hash: giftCardId,
    code_end: 'ABCD',
    currency: 'SGD',
    initial_minor: 5_000,
    balance_minor: 5_000,
    status: 'ACTIVE',
    created_at: now,
  };
  await tx
    .insertInto('gift_card')
    .values({ ...card, studio_id: thisStudio, gift_card_id: giftCardId })
    .execute();
  return { promoCodeId, giftCardId };
}

async function insertPenalty(
  tx: Tx,
  { bookingId, memberId }: Pick<Holding, 'bookingId' | 'memberId'>,
  now: Date,
): Promise<string> {
  const penaltyId = newId();
  const fee = {
    booking_id: bookingId,
    member_id: memberId,
    trigger: 'LATE_CANCEL',
    action: 'FEE',
    value: 1_000,
    status: 'APPLIED',
    created_at: now,
  };
  await tx
    .insertInto('penalty')
    .values({ ...fee, studio_id: thisStudio, penalty_id: penaltyId })
    .execute();
  return penaltyId;
}

async function insertSubRequest(
  tx: Tx,
  { scheduleId, staffId }: { scheduleId: string; staffId: string },
  now: Date,
): Promise<string> {
  const subRequestId = newId();
  await tx
    .insertInto('sub_request')
    .values({
      studio_id: thisStudio,
      sub_request_id: subRequestId,
      schedule_id: scheduleId,
      by_staff_id: staffId,
      status: 'OPEN',
      created_at: now,
    })
    .execute();
  return subRequestId;
}

async function insertForm(tx: Tx, now: Date): Promise<string> {
  const formId = newId();
  const form = {
    form_title: 'Waiver',
    form_type: 'WAIVER',
    status: 'ACTIVE',
    required_for: 'ALL_MEMBERS',
    blocks: 'NONE',
    created_at: now,
    updated_at: now,
  };
  await tx
    .insertInto('studio_form')
    .values({ ...form, studio_id: thisStudio, waiver_form_id: formId })
    .execute();
  await tx
    .insertInto('form_version')
    .values({
      studio_id: thisStudio,
      waiver_form_id: formId,
      form_version: 1,
      form_title: 'Waiver',
      body: '<p>Risk</p>',
      created_at: now,
    })
    .execute();
  return formId;
}

async function insertClosure(tx: Tx, inHours: (hours: number) => Date): Promise<string> {
  const studioClosureId = newId();
  const times = {
    start_at: inHours(2400),
    end_at: inHours(2424),
    from_date: '2026-06-10',
    to_date: '2026-06-10',
    is_all_day: true,
    created_at: inHours(0),
  };
  await tx
    .insertInto('studio_closure')
    .values({
      ...times,
      studio_id: thisStudio,
      studio_closure_id: studioClosureId,
      studio_closure_name: 'Holiday',
    })
    .execute();
  return studioClosureId;
}

async function insertLeave(
  tx: Tx,
  { staffId }: TestStudio['owner'],
  inHours: (hours: number) => Date,
): Promise<string> {
  const leaveId = newId();
  await tx
    .insertInto('staff_leave')
    .values({
      studio_id: thisStudio,
      leave_id: leaveId,
      staff_id: staffId,
      start_at: inHours(480),
      end_at: inHours(504),
      created_at: inHours(0),
    })
    .execute();
  return leaveId;
}

async function insertTicketType(
  tx: Tx,
  { classTemplId, scheduleId, now }: { classTemplId: string; scheduleId: string; now: Date },
): Promise<string> {
  const ticketTypeId = newId();
  const row = {
    studio_id: thisStudio,
    ticket_type_id: ticketTypeId,
    class_templ_id: classTemplId,
    name: 'Standard',
    price_minor: 5_000,
    schedule_ids: [scheduleId],
    created_at: now,
  };
  await tx.insertInto('event_ticket_type').values(row).execute();
  return ticketTypeId;
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

/** Each of the owner's appointments is two hours after the one before. */
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

/** It went nowhere: to the package that it came from. */
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

async function insertApproval(
  tx: Tx,
  {
    memberId,
    studioPackageTransactionId,
    staffId,
  }: { memberId: string; studioPackageTransactionId: string; staffId: string },
  now: Date,
): Promise<string> {
  const approvalRequestId = newId();
  const asked = {
    act: 'adjust',
    input: JSON.stringify({ studioPackageTransactionId, credits: 3, reason: 'Sample' }),
    kind: 'CREDITS',
    subject: 'Plan',
    amount: 3,
    reason: 'Sample',
    status: 'OPEN',
  };
  const times = { created_at: now, expires_at: new Date(now.getTime() + 24 * HOUR) };
  await tx
    .insertInto('approval_request')
    .values({
      ...asked,
      ...times,
      studio_id: thisStudio,
      approval_request_id: approvalRequestId,
      asked_by: staffId,
      member_id: memberId,
    })
    .execute();
  return approvalRequestId;
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

async function insertHolding(tx: Tx, offer: Offer, { memberId }: TestMember, now: Date): Promise<Holding> {
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

/**
 * A studio with one of everything, two members who hold the same, and tokens of the owner and the first
 * member.
 */
export async function aWorld(app: TestApp) {
  const studio = await aStudio(app);
  const [member, neighbour] = [await aMember(app, studio), await aMember(app, studio)];
  const now = app.clock.now();
  return app.db.studio(studio.studioId, async (tx) => {
    const offer = await insertOffer(tx, studio, now);
    const { bookedId: _booked, eventId: _event, ...rest } = offer;
    const held = await insertHolding(tx, offer, member, now);
    const penaltyId = await insertPenalty(tx, held, now);
    const approvalRequestId = await insertApproval(tx, { ...held, staffId: studio.owner.staffId }, now);
    const passkeyId = await insertPasskey(tx, member.userId, now);
    const own: World = {
      ...rest,
      jti: String(claimsOf(studio.owner)['jti']),
      ...held,
      penaltyId,
      approvalRequestId,
      passkeyId,
    };
    return { studio, member, own, neighbour: await insertHolding(tx, offer, neighbour, now) };
  });
}
