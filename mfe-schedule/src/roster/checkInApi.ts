import { injectEndpoints, lookups, QUIET } from '@studio/platform';
import type { Booking, CheckIn } from '@studio/contract/booking/booking.schema';
import type { ScannedBooking } from '@studio/contract/booking/own-booking.schema';
import { connected, untilTheyLeave } from './checkInWait.model.ts';
import { changedBy } from './rosterApi.ts';

const MAX_RETRIES = 3;
const RETRY_MS = 1000;

/** Checks members in and out. Updates the roster optimistically, and reverts it after a refusal. */
const checkInApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    checkIn: build.mutation<Booking[], CheckIn & { scheduleId: string }>({
      // Retries after a lost connection, because the member is waiting at the door.
      queryFn: async ({ bookingIds, undo, despiteForms }, _api, _options, ask) => {
        const send = async () =>
          ask({
            url: '/api/booking/portal/check-in',
            method: 'POST',
            body: { bookingIds, undo, despiteForms },
            options: QUIET,
          });
        const until = untilTheyLeave();
        let answer = await send();
        for (
          let retry = 1;
          answer.error?.status === 'NETWORK' && retry <= MAX_RETRIES && !until.aborted;
          retry++
        ) {
          await connected(retry * RETRY_MS, until);
          if (!until.aborted) answer = await send();
        }
        return answer.error ? { error: answer.error } : { data: answer.data as Booking[] };
      },
      async onQueryStarted({ scheduleId, bookingIds, undo }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          lookups.util.updateQueryData('lookUpSession', scheduleId, (session) => {
            for (const entry of session.roster) {
              if (bookingIds.includes(entry.bookingId)) entry.status = undo ? 'BOOKED' : 'CHECKED_IN';
            }
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_bookings, _error, { scheduleId }) => changedBy(scheduleId),
    }),
    scanCheckIn: build.mutation<ScannedBooking, string>({
      query: (code) => ({
        url: '/api/booking/portal/check-in-code',
        method: 'POST',
        body: { code },
        options: QUIET,
      }),
      invalidatesTags: (scanned) => (scanned ? changedBy(scanned.scheduleId) : []),
    }),
  }),
});

export const { useCheckInMutation, useScanCheckInMutation } = checkInApi;
