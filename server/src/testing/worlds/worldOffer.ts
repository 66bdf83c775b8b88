import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import type { TestStudio } from '../builders/builders.ts';
import { HOUR } from '@studio/contract/values/time';

/** What the studio itself has, by the name of its id on the wire. */
export interface Offer {
  studioId: string;
  staffId: string;
  roomId: string;
  /** A free spot of the room. */
  spotId: string;
  categoryId: string;
  classTemplId: string;
  /** An appointment template, with the owner's hours on Tuesdays from 9:00 to 12:00. */
  serviceId: string;
  scheduleId: string;
  studioPackageId: string;
  taxRateId: string;
  promoCodeId: string;
  campaignId: string;
  giftCardId: string;
  /** A batch from a change of the plan. */
  batchId: string;
  studioClosureId: string;
  /** A form that does not block bookings. */
  formId: string;
  /** An open request for the session that the members have booked. */
  subRequestId: string;
  notificationId: string;
  /** A leave of the owner. */
  leaveId: string;
  /** A kind of ticket for the session without bookings. */
  ticketTypeId: string;
  /** The session that the members have booked. */
  bookedId: string;
  /** The event for which they have tickets. */
  eventId: string;
}

async function insertSpot(tx: Tx, roomId: string): Promise<string> {
  const spotId = newId();
  const spot = { spot_id: spotId, room_id: roomId, label: 'A1', row_no: 1, column_no: 1 };
  await tx
    .insertInto('room_spot')
    .values({ ...spot, studio_id: thisStudio })
    .execute();
  return spotId;
}

/** Inserts the studio of a world: one of everything that does not belong to a member. */
export async function insertOffer(tx: Tx, { studioId, owner }: TestStudio, now: Date): Promise<Offer> {
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
    campaignId: await insertCampaign(tx, now),
    studioId,
    staffId: owner.staffId,
    roomId,
    spotId: await insertSpot(tx, roomId),
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

async function insertCampaign(tx: Tx, now: Date): Promise<string> {
  const campaignId = newId();
  const words = { name: 'News', subject: 'News', preheader: '', blocks: '[]' };
  await tx
    .insertInto('campaign')
    .values({
      ...words,
      studio_id: thisStudio,
      campaign_id: campaignId,
      audience: '{"isEverybody":true,"views":[],"tagIds":[],"statuses":[]}',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return campaignId;
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
