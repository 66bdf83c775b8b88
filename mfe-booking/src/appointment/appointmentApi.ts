import type {
  AppointmentPreview,
  AppointmentPreviewQuery,
  AppointmentSlot,
  BookAppointment,
  BookedAppointment,
  PublicAppointment,
  PublicSlotQuery,
} from '@studio/contract/booking/appointment.schema';
import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';

/** Appointments for one member: offers, free times, and booking one. */
const appointmentApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listAppointments: build.query<PublicAppointment[], { extension: string; isMember: boolean }>({
      // Some are for members only.
      query: ({ extension, isMember }) =>
        isMember
          ? { url: '/api/schedule/own-appointments', options: { ...QUIET, bw: true } }
          : {
              url: '/api/schedule/appointments',
              params: { extension },
              options: { ...QUIET, bw: true, passToken: false },
            },
    }),
    listFreeTimes: build.query<AppointmentSlot[], PublicSlotQuery>({
      query: (params) => ({
        url: '/api/schedule/appointment-slots',
        params,
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: [listTag('Booking')],
    }),
    getAppointmentPreview: build.query<AppointmentPreview, AppointmentPreviewQuery>({
      query: (params) => ({
        url: '/api/booking/appointment-preview',
        params,
        options: { ...QUIET, bw: true },
      }),
      providesTags: [listTag('Booking'), listTag('Session'), 'MemberPackage'],
      // Another person may have booked it by the next time.
      keepUnusedDataFor: 0,
    }),
    bookMyAppointment: build.mutation<BookedAppointment, Once<BookAppointment>>({
      query: post('/api/booking/appointment', { bw: true }),
      // Runs on refusal too: another person has that time now.
      invalidatesTags: [listTag('Session'), listTag('Booking'), 'MemberPackage'],
    }),
  }),
});

export const {
  useListAppointmentsQuery,
  useListFreeTimesQuery,
  useGetAppointmentPreviewQuery,
  useBookMyAppointmentMutation,
} = appointmentApi;
