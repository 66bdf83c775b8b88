import type {
  AppointmentSlot,
  BookAppointmentForMember,
  BookedAppointment,
} from '@studio/contract/booking/appointment.schema';
import { addDays } from '@studio/contract/values/time';
import { aBooking } from '@studio/contract/testing/bookings';
import { instantAt } from './fakeSessions.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const STARTS = ['09:00', '10:00', '14:00'];

/** Free times of the faked studio's instructors, and booking one. */
export const appointmentFakes = (studio: FakeStudio) => [
  onGet('/api/schedule/portal/appointment-slots', ({ query: { from = '', to = '', staffId } }) =>
    daysIn(from, to)
      .flatMap((day) => slotsOn(studio, day))
      .filter((slot) => !staffId || slot.staffId === staffId),
  ),
  onPost('/api/booking/portal/appointment', ({ body }) => booked(studio, body as BookAppointmentForMember)),
];

const daysIn = (from: string, to: string): string[] =>
  from < to ? [from, ...daysIn(addDays(from, 1), to)] : [];

const slotsOn = ({ staff }: FakeStudio, localDate: string): AppointmentSlot[] =>
  STARTS.flatMap((start) =>
    staff.slice(0, 2).map(({ staffId, displayName }) => ({
      startAt: instantAt(localDate, start),
      endAt: instantAt(localDate, start, 60),
      localDate,
      staffId,
      staffName: displayName,
      roomId: null,
      roomName: null,
    })),
  );

function booked(
  { staff, members }: FakeStudio,
  { startAt, staffId, memberId }: BookAppointmentForMember,
): BookedAppointment {
  const person = find(staff, (one) => !staffId || one.staffId === staffId);
  const member = find(members, (one) => one.memberId === memberId);
  const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString();
  return {
    ...aBooking({ memberId: member.memberId }),
    startAt,
    endAt,
    staffId: person.staffId,
    staffName: person.displayName,
    roomName: null,
  };
}
