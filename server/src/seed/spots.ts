import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { Selectable } from 'kysely';
import type { Room } from '../platform/db/tables.ts';
import type { Demo } from './demo/demo.ts';
import type { Row, Rows } from './rows.ts';

type SpotRow = Row<'room_spot'>;
type BookingRow = Row<'booking'>;

const isHeld = ({ status }: BookingRow): boolean => HOLDING.some((held) => held === status);

/** The spots of the rooms that are described with a plan, of each from the front. */
const plansOf = (demo: Demo, rooms: ReadonlyMap<string, Selectable<Room>>): SpotRow[] =>
  [...rooms].flatMap(([key, { room_id }]) =>
    (demo.described.rooms[key]?.spots ?? []).flatMap((labels, row) =>
      labels.map((label, column) => ({
        studio_id: demo.studioId,
        spot_id: demo.random.id(demo.openedAt),
        room_id,
        label,
        row_no: row + 1,
        column_no: column + 1,
        is_closed: false,
      })),
    ),
  );

/** The spots of rooms, and bookings with theirs: whoever booked first is nearest to the front. */
export function seated(
  demo: Demo,
  rooms: ReadonlyMap<string, Selectable<Room>>,
  { booking = [], session = [], class_template: templates = [] }: Rows,
): Required<Pick<Rows, 'room_spot' | 'booking'>> {
  const spots = Map.groupBy(plansOf(demo, rooms), ({ room_id: id }) => id);
  const alone = new Set(
    templates.flatMap((row) => (row.template_type === 'APPOINTMENT' ? row.class_templ_id : [])),
  );
  const planOf = new Map(
    session
      .filter((row) => !alone.has(row.class_templ_id))
      .map((row) => [row.schedule_id, spots.get(row.room_id ?? '') ?? []]),
  );
  const spotOf = new Map<string, string>();
  for (const [scheduleId, places] of Map.groupBy(booking.filter(isHeld), (row) => row.schedule_id))
    places
      .toSorted((one, other) => one.booked_at.getTime() - other.booked_at.getTime())
      .forEach(({ booking_id: id }, nth) => {
        const spot = planOf.get(scheduleId)?.[nth];
        if (spot) spotOf.set(id, spot.spot_id);
      });
  return {
    room_spot: [...spots.values()].flat(),
    booking: booking.map((row) => ({ ...row, spot_id: spotOf.get(row.booking_id) ?? null })),
  };
}
