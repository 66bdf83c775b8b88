import { DAY } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { ClassTemplate, EventTicketType, Staff, StaffAvailability } from '../platform/db/tables.ts';
import { after, type Demo } from './demo/demo.ts';
import { taxId } from './taxes.ts';

/** Working hours for appointments. */
export const workingHours = (
  demo: Demo,
  staff: readonly Selectable<Staff>[],
): Selectable<StaffAvailability>[] =>
  demo.described.offers.hours.flatMap(([firstName, weekdays, from, to]) => {
    const staffId = staff.find(({ display_name: name }) => name.startsWith(firstName))?.staff_id;
    if (!staffId) return [];
    return weekdays.map((weekday) => ({
      studio_id: demo.studioId,
      availability_id: demo.random.id(demo.openedAt),
      staff_id: staffId,
      weekday,
      from_time: from,
      to_time: to,
      room_id: null,
      valid_from: null,
      valid_to: null,
    }));
  });

/** The tickets for the studio's event. */
export const ticketTypes = (
  demo: Demo,
  { class_templ_id: classTemplId }: Selectable<ClassTemplate>,
): Selectable<EventTicketType>[] =>
  demo.described.offers.tickets.map(({ name, priceMinor, quantity, tax }, sort) => {
    const createdAt = after(demo.openedAt, 3 * DAY);
    return {
      studio_id: demo.studioId,
      ticket_type_id: demo.random.id(createdAt),
      class_templ_id: classTemplId,
      name,
      price_minor: priceMinor,
      quantity,
      tax_rate_id: taxId(demo, tax),
      sales_from: null,
      sales_to: null,
      schedule_ids: [],
      sort,
      version: 1,
      created_at: createdAt,
      archived_at: null,
    };
  });
