import { chargeUrl, type DeskPayment } from '@studio/contract/orders/deskPaymentMethods';
import type { Order } from '@studio/contract/orders/order.schema';
import { injectEndpoints, listTag, post } from '@studio/platform';
import { changedBy } from '../rosterApi.ts';

/** Taking the money of a place: apart from the other acts, because pages without a roster ask for it as well. */
const chargeApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    chargeBooking: build.mutation<Order, DeskPayment & { bookingId: string; scheduleId: string }>({
      query: ({ scheduleId: _session, ...payment }) => post(chargeUrl(payment))(payment),
      // Runs on refusal too: somebody else may have taken the payment.
      invalidatesTags: (_order, _error, { scheduleId }) => [...changedBy(scheduleId), listTag('Order')],
    }),
  }),
});

export const { useChargeBookingMutation } = chargeApi;
