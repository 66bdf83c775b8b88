import { voidPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import { REFUND_TOO_HIGH } from '@studio/contract/orders/orderWords';

/** Schema of the first step of voiding. @param maxRefund the maximum refund, as a decimal. */
export const voidSchema = (maxRefund: string) =>
  voidPackageSchema.test('paid', function paid({ refundAmount }) {
    return (
      !(Number(refundAmount) > Number(maxRefund)) ||
      this.createError({ path: 'refundAmount', message: REFUND_TOO_HIGH })
    );
  });
