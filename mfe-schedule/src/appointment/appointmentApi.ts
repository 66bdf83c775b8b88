import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { AppointmentSlot, BookedAppointment } from '@studio/contract/booking/appointment.schema';
import type { AppointmentValues } from './appointment.model.ts';

export interface SlotArgs {
  classTemplId: string;
  /** Empty = all instructors of the appointment. */
  staffId: string;
  from: string;
  to: string;
}

/** Free times of appointments, and booking one for a member. */
const appointmentApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listAppointmentSlots: build.query<AppointmentSlot[], SlotArgs>({
      query: ({ staffId, ...params }) => ({
        url: '/api/schedule/portal/appointment-slots',
        params: { ...params, ...(staffId && { staffId }) },
        options: QUIET,
      }),
      // Sessions, hours, leave and closures all change the free times.
      providesTags: [listTag('Session'), listTag('Staff'), 'Studio', 'ClassTemplate'],
    }),
    bookAppointment: build.mutation<BookedAppointment, Once<AppointmentValues>>({
      query: post('/api/booking/portal/appointment'),
      // Runs on refusal too: the displayed free times were stale.
      invalidatesTags: [listTag('Session'), 'Booking', 'Member', 'MemberPackage', 'Report'],
    }),
  }),
});

export const { useListAppointmentSlotsQuery, useBookAppointmentMutation } = appointmentApi;
