import type { PublicAppointment } from '@studio/contract/booking/appointment.schema';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';

/** Answers with the appointments on offer, to visitors and to members. */
export const onOffers = (...offers: PublicAppointment[]) =>
  ['/api/schedule/appointments', '/api/schedule/own-appointments'].map((url) =>
    onGet(url, () => answer(offers)),
  );
