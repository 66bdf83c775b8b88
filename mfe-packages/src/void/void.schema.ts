import { voidPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import { REFUND_TOO_HIGH } from '@studio/contract/orders/orderWords';

/** What the first step of voiding asks, where at most so much can go back. */
export const voidSchema = (most: string) =>
  voidPackageSchema.test('paid', function paid({ refundAmount }) {
    return (
      !(Number(refundAmount) > Number(most)) ||
      this.createError({ path: 'refundAmount', message: REFUND_TOO_HIGH })
    );
  });
