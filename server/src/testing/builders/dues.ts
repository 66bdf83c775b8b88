import { newId } from '../../platform/db/newId.ts';
import type { TestApp } from '../startTestApp.ts';
import type { TestStudio } from './builders.ts';
import { aBooking } from './sessionBuilders.ts';

/** Who owes, for which session. */
interface Owing {
  scheduleId: string;
  memberId: string;
}

/** A place for which nobody has paid. */
export const anUnpaidPlace = (app: TestApp, studio: TestStudio, { scheduleId, memberId, ...change }: Owing) =>
  aBooking(app, studio, {
    scheduleId,
    memberId,
    status: 'BOOKED',
    pay_mode: 'UNPAID',
    price_minor: 2_500,
    ...change,
  });

/** The fee of a late cancellation, 15.00. */
export async function aFeeOf(
  app: TestApp,
  studio: TestStudio,
  { scheduleId, memberId }: Owing,
  change: object = {},
): Promise<{ penaltyId: string; bookingId: string }> {
  const bookingId = await aBooking(app, studio, {
    scheduleId,
    memberId,
    status: 'LATE_CANCELLED',
    pay_mode: 'PACKAGE',
  });
  const penaltyId = newId();
  const row = {
    studio_id: studio.studioId,
    penalty_id: penaltyId,
    booking_id: bookingId,
    member_id: memberId,
    trigger: 'LATE_CANCEL',
    action: 'FEE',
    value: 1_500,
    status: 'APPLIED',
    created_at: app.clock.now(),
    ...change,
  };
  await app.db.studio(studio.studioId, (tx) => tx.insertInto('penalty').values(row).execute());
  return { penaltyId, bookingId };
}

/** A ticket of 50.00 with its seat, for which nobody has paid. */
export async function anUnpaidTicket(
  app: TestApp,
  studio: TestStudio,
  { scheduleId, memberId }: Owing,
): Promise<{ ticketId: string; bookingId: string }> {
  const change = { price_minor: 5_000 };
  const bookingId = await anUnpaidPlace(app, studio, { scheduleId, memberId, ...change });
  const [ticketTypeId, ticketId] = [newId(), newId()];
  const ids = { studio_id: studio.studioId, ticket_id: ticketId };
  await app.db.studio(studio.studioId, async (tx) => {
    const { class_templ_id } = await tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('event_ticket_type')
      .values({
        studio_id: studio.studioId,
        ticket_type_id: ticketTypeId,
        class_templ_id,
        name: 'Early',
        price_minor: 5_000,
        schedule_ids: [scheduleId],
        created_at: app.clock.now(),
      })
      .execute();
    await tx
      .insertInto('event_ticket')
      .values({
        ...ids,
        ticket_type_id: ticketTypeId,
        member_id: memberId,
        price_minor: 5_000,
        pay_mode: 'UNPAID',
        taken_at: app.clock.now(),
      })
      .execute();
    await tx
      .insertInto('event_ticket_seat')
      .values({ ...ids, booking_id: bookingId })
      .execute();
  });
  return { ticketId, bookingId };
}
