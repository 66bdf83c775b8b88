import type { PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import type { Room, StudioProfile } from '@studio/contract/configure/studio.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { aPlan } from '@studio/contract/testing/plans';
import { aRoom, aStudio, aTaxRate } from '@studio/contract/testing/studios';
import { aPaymentGateway, paymentModes } from '../builders/payments.ts';

/** How a small studio in memory is set up. The fakes read and write it, so a change lasts until a reload. */
export interface FakeStudio {
  /** The instant that the studio was built for. */
  now: Date;
  profile: StudioProfile;
  rooms: Room[];
  taxRates: TaxRate[];
  paymentModes: PaymentModes;
  gateway: PaymentGateway;
}

export const aFakeStudio = (now: Date): FakeStudio => ({
  now,
  profile: aStudio(),
  rooms: [
    aRoom({ name: 'Main room', capacity: 12 }),
    aRoom({ name: 'Reformer room', capacity: 6, spots: aPlan(2, 3) }),
  ],
  taxRates: [aTaxRate(), aTaxRate({ name: 'Old GST', percent: '8', plans: 0, isArchived: true })],
  paymentModes: paymentModes(),
  gateway: aPaymentGateway(),
});
