import type {
  CancelledTicket,
  OwnTicket,
  Ticket,
  TicketCancelPreview,
} from '@studio/contract/booking/ticket.schema';
import { newId } from '../../platform/db/newId.ts';
import { anAppointmentTemplate } from './appointmentBuilders.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';
import { DAY, HOUR } from '@studio/contract/values/time';

const AREA = '/api/event';

/** An event with one kind of ticket for all its dates, and what members and staff do with tickets. */
export interface TicketShop {
  scheduleIds: string[];
  ticketTypeId: string;
  take: (
    as: { token: string },
    ticketTypeId?: string,
  ) => Promise<{ code: string; message: string; data: OwnTicket }>;
  own: (as: { token: string }) => Promise<OwnTicket[]>;
  preview: (as: { token: string }, ticketId: string) => Promise<{ code: string; data: TicketCancelPreview }>;
  cancel: (
    as: { token: string },
    ticketId: string,
    kind?: 'EARLY' | 'LATE',
  ) => Promise<{ code: string; message: string; data: CancelledTicket }>;
  /** The tickets as staff see them, newest first. */
  sold: (as?: { token: string }) => Promise<Ticket[]>;
  /** The number of taken seats on each date. */
  taken: () => Promise<number[]>;
}

export interface EventPlan {
  /** Its dates, in days from now. */
  days: readonly number[];
  capacity?: number;
  price?: string;
  name?: string;
}

/** Creates an event with a ticket for S$45.00 by default. */
export async function anEventWithTicket(
  api: TestApp,
  studio: TestStudio,
  { days, capacity = 10, price = '45.00', name = 'Sound bath' }: EventPlan,
): Promise<TicketShop> {
  const { studioId, owner } = studio;
  const classTemplId = await anAppointmentTemplate(api, studio, { template_type: 'EVENT', class_name: name });
  const rows = days.map((day) => {
    const start = api.clock.now().getTime() + day * DAY;
    const times = {
      start_at: new Date(start),
      end_at: new Date(start + HOUR),
      local_date: new Date(start).toISOString().slice(0, 10),
    };
    return {
      studio_id: studioId,
      schedule_id: newId(),
      class_templ_id: classTemplId,
      ...times,
      capacity,
      credit_cost: 1,
      created_at: api.clock.now(),
    };
  });
  await api.db.studio(studioId, (tx) => tx.insertInto('session').values(rows).execute());
  const made = await api.call<{ ticketTypeId: string }>('POST', `${AREA}/portal/ticket-type`, {
    as: owner,
    json: { classTemplId, name: 'Early bird', price },
  });
  const scheduleIds = rows.map(({ schedule_id: id }) => id);
  const once = () => ({ 'idempotency-key': newId() });
  return {
    scheduleIds,
    ticketTypeId: made.data.ticketTypeId,
    take: (as, ticketTypeId = made.data.ticketTypeId) =>
      api.call<OwnTicket>('POST', `${AREA}/ticket`, { as, json: { ticketTypeId }, headers: once() }),
    own: async (as) => (await api.call<OwnTicket[]>('GET', `${AREA}/ticket/list`, { as })).data,
    preview: (as, ticketId) =>
      api.call<TicketCancelPreview>('GET', `${AREA}/ticket/cancel-preview`, { as, query: { ticketId } }),
    cancel: (as, ticketId, kind) =>
      api.call<CancelledTicket>('POST', `${AREA}/ticket/cancel`, {
        as,
        json: { ticketId, kind },
        headers: once(),
      }),
    sold: async (as = owner) =>
      (await api.call<Ticket[]>('GET', `${AREA}/portal/ticket`, { as, query: { classTemplId } })).data,
    taken: () =>
      api.db.studio(studioId, async (tx) => {
        const places = await tx
          .selectFrom('booking')
          .select('schedule_id')
          .where('schedule_id', 'in', scheduleIds)
          .where('status', '=', 'BOOKED')
          .execute();
        return scheduleIds.map((id) => places.filter(({ schedule_id }) => schedule_id === id).length);
      }),
  };
}
