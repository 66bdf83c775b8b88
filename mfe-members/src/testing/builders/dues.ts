import { duesSchema } from '@studio/contract/orders/due.schema';
import { builder } from '@studio/contract/testing/build';

/** What a member owes: nothing by default. */
export const someDues = builder(duesSchema)(() => ({
  currency: 'SGD',
  total: '0.00',
  mayWaive: true,
  items: [],
}));
